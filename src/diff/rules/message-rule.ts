import type { Json } from '../../contract/index.ts';
import { type FieldRule, uiChange } from '../field-pair.ts';
import { findMoved } from '../find-moved.ts';
import { keysOf, objectOf } from '../read-json.ts';
import { sameValue } from '../same-value.ts';
import { shown } from '../show-value.ts';
import { pick, type Three } from '../unplaced-change.ts';

export const MESSAGE_CASES: Three<'message-added' | 'message-removed' | 'message-changed'> = [
  'message-added',
  'message-removed',
  'message-changed',
];
export const TOAST_CASES: Three<'toast-added' | 'toast-removed' | 'toast-changed'> = [
  'toast-added',
  'toast-removed',
  'toast-changed',
];

const TABLES = [
  ['ui:messages', MESSAGE_CASES, 'message'],
  ['ui:toasts', TOAST_CASES, 'toast'],
] as const;

/** What is said of each broken rule, beside the question and in passing. */
export const messageRule: FieldRule = (pair) => [
  ...TABLES.flatMap(([key, cases, what]) => {
    const [before, after] = [objectOf(pair.before.ui[key]), objectOf(pair.after.ui[key])];
    return keysOf(before, after).flatMap((rule) => {
      const both = [before[rule], after[rule]] as const;
      if (sameValue(...both)) return [];
      return [uiChange(pair, pick(...both, cases), [key, rule], both, sentence(pair.title, what, rule, ...both))];
    });
  }),
  ...compareOrder(pair),
];

/** Where several rules are broken, the one that stands first is shown. */
const compareOrder: FieldRule = (pair) => {
  const orders = [pair.before, pair.after].map(({ ui }) => Object.keys(objectOf(ui['ui:messages'])));
  const [before = [], after = []] = orders;
  if (findMoved(before, after).length === 0) return [];
  const message = `Of several broken rules, ${pair.title} shows another one first.`;
  return [uiChange(pair, 'messages-reordered', ['ui:messages'], [before, after], message)];
};

function sentence(title: string, what: string, rule: string, before: Json | undefined, after: Json | undefined) {
  if (before === undefined) return `${title} has a ${what} for “${rule}” now: ${quoted(after)}.`;
  if (after === undefined) return `${title} no longer has the ${what} for “${rule}”: ${quoted(before)}.`;
  return `The ${what} of ${title.replace(/^The /, 'the ')} for “${rule}” is ${quoted(after)}, no longer ${quoted(before)}.`;
}

/** A toast by its two texts. */
function quoted(value: Json | undefined): string {
  const { title, message } = objectOf(value);
  return title === undefined ? shown(value) : `${shown(title)}: ${shown(message)}`;
}
