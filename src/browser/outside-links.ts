/** A link of somebody else's making that a customer may be shown. */
export interface SafeLink {
  /** The address as the browser will use it. */
  readonly href: string;
  /** Where it leads, to be shown in words: host in ASCII (a look-alike name stands there as punycode) and any port. */
  readonly host: string;
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: exactly those are to be found.
const NEVER_IN_A_LINK = /[\u0000-\u0020\u007f-\u00a0\u1680\u2000-\u200f\u2028-\u202f\u2060-\u206f\u3000\ufeff\\]/;

/** Scheme, two slashes and a host with nothing before an "@": neither a name and password nor an empty one. */
const HTTPS_AND_HOST = /^https:\/\/[^/?#@]+(?:[/?#]|$)/i;

/**
 * A link out of a query parameter if it may be offered for pressing: https, a public host name or IPv4 address, no
 * name or password, no blank, control or invisible character and no backslash, which a browser would drop or bend into
 * another address. Undefined for anything else. The caller shows `host` and sets `rel="noopener noreferrer"`.
 */
export function safeLink(value: string | undefined): SafeLink | undefined {
  // Blanks around a pasted address are no trick: the browser ignores them too.
  const text = value?.replace(/^ +| +$/g, '') ?? '';
  const url = NEVER_IN_A_LINK.test(text) || !HTTPS_AND_HOST.test(text) ? undefined : parseUrl(text);
  if (!url) return undefined;
  const { protocol, username, password, hostname, host, href } = url;
  if (protocol !== 'https:' || username || password) return undefined;
  // A name without a dot is a machine in the customer's own network.
  if (!/^[a-z0-9-]+(\.[a-z0-9-]+)+$/.test(hostname)) return undefined;
  return { href, host };
}

/**
 * Undefined for what is no address. By trying: the `URL.canParse` of Node 20 refuses each address with an accent or a soft
 * hyphen once it has been asked some ten thousand times.
 */
function parseUrl(text: string): URL | undefined {
  try {
    return new URL(text);
  } catch {
    return undefined;
  }
}

/** What became of an address that came with a link. */
export type OutsideAddress =
  /** The parameter is not there, or empty. */
  { readonly status: 'none' } | { readonly status: 'refused' } | ({ readonly status: 'trusted' } & SafeLink);

const REFUSED: OutsideAddress = { status: 'refused' };
/** A host with a dot in it, as people type one, with a port, path, query or nothing behind it: no scheme fits this. */
const HOST_ALONE = /^[a-z0-9-]+(?:\.[a-z0-9-]+)+(?::\d+)?(?:[/?#]|$)/i;
/** Longer than any address that is meant to be opened. */
const LONGEST = 4096;

/**
 * An address that may be shown as a link to press, as {@link safeLink} has it, and that is said only once: of two, the
 * second one need not come from whoever sent the link. One that begins with its host is meant as https. Never throws.
 * @param values everything that the query says under the parameter's name
 */
export function readOutsideLink(values: readonly string[]): OutsideAddress {
  const [address, ...others] = addressesIn(values);
  if (address === undefined) return { status: 'none' };
  const link = others.length === 0 && address.length <= LONGEST ? safeLink(withScheme(address)) : undefined;
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

function withScheme(address: string): string {
  const text = address.trim();
  return HOST_ALONE.test(text) ? `https://${text}` : address;
}

const addressesIn = (values: readonly string[]): readonly string[] => [
  ...new Set(values.filter((value) => value.trim() !== '').map(decodedAgain)),
];

/** Mail programs escape an address a second time (`https%3A%2F%2F…`). What is wrongly escaped is taken as it stands. */
function decodedAgain(address: string): string {
  if (!/^ *https%3a/i.test(address)) return address;
  try {
    return decodeURIComponent(address);
  } catch {
    return address;
  }
}
