import { retryableImport } from '../../browser/retryable-import.ts';

/** Payloads, queue and thanks: not needed before the second step is left, and fetched while the first one is filled in. */
export const importDelivery = retryableImport(() => import('./after-form.ts'));
