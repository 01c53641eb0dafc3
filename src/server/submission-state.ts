import type { MissingParts } from '../contract/index.ts';

/** How far a submission has come; empty for what single-page forms send, of which nothing is awaited. */
export const SUBMISSION_STATES = ['complete', 'incomplete', 'open'] as const;
export type SubmissionState = (typeof SUBMISSION_STATES)[number] | '';

type Called = { readonly hook: string; readonly fields: { readonly [name: string]: unknown } };

export function stateOf(deliveries: readonly Called[], missing: MissingParts | undefined): SubmissionState {
  if (deliveries.some(({ hook }) => hook === 'main')) return missing ? 'incomplete' : 'complete';
  // What single-page forms send is never followed by a main delivery.
  return deliveries.some(isOfWizard) ? 'open' : '';
}

/** The form for pictures calls the hooks of logo and gallery, too, but never knows whose they are by name or phone. */
function isOfWizard({ hook, fields }: Called): boolean {
  if (hook === 'basics') return true;
  return (hook === 'logo' || hook === 'gallery') && ('businessName' in fields || 'phone' in fields);
}
