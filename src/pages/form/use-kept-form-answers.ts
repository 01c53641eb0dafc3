import { useMemo, useSyncExternalStore } from 'react';
import type { Answers, JsonObject, StoredFiles } from '../../contract/index.ts';
import type { Uploader } from '../../deliver/index.ts';
import { answeredLabels } from '../../wizard/index.ts';
import type { Device } from '../layout/device.ts';
import { useBegunPage } from '../layout/use-begun-page.ts';
import { type Keeping, useKeptForm } from '../layout/use-kept-form.ts';
import type { FormDraft, FormFilling } from './begun-form.ts';
import type { LoadedForm } from './load-form.ts';

/** What of a form is kept. */
interface FormToKeep {
  readonly loaded: LoadedForm;
  readonly draftKey: string;
  readonly answers: Answers;
  readonly filling: FormFilling;
  /** As it stands now, which may be rendered in a moment only. */
  currentFilling(): FormFilling;
  readonly uploads: Uploader | undefined;
  readonly stage: 'editing' | 'sending' | 'sent';
  /** What was sent last is confirmed over the questions. */
  readonly isConfirmed: boolean;
  readonly device: Device | undefined;
}

const NONE: StoredFiles = {};
const NEVER = () => () => undefined;

/** Keeps a form on the device from its first change on, and its page with it. */
export function useKeptFormAnswers(form: FormToKeep): Keeping {
  const { loaded, draftKey, answers, filling, currentFilling, uploads, stage, isConfirmed, device } = form;
  const { ui } = loaded.form;
  // biome-ignore lint/correctness/useExhaustiveDependencies: what each filling starts with.
  const first = useMemo(() => answers, [filling.submissionId]);
  const readStored = uploads?.stored ?? (() => NONE);
  // Uploads that are done are part of it.
  const stored = useSyncExternalStore(uploads?.subscribe ?? NEVER, readStored, readStored);
  const sent = stage === 'sent';
  // Only until it is sent: what is filled in after it begins anew.
  const isGoneOnWith = loaded.begun?.filling.submissionId === filling.submissionId;
  const keeping = useKeptForm(
    {
      key: draftKey,
      submissionId: filling.submissionId,
      wished: ui.drafts.keep,
      resends: !ui.done,
      done: sent,
      begun: isGoneOnWith || answers !== first,
      versions: [answers, filling, stored],
      uploads,
      current: () => {
        const labels = answeredLabels([loaded.form.step], answers);
        return { filling: currentFilling(), answers, labels, stored } satisfies FormDraft as unknown as JsonObject;
      },
    },
    device,
  );
  useBegunPage({
    kept: keeping.status === 'kept',
    keptEarly: keeping.keptEarly,
    flush: keeping.flush,
    begun: keeping.begun,
    done: sent,
    // Thanks and confirmations are of this page alone, and so are the way that leads on from them and pictures in the making;
    // what another tab goes on with is that tab's.
    isBusy: () => keeping.elsewhere || stage !== 'editing' || isConfirmed || uploads?.isBusy() === true,
    // It could not be sent: the parts that send it may be gone with a former build.
    place: stage === 'sending' ? stage : '',
    content: loaded.form.id,
  });
  return keeping;
}
