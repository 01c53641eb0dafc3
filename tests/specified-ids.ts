import type { Catalogue } from '../src/contract/index.ts';

// What the specification and the decisions on it name. Trades and variants that are dropped in beside them are welcome.

export const SPECIFIED_TRADES: readonly string[] = [
  'electrician',
  'plumber',
  'roofer',
  'builder',
  'decorator',
  'landscaper',
  'carpenter',
  'other',
];

export const SPECIFIED_VARIANTS: readonly string[] = [
  'main',
  'forms',
  'main-cy',
  'carpenter',
  'request-classic',
  'rated-people',
  'rated-people-agent',
  'rated-people-agent-dev',
];

/** The catalogue without what was dropped in. */
export const specifiedCatalogue = (catalogue: Catalogue): Catalogue => ({
  ...catalogue,
  trades: catalogue.trades.filter(({ id }) => SPECIFIED_TRADES.includes(id)),
  variants: catalogue.variants.filter(({ id }) => SPECIFIED_VARIANTS.includes(id)),
});
