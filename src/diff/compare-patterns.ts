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

/**
 * Tries answers that are made up for one pattern on the other; always the same ones.
 * @returns undefined where none can be made up (look-arounds, references back), or none of them can be tried
 */
export function comparePatterns(before: string, after: string): PatternChange | undefined {
  const longest = Math.min(longestFor(before), longestFor(after));
  // The empty answer alone, which either may take, tells nothing of the others.
  if (longest === 0) return undefined;
  try {
    const [former, now] = [new RegExp(before, 'u'), new RegExp(after, 'u')];
    const sizes = longest === Number.POSITIVE_INFINITY ? SIZES : SIZES.slice(0, 1);
    const [ofFormer, ofNow] = [former, now].map((one) =>
      sizes.flatMap((size) => answersTo(one, size)).filter(({ length }) => length <= longest),
    );
    if (!ofFormer?.length || !ofNow?.length) return undefined;
    const areMany = [before, after].some((pattern) => pattern.split('|').length > MOST_ALTERNATIVES);
    const ofAlternatives = (pattern: string, other: string) =>
      areMany ? [] : answersByAlternative(pattern, other, longest);
    const more = refusedBy(former, ofNow) ?? refusedBy(former, ofAlternatives(after, before));
    const less = refusedBy(now, ofFormer) ?? refusedBy(now, ofAlternatives(before, after));
    if (areMany && more === undefined && less === undefined) return undefined;
    if (longest !== Number.POSITIVE_INFINITY || [before, after].some(isSlowForLong)) return { more, less };
    const bounds = [before, after].flatMap(boundsIn);
    const found = {
      more: more ?? refusedBy(former, answersAtBounds(after, bounds)),
      less: less ?? refusedBy(now, answersAtBounds(before, bounds)),
    };
    const isUntried = bounds.some((bound) => bound > LARGEST);
    return isUntried && found.more === undefined && found.less === undefined ? undefined : found;
  } catch {
    return undefined;
  }
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

const answersTo = (expression: RegExp, size: (typeof SIZES)[number]): readonly string[] =>
  sample(stringMatching(expression, { size }), { seed: 1, numRuns: SAMPLES });

/** So many alternatives of one pattern are tried. */
const MOST_ALTERNATIVES = 500;
/** With so many answers between them. */
const OF_ALTERNATIVES = 1000;

/** Answers to each alternative that the other pattern lacks: of many, those made up for the whole hardly ever meet each. */
function answersByAlternative(pattern: string, other: string, longest: number): readonly string[] {
  const known = new Set(alternativesIn(other));
  const own = alternativesIn(pattern).filter((alternative) => !known.has(alternative));
  const numRuns = Math.ceil(OF_ALTERNATIVES / Math.max(1, own.length));
  const whole = new RegExp(pattern, 'u');
  return own
    .flatMap((one) => sample(stringMatching(new RegExp(one, 'u'), { size: 'small' }), { seed: 1, numRuns }))
    .filter((answer) => answer.length <= longest && whole.test(answer));
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
function answersAtBounds(pattern: string, bounds: readonly number[]): readonly string[] {
  const beyond = Math.max(0, ...bounds.filter((bound) => bound <= LARGEST)) + 1;
  const repeated = (times: (least: number, most: number) => number) =>
    pattern.replace(REPEATED, (part, least: string | undefined, most: string | undefined) => {
      if (part !== '*' && part !== '+' && least === undefined) return part;
      const count = times(Number(least ?? (part === '+' ? 1 : 0)), Number(most || beyond));
      return count > LARGEST + 1 ? part : `{${count}}`;
    });
  const whole = new RegExp(pattern, 'u');
  return [repeated((least) => least), repeated((_, most) => most)].flatMap((edge) =>
    sample(stringMatching(new RegExp(edge, 'u')), { seed: 1, numRuns: AT_BOUND }).filter((answer) =>
      whole.test(answer),
    ),
  );
}

/** The refused answer that is easiest to read: short, and of letters that anybody can type. */
function refusedBy(expression: RegExp, answers: readonly string[]): string | undefined {
  const strange = (answer: string) => answer.replace(/[\x20-\x7e£]/g, '').length;
  const [best] = answers
    .filter((answer) => !expression.test(answer))
    .sort((one, other) => strange(one) - strange(other) || one.length - other.length);
  return best;
}
