import type { Answers, QueuedSubmission, StoredFiles } from '../../contract/index.ts';
import { formSteps, intentionOfCall, newId } from '../../deliver/index.ts';
import { sameValue } from '../../wizard/index.ts';
import type { FormFilling } from './begun-form.ts';
import type { LoadedForm } from './load-form.ts';

/** A submission to put into the queue, and the filling that knows its deliveries. */
export interface QueuedForm {
  readonly filling: FormFilling;
  readonly submission: QueuedSubmission;
}

/**
 * Everything that a form has to send. What says the same is the same delivery, however often it is tried, also after a
 * reload, which may bring the answers in another order: so a repeat is harmless.
 * @param answers tidied
 * @param page its address as the browser has it
 */
export function queueForm(
  { form, site }: Pick<LoadedForm, 'form' | 'site'>,
  filling: FormFilling,
  answers: Answers,
  context: { draftKey: string; stored: StoredFiles; now: Date; page: string; referrer: string },
): QueuedForm {
  const { draftKey, stored, now, page, referrer } = context;
  const of = JSON.stringify(answers);
  const ids: { [call: string]: { id: string; of: string } } = {};
  const idOf = (call: string): string => {
    const known = filling.ids[call];
    const saysNow = intentionOfCall(form, answers, call);
    const isSame = known && sameValue(intentionOfCall(form, JSON.parse(known.of), call), saysNow);
    const claimed = isSame ? known : { id: newId(), of };
    ids[call] = claimed;
    return claimed.id;
  };
  const steps = formSteps(form, answers, idOf);
  return {
    filling: { ...filling, ids: { ...filling.ids, ...ids } },
    submission: {
      submissionId: filling.submissionId,
      draftKey,
      queuedAt: now.toISOString(),
      submitted: true,
      received: false,
      source: { kind: 'form', form, answers, supportEmail: site.supportEmail, page, referrer },
      steps,
      stored,
      failures: 0,
      nextAt: now.getTime(),
    },
  };
}
