import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { BlobError } from '../../../src/server/files/blob-store.ts';
import { openS3Blobs } from '../../../src/server/files/s3-blobs.ts';
import { type Fault, startFakeS3 } from '../fake-s3.ts';
import { PNG } from '../pictures.ts';
import { startTestServer } from '../test-server.ts';
import { makeFile, readAll } from './blob-contract.ts';

const TIMEOUTS = { attempt: 300, whole: 1_500, still: 300, pause: 5 };
const ID = '0f0e0d0c-0b0a-4908-8706-050403020100';
const PATH = `/pictures/files/0f/${ID}`;

const answerWith = (status: number, body = '', headers = {}): Fault => {
  return (_, response) => {
    response.writeHead(status, headers).end(body);
    return 'answered';
  };
};
const hang: Fault = () => 'answered';
/** As S3 says it. */
const refusal = (code: string) => `<Error><Code>${code}</Code><Message>No.</Message></Error>`;
const on =
  (method: string, fault: Fault): Fault =>
  (request, response, body) =>
    request.method === method ? fault(request, response, body) : undefined;

async function open() {
  const s3 = await startFakeS3();
  const blobs = openS3Blobs(s3.settings, { timeouts: TIMEOUTS });
  onTestFinished(() => blobs.close());
  const put = async () => {
    const { path, facts } = await makeFile(PNG);
    await blobs.put(ID, path, facts).catch((error) => {
      // Whoever sends it again needs it.
      expect(existsSync(path)).toBe(true);
      throw error;
    });
  };
  return { ...s3, blobs, put };
}

