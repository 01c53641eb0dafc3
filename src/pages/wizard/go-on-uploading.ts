import type { Site, Wizard } from '../../contract/index.ts';
import { referencesOf, type Uploader } from '../../deliver/index.ts';
import type { Filling } from '../../wizard/index.ts';
import { loadDevice } from '../layout/use-device.ts';

/** Whose files go on being uploaded. */
interface GoingOn {
  readonly site: Site;
  readonly wizard: Wizard;
  getFilling(): Filling;
  readonly uploads: Uploader;
}

/**
 * Uploads the files of those steps that were left, as far as they are not there yet: now, as when the page is opened
 * again, and each time the connection comes back. Beside each file it is said how it went; what fails now is tried again
 * at the end. Files of what was submitted are the outbox's, in whichever tab that sends it.
 * @returns what ends it
 */
export function goOnUploading({ site, wizard, getFilling, uploads }: GoingOn): () => void {
  let ended = false;
  const goOn = async () => {
    const { submissionId, answers, furthest, done } = getFilling();
    if (done) return;
    const left = wizard.steps.slice(0, furthest).flatMap(({ id }) => wizard.ui.effects[id] ?? []);
    const references = left.flatMap((effect) =>
      'upload' in effect && effect.fileType !== 'accreditation' ? referencesOf(wizard, answers, effect.fileType) : [],
    );
    const isLeft = (id: string) => ['waiting', 'failed'].includes(uploads.state(id)?.status ?? '');
    const ids = references.map(({ id }) => id).filter(isLeft);
    if (ids.length === 0) return;
    const { outbox } = await loadDevice(site);
    const queued = (await outbox.load(submissionId))?.submission;
    if (ended || queued?.submitted) return;
    // Another tab may have sent some while it was submitted.
    await uploads.uploadAll(ids.filter((id) => !queued?.stored[id]));
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
