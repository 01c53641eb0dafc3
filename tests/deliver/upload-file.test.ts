// @vitest-environment jsdom
import type { ServerResponse } from 'node:http';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { UploadResult, UploadRetry } from '../../src/contract/index.ts';
import { uploadFile } from '../../src/deliver/upload-file.ts';
import type { FileUpload, UploadTools } from '../../src/deliver/upload-in-two-steps.ts';
import { type LocalServer, type SeenRequest, startServer } from './local-server.ts';

let server: LocalServer | undefined;
afterEach(() => server?.close());

const bytes = Uint8Array.from({ length: 70_000 }, (_unused, i) => i % 251);
const acknowledgement = JSON.stringify({ ok: true, key: 'k/1' });
type Answer = (reply: ServerResponse, seen: SeenRequest, nth: number) => void;
interface Script {
  readonly post?: Answer;
  readonly put?: Answer;
}

/** A storage service that does what it should except where the script says otherwise. */
async function service({ post, put }: Script = {}): Promise<LocalServer> {
  const counts = { POST: 0, PUT: 0 };
  server = await startServer((seen, reply) => {
    const nth = seen.method === 'POST' ? ++counts.POST : ++counts.PUT;
    if (seen.method === 'POST') {
      const good: Answer = () =>
        reply.end(JSON.stringify({ putUrl: `/put/${nth}`, getUrl: 'https://get.example/1', key: 'k/1' }));
      (post ?? good)(reply, seen, nth);
    } else (put ?? body(acknowledgement))(reply, seen, nth);
  });
  return server;
}

async function upload(
  script: Script = {},
  changed: Partial<FileUpload> = {},
  tools: UploadTools = {},
): Promise<UploadResult> {
  const { url } = await service(script);
  const file = new Blob([bytes]);
  return uploadFile(
    {
      file,
      name: 'logo.png',
      type: 'image/png',
      fileType: 'logo',
      customerNumber: 'C1',
      url: `${url}/prod/upload`,
      ...changed,
    },
    tools,
  );
}

/** A request that goes as the script says: for what a real one does only in a real browser. */
interface ScriptedRequest {
  upload: { onprogress?: (event: { loaded: number; total: number }) => void };
  onload?: () => void;
  onerror?: () => void;
  onabort?: () => void;
  onloadend?: () => void;
}

/** Ends a scripted request with an answer that names the file. */
const acknowledge = (request: ScriptedRequest) => {
  Object.assign(request, { status: 200, responseText: acknowledgement }).onload?.();
  request.onloadend?.();
};

function scripted(play: (request: ScriptedRequest) => void): ScriptedRequest {
  const nothing = () => undefined;
  const request = {
    upload: {},
    open: nothing,
    setRequestHeader: nothing,
    getAllResponseHeaders: () => '',
    abort: nothing,
    send: () => play(request),
  };
  return request;
}

const status =
  (code: number, text: string, headers: { readonly [name: string]: string } = {}, content = ''): Answer =>
  (reply) =>
    reply.writeHead(code, text, headers).end(content);
/** A refusal in the words of our own upload service. */
const refusal = (code: number, text: string): Answer =>
  status(code, text, { 'Content-Type': 'application/json' }, '{"ok":false,"error":"No."}');
/** A refusal in the words of S3. */
const storeRefusal = (code: number, text: string, said: string): Answer =>
  status(
    code,
    text,
    { 'Content-Type': 'application/xml' },
    `<?xml version="1.0" encoding="UTF-8"?>\n<Error><Code>${said}</Code><Message>No.</Message></Error>`,
  );
const body =
  (text: string): Answer =>
  (reply) =>
    reply.end(text);

