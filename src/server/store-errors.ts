/** The code of an error of SQLite or of the system, e.g. `SQLITE_CORRUPT` or `EROFS`; else its name. */
export function errorCode(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (!('code' in error) || typeof error.code !== 'string') return error.name;
  // The driver leaves it empty when it cannot open the file.
  return error.code || 'SQLITE_CANTOPEN';
}

/** Another connection holds the file; it is sound, and another try may succeed. */
export const isBusy = (error: unknown): boolean => /^SQLITE_(BUSY|LOCKED)/.test(errorCode(error));

/** What is read from the file is no sound database. */
export const isDamage = (error: unknown): boolean => /^SQLITE_(CORRUPT|NOTADB)/.test(errorCode(error));

/** The file, or the disk under it, does not let itself be read or written. */
export const isOutOfReach = (error: unknown): boolean =>
  /^SQLITE_(READONLY|CANTOPEN|IOERR|FULL|PERM|BUSY)/.test(errorCode(error));
