import type { UnplacedProblem } from './unplaced-problem.ts';

/** Where a named condition asks a question: its branch, as keys from the step's root. */
export type AskedIn = readonly ['$defs', condition: string, branch: 'then' | 'else'];

/** What goes wrong while layers and references are put together. */
export interface ResolverProblem extends UnplacedProblem {
  /** A list of the trade that is asked for: only the lists of all trades say whether trade or reference is wrong. */
  readonly tradeList?: string;
  /** It changes nothing here: it is no problem if it does for another trade or variant. */
  readonly idle?: true;
  /** The change of a list that it is part of: where no list is to be changed, this changes nothing, either. */
  readonly within?: UnplacedProblem['place'];
  /** For a `null` that removes nothing: the keys to where that should stand, and whether a condition asks it. */
  readonly nothingAt?: readonly string[];
  readonly askedIn?: AskedIn | undefined;
}

export type ReportProblem = (problem: ResolverProblem) => void;
