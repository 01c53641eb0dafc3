import { type HostKind, SITE_URL, type Site } from '../../contract/index.ts';
import type { BuiltFiles } from './built-files.ts';

/** A page that was rendered. */
export interface PrerenderedPage {
  readonly host: HostKind;
  /** Address by which search engines are to know it; absent: none of their business. */
  readonly canonical: string | undefined;
}

/** `sitemap.xml` with every listed page once, and the `robots.txt` that names it. */
export function buildSitemap(
  files: BuiltFiles,
  pages: readonly PrerenderedPage[],
): readonly (readonly [string, string])[] {
  const { hosts } = files.json<Site>(SITE_URL);
  const own = pages.flatMap(({ host, canonical }) => (host === 'main' && canonical ? [canonical] : []));
  const urls = [...new Set(own)].map((url) => `  <url><loc>${url}</loc></url>`);
  return [
    [
      'sitemap.xml',
      `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls.join('\n')}\n</urlset>\n`,
    ],
    ['robots.txt', `User-agent: *\nAllow: /\nSitemap: ${hosts.main}/sitemap.xml\n`],
  ];
}
