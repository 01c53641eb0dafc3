import { runInNewContext } from 'node:vm';
import { sample, stringMatching } from 'fast-check';
import recheck from 'recheck/lib/browser.js';

/** What makes a regular expression slow. */
export interface SlowPattern {
  /** Parts of it that can match the same characters; none where they are not known. */
  readonly parts: readonly string[];
  /** How an answer begins with which it takes longest. */
  readonly answer?: string;
}

const cache = new Map<string, SlowPattern | undefined>();

/**
 * Why a regular expression may take longer than anybody waits; undefined if it does not, or is none.
 * @param flags those of a schema's pattern if none are given
 */
export function slowPattern(pattern: string, flags = 'u'): SlowPattern | undefined {
  const key = `${flags}/${pattern}`;
  if (!cache.has(key)) cache.set(key, isExpression(pattern, flags) ? find(pattern, flags) : undefined);
  return cache.get(key);
}

const find = (pattern: string, flags: string) => analysed(pattern, flags) ?? tried(new RegExp(pattern, flags));

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

/** How long one analysis may take, in milliseconds. The slowest of ours takes 400; a pattern without a verdict is tried. */
const ANALYSIS_MS = 5000;

/** Sizes of the search in what the theory does not cover, a tenth of its defaults and less: it takes 0.1 s, not 1 s. */
const SEARCH = {
  // The same verdict each time.
  randomSeed: 1,
  maxInitialGenerationSize: 60,
  maxGenerationSize: 20,
  maxIteration: 3,
  crossoverSize: 5,
  mutationSize: 10,
  maxGeneStringSize: 400,
  maxAttackStringSize: 5000,
  incubationLimit: 5000,
  attackLimit: 10_000_000,
} as const;

const PARTS = 3;
const LENGTH = 24;

/** By the theory of automata, where there is one; look-arounds and references back are searched. */
function analysed(pattern: string, flags: string): SlowPattern | undefined {
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
const TRIAL_MS = 1000;

/**
 * By answers that fit, each cut off after every character: what is bounded is safe in theory, and (a?){40}a{40} takes
 * years all the same. Twice, since a busy machine may stop for a second.
 */
function tried(expression: RegExp): SlowPattern | undefined {
  const texts = beginnings(expression).map((text) => `${text}\u0001`);
  return runsOut(expression, texts) && runsOut(expression, texts) ? { parts: [] } : undefined;
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

function runsOut(expression: RegExp, texts: readonly string[]): boolean {
  try {
    runInNewContext('for (const text of texts) expression.test(text)', { expression, texts }, { timeout: TRIAL_MS });
    return false;
  } catch {
    return true;
  }
}
