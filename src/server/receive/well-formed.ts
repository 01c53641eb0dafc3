import type { ParsedDelivery } from './parse-delivery.ts';

/** Half a surrogate pair. No UTF-8 text has one; JSON can bring it as an escape, such as that of an emoji cut in two. */
const HALF = /\p{Cs}/u;
/** An escape of JSON; of surrogates `JSON.stringify` writes only those as one that are no whole pair. */
const ESCAPE = /\\(?:u(d[89a-f][0-9a-f]{2})|.)/g;
const REPLACEMENT = '\uFFFD';

/** Whether a text can be written as UTF-8, and read again as the same. */
export const isWellFormed = (text: string): boolean => !HALF.test(text);

/**
 * The delivery with U+FFFD in place of each half of a surrogate pair, in names too: other readers of JSON refuse the whole
 * of what has one. As it is where there is none.
 */
export function makeWellFormed({ text, fields }: ParsedDelivery): ParsedDelivery {
  // The body was UTF-8, so that a half can only have come as an escape. Most bodies have none.
  if (!/\\u[dD][89a-fA-F]/.test(text)) return { text, fields };
  const written = JSON.stringify(fields);
  const mended = written.replace(ESCAPE, (whole, half?: string) => (half === undefined ? whole : REPLACEMENT));
  return mended === written ? { text, fields } : { text: mended, fields: JSON.parse(mended) };
}
