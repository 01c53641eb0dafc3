import { useCallback, useEffect, useMemo, useRef } from 'react';
import { draftKey, noteCleared } from '../../browser/kept-cache.ts';
import { useLazyModule } from '../../browser/use-lazy-module.ts';
import { fillText, type Step, type UploadResult } from '../../contract/index.ts';
import { createUploader, importPictureWork, preparePicture, referencesOf } from '../../deliver/index.ts';
import { customerNumberOf, isConsented, visibleAnswers } from '../../wizard/index.ts';
import { useBegunPage } from '../layout/use-begun-page.ts';
import { loadDevice, useDevice } from '../layout/use-device.ts';
import type { Notifier } from '../layout/use-notifier.ts';
import { importDelivery } from './import-delivery.ts';
import type { Loaded } from './loaded.ts';
import { uploadInBackground } from './upload-in-background.ts';
import { useFilling } from './use-filling.ts';
import { useKeptFilling } from './use-kept-filling.ts';
import { useStepCounting } from './use-step-counting.ts';
import { useSubmission } from './use-submission.ts';

export type WizardSession = ReturnType<typeof useSession>;

/** Whoever looks after the site gets the cause; the customer has been told what to do. No personal data is in it. */
// biome-ignore lint/suspicious/noConsole: the specification asks for a log entry where a failure is tolerated.
const log = (error: unknown) => console.error(error);

/** One customer in one wizard: the filling, the uploads beside it, what is kept of it, and what is sent when. */
export function useSession(loaded: Loaded, query: URLSearchParams, notifier: Notifier) {
  const filling = useFilling(loaded, query, notifier);
  const { wizard, rules, getFilling, setFilling } = filling;
  const { site, begun } = loaded;
  const { variant, customerNumber } = filling.filling;
  const key = draftKey('wizard', variant, customerNumber);
  const keeps = wizard.ui.drafts.keep && !loaded.isExample;
  // Each step, and each failed submission, is another chance to fetch it.
  const afterForm = useLazyModule(importDelivery, `${filling.filling.step} ${filling.found.times}`);
  const device = useDevice(loaded.isExample ? undefined : site);
  const advancing = useRef(false);

  const uploads = useMemo(
    () =>
      createUploader({
        customerNumber: () => customerNumberOf(getFilling()),
        url: site.upload.url,
        prepare: preparePicture,
        // Its files: those that are uploaded, on the device, or neither.
        ...begun,
        ...(keeps && {
          keeper: {
            put: (file) => loadDevice(site).then((open) => open.keepFile(getFilling().submissionId, file), log),
            remove: (id) => void loadDevice(site).then((open) => open.forgetFile(id), log),
          },
        }),
      }),
    [site, begun, keeps, getFilling],
  );
  useEffect(() => () => uploads.dispose(), [uploads]);
  useEffect(() => {
    // After what every filling needs; a failure shows where it is needed, and is tried again there.
    if (afterForm) importPictureWork().catch(() => undefined);
  }, [afterForm]);

  useStepCounting(loaded, filling, afterForm);

  const keeping = useKeptFilling({ loaded, draftKey: key, filling, uploads, device });
  const submission = useSubmission({
    site,
    device,
    draftKey: key,
    wizard,
    filling: filling.filling,
    getFilling,
    setFilling,
    answers: () => visibleAnswers(wizard, getFilling().answers, rules.conditionsOf),
    uploads,
    keep: keeping.flush,
    notifier,
    log,
    submitted: begun?.submitted ?? false,
  });

  const takeNewBuild = useBegunPage({
    kept: keeping.status === 'kept',
    flush: keeping.flush,
    begun: keeping.begun,
    done: filling.filling.done,
    isBusy: () => submission.busy || submission.state?.phase === 'sending' || uploads.progress().busy,
    place: filling.step.id,
    content: wizard.trade,
  });
  useEffect(() => afterForm?.goOnUploading(wizard, getFilling, uploads), [afterForm, wizard, getFilling, uploads]);

  const say = ({ fileName, success }: UploadResult) => {
    const { fileDone, fileFailed } = wizard.ui.announcements;
    notifier.announce(fillText(success ? fileDone : fileFailed, { name: fileName }));
  };
  const uploadAll = (ids: readonly string[]) => uploads.uploadAll(ids, say);

  const leave = (step: string) => {
    const { effects, toasts } = wizard.ui;
    for (const effect of effects[step] ?? []) {
      if (!('upload' in effect) || effect.fileType === 'accreditation') continue;
      const references = referencesOf(wizard, getFilling().answers, effect.fileType);
      void uploadInBackground({
        ids: references.map(({ id }) => id).filter((id) => !uploads.stored()[id]),
        uploadAll,
        toasts: {
          uploaded: toasts[`${effect.fileType}Uploaded`],
          failed: toasts[`${effect.fileType}Failed`],
          broken: toasts[`${effect.fileType}Broken`],
        },
        notifier,
        log,
      });
    }
  };

  /** What can't be kept for sending later holds the customer up. */
  const keepDelivery = async (step: string): Promise<boolean> => {
    if (!wizard.ui.effects[step]?.some((effect) => 'deliver' in effect)) return true;
    try {
      await submission.sendBasics();
      return true;
    } catch (error) {
      log(error);
      notifier.toast(wizard.ui.toasts.basicsFailed, { goes: 'soon' });
      return false;
    }
  };

  const { clear: clearKept } = keeping;
  const clear = useCallback(async () => {
    await clearKept();
    await (await loadDevice(site)).outbox.drop(getFilling().submissionId);
    noteCleared();
    location.reload();
  }, [clearKept, site, getFilling]);

  return {
    ...filling,
    site,
    uploads,
    keeping,
    busy: submission.busy,
    /** What stands around and after the questions, once it is here. */
    afterForm,
    /** What has become of it in the outbox, if it was put there. */
    outbox: submission.state,
    /** Whether everything that has to be agreed to on a step is. */
    isConsented: (asked: Step) => isConsented(asked, filling.filling.answers),
    announce: notifier.announce,
    next: async () => {
      const left = filling.step.id;
      if (advancing.current) return;
      advancing.current = true;
      try {
        if (await filling.next(() => keepDelivery(left), takeNewBuild)) leave(left);
      } finally {
        // Whatever went wrong, Continue can be pressed again.
        advancing.current = false;
      }
    },
    /** Takes everything that the customer has filled in off the device, and shows an empty form. */
    clear,
    submit: async () => {
      if (!submission.busy && filling.isComplete()) await submission.submit();
    },
  };
}