describe('an upload', () => {
  it('asks for an address, then puts the bytes there', async () => {
    const fractions: number[] = [];
    const result = await upload({}, { onProgress: (fraction) => fractions.push(fraction) });
    expect(result).toEqual({ success: true, fileName: 'logo.png', key: 'k/1', getUrl: 'https://get.example/1' });
    const [asked, put] = server?.seen ?? [];
    expect(asked).toMatchObject({ method: 'POST', path: '/prod/upload', type: 'application/json' });
    expect(JSON.parse(String(asked?.body))).toEqual({
      customerNumber: 'C1',
      fileName: 'logo.png',
      fileType: 'logo',
      fileMimeType: 'image/png',
    });
    expect(put).toMatchObject({ method: 'PUT', path: '/put/1', type: 'image/png' });
    expect(put?.body.equals(bytes)).toBe(true);
    expect(fractions.at(-1)).toBe(1);
  });

  it('falls back to names of its own for customer, kind, key and link', async () => {
    for (const said of ['{"putUrl":"/put"}', '{"putUrl":"/put","key":"","getUrl":null}']) {
      const { url } = await service({ post: body(said), put: body('{"ok":true,"key":"anonymous-123/a.JPG"}') });
      const file = new Blob([bytes]);
      const result = await uploadFile({ file, name: 'a.JPG', type: '', customerNumber: '', url }, { now: () => 123 });
      expect(result).toEqual({ success: true, fileName: 'a.JPG', key: 'anonymous-123/a.JPG', getUrl: '' });
      expect(JSON.parse(String(server?.seen[0]?.body))).toEqual({
        customerNumber: 'anonymous-123',
        fileName: 'a.JPG',
        fileType: 'image',
        fileMimeType: 'image/jpeg',
      });
      await server?.close();
    }
  });
});

describe('progress', () => {
  it('is the share of the bytes, and never more than all of them', async () => {
    const fractions: number[] = [];
    const request = scripted((sending) => {
      for (const [loaded, total] of [
        [10, 40],
        [35_000, 0],
        [80_000, 0],
      ] as const)
        sending.upload.onprogress?.({ loaded, total });
      acknowledge(sending);
    });
    const createRequest = () => request as unknown as XMLHttpRequest;
    await upload({}, { onProgress: (fraction) => fractions.push(fraction) }, { createRequest });
    expect(fractions).toEqual([0.25, 0.5, 1, 1]);
  });
});

