import type { UploadResult } from '../contract/index.ts';
import { UPLOAD_ERRORS } from './upload-errors.ts';
import type { FileUpload } from './upload-in-two-steps.ts';

/** Longest wait that is kept, in milliseconds: services count requests from minute to minute. */
const LONGEST_WAIT = 60_000;

/**
 * Sends a file of a batch. Where the service asks to be left alone for a minute at most, it waits that long and tries the
 * file once more, before the rest. Once that was for nothing it waits for no other file of the batch: each would be a
 * minute. A file that belongs to none is sent once.
 * @param send uploads one file, never throwing
 */
export async function sendPatiently(
  file: FileUpload,
  send: (file: FileUpload) => Promise<UploadResult>,
): Promise<UploadResult> {
  const { batch } = file;
  const result = await send(file);
  const afterMs = askedWait(result);
  if (!batch?.waits || afterMs === undefined) return result;
  file.onProgress?.(0);
  await pause(afterMs, file.signal);
  if (file.signal?.aborted) return { success: false, fileName: file.name, error: UPLOAD_ERRORS.cancelled, retry: {} };
  const second = await send(file);
  batch.waits = askedWait(second) === undefined;
  return second;
}

function askedWait(result: UploadResult): number | undefined {
  const afterMs = result.success ? undefined : result.retry?.afterMs;
  return afterMs !== undefined && afterMs <= LONGEST_WAIT ? afterMs : undefined;
}

/** Ends early once it is aborted. */
function pause(ms: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', end);
      resolve();
    };
    const timer = setTimeout(end, ms);
    signal?.addEventListener('abort', end);
    if (signal?.aborted) end();
  });
}
