import type { ContentPart, Side, Step, WizardKey } from '../contract/index.ts';
import type { Answerer } from './unanswerable.ts';

/** Whose drafts go over from one version to the other; `none` where there are none that do. */
export type DraftScope = 'wizard' | 'form' | 'none';

/** What a change is of: which part of the content it stands in, before and after. */
export interface Scope {
  /** The same for every wizard in which the same may change. */
  readonly subject: string;
  /** Undefined in a version that has no such part. */
  readonly before?: (side: Side) => ContentPart;
  readonly after?: (side: Side) => ContentPart;
  /** Wizards that it concerns. */
  readonly wizards: readonly WizardKey[];
  readonly drafts: DraftScope;
  /** Questions that have to be answered and that customers can't answer any more, and what is left to answer them. */
  readonly unanswerable?: ReadonlyMap<string, Answerer>;
}

/** A step of a wizard, under the name of its folder in each version. */
export function stepScope(key: WizardKey, before: Step | undefined, after: Step | undefined): Scope {
  const at = (step: Step) => (side: Side) => ({ of: 'step' as const, ...key, step: step.id, side });
  return {
    subject: `step ${(after ?? before)?.id}`,
    ...(before && { before: at(before) }),
    ...(after && { after: at(after) }),
    wizards: [key],
    drafts: 'wizard',
  };
}

/** A part that both versions may have. */
export function partScope(
  subject: string,
  part: (side: Side) => ContentPart,
  { wizards = [], drafts = 'wizard', ...others }: Partial<Pick<Scope, 'wizards' | 'drafts' | 'unanswerable'>> = {},
): Scope {
  return { subject, before: part, after: part, wizards, drafts, ...others };
}
