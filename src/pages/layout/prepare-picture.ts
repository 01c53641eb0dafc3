import { importPictureWork, type UploadDeskSetup } from '../../deliver/index.ts';

/**
 * Loads what makes chosen pictures ready and sends them. Rejects if it cannot be had; a later call then tries again.
 */
export const loadPreparing = importPictureWork;

/** Makes a chosen picture ready. Rejects if what does so is not here and cannot be had. */
export const preparePicture: UploadDeskSetup['prepare'] = async (file, options) =>
  (await loadPreparing()).preparePicture(file, options);
