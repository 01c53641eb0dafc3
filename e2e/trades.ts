import { readdirSync, readFileSync } from 'node:fs';

/** What a journey has to know of a trade on disk. */
export interface TradeOnDisk {
  readonly id: string;
  readonly title: string;
  readonly accreditations: readonly string[];
  /** Empty for a trade whose services are asked in the customer's own words. */
  readonly services: readonly string[];
}

/** Every trade on disk: a dropped-in one gets its journey, too. */
export const tradesOnDisk: readonly TradeOnDisk[] = readdirSync('trades').map((id) => {
  const { title, $defs } = JSON.parse(readFileSync(`trades/${id}/schema.json`, 'utf8'));
  return { id, title, accreditations: $defs.accreditations.enum, services: $defs.services?.enum ?? [] };
});
