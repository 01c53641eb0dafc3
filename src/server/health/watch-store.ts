import { type BigIntStats, statSync } from 'node:fs';
import { resolve } from 'node:path';
import { errorCode, isBusy, isDamage, isDiskFull, isOutOfReach } from '../runtime/error-code.ts';
import type { WriteLog } from '../runtime/write-log.ts';
import { LOCK_FILE } from '../store/data-dir.ts';
import type { Database, SqlResult } from '../store/database.ts';
import { connect, JOURNAL_FILE, LOG_FILE } from '../store/open-sqlite.ts';

/** Greatest id that a delivery was ever given; unlike the ids themselves it stays when deliveries are deleted. */
const LAST_ID = `(SELECT seq FROM sqlite_sequence WHERE name = 'deliveries') AS last`;

/** Reads along the way to the newest row of each table, and all of the newest delivery, as bytes (see `asBytes`). */
const NEWEST = `SELECT ${LAST_ID}, (SELECT length(CAST(fields AS BLOB)) FROM deliveries ORDER BY id DESC LIMIT 1) AS fields,
  (SELECT max(delivery) FROM forwards) AS forward, (SELECT max(rowid) FROM files) AS file`;

const WATCHED = [JOURNAL_FILE, LOG_FILE, LOCK_FILE] as const;

/** Why nothing can be kept at the moment. */
interface StoreLoss {
  readonly file: string;
  /** `damaged` stays until the next start; the others go when the very same file is back. */
  readonly reason: 'missing' | 'replaced' | 'damaged' | 'unreadable' | 'unwritable';
  readonly code?: string;
}

/** Knows whether what is committed now would be found again after a restart. */
export interface StoreWatch {
  /** A look at three files and one number, unless the database file has changed since the last time. */
  holds(): Promise<boolean>;
  /** One sentence for whoever asks while it does not hold. */
  readonly lossMessage: string;
  /** Whether somebody else has written to the files so that they are no sound journal any more. */
  isDamaged(): boolean;
  /** To be called with what each use of the store throws: one that can't be written is tried at each look from then on. */
  noteFailure(error: unknown): void;
}

interface WatchOptions {
  readonly dataDir: string;
  readonly store: Database;
  readonly log: WriteLog;
  /** Called once. From then on nothing should be written to the store any more: it may be a back-up just put back. */
  readonly onDamage: () => void;
}

/**
 * Watches the files under an open store. An open file can be written for hours after it was deleted or another one was
 * put in its place, and no write ever fails. Logs each loss once, and once that it is over.
 */
export function watchStore({ dataDir, store, log, onDamage }: WatchOptions): StoreWatch {
  const atStart = lookAtAll(dataDir);
  let seen = atStart;
  /** Remembered, since the store's own connection forgets what is no longer in its file. */
  let lastId = 0;
  let logged: StoreLoss | undefined;
  /** Requests look at the same time, and may be answered out of turn: what an earlier look found is over. */
  let looks = 0;
  let latest = 0;
  let damage: StoreLoss | undefined;
  let hasFailed = false;

  async function findLoss(): Promise<StoreLoss | undefined> {
    if (damage) return damage;
    try {
      const now = lookAtAll(dataDir);
      for (const file of WATCHED) {
        if (!now[file]) return { file, reason: 'missing' };
        if (!isSameFile(now[file], atStart[file])) return { file, reason: 'replaced' };
      }
      if (hasChanged(now, seen)) await readBack(dataDir, lastId);
      seen = now;
      lastId = Math.max(lastId, lastIdOf(await store.execute(`SELECT ${LAST_ID}`)));
      return hasFailed ? await findWriteLoss() : undefined;
    } catch (error) {
      const reason = isDamage(error) || error instanceof OtherContent ? 'damaged' : 'unreadable';
      return { file: JOURNAL_FILE, reason, code: errorCode(error) };
    }
  }

  /** The files are there and can be read; a disk that breaks, or a limit of the system, may keep them from being written. */
  async function findWriteLoss(): Promise<StoreLoss | undefined> {
    try {
      await tryWriting(store);
      hasFailed = false;
      return undefined;
    } catch (error) {
      return isWriteFailure(error) ? { file: JOURNAL_FILE, reason: 'unwritable', code: errorCode(error) } : undefined;
    }
  }

  function logOnce(loss: StoreLoss | undefined): void {
    if (loss?.file === logged?.file && loss?.reason === logged?.reason) return;
    log(
      loss
        ? {
            event: 'store-unavailable',
            ...loss,
            advice: 'Nothing is taken; see docs/operating.md, A damaged or lost journal.',
          }
        : { event: 'store-recovered' },
    );
    logged = loss;
  }

  return {
    async holds() {
      const look = ++looks;
      const loss = await findLoss();
      if (look > latest) {
        latest = look;
        logOnce(loss);
      }
      if (loss?.reason === 'damaged' && !damage) {
        damage = loss;
        onDamage();
      }
      return loss === undefined;
    },
    lossMessage: 'The journal is lost, damaged or can’t be written; the log says more.',
    isDamaged: () => damage !== undefined,
    noteFailure: (error) => {
      hasFailed ||= isWriteFailure(error);
    },
  };
}

