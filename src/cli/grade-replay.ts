import type { Answers, DraftLoss, DraftReplay } from '../contract/index.ts';

type Facts = Omit<DraftReplay, 'grade' | 'reason'>;

/**
 * Grades what becomes of a draft. Breaking: nothing goes on, the filling starts over, or a question that is still asked
 * throws its answer away. A warning: the customer is led elsewhere, has something new to answer, or an answer goes
 * with its question or its place in a list. Harmless: the customer notices nothing.
 */
export function gradeReplay(facts: Facts, answers: Answers): Pick<DraftReplay, 'grade' | 'reason'> {
  const { resumesAt, savedStep, tradeNow, variant, trade, lost, missing, renamed } = facts;
  const breaking = (reason: string) => ({ grade: 'breaking' as const, reason });
  const warning = (reason: string) => ({ grade: 'warning' as const, reason });
  if (resumesAt === undefined) return breaking(`The variant “${variant}” is gone, and every draft in it.`);
  if (tradeNow !== undefined)
    return breaking(`“${trade}” is not offered any more: the filling starts over as “${tradeNow}”.`);
  const thrown = lost.filter((loss) => isThrownAway(loss, answers));
  if (thrown.length > 0) return breaking(`Still asked, but without place for the answer: ${fields(thrown)}.`);
  if (missing.length > 0)
    return warning(`Has to be answered, or answered anew, before the customer can go on: ${fields(missing)}.`);
  const gone = lost.filter(({ reason }) => reason === 'field-gone');
  if (gone.length > 0) return warning(`Answers go with their questions: ${fields(gone)}.`);
  if (lost.length > 0) return warning(`A part of the answer is left out: ${fields(lost)}.`);
  if (resumesAt !== savedStep) return warning(`It goes on at “${resumesAt}” instead of “${savedStep}”.`);
  if (renamed.length === 0) return { grade: 'harmless', reason: 'It goes on as it was.' };
  const names = renamed.map(({ from, to }) => `“${from}” as “${to}”`).join(', ');
  return { grade: 'harmless', reason: `It goes on as it was, with ${names}.` };
}

/** Whether a whole answer went though its question stayed. */
function isThrownAway({ field, value, reason }: DraftLoss, answers: Answers): boolean {
  if (reason !== 'not-listed' && reason !== 'type-changed') return false;
  return JSON.stringify(answers[field]) === JSON.stringify(value);
}

function fields(named: readonly { readonly field: string }[]): string {
  return [...new Set(named.map(({ field }) => `“${field}”`))].join(', ');
}
