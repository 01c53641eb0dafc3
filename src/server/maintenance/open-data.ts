import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { BlobStore } from '../files/blob-store.ts';
import { openBlobs } from '../files/open-blobs.ts';
import type { S3Settings } from '../files/s3-blobs.ts';
import { errorCode } from '../runtime/error-code.ts';
import { writeLogToStderr } from '../runtime/write-log.ts';
import type { Database } from '../store/database.ts';
import { openPostgresBeside } from '../store/open-postgres.ts';
import { openBeside } from '../store/open-sqlite.ts';

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
 * Opens journal and pictures of a server for a program of its own. Nothing is made; throws an Error that says what to do
 * where there is no journal, or no folder of the pictures that belong to a shared one.
 */
export async function openData({ dataDir, databaseUrl, s3 }: DataPlace): Promise<OpenData> {
  if (databaseUrl !== undefined && !s3) await expectPictures(dataDir);
  const store =
    databaseUrl === undefined ? await openBeside(dataDir) : await openPostgresBeside(databaseUrl, writeLogToStderr);
  try {
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

/** The journal does not say where its pictures are: looked for elsewhere, all of them would count as gone. */
async function expectPictures(dataDir: string): Promise<void> {
  const folder = join(dataDir, 'files');
  try {
    await stat(folder);
  } catch (error) {
    throw new Error(
      `There is no folder of pictures ${folder} (${errorCode(error)}). Name the data folder in DATA_DIR or the bucket in S3_…, as for npm start, and run this on the machine that has the pictures.`,
    );
  }
}
