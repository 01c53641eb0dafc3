/**
 * The same function, which does its work once for each object that it is given. A result is kept for as long as its
 * object lives; the object itself must not change. Two keys: `memoise((a) => memoise((b) => …))`.
 */
export function memoise<Key extends object, Result>(work: (key: Key) => Result): (key: Key) => Result {
  const results = new WeakMap<Key, Result>();
  return (key) => {
    const known = results.get(key);
    // A result may be undefined, too.
    if (known !== undefined || results.has(key)) return known as Result;
    const result = work(key);
    results.set(key, result);
    return result;
  };
}
