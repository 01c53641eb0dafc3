/** What Lighthouse gives marks for, in the order of the table. */
export const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
export type Category = (typeof CATEGORIES)[number];

/** Marks from 0 to 100. */
export type Marks = { readonly [category in Category]: number };

/** An audit of Lighthouse's that a page does not pass. */
export interface FailedAudit {
  readonly id: string;
  readonly category: Category;
  readonly title: string;
  /** The figure and the places that it names; may be empty. */
  readonly said: string;
  /** Whether it costs marks; the others are advice. */
  readonly weighs: boolean;
}

/** One run of Lighthouse on one page. */
export interface LighthouseRun {
  readonly marks: Marks;
  /** How fast the machine was meanwhile; about 1000 is a laptop of 2018. */
  readonly benchmarkIndex: number;
  readonly failed: readonly FailedAudit[];
}

/** What all runs on one page come to. */
export interface LighthouseResult extends LighthouseRun {
  /** Whether the machine was fast enough for its performance marks to mean anything, or they are good all the same. */
  readonly isPerformanceRated: boolean;
}

/** Fewest marks of a page. Source: the project's quality promise. */
export const FEWEST_MARKS: Marks = { performance: 95, accessibility: 100, 'best-practices': 100, seo: 100 };

/** Below this the simulated phone is slower than any that is sold. */
export const FEWEST_BENCHMARK = 1000;

/** The median performance of all runs, everything else of the first. */
export function sumUpRuns(runs: readonly [LighthouseRun, ...LighthouseRun[]]): LighthouseResult {
  const [first] = runs;
  const performance = medianOf(runs.map(({ marks }) => marks.performance));
  const benchmarkIndex = medianOf(runs.map((run) => run.benchmarkIndex));
  return {
    ...first,
    marks: { ...first.marks, performance },
    benchmarkIndex,
    isPerformanceRated: performance >= FEWEST_MARKS.performance || benchmarkIndex >= FEWEST_BENCHMARK,
  };
}

/** The lower of the two in the middle where their number is even. */
function medianOf(numbers: readonly number[]): number {
  return [...numbers].sort((a, b) => a - b)[Math.floor((numbers.length - 1) / 2)] ?? 0;
}
