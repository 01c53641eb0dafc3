import { retryableImport } from '../browser/retryable-import.ts';

/** Imports what makes chosen pictures ready and sends them. Rejects if it can't be loaded; a later call tries again. */
export const importPictureWork = /* @__PURE__ */ retryableImport(() => import('./picture-work.ts'));

/** Makes a chosen picture ready. Rejects if what does so can't be loaded. */
export const preparePicture: Awaited<ReturnType<typeof importPictureWork>>['preparePicture'] = async (...task) =>
  (await importPictureWork()).preparePicture(...task);
