import pg from 'pg';
import { asAway, errorCode, errorFields } from '../runtime/error-code.ts';
import type { WriteLog } from '../runtime/write-log.ts';
import type { Database, SqlResult, SqlValue, Statement, TransactionLock } from './database.ts';
import { areTablesCurrent, prepareTables } from './tables.ts';

/** Connections of one server; PostgreSQL takes 100 in all as it is installed. */
const CONNECTIONS = 10;
/** How long a connection or a statement may take, in milliseconds, so that a hung database ends in a refusal. */
const CONNECT_TIMEOUT = 5_000;
const STATEMENT_TIMEOUT = 15_000;
/**
 * How long a transaction may stand still between two statements, in milliseconds: ours run theirs without a pause. That of
 * a machine which died or was cut off would otherwise hold its locks, for which all others wait, until TCP gives it up.
 */
const IDLE_TIMEOUT = 30_000;
/** Between two tries to listen again, in milliseconds. */
const LISTEN_PAUSE = 2_000;
/** How often a transaction is tried that PostgreSQL broke off so that another could end. */
const MOST_TRIES = 4;
/** `deadlock_detected` and `serialization_failure`: https://www.postgresql.org/docs/15/errcodes-appendix.html */
const TRY_AGAIN = ['40P01', '40001'];
/** A number of our own: while one server makes the tables, others that start at once wait. */
const TABLES_LOCK = 7_311_992;
/** Another one, of keeping and erasing; it ends with its transaction. */
const ERASURE_LOCK = 7_311_993;
const BEGIN = 'BEGIN ISOLATION LEVEL READ COMMITTED';
/** In the same message as the lock, so that it costs no time on the line. What follows sees what was there after it. */
const BEGIN_WITH = {
  shared: `${BEGIN}; SELECT pg_advisory_xact_lock_shared(${ERASURE_LOCK})`,
  exclusive: `${BEGIN}; SELECT pg_advisory_xact_lock(${ERASURE_LOCK})`,
} as const;
const CHANNEL = 'form_server';

/** 64-bit whole numbers come as text otherwise; ours, times and ids, are far below 2^53. */
const INT8 = 20;
const types = {
  getTypeParser: (type: number, format?: 'text' | 'binary') =>
    type === INT8 ? Number : pg.types.getTypeParser(type, format as 'text'),
} as pg.CustomTypesConfig;

/**
 * Opens a PostgreSQL database that several servers may share, makes its tables if they are missing, and sees to it that
 * what is committed survives a power cut.
 * Throws an Error that says what to do if it cannot be reached or used, or does not promise that.
 */
export const openPostgres = (url: string, log: WriteLog): Promise<Database> =>
  open(url, log, (database, pool) => withTablesLock(pool, () => prepareTables(database)));

/**
 * Opens it beside the servers that may be running on it, for a program of its own. Tables of an older version are
 * brought up to date, as a server does beside older ones; throws an Error where there is no journal.
 */
export const openPostgresBeside = (url: string, log: WriteLog): Promise<Database> =>
  open(url, log, async (database, pool) => {
    const missing = (await database.columnsOf('deliveries')).size === 0;
    if (missing) throw new Error('there is no journal in it; name the one of the server in DATABASE_URL');
    if (!(await areTablesCurrent(database))) await withTablesLock(pool, () => prepareTables(database));
  });

async function open(
  url: string,
  log: WriteLog,
  prepare: (database: Database, pool: pg.Pool) => Promise<void>,
): Promise<Database> {
  const settings = {
    connectionString: url,
    connectionTimeoutMillis: CONNECT_TIMEOUT,
    statement_timeout: STATEMENT_TIMEOUT,
    query_timeout: STATEMENT_TIMEOUT + CONNECT_TIMEOUT,
    idle_in_transaction_session_timeout: IDLE_TIMEOUT,
    application_name: 'form-server',
    types,
  };
  const pool = new pg.Pool({ ...settings, max: CONNECTIONS });
  const noteLoss = (error: Error) => log({ event: 'database-connection-failed', ...errorFields(error) });
  // A connection in the pool broke while nobody used it; the next query opens another.
  pool.on('error', noteLoss);
  // A connection broke between two queries of a transaction, the next of which fails. Without a listener this error
  // would end the process.
  pool.on('connect', (connection) => connection.on('error', noteLoss));
  const announcements = listenFor(settings, log);
  const database = databaseOf(pool, announcements);
  try {
    await refuseUnsafe(pool);
    await prepare(database, pool);
    return database;
  } catch (error) {
    await database.close();
    throw new Error(
      `The database of DATABASE_URL cannot be used (${errorCode(error)}: ${(error as Error).message}). Check that it runs, that name and password are right, and that the account may make tables in it.`,
      { cause: error },
    );
  }
}

function databaseOf(pool: pg.Pool, { onAnnounced, stop }: Announcements): Database {
  return {
    execute: (statement) => run(pool, statement).catch(rethrow),
    transact: (statements, lock) => transact(pool, statements, lock).catch(rethrow),
    skipLocked: 'FOR UPDATE SKIP LOCKED',
    async columnsOf(table) {
      const sql =
        'SELECT column_name AS name FROM information_schema.columns WHERE table_name = ? AND table_schema = current_schema()';
      return new Set((await run(pool, { sql, args: [table] })).rows.map(({ name }) => String(name)));
    },
    async announce(topic) {
      await pool.query('SELECT pg_notify($1, $2)', [CHANNEL, topic]);
    },
    onAnnounced,
    emptyLog: async () => true,
    async close() {
      await stop();
      await pool.end();
    },
  };
}

