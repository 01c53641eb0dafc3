/** `Fri, 31 Dec 1999 23:59:59 GMT`: the one date that servers still send (RFC 9110, section 5.6.7). */
const HTTP_DATE = /^[A-Z][a-z]{2}, \d{2} [A-Z][a-z]{2} \d{4} \d{2}:\d{2}:\d{2} GMT$/;

/**
 * How long a server asks to be left alone, in milliseconds from `now` (milliseconds since 1970), never less than none;
 * undefined where the header is absent or makes no sense. Source: RFC 9110, section 10.2.3 (seconds or a date).
 */
export function retryAfterMs(header: string | null | undefined, now: number): number | undefined {
  const text = header?.trim() ?? '';
  if (/^\d+$/.test(text)) return Number(text) * 1000;
  const at = HTTP_DATE.test(text) ? Date.parse(text) : Number.NaN;
  return Number.isNaN(at) ? undefined : Math.max(0, at - now);
}
