import type { Catalogue } from './catalogue.ts';

/** The trades that a variant offers, in the order of the catalogue: all of them unless it names its own. */
export function offeredTrades({ trades, variants }: Catalogue, variant: string): Catalogue['trades'] {
  const offered = variants.find(({ id }) => id === variant)?.trades;
  return offered ? trades.filter(({ id }) => offered.includes(id)) : trades;
}
