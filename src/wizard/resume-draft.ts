import type { Answers, Draft, DraftReport, Step, StepError, Wizard } from '../contract/index.ts';
import { leniently } from './check-all.ts';
import { forgetColours } from './colour-source.ts';
import type { Filling } from './filling.ts';
import { findStepAgain } from './find-step-again.ts';
import { hasShapeOf, migrateAnswers, withoutUnseen } from './migrate-answers.ts';
import { enterStep } from './navigate.ts';
import { normaliseAnswers } from './normalise-answers.ts';
import type { Query } from './read-prefill.ts';
import type { WizardRules } from './wizard-rules.ts';

/** What a draft is resumed with. */
export interface DraftToResume {
  readonly draft: Draft;
  /**
   * That of the draft’s variant and trade; where the trade is not offered any more, of the one that stands in
   * for it; or of the trade that was chosen last, whose questions had not come.
   */
  readonly wizard: Wizard;
  /** Of all its steps. */
  readonly rules: Pick<WizardRules, 'check'>;
  /** The query of the link by which the customer comes now. */
  readonly query?: Query;
  /** Whether that link fixes the trade of the wizard. */
  readonly tradeLocked?: boolean;
}

/** A filling to go on with, and what became of the draft. */
export interface ResumedDraft {
  readonly filling: Filling;
  readonly report: DraftReport;
}

/**
 * Goes on with a draft, whatever has become of its wizard since. Never throws for what stands in the answers.
 *
 * Laws, kept by property tests:
 * - Under the very same wizard nothing changes.
 * - Resuming what was resumed changes nothing.
 * - Every answer is in the filling or in the report.
 *
 * And by tables:
 * - A field that was renamed keeps its answer; what has no place any more is left out, and the default put there. An
 *   answer that is merely wrong stays: the customer can mend it, unless its question is not shown any more. New fields start
 *   as in a new filling.
 * - What the customer typed stays, whatever the link says. What it says anew fills what nobody has changed: what is empty,
 *   has its default, or stands as a former link gave it.
 * - The filling goes on where the customer was, or at the first step before that with something missing or wrong. Steps
 *   that the customer never came by, since the filling began later, don't count.
 * - The trade is answered as the wizard's, also where another one had just been chosen whose questions were still to come.
 *   Only the link of today fixes it.
 * - Under another trade than the draft's it starts at the first step, and what a change of trade resets is reset.
 */
export function resumeDraft({ draft, wizard, rules, query = [], tradeLocked }: DraftToResume): ResumedDraft {
  const migrated = migrateAnswers(draft, wizard, query, tradeLocked);
  const { answers, given, arrived, sameAs, kept, renamed, lost } = withoutUnseen(migrated, draft, wizard, rules.check);
  const { step, furthest, missing } = findPlace(draft, wizard, answers, rules);
  const filling: Filling = {
    ...remembered(draft),
    variant: wizard.variant,
    trade: wizard.trade,
    step,
    furthest,
    answers,
    given,
    arrived,
    ...(sameAs && { sameAs }),
    done: false,
  };
  const otherTrade = draft.trade === wizard.trade ? undefined : { saved: draft.trade, now: wizard.trade };
  const resumesAt = wizard.steps[step]?.id ?? draft.step;
  return {
    filling: forgetColours(enterStep(filling, wizard), wizard),
    report: {
      kept,
      renamed,
      lost,
      missing,
      savedStep: draft.step,
      resumesAt,
      ...(otherTrade && { trade: otherTrade }),
    },
  };
}

/** What binds the filling to what was sent and uploaded before. */
function remembered({ submissionId, customerNumber, reference, deliveryIds, sent, colours }: Draft) {
  return { submissionId, customerNumber, reference, deliveryIds, sent, ...(colours && { colours }) };
}

interface FoundPlace extends Pick<DraftReport, 'missing'> {
  readonly step: number;
  readonly furthest: number;
}

function findPlace(draft: Draft, wizard: Wizard, answers: Answers, rules: DraftToResume['rules']): FoundPlace {
  if (draft.trade !== wizard.trade) return { step: 0, furthest: 0, missing: [] };
  const saved = findStepAgain(wizard, draft, draft.step);
  const errors = errorsBefore(saved, draft, wizard, answers, rules);
  // A customer who left a mistake under the very same wizard is not led back to it before the end.
  const first = hasShapeOf(draft, wizard) ? undefined : errors[0];
  const step = first ? wizard.steps.findIndex(({ id }) => id === first.step) : saved;
  return {
    step,
    furthest: Math.max(saved, findStepAgain(wizard, draft, draft.furthest)),
    missing: errors.map(({ step: id, path, rule }) => ({ step: id, field: String(path[0]), rule })),
  };
}

function errorsBefore(
  saved: number,
  draft: Draft,
  wizard: Wizard,
  answers: Answers,
  { check }: DraftToResume['rules'],
): readonly StepError[] {
  const before = wizard.steps.slice(0, saved);
  const tidied = before.reduce((tidy, step) => normaliseAnswers(step, tidy), answers);
  const began = placeOfStart(draft, wizard);
  const isNew = (id: string) => !draft.steps.some((step) => step.id === id);
  const counts = ({ id }: Step, at: number) => draft.arrived.includes(id) || (at >= began && isNew(id));
  return leniently(
    wizard,
    tidied,
    before.filter(counts).flatMap((step) => check(step, tidied)),
  );
}

/** Where the step stands at which the filling began: what is asked before it, under whatever name, nobody came by. */
function placeOfStart(draft: Draft, wizard: Wizard): number {
  const first = draft.steps.findIndex(({ id }) => draft.arrived.includes(id));
  const began = draft.steps[first];
  return began && first > 0 ? findStepAgain(wizard, draft, began.id) : 0;
}
