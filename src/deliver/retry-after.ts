/** Longest wait that a server may ask for, in milliseconds: more would be a mistake or malice, and hold up a customer. */
const LONGEST = 60 * 60 * 1000;

/**
 * How long a `Retry-After` header asks to wait, in milliseconds from `now` (milliseconds since 1970): seconds or an HTTP
 * date (RFC 9110, 10.2.3), an hour at most. Undefined if there is none, or none that can be read.
 */
export function retryAfterMs(header: string | null | undefined, now: number): number | undefined {
  const text = header?.trim() ?? '';
  if (text === '') return undefined;
  const wait = /^\d+$/.test(text) ? Number(text) * 1000 : Date.parse(text) - now;
  return Number.isNaN(wait) ? undefined : Math.min(LONGEST, Math.max(0, wait));
}
