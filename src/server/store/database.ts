/** What a statement is given or a row holds. */
export type SqlValue = string | number | null;

/** SQL with a `?` for each value; a `?` means nothing else in it. */
export interface Statement {
  readonly sql: string;
  readonly args: readonly SqlValue[];
}

/** A row by column; what stands in it is to be looked at before it is used, see stored-row.ts. */
export type SqlRow = { readonly [column: string]: unknown };

/** What a statement gives: its rows, none unless it reads or has RETURNING, and how many rows it changed. */
export interface SqlResult {
  readonly rows: readonly SqlRow[];
  readonly rowsAffected: number;
}

/**
 * How a transaction that keeps deliveries or erases them stands to others: `shared` runs beside others that say so,
 * `exclusive` beside none of either kind. What keeps a delivery is `shared`, so that what was erased is known to it; what
 * erases or has to know of every delivery with an id up to some number is `exclusive`. SQLite has no two at a time anyway.
 */
export type TransactionLock = 'shared' | 'exclusive';

/**
 * Where journal, queue, counts and what is known of files stand: SQLite in the data folder (open-sqlite.ts) or PostgreSQL
 * (open-postgres.ts). Both understand all SQL that is given to it, so that there is one journal and not two.
 */
export interface Database {
  execute(statement: Statement | string): Promise<SqlResult>;
  /**
   * All of them or none, in one transaction that is on disk when the promise resolves. With a lock, what each statement
   * sees is never older than the lock.
   */
  transact(statements: readonly (Statement | string)[], lock?: TransactionLock): Promise<readonly SqlResult[]>;
  /**
   * Ends a SELECT that chooses rows to change, so that two processes at once choose other ones; empty where only one can
   * write at a time.
   */
  readonly skipLocked: '' | 'FOR UPDATE SKIP LOCKED';
  /** Names of the columns that a table has; none if it is not there. */
  columnsOf(table: string): Promise<ReadonlySet<string>>;
  /** Tells the other processes on the same database something; lost where there is none. */
  announce(topic: string): Promise<void>;
  /**
   * Called with what other processes, or this one, announce; without it once all is heard (again) that is announced from
   * then on, as anything may have been before. Gives back what ends it.
   */
  onAnnounced(listener: (topic?: string) => void): () => void;
  /**
   * Moves what stands in the log of a journal in the data folder into its file and empties the log, so that nothing is left
   * in either of rows that were deleted. False while a reader, such as a back-up, holds the log. A database elsewhere looks
   * after its own: true.
   */
  emptyLog(): Promise<boolean>;
  close(): Promise<void>;
}

/** Most values that are given to one statement. SQLite takes 32,766, PostgreSQL 65,535. */
export const MOST_PARAMETERS = 30_000;
