import { type Answers, member, type Wizard } from '../contract/index.ts';
import { forgetColours } from './colour-source.ts';
import { type Filling, stepAt } from './filling.ts';
import { followAnswers, setAnswer } from './follow-answers.ts';
import { type ConditionTest, pick, visibleFields } from './visible-fields.ts';

/**
 * Takes over what the form of the current step holds now. A visible field that is missing from the slice was cleared;
 * a hidden one keeps its answer. Answers of other steps change only where they follow one of this slice.
 */
export function answerStep(filling: Filling, wizard: Wizard, slice: Answers, holds: ConditionTest): Filling {
  const step = stepAt(filling, wizard);
  const held = pick(slice, step.fields);
  const visible = new Set(visibleFields(step, held, holds));
  const answers = { ...filling.answers };
  for (const field of step.fields) {
    const value = member(held, field);
    if (value !== undefined || visible.has(field)) setAnswer(answers, field, value);
  }
  return forgetColours({ ...filling, answers: followAnswers(wizard, filling.answers, answers) }, wizard);
}
