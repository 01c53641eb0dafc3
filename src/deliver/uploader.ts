import type {
  AbortLike,
  FileType,
  Intake,
  PrepareOptions,
  StoredFiles,
  UploadReference,
  UploadResult,
  UploadState,
  UploadStore,
} from '../contract/index.ts';
import { newId } from './new-id.ts';
import type { NamedBlob, PreparedImage, Refusal } from './prepare-image.ts';
import { UPLOAD_ERRORS } from './upload-errors.ts';
import { uploadFile } from './upload-file.ts';
import { createUploadProgress, type UploadProgress } from './upload-progress.ts';

/** What an uploader is set up with. */
export interface UploaderSetup {
  /** Asked at the moment of each upload. */
  readonly customerNumber: () => string;
  /** Address of the upload service. */
  readonly url: string;
  /** Uploads that were done before, e.g. before a reload. */
  readonly stored?: StoredFiles;
  /** Files that were chosen before. */
  readonly chosen?: readonly ChosenFile[];
  /** Ids of files that were chosen before, and are neither uploaded nor here any more. */
  readonly gone?: readonly string[];
  /** Keeps chosen files until they were received; `put` rejects where the part of the program that does so can't be loaded. */
  readonly keeper?: { put(file: ChosenFile): Promise<void>; remove(id: string): void };
  /** Called with each upload that ended, for announcements. */
  readonly onSettled?: (reference: UploadReference, fileType: FileType, result: UploadResult) => void;
  /** Makes a chosen file ready; rejects where the part of the program that does so can't be loaded, or it is aborted. */
  readonly prepare: (file: NamedBlob, options: PrepareOptions, signal?: AbortLike) => Promise<PreparedImage | Refusal>;
  readonly upload?: typeof uploadFile;
  readonly objectUrls?: { create(file: Blob): string; revoke(url: string): void };
}

/** A file that the customer chose, made ready. */
export interface ChosenFile {
  readonly reference: UploadReference;
  readonly fileType: FileType;
  readonly file: Blob;
  /** The same picture for a list of many; none of a picture that is small. */
  readonly thumbnail?: Blob | undefined;
}

/** Holds the customer's files and their states, and uploads them. Knows no form and no question. */
export interface Uploader extends UploadStore<NamedBlob> {
  /**
   * Uploads one after another what is not uploaded yet; a failure doesn't stop the rest, but for two files in a row
   * without any answer: then the rest fail as the last one did. Where the service asks to be left alone for a minute at
   * most, it is. A file that is under way already is waited for, never sent twice.
   */
  uploadAll(ids: readonly string[], onFile?: (result: UploadResult, id: string) => void): Promise<UploadResult[]>;
  /** The same object until something changed. */
  progress(): UploadProgress;
  /** Whether a file is being made ready or is on its way: the end of the page would break that off. */
  isBusy(): boolean;
  /** Everything that is uploaded; the same object until something changed. */
  stored(): StoredFiles;
  /** The files that are here, in the order in which they were chosen. */
  chosen(): readonly ChosenFile[];
  /** Cancels what is under way and frees all previews. */
  dispose(): void;
}

interface Item extends ChosenFile {
  readonly preview: string;
  readonly small: string;
  state: UploadState;
  running?: { readonly result: Promise<UploadResult>; readonly aborter: AbortController } | undefined;
}

/** Files in a row that nobody answers before a line counts as one that carries nothing. */
const MOST_UNANSWERED = 2;

const browserUrls = {
  create: (file: Blob) => URL.createObjectURL(file),
  revoke: (url: string) => URL.revokeObjectURL(url),
};

