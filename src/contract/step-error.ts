import type { Toast } from './wizard-ui.ts';

/** One broken rule in the customer's words. */
export interface StepError {
  /** Step folder in which the field is asked. */
  readonly step: string;
  /** Path of the answer, e.g. `['phone']` or `['businessHours', 0, 'openTime']`. */
  readonly path: readonly (string | number)[];
  /** Keyword of JSON Schema or name of the definition that was broken. */
  readonly rule: string;
  readonly message: string;
  readonly toast?: Toast;
}
