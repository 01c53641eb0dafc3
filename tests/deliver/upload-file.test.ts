// @vitest-environment jsdom
import type { ServerResponse } from 'node:http';
import { afterEach, describe, expect, it } from 'vitest';
import type { UploadResult } from '../../src/contract/index.ts';
import { type FileUpload, type UploadTools, uploadFile } from '../../src/deliver/index.ts';
import { type LocalServer, type SeenRequest, startServer } from './local-server.ts';

let server: LocalServer | undefined;
afterEach(() => server?.close());

const bytes = Uint8Array.from({ length: 70_000 }, (_unused, i) => i % 251);
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
    } else (put ?? (() => reply.end()))(reply, seen, nth);
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
}

function scripted(play: (request: ScriptedRequest) => void): ScriptedRequest {
  const nothing = () => undefined;
  const request = { upload: {}, open: nothing, setRequestHeader: nothing, abort: nothing, send: () => play(request) };
  return request;
}

const status =
  (code: number, text: string): Answer =>
  (reply) =>
    reply.writeHead(code, text).end();
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
    const { url } = await service({ post: body('{"putUrl":"/put"}') });
    const file = new Blob([bytes]);
    const result = await uploadFile({ file, name: 'a.JPG', type: '', customerNumber: '', url }, { now: () => 123 });
    expect(result).toEqual({ success: true, fileName: 'a.JPG', key: 'anonymous-123/a.JPG', getUrl: '' });
    expect(JSON.parse(String(server?.seen[0]?.body))).toEqual({
      customerNumber: 'anonymous-123',
      fileName: 'a.JPG',
      fileType: 'image',
      fileMimeType: 'image/jpeg',
    });
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
      Object.assign(sending, { status: 204 }).onload?.();
    });
    const createRequest = () => request as unknown as XMLHttpRequest;
    await upload({}, { onProgress: (fraction) => fractions.push(fraction) }, { createRequest });
    expect(fractions).toEqual([0.25, 0.5, 1, 1]);
  });
});

describe('a failed upload is returned with the specified text', () => {
  it.each<[string, Script, string]>([
    [
      'the service refuses',
      { post: status(500, 'Internal Server Error') },
      'Failed to get presigned URL: Internal Server Error',
    ],
    ['the reply has no address', { post: body('{"key":"k"}') }, 'API response is missing the putUrl field'],
    ['the reply is no JSON', { post: body('<html>') }, 'API response is missing the putUrl field'],
    ['the address is empty', { post: body('{"putUrl":""}') }, 'No valid upload URL received'],
    [
      'the address is no web address',
      { post: body('{"putUrl":"javascript:alert(1)"}') },
      'No valid upload URL received',
    ],
    [
      'the store is broken',
      { put: status(500, 'Internal Server Error') },
      'Error uploading logo.png: Internal Server Error (500)',
    ],
    [
      'the store finds it too large',
      { put: status(413, 'Payload Too Large') },
      'Error uploading logo.png: Payload Too Large (413)',
    ],
  ])('when %s', async (_when, script, error) => {
    expect(await upload(script)).toEqual({ success: false, fileName: 'logo.png', error });
  });

  it('when the file is empty, without asking anyone', async () => {
    const result = await upload({}, { file: new Blob([]) });
    expect(result).toEqual({ success: false, fileName: 'logo.png', error: 'Invalid file: Empty file' });
    expect(server?.seen).toEqual([]);
  });

  it.each<[string, Script]>([
    ['the service', { post: () => undefined }],
    ['the store', { put: () => undefined }],
  ])('when %s does not answer in time', async (_who, script) => {
    const result = await upload(script, {}, { timeoutMs: 60 });
    expect(result).toMatchObject({ success: false, error: 'Upload request timed out after 0.06 seconds' });
  });

  it('when what was thrown says nothing', async () => {
    const mute: typeof fetch = () => Promise.reject(undefined);
    expect(await upload({}, {}, { fetch: mute })).toMatchObject({ error: 'Unknown error' });
    const dead: typeof fetch = () => Promise.reject(new TypeError('Failed to fetch'));
    expect(await upload({}, {}, { fetch: dead })).toMatchObject({ error: 'No connection to the upload service' });
  });

  it('when it is cancelled, at either step', async () => {
    for (const step of ['post', 'put']) {
      const aborter = new AbortController();
      const result = await upload({ [step]: () => aborter.abort() }, { signal: aborter.signal });
      expect(result).toMatchObject({ success: false, error: 'Upload cancelled' });
      await server?.close();
    }
  });
});

describe('an address that is refused', () => {
  it('is asked for once more', async () => {
    const put: Answer = (reply, _seen, nth) => reply.writeHead(nth === 1 ? 403 : 200).end();
    expect(await upload({ put })).toMatchObject({ success: true });
    expect(server?.seen.map(({ method, path }) => `${method} ${path}`)).toEqual([
      'POST /prod/upload',
      'PUT /put/1',
      'POST /prod/upload',
      'PUT /put/2',
    ]);
  });

  it('is so too where the browser may not read the refusal', async () => {
    const requests = [
      scripted((request) => request.onerror?.()),
      scripted((request) => Object.assign(request, { status: 200 }).onload?.()),
    ];
    const createRequest = () => requests.shift() as unknown as XMLHttpRequest;
    expect(await upload({}, {}, { createRequest })).toMatchObject({ success: true });
    expect(server?.seen).toHaveLength(2);
  });

  it('twice is a failure', async () => {
    const result = await upload({ put: status(403, 'Forbidden') });
    expect(result).toMatchObject({ success: false, error: 'Error uploading logo.png: Forbidden (403)' });
    expect(server?.seen).toHaveLength(4);
  });
});
