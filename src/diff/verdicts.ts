import type { Change, Verdict } from '../contract/index.ts';
import { harmless } from './verdicts/grades.ts';
import { OF_CONSENT } from './verdicts/of-consent.ts';
import { OF_CONTENT } from './verdicts/of-content.ts';
import { OF_FORM_DRAFTS } from './verdicts/of-form-drafts.ts';
import { OF_OPTIONS } from './verdicts/of-options.ts';
import { OF_QUESTIONS } from './verdicts/of-questions.ts';
import { OF_STEPS } from './verdicts/of-steps.ts';
import { OF_WORDS } from './verdicts/of-words.ts';

/**
 * What each kind of change means, by audience. Where the same kind means different things, the case stands after the
 * colon; it is not part of the kind. `docs/decisions/015-grades-of-changes.md` says how the grades were found.
 */
export const VERDICTS = {
  ...OF_QUESTIONS,
  ...OF_CONSENT,
  ...OF_OPTIONS,
  ...OF_WORDS,
  ...OF_STEPS,
  ...OF_CONTENT,
} as const satisfies {
  readonly [verdictCase: string]: Change['verdicts'];
};

/** A kind of change, with its case where it has several. */
export type VerdictCase = keyof typeof VERDICTS;

type KindOf<Case extends string> = Case extends `${infer Kind}:${string}` ? Kind : Case;
export type ChangeKind = KindOf<VerdictCase>;

/** @param verdictCase a kind, with or without its case */
export function kindOf(verdictCase: VerdictCase): ChangeKind {
  // What stands before the colon is a kind by the type of the table.
  return verdictCase.replace(/:.*$/, '') as ChangeKind;
}

/** Every kind of change that there is, in the order of the table. */
export const CHANGE_KINDS: readonly ChangeKind[] = [...new Set((Object.keys(VERDICTS) as VerdictCase[]).map(kindOf))];

/** What a change means to drafts of a single-page form; most changes mean the same as in a wizard. */
export const FORM_DRAFTS: { readonly [verdictCase in VerdictCase]?: Verdict } = OF_FORM_DRAFTS;

/** The verdict on drafts where one of the two versions of a form keeps none. */
export const NO_DRAFT_GOES_OVER: Verdict = harmless('No draft of this form goes over to the new version.');
