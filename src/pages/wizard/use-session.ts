import { useEffect, useMemo, useRef, useState } from 'react';
import { fillText, type HookName, type UploadResult } from '../../contract/index.ts';
import { allReferences, createUploadDesk, referencesOf } from '../../deliver/index.ts';
import { customerNumberOf, isConsented, visibleAnswers } from '../../wizard/index.ts';
import { lastingImport } from '../layout/lasting-import.ts';
import { loadPreparing, preparePicture } from '../layout/prepare-picture.ts';
import type { Conversation } from '../layout/use-conversation.ts';
import type { Sending } from './deliver-filling.ts';
import { uploadInBackground } from './upload-in-background.ts';
import { useFilling } from './use-filling.ts';
import type { Loaded } from './use-loaded.ts';

export type WizardSession = ReturnType<typeof useSession>;

/** Whoever looks after the site gets the cause; the customer has been told what to do. No personal data is in it. */
// biome-ignore lint/suspicious/noConsole: the specification asks for a log entry where a failure is tolerated.
const log = (error: unknown) => console.error(error);

/** Payloads and sending: not needed before the second step is left, and fetched while the first one is filled in. */
export const importDelivery = lastingImport(() => import('./after-form.ts'));

/** One customer in one wizard: the filling, the uploads beside it, and what is sent when. */
export function useSession(loaded: Loaded, query: URLSearchParams, talk: Conversation) {
  const filling = useFilling(loaded, query, talk);
  const { wizard, rules, getFilling, setFilling } = filling;
  const { site, begun } = loaded;
  const [busy, setBusy] = useState(false);
  // State comes too late for a second press of the button in the same moment.
  const submitting = useRef(false);
  const advancing = useRef(false);
  const basicsUnderWay = useRef<Promise<void>>(undefined);

  const uploads = useMemo(
    () =>
      createUploadDesk({
        customerNumber: () => customerNumberOf(getFilling()),
        url: site.upload.url,
        prepare: preparePicture,
        ...(begun && { stored: begun.stored }),
      }),
    [site, begun, getFilling],
  );
  useEffect(() => () => uploads.dispose(), [uploads]);
  useEffect(() => {
    // A failure shows where it is needed, and is tried again there.
    importDelivery()
      .then(loadPreparing)
      .catch(() => undefined);
  }, []);

  const sending = (): Sending => {
    const answers = visibleAnswers(wizard, getFilling().answers, rules.conditionsOf);
    return { site, wizard, answers, stored: uploads.stored(), getFilling, setFilling };
  };
  const deliver = async (hook: HookName) => (await importDelivery()).deliverFilling(hook, sending());
  /** A failed one is only logged; submitting tries it again. */
  const deliverOrLog = (hook: 'basics' | 'logo') => deliver(hook).catch(log);
  /** Once a filling, whatever is changed later: the main delivery says how the basics stand in the end. */
  const deliverBasics = async () => {
    if (getFilling().sent.basics) return;
    // On a slow line the next press finds the first one still under way.
    basicsUnderWay.current ??= deliverOrLog('basics').finally(() => {
      basicsUnderWay.current = undefined;
    });
    await basicsUnderWay.current;
  };

  const say = ({ fileName, success }: UploadResult) => {
    const { fileDone, fileFailed } = wizard.ui.announcements;
    talk.announce(fillText(success ? fileDone : fileFailed, { name: fileName }));
  };

  const uploadAll = (ids: readonly string[]) => uploads.uploadAll(ids, say);

  const leave = (step: string) => {
    const { effects, toasts } = wizard.ui;
    for (const effect of effects[step] ?? []) {
      if ('deliver' in effect) void deliverBasics();
      else if (effect.fileType !== 'accreditation') {
        const references = referencesOf(wizard, getFilling().answers, effect.fileType);
        void uploadInBackground({
          ids: references.map(({ id }) => id).filter((id) => !uploads.stored()[id]),
          uploadAll,
          toasts: {
            uploaded: toasts[`${effect.fileType}Uploaded`],
            failed: toasts[`${effect.fileType}Failed`],
            broken: toasts[`${effect.fileType}Broken`],
          },
          talk,
          log,
        });
      }
    }
  };

  /** What can't be kept for sending later holds the customer up: without the code that makes it, it is not kept. */
  const keepDelivery = async (step: string): Promise<boolean> => {
    if (!wizard.ui.effects[step]?.some((effect) => 'deliver' in effect)) return true;
    try {
      await importDelivery();
      return true;
    } catch (error) {
      log(error);
      talk.toast(wizard.ui.toasts.basicsFailed, { goes: 'soon' });
      return false;
    }
  };

  /** Uploads what is not there yet; false if the logo could not be, without which nothing is sent. */
  const uploadRest = async (): Promise<boolean> => {
    const references = allReferences(wizard, sending().answers);
    const results = await uploadAll(references.map(({ reference }) => reference.id));
    return results.every(({ success }, at) => success || references[at]?.fileType !== 'logo');
  };

  const send = async () => {
    const { toasts } = wizard.ui;
    const uploaded = await uploadRest().catch((error) => {
      log(error);
      return false;
    });
    if (!uploaded) {
      const mobile = matchMedia('(pointer: coarse)').matches;
      return talk.toast(mobile ? toasts.uploadFailedMobile : toasts.uploadFailed);
    }
    try {
      await deliverBasics();
      await deliverOrLog('logo');
      await deliver('gallery');
      await deliver('main');
      talk.clearErrors();
      talk.toast(toasts.sent);
    } catch (error) {
      log(error);
      talk.toast(toasts.sendFailed);
    }
  };

  return {
    ...filling,
    site,
    uploads,
    busy,
    /** Whether everything that has to be agreed to on this step is. */
    consented: isConsented(filling.step, filling.filling.answers),
    announce: talk.announce,
    next: async () => {
      const left = filling.step.id;
      if (advancing.current) return;
      advancing.current = true;
      try {
        if (await filling.next(() => keepDelivery(left))) leave(left);
      } finally {
        // Whatever went wrong, Continue can be pressed again.
        advancing.current = false;
      }
    },
    submit: async () => {
      if (submitting.current || !filling.isComplete()) return;
      submitting.current = true;
      setBusy(true);
      talk.clearErrors();
      try {
        await send();
      } finally {
        submitting.current = false;
        setBusy(false);
      }
    },
  };
}