const rethrow = (error: unknown): never => {
  throw asAway(error);
};

async function run(connection: pg.Pool | pg.PoolClient, statement: Statement | string): Promise<SqlResult> {
  const { sql, args } = typeof statement === 'string' ? { sql: statement, args: [] } : statement;
  const { rows, rowCount } = await connection.query(inPostgres(sql), args.map(withoutNul));
  return { rows, rowsAffected: rowCount ?? 0 };
}

/** PostgreSQL refuses a whole statement for one NUL in a text, and anybody may send one in a name or a key. */
const withoutNul = (value: SqlValue): SqlValue =>
  typeof value === 'string' ? value.replaceAll('\0', '\uFFFD') : value;

async function transact(
  pool: pg.Pool,
  statements: readonly (Statement | string)[],
  lock?: TransactionLock,
): Promise<readonly SqlResult[]> {
  for (let tries = 1; ; tries++) {
    const connection = await pool.connect();
    let broken: Error | undefined;
    try {
      await connection.query(lock ? BEGIN_WITH[lock] : BEGIN);
      const results: SqlResult[] = [];
      for (const statement of statements) results.push(await run(connection, statement));
      await connection.query('COMMIT');
      return results;
    } catch (error) {
      await connection.query('ROLLBACK').catch((cause: Error) => {
        broken = cause;
      });
      if (tries >= MOST_TRIES || !TRY_AGAIN.includes(errorCode(error))) throw error;
    } finally {
      // A connection that cannot even go back is not given to anybody else.
      connection.release(broken);
    }
  }
}

/**
 * Our SQL as PostgreSQL writes it: numbered values, and types of its own. Numbers are 64 bits wide in SQLite. Text is
 * read as bytes there for fear of damage, which PostgreSQL does not let in.
 */
export function inPostgres(sql: string): string {
  let number = 0;
  return sql
    .replace(/\?/g, () => `$${++number}`)
    .replace(/\bINTEGER PRIMARY KEY AUTOINCREMENT\b/g, 'BIGINT GENERATED BY DEFAULT AS IDENTITY PRIMARY KEY')
    .replace(/\bINTEGER\b/g, 'BIGINT')
    .replace(/\bAS BLOB\)/g, 'AS TEXT)');
}

/** Refuses a database that reports commits before they are on its disk, that takes no writes, or that damages names. */
async function refuseUnsafe(pool: pg.Pool): Promise<void> {
  for (const [name, wrong, why] of [
    ['fsync', 'off', 'commits would be lost when the power fails'],
    ['synchronous_commit', 'off', 'commits would be lost when the power fails'],
    ['transaction_read_only', 'on', 'it takes no writes: it is a standby, or set to read-only'],
    ['server_encoding', 'SQL_ASCII', 'names in other alphabets would be damaged'],
  ] as const) {
    const { rows } = await pool.query(`SHOW ${name}`);
    if (rows[0]?.[name] === wrong) throw new Error(`${name} is ${wrong}, so ${why}`);
  }
}

async function withTablesLock(pool: pg.Pool, work: () => Promise<void>): Promise<void> {
  const connection = await pool.connect();
  try {
    await connection.query('SELECT pg_advisory_lock($1)', [TABLES_LOCK]);
    await work();
  } finally {
    await connection.query('SELECT pg_advisory_unlock($1)', [TABLES_LOCK]).catch(() => undefined);
    connection.release();
  }
}

interface Announcements {
  readonly onAnnounced: Database['onAnnounced'];
  stop(): Promise<void>;
}

/**
 * Hears what is announced on a connection of its own. What is announced while that is down is lost: listeners are called
 * without a topic when it is up, and have to look by themselves from time to time, as that it is down may show late.
 */
function listenFor(settings: pg.ClientConfig, log: WriteLog): Announcements {
  const listeners = new Set<(topic?: string) => void>();
  let client: pg.Client | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let stopped = false;

  async function connect(): Promise<void> {
    const next = new pg.Client({ ...settings, keepAlive: true });
    client = next;
    const lose = (error: unknown) => {
      if (client !== next) return;
      client = undefined;
      next.end().catch(() => undefined);
      if (stopped) return;
      log({ event: 'listen-failed', ...errorFields(error) });
      timer = setTimeout(() => void connect(), LISTEN_PAUSE);
      timer.unref();
    };
    next.on('error', lose);
    next.on('end', () => lose(new Error('Connection terminated by the database')));
    next.on('notification', ({ payload = '' }) => {
      for (const listener of listeners) listener(payload);
    });
    try {
      await next.connect();
      await next.query(`LISTEN ${CHANNEL}`);
      for (const listener of listeners) listener();
    } catch (error) {
      lose(error);
    }
  }

  return {
    onAnnounced(listener) {
      listeners.add(listener);
      if (!client && timer === undefined) void connect();
      return () => listeners.delete(listener);
    },
    async stop() {
      stopped = true;
      clearTimeout(timer);
      const last = client;
      client = undefined;
      await last?.end().catch(() => undefined);
    },
  };
}
