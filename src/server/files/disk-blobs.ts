import { createReadStream, type Stats } from 'node:fs';
import { mkdir, opendir, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { syncFolder } from '../runtime/folders.ts';
import { type BlobPage, type BlobStore, blobPath, type ListedBlob, PAGE_SIZE } from './blob-store.ts';

/** Where the bytes of a stored file are. */
export const filePath = (dataDir: string, id: string): string => join(dataDir, 'files', blobPath(id));

/** Keeps bytes in `<dataDir>/files`, made if missing; a local file has to be on the same disk to be taken over. */
export async function openDiskBlobs(dataDir: string, pageSize = PAGE_SIZE): Promise<BlobStore> {
  const kept = join(dataDir, 'files');
  await mkdir(kept, { recursive: true });
  // One that belongs to another account is reported now, and not by every picture.
  await (await opendir(kept)).close();
  const pathOf = (id: string) => join(kept, blobPath(id));

  return {
    async put(id, path) {
      const target = pathOf(id);
      try {
        const isNew = await mkdir(dirname(target), { recursive: true });
        await rename(path, target);
        await syncFolder(dirname(target));
        if (isNew !== undefined) await syncFolder(kept);
      } catch (error) {
        await rm(target, { force: true });
        throw error;
      }
    },
    size: async (id) => (await statOf(pathOf(id)))?.size,
    async *read(id) {
      yield* createReadStream(pathOf(id));
    },
    async remove(ids) {
      for (const id of ids) await rm(pathOf(id), { force: true });
    },
    list: (after = '') => listFrom(kept, after, pageSize),
    async probe() {
      await stat(kept);
    },
    close: () => undefined,
  };
}

/**
 * The first two characters of an id: of a UUID, or of what verify-bucket.ts may have left in a bucket that was copied here.
 * What else stands beside them, such as `lost+found` and `.DS_Store`, is not ours, and often not ours to read.
 */
const OWN_FOLDER = /^[0-9a-z]{2}$/;

/** Folders are named after the start of what is in them, so that all of it is in the order of ids. */
async function listFrom(kept: string, after: string, pageSize: number): Promise<BlobPage> {
  const blobs: ListedBlob[] = [];
  for (const folder of (await readdir(kept)).filter((name) => OWN_FOLDER.test(name)).sort()) {
    if (folder < after.slice(0, folder.length)) continue;
    for (const id of (await namesIn(join(kept, folder))).sort()) {
      // What somebody else put there is not ours to list.
      if (id <= after || !id.startsWith(folder)) continue;
      const found = await statOf(join(kept, folder, id));
      // Deleted since the folder was read, or no file of ours.
      if (!found?.isFile()) continue;
      blobs.push({ id, size: found.size, storedAt: found.mtimeMs });
      if (blobs.length === pageSize) return { blobs, next: id };
    }
  }
  return { blobs };
}

/** Nothing for a file that is named like a folder of ours. */
async function namesIn(folder: string): Promise<string[]> {
  try {
    return await readdir(folder);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOTDIR') return [];
    throw error;
  }
}

/** Undefined if there is no such file. */
async function statOf(path: string): Promise<Stats | undefined> {
  try {
    return await stat(path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}
