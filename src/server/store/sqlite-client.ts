import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { SqlResult, SqlRow, SqlValue, Statement } from './database.ts';

/** What the thread is asked for, all of it or none; without statements, to close the store and end. */
export interface Call {
  readonly id: number;
  readonly statements?: readonly CallStatement[];
}

/** A statement as it is copied to the thread. */
export interface CallStatement {
  readonly sql: string;
  readonly args: SqlValue[];
}

/** What the thread says to the call `id`: a result for each statement, or why there is none. */
export interface Reply {
  readonly id: number;
  readonly results?: readonly ReplyResult[];
  readonly failure?: { readonly message: string; readonly code?: string };
}

/** The result of one statement; each row has its values in the order of `columns`. */
export interface ReplyResult {
  readonly columns: readonly string[];
  readonly rows: readonly (readonly unknown[])[];
  readonly rowsAffected: number;
}

/** An error of SQLite as the thread reported it; `code` such as `SQLITE_FULL`, empty where the file cannot be opened. */
class SqliteError extends Error {
  override readonly name = 'SqliteError';
  readonly code: string | undefined;
  constructor({ message, code }: { readonly message: string; readonly code?: string }) {
    super(message);
    this.code = code;
  }
}

/** Which file, and how long a write waits for another process that holds it, in milliseconds. */
export interface SqliteFile {
  readonly path: string;
  readonly timeout: number;
}

/** One connection to an SQLite file, in a thread of its own. */
export interface SqliteClient {
  /** Rejects with an error whose `code` is SQLite's. */
  execute(statement: Statement | string): Promise<SqlResult>;
  /** All of them or none, in one transaction. */
  transact(statements: readonly (Statement | string)[]): Promise<readonly SqlResult[]>;
  /** After what was asked for before; what is asked for later is refused. */
  close(): Promise<void>;
}

/** The store was closed, or its thread ended. */
class SqliteClosed extends Error {
  override readonly name = 'SqliteClosed';
}

interface Waiting {
  resolve(results: readonly SqlResult[]): void;
  reject(error: Error): void;
}

/**
 * Opens the file on a thread, with the first statement: SQLite works while its caller waits, and a caller on the event
 * loop would let all customers wait with it. The process may end while nothing is asked. A thread that breaks ends the
 * process, as any other fault of the program does: its manager starts it anew, and nothing acknowledged is lost.
 */
export function openSqlite(file: SqliteFile): SqliteClient {
  const thread = new Worker(new URL('./sqlite-thread.js', import.meta.url), { workerData: file });
  const ended = once(thread, 'exit');
  const waiting = new Map<number, Waiting>();
  let calls = 0;
  let isClosed = false;
  thread.unref();

  thread.on('message', ({ id, results, failure }: Reply) => {
    const call = waiting.get(id);
    waiting.delete(id);
    if (waiting.size === 0) thread.unref();
    if (results) call?.resolve(results.map(readResult));
    else
      call?.reject(
        new SqliteError(failure ?? { message: 'The SQLite thread returned neither a result nor an error.' }),
      );
  });
  thread.on('exit', () => {
    isClosed = true;
    for (const { reject } of waiting.values()) reject(new SqliteClosed('The SQLite thread ended.'));
    waiting.clear();
  });

  function ask(statements: readonly (Statement | string)[]): Promise<readonly SqlResult[]> {
    if (isClosed) return Promise.reject(new SqliteClosed('The store is closed.'));
    calls += 1;
    const call: Call = { id: calls, statements: statements.map(ownStatement) };
    thread.ref();
    return new Promise((resolve, reject) => {
      waiting.set(call.id, { resolve, reject });
      thread.postMessage(call);
    });
  }

  return {
    async execute(statement) {
      const [result] = await ask([statement]);
      return result ?? { rows: [], rowsAffected: 0 };
    },
    transact: ask,
    async close() {
      if (!isClosed) thread.postMessage({ id: 0 } satisfies Call);
      isClosed = true;
      thread.ref();
      await ended;
    },
  };
}

const ownStatement = (statement: Statement | string): CallStatement =>
  typeof statement === 'string' ? { sql: statement, args: [] } : { sql: statement.sql, args: [...statement.args] };

const readResult = ({ columns, rows, rowsAffected }: ReplyResult): SqlResult => ({
  rows: rows.map((values): SqlRow => Object.fromEntries(columns.map((column, at) => [column, values[at]]))),
  rowsAffected,
});
