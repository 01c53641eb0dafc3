import { cameFrom, pageShown } from '../../browser/page-shown.ts';
import { withNetworkTimeout } from '../../browser/with-timeout.ts';
import { type Answers, HOOK_NAMES, type HookName, type Site, type Wizard } from '../../contract/index.ts';
import type { Attempt, OutboxState, Uploader } from '../../deliver/index.ts';
import { flushShown } from '../../render/index.ts';
import { acknowledgeDelivery, chosenAnswers, type Filling, sameValue } from '../../wizard/index.ts';
import type { Device } from '../layout/device.ts';
import { loadDevice } from '../layout/use-device.ts';
import type { Notifier } from '../layout/use-notifier.ts';
import { type QueueContext, type Queued, queueBasics, queueFilling } from './queue-filling.ts';

/** What a filling is sent from. */
export interface FillingToSend {
  readonly site: Site;
  readonly draftKey: string;
  readonly wizard: Wizard;
  getFilling(): Filling;
  setFilling(filling: Filling): void;
  /** Tidied, without those of hidden branches. */
  answers(): Answers;
  readonly uploads: Uploader;
  /** Writes the draft as it stands now. */
  keep(): Promise<unknown>;
  /** For whoever looks after the site. */
  log(error: unknown): void;
}

/** Puts the business basics into the queue, unless they have arrived, and begins to send them. */
export async function sendBasics(sent: FillingToSend): Promise<void> {
  const { submissionId, sent: arrived } = sent.getFilling();
  if (arrived.basics) return;
  // While they are on their way nobody waits for them; as they are changed meanwhile, the main delivery says.
  if ((await loadDevice(sent.site)).outbox.state(submissionId)?.phase === 'sending') return;
  const { device } = await put(sent, queueBasics);
  device.outbox.send(submissionId).catch(sent.log);
}

/**
 * The same for a filling that was begun before: its page may have gone after the step of the basics was left and before
 * they were in the queue.
 */
export async function resumeBasics(sent: FillingToSend): Promise<void> {
  const { wizard } = sent;
  const { submissionId, arrived, furthest, done } = sent.getFilling();
  const left = wizard.steps.slice(0, furthest).filter(({ id }) => arrived.includes(id));
  const isDue = left.some(({ id }) => wizard.ui.effects[id]?.some((effect) => 'deliver' in effect));
  if (done || !isDue || (await (await loadDevice(sent.site)).outbox.load(submissionId))) return;
  await sendBasics(sent);
}

/**
 * Puts everything that a filling has to send into the queue, and tries once to send it.
 * @param onQueued called with the filling that is sent, once it is in the queue
 * @returns what is said of how that ended; undefined where it was taken back meanwhile, also where it had arrived by then
 */
export async function sendFilling(
  sent: FillingToSend,
  onQueued: (filling: Filling) => void,
): Promise<keyof Wizard['ui']['toasts'] | undefined> {
  const { submissionId } = sent.getFilling();
  const device = await withNetworkTimeout(loadDevice(sent.site));
  await device.keepFiles(submissionId, sent.uploads.chosen());
  const {
    device: { outbox },
    filling,
  } = await put(sent, queueFilling);
  onQueued(filling);
  const attempt = await outbox.send(submissionId);
  const submission = attempt?.submission ?? outbox.state(submissionId)?.submission;
  if (submission) {
    if (submission.received) await takeUnfinished(sent);
    const before = sent.getFilling();
    const isChanged = !sameValue(before.answers, filling.answers) || before.trade !== filling.trade;
    const now = acknowledgeAll(before, submission);
    const { main } = now.sent;
    // What had arrived before, and is the same, has arrived.
    const whole = submission.received && main ? acknowledgeDelivery(now, 'main', main) : now;
    sent.setFilling(isChanged ? { ...whole, done: before.done } : whole);
    if (isChanged && submission.received) return undefined;
  }
  // Another tab may have sent it meanwhile.
  return toastOf(attempt?.outcome ?? (submission?.received ? 'sent' : 'delivery'));
}