describe('a failed upload is returned with the specified text', () => {
  it.each<[string, Script, string, UploadRetry?]>([
    [
      'the service is broken',
      { post: status(500, 'Internal Server Error') },
      'Failed to get presigned URL: Internal Server Error',
      {},
    ],
    [
      'the service asks for some time',
      { post: status(429, 'Too Many Requests', { 'Retry-After': '7' }) },
      'Failed to get presigned URL: Too Many Requests',
      { afterMs: 7000 },
    ],
    [
      'the service refuses the kind of file',
      { post: refusal(415, 'Unsupported Media Type') },
      'Failed to get presigned URL: Unsupported Media Type',
    ],
    ['the reply has no address', { post: body('{"key":"k"}') }, 'API response is missing the putUrl field', {}],
    ['the reply is no JSON', { post: body('<html>') }, 'API response is missing the putUrl field', {}],
    ['the address is null', { post: body('{"putUrl":null}') }, 'API response is missing the putUrl field', {}],
    ['the address is empty', { post: body('{"putUrl":""}') }, 'No valid upload URL received', {}],
    [
      'the address is no web address',
      { post: body('{"putUrl":"javascript:alert(1)"}') },
      'No valid upload URL received',
      {},
    ],
    [
      'the store is broken',
      { put: status(500, 'Internal Server Error') },
      'Error uploading logo.png: Internal Server Error (500)',
      {},
    ],
    [
      'the store asks for some time',
      {
        put: status(503, 'Slow Down', {
          'Retry-After': 'Thu, 01 Jan 1970 00:01:00 GMT',
          'Access-Control-Expose-Headers': 'Retry-After',
        }),
      },
      'Error uploading logo.png: Slow Down (503)',
      { afterMs: 20_000 },
    ],
    [
      'the store has no time to say when',
      { put: status(503, 'Slow Down', { 'Retry-After': '9' }) },
      'Error uploading logo.png: Slow Down (503)',
      {},
    ],
    [
      'the store finds it too large',
      { put: refusal(413, 'Payload Too Large') },
      'Error uploading logo.png: Payload Too Large (413)',
    ],
    [
      'a store like S3 finds it too large',
      { put: storeRefusal(400, 'Bad Request', 'EntityTooLarge') },
      'Error uploading logo.png: Bad Request (400)',
    ],
  ])('when %s', async (_when, script, error, retry) => {
    const result = await upload(script, {}, { now: () => 40_000 });
    expect(result).toEqual({ success: false, fileName: 'logo.png', error, ...(retry && { retry }) });
  });

  it('when the service is broken and has no words for it, as over HTTP/2', async () => {
    const wordless: typeof fetch = async () => new Response('', { status: 500 });
    expect(await upload({}, {}, { fetch: wordless })).toMatchObject({ error: 'Failed to get presigned URL: 500' });
    const request = scripted((sending) =>
      Object.assign(sending, { status: 500, statusText: '', responseText: '' }).onload?.(),
    );
    const createRequest = () => request as unknown as XMLHttpRequest;
    const result = await upload({}, {}, { createRequest });
    expect(result).toMatchObject({ error: 'Error uploading logo.png: Refused (500)' });
  });

  it('when it is cancelled between the two steps, without a byte being sent', async () => {
    const aborter = new AbortController();
    let sent = 0;
    const request = scripted((sending) => {
      sent++;
      acknowledge(sending);
    });
    const createRequest = () => {
      aborter.abort();
      return request as unknown as XMLHttpRequest;
    };
    const result = await upload({}, { signal: aborter.signal }, { createRequest });
    expect([result, sent]).toMatchObject([{ success: false, error: 'Upload cancelled' }, 0]);
  });

  it('when the file is empty, without asking anyone', async () => {
    const result = await upload({}, { file: new Blob([]) });
    expect(result).toEqual({ success: false, fileName: 'logo.png', error: 'Invalid file: Empty file' });
    expect(server?.seen).toEqual([]);
  });

  it.each<[string, Script, object]>([
    ['the service', { post: () => undefined }, { unanswered: true }],
    ['the store', { put: () => undefined }, {}],
  ])('when %s does not answer in time', async (_who, script, retry) => {
    const result = await upload(script, { file: new Blob(['x']) }, { timeoutMs: 60 });
    expect(result).toEqual({
      success: false,
      fileName: 'logo.png',
      error: 'Upload request timed out after 0.06 seconds',
      retry,
    });
  });

  it.each([
    ['there is no connection', () => Promise.reject(new TypeError('Failed to fetch'))],
    [
      'the connection ends within the answer, for which Firefox has another error',
      async () => {
        const aborted = () => Promise.reject(new DOMException('The operation was aborted.', 'AbortError'));
        return Object.assign(new Response(), { text: aborted });
      },
    ],
  ])('when %s', async (_when, fetch) => {
    const error = 'No connection to the upload service';
    expect(await upload({}, {}, { fetch })).toEqual({ success: false, fileName: 'logo.png', error, retry: {} });
  });

  it('when what was thrown says nothing', async () => {
    const thrown = [undefined, new Error('a slip of ours')];
    const createRequest = () => {
      throw thrown.shift();
    };
    // Nobody expected it; nothing is said against the file.
    expect(await upload({}, {}, { createRequest })).toMatchObject({ error: 'Unknown error', retry: {} });
    expect(await upload({}, {}, { createRequest })).toMatchObject({ error: 'a slip of ours', retry: {} });
  });

  it('when it is cancelled, at either step', async () => {
    for (const step of ['post', 'put']) {
      const aborter = new AbortController();
      const result = await upload({ [step]: () => aborter.abort() }, { signal: aborter.signal });
      expect(result).toEqual({ success: false, fileName: 'logo.png', error: 'Upload cancelled', retry: {} });
      await server?.close();
    }
  });
});

