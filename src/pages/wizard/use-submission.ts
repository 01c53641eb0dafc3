import { useCallback, useEffect, useRef, useState } from 'react';
import type { Filling } from '../../wizard/index.ts';
import type { Device } from '../layout/device.ts';
import type { Notifier } from '../layout/use-notifier.ts';
import { useOutboxState } from '../layout/use-outbox-state.ts';
import { importDelivery } from './import-delivery.ts';
import type { FillingToSend } from './submit-filling.ts';

interface Sending extends FillingToSend {
  readonly device: Device | undefined;
  readonly filling: Filling;
  readonly notifier: Notifier;
  /** It was submitted before this page was opened. */
  readonly submitted: boolean;
}

/** Sends a filling by way of the outbox, and keeps up with what becomes of it there. */
export function useSubmission(sending: Sending) {
  const { device, wizard, filling, getFilling, setFilling, uploads, notifier, log } = sending;
  const { submissionId } = filling;
  const { toasts } = wizard.ui;
  const state = useOutboxState(device, submissionId);
  const [busy, setBusy] = useState(false);
  // The attempt that the button waits for; state comes too late for a second press of it in the same moment.
  const submitting = useRef<object>(undefined);
  // The filling as it was submitted: once it is another, what waits is not what the customer means any more.
  const submittedAs = useRef(sending.submitted ? filling : undefined);

  useEffect(() => device?.attach(submissionId, { uploader: uploads }), [device, submissionId, uploads]);

  useEffect(() => {
    if (!state || submitting.current) return;
    // It arrived by itself, or in another tab. What says so has been loaded: there is an outbox.
    void importDelivery().then(({ acknowledgeAll }) => {
      const before = getFilling();
      const now = acknowledgeAll(before, state.submission);
      if (now !== before) setFilling(now);
      if (!now.done || before.done) return;
      notifier.clearErrors();
      notifier.toast(toasts.sent);
    }, log);
  }, [state, getFilling, setFilling, notifier, toasts, log]);

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

  const submit = async (): Promise<void> => {
    if (submitting.current) return;
    const own = {};
    submitting.current = own;
    setBusy(true);
    notifier.clearErrors();
    try {
      const { sendFilling } = await importDelivery();
      const outcome = await sendFilling(sending, (queued) => {
        submittedAs.current = queued;
        holdIfChanged(getFilling());
      });
      if (outcome === 'held') return;
      if (outcome === 'sent' || outcome === 'received') notifier.clearErrors();
      notifier.toast(toasts[toastOfOutcome(outcome)]);
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
    sendBasics: async () => (await importDelivery()).sendBasics(sending),
  };
}

/** Whether two fillings would be sent alike, and are on the same step: who leaves that goes on with it. */
const sameSaid = (a: Filling, b: Filling) => a.answers === b.answers && a.step === b.step && a.trade === b.trade;

function toastOfOutcome(outcome: 'sent' | 'received' | 'upload' | 'delivery') {
  if (outcome === 'delivery') return 'sendFailed';
  if (outcome !== 'upload') return 'sent';
  return matchMedia('(pointer: coarse)').matches ? 'uploadFailedMobile' : 'uploadFailed';
}
