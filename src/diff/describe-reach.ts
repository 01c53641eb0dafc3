import type { Catalogue, Change, WizardKey } from '../contract/index.ts';
import { hashText } from './hash-text.ts';

/** So many stand alone, without a count. */
const FEW = 2;
/** So many are named beside their count, those that are in it or those that are not. */
const NAMED = 4;

/**
 * In which wizards something changed, in words: “all 8 trades, 3 of 5 variants (a, b, c)”, “all 8 trades in main”; of a
 * single-page form its name, empty for anything else. Other wizards read differently: where names would be too many, a short hash of them
 * stands in their place, so that what was agreed for some is not taken as agreed for others.
 * @param catalogue of the version that has those wizards
 */
export function describeReach({ wizards, part }: Pick<Change, 'wizards' | 'part'>, catalogue: Catalogue): string {
  if (wizards.length === 0) return 'form' in part ? `the form “${part.form}”` : '';
  const trades = unique(wizards.map(({ trade }) => trade));
  const variants = unique(wizards.map(({ variant }) => variant));
  const [allTrades, allVariants] = [catalogue.trades, catalogue.variants].map((entries) => entries.map(({ id }) => id));
  if (trades.length === 1 && variants.length === 1) return `${trades[0]} in ${variants[0]}`;
  const all = allWizards(catalogue);
  const whole = all.filter(({ trade, variant }) => trades.includes(trade) && variants.includes(variant)).length;
  const parts = [shareOf(trades, allTrades ?? [], 'trades'), shareOf(variants, allVariants ?? [], 'variants')].join(
    isFew(variants, allVariants ?? []) ? ' in ' : ', ',
  );
  if (wizards.length >= whole) return parts;
  // Not every one of these trades in every one of these variants.
  const names = wizards.map(({ variant, trade }) => `${variant}/${trade}`);
  return `${wizards.length} of ${all.length} wizards (${shortHash(names)}): ${parts}`;
}

function shareOf(names: readonly string[], all: readonly string[], what: string): string {
  if (isFew(names, all)) return names.join(' and ');
  if (names.length >= all.length) return `all ${all.length} ${what}`;
  const others = all.filter((name) => !names.includes(name));
  return `${names.length} of ${all.length} ${what} (${which(names, others)})`;
}

function which(names: readonly string[], others: readonly string[]): string {
  if (names.length <= NAMED) return names.join(', ');
  return others.length <= NAMED ? `not ${others.join(', ')}` : shortHash(names);
}

const isFew = (names: readonly string[], all: readonly string[]) =>
  names.length <= FEW && (names.length < all.length || all.length === 1);

const shortHash = (names: readonly string[]) => `#${hashText([...names].sort().join(' ')).slice(0, 8)}`;

function allWizards({ trades, variants }: Catalogue): WizardKey[] {
  return variants.flatMap(({ id: variant, trades: offered }) =>
    (offered ?? trades.map(({ id }) => id)).map((trade) => ({ variant, trade })),
  );
}

const unique = (names: readonly string[]) => [...new Set(names)];
