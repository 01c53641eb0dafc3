/** Something that happened on a step, counted without anything of the customer or their answers. */
export type StepEvent =
  /** The step was shown for the first time in a filling. */
  | { readonly step: string; readonly what: 'reached' }
  /** It was left with Continue, or sent; after how many seconds of visible time, if that is known. */
  | { readonly step: string; readonly what: 'continued'; readonly seconds?: number }
  /** Continue was refused because of a field: its name, and the rule that was broken. */
  | { readonly step: string; readonly what: 'stopped'; readonly field: string; readonly rule: string };

/** Body of a POST to `counts.url` of site.json. */
export interface StepCounts {
  readonly variant: string;
  /** Whose questions were shown. Only says which fields there are; it is not counted. */
  readonly trade: string;
  readonly events: readonly StepEvent[];
}

/** Most events in one body. */
export const MOST_STEP_EVENTS = 100;
