import type { Catalogue, TradeEntry, VariantEntry } from './catalogue.ts';
import { offeredTrades } from './offered-trades.ts';
import { STEP_PARAMETER } from './step-address.ts';
import type { Wizard } from './wizard.ts';

/** A variant that others may show. */
export type Embeddable = VariantEntry & Required<Pick<VariantEntry, 'embedOrigins'>>;

/** Query parameter by which a link names its trade. */
const TRADE_PARAMETER = 'trade';

/** Query parameters by which an address chooses what a wizard shows → what each says. None can bring an answer as well. */
export const CHOOSING_PARAMETERS: { readonly [parameter: string]: string } = {
  [STEP_PARAMETER]: 'which step is shown',
  [TRADE_PARAMETER]: 'for which trade the wizard is',
};

/** Variants that the pages of others may ask for. */
export const embeddablesOf = ({ variants }: Catalogue): readonly Embeddable[] =>
  variants.filter((variant): variant is Embeddable => variant.embedOrigins !== undefined);

/** Trades that a link to a variant may open it with. */
export const linkedTrades = (catalogue: Catalogue, variant: string): readonly TradeEntry[] =>
  offeredTrades(catalogue, variant).filter(({ parameter }) => parameter);

/** What a link says of itself, as `URLSearchParams` has it. */
interface LinkQuery {
  get(parameter: string): string | null;
  getAll(parameter: string): readonly string[];
}

/** The customer's number that a link to a variant gives, as {@link numberIn}. */
export function linkedNumber({ variants }: Catalogue, variant: string, query: LinkQuery): string {
  return numberIn(query, variants.find(({ id }) => id === variant)?.numberParameters);
}

/**
 * The customer's number that a link gives by one of the form's own parameters, or by the usual one, as it stands there
 * without blanks around it; empty without one.
 */
export function numberIn(query: LinkQuery, own: readonly string[] = []): string {
  const given = [...own, 'customerNumber'].flatMap((parameter) => query.getAll(parameter));
  return given.map((text) => text.trim()).find((text) => text !== '') ?? '';
}

/**
 * Which trade a link asks for: its `trade` parameter in any case if the catalogue has such a trade and lets links
 * choose it; without one the trade that its design is made for; anything else, or nothing, means the variant's default.
 */
export function tradeOf(catalogue: Catalogue, variant: string, query: LinkQuery): string {
  const entry = catalogue.variants.find(({ id }) => id === variant);
  if (entry === undefined) throw new Error(`Variant "${variant}" is not in the catalogue.`);
  return (
    linkedTrade(catalogue, variant, query.get(TRADE_PARAMETER))?.id ??
    designTrade(catalogue, variant, query) ??
    entry.defaultTrade
  );
}

/** Whether a link itself names the trade that it gets ({@link tradeOf}), and so may fix it. */
export const isTradeNamed = (trade: string, query: LinkQuery): boolean =>
  query.get(TRADE_PARAMETER)?.trim().toLowerCase() === trade;

/** Whether a link fixes the trade of a wizard (`lockTradeFor`): only one that it names itself, the default one may be changed. */
export function isTradeLocked(
  { variants }: Catalogue,
  { variant, trade }: Pick<Wizard, 'variant' | 'trade'>,
  query: LinkQuery,
): boolean {
  const { lockTradeFor = [] } = variants.find(({ id }) => id === variant) ?? {};
  return isTradeNamed(trade, query) && lockTradeFor.includes(trade);
}

/** The trade that a link's design (`template`) brings; undefined where it names a trade itself, or no such design. */
export function designTrade(catalogue: Catalogue, variant: string, query: LinkQuery): string | undefined {
  const design = query.get('template')?.trim().toLowerCase();
  if (!design || query.get(TRADE_PARAMETER)?.trim()) return undefined;
  const { designs = {} } = catalogue;
  return Object.hasOwn(designs, design) ? linkedTrade(catalogue, variant, designs[design] ?? null)?.id : undefined;
}

/**
 * The trade that a link asks for in vain, as it stands there; undefined if it gets its trade, or names none. Empty for one
 * that can be chosen, but not by a link: nobody is to read that it is not listed.
 */
export function unknownTrade(catalogue: Catalogue, variant: string, parameter: string | null): string | undefined {
  const asked = parameter?.trim();
  if (!asked || linkedTrade(catalogue, variant, parameter)) return undefined;
  return offeredTrades(catalogue, variant).some(({ id }) => id === asked.toLowerCase()) ? '' : asked;
}

function linkedTrade(catalogue: Catalogue, variant: string, parameter: string | null): TradeEntry | undefined {
  const asked = parameter?.trim().toLowerCase();
  return linkedTrades(catalogue, variant).find(({ id }) => id === asked);
}
