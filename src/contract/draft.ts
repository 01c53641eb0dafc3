import type { Answers } from './answers.ts';
import type { Json } from './json.ts';
import type { ColourPair } from './picture-colours.ts';
import type { StoredFiles } from './submission.ts';
import type { HookName } from './wizard-hooks.ts';

/** Days for which a draft is kept after its last change. */
export const DRAFT_DAYS = 30;

const DAY = 86_400_000;

/**
 * Whether what is kept on a device has been there for as long as it may be; so has what does not say since when.
 * @param since ISO 8601
 * @param days how long it may be there
 * @param now in milliseconds since 1970
 */
export const hasExpired = (since: string, days: number, now: number): boolean =>
  !(now - Date.parse(since) <= days * DAY);

/**
 * What is kept of a filling on the customer's device, as plain JSON: all that a later version of the same wizard needs
 * to go on with it. One for each variant and customer number, which together are its key. The bytes of files that are
 * not uploaded yet are kept beside it, by the `id` of their references.
 */
export interface Draft {
  readonly variant: string;
  /** The number that the link gave; empty without one. Part of the key, which can't hold a value that isn't there. */
  readonly customerNumber: string;
  readonly trade: string;
  /** Folder of the step that the customer was at. */
  readonly step: string;
  /** Folder of the furthest step reached. */
  readonly furthest: string;
  /** The steps as they were, in order: where a step went that is gone is known by what it asked. */
  readonly steps: readonly DraftStep[];
  /** Folders of steps that had been arrived at. */
  readonly arrived: readonly string[];
  readonly answers: Answers;
  /**
   * What the answered questions were called, as the customer read it, by field: what is not asked any more has no name
   * in later content. Those that are not shown have none. Left out in drafts that an earlier program wrote.
   */
  readonly labels?: { readonly [field: string]: string };
  /** Answers that came with the link, as they came. */
  readonly given: Answers;
  /** Uploads that are done, by the `id` of their reference in the answers. */
  readonly stored: StoredFiles;
  /** Names of files that were chosen and not ready yet: they go with the page. Left out where there were none. */
  readonly unready?: readonly string[];
  /** Where the wizard last took the colours of a picture from, and which. */
  readonly colours?: { readonly from: string; readonly pair?: ColourPair };
  /**
   * Fields that the customer holds equal to another answer. Left out where none was, and in drafts that an earlier program
   * wrote: there the box stands unticked, and what nobody sees ticked follows nothing.
   */
  readonly sameAs?: readonly string[];
  /** Shared by all deliveries, those before and after the pause. */
  readonly submissionId: string;
  /** What stands for the customer where no number is known. */
  readonly reference: string;
  /** Hook → the delivery that was meant next, with a fingerprint of what it says. */
  readonly deliveryIds: { readonly [hook in HookName]?: { readonly id: string; readonly of: string } };
  /** Hook → `deliveryId` that was acknowledged. */
  readonly sent: { readonly [hook in HookName]?: string };
  /** Hashes of the wizard that it was filled in with. */
  readonly formVersion: string;
  readonly shapeVersion: string;
  /** ISO 8601, UTC. */
  readonly savedAt: string;
}

/** What a step was, as far as a draft has to know. */
export interface DraftStep {
  /** Its folder. */
  readonly id: string;
  /** What it asked, in the order of the questions. */
  readonly fields: readonly string[];
}

/**
 * Why an answer of a draft could not be taken over:
 * - `field-gone`: no step asks it any more, or its question has no such part any more;
 * - `not-listed`: the list that it was chosen from does not have it any more;
 * - `type-changed`: the question takes another kind of answer now;
 * - `superseded`: it was renamed to a question that has an answer already;
 * - `trade-changed`: its trade is not offered any more, or another one was chosen, and the answer belongs to the trade; or
 *   it names that other one, whose questions can't be loaded;
 * - `link`: the link says something else than when the draft was begun.
 */
export type DraftLossReason = 'field-gone' | 'not-listed' | 'type-changed' | 'superseded' | 'trade-changed' | 'link';

/** An answer of a draft, or one part of a list or group, that was not taken over. */
export interface DraftLoss {
  /** Its name in the draft. */
  readonly field: string;
  /** What was answered; of a list or group from which only some parts went, one of these. */
  readonly value: Json;
  readonly reason: DraftLossReason;
  /** What stands there now instead; left out where nothing does, and for a part of a list or group. */
  readonly instead?: Json;
}

/** What became of a draft when it was resumed. Every answer of it is in exactly one of the first three, or in parts. */
export interface DraftReport {
  /** Fields whose answers were taken over under their own name; of a list, perhaps not all members. */
  readonly kept: readonly string[];
  /** Answers that were taken over under another name. */
  readonly renamed: readonly { readonly from: string; readonly to: string }[];
  readonly lost: readonly DraftLoss[];
  /** What is missing or wrong on the steps before the one where the customer was, in the order of the questions. */
  readonly missing: readonly { readonly step: string; readonly field: string; readonly rule: string }[];
  /** Folder of the step where the customer was. */
  readonly savedStep: string;
  /** Folder of the step at which the filling goes on. */
  readonly resumesAt: string;
  /** Only where it goes on for another trade, since the draft's is not offered any more or another was chosen: folders. */
  readonly trade?: { readonly saved: string; readonly now: string };
}

/** A draft that is kept with the content, so that a change to it shows what it does to drafts: `schemas/drafts/`. */
export interface ExampleDraft {
  /** Name of its file, without the ending. */
  readonly name: string;
  /** What it stands for. */
  readonly title: string;
  readonly variant: string;
  readonly trade: string;
  /** Folder of the step that the customer was at. */
  readonly step: string;
  readonly answers: Answers;
}
