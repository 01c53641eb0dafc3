import { useCallback, useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { afterPaint } from '../../browser/after-paint.ts';
import { useDispose } from '../../browser/use-dispose.ts';
import { useLazyModule } from '../../browser/use-lazy-module.ts';
import { designTrade, type JsonObject, STANDS_IN, type Step, type Wizard } from '../../contract/index.ts';
import { createUploader, importPictureWork, preparePicture, type Uploader } from '../../deliver/index.ts';
import { customerNumberOf, draftOf, type Filling, isConsented, visibleAnswers } from '../../wizard/index.ts';
import { clearForm } from '../layout/clear-form.ts';
import type { Device } from '../layout/device.ts';
import { useBegunPage } from '../layout/use-begun-page.ts';
import { deviceFiles, useDevice } from '../layout/use-device.ts';
import { type Keeping, useKeptForm } from '../layout/use-kept-form.ts';
import type { Notifier } from '../layout/use-notifier.ts';
import type { FilledIn, FollowedSteps } from './follow-steps.ts';
import { importDelivery } from './import-delivery.ts';
import { createLeaving } from './leave-step.ts';
import { draftKeyOf, type Loaded } from './loaded.ts';
import { useFilling, type WizardLink } from './use-filling.ts';
import { useSubmission } from './use-submission.ts';

export type WizardSession = ReturnType<typeof useSession>;

/** Whoever looks after the site gets the cause; the customer has read what to do. No personal data is in it. */
// biome-ignore lint/suspicious/noConsole: the specification asks for a log entry where a failure is tolerated.
const log = (error: unknown) => console.error(error);

/** One customer in one wizard: the filling, the uploads beside it, what is kept of it, and what is sent when. */
export function useSession(loaded: Loaded, link: WizardLink, notifier: Notifier) {
  const { query } = link;
  const filling = useFilling(loaded, link, notifier);
  const { wizard, rules, getFilling, setFilling } = filling;
  const { site, begun } = loaded;
  const { variant } = filling.filling;
  const key = draftKeyOf({ catalogue: loaded.catalogue, variant, query });
  const keeps = wizard.ui.drafts.keep && !loaded.isExample;
  // Each step, and each failed submission, is another chance to fetch it.
  const afterForm = useLazyModule(importDelivery, `${filling.filling.step} ${filling.found.times}`);
  const device = useDevice(loaded.isExample ? undefined : site);
  const advancing = useOneAtATime();

  const uploads = useMemo(
    () =>
      createUploader({
        customerNumber: () => customerNumberOf(getFilling()),
        url: site.upload.url,
        prepare: preparePicture,
        // Its files: those that are uploaded, on the device, or neither.
        ...begun,
        ...(keeps && { keeper: deviceFiles(site, () => getFilling().submissionId) }),
      }),
    [site, begun, keeps, getFilling],
  );
  useDispose(uploads);
  useEffect(() => {
    // After what every filling needs; a failure shows where it is needed, and is tried again there.
    if (afterForm) importPictureWork().catch(() => undefined);
  }, [afterForm]);

  useStepCounting(loaded, filling, afterForm);

  const keeping = useKeptFilling({ loaded, draftKey: key, filling, uploads, device });
  const { elsewhere } = keeping;
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
    begun,
    loaded: afterForm !== undefined,
    elsewhere,
  });

  const takeNewBuild = useBegunPage({
    kept: keeping.status === 'kept',
    keptEarly: keeping.keptEarly,
    flush: keeping.flush,
    begun: keeping.begun,
    done: filling.filling.done,
    // What another tab goes on with is that tab's, and the thanks are of this page alone.
    isBusy: () =>
      elsewhere || filling.filling.done || submission.busy || submission.state?.phase === 'sending' || uploads.isBusy(),
    place: filling.step.id,
    content: wizard.trade,
  });
  useEffect(() => {
    return afterForm?.[elsewhere ? 'leaveUploading' : 'goOnUploading']({ site, wizard, getFilling, uploads, notifier });
  }, [afterForm, elsewhere, site, wizard, getFilling, uploads, notifier]);

  useEffect(
    () => afterForm?.takeHanded(loaded, { wizard, getFilling, setFilling }, notifier),
    [afterForm, loaded, wizard, getFilling, setFilling, notifier],
  );

  const leaving = createLeaving({ wizard, getFilling, uploads, sendBasics: submission.sendBasics, notifier, log });

  const { clear: clearKept } = keeping;
  const { queued } = submission;
  const clear = useCallback(async () => {
    await queued();
    await clearForm({ clear: clearKept }, site, getFilling().submissionId);
  }, [queued, clearKept, site, getFilling]);

  return {
    ...filling,
    /** What the link asked for, and with which trade the form was opened; a draft goes on with its own, where there is that. */
    link: {
      catalogue: loaded.catalogue,
      trade: begun ? (begun.formerTrade ?? null) : query.get('trade'),
      /** The trade that its design brought. */
      brought: begun ? undefined : designTrade(loaded.catalogue, variant, query),
      opened: loaded.first.wizard.trade,
      standsIn: query.has(STANDS_IN),
    },
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
    next: () =>
      advancing.run(async () => {
        const left = filling.step.id;
        const asked = { mayLeave: () => leaving.mayLeave(left), mayBeGone: takeNewBuild };
        if (await filling.next(asked)) leaving.runEffects(left);
      }),
    /** Whether Continue is waiting for something that has yet to come over the line. */
    advancing: advancing.isLong,
    /** Takes everything that the customer has filled in off the device, and shows an empty form. */
    clear,
    submit: async () => {
      if (!submission.busy && (await filling.isComplete())) await submission.submit();
    },
  };
}

