import {
  type Answers,
  type HookName,
  type QueuedStep,
  type QueuedSubmission,
  type StoredFiles,
  type Wizard,
  wizardHook,
} from '../../contract/index.ts';
import { buildQueued, hooksOf, intentionOf, newId, wizardSteps } from '../../deliver/index.ts';
import { assignDeliveryId, customerNumberOf, type Filling } from '../../wizard/index.ts';

/** What a submission is made from besides the filling. */
export interface QueueContext {
  readonly draftKey: string;
  readonly wizard: Wizard;
  /** Tidied answers without those of hidden branches. */
  readonly answers: Answers;
  readonly stored: StoredFiles;
  readonly now: Date;
  /** Address of the page. */
  readonly page: string;
  readonly referrer: string;
}

/** A submission to put into the queue, and the filling that knows its deliveries. */
export interface Queued {
  readonly filling: Filling;
  readonly submission: QueuedSubmission;
}

/** Everything that a filling has to send. What was acknowledged before is named and not sent again. */
export function queueFilling(filling: Filling, context: QueueContext): Queued {
  const { wizard, answers } = context;
  const { filling: now, assigned } = assignIds(filling, hooksOf(wizard, answers), context);
  const submission = submissionOf(filling, context, wizardSteps(wizard, answers, assigned), true);
  return { filling: now, submission };
}

/** The business basics alone, as they are sent on leaving their step, with their body as it stands now. */
export function queueBasics(filling: Filling, context: QueueContext): Queued {
  const { filling: now, assigned } = assignIds(filling, ['basics'], context);
  const steps = wizardSteps(context.wizard, {}, assigned);
  const submission = submissionOf(filling, context, steps, false);
  const frozen = steps.map((step): QueuedStep => {
    const built = 'delivery' in step ? buildQueued(submission, step.delivery, context.now) : undefined;
    return built && 'delivery' in step ? { delivery: { ...step.delivery, fields: built.fields } } : step;
  });
  return { filling: now, submission: { ...submission, steps: frozen } };
}

interface Assigned {
  readonly filling: Filling;
  readonly assigned: readonly { readonly hook: HookName; readonly deliveryId: string; readonly sent: boolean }[];
}

function assignIds(filling: Filling, hooks: readonly HookName[], { wizard, answers }: QueueContext): Assigned {
  let now = filling;
  const assigned = hooks.map((hook) => {
    const sentId = now.sent[hook];
    const first = sentId ?? now.deliveryIds[hook]?.id;
    // What has not been acknowledged yet may have arrived: it stays as it was, too.
    if (wizardHook(hook).once && first) return { hook, deliveryId: first, sent: sentId !== undefined };
    const intention = intentionOf(hook, wizard, answers, customerNumberOf(filling));
    const { filling: next, deliveryId, sent } = assignDeliveryId(now, hook, intention, newId);
    now = next;
    return { hook, deliveryId, sent };
  });
  return { filling: now, assigned };
}

function submissionOf(
  filling: Filling,
  { draftKey, wizard, answers, stored, now, page, referrer }: QueueContext,
  steps: readonly QueuedStep[],
  submitted: boolean,
): QueuedSubmission {
  return {
    submissionId: filling.submissionId,
    draftKey,
    queuedAt: now.toISOString(),
    submitted,
    received: false,
    source: { kind: 'wizard', wizard, answers, customerNumber: customerNumberOf(filling), page, referrer },
    steps,
    stored,
    failures: 0,
    nextAt: now.getTime(),
  };
}
