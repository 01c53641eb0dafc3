/** Failures that the driver of PostgreSQL reports without a code, with the system's code for the same. */
const UNCODED = [
  [/timeout/i, 'ETIMEDOUT'],
  [/^Connection terminated/, 'ECONNRESET'],
  // Its connection broke before, between two statements.
  [/not queryable$/, 'ECONNRESET'],
] as const;

/**
 * The code of an error of SQLite, of PostgreSQL or of the system, e.g. `SQLITE_CORRUPT`, `57P01` or `EROFS`; that of its
 * cause where it has none of its own; else its name. Never its message.
 */
export function errorCode(error: unknown): string {
  // A text may be thrown in place of an error, and quote a customer.
  if (!(error instanceof Error)) return typeof error;
  // The driver of SQLite leaves it empty when it cannot open the file.
  if ('code' in error && typeof error.code === 'string') return error.code || 'SQLITE_CANTOPEN';
  // A host name may have several addresses: each was tried, and each has its own error.
  const cause: unknown = error instanceof AggregateError ? error.errors[0] : error.cause;
  const uncoded = UNCODED.find(([message]) => message.test(error.message))?.[1];
  return uncoded ?? (cause instanceof Error ? errorCode(cause) : error.name);
}

/** Another connection holds the file; it is sound, and another try may succeed. */
export const isBusy = (error: unknown): boolean => /^SQLITE_(BUSY|LOCKED)/.test(errorCode(error));

/** What is read from the file is no sound database. */
export const isDamage = (error: unknown): boolean => /^SQLITE_(CORRUPT|NOTADB)/.test(errorCode(error));

/** What stands in single rows, so that no later try reads them either. PostgreSQL says so by classes of codes: 22 a value, XX its own files. */
export const isLastingDamage = (error: unknown): boolean =>
  isDamage(error) || /^(SQLITE_TOOBIG|(22|XX)[0-9A-Z]{3}$)/.test(errorCode(error));

/**
 * What stands in single rows, or on the disk under them (with PostgreSQL class 58, the system), stops a statement that is
 * right (https://www.postgresql.org/docs/15/errcodes-appendix.html).
 */
export const isRowDamage = (error: unknown): boolean =>
  isLastingDamage(error) || /^(SQLITE_IOERR|58[0-9A-Z]{3}$)/.test(errorCode(error));

/** A database on another machine that does not answer, or takes no writes, at the moment. */
export class DatabaseAway extends Error {
  override readonly name = 'DatabaseAway';
  readonly code: string;

  constructor(cause: unknown) {
    super(`The database does not answer, or takes no writes (${errorCode(cause)}).`, { cause });
    this.code = errorCode(cause);
  }
}

/**
 * Codes of a statement that PostgreSQL did not run because the database is away: classes 08, 53 and 57P0 of its codes;
 * 57014 where it took longer than the database allows, 25P03 where its transaction stood still for longer, 25006 where
 * it takes no writes for now.
 */
const AWAY =
  /^(?:E(?:CONN|HOST|NET|TIMEDOUT|NOTFOUND|AI_AGAIN|PIPE)|(?:08|53)[0-9A-Z]{3}$|57P0[1-5]$|57014$|25P03$|25006$)/;

/** The same failure, known as one of a database that is away where it is. */
export const asAway = (error: unknown): unknown => (AWAY.test(errorCode(error)) ? new DatabaseAway(error) : error);

/** A file that somebody else has written to, and that is left as it is from then on. */
export class StoreDamaged extends Error {
  override readonly name = 'StoreDamaged';

  constructor() {
    super('The journal was damaged, and nothing is written to it any more.');
  }
}

/** What the system says of a disk that is full, broken or write-protected, and where files can't be opened. */
const DISK = /^(ENOSPC|EDQUOT|EROFS|EIO|EMFILE|ENFILE|EACCES)$/;

/** No more of a file can be written, as the disk is full, or what this account may have of it. */
export const isDiskFull = (error: unknown): boolean => /^(ENOSPC|EDQUOT|SQLITE_FULL|53100)$/.test(errorCode(error));

/** A file, the disk under it, or the database does not let itself be read or written. */
export const isOutOfReach = (error: unknown): boolean =>
  error instanceof DatabaseAway ||
  error instanceof StoreDamaged ||
  DISK.test(errorCode(error)) ||
  /^SQLITE_(READONLY|CANTOPEN|IOERR|FULL|PERM|BUSY)/.test(errorCode(error));

/**
 * Where in the program an error was thrown, e.g. `at receive (…/hook-routes.ts:50:7)`, if that is known. The lines of its
 * message are passed over: they may quote a customer.
 */
export function errorPlace({ message, stack = '' }: Error): string | undefined {
  const behindMessage = stack.slice(stack.indexOf(message) + message.length);
  return /^[ \t]+at .*$/m.exec(behindMessage)?.[0].trim();
}

/**
 * What a log line says of an error: its name, its code if that says more, and its place. Never its message, which may
 * quote a customer.
 */
export function errorFields(error: unknown): {
  readonly error: string;
  readonly code?: string;
  readonly at?: string | undefined;
} {
  const code = errorCode(error);
  if (!(error instanceof Error)) return { error: code };
  return { error: error.name, ...(code === error.name ? {} : { code }), at: errorPlace(error) };
}
