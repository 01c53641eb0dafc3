/**
 * Resolves as the promise does, or with undefined once the time is up. The work itself is not aborted.
 * @param ms milliseconds
 * @throws what the promise throws in time
 */
export function withTimeout<Value>(promise: Promise<Value>, ms: number): Promise<Value | undefined> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tooLate = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => resolve(undefined), ms);
  });
  return Promise.race([promise, tooLate]).finally(() => clearTimeout(timer));
}

/**
 * How long a customer who pressed a button waits for the network, in milliseconds: on a dead connection there may be no
 * response for minutes. What arrives later is cached, so that pressing again continues at once.
 */
export const NETWORK_TIMEOUT_MS = 15_000;

/** The network took longer than a customer waits. */
export class NetworkTimeoutError extends Error {
  override readonly name = 'NetworkTimeoutError';
}

/**
 * Waits for something from the network, for as long as a customer waits.
 * @throws a {@link NetworkTimeoutError} after that, or what the promise throws
 */
export async function withNetworkTimeout<Value extends object>(promise: Promise<Value>): Promise<Value> {
  const here = await withTimeout(promise, NETWORK_TIMEOUT_MS);
  if (!here) throw new NetworkTimeoutError(`Timed out after ${NETWORK_TIMEOUT_MS} ms.`);
  return here;
}
