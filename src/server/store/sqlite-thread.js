// @ts-check
/**
 * The thread that has the store: a commit waits for the disk and a long read takes its time here, while the server goes
 * on answering. Plain JavaScript, since Node loads it by itself, from source as from the build. sqlite-client.ts calls it.
 */
import { parentPort, workerData } from 'node:worker_threads';
import Database from 'libsql';

/** @import { Call, CallStatement, Reply, ReplyResult } from './sqlite-client.ts' */

/** What needs no lock for writing, and what SQLite allows in no transaction. */
const ALONE = /^\s*(SELECT|PRAGMA|VACUUM|EXPLAIN)\b/i;

if (!parentPort) throw new Error('This is a thread of the server: sqlite-client.ts starts it.');
const port = parentPort;
/** @type {import('libsql').Database | undefined} */
let database;

// A call is over before the next one comes, so that statements run in the order in which they were asked for.
port.on('message', (/** @type {Call} */ { id, statements }) => {
  if (statements === undefined) {
    database?.close();
    return port.close();
  }
  try {
    // Here and not at the start: whoever asks is told why the file cannot be opened.
    database ??= new Database(workerData.path, { timeout: workerData.timeout });
    reply({ id, results: run(database, statements) });
  } catch (error) {
    // When an error is copied between threads, its message stays and its code is dropped.
    const { message, code } = /** @type {Error & { code?: unknown }} */ (error);
    reply({ id, failure: { message, ...(typeof code === 'string' && { code }) } });
  }
});

/**
 * @param {import('libsql').Database} open
 * @param {readonly CallStatement[]} statements
 */
function run(open, statements) {
  const [first, ...more] = statements;
  if (first && more.length === 0 && ALONE.test(first.sql)) return [execute(open, first)];
  // Not as a prepared statement: one that has to wait in vain for another process would keep its hold on the file until
  // it is collected, and everything after it would fail by that.
  open.exec('BEGIN IMMEDIATE');
  try {
    const results = statements.map((statement) => execute(open, statement));
    open.exec('COMMIT');
    return results;
  } catch (error) {
    if (open.inTransaction) open.exec('ROLLBACK');
    throw error;
  }
}

/**
 * @param {import('libsql').Database} open
 * @param {CallStatement} statement
 * @returns {ReplyResult}
 */
function execute(open, { sql, args }) {
  const prepared = open.prepare(sql);
  if (!prepared.reader) return { columns: [], rows: [], rowsAffected: prepared.run(args).changes };
  // Values alone: the names of their columns would be copied with each row.
  const rows = /** @type {unknown[][]} */ (prepared.raw().all(args)).map((row) => row.map(bytesAsTheyAre));
  return { columns: prepared.columns().map(({ name }) => name), rows, rowsAffected: 0 };
}

/** Gives bytes as the driver's own client does; the copy leaves out what else lies in the memory around them. */
function bytesAsTheyAre(/** @type {unknown} */ value) {
  return Buffer.isBuffer(value) ? new Uint8Array(value).buffer : value;
}

/** @param {Reply} message */
function reply(message) {
  port.postMessage(message);
}
