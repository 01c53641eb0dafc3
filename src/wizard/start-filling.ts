import { type Answers, anonymousNumber, member, type Wizard } from '../contract/index.ts';
import type { StepCheck } from './check-step.ts';
import { defaultOf, fieldOption, stepOf, tradeField } from './field-ui.ts';
import { type Filling, stepAt } from './filling.ts';
import { givenFields } from './given-fields.ts';
import { enterStep } from './navigate.ts';
import { propagateCopies, setAnswer } from './propagate-copies.ts';
import { type Query, readPrefill } from './read-prefill.ts';
import { sameValue } from './same-value.ts';

/** What a new filling starts from. */
export interface FillingStart {
  readonly wizard: Wizard;
  readonly query: Query;
  readonly now: Date;
  readonly newId: () => string;
  /** Step folder to start at; Back leads to the ones before. The first step if absent or unknown. */
  readonly startStep?: string | undefined;
  /** Whether the link fixed the trade, so that it can't be changed. */
  readonly tradeLocked?: boolean;
}

/** A new filling at the first step: defaults of every step, over them what came with the link. */
export function startFilling({ wizard, query, now, newId, startStep, tradeLocked }: FillingStart): Filling {
  const entries = [...query];
  const trade = tradeField(wizard);
  const locked = trade && tradeLocked ? { [trade]: wizard.trade } : {};
  const given = { ...readPrefill(wizard, entries), ...locked };
  const customerNumber = String(
    given.customerNumber ?? entries.find(([name]) => name === 'customerNumber')?.[1] ?? '',
  ).trim();
  const step = Math.max(
    0,
    wizard.steps.findIndex(({ id }) => id === startStep),
  );
  const answers = { ...defaults(wizard), ...given, ...(trade ? { [trade]: wizard.trade } : {}) };
  const filling: Filling = {
    submissionId: newId(),
    customerNumber,
    reference: customerNumber || anonymousNumber(now.getTime()),
    variant: wizard.variant,
    trade: wizard.trade,
    step,
    furthest: step,
    answers: propagateCopies(wizard, {}, answers),
    given,
    arrived: [],
    deliveryIds: {},
    sent: {},
    done: false,
  };
  return enterStep(filling, wizard);
}

/**
 * A filling that was begun on a page that is the same for every link to its trade, with what this link brings along: as if
 * it had been started with the link, and answered then. What the link fixes (`whenGiven`) is as it says, unless that is wrong.
 * @param now as it stands
 * @param first as {@link startFilling} gave it with an empty query
 */
export function fillFromLink(now: Filling, first: Filling, start: FillingStart, check: StepCheck): Filling {
  const { wizard } = start;
  const linked = { ...startFilling(start), submissionId: now.submissionId };
  const fields = Object.keys({ ...first.answers, ...now.answers });
  const answered = fields.filter(
    (field) =>
      !sameValue(member(now.answers, field), member(first.answers, field)) && !isFixed(linked, wizard, field, check),
  );
  if (answered.length === 0) return linked;
  const answers = { ...linked.answers };
  for (const field of answered) setAnswer(answers, field, member(now.answers, field));
  return { ...linked, answers: propagateCopies(wizard, linked.answers, answers) };
}

/** Nothing was typed on a step that is not shown, and what checks it may not be there. */
function isFixed(linked: Filling, wizard: Wizard, field: string, check: StepCheck): boolean {
  const step = stepOf(wizard, field);
  if (!step || fieldOption(step, field, 'whenGiven') === undefined) return false;
  return step === stepAt(linked, wizard)
    ? givenFields(linked, step, check).includes(field)
    : Object.hasOwn(linked.given, field);
}

function defaults(wizard: Wizard): Answers {
  const fields = wizard.steps.flatMap((step) => step.fields);
  return Object.fromEntries(fields.map((field) => [field, defaultOf(wizard, field)] as const).filter(hasValue));
}

const hasValue = (entry: readonly [string, Answers[string] | undefined]): entry is [string, Answers[string]] =>
  entry[1] !== undefined;
