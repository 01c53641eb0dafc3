import { type Catalogue, counted, type WizardKey } from '../../contract/index.ts';

/**
 * Wizards in a few words: `8 trades × 3 variants` where they are all combinations of these, else `11 wizards`; a single
 * trade or variant by its title.
 */
export function describeWizards(wizards: readonly WizardKey[], catalogue: Catalogue): string {
  const trades = [...new Set(wizards.map(({ trade }) => trade))];
  const variants = [...new Set(wizards.map(({ variant }) => variant))];
  const titleIn = (entries: Catalogue['trades'] | Catalogue['variants'], id: string | undefined) =>
    entries.find((entry) => entry.id === id)?.title ?? id ?? '';
  if (trades.length * variants.length !== wizards.length) return counted(wizards.length, 'wizard');
  const ofTrades = trades.length === 1 ? titleIn(catalogue.trades, trades[0]) : counted(trades.length, 'trade');
  const ofVariants =
    variants.length === 1 ? titleIn(catalogue.variants, variants[0]) : counted(variants.length, 'variant');
  return `${ofTrades} × ${ofVariants}`;
}
