import { useEffect, useLayoutEffect, useRef } from 'react';
import { cameFrom, pageShown } from '../../browser/page-shown.ts';
import { withNetworkTimeout } from '../../browser/with-timeout.ts';
import type { Answers } from '../../contract/index.ts';
import type { Attempt, OutboxState } from '../../deliver/index.ts';
import type { Device } from '../layout/device.ts';
import { loadDevice } from '../layout/use-device.ts';
import type { Notifier } from '../layout/use-notifier.ts';
import { useOutboxState } from '../layout/use-outbox-state.ts';
import type { FormFilling } from './begun-form.ts';
import { importSending } from './import-sending.ts';
import type { LoadedForm } from './load-form.ts';
import type { useFormUploads } from './use-form-uploads.ts';

interface FormDeliveryOptions {
  readonly loaded: LoadedForm;
  readonly draftKey: string;
  readonly submissionId: string;
  readonly answers: Answers;
  readonly filling: { get(): FormFilling; set(next: FormFilling): void };
  readonly uploads: ReturnType<typeof useFormUploads>;
  readonly device: Device | undefined;
  /** Another tab goes on with it, and may have files that this one knows nothing of. */
  readonly elsewhere: boolean;
  /** Whether the form is neither on its way nor sent. */
  readonly isEditing: boolean;
  /** Writes what is kept of the form now. */
  readonly flush: () => Promise<unknown>;
  /** Called once everything has arrived by itself, or from another tab. */
  readonly arrive: (sent: Answers) => void;
  readonly notifier: Notifier;
}

/** Brings a form that was submitted to the server, by way of what this device keeps. */
export function useFormDelivery(options: FormDeliveryOptions) {
  const {
    loaded,
    draftKey,
    submissionId,
    answers,
    filling,
    uploads,
    device,
    elsewhere,
    isEditing,
    flush,
    arrive,
    notifier,
  } = options;
  const { site } = loaded;
  const { toasts } = loaded.form.ui;
  const outbox = useOutboxState(device, submissionId);
  const busy = useRef(false);
  // As they were submitted last, also once they were taken back: they may have arrived in that moment.
  const submitted = useRef(loaded.begun?.submitted ? answers : undefined);
  const takenBack = useRef(false);

  const arrived = outbox?.phase === 'received' && isEditing && submitted.current !== undefined;
  const latest = useRef(arrive);
  useLayoutEffect(() => {
    latest.current = arrive;
  });
  useEffect(() => {
    if (!arrived || busy.current) return;
    const sent = submitted.current ?? {};
    submitted.current = undefined;
    latest.current(sent);
  }, [arrived]);

  const { uploader } = uploads;
  useEffect(
    () => (elsewhere ? undefined : device?.attach(submissionId, { uploader })),
    [device, submissionId, uploader, elsewhere],
  );

  const send = async (tidy: Answers): Promise<boolean> => {
    const fail = () => notifier.toast(toasts.failed, { values: tidy });
    try {
      const [open, { queueForm }] = await withNetworkTimeout(Promise.all([loadDevice(site), importSending()]));
      await open.keepFiles(submissionId, uploader?.chosen() ?? []);
      const stored = uploader?.stored() ?? {};
      const context = { draftKey, stored, now: new Date(), page: pageShown(), referrer: cameFrom() };
      const queued = queueForm(loaded, filling.get(), tidy, context);
      // The draft has the ids before anything is sent under them: a tab that ends in between would make others.
      filling.set(queued.filling);
      await flush();
      await open.outbox.put(queued.submission);
      submitted.current = tidy;
      takenBack.current = false;
      const failure = await uploads.bring(tidy, async (onStep) => {
        const detach = open.attach(submissionId, uploads.toolsOf(onStep));
        try {
          return (await open.outbox.send(submissionId)) ?? sentElsewhere(open.outbox.state(submissionId));
        } finally {
          detach();
        }
      });
      if (failure?.toast) notifier.toast(failure.toast, { values: { reason: failure.reason } });
      else if (failure) fail();
      return !failure;
    } catch (error) {
      // biome-ignore lint/suspicious/noConsole: the customer reads what to do; whoever looks after the site gets the cause.
      console.error(error);
      fail();
      return false;
    }
  };

  return {
    outbox,
    isBusy: () => busy.current,
    /** True once everything has arrived; else it has been said what has not. */
    async deliver(tidy: Answers): Promise<boolean> {
      busy.current = true;
      const isThere = await send(tidy);
      busy.current = false;
      if (isThere) submitted.current = undefined;
      return isThere;
    },
    /** To be called with each change of the answers. */
    changed(now: Answers) {
      if (!submitted.current || takenBack.current || now === submitted.current || busy.current) return;
      // What waits is not what the customer means any more.
      takenBack.current = true;
      // biome-ignore lint/suspicious/noConsole: it is tried again when the form is sent.
      device?.outbox.hold(submissionId).catch(console.error);
    },
  };
}

/** What became of what is not in the queue any more, or can't be read there: only what was received is known to be sent. */
const sentElsewhere = (state: OutboxState | undefined): Pick<Attempt, 'outcome'> => ({
  outcome: state?.submission.received ? 'sent' : 'delivery',
});
