import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { BlobStore } from '../files/blob-store.ts';
import { openBlobs } from '../files/open-blobs.ts';
import type { S3Settings } from '../files/s3-blobs.ts';
import { errorCode } from '../runtime/error-code.ts';
import { writeLogToStderr } from '../runtime/write-log.ts';
import { DataDirInUse, openDataDir } from '../store/data-dir.ts';
import type { Database } from '../store/database.ts';
import { openPostgresBeside } from '../store/open-postgres.ts';
import { openBeside } from '../store/open-sqlite.ts';
import { areTablesCurrent, prepareTables } from '../store/tables.ts';

/** Where a server keeps what customers sent. */
export interface DataPlace {
  /** Folder for the journal, the stored files and the secret; made if missing. One running server a folder. */
  readonly dataDir: string;
  /** A PostgreSQL database that several servers may share; absent: SQLite in `dataDir`. */
  readonly databaseUrl?: string;
  /** Where pictures are kept for good; absent: in the data folder. */
  readonly s3?: S3Settings;
}

/** What is kept there, for a program beside the servers that may be running. */
export interface OpenData {
  readonly store: Database;
  readonly blobs: BlobStore;
  close(): Promise<void>;
}

/**
 * Opens journal and pictures of a server for a program of its own. Tables of an older version are brought up to date,
 * nothing else is made; throws an Error that says what to do where there is no journal, neither a bucket nor a folder of
 * pictures, or a server of an older version that still runs on the folder.
 */
export async function openData({ dataDir, databaseUrl, s3 }: DataPlace): Promise<OpenData> {
  if (databaseUrl !== undefined && !s3) await expectPictures(dataDir);
  const store =
    databaseUrl === undefined ? await openBeside(dataDir) : await openPostgresBeside(databaseUrl, writeLogToStderr);
  try {
    if (databaseUrl === undefined) {
      // Not before: of a folder that has no journal either, that is the first thing to say.
      if (!s3) await expectPictures(dataDir);
      await updateTables(dataDir, store);
    }
    const blobs = await openBlobs(dataDir, s3);
    return {
      store,
      blobs,
      async close() {
        blobs.close();
        await store.close();
      },
    };
  } catch (error) {
    await store.close();
    throw error;
  }
}

/**
 * A server has brought its own up to date when it started. Without one the folder is held meanwhile, so that none that
 * starts does the same at once.
 */
async function updateTables(dataDir: string, store: Database): Promise<void> {
  if (await areTablesCurrent(store)) return;
  const folder = await openDataDir(dataDir).catch((error: unknown) => {
    if (!(error instanceof DataDirInUse)) throw error;
    throw new Error(
      `The journal in ${dataDir} is from an older version, and so is the server that runs on it. Stop that server, start this version on the folder (npm start), and run this again.`,
      { cause: error },
    );
  });
  try {
    await prepareTables(store);
  } finally {
    await folder.release();
  }
}

/**
 * Throws an Error that says what to do where the folder of pictures is missing. The journal does not say where its pictures
 * are: looked for elsewhere, all of them would count as gone. A server without a bucket makes the folder at its start.
 */
export async function expectPictures(dataDir: string): Promise<void> {
  const folder = join(dataDir, 'files');
  try {
    await stat(folder);
  } catch (error) {
    throw new Error(
      `There is no folder of pictures ${folder} (${errorCode(error)}). Name the data folder in DATA_DIR or the bucket in S3_…, as for npm start, and run this on the machine that has the pictures.`,
    );
  }
}
