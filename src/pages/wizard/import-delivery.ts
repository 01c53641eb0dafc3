import { retryableImport } from '../../browser/retryable-import.ts';

/** What stands around and after the questions. */
export type AfterForm = typeof import('./after-form.ts');

/** Payloads, queue and thanks: not needed before the second step is left, and fetched while the first one is filled in. */
export const importDelivery = retryableImport(() => import('./after-form.ts'));

let cached: AfterForm | undefined;

/** Keeps it for a page that is rendered with it at once, as it opens at a later step; undefined for any other. */
export const cacheDelivery = (part: AfterForm | undefined): void => {
  cached = part;
};

/** What was kept for this page. */
export const cachedDelivery = (): AfterForm | undefined => cached;