describe('a refusal is final only when the service itself says it of the file', () => {
  const portal = '<!doctype html><title>Sign in to our Wi-Fi</title>';
  const codes = [400, 401, 403, 404, 405, 407, 410, 413, 415, 451];
  it.each(codes)('so %i by somebody else is tried again, at either step', async (code) => {
    for (const said of [portal, '', '{"message":"Forbidden"}', '{"ok":true}', 'null', '"ok:false"']) {
      const answer = status(code, 'No', {}, said);
      expect(await upload({ post: answer }), said).toMatchObject({ success: false, retry: {} });
      await server?.close();
      expect(await upload({ put: answer }), said).toMatchObject({ success: false, retry: {} });
      await server?.close();
    }
  });

  it.each([400, 401, 404, 405, 413, 415])('and %i by the service is not', async (code) => {
    for (const step of ['post', 'put']) {
      const result = await upload({ [step]: refusal(code, 'No') });
      expect(result, step).toMatchObject({ success: false });
      expect(result, step).not.toHaveProperty('retry');
      await server?.close();
    }
  });

  it.each([408, 409, 425, 429, 500, 507])('but %i by the service is, as it says nothing of the file', async (code) => {
    for (const step of ['post', 'put']) {
      expect(await upload({ [step]: refusal(code, 'Later') }), step).toMatchObject({ success: false, retry: {} });
      await server?.close();
    }
  });

  it.each([
    [400, 'EntityTooLarge'],
    [400, 'EntityTooSmall'],
    [400, 'KeyTooLongError'],
  ])('%i %s by a store is final', async (code, said) => {
    const result = await upload({ put: storeRefusal(code, 'No', said) });
    expect(result).toMatchObject({ success: false });
    expect(result).not.toHaveProperty('retry');
  });

  it.each([
    [400, 'RequestTimeout'],
    [400, 'IncompleteBody'],
    [400, 'ExpiredToken'],
    [403, 'AccessDenied'],
    [403, 'QuotaExceeded'],
    [404, 'NoSuchBucket'],
    [412, 'PreconditionFailed'],
    [503, 'SlowDown'],
  ])('%i %s by a store can be over the next time', async (code, said) => {
    expect(await upload({ put: storeRefusal(code, 'No', said) })).toMatchObject({ success: false, retry: {} });
  });

  it('a page that only speaks of such a code is no store', async () => {
    const page = '<html><body>What does <Code>EntityTooLarge</Code> mean?</body></html>';
    expect(await upload({ put: status(404, 'Not Found', {}, page) })).toMatchObject({ success: false, retry: {} });
  });
});

describe('a file has arrived only when the service says so', () => {
  const unconfirmed = { success: false, error: 'Error uploading logo.png: Not acknowledged (200)', retry: {} };
  const etag = { ETag: '"1"', 'Access-Control-Expose-Headers': 'ETag' };

  it.each<[string, Answer]>([
    ['S3 answers 200 with an ETag', status(200, 'OK', etag)],
    ['S3 answers 204 with an ETag', status(204, 'No Content', etag)],
    ['ours names the key', body(acknowledgement)],
  ])('as when %s', async (_when, put) => {
    expect(await upload({ put })).toMatchObject({ success: true, key: 'k/1' });
  });

  it('as when S3 answers at an address that was given with a fragment, which browsers leave out', async () => {
    const answer = { status: 200, responseText: '', responseURL: 'http://store.example/1' };
    const request = scripted((sending) => Object.assign(sending, answer).onload?.());
    const createRequest = () =>
      Object.assign(request, { getAllResponseHeaders: () => 'ETag: "1"' }) as unknown as XMLHttpRequest;
    const post = body('{"putUrl":"http://store.example/1#part","key":"k/1"}');
    expect(await upload({ post }, {}, { createRequest })).toMatchObject({ success: true });
  });

  it.each<[string, Answer]>([
    ['the sign-in page of a Wi-Fi', body('<!doctype html><title>Welcome to our Wi-Fi</title>')],
    ['another key', body('{"ok":true,"key":"k/2"}')],
    ['no word that it is there', body('{"ok":"true","key":"k/1"}')],
    ['JSON that says nothing', body('null')],
    ['an empty 200', status(200, 'OK')],
    ['an ETag that may not be read', status(200, 'OK', { ETag: '"1"' })],
    ['a page with an ETag', (reply) => reply.writeHead(200, etag).end('<html>')],
  ])('and %s does not', async (_what, put) => {
    expect(await upload({ put })).toMatchObject(unconfirmed);
  });

  it('and an empty answer from elsewhere does not', async () => {
    const put: Answer = (reply, seen) =>
      seen.path.startsWith('/put')
        ? reply.writeHead(307, { Location: '/sign-in' }).end()
        : status(200, 'OK', etag)(reply, seen, 0);
    expect(await upload({ put })).toMatchObject(unconfirmed);
    expect(server?.seen.at(-1)?.path).toBe('/sign-in');
  });

  it('and another status of 2xx does not', async () => {
    expect(await upload({ put: status(202, 'Accepted', etag) })).toMatchObject({
      success: false,
      error: 'Error uploading logo.png: Not acknowledged (202)',
      retry: {},
    });
  });
});

