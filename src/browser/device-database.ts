import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import type { QueuedSubmission } from '../contract/index.ts';
import type { KeptDraft, KeptFile, SentMark } from './kept.ts';
import { withTimeout } from './with-timeout.ts';

export interface Tables extends DBSchema {
  drafts: { key: string; value: KeptDraft };
  files: { key: string; value: KeptFile; indexes: { submission: string } };
  queue: { key: string; value: QueuedSubmission };
  sent: { key: string; value: SentMark };
}

export type Database = IDBPDatabase<Tables>;

const NAME = 'forms';
const VERSION = 1;

/**
 * How long the database may take to open, in milliseconds: longer than a slow phone needs, and well below what whoever
 * pressed a button waits. A deletion that another page holds up, or a browser that no longer answers, takes for ever.
 */
const OPEN_TIMEOUT_MS = 8000;

/** Runs something on the database: begins in the same task, and once more on a new connection if this one was lost. */
export type Connection = <T>(work: (database: Database) => Promise<T>) => Promise<T>;

/**
 * Opens the database of this device.
 * @param prepare is done with it first, and counts as part of its opening
 * @throws whatever the browser refuses it with; where it takes too long, a `TimeoutError`
 */
export async function connect(prepare: (database: Database) => Promise<void>): Promise<Connection> {
  const opening = openDatabase().then(async (database) => {
    await prepare(database);
    return database;
  });
  try {
    return connectionOf(await inTime(opening));
  } catch (error) {
    // Nobody uses it any more, should it open after all.
    opening.then((database) => database.close()).catch(() => undefined);
    throw error;
  }
}

const openDatabase = (): Promise<Database> =>
  openDB<Tables>(NAME, VERSION, {
    upgrade: (fresh) => {
      fresh.createObjectStore('drafts', { keyPath: 'key' });
      fresh.createObjectStore('files', { keyPath: 'id' }).createIndex('submission', 'submissionId');
      fresh.createObjectStore('queue', { keyPath: 'submissionId' });
      fresh.createObjectStore('sent', { keyPath: 'key' });
    },
    // A later version in another tab waits for this one otherwise.
    blocking: (_current, _wanted, event) => (event.target as IDBDatabase).close(),
  });

async function inTime(opening: Promise<Database>): Promise<Database> {
  const database = await withTimeout(opening, OPEN_TIMEOUT_MS);
  if (!database) throw new DOMException(`The database did not open within ${OPEN_TIMEOUT_MS} ms.`, 'TimeoutError');
  return database;
}

/** Names of the errors of a lost connection. Phones end it when a page was hidden for long. */
const LOST: readonly string[] = ['InvalidStateError', 'UnknownError', 'AbortError'];

function connectionOf(first: Database): Connection {
  let database = first;
  /** There until the opening has ended, however late: who asks after its time is up does not wait once more. */
  let reopening: Promise<Database> | undefined;

  function reopen(): Promise<Database> {
    database.close();
    const opening = openDatabase();
    const ended = opening.then(
      (opened) => {
        database = opened;
      },
      () => undefined,
    );
    void ended.then(() => {
      reopening = undefined;
    });
    return inTime(opening);
  }

  return async (work) => {
    const used = database;
    try {
      return await work(used);
    } catch (error) {
      if (!(error instanceof DOMException && LOST.includes(error.name))) throw error;
      if (database === used) {
        reopening ??= reopen();
        await reopening;
      }
      // Everything that is done here may be done twice.
      return work(database);
    }
  };
}
