import { distance } from 'fastest-levenshtein';

/** A slip is at most this share of a word's letters; more is another word. */
const TOLERANCE = 0.4;
/** Two letters that changed places count as two edits. */
const SWAP = 2;
/** In shorter words, two edits make another word. */
const SHORT = 3;

/** The known name that was probably meant, if one is close. */
export function closest(name: string, known: Iterable<string>): string | undefined {
  let best: string | undefined;
  let least = Math.max(name.length > SHORT ? SWAP : 1, Math.floor(name.length * TOLERANCE)) + 1;
  for (const candidate of known) {
    if (candidate === name) continue;
    const edits = distance(name.toLowerCase(), candidate.toLowerCase());
    if (edits < least) {
      least = edits;
      best = candidate;
    }
  }
  return best;
}

/** "Did you mean “x”?", otherwise `fallback`. */
export function suggest(name: string, known: Iterable<string>, fallback: string): string {
  const meant = closest(name, known);
  return meant === undefined ? fallback : `Did you mean “${meant}”?`;
}

/** Names as a sentence's list: “a”, “b” and “c”; long ones are cut short. */
export function listed(names: Iterable<string>, most = 12): string {
  const all = [...names].map((name) => `“${name}”`);
  const shown = all.length > most ? [...all.slice(0, most), `${all.length - most} more`] : all;
  const last = shown.pop() ?? 'nothing';
  return shown.length > 0 ? `${shown.join(', ')} and ${last}` : last;
}