describe('an upload', () => {
  const minute = 60_000;
  const timedOut = { success: false, error: 'Upload request timed out after 60 seconds', retry: {} };
  const target: typeof fetch = async () => Response.json({ putUrl: 'http://store.example/1', getUrl: '', key: 'k/1' });
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  /** An upload of some bytes that has just been handed to the browser, and what it came to. */
  async function begin(size: number) {
    let sent: (request: ScriptedRequest) => void = () => undefined;
    const sending = new Promise<ScriptedRequest>((resolve) => {
      sent = resolve;
    });
    const request = Object.assign(
      scripted((now) => sent(now)),
      { abort: vi.fn() },
    );
    const createRequest = () => request as unknown as XMLHttpRequest;
    let result: UploadResult | undefined;
    const file = new Blob([new Uint8Array(size)]);
    const given = { file, name: 'van.jpg', type: 'image/jpeg', customerNumber: 'C1', url: 'http://service.example' };
    void uploadFile(given, { fetch: target, createRequest }).then((settled) => {
      result = settled;
    });
    const scriptedRequest = await sending;
    return {
      result: () => result,
      abort: request.abort,
      move: (loaded: number) => scriptedRequest.upload.onprogress?.({ loaded, total: size }),
      acknowledge: () => acknowledge(scriptedRequest),
    };
  }

  it('of 939 KB at 100 kbit/s arrives, though it takes more than a minute', async () => {
    const size = 939 * 1024;
    const upload = await begin(size);
    for (let loaded = 0; loaded < size; loaded += 12_500) {
      upload.move(loaded);
      await vi.advanceTimersByTimeAsync(1000);
    }
    upload.move(size);
    await vi.advanceTimersByTimeAsync(minute - 1000);
    upload.acknowledge();
    await vi.advanceTimersByTimeAsync(0);
    expect(upload.result()).toMatchObject({ success: true });
    await vi.advanceTimersByTimeAsync(10 * minute);
    expect(upload.abort).not.toHaveBeenCalled();
  });

  it('of 939 KB that the system took at once has the time that it needs on such a line', async () => {
    const upload = await begin(939 * 1024);
    upload.move(939 * 1024);
    await vi.advanceTimersByTimeAsync(76_000);
    expect(upload.result()).toBeUndefined();
    upload.acknowledge();
    await vi.advanceTimersByTimeAsync(0);
    expect(upload.result()).toMatchObject({ success: true });
  });

  it('that stops on its way is given up a minute later', async () => {
    const upload = await begin(1000);
    await vi.advanceTimersByTimeAsync(50_000);
    upload.move(500);
    await vi.advanceTimersByTimeAsync(50_000);
    // The same number once more is no progress.
    upload.move(500);
    await vi.advanceTimersByTimeAsync(9_999);
    expect(upload.result()).toBeUndefined();
    await vi.advanceTimersByTimeAsync(1);
    expect(upload.result()).toMatchObject(timedOut);
    expect(upload.abort).toHaveBeenCalledOnce();
  });

  it('that is never answered is given up, too', async () => {
    const upload = await begin(1000);
    upload.move(1000);
    await vi.advanceTimersByTimeAsync(minute + 80);
    expect(upload.result()).toMatchObject(timedOut);
  });
});

describe('an address that is refused', () => {
  it('is asked for once more', async () => {
    const put: Answer = (reply, _seen, nth) => (nth === 1 ? reply.writeHead(403).end() : reply.end(acknowledgement));
    expect(await upload({ put })).toMatchObject({ success: true });
    expect(server?.seen.map(({ method, path }) => `${method} ${path}`)).toEqual([
      'POST /prod/upload',
      'PUT /put/1',
      'POST /prod/upload',
      'PUT /put/2',
    ]);
  });

  it('is so too where the browser may not read the refusal', async () => {
    const requests = [scripted((request) => request.onerror?.()), scripted(acknowledge)];
    const createRequest = () => requests.shift() as unknown as XMLHttpRequest;
    expect(await upload({}, {}, { createRequest })).toMatchObject({ success: true });
    expect(server?.seen).toHaveLength(2);
  });

  it('twice is a failure', async () => {
    const result = await upload({ put: status(403, 'Forbidden') });
    expect(result).toMatchObject({ success: false, error: 'Error uploading logo.png: Forbidden (403)', retry: {} });
    expect(server?.seen).toHaveLength(4);
  });
});
