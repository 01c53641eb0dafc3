import { type FileType, fillText, type Toast, type UploadResult, type Wizard } from '../../contract/index.ts';
import { referencesOf, type Uploader } from '../../deliver/index.ts';
import type { Filling } from '../../wizard/index.ts';
import type { Notifier } from '../layout/use-notifier.ts';

/** A filling whose files are uploaded. */
export interface UploadingFilling {
  readonly wizard: Wizard;
  getFilling(): Filling;
  readonly uploads: Uploader;
  readonly notifier: Pick<Notifier, 'toast' | 'announce'>;
  /** For whoever looks after the site. */
  log(error: unknown): void;
}

/** Files that are uploaded once their step is left; pictures of accreditations go with the whole form. */
export type StepFileType = Exclude<FileType, 'accreditation'>;

/** By the type of their files, the uploads that {@link uploadFilesOf} is to report: the last of each. */
const reported = new WeakMap<Uploader, Map<StepFileType, Promise<void>>>();

/** Whether {@link uploadFilesOf} is under way: nobody else is to say how the same files went. */
export const isUploadingStep = (uploads: Uploader, fileType: StepFileType): boolean =>
  reported.get(uploads)?.has(fileType) ?? false;

/**
 * Uploads those files of one type that have not arrived yet, and says of each and of all how it went. Whose step is left
 * again meanwhile has each file said once, and what was chosen since uploaded after those.
 */
export async function uploadFilesOf(fileType: StepFileType, filling: UploadingFilling): Promise<void> {
  const { uploads } = filling;
  const ofUploads = reported.get(uploads) ?? new Map<StepFileType, Promise<void>>();
  reported.set(uploads, ofUploads);
  const before = ofUploads.get(fileType) ?? Promise.resolve();
  const run = () => uploadNow(fileType, filling);
  // Whatever broke the one before was that one's to report.
  const all = before.then(run, run);
  ofUploads.set(fileType, all);
  try {
    await all;
  } finally {
    if (ofUploads.get(fileType) === all) ofUploads.delete(fileType);
  }
}

async function uploadNow(fileType: StepFileType, filling: UploadingFilling): Promise<void> {
  const { wizard, getFilling, uploads, notifier, log } = filling;
  const { toasts, announcements } = wizard.ui;
  // What was taken out while it was on its way has not failed.
  const isKept = (id: string) => uploads.state(id) !== undefined;
  const announceFile = ({ fileName, success }: UploadResult, id: string) => {
    const text = success ? announcements.fileDone : announcements.fileFailed;
    if (isKept(id)) notifier.announce(fillText(text, { name: fileName }));
  };
  const references = referencesOf(wizard, getFilling().answers, fileType);
  await uploadInBackground({
    ids: references.map(({ id }) => id).filter((id) => !uploads.stored()[id]),
    uploadAll: (ids) => uploads.uploadAll(ids, announceFile),
    isKept,
    toasts: {
      uploaded: toasts[`${fileType}Uploaded`],
      failed: toasts[`${fileType}Failed`],
      broken: toasts[`${fileType}Broken`],
    },
    topic: fileType,
    notifier,
    log,
  });
}

/** What is uploaded and what is said of it. */
export interface BackgroundUpload {
  /** References that are not uploaded yet. */
  readonly ids: readonly string[];
  uploadAll(ids: readonly string[]): Promise<readonly UploadResult[]>;
  /** Whether the customer has not taken the file out, or another one in its place, by now. */
  isKept(id: string): boolean;
  readonly toasts: {
    /** With `{done}` and `{total}`: at least one file arrived. */
    readonly uploaded: Toast;
    /** With the same: the upload service said no, or did not answer. */
    readonly failed: Toast;
    /** The upload could not even be tried. */
    readonly broken: Toast;
  };
  /** Of all that is said of these files the last counts. */
  readonly topic: string;
  readonly notifier: Pick<Notifier, 'toast'>;
  /** For whoever looks after the site. */
  log(error: unknown): void;
}

/** Long enough to be read; "Try again" stands beside the file. */
const UNTIL_NEXT_STEP = { goes: 'with-step' } as const;

/** Uploads while the customer goes on, and reports how it went. Never throws: what failed is tried again at the end. */
export async function uploadInBackground(upload: BackgroundUpload): Promise<void> {
  const { ids, uploadAll, isKept, toasts, topic, notifier, log } = upload;
  if (ids.length === 0) return;
  try {
    const results = (await uploadAll(ids)).filter((_result, at) => isKept(ids[at] ?? ''));
    if (results.length === 0) return;
    const done = results.filter(({ success }) => success).length;
    const values = { done, total: results.length };
    if (done > 0) notifier.toast(toasts.uploaded, { values, topic });
    else notifier.toast(toasts.failed, { values, topic, ...UNTIL_NEXT_STEP });
  } catch (error) {
    log(error);
    notifier.toast(toasts.broken, { topic, ...UNTIL_NEXT_STEP });
  }
}
