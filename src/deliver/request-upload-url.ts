import { type Reply, readReply } from './read-reply.ts';
import { cancelledUpload, retryOf, UploadError } from './upload-error.ts';
import { UPLOAD_ERRORS } from './upload-errors.ts';

/** What the upload service gets to know of a file. */
export interface UploadRequest {
  readonly customerNumber: string;
  readonly fileName: string;
  readonly fileType: string;
  readonly fileMimeType: string;
}

/** Where to put a file, and where it can be had from then on. */
export interface UploadTarget {
  readonly putUrl: string;
  readonly getUrl: string;
  readonly key: string;
}

/** How the service is reached. */
export interface UploadService {
  readonly url: string;
  readonly fetch: typeof fetch;
  readonly timeoutMs: number;
  readonly signal: AbortSignal | undefined;
  /** Milliseconds since 1970. */
  readonly now: () => number;
}

/** The first of the two steps of an upload. Throws an {@link UploadError}. */
export async function requestUploadUrl(request: UploadRequest, service: UploadService): Promise<UploadTarget> {
  const { ok, status, statusText, retryAfter, body } = await post(request, service);
  if (!ok) {
    // HTTP/2 has no status texts: the number then says it.
    const message = UPLOAD_ERRORS.presign(statusText || String(status));
    throw new UploadError(message, { retry: retryOf({ status, body, retryAfter }, service.now()) });
  }
  const { putUrl, getUrl, key }: Reply = readReply(body);
  // Most likely the page of a Wi-Fi that wants a sign-in first, not the service's answer.
  if (putUrl === undefined || putUrl === null) throw new UploadError(UPLOAD_ERRORS.noPutUrl, { retry: {} });
  return {
    putUrl: absolute(putUrl, service.url),
    getUrl: typeof getUrl === 'string' ? getUrl : '',
    key: typeof key === 'string' && key !== '' ? key : `${request.customerNumber}/${request.fileName}`,
  };
}

interface Answer {
  readonly ok: boolean;
  readonly status: number;
  readonly statusText: string;
  readonly retryAfter: string | null;
  readonly body: string;
}

async function post(request: UploadRequest, { url, fetch: send, timeoutMs, signal }: UploadService): Promise<Answer> {
  const aborter = new AbortController();
  const cancel = () => aborter.abort();
  signal?.addEventListener('abort', cancel);
  const timer = setTimeout(cancel, timeoutMs);
  try {
    const body = JSON.stringify(request);
    const headers = { 'Content-Type': 'application/json' };
    const response = await send(url, { method: 'POST', headers, body, signal: aborter.signal });
    const { ok, status, statusText } = response;
    const retryAfter = response.headers.get('Retry-After');
    // Read here, under the same time-out: a reply may stop half-way.
    return { ok, status, statusText, retryAfter, body: await response.text() };
  } catch {
    if (signal?.aborted) throw cancelledUpload();
    if (aborter.signal.aborted)
      throw new UploadError(UPLOAD_ERRORS.timeout(timeoutMs / 1000), { retry: { unanswered: true } });
    // Each browser has words and errors of its own for it, and none that help.
    throw new UploadError(UPLOAD_ERRORS.offline, { retry: {} });
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', cancel);
  }
}

/** A relative address is meant relative to the service's own. */
function absolute(putUrl: unknown, service: string): string {
  const base = new URL(service, globalThis.location?.href ?? 'http://localhost').href;
  const valid = typeof putUrl === 'string' && putUrl.trim() !== '' && URL.canParse(putUrl, base);
  const url = valid ? new URL(putUrl, base) : undefined;
  // The service's mistake, which somebody can mend; nothing is said against the file.
  if (url?.protocol !== 'https:' && url?.protocol !== 'http:')
    throw new UploadError(UPLOAD_ERRORS.badPutUrl, { retry: {} });
  return url.href;
}
