import type { Json } from '../../contract/index.ts';
import { type FieldRule, isOfMembers, uiChange } from '../field-pair.ts';
import { sameValue } from '../same-value.ts';
import { shown } from '../show-value.ts';
import { pick, type Three } from '../unplaced-change.ts';
import { asksConsent } from './consent-rule.ts';

export const WORDING_CASES: Three<'wording-added' | 'wording-removed' | 'wording-changed'> = [
  'wording-added',
  'wording-removed',
  'wording-changed',
];

/** Keyword → what customers know it as. */
const TEXTS = {
  'ui:title': 'label',
  'ui:description': 'description',
  'ui:help': 'hint',
  'ui:placeholder': 'example',
} as const;

/** Label, description, hint and example of a question; at the step's root its heading and what stands under it. */
export const wordingRule: FieldRule = (pair) => {
  if (asksConsent(pair)) return [];
  return Object.entries(TEXTS).flatMap(([key, called]) => {
    const [before, after] = [pair.before.ui[key], pair.after.ui[key]];
    if (sameValue(before, after)) return [];
    const what = pair.name === '' && key === 'ui:title' ? 'heading' : called;
    const verdict = pick(before, after, WORDING_CASES);
    if (what === 'heading' && before !== undefined && after !== undefined)
      return [uiChange(pair, verdict, [key], [before, after], heading(before, after))];
    // A label that changed is no name to call the question by.
    const title = key === 'ui:title' && pair.name !== '' ? `“${pair.name}”` : pair.title;
    // The list has a label of its own.
    const owner = isOfMembers(pair) ? `Each entry of ${title}` : title;
    return [uiChange(pair, verdict, [key], [before, after], sentence(owner, what, before, after))];
  });
};

/** A step is called by the heading that it had. */
const heading = (before: Json, after: Json) => `The step ${shown(before)} has the heading ${shown(after)} now.`;

function sentence(title: string, what: string, before: Json | undefined, after: Json | undefined): string {
  if (before === undefined) return `${title} has the ${what} ${shown(after)} now.`;
  if (after === undefined) return `${title} no longer has the ${what} ${shown(before)}.`;
  return `The ${what} of ${lowered(title)} reads ${shown(after)}, no longer ${shown(before)}.`;
}

const lowered = (title: string) => title.replace(/^(The|Each) /, (first) => first.toLowerCase());
