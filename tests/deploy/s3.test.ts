import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openS3Blobs, type S3Settings } from '../../src/server/files/s3-blobs.ts';
import { describeBlobStore, makeFile } from '../server/files/blob-contract.ts';
import { PNG } from '../server/pictures.ts';
import { startTestServer } from '../server/test-server.ts';
import { startS3, type TestS3 } from './start-s3.ts';

const PUT = { method: 'PUT', headers: { 'Content-Type': 'image/png' }, body: new Uint8Array(PNG) };

let started: TestS3 | undefined;
let settings: S3Settings;

/** Another service can be tested by what the environment names; else Swift is started. */
beforeAll(async () => {
  const { S3_TEST_ENDPOINT: endpoint, S3_TEST_REGION: region, S3_TEST_BUCKET: bucket, ...env } = process.env;
  const { S3_TEST_ACCESS_KEY_ID: accessKeyId, S3_TEST_SECRET_ACCESS_KEY: secretAccessKey } = env;
  if (endpoint && region && bucket && accessKeyId && secretAccessKey) {
    settings = { endpoint, region, bucket, accessKeyId, secretAccessKey };
  } else if (existsSync('/usr/bin/swift-proxy-server')) {
    started = await startS3();
    settings = started;
  }
}, 150_000);
afterAll(() => started?.stop());

const isThere = Boolean(process.env.S3_TEST_ENDPOINT) || existsSync('/usr/bin/swift-proxy-server');

describe.skipIf(!isThere)('A real S3 service', () => {
  describeBlobStore('A bucket', async () => openS3Blobs(settings, { pageSize: 2 }));

  it('refuses bytes that are not those of the checksum', async () => {
    const blobs = openS3Blobs(settings, { timeouts: { attempts: 1 } });
    const { path, facts } = await makeFile(Buffer.from('picture'));
    const sha256 = createHash('sha256').update('another').digest('hex');
    await expect(blobs.put('damaged', path, { ...facts, sha256 })).rejects.toThrow(/received 400 /);
    expect([await blobs.size('damaged'), existsSync(path)]).toEqual([undefined, true]);
    blobs.close();
  });

  it('that has no such bucket, or another key, does not count as there', async () => {
    for (const change of [{ bucket: 'not-there' }, { secretAccessKey: 'wrong' }]) {
      const blobs = openS3Blobs({ ...settings, ...change });
      await expect(blobs.probe()).rejects.toThrow(/received 40[34] /);
      blobs.close();
    }
  });

  it('keeps a picture from its upload to its link, over a restart', async () => {
    const server = await startTestServer({ s3: settings });
    const asked = { customerNumber: 'c-1', fileName: 'roof.png', fileType: 'logo', fileMimeType: 'image/png' };
    const { putUrl, getUrl, key } = await (await server.post('/prod/upload', asked)).json();
    for (let time = 0; time < 2; time++) {
      expect(await (await fetch(putUrl, PUT)).json()).toEqual({ ok: true, key });
    }
    await server.close();
    const again = await startTestServer({ s3: settings, dataDir: server.dataDir });
    const moved = getUrl.replace(server.url, again.url);
    const answer = await fetch(moved);
    expect(answer.headers.get('content-type')).toBe('image/png');
    expect(Buffer.from(await answer.arrayBuffer()).equals(PNG)).toBe(true);
    const blobs = openS3Blobs(settings);
    // Of the two uploads one object is left, and nothing of the server's proof.
    const { blobs: listed } = await blobs.list();
    expect(listed.map(({ size }) => size)).toEqual([PNG.length]);
    await blobs.remove(listed.map(({ id }) => id));
    expect((await fetch(moved)).status).toBe(500);
    blobs.close();
  });

  it.each([
    ['another bucket', { bucket: 'not-there' }, 'Make the bucket, or name another one in S3_BUCKET.'],
    ['another key', { secretAccessKey: 'wrong' }, 'Check S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY'],
    ['another region', { region: 'eu-nowhere-1' }, 'Check S3_REGION'],
  ])('with %s keeps the server from starting, in words that say what to do', async (_, change, advice) => {
    await expect(startTestServer({ s3: { ...settings, ...change } })).rejects.toThrow(advice);
  });
});
