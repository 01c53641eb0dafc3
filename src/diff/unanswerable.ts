import { memoise, type Step } from '../contract/index.ts';
import { objectOf } from './read-json.ts';
import { levelOf } from './rules/required-rule.ts';
import { viewSchema } from './schema-view.ts';
import type { VerdictCase } from './verdicts.ts';

/** One version of a wizard or form, so far as it says what answers a question. */
interface Asking {
  readonly steps: readonly Step[];
  /** Parameter of a link → the question that it answers. A version with mistakes may lack it. */
  readonly prefill: { readonly [parameter: string]: string } | undefined;
}

/** What may take the last answer from a question that nobody sees, or hide or demand one that has none. */
const CAUSES: ReadonlySet<VerdictCase> = new Set([
  'field-hidden',
  'field-hidden:consent',
  'field-required',
  'field-added:required',
  'condition-removed:required',
  'default-removed',
  'copy-changed',
  'prefill-removed',
  'prefill-changed',
]);

/** Whether a change is one of those after which a question can't be answered any more. */
export const mayEndAnswering = (verdict: VerdictCase): boolean => CAUSES.has(verdict);

/** What is left to answer a question that nobody sees and that has to be answered. */
export type Answerer = 'nothing' | 'link';

/** Questions that have to be answered and are left to a link alone, or to nothing, though they were not before. */
export function unanswerable(before: Asking, after: Asking): ReadonlyMap<string, Answerer> {
  const former = closed(before);
  return new Map(
    [...closed(after)].filter(([field, left]) => left !== former.get(field) && former.get(field) !== 'nothing'),
  );
}

function closed({ steps, prefill }: Asking): ReadonlyMap<string, Answerer> {
  const unseen = steps.flatMap(unseenIn);
  if (unseen.length === 0) return NONE;
  const linked = new Set(Object.values(prefill ?? {}));
  return new Map(unseen.map((field) => [field, linked.has(field) ? 'link' : 'nothing']));
}

const NONE: ReadonlyMap<string, Answerer> = new Map();

/** What answers a question that nobody sees, beside a link; the check of the content goes by the same. */
const ANSWERS = ['ui:default', 'ui:copies'];

/** Questions that have to be answered, are not shown, and start without an answer. */
const unseenIn = memoise((step: Step): readonly string[] =>
  step.fields.filter((field) => {
    const ui = objectOf(step.ui[field]);
    if ((ui['ui:field'] ?? ui['ui:widget']) !== 'hidden' || ANSWERS.some((key) => ui[key] !== undefined)) return false;
    const views = viewSchema(step.schema).get(field) ?? [];
    return views.some((view) => view.path.length === 1 && levelOf(view) !== 'never');
  }),
);
