import type { Text } from './fill-text.ts';

/** Words around answers that are kept on the device until they are sent. */
export interface DraftsUi {
  /** Whether they are; not where one person fills in for many. */
  readonly keep: boolean;
  readonly welcomeTitle: string;
  /** With `{step}`, `{total}`, `{title}` and `{when}`: date and time. */
  readonly welcomeMessage: string;
  readonly carryOn: string;
  readonly startAgain: string;
  readonly restored: string;
  /** With `{fields}`: questions whose answers don't fit any more, or that are new on the way to where they were. */
  readonly changed: string;
  /** With `{fields}`: questions that were answered and are not asked any more. */
  readonly dropped: string;
  /** With `{names}`: files that were chosen and not ready when the page went. */
  readonly unready: string;
  /** With `{days}`. */
  readonly note: Text;
  /** In place of the note where the browser keeps nothing. */
  readonly unkept: string;
  readonly clear: string;
  readonly clearQuestion: string;
  readonly clearYes: string;
  readonly clearNo: string;
  /** Both once it is done. */
  readonly clearedTitle: string;
  readonly cleared: string;
  readonly elsewhereTitle: string;
  readonly elsewhereMessage: string;
  readonly elsewhereCarryOn: string;
  readonly sentTitle: string;
  /** With `{when}`: date and time. */
  readonly sentMessage: string;
  readonly sentAgain: string;
}

/** Words for what has been submitted and has not arrived in whole. */
export interface OutboxUi {
  readonly saved: string;
  readonly savedMessage: string;
  /** Both in place of those above where the browser keeps nothing. */
  readonly unsaved: string;
  readonly unsavedMessage: string;
  /** With `{name}`: the picture that everything else waits for. */
  readonly waitsFor: string;
  /** Heading and text once something was changed after it was sent off: that is not sent by itself any more. */
  readonly held: string;
  readonly heldMessage: string;
  /** That text where what was sent before the change has arrived by then. */
  readonly heldArrived: string;
  readonly sending: string;
  /** Where it can't go on by itself; then why: the answers were refused, or a picture that it needs can't be sent. */
  readonly stopped: string;
  readonly stoppedMessage: string;
  readonly stoppedPicture: string;
  /** Button that leads to a picture that all waits for; with `{name}`. */
  readonly toPicture: string;
  /** By what it can be found once it was received; with `{reference}`. */
  readonly received: string;
  /** Button that copies that; what is said then, and where the browser doesn’t let it. */
  readonly copy: string;
  readonly copied: string;
  readonly copyFailed: string;
  /** Both with `{count}`. */
  readonly unsent: Text;
  readonly refused: Text;
  /** Once pictures that were late are there, too. */
  readonly late: string;
}