/** A full disk is answered by itself, and who is held up by another program may try again. */
const isWriteFailure = (error: unknown): boolean => isOutOfReach(error) && !isDiskFull(error) && !isBusy(error);

/**
 * Empties the log, which makes room in it where that is what was missing, and writes a page that says what it said
 * before.
 */
async function tryWriting(store: Database): Promise<void> {
  await store.emptyLog();
  const version = Number((await store.execute('PRAGMA user_version')).rows[0]?.user_version);
  await store.execute(`PRAGMA user_version = ${version}`);
}

/**
 * Watches a database elsewhere, which looks after its own files: whether it answers, and takes writes. Logs each loss once,
 * and its end.
 */
export function watchDatabase(database: Pick<Database, 'execute'>, log: WriteLog): StoreWatch {
  let isLost = false;
  return {
    async holds() {
      try {
        const { rows } = await database.execute("SELECT current_setting('transaction_read_only') AS read_only");
        if (rows[0]?.read_only === 'on') throw new ReadOnlyDatabase();
        if (isLost) log({ event: 'store-recovered' });
        isLost = false;
      } catch (error) {
        if (!isLost) {
          log({
            event: 'store-unavailable',
            reason: 'unreachable',
            code: errorCode(error),
            advice:
              'Nothing is taken until the database answers and takes writes again; see docs/operating.md, A database that is away.',
          });
        }
        isLost = true;
      }
      return !isLost;
    },
    lossMessage:
      'The database does not answer, or takes no writes, at the moment; the server goes on by itself once it does.',
    isDamaged: () => false,
    // Each look asks it.
    noteFailure: () => undefined,
  };
}

/** A standby, which a name may lead to after a failover, or a database that was set to read-only, as on a full disk. */
class ReadOnlyDatabase extends Error {
  override readonly name = 'ReadOnlyDatabase';
  /** That of each write. */
  readonly code = '25006';
}

type Look = { readonly [file in (typeof WATCHED)[number]]: BigIntStats | undefined };

/** Not asynchronous: three looks take microseconds, and would otherwise queue behind uploads that wait for the disk. */
function lookAtAll(dataDir: string): Look {
  const look = (file: string) => statSync(resolve(dataDir, file), { bigint: true, throwIfNoEntry: false });
  return { [JOURNAL_FILE]: look(JOURNAL_FILE), [LOG_FILE]: look(LOG_FILE), [LOCK_FILE]: look(LOCK_FILE) };
}

function isSameFile(one: BigIntStats, other: BigIntStats | undefined): boolean {
  return one.dev === other?.dev && one.ino === other.ino;
}

/**
 * Our own commits only let the log grow. The database file changes when SQLite moves pages over from the log, every
 * thousand pages, and when somebody else writes to it.
 */
function hasChanged(now: Look, before: Look): boolean {
  const [file, was] = [now[JOURNAL_FILE], before[JOURNAL_FILE]];
  return (
    file?.mtimeNs !== was?.mtimeNs ||
    file?.size !== was?.size ||
    (now[LOG_FILE]?.size ?? 0n) < (before[LOG_FILE]?.size ?? 0n)
  );
}

/** The files are a sound database, but not the one that was written: another one or an older state was put over it. */
class OtherContent extends Error {
  override readonly name = 'OtherContent';
}

/**
 * Reads the newest rows by a connection that has nothing in memory: head, schema and pages come from the files. Throws
 * SQLite's error if they cannot be read, and OtherContent if the delivery `lastId` was never in them.
 */
async function readBack(dataDir: string, lastId: number): Promise<void> {
  const fresh = connect(dataDir);
  try {
    if (lastIdOf(await fresh.execute(NEWEST)) < lastId) throw new OtherContent();
  } catch (error) {
    // Its tables are not there.
    throw errorCode(error) === 'SQLITE_ERROR' ? new OtherContent() : error;
  } finally {
    fresh.close();
  }
}

const lastIdOf = ({ rows }: SqlResult): number => Number(rows[0]?.last ?? 0);
