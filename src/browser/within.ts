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
