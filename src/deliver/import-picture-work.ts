import { lastingImport } from '../browser/lasting-import.ts';

/** Imports what makes chosen pictures ready and sends them. Rejects if it cannot be had; a later call tries again. */
export const importPictureWork = /* @__PURE__ */ lastingImport(() => import('./picture-work.ts'));
