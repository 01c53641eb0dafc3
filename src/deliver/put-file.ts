import { cancelledUpload, retryOf, UploadError } from './upload-error.ts';
import { UPLOAD_ERRORS } from './upload-errors.ts';

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
 * The second step of an upload; XMLHttpRequest, as `fetch` can't report how far it is. Done when the service has said
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
    request.onabort = () => reject(cancelledUpload());
    request.onloadend = () => {
      watch.end();
      signal?.removeEventListener('abort', cancel);
    };
    if (signal?.aborted) {
      watch.end();
      return reject(cancelledUpload());
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

/**
 * Reads an answer's headers by their lower-case names; undefined for one that is absent or that another origin does not
 * expose. Asking for such a one by name would write a warning into the console.
 */
function readHeaders(request: XMLHttpRequest): (name: string) => string | undefined {
  const lines = (request.getAllResponseHeaders() ?? '').trim().split(/[\r\n]+/);
  const headers = new Map(
    lines.map((line): [string, string] => {
      const [name = '', ...value] = line.split(':');
      return [name.trim().toLowerCase(), value.join(':').trim()];
    }),
  );
  return (name) => headers.get(name);
}

/** Watches over something that has to move on. */
interface ProgressWatch {
  /** Called with how many bytes are on their way altogether; only more than before counts as progress. */
  moved(bytes: number): void;
  end(): void;
}

/**
 * Bytes a millisecond of the slowest line that counts as moving: 100 kbit/s. A browser says of bytes that they are sent
 * as soon as the system has them, which holds up to some megabytes back; on such a line they are still moving then.
 */
const SLOWEST = 12.5;

/**
 * Calls `onStill` once nothing has moved for `timeoutMs`, counted from when the bytes that were handed over had time to
 * leave. The time starts at once.
 */
function watchProgress(timeoutMs: number, onStill: () => void): ProgressWatch {
  const start = performance.now();
  let most = 0;
  let timer = setTimeout(onStill, timeoutMs);
  return {
    moved(bytes) {
      if (bytes <= most) return;
      most = bytes;
      clearTimeout(timer);
      timer = setTimeout(onStill, timeoutMs + Math.max(0, start + most / SLOWEST - performance.now()));
    },
    end: () => clearTimeout(timer),
  };
}

/** What was answered to a file, with a status of 2xx. */
interface PutAnswer {
  readonly status: number;
  readonly body: string;
  readonly etag: string | undefined;
  /** Where the answer came from, after redirects. */
  readonly url: string;
}

/**
 * Whether an answer says that this very file is stored: our service names its key; S3 answers 200 or 204 without a body
 * and with an `ETag`, at the address that was signed. A sign-in page of a public Wi-Fi is a 200, too, and says nothing.
 */
function isAcknowledged(
  { status, body, etag, url }: PutAnswer,
  { key, putUrl }: { readonly key: string; readonly putUrl: string },
): boolean {
  if (body !== '') return namesKey(body, key);
  return (status === 200 || status === 204) && Boolean(etag) && isSameAddress(url, putUrl);
}

function namesKey(body: string, key: string): boolean {
  try {
    const reply: { readonly ok?: unknown; readonly key?: unknown } | null = JSON.parse(body);
    return reply?.ok === true && reply.key === key;
  } catch {
    return false;
  }
}

/** The address of an answer comes without the part after `#`. */
function isSameAddress(url: string, putUrl: string): boolean {
  return url !== '' && url === putUrl.replace(/#.*$/s, '');
}
