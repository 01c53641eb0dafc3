import type { UnplacedProblem } from './unplaced-problem.ts';

/** What goes wrong while layers and references are put together. */
export interface ResolverProblem extends UnplacedProblem {
  /** A list of the trade that is asked for: only the lists of all trades say whether trade or reference is wrong. */
  readonly tradeList?: string;
  /** It changes nothing here: it is no problem if it does for another trade or variant. */
  readonly idle?: true;
}

export type ReportProblem = (problem: ResolverProblem) => void;
