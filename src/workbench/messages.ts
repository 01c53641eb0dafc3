/** What the workbench sends to the stage in its frame. */
export interface BenchMessage {
  readonly from: 'workbench';
  /** A click chooses what was clicked instead of working it. */
  readonly picking: boolean;
  /** The field that is outlined; empty for none. */
  readonly marked: string;
}

/** What the stage sends to the workbench around it. */
export type StageMessage =
  | {
      readonly from: 'stage';
      readonly kind: 'picked';
      /** Id of the element of the field around what was clicked; empty outside all of them. */
      readonly fieldId: string;
      /** The words that were clicked; empty for none. */
      readonly words: string;
    }
  /** Escape was pressed instead of picking anything. */
  | { readonly from: 'stage'; readonly kind: 'escaped' }
  | {
      readonly from: 'stage';
      readonly kind: 'rendered';
      /** Whether Continue has anything to say on this step. */
      readonly refused: boolean;
      /** Labels of the questions for which no example was found. */
      readonly open: readonly string[];
    };

/** Both come from our own pages; others may send messages, too. */
const isOurs = (event: MessageEvent, from: string) =>
  event.origin === location.origin && (event.data as { from?: unknown } | null)?.from === from;

export const benchMessageOf = (event: MessageEvent): BenchMessage | undefined =>
  isOurs(event, 'workbench') ? (event.data as BenchMessage) : undefined;

export const stageMessageOf = (event: MessageEvent): StageMessage | undefined =>
  isOurs(event, 'stage') ? (event.data as StageMessage) : undefined;
