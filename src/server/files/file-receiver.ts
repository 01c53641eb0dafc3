import { createHash, randomUUID } from 'node:crypto';
import { type FileHandle, mkdir, open, readFile, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { LARGEST_UPLOAD } from '../../contract/index.ts';
import { RefusedRequest } from '../http/refused-request.ts';
import { errorCode } from '../runtime/error-code.ts';
import { createSerialQueue } from '../runtime/serial-queue.ts';
import { refusePicture } from './image-types.ts';

/** Largest file that is stored, in bytes. */
export const LARGEST_FILE = LARGEST_UPLOAD * 1024 * 1024;

/** A file that has come in whole and is the picture that it is said to be, but which nothing names yet. */
export interface PendingFile {
  readonly diskId: string;
  readonly type: string;
  /** Bytes. */
  readonly size: number;
  /** Hexadecimal. */
  readonly sha256: string;
}

/**
 * Writes files into `folder` as they come in; `type` is what a file is said to be. Throws a RefusedRequest: 400 empty, 413
 * too large, 415 not that picture, or not the whole of it. Throws what `bytes` throws; nothing is left of it then.
 */
export function createFileReceiver(
  folder: string,
): (bytes: AsyncIterable<Uint8Array>, type: string) => Promise<PendingFile> {
  const runSerially = createSerialQueue();
  return async (bytes, type) => {
    const diskId = randomUUID();
    const path = join(folder, diskId);
    try {
      const { size, sha256 } = await write(path, bytes, async () => {
        // Read again rather than held while it comes, as a slow line may take minutes; one at a time, as each is whole
        // in memory then.
        await runSerially('check', async () => refusePicture(await readFile(path), type));
      });
      return { diskId, type, size, sha256 };
    } catch (error) {
      await rm(path, { force: true });
      throw error;
    }
  };
}

async function write(path: string, bytes: AsyncIterable<Uint8Array>, check: () => Promise<void>) {
  const hash = createHash('sha256');
  const file = await create(path);
  try {
    const size = await copy(bytes, file, (chunk) => hash.update(chunk));
    await check();
    await file.sync();
    return { size, sha256: hash.digest('hex') };
  } finally {
    await file.close();
  }
}

/**
 * A new file, also where somebody has tidied its folder away: that never holds anything to keep. Not what is above it: a
 * data folder that was moved is to be put back, and not into another.
 */
async function create(path: string): Promise<FileHandle> {
  try {
    return await open(path, 'wx', 0o600);
  } catch (error) {
    if (errorCode(error) !== 'ENOENT') throw error;
    await mkdir(dirname(path)).catch((failure: unknown) => {
      if (errorCode(failure) !== 'EEXIST') throw failure;
    });
    return open(path, 'wx', 0o600);
  }
}

async function copy(bytes: AsyncIterable<Uint8Array>, file: FileHandle, see: (chunk: Uint8Array) => void) {
  let size = 0;
  for await (const chunk of bytes) {
    size += chunk.length;
    if (size > LARGEST_FILE) throw new RefusedRequest(413, `The file is larger than ${LARGEST_FILE} bytes.`);
    see(chunk);
    await file.writeFile(chunk);
  }
  return size;
}
