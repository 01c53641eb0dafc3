import { type SafeLink, safeLink } from './safe-link.ts';

/** What became of an address that came with a link. */
export type OutsideAddress =
  /** The parameter is not there, or empty. */
  { readonly status: 'none' } | { readonly status: 'refused' } | ({ readonly status: 'trusted' } & SafeLink);

const REFUSED: OutsideAddress = { status: 'refused' };
/** Longer than any address that is meant to be opened. */
const LONGEST = 4096;

/**
 * An address that may be shown as a link to press, as {@link safeLink} has it, and that is said only once: of two, the
 * second one need not come from whoever sent the link. Never throws.
 * @param values everything that the query says under the parameter's name
 */
export function readOutsideLink(values: readonly string[]): OutsideAddress {
  const [address, ...others] = addressesIn(values);
  if (address === undefined) return { status: 'none' };
  const link = others.length === 0 && address.length <= LONGEST ? safeLink(address) : undefined;
  return link ? { status: 'trusted', ...link } : REFUSED;
}

/**
 * An address that the browser may be sent to by itself: as {@link readOutsideLink}, on one of `hosts`, on the usual
 * port, and spelt like it in plain letters.
 */
export function readCheckoutLink(values: readonly string[], hosts: readonly string[]): OutsideAddress {
  const link = readOutsideLink(values);
  if (link.status !== 'trusted') return link;
  const [address = ''] = addressesIn(values);
  const written = /^https:\/\/([^/?#]+)/i.exec(address.trim())?.[1]?.toLowerCase();
  return hosts.includes(link.host) && written === link.host ? link : REFUSED;
}

const addressesIn = (values: readonly string[]): readonly string[] => [
  ...new Set(values.filter((value) => value.trim() !== '').map(decodedAgain)),
];

/** Mail programs escape an address a second time (`https%3A%2F%2F…`). What is wrongly escaped is judged as it stands. */
function decodedAgain(address: string): string {
  if (!/^ *https%3a/i.test(address)) return address;
  try {
    return decodeURIComponent(address);
  } catch {
    return address;
  }
}
