import type { Toast, UploadResult } from '../../contract/index.ts';
import type { Notifier } from '../layout/use-notifier.ts';

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
  readonly notifier: Pick<Notifier, 'toast'>;
  /** For whoever looks after the site. */
  log(error: unknown): void;
}

/** Long enough to be read; "Try again" stands beside the file. */
const UNTIL_NEXT_STEP = { goes: 'with-step' } as const;

/** Uploads while the customer goes on, and reports how it went. Never throws: what failed is tried again at the end. */
export async function uploadInBackground(upload: BackgroundUpload): Promise<void> {
  const { ids, uploadAll, isKept, toasts, notifier, log } = upload;
  if (ids.length === 0) return;
  try {
    const results = (await uploadAll(ids)).filter((_result, at) => isKept(ids[at] ?? ''));
    if (results.length === 0) return;
    const done = results.filter(({ success }) => success).length;
    const values = { done, total: results.length };
    if (done > 0) notifier.toast(toasts.uploaded, { values });
    else notifier.toast(toasts.failed, { values, ...UNTIL_NEXT_STEP });
  } catch (error) {
    log(error);
    notifier.toast(toasts.broken, UNTIL_NEXT_STEP);
  }
}
