import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { afterPaint } from '../../browser/after-paint.ts';
import { withNetworkTimeout } from '../../browser/with-timeout.ts';
import type { OutboxState } from '../../deliver/index.ts';
import { type Filling, sameValue } from '../../wizard/index.ts';
import type { Device } from '../layout/device.ts';
import type { Notifier } from '../layout/use-notifier.ts';
import { useOutboxState } from '../layout/use-outbox-state.ts';
import { importDelivery } from './import-delivery.ts';
import type { BegunFilling } from './loaded.ts';
import type { FillingToSend } from './submit-filling.ts';

interface Sending extends FillingToSend {
  /** Whether what sends it has been loaded. */
  readonly loaded: boolean;
  /** Another tab goes on with it, and may have files that this one knows nothing of. */
  readonly elsewhere: boolean;
  readonly device: Device | undefined;
  readonly filling: Filling;
  readonly notifier: Notifier;
  /** It was begun before this page was opened, and submitted or not. */
  readonly begun: Pick<BegunFilling, 'submitted'> | undefined;
}

/** Sends a filling by way of the outbox, and keeps up with what becomes of it there. */
export function useSubmission(sending: Sending) {
  const { device, loaded, elsewhere, begun, wizard, filling, getFilling, uploads, notifier, log } = sending;
  const { submissionId } = filling;
  const { toasts } = wizard.ui;
  const state = useOutboxState(device, submissionId);
  const [busy, setBusy] = useState(false);
  // The attempt that the button waits for; state comes too late for a second press of it in the same moment.
  const submitting = useRef<object>(undefined);
  // The filling as it was submitted: once it is another, what waits is not what the customer means any more.
  const submittedAs = useRef(begun?.submitted ? filling : undefined);

  // What is being put into the queue: what comes after it waits, so that it is not written over.
  const queueing = useRef(Promise.resolve());
  const queued = useCallback(() => queueing.current, []);
  const [timesLeft, setTimesLeft] = useState(0);

  const queueBasics = useEffectEvent((how: 'sendBasics' | 'resumeBasics') => {
    const queue = async () => (await importDelivery())[how](sending);
    queueing.current = queueing.current.then(queue).catch(log);
  });
  useEffect(() => {
    if (timesLeft > 0) afterPaint(() => queueBasics('sendBasics'));
  }, [timesLeft]);
  useEffect(() => {
    if (begun && loaded) queueBasics('resumeBasics');
  }, [begun, loaded]);

  useEffect(
    () => (elsewhere ? undefined : device?.attach(submissionId, { uploader: uploads })),
    [device, submissionId, uploads, elsewhere],
  );

  const note = useEffectEvent(async ({ submission }: OutboxState) =>
    (await importDelivery()).noteArrivals(sending, submission, !submittedAs.current && !elsewhere),
  );
  useEffect(() => {
    // It arrived by itself, or in another tab. What says so has been loaded: there is an outbox.
    if (state && !submitting.current) note(state).catch(log);
  }, [state, log]);

  /** Takes back what was submitted, if the customer has changed it since; what has arrived stays. */
  const holdIfChanged = useCallback(
    (now: Filling) => {
      const before = submittedAs.current;
      if (!device || !before || now.done || sameSaid(before, now)) return;
      submittedAs.current = undefined;
      // What was begun ends by itself; the customer goes on.
      submitting.current = undefined;
      setBusy(false);
      device.outbox.hold(submissionId).catch(log);
    },
    [device, submissionId, log],
  );

  const ready = async () => {
    const sends = await importDelivery();
    await queueing.current;
    return sends;
  };
  const submit = async (): Promise<void> => {
    if (submitting.current) return;
    const own = {};
    submitting.current = own;
    setBusy(true);
    notifier.clearErrors();
    try {
      const { sendFilling } = await withNetworkTimeout(ready());
      const toast = await sendFilling(sending, (queued) => {
        submittedAs.current = queued;
        holdIfChanged(getFilling());
      });
      if (toast === 'sent') notifier.clearErrors();
      if (toast) notifier.toast(toasts[toast]);
    } catch (error) {
      log(error);
      notifier.toast(toasts.sendFailed);
    } finally {
      if (submitting.current === own) {
        submitting.current = undefined;
        setBusy(false);
      }
    }
  };

  useEffect(() => holdIfChanged(filling), [holdIfChanged, filling]);

  return {
    state,
    busy,
    submit,
    /** The step of the business basics was left: they go into the queue once the next step is seen. */
    sendBasics: () => setTimesLeft((times) => times + 1),
    /** Resolves once nothing of it is being put into the queue. */
    queued,
  };
}

/** Whether two fillings would be sent alike. Who only looks at another step has changed nothing. */
const sameSaid = (a: Filling, b: Filling) => sameValue(a.answers, b.answers) && a.trade === b.trade;
