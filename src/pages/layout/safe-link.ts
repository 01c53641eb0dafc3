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
  if (NEVER_IN_A_LINK.test(text) || !HTTPS_AND_HOST.test(text) || !URL.canParse(text)) return undefined;
  const { protocol, username, password, hostname, host, href } = new URL(text);
  if (protocol !== 'https:' || username || password) return undefined;
  // A name without a dot is a machine in the customer's own network.
  if (!/^[a-z0-9-]+(\.[a-z0-9-]+)+$/.test(hostname)) return undefined;
  return { href, host };
}
