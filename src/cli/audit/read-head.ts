/** What a page says of itself to those who only read its HTML: search engines, and whoever it is shared with. */
export interface Head {
  /** Empty if there is none, as the description. */
  readonly title: string;
  readonly description: string;
  readonly canonical: string | undefined;
  /** The picture shown where it is shared. */
  readonly image: string | undefined;
  /** Whether search engines are asked to pass it over. */
  readonly isUnlisted: boolean;
}

/** Reads the head of a page as it is served, before any script has run. */
export function readHead(html: string): Head {
  const head = html.split(/<\/head>/i, 1)[0] ?? '';
  const tags = [...head.matchAll(/<(meta|link)\s([^>]*)>/gi)].map(([, , attributes = '']) =>
    readAttributes(attributes),
  );
  const find = (key: string, name: string, value: string) =>
    tags.find((tag) => tag.get(key)?.toLowerCase() === name)?.get(value);
  const [, title = ''] = /<title[^>]*>(.*?)<\/title>/is.exec(head) ?? [];
  return {
    title: decode(title).trim(),
    description: (find('name', 'description', 'content') ?? '').trim(),
    canonical: find('rel', 'canonical', 'href'),
    image: find('property', 'og:image', 'content'),
    isUnlisted: /\bnoindex\b/i.test(find('name', 'robots', 'content') ?? ''),
  };
}

/** The ids that links can lead to, in a page as it is served. */
export const readIds = (html: string): readonly string[] =>
  [...html.matchAll(/<[a-z][^>]*?\sid="([^"]*)"/gi)].map(([, id = '']) => decode(id));

/** The addresses that a sitemap lists. */
export const readSitemap = (xml: string): readonly string[] =>
  [...xml.matchAll(/<loc>(.*?)<\/loc>/gs)].map(([, address = '']) => decode(address).trim());

function readAttributes(text: string): ReadonlyMap<string, string> {
  const found = text.matchAll(/([\w:-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g);
  return new Map(
    [...found].map(([, name = '', double, single]) => [name.toLowerCase(), decode(double ?? single ?? '')]),
  );
}

const ENTITIES: { readonly [name: string]: string } = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

function decode(text: string): string {
  return text.replaceAll(/&(?:#(\d+)|#x([\da-f]+)|([a-z]+));/gi, (entity, decimal, hex, name) => {
    if (name) return ENTITIES[name] ?? entity;
    return String.fromCodePoint(decimal ? Number(decimal) : Number.parseInt(hex, 16));
  });
}
