import { fillText, type Site, type Wizard } from '../../contract/index.ts';
import { referencesOf, type Uploader } from '../../deliver/index.ts';
import type { Filling } from '../../wizard/index.ts';
import { loadDevice } from '../layout/use-device.ts';
import type { Notifier } from '../layout/use-notifier.ts';
import { isUploadingStep, type StepFileType } from './upload-in-background.ts';

/** Whose files go on being uploaded. */
interface GoingOn {
  readonly site: Site;
  readonly wizard: Wizard;
  getFilling(): Filling;
  readonly uploads: Uploader;
  readonly notifier: Pick<Notifier, 'toast' | 'announce'>;
}

/**
 * Uploads the files of those steps that were left, as far as they are not there yet: now, as when the page is opened
 * again, and each time the connection comes back. What has arrived is said in place of what was said before; what fails
 * again was said to fail, and is tried again at the end. Files of what was submitted are the outbox's, in whichever tab that
 * sends it.
 * @returns what ends it
 */
export function goOnUploading({ site, wizard, getFilling, uploads, notifier }: GoingOn): () => void {
  const { effects, toasts, announcements } = wizard.ui;
  let ended = false;
  const goOn = async () => {
    const { furthest } = getFilling();
    const left = wizard.steps.slice(0, furthest).flatMap(({ id }) => effects[id] ?? []);
    for (const effect of left)
      if ('upload' in effect && effect.fileType !== 'accreditation') await uploadType(effect.fileType);
  };
  const uploadType = async (fileType: StepFileType) => {
    const { submissionId, answers, done } = getFilling();
    // A step that has just been left says itself how it went.
    if (done || ended || isUploadingStep(uploads, fileType)) return;
    const isLeft = (id: string) => ['waiting', 'failed'].includes(uploads.state(id)?.status ?? '');
    const references = referencesOf(wizard, answers, fileType).filter(({ id }) => isLeft(id));
    if (references.length === 0) return;
    const { outbox } = await loadDevice(site);
    const queued = (await outbox.load(submissionId))?.submission;
    if (ended || queued?.submitted) return;
    // Another tab may have sent some while it was submitted.
    const ids = references.map(({ id }) => id).filter((id) => !queued?.stored[id]);
    const isOurs = () => !ended && !isUploadingStep(uploads, fileType);
    const isKept = (id: string) => uploads.state(id) !== undefined;
    const results = await uploads.uploadAll(ids, ({ fileName, success }, id) => {
      if (success && isKept(id) && isOurs()) notifier.announce(fillText(announcements.fileDone, { name: fileName }));
    });
    const kept = results.filter((_result, at) => isKept(ids[at] ?? ''));
    const values = { done: kept.filter(({ success }) => success).length, total: kept.length };
    if (values.done > 0 && isOurs()) notifier.toast(toasts[`${fileType}Uploaded`], { values, topic: fileType });
  };
  // One after another: a line that comes and goes would have the same files said twice.
  let running = Promise.resolve();
  const start = () => {
    // biome-ignore lint/suspicious/noConsole: it is tried again; whoever looks after the site gets the cause.
    running = running.then(goOn).catch(console.error);
  };
  start();
  window.addEventListener('online', start);
  return () => {
    ended = true;
    window.removeEventListener('online', start);
  };
}

/** Of a form that another tab goes on with: what is under way is left to that one, but for what is being submitted here. */
export function leaveUploading({ site, getFilling, uploads }: GoingOn): undefined {
  const leave = async () => {
    const { outbox } = await loadDevice(site);
    const state = outbox.state(getFilling().submissionId);
    if (state?.phase !== 'sending' || !state.submission.submitted) uploads.dispose();
  };
  // biome-ignore lint/suspicious/noConsole: what is under way ends by itself; whoever looks after the site gets the cause.
  leave().catch(console.error);
}
