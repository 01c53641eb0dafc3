import { sample, stringMatching } from 'fast-check';

/** What a changed pattern takes and the former one does not, and the other way round: one answer each, where one was found. */
export interface PatternChange {
  readonly more: string | undefined;
  readonly less: string | undefined;
}

/** Answers made up for each pattern; a hundred are enough to distinguish two patterns of one question. */
const SAMPLES = 200;

/**
 * Tries answers that are made up for one pattern on the other; always the same ones.
 * @returns undefined where none can be made up (look-arounds, references back)
 */
export function comparePatterns(before: string, after: string): PatternChange | undefined {
  try {
    const [former, now] = [new RegExp(before, 'u'), new RegExp(after, 'u')];
    return { more: refusedBy(former, answersTo(now)), less: refusedBy(now, answersTo(former)) };
  } catch {
    return undefined;
  }
}

/** Short ones: an old version may have a pattern that today's check refuses, since it takes years for a long answer. */
const answersTo = (expression: RegExp): readonly string[] =>
  sample(stringMatching(expression, { size: 'small' }), { seed: 1, numRuns: SAMPLES });

/** Of the answers that do not fit the one that is read most easily: short, and of letters that anybody can type. */
function refusedBy(expression: RegExp, answers: readonly string[]): string | undefined {
  const strange = (answer: string) => answer.replace(/[\x20-\x7e£]/g, '').length;
  const [best] = answers
    .filter((answer) => !expression.test(answer))
    .sort((one, other) => strange(one) - strange(other) || one.length - other.length);
  return best;
}
