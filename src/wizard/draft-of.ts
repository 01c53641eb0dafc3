import type { Answers, Draft, DraftStep, Step, StoredFiles, Wizard } from '../contract/index.ts';
import { labelOf, placeOf, widgetOf } from './field-ui.ts';
import { type Filling, stepAt } from './filling.ts';
import { isAnswered } from './is-answered.ts';

/**
 * What to keep of a filling, so that `resumeDraft` can go on with it under this or a later version of the wizard. Not
 * kept is the undo of a change of trade, which who comes back has accepted. Nor is a filling worth keeping once it is done.
 * @param stored uploads of this filling that are done
 */
export function draftOf(filling: Filling, wizard: Wizard, stored: StoredFiles, now: Date): Draft {
  const { variant, trade, customerNumber, reference, submissionId } = filling;
  const { answers, given, arrived, deliveryIds, sent, colours, sameAs } = filling;
  return {
    variant,
    customerNumber,
    trade,
    step: stepAt(filling, wizard).id,
    furthest: stepAt({ ...filling, step: filling.furthest }, wizard).id,
    steps: draftSteps(wizard),
    arrived,
    answers,
    labels: answeredLabels(wizard.steps, answers),
    given,
    stored,
    ...(colours && { colours }),
    ...(sameAs && { sameAs }),
    submissionId,
    reference,
    deliveryIds,
    sent,
    formVersion: wizard.formVersion,
    shapeVersion: wizard.shapeVersion,
    savedAt: now.toISOString(),
  };
}

/** What those questions are called that have an answer and are shown, by field. */
export function answeredLabels(steps: readonly Step[], answers: Answers): { [field: string]: string } {
  const labels = steps.flatMap((step) =>
    step.fields
      .filter((field) => isAnswered(answers[field]) && widgetOf(step, field) !== 'hidden')
      .map((field) => [field, labelOf(step, field, answers)]),
  );
  return Object.fromEntries(labels);
}

function draftSteps({ steps }: Wizard): DraftStep[] {
  return steps.map((step) => ({
    id: step.id,
    fields: [...step.fields].sort((a, b) => placeOf(step, a) - placeOf(step, b)),
  }));
}
