import type { Grade } from './change.ts';
import type { DraftLoss, DraftReport } from './draft.ts';

/** What a change of the content does to one example draft, begun under the version before. */
export interface DraftReplay {
  /** Name and title of the example. */
  readonly name: string;
  readonly title: string;
  readonly variant: string;
  readonly trade: string;
  /** Whether the example stood in the version before already, or came with the change. */
  readonly begun: 'base' | 'head';
  /** Folder of the step where the customer was. */
  readonly savedStep: string;
  /** Folder of the step at which it goes on; left out where the variant is gone and nothing goes on. */
  readonly resumesAt?: string;
  /** Fields, under the names that they have in the draft. */
  readonly kept: readonly string[];
  readonly renamed: DraftReport['renamed'];
  /** Empty where the variant is gone: then everything is lost. */
  readonly lost: readonly DraftLoss[];
  /** What has to be answered before the customer can go on where they were, and had not to be before the change. */
  readonly missing: DraftReport['missing'];
  /** Names of steps and fields that are spoken of → what customers read there: its heading, its label. */
  readonly titles: { readonly [name: string]: string };
  /** Where the trade is not offered any more: the one that stands in for it. */
  readonly tradeNow?: string;
  readonly grade: Grade;
  /** One plain sentence: why it is graded so. */
  readonly reason: string;
}