describe('a bucket', () => {
  it('is told length, type and checksum, and that no other body was signed', async () => {
    const { asked, objects, put } = await open();
    await put();
    const { facts } = await makeFile(PNG);
    expect(asked[0]?.headers).toMatchObject({
      'content-length': String(PNG.length),
      'content-type': 'image/png',
      'x-amz-content-sha256': facts.sha256,
      'x-amz-checksum-sha256': Buffer.from(facts.sha256, 'hex').toString('base64'),
    });
    expect(asked[0]?.headers.authorization).toMatch(/SignedHeaders=\S*content-length\S*x-amz-content-sha256/);
    expect([...objects.keys()]).toEqual([PATH]);
  });

  it.each<[string, Fault, string, number]>([
    ['hangs', hang, 'nothing for 300 ms', 3],
    ['fails', answerWith(500, refusal('InternalError')), '500 InternalError: No.', 3],
    ['is too busy', answerWith(503, refusal('SlowDown')), '503 SlowDown: No.', 3],
    ['had other bytes come', answerWith(400, refusal('BadDigest')), '400 BadDigest: No.', 3],
    ['refuses', answerWith(403, refusal('AccessDenied')), '403 AccessDenied: No.', 1],
    ['is a proxy’s page', answerWith(200, '<!doctype html>'), 'a response without an ETag', 1],
    [
      'has kept other bytes',
      answerWith(200, '', { ETag: '"e"', 'x-amz-checksum-sha256': 'AAAA' }),
      'the checksum of other bytes, AAAA for',
      1,
    ],
  ])('that %s has not kept a picture', async (_, fault, came, attempts) => {
    const { asked, fail, put } = await open();
    fail(on('PUT', fault));
    await expect(put()).rejects.toThrow(came);
    await expect(put()).rejects.toMatchObject({ name: 'BlobError', request: `PUT files/0f/${ID}` });
    expect(asked.filter(({ method }) => method === 'PUT')).toHaveLength(2 * attempts);
  });

  it('that says it has a picture and does not, has not kept it', async () => {
    const { fail, put } = await open();
    fail(on('PUT', answerWith(200, '', { ETag: '"e"' })));
    await expect(put()).rejects.toThrow('an object of no bytes');
    fail(on('HEAD', answerWith(200, '', { 'Content-Length': '3' })));
    await expect(put()).rejects.toThrow(`an object of 3 bytes for ${PNG.length}`);
  });

  it('that cannot be reached has not kept a picture', async () => {
    const { stop, put } = await open();
    stop();
    await expect(put()).rejects.toThrow('ECONNREFUSED');
  });

  it('is asked again after a failure that passes', async () => {
    const { asked, fail, put, blobs } = await open();
    fail((request, response, body) => {
      return asked.length === 1 ? answerWith(500)(request, response, body) : undefined;
    });
    await put();
    expect(asked.map(({ method }) => method)).toEqual(['PUT', 'PUT', 'HEAD']);
    expect((await readAll(blobs.read(ID))).equals(PNG)).toBe(true);
  });

  it('that answers a task’s every try late is not waited for longer than the task may take', async () => {
    const { fail, settings } = await open();
    fail(hang);
    const blobs = openS3Blobs(settings, { timeouts: { ...TIMEOUTS, whole: 400, attempts: 100 } });
    const begun = performance.now();
    await expect(blobs.size(ID)).rejects.toThrow('nothing for');
    expect(performance.now() - begun).toBeLessThan(TIMEOUTS.whole + 5_000);
    await expect(blobs.remove([ID])).rejects.toBeInstanceOf(BlobError);
    await expect(blobs.list()).rejects.toBeInstanceOf(BlobError);
    await expect(readAll(blobs.read(ID))).rejects.toBeInstanceOf(BlobError);
  });

  it('that begins each page of its list anew is not listed for ever', async () => {
    const { objects, fail, settings } = await open();
    for (const id of ['aa1', 'ab2', 'ac3']) objects.set(`/${settings.bucket}/files/${id.slice(0, 2)}/${id}`, PNG);
    const heedless: Fault = (request) => {
      request.url = request.url?.replace(/start-after=[^&]*/, '');
      return undefined;
    };
    fail(heedless);
    const blobs = openS3Blobs(settings, { pageSize: 2 });
    const { next } = await blobs.list();
    expect(next).toBe('files/ab/ab2');
    await expect(blobs.list(next)).rejects.toThrow('the page up to files/ab/ab2 again');
  });

  it.each<[string, Fault, string]>([
    ['is cut', half((response) => response.destroy()), `5 of ${PNG.length} bytes, then aborted`],
    ['hangs half-way', half(() => undefined), `5 of ${PNG.length} bytes, then nothing for 300 ms`],
    ['has no length', answerWith(200, 'x', { 'Transfer-Encoding': 'chunked' }), 'without a body or a length'],
  ])('whose picture %s is not read to a false end', async (_, fault, came) => {
    const { fail, put, blobs } = await open();
    await put();
    fail(on('GET', fault));
    await expect(readAll(blobs.read(ID))).rejects.toThrow(came);
  });

  it('may take longer for all of a picture than for its beginning', async () => {
    const { fail, put, settings } = await open();
    await put();
    const blobs = openS3Blobs(settings, { timeouts: { attempt: 100, still: 20_000 } });
    onTestFinished(() => blobs.close());
    fail(
      on(
        'GET',
        half((response) => setTimeout(() => response.end(PNG.subarray(5)), 300)),
      ),
    );
    expect((await readAll(blobs.read(ID))).equals(PNG)).toBe(true);
  });
});

describe('fifty who read pictures slowly', () => {
  it('keep nobody from uploading, nor from reading', async () => {
    const { fail, put, settings } = await open();
    await put();
    const blobs = openS3Blobs(settings, { timeouts: { ...TIMEOUTS, still: 20_000 } });
    onTestFinished(() => blobs.close());
    fail(
      on(
        'GET',
        half(() => undefined),
      ),
    );
    const slow = Array.from({ length: 50 }, () => blobs.read(ID)[Symbol.asyncIterator]());
    await Promise.all(slow.map((reading) => reading.next()));
    const { path, facts } = await makeFile(PNG);
    await blobs.put(ID, path, facts);
    expect(await blobs.size(ID)).toBe(PNG.length);
    fail(() => undefined);
    expect((await readAll(blobs.read(ID))).equals(PNG)).toBe(true);
    await Promise.all(slow.map((reading) => reading.return?.()));
  });
});