/** Uploads the files of one filling. */
export function createUploader(setup: UploaderSetup): Uploader {
  const { customerNumber, url, onSettled, prepare, keeper, upload = uploadFile, objectUrls = browserUrls } = setup;
  const items = new Map<string, Item>();
  const listeners = new Set<() => void>();
  const intakes = new Set<Intake>();
  const batch = createUploadProgress();
  let stored: StoredFiles = { ...setup.stored };
  const earlier = new Map(
    Object.entries(stored).map(([id, file]): [string, UploadState] => [id, { status: 'done', stored: file }]),
  );
  for (const id of setup.gone ?? []) earlier.set(id, { status: 'gone' });
  for (const chosen of setup.chosen ?? []) {
    const state = earlier.get(chosen.reference.id) ?? { status: 'waiting' };
    items.set(chosen.reference.id, { ...chosen, ...urlsOf(chosen), state });
  }
  function urlsOf({ file, thumbnail }: ChosenFile) {
    const preview = objectUrls.create(file);
    return { preview, small: thumbnail ? objectUrls.create(thumbnail) : preview };
  }
  const revoke = ({ preview, small }: Item) => {
    objectUrls.revoke(preview);
    if (small !== preview) objectUrls.revoke(small);
  };
  let disposed = false;
  // Two photos decoded at once can be more than a phone's memory holds.
  let preparing: Promise<unknown> = Promise.resolve();

  const notify = () => {
    for (const listener of [...listeners]) listener();
  };

  function setState(item: Item, state: UploadState): void {
    if (items.get(item.reference.id) !== item) return;
    item.state = state;
    if (state.status === 'done') stored = { ...stored, [item.reference.id]: state.stored };
    if (state.status === 'sending') batch.sending(item.reference.id, state.progress);
    notify();
  }

  /** Counts in a file that is here and has yet to go. */
  function expectFile(id: string): void {
    const item = items.get(id);
    if (item && !stored[id]) batch.expect(id, item.reference.size);
  }

  async function add(file: NamedBlob, fileType: FileType, options: PrepareOptions, signal?: AbortLike) {
    const turn = preparing.then(() => prepare(file, options, signal)).catch((): Refusal => ({ refused: 'offline' }));
    preparing = turn;
    const prepared = await turn;
    if ('refused' in prepared) return prepared;
    const { name, type, thumbnail } = prepared;
    const reference: UploadReference = { id: newId(), name, type, size: prepared.file.size };
    const chosen: ChosenFile = { reference, fileType, file: prepared.file, thumbnail };
    // Before it becomes an answer: an answer that is kept, as it is without that part of the program, has its file.
    try {
      await keeper?.put(chosen);
    } catch {
      return { refused: 'offline' as const };
    }
    // The page was left meanwhile: nobody would revoke the addresses.
    if (!disposed) items.set(reference.id, { ...chosen, ...urlsOf(chosen), state: { status: 'waiting' } });
    notify();
    return { accepted: reference };
  }

  /** Joins an upload that is under way, skips one that is done, else starts it by way of `send`. */
  async function uploadOne(id: string, send = upload): Promise<UploadResult> {
    const item = items.get(id);
    const done = stored[id];
    if (done) return { success: true, fileName: item?.reference.name ?? id, ...done };
    // The page was left: its files are still on the device, for whoever sends next.
    if (!item && disposed) return { success: false, fileName: id, error: UPLOAD_ERRORS.cancelled, retry: {} };
    if (!item) return { success: false, fileName: id, error: UPLOAD_ERRORS.gone };
    if (!item.running) {
      expectFile(id);
      const aborter = new AbortController();
      item.running = { aborter, result: run(item, aborter, send) };
    }
    return item.running.result;
  }

  async function run(item: Item, { signal }: AbortController, send: typeof upload): Promise<UploadResult> {
    const { reference, fileType, file } = item;
    const { id, name, type } = reference;
    setState(item, { status: 'sending', progress: 0 });
    const onProgress = (progress: number) => setState(item, { status: 'sending', progress });
    const result = await send({
      file,
      name,
      type,
      fileType,
      customerNumber: customerNumber(),
      url,
      onProgress,
      signal,
    });
    item.running = undefined;
    const kept = items.get(id) === item;
    batch.settle(id, result.success);
    if (result.success) setState(item, { status: 'done', stored: { key: result.key, getUrl: result.getUrl } });
    else setState(item, { status: 'failed', error: result.error });
    if (kept) onSettled?.(reference, fileType, result);
    else notify();
    return result;
  }

  const uploadAll: Uploader['uploadAll'] = async (ids, onFile) => {
    // All of them are counted first, so that the bar says "of how many" from the first one on.
    for (const id of ids) expectFile(id);
    notify();
    const results: UploadResult[] = [];
    const shared = { waits: true };
    let send: typeof upload = (file) => upload({ ...file, batch: shared });
    let unanswered = 0;
    for (const id of ids) {
      const result = await uploadOne(id, send);
      results.push(result);
      unanswered = !result.success && result.retry?.unanswered ? unanswered + 1 : 0;
      // Each of the rest would be a minute in which the customer waits for nothing.
      if (unanswered === MOST_UNANSWERED) send = async ({ name }) => ({ ...result, fileName: name });
      onFile?.(result, id);
    }
    return results;
  };

  function remove(id: string): void {
    const item = items.get(id);
    items.delete(id);
    earlier.delete(id);
    const { [id]: _removed, ...rest } = stored;
    stored = rest;
    batch.forget(id);
    item?.running?.aborter.abort();
    if (item) revoke(item);
    keeper?.remove(id);
    notify();
  }

  return {
    intakes,
    changed: notify,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    state: (id) => items.get(id)?.state ?? earlier.get(id),
    preview: (id) => items.get(id)?.preview,
    thumbnail: (id) => items.get(id)?.small,
    add,
    retry: (id) => void uploadOne(id),
    remove,
    uploadAll,
    progress: batch.snapshot,
    isBusy: () => [...intakes].some((intake) => intake.unready().length > 0) || batch.snapshot().busy,
    stored: () => stored,
    chosen: () => [...items.values()],
    dispose: () => {
      disposed = true;
      for (const item of items.values()) {
        item.running?.aborter.abort();
        revoke(item);
      }
      items.clear();
      listeners.clear();
    },
  };
}
