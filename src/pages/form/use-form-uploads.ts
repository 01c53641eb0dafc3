import { useEffect, useMemo } from 'react';
import { type Answers, fillText, type UploadResult } from '../../contract/index.ts';
import { pictureIds } from '../../deliver/index.ts';
import { widgetOf } from '../../wizard/index.ts';
import type { LentTools } from '../layout/device.ts';
import { loadDevice } from '../layout/use-device.ts';
import type { Notifier } from '../layout/use-notifier.ts';
import type { LoadedForm } from './load-form.ts';
import type { UploadFailure, UploadRun } from './run-uploads.ts';
import { useUploadStatus } from './use-upload-status.ts';

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
  const { answers: currentAnswers, submissionId } = filled;
  const uploader = useMemo(
    () =>
      uploading?.createUploader({
        customerNumber: () => String(currentAnswers()[customer] ?? ''),
        url,
        prepare: uploading.preparePicture,
        ...(begun && { stored: begun.stored, chosen: begun.chosen, gone: begun.gone }),
        keeper: {
          // Where it can't be kept, it is none the worse for it while the page is open.
          put: (file) =>
            loadDevice(site).then(
              (device) => device.keepFile(submissionId(), file),
              () => undefined,
            ),
          remove: (id) =>
            void loadDevice(site).then(
              (device) => device.forgetFile(id),
              () => undefined,
            ),
        },
      }),
    [uploading, url, site, begun, customer, currentAnswers, submissionId],
  );
  useEffect(() => {
    // The signal may be gone by the time a picture is chosen; what fails here is tried again then.
    uploading?.importPictureWork().catch(() => undefined);
  }, [uploading]);
  useEffect(() => () => uploader?.dispose(), [uploader]);
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
    return ended && ended.outcome !== 'sent' ? { reason: ended.error ?? '' } : undefined;
  };

  /** What of it an attempt to send uses. */
  const lent = (onStep: LentTools['onStep']): LentTools => ({ uploader, onStep, onFile: sayFile });

  /** Lets go of the pictures of some answers, and of the bar. */
  const forget = (answers: Answers) => {
    const ids = Object.keys(ui.uploads?.parts ?? {}).flatMap((answer) => pictureIds(answers[answer]));
    for (const id of ids) uploader?.remove(id);
    clear();
  };
  return { uploader, status, isBusy, bring, lent, forget };
}
