import { randomUUID } from 'node:crypto';
import { chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openDiskBlobs } from '../../../src/server/files/disk-blobs.ts';
import { makeFolder } from '../test-server.ts';
import { describeBlobStore, makeFile } from './blob-contract.ts';

let dataDir = '';
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'blobs-'));
});
afterAll(() => rm(dataDir, { recursive: true, force: true }));

describeBlobStore('The data folder', () => openDiskBlobs(dataDir, 2));

it('What others have put into the data folder is passed over, readable or not', async () => {
  const folder = await makeFolder();
  const blobs = await openDiskBlobs(folder, 2);
  const ids = [randomUUID(), `write-test-${randomUUID()}`].sort();
  for (const id of ids) {
    const { path, facts } = await makeFile(Buffer.from('picture'));
    await blobs.put(id, path, facts);
  }
  const kept = join(folder, 'files');
  for (const file of ['.DS_Store', 'Thumbs.db', 'ff', `${ids[0]?.slice(0, 2)}/.DS_Store`]) {
    await writeFile(join(kept, file), 'of others');
  }
  // What looks like one of ours, but is a folder.
  await mkdir(join(kept, ids[0]?.slice(0, 2) ?? '', `${ids[0]}-old`));
  await mkdir(join(kept, 'lost+found'));
  await chmod(join(kept, 'lost+found'), 0);
  expect((await blobs.list()).blobs.map(({ id }) => id)).toEqual(ids);
});
