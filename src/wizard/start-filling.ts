import { type Answers, anonymousNumber, type Wizard } from '../contract/index.ts';
import { defaultOf, tradeField } from './field-ui.ts';
import type { Filling } from './filling.ts';
import { followAnswers } from './follow-answers.ts';
import { arriveAt } from './move-on.ts';
import { type Query, readPrefill } from './read-prefill.ts';

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
    answers: followAnswers(wizard, {}, answers),
    given,
    arrived: [],
    deliveryIds: {},
    sent: {},
    done: false,
  };
  return arriveAt(filling, wizard);
}

function defaults(wizard: Wizard): Answers {
  const fields = wizard.steps.flatMap((step) => step.fields);
  return Object.fromEntries(fields.map((field) => [field, defaultOf(wizard, field)] as const).filter(hasValue));
}

const hasValue = (entry: readonly [string, Answers[string] | undefined]): entry is [string, Answers[string]] =>
  entry[1] !== undefined;
