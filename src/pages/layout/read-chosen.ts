import type { DeviceStore } from '../../browser/kept.ts';
import type { StoredFiles } from '../../contract/index.ts';
import type { ChosenFile } from '../../deliver/index.ts';

/** The files of a filling that are on the device. Rejects where they can't be read: nobody knows then which there are. */
export async function readChosen(store: DeviceStore, submissionId: string): Promise<ChosenFile[]> {
  const files = await store.readFiles(submissionId);
  return files.map(({ id, name, type, fileType, bytes, thumbnail: small }) => {
    const file = new Blob([bytes], { type });
    const thumbnail = small && new Blob([small.bytes], { type: small.type });
    return { reference: { id, name, type, size: bytes.byteLength }, fileType, file, thumbnail };
  });
}

/** Files of a form that is gone on with. */
export interface FilesGoneOnWith {
  /** What is uploaded. */
  readonly stored: StoredFiles;
  readonly chosen: readonly ChosenFile[];
  /** Ids of those that can't be sent any more. */
  readonly gone: readonly string[];
  /** Whether the form was submitted, and is on its way. */
  readonly submitted: boolean;
}

/**
 * Looks for the files that answers name.
 * @param uploaded as the draft has it; what is on its way may know of more
 */
export async function resumeFiles(
  store: DeviceStore,
  submissionId: string,
  uploaded: StoredFiles,
  named: readonly string[],
): Promise<FilesGoneOnWith> {
  const queued = await store.readQueued(submissionId);
  const stored = { ...uploaded, ...queued?.stored };
  void askToKeep(Object.values(stored).flatMap(({ getUrl }) => getUrl || []));
  // What can't be read now is read again before it is sent.
  const chosen = await readChosen(store, submissionId).catch(() => []);
  const gone = named.filter((id) => !stored[id] && !chosen.some(({ reference }) => reference.id === id));
  return { stored, chosen, gone, submitted: queued?.submitted === true };
}

/** The server answers 60 of one address at once (open-reads.ts), which an office shares; a form may have any number. */
const ASKED_AT_ONCE = 20;

/**
 * What is uploaded isn't sent again: the server keeps it longer when it is asked for. Without a signal that is done the
 * next time.
 */
async function askToKeep(urls: readonly string[]): Promise<void> {
  for (let start = 0; start < urls.length; start += ASKED_AT_ONCE) {
    const some = urls.slice(start, start + ASKED_AT_ONCE);
    await Promise.allSettled(some.map((url) => fetch(url, { method: 'HEAD', mode: 'no-cors' })));
  }
}
