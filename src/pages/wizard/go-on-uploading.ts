import type { Wizard } from '../../contract/index.ts';
import { referencesOf, type Uploader } from '../../deliver/index.ts';
import type { Filling } from '../../wizard/index.ts';

/**
 * Uploads the files of those steps that were left, as far as they are not there yet: now, as when the page is opened
 * again, and each time the connection comes back. Beside each file it is said how it went; what fails now is tried again
 * at the end. Gives back what ends it.
 */
export function goOnUploading(wizard: Wizard, getFilling: () => Filling, uploads: Uploader): () => void {
  const goOn = () => {
    const { answers, furthest, done } = getFilling();
    if (done) return;
    const left = wizard.steps.slice(0, furthest).flatMap(({ id }) => wizard.ui.effects[id] ?? []);
    const references = left.flatMap((effect) =>
      'upload' in effect && effect.fileType !== 'accreditation' ? referencesOf(wizard, answers, effect.fileType) : [],
    );
    const stands = (id: string) => uploads.state(id)?.status;
    const ids = references.map(({ id }) => id).filter((id) => stands(id) === 'waiting' || stands(id) === 'failed');
    if (ids.length > 0) void uploads.uploadAll(ids);
  };
  goOn();
  window.addEventListener('online', goOn);
  return () => window.removeEventListener('online', goOn);
}
