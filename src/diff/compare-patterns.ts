import { sample, stringMatching } from 'fast-check';
import { alternativesIn } from './pattern-alternatives.ts';

/** What a changed pattern takes and the former one does not, and the other way round: one answer each, where one was found. */
export interface PatternChange {
  readonly more: string | undefined;
  readonly less: string | undefined;
}

/** Answers of a length made up for each pattern; a hundred are enough to distinguish two patterns of one question. */
const SAMPLES = 200;

/** Short answers can be read in a report; of two bounds, such as {1,20} and {1,50}, longer ones alone show the difference. */
const SIZES = ['small', 'medium'] as const;

/** What is done to an answer before a pattern is tried on it; nothing unless said otherwise. */
export type Tidy = (answer: string) => string;

/**
 * Tries answers that are made up for one pattern on the other; always the same ones.
 * @param tidy what each version does to an answer before it is checked
 * @returns undefined where none can be made up (look-arounds, references back), or none of them can be tried
 */
export function comparePatterns(
  before: string,
  after: string,
  tidy: { readonly before: Tidy; readonly after: Tidy } = AS_TYPED,
): PatternChange | undefined {
  const longest = Math.min(longestFor(before), longestFor(after));
  // The empty answer alone, which either may take, tells nothing of the others.
  if (longest === 0) return undefined;
  try {
    const [former, now] = [taking(before, tidy.before), taking(after, tidy.after)];
    const sizes = longest === Number.POSITIVE_INFINITY ? SIZES : SIZES.slice(0, 1);
    const [ofFormer, ofNow] = [former, now].map((one) =>
      sizes
        .flatMap((size) => answersTo(one.pattern, size))
        .filter((answer) => answer.length <= longest && one.takes(answer)),
    );
    if (!ofFormer?.length || !ofNow?.length) return undefined;
    const areMany = [before, after].some((pattern) => pattern.split('|').length > MOST_ALTERNATIVES);
    const ofAlternatives = (one: Taking, other: Taking) =>
      areMany ? [] : answersByAlternative(one, other.pattern, longest);
    const more = refusedBy(former, ofNow) ?? refusedBy(former, ofAlternatives(now, former));
    const less = refusedBy(now, ofFormer) ?? refusedBy(now, ofAlternatives(former, now));
    if (areMany && more === undefined && less === undefined) return undefined;
    if (longest !== Number.POSITIVE_INFINITY || [before, after].some(isSlowForLong)) return { more, less };
    const bounds = [before, after].flatMap(boundsIn);
    const found = {
      more: more ?? refusedBy(former, answersAtBounds(now, bounds)),
      less: less ?? refusedBy(now, answersAtBounds(former, bounds)),
    };
    const isUntried = bounds.some((bound) => bound > LARGEST);
    return isUntried && found.more === undefined && found.less === undefined ? undefined : found;
  } catch {
    return undefined;
  }
}

const AS_TYPED = { before: (answer: string) => answer, after: (answer: string) => answer };

/** A pattern, and whether it takes an answer as a customer types it. */
interface Taking {
  readonly pattern: string;
  readonly takes: (answer: string) => boolean;
}

function taking(pattern: string, tidy: Tidy): Taking {
  const expression = new RegExp(pattern, 'u');
  return { pattern, takes: (answer) => expression.test(tidy(answer)) };
}

/** A group that is repeated, with how often if that is bounded. */
const REPEATED_GROUP = /\)(?:[*+]|\{(\d*)(?:,(\d*))?\})/g;
const SHORT = 12;

/**
 * How long an answer may be. A pattern may be one that today's check refuses, since it takes years for a long answer: the
 * ways in which a repeated group can match grow with it, and with a large bound however short it is.
 */
function longestFor(pattern: string): number {
  const bounds = Array.from(pattern.matchAll(REPEATED_GROUP), ([, least, most]) => Number(most || least || 0));
  if (bounds.length === 0) return Number.POSITIVE_INFINITY;
  return bounds.some((bound) => bound > SHORT) ? 0 : SHORT;
}

const answersTo = (pattern: string, size: (typeof SIZES)[number]): readonly string[] =>
  sample(stringMatching(new RegExp(pattern, 'u'), { size }), { seed: 1, numRuns: SAMPLES });

/** So many alternatives of one pattern are tried. */
const MOST_ALTERNATIVES = 500;
/** With so many answers between them. */
const OF_ALTERNATIVES = 1000;

/** Answers to each alternative that the other pattern lacks: of many, those made up for the whole hardly ever meet each. */
function answersByAlternative({ pattern, takes }: Taking, other: string, longest: number): readonly string[] {
  const known = new Set(alternativesIn(other));
  const own = alternativesIn(pattern).filter((alternative) => !known.has(alternative));
  const numRuns = Math.ceil(OF_ALTERNATIVES / Math.max(1, own.length));
  return own
    .flatMap((one) => sample(stringMatching(new RegExp(one, 'u'), { size: 'small' }), { seed: 1, numRuns }))
    .filter((answer) => answer.length <= longest && takes(answer));
}

/** How often a part may be repeated, beside what only looks so: an escaped character, and a set. */
const REPEATED = /\\.|\[(?:\\.|[^\\\]])*\]|\{(\d+),(\d*)\}|[*+]/gsu;

/** Largest bound that is tried; longer answers take too long to make up and to try. */
const LARGEST = 1000;
/** Answers at a bound: that they are so long is what distinguishes them. */
const AT_BOUND = 5;

/** The ways in which several long parts can share a long answer are too many to be tried. */
const isSlowForLong = (pattern: string): boolean =>
  [...pattern.matchAll(REPEATED)].filter(([part, , most]) => /^[*+{]/.test(part) && Number(most || LARGEST) > SHORT)
    .length > 2;

function boundsIn(pattern: string): readonly number[] {
  return Array.from(pattern.matchAll(REPEATED), ([, least, most]) => [least, most])
    .flat()
    .flatMap((bound) => (bound ? Number(bound) : []));
}

/**
 * Answers as short and as long as the bounds of a pattern let them be; where it has none, longer than those of the other.
 * Made up at random, an answer hardly ever has a hundred characters.
 */
function answersAtBounds({ pattern, takes }: Taking, bounds: readonly number[]): readonly string[] {
  const beyond = Math.max(0, ...bounds.filter((bound) => bound <= LARGEST)) + 1;
  const repeated = (times: (least: number, most: number) => number) =>
    pattern.replace(REPEATED, (part, least: string | undefined, most: string | undefined) => {
      if (part !== '*' && part !== '+' && least === undefined) return part;
      const count = times(Number(least ?? (part === '+' ? 1 : 0)), Number(most || beyond));
      return count > LARGEST + 1 ? part : `{${count}}`;
    });
  return [repeated((least) => least), repeated((_, most) => most)].flatMap((edge) =>
    sample(stringMatching(new RegExp(edge, 'u')), { seed: 1, numRuns: AT_BOUND }).filter(takes),
  );
}

/** The refused answer that is easiest to read: short, and of letters that anybody can type. */
function refusedBy({ takes }: Taking, answers: readonly string[]): string | undefined {
  const strange = (answer: string) => answer.replace(/[\x20-\x7e£]/g, '').length;
  const [best] = answers
    .filter((answer) => !takes(answer))
    .sort((one, other) => strange(one) - strange(other) || one.length - other.length);
  return best;
}
