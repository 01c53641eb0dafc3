import { importLaterParts, provideLaterParts } from '../../render/index.ts';
import { lastingImport } from './lasting-import.ts';

const importParts = lastingImport(importLaterParts);

/** Loads what steps after the first are drawn with. Rejects if it cannot be had; a later call then tries again. */
export const loadLaterParts = async (): Promise<void> => provideLaterParts(await importParts());
