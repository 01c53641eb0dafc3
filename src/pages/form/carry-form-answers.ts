import { type Answers, type Form, type Json, member } from '../../contract/index.ts';
import { siftAnswer } from '../../wizard/index.ts';

/**
 * The answers of a draft under the names and lists that the form has now. What no question has a place for any more is
 * left out; what the link brings comes with it again.
 */
export function carryFormAnswers({ step }: Pick<Form, 'step'>, answers: Answers): Answers {
  const entries = step.fields.flatMap((field): [string, Json][] => {
    const names = [field, ...(step.renamed?.[field] ?? [])];
    const before = names.map((name) => member(answers, name)).find((answer) => answer !== undefined);
    const value = before === undefined ? undefined : siftAnswer(step, field, before).value;
    return value === undefined ? [] : [[field, value]];
  });
  return Object.fromEntries(entries);
}
