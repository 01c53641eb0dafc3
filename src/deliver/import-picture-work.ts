import { retryableImport } from '../browser/retryable-import.ts';

/** Imports what makes chosen pictures ready and sends them. Rejects if it cannot be had; a later call tries again. */
export const importPictureWork = /* @__PURE__ */ retryableImport(() => import('./picture-work.ts'));

/** Makes a chosen picture ready. Rejects if what does so is not here and cannot be had. */
export const preparePicture: Awaited<ReturnType<typeof importPictureWork>>['preparePicture'] = async (file, options) =>
  (await importPictureWork()).preparePicture(file, options);
