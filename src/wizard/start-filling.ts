import type { Answers, Wizard } from '../contract/index.ts';
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
}

/** A new filling at the first step: defaults of every step, over them what came with the link. */
export function startFilling({ wizard, query, now, newId }: FillingStart): Filling {
  const entries = [...query];
  const given = readPrefill(wizard, entries);
  const customerNumber = String(
    given.customerNumber ?? entries.find(([name]) => name === 'customerNumber')?.[1] ?? '',
  ).trim();
  const trade = tradeField(wizard);
  const answers = { ...defaults(wizard), ...given, ...(trade ? { [trade]: wizard.trade } : {}) };
  const filling: Filling = {
    submissionId: newId(),
    customerNumber,
    reference: customerNumber || `anonymous-${now.getTime()}`,
    variant: wizard.variant,
    trade: wizard.trade,
    step: 0,
    furthest: 0,
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
