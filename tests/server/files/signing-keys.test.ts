import { existsSync, readFileSync } from 'node:fs';
import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { expect, it } from 'vitest';
import {
  readOwnKey,
  type SigningKey,
  type SigningKeys,
  signLink,
  verifyLink,
} from '../../../src/server/files/signed-link.ts';
import { readSettings } from '../../../src/server/index.ts';
import { projectFile } from '../../project-file.ts';
import { PNG } from '../pictures.ts';
import { startTestServer } from '../test-server.ts';

const [old, current, other] = ['old', 'current', ''].map(
  (id, at): SigningKey => ({ id, secret: Buffer.alloc(32, at + 1) }),
) as [SigningKey, SigningKey, SigningKey];

function verify(keys: SigningKeys, link: string) {
  const url = new URL(link, 'https://site.example');
  return verifyLink(keys, 'GET', 'C-1/a.png', url.searchParams, 0);
}

const linkBy = (key: SigningKey) => signLink([key], { method: 'GET', key: 'C-1/a.png', expires: 10 });

it('links of an older key hold for as long as it is named, new ones are of the first', () => {
  expect(signLink([current, old], { method: 'GET', key: 'C-1/a.png', expires: 10 })).toBe(linkBy(current));
  for (const key of [old, current, other])
    expect(verify([current, old, other], linkBy(key))).toMatchObject({ key: 'C-1/a.png' });
  expect(verify([current], linkBy(old))).toBe('signature');
  expect(verify([current], linkBy(other))).toBe('signature');
});

it('a link does not hold under the name of another key', () => {
  expect(verify([current, old], linkBy(old).replace('by=old', 'by=current'))).toBe('signature');
  expect(verify([current, other], linkBy(current).replace('by=current&', ''))).toBe('signature');
});

it('many that start at once in a new data folder have one key, which is there whole or not at all', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'keys-'));
  const path = join(dataDir, 'secret');
  const starting = Promise.all(Array.from({ length: 20 }, () => readOwnKey(dataDir)));
  const seen = new Set<string>();
  let isDone = false;
  const watching = (async () => {
    while (!isDone) {
      if (existsSync(path)) seen.add(readFileSync(path, 'utf8'));
      await setImmediate();
    }
  })();
  const keys = await starting.finally(() => {
    isDone = true;
  });
  await watching;
  expect(new Set(keys.map(({ secret }) => secret.toString('base64url')))).toEqual(
    new Set([...seen].map((text) => text.trim())),
  );
  expect(seen.size).toBe(1);
  expect([await readdir(dataDir), (await stat(path)).mode & 0o777]).toEqual([['secret'], 0o600]);
  await rm(dataDir, { recursive: true });
});

it('links of the file in the data folder hold after the move to SECRET_KEYS that the guide for operators describes', async () => {
  const guide = projectFile('docs/operating.md');
  const [, form = ''] = /`SECRET_KEYS="([^"`]*\$\(cat data\/secret\))"`/.exec(guide) ?? [];
  const first = await startTestServer();
  const asked = { customerNumber: 'C-1', fileName: 'van.png', fileType: 'gallery', fileMimeType: 'image/png' };
  const { putUrl, getUrl } = await (await first.post('/prod/upload', asked)).json();
  const headers = { 'Content-Type': 'image/png' };
  expect((await fetch(putUrl, { method: 'PUT', headers, body: new Uint8Array(PNG) })).status).toBe(200);
  const link = new URL(getUrl);
  await first.close();
  const secret = (await readFile(join(first.dataDir, 'secret'), 'utf8')).trim();
  const key = Buffer.alloc(32, 7).toString('base64url');
  const SECRET_KEYS = form.replace('…', key).replace('$(cat data/secret)', secret);
  const { signingKeys = [] } = readSettings({ SECRET_KEYS });
  expect(signingKeys.map(({ id }) => id)).toEqual(['k1', '']);
  const second = await startTestServer({ dataDir: first.dataDir, signingKeys: signingKeys as SigningKeys });
  expect((await fetch(second.url + link.pathname + link.search)).status).toBe(200);
});