/** How long something may take before it is shown that it is under way, in milliseconds. */
const MOMENT = 400;

/** Does one thing at a time, and renders anew only where that takes longer than a moment. */
function useOneAtATime() {
  const running = useRef(false);
  const [isLong, setIsLong] = useState(false);
  const run = async (work: () => Promise<void>): Promise<void> => {
    if (running.current) return;
    running.current = true;
    let shown = false;
    const timer = setTimeout(() => {
      shown = true;
      setIsLong(true);
    }, MOMENT);
    try {
      await work();
    } finally {
      // Whatever went wrong, it can be asked for again.
      running.current = false;
      clearTimeout(timer);
      if (shown) setIsLong(false);
    }
  };
  return { run, isLong };
}

/** What of a filling is kept. */
interface FillingToKeep {
  readonly loaded: Loaded;
  readonly draftKey: string;
  readonly filling: {
    readonly filling: Filling;
    readonly opened: Filling;
    readonly wizard: Wizard;
    getFilling(): Filling;
  };
  readonly uploads: Uploader;
  readonly device: Device | undefined;
}

/** Keeps a filling on the device from its first change on: a link that was only looked at leaves nothing behind. */
function useKeptFilling({ loaded, draftKey, filling, uploads, device }: FillingToKeep): Keeping {
  const { filling: now, opened, wizard, getFilling } = filling;
  // Uploads that are done are part of it.
  const stored = useSyncExternalStore(uploads.subscribe, uploads.stored, uploads.stored);
  return useKeptForm(
    {
      key: draftKey,
      submissionId: now.submissionId,
      wished: wizard.ui.drafts.keep && !loaded.isExample,
      done: now.done,
      begun: loaded.begun !== undefined || now !== opened,
      versions: [now, stored],
      uploads,
      current: () => draftOf(getFilling(), wizard, uploads.stored(), new Date()) as unknown as JsonObject,
    },
    device,
  );
}

/** Counts how far this filling comes and what holds it up, once what is fetched behind the first step is here. */
function useStepCounting(
  loaded: Loaded,
  seen: FilledIn,
  afterForm: Awaited<ReturnType<typeof importDelivery>> | undefined,
): void {
  const followed = useRef<FollowedSteps>(undefined);
  useEffect(() => {
    followed.current ??= afterForm?.followSteps(loaded, seen);
    const { current } = followed;
    if (current) afterPaint(() => current.see(seen));
  });
  useEffect(() => () => followed.current?.stop(), []);
}
