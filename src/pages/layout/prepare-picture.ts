import { importPreparing, type UploadDeskSetup } from '../../deliver/index.ts';
import { lastingImport } from './lasting-import.ts';

/** Loads what makes chosen pictures ready. Rejects if it cannot be had; a later call then tries again. */
export const loadPreparing = lastingImport(importPreparing);

/** Makes a chosen picture ready. Rejects if what does so is not here and cannot be had. */
export const preparePicture: UploadDeskSetup['prepare'] = async (file, options) =>
  (await loadPreparing()).prepareImage(file, options);
