import type { Catalogue, Change, WizardKey } from '../contract/index.ts';

/** Beyond this many, they are counted instead of named. */
const NAMED = 2;

/**
 * In which wizards something changed, in words: “all 8 trades, 3 of 5 variants”, “all 8 trades in main”; empty for what
 * concerns no wizard.
 * @param catalogue of the version that has those wizards
 */
export function describeReach({ wizards }: Pick<Change, 'wizards'>, catalogue: Catalogue): string {
  if (wizards.length === 0) return '';
  const trades = unique(wizards.map(({ trade }) => trade));
  const variants = unique(wizards.map(({ variant }) => variant));
  const [tradeCount, variantCount] = [catalogue.trades.length, catalogue.variants.length];
  if (trades.length === 1 && variants.length === 1) return `${trades[0]} in ${variants[0]}`;
  const all = allWizards(catalogue);
  const whole = all.filter(({ trade, variant }) => trades.includes(trade) && variants.includes(variant)).length;
  const parts = [counted(trades, tradeCount, 'trades'), counted(variants, variantCount, 'variants')].join(
    isNamed(variants, variantCount) ? ' in ' : ', ',
  );
  // Not every one of these trades in every one of these variants.
  return wizards.length < whole ? `${wizards.length} of ${all.length} wizards: ${parts}` : parts;
}

function counted(names: readonly string[], all: number, what: string): string {
  if (isNamed(names, all)) return names.join(' and ');
  return names.length >= all ? `all ${all} ${what}` : `${names.length} of ${all} ${what}`;
}

const isNamed = (names: readonly string[], all: number) => names.length <= NAMED && (names.length < all || all === 1);

function allWizards({ trades, variants }: Catalogue): WizardKey[] {
  return variants.flatMap(({ id: variant, trades: offered }) =>
    (offered ?? trades.map(({ id }) => id)).map((trade) => ({ variant, trade })),
  );
}

const unique = (names: readonly string[]) => [...new Set(names)];
