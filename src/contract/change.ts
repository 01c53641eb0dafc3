import type { ContentPart } from './content-version.ts';
import type { Json } from './json.ts';
import type { Origin } from './problem.ts';
import type { WizardKey } from './wizard.ts';

/**
 * Whom a change is graded for: customers who fill the wizard in, drafts that they began under the version before, and
 * consumers, who read the submissions.
 */
export const AUDIENCES = ['customer', 'draft', 'consumer'] as const;
export type Audience = (typeof AUDIENCES)[number];

/** From what nobody has to look at to what must not ship unseen. */
export const GRADES = ['harmless', 'warning', 'breaking'] as const;
export type Grade = (typeof GRADES)[number];

/** What a change means to one audience. */
export interface Verdict {
  readonly grade: Grade;
  /** One plain sentence. */
  readonly reason: string;
}

/** One semantic difference between two versions of the content. */
export interface Change {
  /** Stays the same for the same difference, whatever else changes: acknowledgements name it. */
  readonly id: string;
  /** Name of the change rule that found it, kebab-case, e.g. `field-removed`. */
  readonly kind: string;
  /** The part that changed; of several alike, the first. */
  readonly part: ContentPart;
  /** JSON Pointer (RFC 6901) in the part. */
  readonly pointer: string;
  /** The answer that is concerned, if one is. */
  readonly field?: string;
  /** One plain sentence: what is different. */
  readonly message: string;
  /** The values; left out where there was or is none. */
  readonly before?: Json;
  readonly after?: Json;
  readonly verdicts: { readonly [audience in Audience]: Verdict };
  /** Every wizard in which just this changed; empty for what concerns none. */
  readonly wizards: readonly WizardKey[];
  /** Where the value was set, and where it is set now; of what an overlay takes away, or took, the line that does so. */
  readonly base?: Origin;
  readonly head?: Origin;
  /** One plain sentence: how to do it without harm, where there is a way. */
  readonly fix?: string;
}
