import type { Typeface } from './typeface.ts';

/** Lines of one text, in the size that they are drawn in. */
export interface SetText {
  readonly size: number;
  readonly lines: readonly string[];
}

/** The room that a text has. */
export interface TextBox {
  readonly width: number;
  readonly height: number;
}

/** Distance from one base line to the next, in parts of the size. */
export const LEADING = 1.08;

/**
 * The largest size at which a text fits its room without a word being broken, or one a little smaller that saves a line.
 * At the smallest, long words are broken and what is left over is cut, with an ellipsis.
 */
export function fitText(
  face: Typeface,
  text: string,
  { width, height }: TextBox,
  { largest, smallest }: { readonly largest: number; readonly smallest: number },
): SetText {
  const linesAt = (size: number) => Math.max(1, Math.floor(height / (size * LEADING)));
  const words = wordsOf(face, text);
  let best: SetText | undefined;
  for (let size = largest; size > smallest && size >= (best?.size ?? 0) * LITTLE_SMALLER; size -= 2) {
    const lines = fillLines(face, words, size, width);
    const fits = lines.length <= linesAt(size) && words.every((word) => face.measure(word, size) <= width);
    if (fits && lines.length < (best?.lines.length ?? Number.POSITIVE_INFINITY)) best = { size, lines };
  }
  if (best) return { ...best, lines: balance(face, best.lines, best.size, width) };
  return { size: smallest, lines: wrapText(face, text, { size: smallest, width, lines: linesAt(smallest) }) };
}

/** How much smaller a text may be for the sake of a line less, in parts of its size. */
const LITTLE_SMALLER = 0.85;

/** A text in at most so many lines, none wider than `width`; what is left over is cut, with an ellipsis. */
export function wrapText(
  face: Typeface,
  text: string,
  { size, width, lines }: { readonly size: number; readonly width: number; readonly lines: number },
): readonly string[] {
  const words = wordsOf(face, text).flatMap((word) => breakWord(face, word, size, width));
  const filled = fillLines(face, words, size, width);
  if (filled.length <= lines) return balance(face, filled, size, width);
  const rest = filled.slice(lines - 1).join(' ');
  return [...filled.slice(0, lines - 1), cut(face, rest, size, width)];
}

/** Words of which there is something to see: one of signs that the font lacks would leave a gap. */
const wordsOf = (face: Typeface, text: string) => text.split(/\s+/).filter((word) => face.measure(word, 1) > 0);

function fillLines(face: Typeface, words: readonly string[], size: number, width: number): readonly string[] {
  const lines: string[] = [];
  for (const word of words) {
    const longer = lines.length > 0 ? `${lines.at(-1)} ${word}` : word;
    if (lines.length > 0 && face.measure(longer, size) <= width) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}

/** As many lines, each about as long as the others: a last line of one short word looks like a mistake. */
function balance(face: Typeface, lines: readonly string[], size: number, width: number): readonly string[] {
  const words = lines.flatMap((line) => line.split(' '));
  let best = lines;
  for (let narrower = width; narrower > width / 2; narrower -= size / 4) {
    const tried = fillLines(face, words, size, narrower);
    if (tried.length > lines.length || tried.some((line) => face.measure(line, size) > width)) break;
    best = tried;
  }
  return best;
}

function breakWord(face: Typeface, word: string, size: number, width: number): readonly string[] {
  const parts: string[] = [];
  for (const letter of word) {
    const longer = `${parts.at(-1) ?? ''}${letter}`;
    if (parts.length > 0 && face.measure(longer, size) <= width) parts[parts.length - 1] = longer;
    else parts.push(letter);
  }
  return parts;
}

function cut(face: Typeface, text: string, size: number, width: number): string {
  const letters = [...text];
  while (letters.length > 0 && face.measure(`${letters.join('').trimEnd()}…`, size) > width) letters.pop();
  return `${letters.join('').trimEnd()}…`;
}
