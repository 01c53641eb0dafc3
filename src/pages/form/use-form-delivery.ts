import { useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from 'react';
import { cameFrom, pageShown } from '../../browser/page-shown.ts';
import { withNetworkTimeout } from '../../browser/with-timeout.ts';
import type { Answers } from '../../contract/index.ts';
import type { Attempt, OutboxState } from '../../deliver/index.ts';
import { flushShown } from '../../render/index.ts';
import { sameValue } from '../../wizard/index.ts';
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
  /** What would be sent now. */
  readonly toSend: () => Answers;
  /** Called once everything has arrived by itself, or from another tab, unless it was changed in the meantime. */
  readonly arrive: (sent: Answers) => void;
  readonly notifier: Notifier;
}

const NEVER = () => () => undefined;

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
    toSend,
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
  const [isChangedSince, setChangedSince] = useState(false);

  const { uploader } = uploads;
  useEffect(
    () => (elsewhere ? undefined : device?.attach(submissionId, { uploader })),
    [device, submissionId, uploader, elsewhere],
  );

  const end = useEffectEvent(() => {
    if (busy.current || !outbox) return;
    // Another tab may have changed it before it sent it.
    const { answers: sent } = outbox.submission.source;
    submitted.current = undefined;
    // Here it was changed by then: that is not sent, and stays.
    const isKept = takenBack.current && !elsewhere && !sameValue(toSend(), sent);
    setChangedSince(isKept);
    if (!isKept) return arrive(sent);
    notifier.clearErrors();
    // The draft went with the acknowledgement.
    // biome-ignore lint/suspicious/noConsole: the next change is written anyway; whoever looks after the site gets the cause.
    flush().catch(console.error);
  });
  const arrived = outbox?.phase === 'received' && isEditing && submitted.current !== undefined;
  const isUploaderBusy = () => uploader?.isBusy() === true;
  // A picture that is being made ready is about to become an answer.
  const isPreparing = useSyncExternalStore(uploader?.subscribe ?? NEVER, isUploaderBusy, isUploaderBusy);
  useEffect(() => {
    if (!arrived || isPreparing) return undefined;
    const timer = setTimeout(() => {
      // Text that is being typed is no answer yet; a picture has become one in a task of its own.
      flushShown();
      end();
    });
    return () => clearTimeout(timer);
  }, [arrived, isPreparing]);

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
      setChangedSince(false);
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
    /** It arrived as it was submitted, and what was changed by then is not sent. */
    isChangedSince,
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
