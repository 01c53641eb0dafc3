import type { Catalogue } from './catalogue.ts';

/**
 * The trades that a variant offers, in the order of the catalogue and by their titles in its language: all of them
 * unless it names its own.
 */
export function offeredTrades({ trades, variants }: Catalogue, variant: string): Catalogue['trades'] {
  const { trades: offered, tradeTitles } = variants.find(({ id }) => id === variant) ?? {};
  const shown = offered ? trades.filter(({ id }) => offered.includes(id)) : trades;
  return tradeTitles ? shown.map((trade) => ({ ...trade, title: tradeTitles[trade.id] ?? trade.title })) : shown;
}
