import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll } from 'vitest';
import { openDiskBlobs } from '../../../src/server/files/disk-blobs.ts';
import { describeBlobStore } from './blob-contract.ts';

let dataDir = '';
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'blobs-'));
});
afterAll(() => rm(dataDir, { recursive: true, force: true }));

describeBlobStore('The data folder', () => openDiskBlobs(dataDir, 2));
