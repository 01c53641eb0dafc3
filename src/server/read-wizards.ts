import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Catalogue, Wizard } from '../contract/index.ts';

/** Gives a compiled wizard; undefined if there is none of that variant and trade, or it can't be read. */
export type ReadWizard = (variant: string, trade: string) => Promise<Wizard | undefined>;

/** Reads wizards of the compiled content below `folder`, each once, when it is first asked for. */
export function createWizardReader(folder: string, { variants, trades }: Catalogue): ReadWizard {
  const wizards = new Map<string, Promise<Wizard | undefined>>();
  return async (variant, trade) => {
    // Only names that are in the catalogue become part of a path.
    if (![variants, trades].every((list, at) => list.some(({ id }) => id === [variant, trade][at]))) return undefined;
    const path = join(folder, 'wizards', variant, `${trade}.json`);
    const wizard = wizards.get(path) ?? readFile(path, 'utf8').then(JSON.parse, () => undefined);
    wizards.set(path, wizard);
    return wizard;
  };
}
