import type { AskingPlace } from './places-asking.ts';
import type { UnplacedProblem } from './unplaced-problem.ts';

/** What goes wrong while layers and references are put together. */
export interface ResolverProblem extends UnplacedProblem {
  /** A list of the trade that is asked for: only the lists of all trades say whether trade or reference is wrong. */
  readonly tradeList?: string;
  /** It changes nothing here: it is no problem if it does for another trade or variant. */
  readonly idle?: true;
  /** The change of a list that it is part of: where no list is to be changed, this changes nothing, either. */
  readonly within?: UnplacedProblem['place'];
  /** For a `null` that removes nothing: the keys to where that should stand, and where it is asked if not always. */
  readonly nothingAt?: readonly string[];
  readonly askedIn?: AskingPlace | undefined;
}

export type ReportProblem = (problem: ResolverProblem) => void;
