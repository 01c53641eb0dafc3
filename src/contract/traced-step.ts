import type { Json } from './json.ts';
import type { Origin, Removal } from './problem.ts';

/** One key of something resolved, and the layers that set it. */
export interface KeyOrigins {
  readonly side: Removal['side'];
  /** JSON Pointer (RFC 6901) in the part. */
  readonly pointer: string;
  readonly value: Json;
  /** Pointer of the innermost list that it is in; left out where it is in none. */
  readonly list?: string;
  /** The one in force last. */
  readonly origins: readonly Origin[];
}

/** Where everything that one wizard, or a single-page form, says of a field comes from. */
export interface FieldOrigins {
  readonly field: string;
  /** False for a field that is not asked here; then `removed` says what took it away. */
  readonly asked: boolean;
  readonly keys: readonly KeyOrigins[];
  readonly removed: readonly Removal[];
}

/** Where the words around the steps of one wizard come from, or some of them. */
export interface WordsOrigins {
  readonly variant: string;
  readonly trade: string;
  /** JSON Pointer (RFC 6901) of those that were asked for; empty for all. */
  readonly words: string;
  readonly keys: readonly KeyOrigins[];
  readonly removed: readonly Removal[];
}

/** Where everything that a customer meets on one step of one wizard, or on a single-page form, comes from. */
export interface StepOrigins {
  /** Those that it asks, then those that an overlay took away. */
  readonly fields: readonly FieldOrigins[];
  /** Words of the step as a whole, e.g. its heading. */
  readonly step: readonly KeyOrigins[];
  /** Words around the steps: buttons, progress, toasts. */
  readonly around: readonly KeyOrigins[];
  /** One entry for each key of each colour scheme; pointers begin with the scheme's id. None of a form. */
  readonly schemes: readonly KeyOrigins[];
  /** What went from the step and is of no field. */
  readonly removed: readonly Removal[];
  /** What went from the words around the steps. */
  readonly removedAround: readonly Removal[];
}
