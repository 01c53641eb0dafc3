import type { DeviceStore } from '../../browser/kept.ts';
import { isFormOpen } from '../../browser/lock-form.ts';
import type { Delivery, QueuedSubmission, Site, UploadResult } from '../../contract/index.ts';
import {
  createUploader,
  type OutboxSetup,
  preparePicture,
  type SendTools,
  sendDelivery,
  UPLOAD_ERRORS,
  type Uploader,
} from '../../deliver/index.ts';
import { readChosen } from './read-chosen.ts';

/** What an open form does and hears of its own submission while it is sent. */
export interface FormTools {
  readonly uploader?: Uploader | undefined;
  readonly onStep?: SendTools['onStep'];
  onFile?(id: string, result: UploadResult): void;
}

/** How the files and calls of a submission leave this page; `form` where it is open here. */
export function sendingTools(
  submission: QueuedSubmission,
  site: Site,
  store: DeviceStore,
  form: FormTools = {},
): ReturnType<OutboxSetup['toolsOf']> {
  const { uploader: open, onStep, onFile: hear } = form;
  let own: Promise<Uploader> | undefined;
  return {
    async uploadAll(ids, onFile) {
      const heard = (result: UploadResult, id: string) => {
        hear?.(id, result);
        onFile(id, result);
      };
      const [here, others] = [ids.filter((id) => has(open, id)), ids.filter((id) => !has(open, id))];
      // Another tab may have chosen them since. Read before anything is sent: that may fail, and is tried again then.
      if (others.length > 0) own ??= openUploader(submission, site, store);
      const onDevice = await own;
      await open?.uploadAll(here, heard);
      const left = onDevice && (await leftToOthers(submission, others, onDevice, open));
      for (const id of left ?? [])
        heard({ success: false, fileName: id, error: UPLOAD_ERRORS.elsewhere, retry: {} }, id);
      await onDevice?.uploadAll(
        others.filter((id) => !left?.includes(id)),
        heard,
      );
    },
    ...(onStep && { onStep }),
    deliver: (delivery: Delivery) => sendDelivery(delivery, site.hooks[delivery.hook]),
    close: () =>
      void own?.then(
        (uploader) => uploader.dispose(),
        () => undefined,
      ),
  };
}

/** Whether an uploader has a file, or has sent it. */
function has(uploader: Uploader | undefined, id: string): boolean {
  const state = uploader?.state(id);
  return state !== undefined && state.status !== 'gone';
}

/** Files that only another tab can have, where the form is open: there may have been no room for them on the device. */
async function leftToOthers(
  { draftKey }: QueuedSubmission,
  ids: readonly string[],
  onDevice: Uploader,
  open: Uploader | undefined,
): Promise<readonly string[]> {
  const missing = ids.filter((id) => !has(onDevice, id));
  return missing.length > 0 && !open && (await isFormOpen(draftKey)) ? missing : [];
}

async function openUploader(submission: QueuedSubmission, site: Site, store: DeviceStore): Promise<Uploader> {
  const { submissionId, source, stored } = submission;
  const customer =
    source.kind === 'form' ? source.answers[source.form.ui.uploads?.customer ?? ''] : source.customerNumber;
  return createUploader({
    customerNumber: () => String(customer ?? ''),
    url: site.upload.url,
    prepare: preparePicture,
    stored,
    chosen: await readChosen(store, submissionId),
  });
}
