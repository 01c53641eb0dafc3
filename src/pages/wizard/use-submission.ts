import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import type { Answers, Wizard } from '../../contract/index.ts';
import type { Attempt, OutboxState, UploadDesk } from '../../deliver/index.ts';
import { acknowledgeDelivery, type Filling } from '../../wizard/index.ts';
import type { Device } from '../layout/device.ts';
import type { Conversation } from '../layout/use-conversation.ts';
import { importDelivery } from './import-delivery.ts';
import type { QueueContext, Queued } from './queue-filling.ts';

/** What a filling is sent from. */
export interface Sending {
  readonly device: Device | undefined;
  loadDevice(): Promise<Device>;
  readonly draftKey: string;
  readonly wizard: Wizard;
  readonly filling: Filling;
  getFilling(): Filling;
  setFilling(filling: Filling): void;
  /** Tidied, without those of hidden branches. */
  answers(): Answers;
  readonly uploads: UploadDesk;
  readonly talk: Conversation;
  log(error: unknown): void;
  /** It was submitted before this page was opened. */
  readonly submitted: boolean;
}

/** Sends a filling by way of the outbox, and keeps up with what becomes of it there. */
export function useSubmission(sending: Sending) {
  const { device, wizard, filling, getFilling, setFilling, uploads, talk, log } = sending;
  const { submissionId } = filling;
  const { toasts } = wizard.ui;
  const state = useOutboxState(device, submissionId);
  const [busy, setBusy] = useState(false);
  // State comes too late for a second press of the button in the same moment.
  const submitting = useRef(false);
  // The filling as it was submitted: once it is another, what waits is not what the customer means any more.
  const submittedAs = useRef(sending.submitted ? filling : undefined);

  useEffect(() => device?.lendDesk(submissionId, uploads), [device, submissionId, uploads]);

  const acknowledge = useCallback(
    (sent: OutboxState['submission']) => {
      const before = getFilling();
      let now = before;
      for (const step of sent.steps) {
        if (!('delivery' in step) || step.delivery.state !== 'acknowledged') continue;
        const { hook, deliveryId } = step.delivery;
        if (isOfWizard(hook) && now.deliveryIds[hook]?.id === deliveryId && now.sent[hook] !== deliveryId) {
          now = acknowledgeDelivery(now, hook, deliveryId);
        }
      }
      if (now !== before) setFilling(now);
      return now.done && !before.done;
    },
    [getFilling, setFilling],
  );
  useEffect(() => {
    // It arrived by itself, or in another tab.
    if (state && acknowledge(state.submission) && !submitting.current) talk.toast(toasts.sent);
  }, [state, acknowledge, talk, toasts]);

  const put = async (queue: (context: QueueContext) => Queued): Promise<Device> => {
    const open = await sending.loadDevice();
    const { filling: claimed, submission } = queue({
      draftKey: sending.draftKey,
      wizard,
      answers: sending.answers(),
      stored: uploads.stored(),
      now: new Date(),
      page: location.href,
      referrer: document.referrer,
    });
    await open.outbox.put(submission);
    setFilling(claimed);
    return open;
  };

  /** Puts the business basics into the queue, unless they have arrived, and begins to send them. Rejects if they can't be kept. */
  const sendBasics = async (): Promise<void> => {
    if (getFilling().sent.basics) return;
    const { queueBasics } = await importDelivery();
    const { outbox } = await put((context) => queueBasics(getFilling(), context));
    // On a slow line the next press finds the first one still under way, and waits for it.
    outbox.send(submissionId).catch(log);
  };

  const tell = ({ outcome }: Attempt) => {
    if (outcome === 'sent') {
      talk.clearErrors();
      return talk.toast(toasts.sent);
    }
    if (outcome === 'delivery') return talk.toast(toasts.sendFailed);
    const mobile = matchMedia('(pointer: coarse)').matches;
    return talk.toast(mobile ? toasts.uploadFailedMobile : toasts.uploadFailed);
  };

  const sendAll = async (): Promise<void> => {
    const { queueFilling } = await importDelivery();
    const open = await sending.loadDevice();
    for (const file of uploads.chosen()) {
      if (!uploads.stored()[file.reference.id]) await open.keepFile(submissionId, file);
    }
    const { outbox } = await put((context) => queueFilling(getFilling(), context));
    submittedAs.current = getFilling();
    const attempt = await outbox.send(submissionId);
    if (attempt) acknowledge(attempt.submission);
    submittedAs.current = getFilling();
    if (attempt) tell(attempt);
    else if (outbox.state(submissionId)?.phase === 'received') talk.toast(toasts.sent);
    else talk.toast(toasts.sendFailed);
  };

  const submit = async (): Promise<void> => {
    if (submitting.current) return;
    submitting.current = true;
    setBusy(true);
    talk.clearErrors();
    try {
      await sendAll();
    } catch (error) {
      log(error);
      talk.toast(toasts.sendFailed);
    } finally {
      submitting.current = false;
      setBusy(false);
    }
  };

  const { answers, step, trade } = filling;
  useEffect(() => {
    const before = submittedAs.current;
    if (!device || !before || submitting.current || getFilling().done) return;
    if (before.answers === answers && before.step === step && before.trade === trade) return;
    submittedAs.current = undefined;
    device.outbox.hold(submissionId).catch(log);
  }, [device, answers, step, trade, submissionId, getFilling, log]);

  return { state, busy, sendBasics, submit };
}

const isOfWizard = (hook: string): hook is keyof Filling['sent'] =>
  ['basics', 'logo', 'gallery', 'main'].includes(hook);

const NOTHING = () => () => undefined;

/** What the outbox says of a submission; undefined while it is not there, or has nothing of it. */
export function useOutboxState(device: Device | undefined, submissionId: string): OutboxState | undefined {
  const read = () => device?.outbox.state(submissionId);
  return useSyncExternalStore(device?.outbox.subscribe ?? NOTHING, read, read);
}
