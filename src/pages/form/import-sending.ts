import { retryableImport } from '../../browser/retryable-import.ts';

/** What a form is kept and sent by, and what is rendered around it once it is being filled in. */
export const importSending = retryableImport(() => import('./sending.ts'));
