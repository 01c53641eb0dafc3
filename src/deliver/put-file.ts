import { UPLOAD_ERRORS, UploadError } from './upload-errors.ts';

/** One file on its way to the address that it was given. */
export interface FilePut {
  readonly file: Blob;
  readonly name: string;
  readonly type: string;
  readonly putUrl: string;
  /** From 0 to 1, by bytes. */
  readonly onProgress: (fraction: number) => void;
  readonly signal: AbortSignal | undefined;
  readonly timeoutMs: number;
  readonly createRequest: () => XMLHttpRequest;
}

/** The second step of an upload; XMLHttpRequest, as `fetch` can't tell how far it is. Throws an {@link UploadError}. */
export function putFile({
  file,
  name,
  type,
  putUrl,
  onProgress,
  signal,
  timeoutMs,
  createRequest,
}: FilePut): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = createRequest();
    const cancel = () => request.abort();
    const fail = (error: UploadError) => reject(error);
    request.open('PUT', putUrl);
    request.setRequestHeader('Content-Type', type);
    request.timeout = timeoutMs;
    request.upload.onprogress = ({ loaded, total }) => onProgress(Math.min(1, loaded / (total || file.size)));
    request.onload = () => {
      const { status, statusText } = request;
      const refused = status < 200 || status >= 300;
      if (refused)
        return fail(new UploadError(UPLOAD_ERRORS.put(name, statusText || 'Refused', status), status === 403));
      onProgress(1);
      resolve();
    };
    // A store's refusal without CORS headers looks just like a dead connection.
    request.onerror = () => fail(new UploadError(UPLOAD_ERRORS.put(name, 'Network error', 0), true));
    request.ontimeout = () => fail(new UploadError(UPLOAD_ERRORS.timeout(timeoutMs / 1000)));
    request.onabort = () => fail(new UploadError(UPLOAD_ERRORS.cancelled));
    request.onloadend = () => signal?.removeEventListener('abort', cancel);
    if (signal?.aborted) return fail(new UploadError(UPLOAD_ERRORS.cancelled));
    signal?.addEventListener('abort', cancel);
    request.send(file);
  });
}
