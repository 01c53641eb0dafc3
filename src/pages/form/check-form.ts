import type { Answers, Form, StepError } from '../../contract/index.ts';
import { pictureIds } from '../../deliver/index.ts';
import { checkStep, type StepValidators, stepConditions, visibleAnswers } from '../../wizard/index.ts';

/** What is wrong with the answers of a form, in the order of its questions; that nothing was chosen comes last. */
export function checkForm({ step, ui }: Form, validators: StepValidators, answers: Answers): readonly StepError[] {
  const sent = sentAnswers({ step }, validators, answers);
  return [...checkStep({ step, ui, validators }, answers), ...missingPictures({ step, ui }, sent)];
}

/** The answers of a form to send: what it asks now, and what came with the link. */
export const sentAnswers = ({ step }: Pick<Form, 'step'>, validators: StepValidators, answers: Answers) =>
  visibleAnswers({ steps: [step] }, answers, () => stepConditions(validators));

function missingPictures({ step, ui }: Pick<Form, 'step' | 'ui'>, answers: Answers): StepError[] {
  const { nothing, parts = {} } = ui.uploads ?? {};
  const fields = Object.keys(parts);
  const [first] = fields;
  if (!nothing || !first || fields.some((field) => pictureIds(answers[field]).length > 0)) return [];
  return [{ step: step.id, path: [first], rule: 'nothing', message: nothing }];
}