describe('fifty who wait for the size of a picture', () => {
  it('keep nobody from uploading', async () => {
    const { fail, settings } = await open();
    const blobs = openS3Blobs(settings, { timeouts: { ...TIMEOUTS, attempt: 20_000, whole: 20_000 } });
    onTestFinished(() => blobs.close());
    const waiting: Parameters<Fault>[1][] = [];
    fail((request, response) => {
      if (request.method !== 'HEAD' || request.url?.includes(ID)) return undefined;
      waiting.push(response);
      return 'answered';
    });
    const sizes = Array.from({ length: 50 }, () => blobs.size(ID.replace(/^0f/, 'ff')));
    await expect.poll(() => waiting.length).toBe(50);
    const { path, facts } = await makeFile(PNG);
    await Promise.race([blobs.put(ID, path, facts), Promise.all(sizes)]);
    expect(existsSync(path)).toBe(false);
    for (const response of waiting) response.writeHead(404).end();
    expect(new Set(await Promise.all(sizes))).toEqual(new Set([undefined]));
  });
});

/** Five bytes of a picture, then something else. */
function half(then: (response: Parameters<Fault>[1]) => unknown): Fault {
  return (_, response) => {
    response.writeHead(200, { 'Content-Length': PNG.length });
    response.write(PNG.subarray(0, 5), () => then(response));
    return 'answered';
  };
}

describe('a server over a bucket', () => {
  async function upload(change: Fault) {
    const s3 = await startFakeS3();
    const server = await startTestServer({ s3: s3.settings });
    // Nothing is left of the proof that the bucket can be written.
    expect([...s3.objects.keys()]).toEqual([]);
    const asked = { customerNumber: 'c-1', fileName: 'roof.png', fileType: 'logo', fileMimeType: 'image/png' };
    const { putUrl, getUrl, key } = await (await server.post('/prod/upload', asked)).json();
    const put = () =>
      fetch(putUrl, { method: 'PUT', headers: { 'Content-Type': 'image/png' }, body: new Uint8Array(PNG) });
    s3.fail(change);
    return { ...s3, server, put, getUrl, key };
  }

  it('acknowledges no picture that the bucket has not, and has no row of it', async () => {
    const { server, put, getUrl, key, fail, objects } = await upload(answerWith(500));
    const refused = await put();
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '60']);
    expect(await refused.json()).toMatchObject({ ok: false });
    expect(server.logged).toContainEqual(expect.objectContaining({ event: 'storage-failed' }));
    expect(await readdir(join(server.dataDir, 'incoming'))).toEqual([]);
    fail(() => undefined);
    expect((await fetch(getUrl)).status).toBe(404);
    expect(await (await put()).json()).toEqual({ ok: true, key });
    expect(objects.size).toBe(1);
  });

  it('puts a picture anew that comes again and that the bucket has lost', async () => {
    const { put, getUrl, objects } = await upload(() => undefined);
    await put();
    objects.clear();
    expect((await fetch(getUrl)).status).toBe(500);
    expect((await put()).status).toBe(200);
    expect(Buffer.from(await (await fetch(getUrl)).arrayBuffer()).equals(PNG)).toBe(true);
    // A third time nothing has to be mended.
    expect((await put()).status).toBe(200);
    expect(objects.size).toBe(1);
  });

  it.each<[string, Fault, string]>([
    ['is missing', answerWith(404, refusal('NoSuchBucket')), 'Make the bucket, or name another one in S3_BUCKET.'],
    ['may not be written', answerWith(403, refusal('AccessDenied')), 'Check S3_ACCESS_KEY_ID'],
    ['is in another region', answerWith(301, refusal('PermanentRedirect')), 'Check S3_REGION'],
    ['fails', answerWith(500), 'Check S3_ENDPOINT, and that the service runs'],
    ['keeps what it is to delete', on('DELETE', answerWith(204)), 'an object that is still there'],
    ['reads back something else', on('GET', answerWith(200, 'page', { 'Content-Length': '4' })), 'other bytes than'],
  ])('that %s does not start', async (_, fault, words) => {
    const { settings, fail } = await startFakeS3();
    fail(fault);
    await expect(startTestServer({ s3: settings })).rejects.toThrow(words);
  });
});
