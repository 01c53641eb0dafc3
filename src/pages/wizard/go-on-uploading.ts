import { fillText, type Site, type UploadResult, type Wizard } from '../../contract/index.ts';
import { referencesOf, type Uploader } from '../../deliver/index.ts';
import type { Filling } from '../../wizard/index.ts';
import { loadDevice } from '../layout/use-device.ts';
import type { Notifier } from '../layout/use-notifier.ts';

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
 * again, and each time the connection comes back. Beside each file it is said how it went; what fails now is tried again
 * at the end. Files of what was submitted are the outbox's, in whichever tab that sends it.
 * @returns what ends it
 */
export function goOnUploading({ site, wizard, getFilling, uploads, notifier }: GoingOn): () => void {
  let ended = false;
  const goOn = async () => {
    const { submissionId, answers, furthest, done } = getFilling();
    if (done) return;
    const effects = wizard.steps.slice(0, furthest).flatMap(({ id }) => wizard.ui.effects[id] ?? []);
    const isLeft = (id: string) => ['waiting', 'failed'].includes(uploads.state(id)?.status ?? '');
    const left = effects.flatMap((effect) => {
      if (!('upload' in effect) || effect.fileType === 'accreditation') return [];
      const { fileType } = effect;
      return [{ fileType, ids: referencesOf(wizard, answers, fileType).flatMap(({ id }) => (isLeft(id) ? [id] : [])) }];
    });
    if (left.every(({ ids }) => ids.length === 0)) return;
    const { outbox } = await loadDevice(site);
    const queued = (await outbox.load(submissionId))?.submission;
    if (ended || queued?.submitted) return;
    // Another tab may have sent some while it was submitted.
    for (const { fileType, ids } of left)
      await upload(
        fileType,
        ids.filter((id) => !queued?.stored[id]),
      );
  };
  /** Says what has arrived, in place of what was said of it before; what fails again was said to fail. */
  const upload = async (fileType: 'logo' | 'gallery', ids: readonly string[]) => {
    const results = ids.length > 0 ? await uploads.uploadAll(ids, announceFile) : [];
    const done = results.filter(({ success }) => success).length;
    if (done === 0 || ended) return;
    const values = { done, total: results.length };
    notifier.toast(wizard.ui.toasts[`${fileType}Uploaded`], { values, topic: fileType });
  };
  const announceFile = ({ fileName, success }: UploadResult, id: string) => {
    if (!success || ended || uploads.state(id) === undefined) return;
    notifier.announce(fillText(wizard.ui.announcements.fileDone, { name: fileName }));
  };
  // biome-ignore lint/suspicious/noConsole: it is tried again; whoever looks after the site gets the cause.
  const start = () => void goOn().catch(console.error);
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
