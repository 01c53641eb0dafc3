import { createRequire } from 'node:module';
import { Script } from 'node:vm';
import { sample, stringMatching } from 'fast-check';

/** What makes a regular expression slow. */
export interface SlowPattern {
  /** Parts of it that can match the same characters; none where they are not known. */
  readonly parts: readonly string[];
  /** How an answer begins with which it takes longest. */
  readonly answer?: string;
}

/** Three megabytes, so they are evaluated when the first pattern is asked for, not by each command that may ask. */
const loadRecheck = (): typeof import('recheck') => createRequire(import.meta.url)('recheck/lib/browser.js');

export type Verdict = SlowPattern | 'fast';

/** Verdicts by flags and pattern. */
export type Verdicts = Pick<Map<string, Verdict>, 'get'> & {
  set(key: string, verdict: Verdict): void;
};

let verdicts: Verdicts = new Map<string, Verdict>();

/** Where verdicts are looked up and kept from now on; at first, in memory. */
export function keepVerdicts(where: Verdicts): void {
  verdicts = where;
}

/**
 * Why a regular expression may take longer than anybody waits; undefined if it does not, or is none.
 * @param flags those of a schema's pattern if none are given
 */
export function slowPattern(pattern: string, flags = 'u'): SlowPattern | undefined {
  if (!isExpression(pattern, flags)) return undefined;
  const key = `${flags}/${pattern}`;
  const known = verdicts.get(key);
  const verdict = known ?? analysed(pattern, flags) ?? tried(new RegExp(pattern, flags)) ?? 'fast';
  if (known === undefined) verdicts.set(key, verdict);
  return verdict === 'fast' ? undefined : verdict;
}

function isExpression(pattern: string, flags: string): boolean {
  try {
    new RegExp(pattern, flags);
    return true;
  } catch {
    // Reported by the rule `regular-expression`.
    return false;
  }
}

// The search for a place to begin at is at worst the square of the answer's length; that is not what is looked for.
const BEFORE = '^(?:';

/**
 * How long one analysis may take, in milliseconds. The slowest of ours takes 400, twelve times that on a machine with other
 * work; a pattern without a verdict is tried.
 */
const ANALYSIS_MS = 10_000;

/** Sizes of the search in what the theory does not cover, a tenth of its defaults and less: it takes 0.1 to 3 s. */
const SEARCH = {
  // The same verdict each time: by steps that are counted, not by a clock, to which a machine with other work is a slow
  // pattern. The whole is given longer than it takes on the busiest.
  timeout: 60_000,
  randomSeed: 1,
  seedingTimeout: null,
  incubationTimeout: null,
  attackTimeout: null,
  maxInitialGenerationSize: 60,
  maxGenerationSize: 20,
  maxIteration: 3,
  crossoverSize: 5,
  mutationSize: 10,
  maxGeneStringSize: 400,
  maxAttackStringSize: 5000,
  incubationLimit: 5000,
  attackLimit: 500_000,
} as const;

const PARTS = 3;
const LENGTH = 24;

/** By the theory of automata, where there is one; look-arounds and references back are searched. */
function analysed(pattern: string, flags: string): SlowPattern | undefined {
  const recheck = loadRecheck();
  const check = (text: string, params: object) =>
    recheck.checkSync(`${BEFORE}${text})`, flags, { timeout: ANALYSIS_MS, ...params });
  const wider = withoutUpperBounds(pattern);
  if (wider !== pattern && check(wider, { checker: 'automaton' }).status === 'safe') return undefined;
  const proven = check(pattern, { checker: 'automaton' });
  const verdict =
    proven.status === 'unknown' && proven.error.kind === 'unsupported'
      ? check(pattern, { checker: 'fuzz', ...SEARCH })
      : proven;
  if (verdict.status !== 'vulnerable') return undefined;
  const hot = verdict.hotspot.filter(({ temperature }) => temperature === 'heat');
  const parts = hot.map(({ start, end }) => pattern.slice(start - BEFORE.length, end - BEFORE.length));
  return { parts: [...new Set(parts)].slice(0, PARTS), answer: verdict.attack.string.slice(0, LENGTH) };
}

/** A class of characters or another escape, whole, and how often at least it has to be there where there is a most, too. */
const REPEATED = /(\[(?:\\.|[^\\\]])*\]|\\[pP]\{[^}]+\}|\\.)(?:\{(\d+),(\d+)\})?/gs;

/** From here on a bound makes the automaton large; with smaller ones it is made sooner as it is. */
const LARGE = 20;

/**
 * The same pattern with `[a-z]{0,}` for `[a-z]{0,61}`. It can match in all the ways of the former and more, so if it is safe
 * the former is; and its automaton is not sixty times as large, which takes longer than an analysis may. Of one character
 * at a time alone: what can match nothing has fewer ways without a bound, for nothing is not tried twice in a row then.
 */
const withoutUpperBounds = (pattern: string): string =>
  pattern.replaceAll(REPEATED, (whole: string, one: string, least?: string, most?: string) =>
    Number(most) >= LARGE && /^(?:\[|\\p)/i.test(one) ? `${one}{${least},}` : whole,
  );

const SAMPLES = 10;
const TEXTS = 2000;
/** How long all texts may take together, in milliseconds; what is not slow takes 1 to 80. */
const ALL_MS = 1000;
/** The same on a machine that has much other work. */
const ALL_AT_WORST_MS = 20_000;
/** How long one text may take in the fastest of so many tries; it takes less than 0.2 where nothing is slow. */
const ONE_MS = 100;
const TRIES = 10;
/** How many are tried by themselves: what takes long takes longest with the longest. */
const LONGEST = 20;

/**
 * By answers that fit, each cut off after every character: what is bounded is safe in theory, and (a?){40}a{40} takes
 * years all the same. A machine that has other work looks like that, too: so one text has to be slow by itself, and
 * whenever it is tried, or all together take far too long.
 */
function tried(expression: RegExp): SlowPattern | undefined {
  const texts = beginnings(expression).map((text) => `${text}\u0001`);
  if (!runsOut(expression, texts, ALL_MS)) return undefined;
  const longest = texts.toSorted((a, b) => b.length - a.length).slice(0, LONGEST);
  const isSlow = (text: string) => Array.from({ length: TRIES }).every(() => runsOut(expression, [text], ONE_MS));
  return longest.some(isSlow) || runsOut(expression, texts, ALL_AT_WORST_MS) ? { parts: [] } : undefined;
}

function beginnings(expression: RegExp): readonly string[] {
  try {
    const fitting = sample(stringMatching(expression, { size: 'medium' }), { seed: 1, numRuns: SAMPLES });
    return [...new Set(fitting.flatMap((text) => [...text].map((_, end) => text.slice(0, end))))].slice(0, TEXTS);
  } catch {
    // Look-arounds, references back and \b can't be made up: the analysis has searched them.
    return [];
  }
}

const TEST_ALL = new Script('for (const text of texts) expression.test(text)');

function runsOut(expression: RegExp, texts: readonly string[], timeout: number): boolean {
  try {
    TEST_ALL.runInNewContext({ expression, texts }, { timeout });
    return false;
  } catch {
    return true;
  }
}
