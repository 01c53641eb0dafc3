import { HOST_KINDS, type HostKind } from '../../contract/index.ts';

/** The same site under another origin: as it is served now, and as its own settings name it. */
export type Origins = { readonly [host in HostKind]: string };

/** What a link leads to. */
export type Link =
  /** A page or file of ours: its path and query, and the id in it, decoded. Empty id: the page itself. */
  | { readonly kind: 'own'; readonly host: HostKind; readonly path: string; readonly id: string }
  | { readonly kind: 'outside'; readonly url: string }
  /** An address to write to or to call. */
  | { readonly kind: 'contact' }
  | { readonly kind: 'wrong'; readonly message: string; readonly fix: string };

const CONTACTS: { readonly [scheme: string]: RegExp } = {
  'mailto:': /^[^\s@]+@[^\s@]+\.[^\s@]+$/,
  'tel:': /^\+?\d{3,}$/,
  'sms:': /^\+?\d{3,}$/,
};

/**
 * Reads a link as it is written in a page.
 * @param from address of the page
 * @param sites all origins under which our own sites are known
 */
export function readLink(href: string, from: string, sites: readonly Origins[]): Link {
  if (href.trim() === '' || href === '#')
    return wrong(`A link leads nowhere: href="${href}".`, 'Give it an address, or make it a button.');
  if (!URL.canParse(href, from)) return wrong(`“${href}” is not an address.`, 'Correct the address.');
  const url = new URL(href, from);
  const contact = CONTACTS[url.protocol];
  if (contact) {
    if (contact.test(decodeSafely(url.pathname).replaceAll(/[\s()-]/g, ''))) return { kind: 'contact' };
    return wrong(`“${href}” has nobody at the other end.`, 'Write the whole address or number.');
  }
  const host = HOST_KINDS.find((kind) => sites.some((origins) => origins[kind] === url.origin));
  if (host) return { kind: 'own', host, path: url.pathname + url.search, id: decodeSafely(url.hash.slice(1)) };
  if (url.protocol !== 'https:')
    return wrong(`“${href}” leads off the site by ${url.protocol.slice(0, -1)}.`, 'Link to others by https only.');
  if (url.username !== '' || !url.hostname.includes('.'))
    return wrong(`“${href}” is not a public address.`, 'Correct the address.');
  return { kind: 'outside', url: url.href };
}

const wrong = (message: string, fix: string): Link => ({ kind: 'wrong', message, fix });

/** What is wrongly escaped is left as it is: it names nothing, and is reported as such. */
function decodeSafely(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
