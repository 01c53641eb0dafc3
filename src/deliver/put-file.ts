import { isAcknowledged } from './acknowledgement.ts';
import { readHeaders } from './read-headers.ts';
import { retryOf, UploadError } from './upload-error.ts';
import { UPLOAD_ERRORS } from './upload-errors.ts';
import { watchProgress } from './watch-progress.ts';

/** One file on its way to the address that it was given. */
export interface FilePut {
  readonly file: Blob;
  readonly name: string;
  readonly type: string;
  readonly putUrl: string;
  /** What the service calls the file; its answer has to name it. */
  readonly key: string;
  /** From 0 to 1, by bytes. */
  readonly onProgress: (fraction: number) => void;
  readonly signal: AbortSignal | undefined;
  /** Longest time without a byte of progress, in milliseconds. */
  readonly timeoutMs: number;
  readonly createRequest: () => XMLHttpRequest;
  /** Milliseconds since 1970. */
  readonly now: () => number;
}

/**
 * The second step of an upload; XMLHttpRequest, as `fetch` can't tell how far it is. Done when the service has said
 * that it has this very file. Throws an {@link UploadError}.
 */
export function putFile(put: FilePut): Promise<void> {
  const { file, name, type, putUrl, onProgress, signal, timeoutMs, createRequest } = put;
  return new Promise((resolve, reject) => {
    const request = createRequest();
    const cancel = () => request.abort();
    const watch = watchProgress(timeoutMs, () => {
      reject(new UploadError(UPLOAD_ERRORS.timeout(timeoutMs / 1000), { retry: {} }));
      request.abort();
    });
    request.open('PUT', putUrl);
    request.setRequestHeader('Content-Type', type);
    request.upload.onprogress = ({ loaded, total }) => {
      watch.moved(loaded);
      onProgress(Math.min(1, loaded / (total || file.size)));
    };
    request.onload = () => {
      const error = checkAnswer(request, put);
      if (error) return reject(error);
      onProgress(1);
      resolve();
    };
    // A store's refusal without CORS headers looks just like a dead connection.
    request.onerror = () =>
      reject(new UploadError(UPLOAD_ERRORS.put(name, 'Network error', 0), { mayHaveExpired: true, retry: {} }));
    request.onabort = () => reject(new UploadError(UPLOAD_ERRORS.cancelled));
    request.onloadend = () => {
      watch.end();
      signal?.removeEventListener('abort', cancel);
    };
    if (signal?.aborted) {
      watch.end();
      return reject(new UploadError(UPLOAD_ERRORS.cancelled));
    }
    signal?.addEventListener('abort', cancel);
    request.send(file);
  });
}

/** What an answer has against the upload; undefined if it says that the file arrived. */
function checkAnswer(request: XMLHttpRequest, { name, key, putUrl, now }: FilePut): UploadError | undefined {
  const { status, statusText, responseText: body, responseURL: url } = request;
  const header = readHeaders(request);
  if (status < 200 || status >= 300) {
    const message = UPLOAD_ERRORS.put(name, statusText || 'Refused', status);
    // An address may have run out, whoever says so; the next one is another.
    if (status === 403) return new UploadError(message, { mayHaveExpired: true, retry: {} });
    return new UploadError(message, { retry: retryOf({ status, body, retryAfter: header('retry-after') }, now()) });
  }
  if (isAcknowledged({ status, body, etag: header('etag'), url }, { key, putUrl })) return undefined;
  return new UploadError(UPLOAD_ERRORS.put(name, 'Not acknowledged', status), { retry: {} });
}
