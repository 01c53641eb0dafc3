import { type Json, type JsonObject, memoise, type Step } from '../contract/index.ts';
import { objectOf } from './read-json.ts';
import { levelOf } from './rules/required-rule.ts';
import { viewSchema } from './schema-view.ts';
import type { VerdictCase } from './verdicts.ts';

/** One version of a wizard or form, so far as it says what answers a question. */
export interface Asking {
  readonly steps: readonly Step[];
  readonly ui: {
    /** Parameter of a link → the question that it answers. A version with mistakes may lack it. */
    readonly prefill?: { readonly [parameter: string]: string } | undefined;
    /** The questions that colours of a picture answer, and what is answered with them. */
    readonly logoColours?:
      | { readonly primary?: string; readonly secondary?: string; readonly with?: JsonObject }
      | undefined;
  };
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

/** What is left to answer a question that nobody sees: of one that may be left empty, only that nothing is. */
export type Answerer = 'nothing' | 'link' | 'nothing, unneeded';

/** Questions that are left to a link alone, or to nothing, though they were not before. */
export function unanswerable(before: Asking, after: Asking): ReadonlyMap<string, Answerer> {
  const former = closed(before);
  return new Map(
    [...closed(after)].filter(([field, left]) => left !== former.get(field) && former.get(field) !== 'nothing'),
  );
}

/** Questions that are not shown and that nothing answers. */
export function unanswered(asking: Asking): ReadonlySet<string> {
  return new Set([...closed(asking)].flatMap(([field, left]) => (left === 'link' ? [] : [field])));
}

/** Questions that are not shown and that nothing answers but what stands there at the start: that alone can be the answer. */
export function fixedAnswers({ steps, ui }: Asking): ReadonlyMap<string, Json> {
  const unseen = steps.flatMap(unseenIn);
  if (!unseen.some(({ start }) => start !== undefined)) return new Map();
  const { linked, coloured } = sourcesOf(ui);
  return new Map(
    unseen.flatMap(({ field, start }) =>
      start === undefined || linked.has(field) || coloured.has(field) ? [] : [[field, start]],
    ),
  );
}

function closed({ steps, ui }: Asking): ReadonlyMap<string, Answerer> {
  const unseen = steps.flatMap(unseenIn).filter(({ start }) => start === undefined);
  if (unseen.length === 0) return NONE;
  const { linked, coloured } = sourcesOf(ui);
  return new Map(
    unseen.flatMap(({ field, isNeeded }): [string, Answerer][] => {
      if (isNeeded) return [[field, linked.has(field) ? 'link' : 'nothing']];
      return linked.has(field) || coloured.has(field) ? [] : [[field, 'nothing, unneeded']];
    }),
  );
}

const NONE: ReadonlyMap<string, Answerer> = new Map();

/** What answers questions beside customers: a link, and colours of a picture. */
function sourcesOf({ prefill, logoColours }: Asking['ui']) {
  const { primary, secondary, with: along } = logoColours ?? {};
  return {
    linked: new Set(Object.values(prefill ?? {})),
    coloured: new Set([primary, secondary, ...Object.keys(along ?? {})]),
  };
}

interface Unseen {
  readonly field: string;
  /** Whether it has to be answered. */
  readonly isNeeded: boolean;
  /** The answer that it starts with. */
  readonly start: Json | undefined;
}

/** Questions that are not shown, and that no other one answers; the check of the content goes by the same. */
const unseenIn = memoise((step: Step): readonly Unseen[] =>
  step.fields.flatMap((field) => {
    const ui = objectOf(step.ui[field]);
    if ((ui['ui:field'] ?? ui['ui:widget']) !== 'hidden' || ui['ui:copies'] !== undefined) return [];
    const views = viewSchema(step.schema).get(field) ?? [];
    const isNeeded = views.some((view) => view.path.length === 1 && levelOf(view) !== 'never');
    return [{ field, isNeeded, start: ui['ui:default'] }];
  }),
);
