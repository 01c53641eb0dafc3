import { distance } from 'fastest-levenshtein';
import { meantInstead } from './schema-keywords.ts';
import type { UnplacedProblem } from './unplaced-problem.ts';

/** A typo is at most this share of a word's letters; more is another word. */
const TOLERANCE = 0.4;

/** Nearly every name of one or two letters is one edit away from another: “A” is no typo of “B”. */
const TOO_SHORT = 2;

/** How many edits a typo has at most. */
function mostEdits({ length }: string): number {
  if (length <= TOO_SHORT) return 0;
  return Math.max(1, Math.floor(length * TOLERANCE));
}

/** How many edits make one name of the other; capitals are none, and two neighbours that changed places are one. */
function editsBetween(name: string, candidate: string): number {
  const [a, b] = [name.toLowerCase(), candidate.toLowerCase()];
  return isSwap(a, b) ? 1 : distance(a, b);
}

function isSwap(a: string, b: string): boolean {
  if (a.length !== b.length || a === b) return false;
  let at = 0;
  while (a[at] === b[at]) at += 1;
  return a[at] === b[at + 1] && a[at + 1] === b[at] && a.slice(at + 2) === b.slice(at + 2);
}

/** The words of a name: “customColor”, “custom-color” and “custom color” have two. */
const BETWEEN_WORDS = /(?<=\p{Ll})(?=\p{Lu})|(?<=\p{L}[-_ ])/u;

/**
 * What of two names is not the same, by whole words from both ends: “company” and “domain” of “companyName” and
 * “domainName”. All of both, where one only has words more.
 */
function unlikeParts(name: string, candidate: string): readonly [string, string] {
  const [a, b] = [name.split(BETWEEN_WORDS), candidate.split(BETWEEN_WORDS)];
  const isSame = (one: string | undefined, other: string | undefined) => one?.toLowerCase() === other?.toLowerCase();
  const most = Math.min(a.length, b.length);
  let start = 0;
  while (start < most && isSame(a[start], b[start])) start += 1;
  let end = 0;
  while (end < most - start && isSame(a.at(-1 - end), b.at(-1 - end))) end += 1;
  const [ofName, ofCandidate] = [a.slice(start, a.length - end).join(''), b.slice(start, b.length - end).join('')];
  return ofName === '' || ofCandidate === '' ? [name, candidate] : [ofName, ofCandidate];
}

/** How many edits make one name of the other; undefined if too many for a typo, or if only a number makes them differ. */
function slipsBetween(name: string, candidate: string): number | undefined {
  if (isOtherNumber(name, candidate)) return undefined;
  const [part, other] = unlikeParts(name, candidate);
  const edits = editsBetween(part, other);
  return edits <= mostEdits(part) ? edits : undefined;
}

/** A step's folder keeps its name when its place among the others changes. */
const PLACE_OF_STEP = /^\d\d-/;

/** “street” and “street2” are two names, not one that is misspelt; the number of a step's folder is no part of its name. */
function isOtherNumber(name: string, candidate: string): boolean {
  const isStep = PLACE_OF_STEP.test(candidate);
  const named = (text: string) => (isStep ? text.replace(/^\d+-/, '') : text);
  return differInDigits(named(name), named(candidate));
}

function differInDigits(name: string, candidate: string): boolean {
  const withoutDigits = (text: string) => text.toLowerCase().replaceAll(/\d/g, '');
  return name.toLowerCase() !== candidate.toLowerCase() && withoutDigits(name) === withoutDigits(candidate);
}

/** From so many letters on, how a name begins says which one it is. */
const BEGINNING = 4;

/**
 * The known name that was probably meant: the only one that begins so, else the nearest, if one is close. A keyword of
 * JSON Schema is never taken for another one.
 */
export function closest(name: string, known: Iterable<string>): string | undefined {
  const candidates = meantInstead(name, known);
  const begun = name.length >= BEGINNING ? candidates.filter((candidate) => isBegunBy(name, candidate)) : [];
  if (begun.length === 1 && begun[0] !== name) return begun[0];
  const numbered = ofSameNumber(name, candidates);
  if (numbered !== undefined) return numbered;
  let best: string | undefined;
  let least = Number.POSITIVE_INFINITY;
  for (const candidate of candidates) {
    if (candidate === name) continue;
    const edits = slipsBetween(name, candidate);
    if (edits !== undefined && edits < least) {
      least = edits;
      best = candidate;
    }
  }
  return best;
}

const isBegunBy = (name: string, candidate: string) => candidate.startsWith(name) && !isOtherNumber(name, candidate);

/** A folder with a number in front keeps that when it is called otherwise. */
function ofSameNumber(name: string, candidates: readonly string[]): string | undefined {
  const number = /^\d+-/.exec(name)?.[0];
  if (number === undefined || candidates.includes(name)) return undefined;
  const alike = candidates.filter((candidate) => candidate.startsWith(number));
  return alike.length === 1 ? alike[0] : undefined;
}

/** "Did you mean “x”?", otherwise `fallback`. */
export function suggest(name: string, known: Iterable<string>, fallback: string): string {
  const meant = closest(name, known);
  return meant === undefined ? fallback : `Did you mean “${meant}”?`;
}

/** Whether what is to be done about a problem is to write a name that is near. */
export const asksForNearName = (fix: string): boolean => fix.startsWith('Did you mean “') && fix.endsWith('”?');

/** A name that is further away is only asked about. */
const BEYOND_DOUBT = 2;

/** The known name that was meant, beyond doubt: a typo or two away, and the only one that is close at all. */
function onlyMeant(name: string, known: readonly string[]): string | undefined {
  const [one, ...others] = [...new Set(meantInstead(name, known))].filter(
    (candidate) => candidate !== name && slipsBetween(name, candidate) !== undefined,
  );
  if (one === undefined || others.length > 0 || differInDigits(name, one) || editsBetween(name, one) > BEYOND_DOUBT)
    return undefined;
  return one === closest(name, known) ? one : undefined;
}

/**
 * What to do about a name that is not known: as {@link suggest}, and where it is beyond doubt which name was meant, as an edit.
 * @param place where the name itself stands, as a key or a value
 */
export function corrected(
  place: UnplacedProblem['place'],
  name: string,
  known: Iterable<string>,
  fallback: string,
): Pick<UnplacedProblem, 'fix' | 'repair'> {
  const names = [...known];
  const meant = onlyMeant(name, names);
  return {
    fix: suggest(name, names, fallback),
    ...(meant !== undefined && { repair: { kind: 'rename', at: place, from: name, to: meant } }),
  };
}

/** Names as a sentence's list: “a”, “b” and “c”; long ones are cut short. */
export function listed(names: Iterable<string>, most = 12): string {
  const all = [...names].map((name) => `“${name}”`);
  const shown = all.length > most ? [...all.slice(0, most), `${all.length - most} more`] : all;
  const last = shown.pop() ?? 'nothing';
  return shown.length > 0 ? `${shown.join(', ')} and ${last}` : last;
}
