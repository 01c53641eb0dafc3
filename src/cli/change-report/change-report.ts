import type { Audience, Change, DraftReplay, Grade, Problem } from '../../contract/index.ts';
import type { Acknowledgement, IdleAcknowledgement } from './acknowledgements.ts';

/** One of the two versions, as far as a reader has to know of it. */
export interface ReportedSide {
  /** What the person at the terminal called it, with the hash that it stands for if it is a revision. */
  readonly name: string;
  readonly problems: readonly Problem[];
}

/** A change with all that is said of it besides. */
export interface ReportedChange {
  readonly change: Change;
  /** Where it shows, in words: e.g. “all 8 trades, 3 of 5 variants”. */
  readonly reach: string;
  /** The worst of its verdicts. */
  readonly grade: Grade;
  /** The audiences with that verdict, in their usual order. */
  readonly audiences: readonly Audience[];
  /** What was decided of it, if it was decided on. */
  readonly acknowledged?: Acknowledgement;
  /** Whether the run fails because of it. */
  readonly fails: boolean;
}

/** How many changes have which grade for an audience. */
export type Tally = { readonly [grade in Grade]: number };

/** All that is reported of two versions; each format shows the same. */
export interface ChangeReport {
  readonly base: ReportedSide;
  readonly head: ReportedSide;
  /** Whether there was anything to compare with; if not, a note says why. */
  readonly isCompared: boolean;
  /** Worst first. */
  readonly changes: readonly ReportedChange[];
  readonly tallies: { readonly [audience in Audience]: Tally };
  readonly idle: readonly IdleAcknowledgement[];
  /** What a reader has to know of the comparison itself; one plain sentence each. */
  readonly notes: readonly string[];
  /** What becomes of the example drafts; left out where there are none. */
  readonly drafts?: readonly DraftReplay[];
}
