/** What became of an address that came with a link. */
export type OutsideLink =
  /** The parameter is not there, or empty. */
  | { readonly status: 'none' }
  | { readonly status: 'refused' }
  /** `host` as the browser understands it: letters of other scripts show as `xn--…`. */
  | { readonly status: 'trusted'; readonly href: string; readonly host: string };

const REFUSED: OutsideLink = { status: 'refused' };
/** Longer than any address that is meant for people. */
const LONGEST = 2048;
/** Spaces, control and invisible characters, and the backslash, which browsers read as a slash. */
const NEVER_IN_ADDRESS = /[\s\p{C}\\]/u;

/**
 * An address that a customer may be shown as a link: https, no user name, a public host, said once.
 * Never throws.
 * @param values everything that the query says under the parameter's name
 */
export function readOutsideLink(values: readonly string[]): OutsideLink {
  const distinct = [...new Set(values.filter((value) => value !== ''))];
  const [address, ...others] = distinct;
  if (address === undefined) return { status: 'none' };
  // Two addresses: whoever put the second one there is not whoever sent the link.
  if (others.length > 0 || address.length > LONGEST || NEVER_IN_ADDRESS.test(address)) return REFUSED;
  const authority = /^https:\/\/([^/?#]+)/i.exec(address)?.[1];
  if (authority === undefined || authority.includes('@') || !URL.canParse(address)) return REFUSED;
  const { protocol, host, hostname, username, password, href } = new URL(address);
  if (protocol !== 'https:' || username || password || !isPublicName(hostname)) return REFUSED;
  return { status: 'trusted', href, host };
}

/**
 * An address that the browser is sent on to by itself: as {@link readOutsideLink}, and spelt exactly like one of
 * `hosts`, on the usual port.
 */
export function readCheckoutLink(values: readonly string[], hosts: readonly string[]): OutsideLink {
  const link = readOutsideLink(values);
  if (link.status !== 'trusted') return link;
  const [address = ''] = values.filter((value) => value !== '');
  const written = /^https:\/\/([^/?#]+)/i.exec(address)?.[1]?.toLowerCase() ?? '';
  return hosts.includes(link.host) && hosts.includes(written) ? link : REFUSED;
}

/** A name with a dot whose last part is no number: not this machine, and no bare network address. */
function isPublicName(hostname: string): boolean {
  return /^[a-z0-9-]+(?:\.[a-z0-9-]+)*\.(?:[a-z]{2,}|xn--[a-z0-9-]+)$/.test(hostname);
}
