import { type Clock, systemClock } from './clock.ts';
import type { Database } from './database.ts';
import { erasePerson } from './erase.ts';
import { accessFiles } from './file-store.ts';
import { findPerson, type PersonData } from './find-person.ts';
import { DataDirInUse, openDataDir } from './open-data-dir.ts';
import { openBeside } from './open-store.ts';
import type { PersonQuery } from './person.ts';
import { prepareErasure } from './tombstones.ts';

/** What arrives while a person is erased is erased, too; so often is looked again. */
const MOST_ROUNDS = 5;

/** What is left after a person was erased. */
export interface EraseReport {
  /** Deliveries that are still there, as more came in each time; none, as a rule. */
  readonly left: number;
  /** Whether nothing of it stands in the journal's log any more; false if a reader held it all the time. */
  readonly isLogClear: boolean;
  /**
   * Whether the whole journal was written anew, so that free space in it has nothing of it either, which a server of
   * before deletions were overwritten may have left there. Only with the server stopped.
   */
  readonly isCompacted: boolean;
}

/** What the journal in a data folder has of a person; changes nothing. The server may run. */
export async function findData(dataDir: string, query: PersonQuery): Promise<PersonData> {
  const store = await openBeside(dataDir);
  try {
    return await findPerson(store, query);
  } finally {
    await store.close();
  }
}

/**
 * Erases a person from a data folder, also while a server runs on it: SQLite lets both write in turn, in transactions
 * of milliseconds, and the server looks for tombstones in the very transaction that keeps a delivery. Without a server
 * the folder is held so that none starts meanwhile.
 * Throws an Error that says what to do if there is no journal or it is damaged.
 */
export async function eraseData(
  dataDir: string,
  query: PersonQuery,
  clock: Pick<Clock, 'now'> = systemClock,
): Promise<EraseReport> {
  const store = await openBeside(dataDir);
  try {
    const folder = await holdFolder(dataDir);
    try {
      const left = await eraseAll(store, dataDir, query, clock);
      // Copies every row that is left into fresh pages, and holds up whoever writes meanwhile.
      if (folder) await store.execute('VACUUM');
      const [row] = (await store.execute('PRAGMA wal_checkpoint(TRUNCATE)')).rows;
      return { left, isLogClear: Number(row?.busy) === 0, isCompacted: folder !== undefined };
    } finally {
      await folder?.release();
    }
  } finally {
    await store.close();
  }
}

async function holdFolder(dataDir: string) {
  try {
    return await openDataDir(dataDir);
  } catch (error) {
    if (error instanceof DataDirInUse) return undefined;
    throw error;
  }
}

async function eraseAll(
  store: Database,
  dataDir: string,
  query: PersonQuery,
  clock: Pick<Clock, 'now'>,
): Promise<number> {
  await prepareErasure(store);
  const fileStore = await accessFiles(dataDir, store, { clock });
  for (let round = 0; ; round++) {
    const person = await findPerson(store, query);
    const own = person.files.filter(({ isShared }) => !isShared);
    const left = person.deliveries.length + own.length;
    if (round > 0 && (left === 0 || round === MOST_ROUNDS)) return left;
    await erasePerson(person, { store, fileStore, clock });
  }
}
