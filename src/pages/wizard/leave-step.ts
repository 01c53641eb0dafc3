import { withNetworkTimeout } from '../../browser/with-timeout.ts';
import type { Notifier } from '../layout/use-notifier.ts';
import { importDelivery } from './import-delivery.ts';
import type { UploadingFilling } from './upload-in-background.ts';

/** Whose steps are left, and what their effects work with. */
interface LeftFilling extends UploadingFilling {
  /** Puts the business basics into the queue. */
  sendBasics(): void;
  readonly notifier: Notifier;
}

/** What leaving a step sets off by the wizard's `effects`: sending the business basics, uploading files. */
export function createLeaving(filling: LeftFilling) {
  const { wizard, sendBasics, notifier, log } = filling;
  const { effects, toasts } = wizard.ui;
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
        if (!('upload' in effect) || effect.fileType === 'accreditation') continue;
        const { fileType } = effect;
        // Where that can't be loaded, the files go once it can: go-on-uploading.ts.
        importDelivery()
          .then(({ uploadFilesOf }) => uploadFilesOf(fileType, filling))
          .catch(log);
      }
    },
  };
}
