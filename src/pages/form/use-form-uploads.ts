import { useEffect, useMemo } from 'react';
import { type Answers, fillText, type UploadResult } from '../../contract/index.ts';
import { widgetOf } from '../../wizard/index.ts';
import type { Conversation } from '../layout/use-conversation.ts';
import type { LoadedForm } from './load-form.ts';
import { pictureIds } from './picture-ids.ts';
import type { UploadFailure } from './run-uploads.ts';
import type { FormSending } from './send-form.ts';
import { useUploadStatus } from './use-upload-status.ts';

/** The pictures of a form: where they lie, how far they are, and bringing them. Without uploads, only its own call. */
export function useFormUploads(loaded: LoadedForm, currentAnswers: () => Answers, talk: Conversation) {
  const { uploading, form, site } = loaded;
  const { ui, step } = form;
  const { url } = site.upload;
  const customer = ui.uploads?.customer ?? '';
  const desk = useMemo(
    () =>
      uploading?.createUploadDesk({
        customerNumber: () => String(currentAnswers()[customer] ?? ''),
        url,
        prepare: uploading.preparePicture,
      }),
    [uploading, url, customer, currentAnswers],
  );
  useEffect(() => {
    // The signal may be gone by the time a picture is chosen; what fails here is tried again then.
    uploading?.loadPreparing().catch(() => undefined);
  }, [uploading]);
  useEffect(() => () => desk?.dispose(), [desk]);
  const { status, isBusy, report, clear } = useUploadStatus(talk.announce);

  const sayFile = (answer: string, { success, fileName }: UploadResult) => {
    const words = ui.widgets[widgetOf(step, answer) ?? ''];
    talk.announce(fillText(words?.[success ? 'done' : 'failed'] ?? '', { name: fileName }));
  };

  /** Everything that the form sends, pictures first. Throws what its own call throws. */
  const bring = async (answers: Answers, sending: FormSending): Promise<UploadFailure | undefined> => {
    const finish = () => sending.sendAnswers(answers);
    if (uploading && desk && ui.uploads) {
      return uploading.runUploads({
        uploads: ui.uploads,
        answers,
        desk,
        send: (answer, part, files) => sending.sendPictures(answer, part, files, answers),
        finish,
        report,
        draw: () => new Promise((resolve) => setTimeout(resolve)),
        onFile: sayFile,
        // biome-ignore lint/suspicious/noConsole: the customer reads what to do; whoever looks after the site gets the cause.
        log: console.error,
      });
    }
    await finish();
    return undefined;
  };

  /** Lets go of the pictures of some answers, and of the bar. */
  const forget = (answers: Answers) => {
    const ids = Object.keys(ui.uploads?.parts ?? {}).flatMap((answer) => pictureIds(answers[answer]));
    for (const id of ids) desk?.remove(id);
    clear();
  };
  return { desk, status, isBusy, bring, forget };
}
