import type { DeviceStore } from './kept.ts';

/**
 * A store that is opened only once there is something to do with it: a page that is only looked at leaves no database
 * behind. Until then nothing is in it. What reads one form's own draft or mark opens it: a change of the form comes next.
 * @param open never rejects
 * @param isAnythingKept whether something is there by now, as another tab may have put it there
 */
export function createDeferredStore(open: () => Promise<DeviceStore>, isAnythingKept: () => boolean): DeviceStore {
  let opening: Promise<DeviceStore> | undefined;
  let store: DeviceStore | undefined;
  /** Once it is open, in the same task. */
  function use<T>(work: (store: DeviceStore) => Promise<T>): Promise<T> {
    if (store) return work(store);
    opening ??= open().then((opened) => {
      store = opened;
      return opened;
    });
    return opening.then(work);
  }
  const ifAnything = async <T>(work: (store: DeviceStore) => Promise<T>, nothing: T): Promise<T> =>
    opening || isAnythingKept() ? use(work) : nothing;
  return {
    get lasting() {
      // Nobody knows before it was tried.
      return store?.lasting ?? true;
    },
    readDraft: (key) => use((kept) => kept.readDraft(key)),
    readDrafts: () => ifAnything((kept) => kept.readDrafts(), []),
    writeDraft: (draft) => use((kept) => kept.writeDraft(draft)),
    removeDraft: (draft) => ifAnything((kept) => kept.removeDraft(draft), undefined),
    readSent: (key) => use((kept) => kept.readSent(key)),
    readAllSent: () => ifAnything((kept) => kept.readAllSent(), []),
    removeSent: (key) => ifAnything((kept) => kept.removeSent(key), undefined),
    readFiles: (submissionId) => ifAnything((kept) => kept.readFiles(submissionId), []),
    readFileIds: (submissionId) => ifAnything((kept) => kept.readFileIds(submissionId), []),
    writeFile: (file) => use((kept) => kept.writeFile(file)),
    removeFile: (id) => ifAnything((kept) => kept.removeFile(id), undefined),
    readQueued: (submissionId) => ifAnything((kept) => kept.readQueued(submissionId), undefined),
    readQueue: () => ifAnything((kept) => kept.readQueue(), []),
    writeQueued: (submission) => use((kept) => kept.writeQueued(submission)),
    outlives: (submissionId) => store?.outlives(submissionId) ?? true,
    removeQueued: (submission) => ifAnything((kept) => kept.removeQueued(submission), undefined),
  };
}
