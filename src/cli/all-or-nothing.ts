/**
 * Does what writes all of something or none of it.
 * @throws Error for the person at the terminal if the system refuses: its own message doesn't say what was written by then
 */
export function allOrNothing<T>(write: () => T): T {
  try {
    return write();
  } catch (error) {
    if (!(error instanceof Error && 'syscall' in error)) throw error;
    throw new Error(`Nothing was written: ${error.message}`, { cause: error });
  }
}
