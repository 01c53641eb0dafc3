/**
 * Stands in for `fast-equals` in the build (an alias in `vite.config.ts`): deep equality as RJSF sets it up, for what
 * RJSF compares. That is JSON, functions, which all count as equal, and React elements, without the component that made
 * them. Other objects (dates, maps, files) are equal to themselves alone, so that one too many is drawn again at worst.
 * Without ways to compare all of those it takes 3 KiB less, brotli.
 */
export const createCustomEqual =
  () =>
  (a: unknown, b: unknown): boolean =>
    a === b || areEqual(a, b, new Map());

/** @param open what is being compared further out, with what: a circle is equal to the one that runs the same way */
function areEqual(a: unknown, b: unknown, open: Map<object, object>): boolean {
  if (a === b || (Number.isNaN(a) && Number.isNaN(b))) return true;
  if (typeof a === 'function') return typeof b === 'function';
  if (!isObject(a) || !isObject(b)) return false;
  const [met, other] = [open.get(a), open.get(b)];
  if (met && other) return met === b && other === a;
  open.set(a, b).set(b, a);
  const result = haveEqualParts(a, b, open);
  open.delete(a);
  open.delete(b);
  return result;
}

function haveEqualParts(a: Parts, b: Parts, open: Map<object, object>): boolean {
  if (Array.isArray(a) || Array.isArray(b)) {
    return (
      Array.isArray(a) &&
      Array.isArray(b) &&
      a.length === b.length &&
      a.every((item, at) => areEqual(item, b[at], open))
    );
  }
  if (!isPlain(a) || Object.getPrototypeOf(a) !== Object.getPrototypeOf(b)) return false;
  const keys = Object.keys(a);
  const isElement = a.$$typeof !== undefined || b.$$typeof !== undefined;
  return (
    keys.length === Object.keys(b).length &&
    keys.every(
      (key) =>
        (isElement && key === '_owner') ||
        // Asking for what is there costs more than looking at it: in a schema of hundreds of properties most of the time.
        (areEqual(a[key], b[key], open) && (b[key] !== undefined || Object.hasOwn(b, key))),
    )
  );
}

type Parts = { readonly [key: string]: unknown };

const isObject = (value: unknown): value is Parts => typeof value === 'object' && value !== null;

function isPlain(value: object): boolean {
  const prototype = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
}
