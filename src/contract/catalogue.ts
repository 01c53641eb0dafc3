import type { FormEntry } from './form-entry.ts';
import type { HostKind } from './host-kind.ts';
import type { PageLanguage } from './page-ui.ts';

export interface TradeEntry {
  readonly id: string;
  readonly title: string;
  /** Path of a line drawing, 24 × 24. */
  readonly icon?: string;
  /** Whether `?trade=` may choose it. */
  readonly parameter: boolean;
  /** Whether it has a landing page, at the path of its id on the main site. */
  readonly landing?: true;
  /** Whether the site's navigation leads there. */
  readonly navigation?: true;
}

export interface VariantEntry extends PageLanguage {
  readonly id: string;
  readonly title: string;
  /** Paths at which each site serves it. */
  readonly paths: { readonly [host in HostKind]: readonly string[] };
  /** Origins whose pages may show it in a frame, `*` for any; absent: none but ours. */
  readonly embedOrigins?: readonly string[];
  readonly defaultTrade: string;
  /** Trades that a link fixes rather than preselects. */
  readonly lockTradeFor?: readonly string[];
  /** Parameters of a link that give the customer's number, besides `customerNumber` itself. */
  readonly numberParameters?: readonly string[];
  /** Step folder at which a filling starts; the first one if absent. */
  readonly startStep?: string;
  /** The only trades that it offers; all if left out. */
  readonly trades?: readonly string[];
  /** What the trades are called in its language: id → title, where that differs. */
  readonly tradeTitles?: { readonly [trade: string]: string };
}

/** `content/catalogue.json`: which wizards and forms there are. */
export interface Catalogue {
  readonly trades: readonly TradeEntry[];
  readonly variants: readonly VariantEntry[];
  readonly forms: readonly FormEntry[];
  /** Website designs that a link may name → the trade that each is made for. */
  readonly designs?: { readonly [design: string]: string };
}

/** Name under which a schema refers to the trades of the catalogue. */
export const TRADES_LIST = 'catalogue:trades';
