/** Longer texts say no more to a reviewer; the files do. */
const LONGEST = 600;

/** Characters that move the cursor, turn the writing direction or can't be seen: a text could show as another one. */
const UNSEEN =
  /[\p{Cc}\u00AD\u061C\u180E\u200B\u200E\u200F\u202A-\u202E\u2060-\u2069\uFEFF\uFFF9-\uFFFB]|[\u{E0000}-\u{E007F}]/gu;

/** A text of the content on one line, with everything in it to be seen; cut if it is very long. */
export function showText(text: string): string {
  const line = showUnseen(text.replaceAll(/\s+/g, ' ').trim());
  return line.length > LONGEST ? `${line.slice(0, LONGEST).replace(/[\uD800-\uDBFF]$/, '')}…` : line;
}

/** A text with everything in it to be seen, e.g. `[U+001B]`: none of it turns a line around or commands a terminal. */
export const showUnseen = (text: string): string => text.replaceAll(UNSEEN, codeOf);

function codeOf(character: string): string {
  return `[U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}]`;
}
