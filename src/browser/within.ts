/**
 * What a promise comes to, if it does so in time; else undefined. It is not broken off.
 * @param ms milliseconds
 * @throws what the promise throws in time
 */
export function within<Value>(promise: Promise<Value>, ms: number): Promise<Value | undefined> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tooLate = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => resolve(undefined), ms);
  });
  return Promise.race([promise, tooLate]).finally(() => clearTimeout(timer));
}

/**
 * How long a customer who pressed a button waits for something that has yet to come over the line, in milliseconds. On a
 * line that carries nothing there may be no answer for minutes. What comes later is kept, so that pressing again goes on at
 * once.
 */
export const LINE_PATIENCE = 15_000;

/** Nothing came over the line for as long as a customer waits. */
export class LineTimeoutError extends Error {
  override readonly name = 'LineTimeoutError';
}

/**
 * What has yet to come over the line.
 * @throws a {@link LineTimeoutError} once it has taken longer than anybody waits, or what the promise throws
 */
export async function overLine<Value extends object>(promise: Promise<Value>): Promise<Value> {
  const here = await within(promise, LINE_PATIENCE);
  if (!here) throw new LineTimeoutError(`Nothing came in ${LINE_PATIENCE} ms.`);
  return here;
}
