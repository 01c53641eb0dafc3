import { randomUUID } from 'node:crypto';
import { copyFile, mkdir, readdir, readFile, rename, rm, rmdir, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { filePath } from '../../../src/server/files/disk-blobs.ts';
import { backUp, eraseData, restore } from '../../../src/server/index.ts';
import type { Manifest } from '../../../src/server/maintenance/back-up.ts';
import { NOBODY, send, sendSam, upload } from '../person-data.ts';
import { makeFolder, startTestServer } from '../test-server.ts';

/** A sound back-up of what Sam and another have sent. */
async function makeBackUp() {
  const server = await startTestServer();
  await sendSam(server);
  const to = join(await makeFolder(), 'back-up');
  expect(await backUp(server.dataDir, to)).toEqual({ deliveries: 6, files: 4, damaged: [] });
  return { server, to };
}

describe('a back-up', () => {
  it('brings all of it back, with links that still work', async () => {
    const { server, to } = await makeBackUp();
    const before = await server.deliveries();
    const dataDir = join(await makeFolder(), 'data');
    expect(await restore(to, dataDir)).toMatchObject({ deliveries: 6, last: 6, files: 4 });
    const restored = await startTestServer({ dataDir });
    const after = await restored.deliveries();
    expect(after.map(({ fields }) => fields)).toEqual(before.map(({ fields }) => fields));
    const urls = after.flatMap(({ files }) => files.map(({ url }) => url));
    expect(urls).toHaveLength(3);
    for (const url of urls) expect((await fetch(url)).status).toBe(200);
    expect(await readFile(join(dataDir, 'secret'))).toEqual(await readFile(join(server.dataDir, 'secret')));
    const repeat = await restored.post('/hooks/main', before.find(({ hook }) => hook === 'main')?.fields);
    expect(await repeat.json()).toMatchObject({ repeated: true });
  });

  it('under a load of writing has all that was acknowledged before, and each picture that it names', async () => {
    const server = await startTestServer({ requestsPerMinute: 0 });
    const acknowledged = new Set<string>();
    let isOver = false;
    const write = async (mine: string) => {
      for (let at = 0; !isOver; at++) {
        const [deliveryId, key] = [`${mine}-${at}`, await upload(server, mine)];
        await send(server, 'gallery', { deliveryId, galleryUrls: [key], filler: 'x'.repeat(5000) });
        acknowledged.add(deliveryId);
      }
    };
    const writing = Promise.all(['a', 'b', 'c'].map(write));
    await expect.poll(() => acknowledged.size, { timeout: 10_000 }).toBeGreaterThan(30);
    const before = [...acknowledged];
    const to = join(await makeFolder(), 'back-up');
    expect(await backUp(server.dataDir, to)).toMatchObject({ damaged: [] });
    const meanwhile = acknowledged.size;
    isOver = true;
    await writing;
    expect(meanwhile).toBeGreaterThan(before.length);
    const dataDir = await makeFolder();
    await restore(to, dataDir);
    const restored = await (await startTestServer({ dataDir })).deliveries();
    expect(restored.map(({ deliveryId }) => deliveryId)).toEqual(expect.arrayContaining(before));
    for (const { files, findings } of restored) expect([files.length, findings]).toEqual([1, []]);
  }, 30_000);

  it('reports a picture that is missing on disk', async () => {
    const { server } = await makeBackUp();
    const pictures = await readdir(join(server.dataDir, 'files'));
    await rm(join(server.dataDir, 'files', pictures[0] ?? ''), { recursive: true });
    const { damaged, files } = await backUp(server.dataDir, join(await makeFolder(), 'another'));
    expect(damaged.length).toBeGreaterThan(0);
    expect(files + damaged.length).toBe(4);
  });

  it('reports a picture that has changed on disk, and lacks it', async () => {
    const { server } = await makeBackUp();
    const [folder = ''] = await readdir(join(server.dataDir, 'files'));
    const [id = ''] = await readdir(join(server.dataDir, 'files', folder));
    await writeFile(join(server.dataDir, 'files', folder, id), 'x', { flag: 'a' });
    const to = join(await makeFolder(), 'another');
    const { damaged, files } = await backUp(server.dataDir, to);
    expect([damaged.length, files]).toEqual([1, 3]);
    expect(await readdir(join(to, 'files', folder))).not.toContain(id);
    expect(await restore(to, join(await makeFolder(), 'data'))).toMatchObject({ deliveries: 6, files: 3 });
  });

  it('that was broken off leaves nothing behind, and the same command works once it can', async () => {
    const { server } = await makeBackUp();
    const to = join(await makeFolder(), 'another');
    const secret = join(server.dataDir, 'secret');
    const bytes = await readFile(secret);
    await rm(secret);
    await mkdir(secret);
    await expect(backUp(server.dataDir, to)).rejects.toThrow();
    await rmdir(secret);
    await writeFile(secret, bytes);
    expect(await backUp(server.dataDir, to)).toEqual({ deliveries: 6, files: 4, damaged: [] });
  });

  it('is for the eyes of its account alone', async () => {
    const { to } = await makeBackUp();
    const modes = [to, join(to, 'secret'), join(to, 'manifest.json')].map(
      async (path) => (await stat(path)).mode & 0o777,
    );
    expect(await Promise.all(modes)).toEqual([0o700, 0o600, 0o600]);
  });

  it('never writes over anything', async () => {
    const { server, to } = await makeBackUp();
    await expect(backUp(server.dataDir, to)).rejects.toThrow('is there already');
    await expect(restore(to, server.dataDir)).rejects.toThrow('journal.db is there already');
    await expect(backUp(await makeFolder(), join(await makeFolder(), 'x'))).rejects.toThrow('There is no journal');
  });
});

describe('a restore', () => {
  it('of a back-up without pictures makes a folder of which commands know that these are not elsewhere', async () => {
    const server = await startTestServer();
    await send(server, 'contact', { deliveryId: 'a', email: 'sam@mail.example' });
    const to = join(await makeFolder(), 'back-up');
    await backUp(server.dataDir, to);
    const dataDir = join(await makeFolder(), 'data');
    expect(await restore(to, dataDir)).toMatchObject({ deliveries: 1, files: 0 });
    // What was erased since the back-up is erased again before the server starts.
    const erased = await eraseData({ dataDir }, { ...NOBODY, emails: ['sam@mail.example'] });
    expect(erased).toEqual({ left: 0, withoutBytes: [], traces: 'nowhere' });
  });

  it.each([
    ['a journal that was changed', 'journal.db', 'has changed|have changed'],
    ['a secret that was changed', 'secret', 'have changed'],
    ['no manifest', undefined, 'is no whole back-up'],
    ['a damaged manifest', 'manifest.json', 'is damaged'],
  ])('of a back-up with %s leaves no journal', async (_, changed, reason) => {
    const { to } = await makeBackUp();
    if (changed) await writeFile(join(to, changed), 'x', { flag: 'a' });
    else await rm(join(to, 'manifest.json'));
    const dataDir = await makeFolder();
    await expect(restore(to, dataDir)).rejects.toThrow(new RegExp(reason));
    expect((await readdir(dataDir)).filter((name) => name.startsWith('journal'))).toEqual([]);
  });

  it('that lacks a picture or the secret is named by one sentence, and leaves no journal', async () => {
    const { to } = await makeBackUp();
    const [picture] = Object.keys(JSON.parse(await readFile(join(to, 'manifest.json'), 'utf8')).files);
    const files = await readdir(join(to, 'files'), { recursive: true, withFileTypes: true });
    const found = files.find(({ name }) => name === picture);
    const dataDir = join(await makeFolder(), 'data');
    for (const lost of [join(found?.parentPath ?? '', found?.name ?? ''), join(to, 'secret')]) {
      await rename(lost, `${lost}.lost`);
      await expect(restore(to, dataDir)).rejects.toThrow(
        `${lost} is missing, which the back-up had. Take another back-up.`,
      );
      expect(await readdir(dataDir)).not.toContain('journal.db');
      await rename(`${lost}.lost`, lost);
    }
    expect(await restore(to, dataDir)).toMatchObject({ deliveries: 6, files: 4 });
    await rm(join(dataDir, 'journal.db'));
    await rm(join(to, 'secret'));
    await expect(restore(to, dataDir)).rejects.toThrow('secret is missing, which the back-up had');
  });

  it.each<[string, (manifest: Manifest) => object, string]>([
    [
      'of more deliveries than its journal has',
      ({ deliveries }) => ({ deliveries: deliveries + 1 }),
      'has 6 deliveries; its manifest says 7.',
    ],
    ['of another version', () => ({ version: 2 }), 'or of another version of this program'],
  ])('reports a manifest %s, and leaves no journal', async (_, change, words) => {
    const { to } = await makeBackUp();
    const path = join(to, 'manifest.json');
    const manifest: Manifest = JSON.parse(await readFile(path, 'utf8'));
    await writeFile(path, JSON.stringify({ ...manifest, ...change(manifest) }));
    const dataDir = await makeFolder();
    await expect(restore(to, dataDir)).rejects.toThrow(words);
    expect((await readdir(dataDir)).filter((name) => name.startsWith('journal'))).toEqual([]);
  });

  it('reports a picture that the journal of the back-up does not know', async () => {
    const { to } = await makeBackUp();
    const path = join(to, 'manifest.json');
    const manifest: Manifest = JSON.parse(await readFile(path, 'utf8'));
    const [[id = '', facts] = []] = Object.entries(manifest.files);
    const other = `${id.slice(0, 2)}${randomUUID().slice(2)}`;
    await copyFile(filePath(to, id), filePath(to, other));
    await writeFile(path, JSON.stringify({ ...manifest, files: { ...manifest.files, [other]: facts } }));
    await expect(restore(to, await makeFolder())).rejects.toThrow('has 1 pictures of which its journal knows nothing');
  });

  it.each([
    ['another secret than that of the back-up', 'secret', 'differs from that of the back-up'],
    ['a log without its journal', 'journal.db-wal', 'journal.db-wal is there already'],
  ])('writes nothing into a folder that has %s', async (_, name, words) => {
    const { to } = await makeBackUp();
    const dataDir = await makeFolder();
    await writeFile(join(dataDir, name), 'x');
    await expect(restore(to, dataDir)).rejects.toThrow(words);
    expect(await readFile(join(dataDir, name), 'utf8')).toBe('x');
    expect((await readdir(dataDir)).filter((found) => !['lock.db', name].includes(found))).toEqual([]);
  });

  it('takes no path from a manifest', async () => {
    const { to } = await makeBackUp();
    const manifest = JSON.parse(await readFile(join(to, 'manifest.json'), 'utf8'));
    manifest.files['../../../../etc/passwd'] = manifest.secret;
    await writeFile(join(to, 'manifest.json'), JSON.stringify(manifest));
    await expect(restore(to, await makeFolder())).rejects.toThrow('is damaged');
  });

  it('can be begun anew after it broke off, and reports a picture that is not what it was', async () => {
    const { to } = await makeBackUp();
    const [folder = ''] = await readdir(join(to, 'files'));
    const [id = ''] = await readdir(join(to, 'files', folder));
    const path = join(to, 'files', folder, id);
    const bytes = await readFile(path);
    await writeFile(path, bytes.subarray(1));
    const dataDir = await makeFolder();
    await expect(restore(to, dataDir)).rejects.toThrow('have changed');
    await writeFile(path, bytes);
    expect(await restore(to, dataDir)).toMatchObject({ deliveries: 6, files: 4 });
  });
});