function toastOf(outcome: Attempt['outcome']) {
  if (outcome === 'held') return undefined;
  if (outcome === 'delivery') return 'sendFailed';
  if (outcome === 'sent') return 'sent';
  return matchMedia('(pointer: coarse)').matches ? 'uploadFailedMobile' : 'uploadFailed';
}

/**
 * Notes what has arrived by itself or in another tab, and says so once that is all. What was changed by then is not sent: the
 * form stays open with it.
 * @param isTakenBack whether it may be other than what the customer means now
 */
export async function noteArrivals(
  sent: FillingToSend & { readonly notifier: Notifier },
  submission: OutboxState['submission'],
  isTakenBack: boolean,
): Promise<void> {
  const { wizard, getFilling, setFilling, notifier } = sent;
  const { done, answers } = getFilling();
  const isEnd = !done && acknowledgeAll(getFilling(), submission).done;
  // What is no answer yet has taken nothing back.
  if (isEnd) await takeUnfinished(sent);
  const before = getFilling();
  const noted = acknowledgeAll(before, submission);
  if (noted === before) return;
  const isChanged = isTakenBack || !sameValue(before.answers, answers);
  const isLeft = isEnd && isChanged && !isAsSent(before, wizard, sent.answers(), submission);
  const now = isLeft ? { ...noted, done: false } : noted;
  setFilling(now);
  if (!now.done || before.done) return;
  notifier.clearErrors();
  notifier.toast(wizard.ui.toasts.sent);
}

/** Has pictures that are being made ready, and text that is being typed, become answers. */
async function takeUnfinished({ uploads: { intakes } }: FillingToSend): Promise<void> {
  const unready = () => [...intakes].filter((intake) => intake.unready().length > 0);
  for (let those = unready(); those.length > 0; those = unready()) {
    await Promise.allSettled(those.map(({ done }) => done));
    // They reach the answers in a task of their own.
    await new Promise((resolve) => setTimeout(resolve));
  }
  flushShown();
}

/** Whether a filling would be sent as a submission was. */
export function isAsSent(
  filling: Filling,
  wizard: Wizard,
  answers: Answers,
  { source }: OutboxState['submission'],
): boolean {
  const isOfTrade = source.kind === 'wizard' && source.wizard.trade === wizard.trade;
  return isOfTrade && sameValue(chosenAnswers(filling, wizard, answers), source.answers);
}

async function put(
  { site, draftKey, wizard, getFilling, setFilling, answers, uploads, keep }: FillingToSend,
  queue: (filling: Filling, context: QueueContext) => Queued,
): Promise<{ readonly device: Device; readonly filling: Filling }> {
  const device = await loadDevice(site);
  const { filling, submission } = queue(getFilling(), {
    draftKey,
    wizard,
    answers: chosenAnswers(getFilling(), wizard, answers()),
    stored: uploads.stored(),
    now: new Date(),
    page: pageShown(),
    referrer: cameFrom(),
  });
  // The draft has the ids before anything is sent under them: a tab that ends in between would make others.
  setFilling({ ...getFilling(), deliveryIds: filling.deliveryIds });
  await keep();
  await device.outbox.put(submission);
  return { device, filling };
}

/** The filling with everything noted that was acknowledged; the very same if there is nothing new. */
function acknowledgeAll(filling: Filling, { steps }: OutboxState['submission']): Filling {
  let now = filling;
  for (const step of steps) {
    if (!('delivery' in step) || step.delivery.state !== 'acknowledged') continue;
    const { hook, deliveryId } = step.delivery;
    if (!isOfWizard(hook) || now.deliveryIds[hook]?.id !== deliveryId || now.sent[hook] === deliveryId) continue;
    now = acknowledgeDelivery(now, hook, deliveryId);
  }
  return now;
}

const isOfWizard = (hook: string): hook is HookName => HOOK_NAMES.some((name) => name === hook);
