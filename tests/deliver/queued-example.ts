import type { Answers, QueuedDelivery, QueuedSubmission } from '../../src/contract/index.ts';
import { hooksOf, wizardSteps } from '../../src/deliver/index.ts';
import { wizard } from './small-context.ts';

/** A submission of these answers, as it is put into the queue: the delivery of each hook is called `id-<hook>`. */
export function queuedOf(answers: Answers, more: Partial<QueuedSubmission> = {}): QueuedSubmission {
  const claims = hooksOf(wizard, answers).map((hook) => ({ hook, deliveryId: `id-${hook}`, sent: false }));
  return {
    submissionId: 's-1',
    draftKey: 'wizard main C1',
    queuedAt: '2024-05-06T07:08:09.010Z',
    submitted: true,
    received: false,
    source: { kind: 'wizard', wizard, answers, customerNumber: 'C1', page: 'https://x.example/', referrer: '' },
    steps: wizardSteps(wizard, answers, claims),
    stored: {},
    failures: 0,
    ...more,
  };
}

/** A delivery as it stands in the queue before it was tried. */
export const deliveryOf = (hook: QueuedDelivery['hook'], more: Partial<QueuedDelivery> = {}): QueuedDelivery => ({
  hook,
  deliveryId: `id-${hook}`,
  encoding: hook === 'basics' ? 'json' : 'multipart',
  required: hook === 'gallery' || hook === 'main',
  main: hook === 'main',
  files: [],
  state: 'waiting',
  ...more,
});
