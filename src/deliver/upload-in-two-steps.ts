import { anonymousNumber, type FileType, type UploadResult } from '../contract/index.ts';
import { normaliseMimeType } from './normalise-mime-type.ts';
import { putFile } from './put-file.ts';
import { requestUploadUrl, type UploadRequest, type UploadService } from './request-upload-url.ts';
import { cancelledUpload, UploadError } from './upload-error.ts';
import { UPLOAD_ERRORS } from './upload-errors.ts';

/** One file to upload. */
export interface FileUpload {
  readonly file: Blob;
  readonly name: string;
  /** MIME type as the device says it; it is normalised. */
  readonly type: string;
  readonly fileType?: FileType | 'image';
  /** Empty for a customer who is not known yet. */
  readonly customerNumber: string;
  /** Address of the upload service. */
  readonly url: string;
  /** From 0 to 1, by bytes. */
  readonly onProgress?: (fraction: number) => void;
  readonly signal?: AbortSignal;
  /** Shared by the files that are uploaded one after the other: whether one of them is waited for still (send-patiently.ts). */
  readonly batch?: { waits: boolean };
}

/** What the upload itself depends on, for tests. */
export interface UploadTools {
  readonly fetch?: typeof fetch;
  readonly createRequest?: () => XMLHttpRequest;
  /** Milliseconds: for the whole first request, and for the second one without a byte of progress. */
  readonly timeoutMs?: number;
  readonly now?: () => number;
}

/** The service's own limit, in milliseconds. */
const TIMEOUT_MS = 60_000;

/**
 * Asks the upload service for an address, then puts the bytes there; an address that has expired is asked for once more.
 * Called by `uploadFile`, which loads this late. Failures are returned with their message, never thrown.
 */
export async function uploadInTwoSteps(upload: FileUpload, tools: UploadTools): Promise<UploadResult> {
  try {
    return await attempt(upload, tools).catch((error: unknown) => {
      if (error instanceof UploadError && error.mayHaveExpired) return attempt(upload, tools);
      throw error;
    });
  } catch (error) {
    const message = error instanceof Error ? error.message : '';
    // An unexpected error says nothing about the file, which may be tried again.
    const retry = error instanceof UploadError ? error.retry : {};
    return {
      success: false,
      fileName: upload.name,
      error: message || UPLOAD_ERRORS.unknown,
      ...(retry && { retry }),
    };
  }
}

async function attempt(upload: FileUpload, tools: UploadTools): Promise<UploadResult> {
  const { file, name, signal, onProgress = () => undefined, fileType = 'image' } = upload;
  const { now = Date.now, timeoutMs = TIMEOUT_MS, createRequest = () => new XMLHttpRequest() } = tools;
  if (signal?.aborted) throw cancelledUpload();
  const type = normaliseMimeType(name, upload.type);
  const customerNumber = upload.customerNumber || anonymousNumber(now());
  const request: UploadRequest = { customerNumber, fileName: name, fileType, fileMimeType: type };
  const service: UploadService = { url: upload.url, fetch: tools.fetch ?? fetch, timeoutMs, signal, now };
  const { putUrl, getUrl, key } = await requestUploadUrl(request, service);
  await putFile({ file, name, type, putUrl, key, onProgress, signal, timeoutMs, createRequest, now });
  return { success: true, fileName: name, key, getUrl };
}
