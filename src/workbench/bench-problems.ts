import type { Problem } from '../contract/index.ts';

/** What is wrong with the content on disk. */
export interface BenchProblems {
  /** Absolute path of the folder that holds `schemas/` and `trades/`. */
  readonly root: string;
  readonly problems: readonly Problem[];
  /** Whether there is sound content to look at: what was served before the mistake. */
  readonly shown: boolean;
}
