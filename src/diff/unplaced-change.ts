import type { Change, Json, Side } from '../contract/index.ts';
import type { VerdictCase } from './verdicts.ts';

/** Where something stands in its part of the content, before and after; left out where there is nothing. */
export interface Place {
  readonly side: Side;
  readonly before?: string;
  readonly after?: string;
  /** Nothing of it is left; `after` is what it was said of. */
  readonly gone?: true;
  /** Nothing of it was there; `before` is what it is said of now. */
  readonly fresh?: true;
}

/** One difference, before it is known in which wizards it is found and which lines made it. */
export interface UnplacedChange {
  readonly verdict: VerdictCase;
  /** Instead of those of the table. */
  readonly verdicts?: Change['verdicts'];
  /** What is different, in words that stay the same whatever else changes: the id is made of it and of the values. */
  readonly subject: string;
  readonly place: Place;
  readonly field?: string;
  readonly message: string;
  readonly before?: Json;
  readonly after?: Json;
  readonly fix?: string;
}

/** A place that stands in both versions, or in one of them. */
export function placeOf(side: Side, before: string | undefined, after: string | undefined): Place {
  return { side, ...(before !== undefined && { before }), ...(after !== undefined && { after }) };
}

/** The values of a change, left out where there are none. */
export function values(before: Json | undefined, after: Json | undefined): Pick<UnplacedChange, 'before' | 'after'> {
  return { ...(before !== undefined && { before }), ...(after !== undefined && { after }) };
}

/** Which of three kinds a difference is of. */
export function pick<Case>(before: Json | undefined, after: Json | undefined, [added, removed, changed]: Three<Case>) {
  if (before === undefined) return added;
  return after === undefined ? removed : changed;
}

/** Cases for what is new, what is gone and what has changed. */
export type Three<Case> = readonly [added: Case, removed: Case, changed: Case];
