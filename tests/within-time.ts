import { runInNewContext } from 'node:vm';

/** Many times what any of these calls takes on a machine that has much other work, in milliseconds. */
const LONGEST = 10_000;

/**
 * What a call gives. Throws where it has not come back in ten seconds: a regular expression that tries all ways holds up
 * the thread, and with it the test's own time-out.
 */
export const withinTime = <Result>(call: () => Result): Result =>
  runInNewContext('call()', { call }, { timeout: LONGEST });
