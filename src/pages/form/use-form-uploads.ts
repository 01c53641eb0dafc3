import { useCallback, useEffect, useMemo, useRef } from 'react';
import { flushSync } from 'react-dom';
import { useCurrentState } from '../../browser/use-current-state.ts';
import { useDispose } from '../../browser/use-dispose.ts';
import { type Answers, fillText, type UploadResult } from '../../contract/index.ts';
import { pictureIds } from '../../deliver/index.ts';
import { widgetOf } from '../../wizard/index.ts';
import type { FormTools } from '../layout/sending-tools.ts';
import { deviceFiles } from '../layout/use-device.ts';
import type { Notifier } from '../layout/use-notifier.ts';
import type { LoadedForm } from './load-form.ts';
import type { UploadFailure, UploadRun, UploadStatus } from './run-uploads.ts';

/** What a form's pictures belong to. */
interface Filled {
  answers(): Answers;
  submissionId(): string;
}

/** The pictures of a form: where they lie, how far they are, and bringing them. */
export function useFormUploads(loaded: LoadedForm, filled: Filled, notifier: Notifier) {
  const { uploading, form, site, begun } = loaded;
  const { ui, step } = form;
  const { url } = site.upload;
  const customer = ui.uploads?.customer ?? '';
  const keeps = ui.drafts.keep;
  const { answers: currentAnswers, submissionId } = filled;
  const uploader = useMemo(
    () =>
      uploading?.createUploader({
        customerNumber: () => String(currentAnswers()[customer] ?? ''),
        url,
        prepare: uploading.preparePicture,
        ...(begun && { stored: begun.stored, chosen: begun.chosen, gone: begun.gone }),
        ...(keeps && { keeper: deviceFiles(site, submissionId) }),
      }),
    [uploading, url, site, begun, customer, keeps, currentAnswers, submissionId],
  );
  useEffect(() => {
    // The signal may be gone by the time a picture is chosen; what fails here is tried again then.
    uploading?.importPictureWork().catch(() => undefined);
  }, [uploading]);
  useDispose(uploader);
  const { status, isBusy, report, clear } = useUploadStatus(notifier.announce);

  const sayFile = (id: string, { success, fileName }: UploadResult) => {
    const answers = currentAnswers();
    const field = Object.keys(ui.uploads?.parts ?? {}).find((answer) => pictureIds(answers[answer]).includes(id));
    const words = ui.widgets[widgetOf(step, field ?? '') ?? ''];
    notifier.announce(fillText(words?.[success ? 'done' : 'failed'] ?? '', { name: fileName }));
  };

  /** Sends everything, pictures first, and shows how far it is. Undefined once it has arrived. */
  const bring = async (answers: Answers, attempt: UploadRun['attempt']): Promise<UploadFailure | undefined> => {
    if (uploading && ui.uploads) {
      const paint = () => new Promise<void>((resolve) => setTimeout(resolve));
      return uploading.runUploads({ uploads: ui.uploads, answers, attempt, report, paint });
    }
    const ended = await attempt(async () => undefined);
    return ended.outcome !== 'sent' ? { reason: ended.error ?? '' } : undefined;
  };

  /** What of it an attempt to send uses. */
  const toolsOf = (onStep: FormTools['onStep']): FormTools => ({ uploader, onStep, onFile: sayFile });

  /** Lets go of the pictures of some answers, of what was refused beside them, and of the bar. */
  const forget = (answers: Answers) => {
    const ids = Object.keys(ui.uploads?.parts ?? {}).flatMap((answer) => pictureIds(answers[answer]));
    for (const id of ids) uploader?.remove(id);
    for (const intake of uploader?.intakes ?? []) if (intake.unready().length === 0) intake.refusals = [];
    uploader?.changed();
    clear();
  };
  return { uploader, status, isBusy, bring, toolsOf, forget };
}

/** How long the bar stays after the end, in milliseconds. Source: the specification of the media form. */
const STAYS = 1500;

/** Where the uploads of a form stand: from their start until a moment after their end, well or not. */
function useUploadStatus(announce: (text: string) => void) {
  const { value: status, get, set } = useCurrentState<UploadStatus | undefined>(() => undefined);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const clear = useCallback(() => {
    clearTimeout(timer.current);
    set(undefined);
  }, [set]);
  useEffect(() => () => clearTimeout(timer.current), []);
  const report = useCallback(
    (next: UploadStatus) => {
      clearTimeout(timer.current);
      // Only the words are said aloud; with each percentage a screen reader would not stop talking.
      if (next.text !== get()?.text) announce(next.text);
      // At once: whoever reports waits for the browser to paint it, not for React to come round to it.
      flushSync(() => set(next));
      if (next.stage !== 'running') timer.current = setTimeout(clear, STAYS);
    },
    [announce, get, set, clear],
  );
  return { status, isBusy: () => get() !== undefined, report, clear };
}
