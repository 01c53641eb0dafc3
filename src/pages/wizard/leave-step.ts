import { withNetworkTimeout } from '../../browser/with-timeout.ts';
import { type FileType, fillText, type UploadResult, type Wizard } from '../../contract/index.ts';
import { referencesOf, type Uploader } from '../../deliver/index.ts';
import type { Filling } from '../../wizard/index.ts';
import type { Notifier } from '../layout/use-notifier.ts';
import { importDelivery } from './import-delivery.ts';
import { uploadInBackground } from './upload-in-background.ts';

/** Whose steps are left, and what their effects work with. */
interface LeftFilling {
  readonly wizard: Wizard;
  getFilling(): Filling;
  readonly uploads: Uploader;
  /** Puts the business basics into the queue. */
  sendBasics(): void;
  readonly notifier: Notifier;
  /** For whoever looks after the site. */
  log(error: unknown): void;
}

/** What leaving a step sets off by the wizard's `effects`: sending the business basics, uploading files. */
export function createLeaving({ wizard, getFilling, uploads, sendBasics, notifier, log }: LeftFilling) {
  const { effects, toasts, announcements } = wizard.ui;
  // What was taken out while it was on its way has not failed.
  const isKept = (id: string) => uploads.state(id) !== undefined;
  const announceFile = ({ fileName, success }: UploadResult, id: string) => {
    const text = success ? announcements.fileDone : announcements.fileFailed;
    if (isKept(id)) notifier.announce(fillText(text, { name: fileName }));
  };

  const upload = (fileType: Exclude<FileType, 'accreditation'>) => {
    const references = referencesOf(wizard, getFilling().answers, fileType);
    void uploadInBackground({
      ids: references.map(({ id }) => id).filter((id) => !uploads.stored()[id]),
      uploadAll: (ids) => uploads.uploadAll(ids, announceFile),
      isKept,
      toasts: {
        uploaded: toasts[`${fileType}Uploaded`],
        failed: toasts[`${fileType}Failed`],
        broken: toasts[`${fileType}Broken`],
      },
      notifier,
      log,
    });
  };

  return {
    /**
     * Whether a step that is in order may be left. Without what sends the business basics the customer is held up where
     * they are asked for, and reads why.
     */
    async mayLeave(step: string): Promise<boolean> {
      if (!effects[step]?.some((effect) => 'deliver' in effect)) return true;
      try {
        await withNetworkTimeout(importDelivery());
        return true;
      } catch (error) {
        log(error);
      }
      notifier.toast(toasts.basicsFailed, { goes: 'soon' });
      return false;
    },
    /** Runs the effects of a step that was left; nothing waits for them. */
    runEffects(step: string): void {
      for (const effect of effects[step] ?? []) {
        if ('deliver' in effect) sendBasics();
        // Accreditation pictures go with the whole form.
        if ('upload' in effect && effect.fileType !== 'accreditation') upload(effect.fileType);
      }
    },
  };
}
