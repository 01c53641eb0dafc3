import { accessFiles } from '../files/file-store.ts';
import { systemClock } from '../runtime/clock.ts';
import { DataDirInUse, openDataDir } from '../store/data-dir.ts';
import type { Database } from '../store/database.ts';
import { erasePerson } from './erase.ts';
import { findPerson, type PersonData, type PersonQuery } from './find-person.ts';
import { type DataPlace, openData } from './open-data.ts';

/** How often the journal is looked through again for what arrives while a person is erased. */
const MOST_ROUNDS = 5;
/** How often the log is tried to be emptied; each try waits for others as long as any write does. */
const MOST_TRIES = 5;

/**
 * Where bytes of what was erased may still stand, though no row has them.
 * - `nowhere`: SQLite, with the server stopped: the whole journal was written anew.
 * - `free-space`: SQLite beside a running server: only what a version left there that did not overwrite what it deleted.
 * - `log`: in SQLite's log, which a reader held all the time.
 * - `database`: PostgreSQL, until it has been vacuumed and its own log has been recycled.
 */
export type Traces = 'nowhere' | 'free-space' | 'log' | 'database';

/** What is left after a person was erased. */
export interface EraseReport {
  /** Deliveries and pictures that are still there, as more came in each time; none, as a rule. */
  readonly left: number;
  /** Keys of erased pictures whose bytes were not there: they were lost before, or are kept elsewhere and still there. */
  readonly withoutBytes: readonly string[];
  readonly traces: Traces;
}

/** What the journal has of a person; changes nothing of it. Servers may run. */
export async function findData(place: DataPlace, query: PersonQuery): Promise<PersonData> {
  const data = await openData(place);
  try {
    return await findPerson(data.store, query);
  } finally {
    await data.close();
  }
}

/**
 * Erases a person from where servers keep what customers sent, also while they run: who erases and who keeps a delivery
 * take turns of milliseconds, and a server looks for tombstones in the very transaction that keeps a delivery. A data
 * folder without a server is held so that none starts meanwhile.
 * Throws an Error that says what to do if there is no journal or it is damaged, and a BlobError if the bucket fails;
 * broken off, it can be begun anew.
 */
export async function eraseData(place: DataPlace, query: PersonQuery): Promise<EraseReport> {
  const data = await openData(place);
  try {
    const fileStore = await accessFiles(place.dataDir, data.store, { blobs: data.blobs });
    const erase = () => eraseAll({ ...data, fileStore, clock: systemClock }, query);
    if (place.databaseUrl !== undefined) return { ...(await erase()), traces: 'database' };
    return await eraseInFolder(place.dataDir, data.store, erase);
  } finally {
    await data.close();
  }
}

async function eraseInFolder(dataDir: string, store: Database, erase: () => Promise<Erased>): Promise<EraseReport> {
  const folder = await holdFolder(dataDir);
  try {
    const erased = await erase();
    // Copies every row that is left into fresh pages, and holds up whoever writes meanwhile.
    if (folder) await store.execute('VACUUM');
    if (!(await emptyLog(store))) return { ...erased, traces: 'log' };
    return { ...erased, traces: folder ? 'nowhere' : 'free-space' };
  } finally {
    await folder?.release();
  }
}

/** Whether SQLite's log is empty now. A server that writes without a pause may be in the way each time. */
async function emptyLog(store: Database): Promise<boolean> {
  for (let tries = 0; tries < MOST_TRIES; tries++) {
    if (await store.emptyLog()) return true;
  }
  return false;
}

async function holdFolder(dataDir: string) {
  try {
    return await openDataDir(dataDir);
  } catch (error) {
    if (error instanceof DataDirInUse) return undefined;
    throw error;
  }
}

type Erased = Omit<EraseReport, 'traces'>;

async function eraseAll(options: Parameters<typeof erasePerson>[1], query: PersonQuery): Promise<Erased> {
  const withoutBytes: string[] = [];
  for (let round = 0; ; round++) {
    const person = await findPerson(options.store, query);
    const own = person.files.filter(({ isShared }) => !isShared);
    const left = person.deliveries.length + own.length;
    if (round > 0 && (left === 0 || round === MOST_ROUNDS)) return { left, withoutBytes };
    withoutBytes.push(...(await erasePerson(person, options)));
  }
}
