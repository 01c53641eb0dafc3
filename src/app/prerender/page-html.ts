import { pageMark } from '../../browser/page-mark.ts';
import { escapeHtml, memoise, type PageKind } from '../../contract/index.ts';
import type { PageData } from '../page-data.ts';

/** What a page says of itself in its head. */
export interface PageHead {
  readonly title: string;
  readonly description: string;
  /** Absolute address by which search engines are to know it; absent: they are asked to pass it over. */
  readonly canonical?: string;
  /** The picture that stands for it where it is shared, 1200 × 630: absolute address, and what is on it in words. */
  readonly image?: { readonly url: string; readonly alt: string };
  readonly structuredData?: readonly object[];
}

/** What a page is put together from. */
export interface PageParts {
  /** What it is read in (BCP 47). */
  readonly lang: string;
  readonly head: PageHead;
  readonly siteName: string;
  /** Whether it is light on dark devices, too: it stands inside a page that we don't know. */
  readonly staysLight?: boolean;
  /** What is filled in on it; undefined where nothing is. */
  readonly kind?: PageKind | undefined;
  readonly body: string;
  /** HTML that the program takes away: what is said if it does not come. */
  readonly fallback?: string;
  /** Rules that the page is seen by: CSS, as {@link pageStyles} makes it. */
  readonly styles: string;
  /** Addresses of the script and of fonts below the site's root. */
  readonly script: string;
  readonly fonts: readonly string[];
  /** The program that the script starts once the page is seen: its entry, then what that asks for in the next moment. */
  readonly program?: readonly string[];
  /** Which questions the link answers and hides, for that script. */
  readonly given?: string;
  /** What the script loads, once the page is idle, to send what waits on the device. */
  readonly sender?: string;
  /** Addresses of the pictures that it asks for in the same moment, for the pages that follow. */
  readonly grounds?: readonly string[];
  /** What the script asks for in the next moment, where it is the program itself. */
  readonly modules?: readonly string[];
  /** Names of the rules among its styles. */
  readonly ruleNames?: readonly string[];
  /** What the page was prerendered from, for the program that hydrates it. */
  readonly data?: PageData;
  /** Said where scripting is off; empty where nothing is missing without it. */
  readonly noScript?: string;
}

/** A whole page. Every text is escaped here; `body` is HTML. */
export function pageHtml(parts: PageParts): string {
  const { head, data } = parts;
  const lines = [
    '<meta charset="utf-8" />',
    '<meta name="viewport" content="width=device-width, initial-scale=1" />',
    `<title>${escapeHtml(head.title)}</title>`,
    `<meta name="description" content="${escapeHtml(head.description)}" />`,
    ...themeColours(parts),
    // Known once all pages are written: see stamp-build.ts.
    pageMark({ build: '', ...(parts.kind && { kind: parts.kind }) }),
    head.canonical
      ? `<link rel="canonical" href="${escapeHtml(head.canonical)}" />`
      : '<meta name="robots" content="noindex" />',
    ...(head.canonical ? sharing(parts) : []),
    '<link rel="icon" href="/favicon.svg" type="image/svg+xml" />',
    ...parts.fonts.map((href) => `<link rel="preload" href="${href}" as="font" type="font/woff2" crossorigin />`),
    `<style>${parts.styles}</style>`,
    ...(parts.ruleNames ? [`<meta name="style-rules" content="${parts.ruleNames.join(' ')}" />`] : []),
    ...scriptsOf(parts),
    ...(head.structuredData ?? []).map((thing) => `<script type="application/ld+json">${escapeJson(thing)}</script>`),
  ];
  return `<!doctype html>
<html lang="${parts.lang}"${parts.staysLight ? ' data-scheme="light"' : ''}>
<head>
${lines.join('\n')}
</head>
<body>
${parts.noScript ? `<noscript><p>${escapeHtml(parts.noScript)}</p></noscript>` : ''}
<div id="root">${parts.body}</div>${parts.fallback ?? ''}
${data ? `<script type="application/json" id="page-data">${dataText(data)}</script>` : ''}
${parts.program ? [...drawingsOf(parts.styles), ...preloads(parts.program, ' fetchpriority="low"')].join('\n') : ''}
</body>
</html>
`;
}

/** The colour of the browser's own bars: `paper` of the theme. */
function themeColours({ staysLight }: PageParts): string[] {
  const meta = (colour: string, media = '') => `<meta name="theme-color" content="${colour}"${media} />`;
  const dark = meta('#0D1422', ' media="(prefers-color-scheme: dark)"');
  return [...(staysLight ? [] : [dark]), meta('#FBFAF7')];
}

/**
 * A page that was rendered leaves the line to what is seen, and asks for its program at its end; one that was not has nothing
 * to show but by its script.
 */
function scriptsOf({ script, given, sender, grounds, modules }: PageParts): string[] {
  if (!modules) {
    const said = Object.entries({ given, sender, grounds: grounds?.join(' ') })
      .map(([name, value]) => (value ? ` data-${name}="${escapeHtml(value)}"` : ''))
      .join('');
    return [`<script type="module" src="${script}"${said} fetchpriority="low"></script>`];
  }
  return [`<script type="module" src="${script}"></script>`, ...preloads(modules)];
}

/**
 * Drawings behind the page, before its program: browsers find them only once they lay it out, and a server of HTTP/2 may send
 * what is as important in the order in which it was asked for.
 */
const drawingsOf = (styles: string): string[] =>
  [...styles.matchAll(/url\(([^)]+\.svg)\)/g)].map(([, href]) => `<link rel="preload" href="${href}" as="image" />`);

const preloads = (addresses: readonly string[] = [], priority = ''): string[] =>
  addresses.map((href) => `<link rel="modulepreload" href="${href}"${priority} />`);

function sharing({ head, siteName, lang }: PageParts): string[] {
  const meta = (property: string, content: string) =>
    `<meta property="${property}" content="${escapeHtml(content)}" />`;
  return [
    meta('og:type', 'website'),
    meta('og:locale', new Intl.Locale(lang).region ? lang.replace('-', '_') : `${lang}_GB`),
    meta('og:site_name', siteName),
    meta('og:title', head.title),
    meta('og:description', head.description),
    meta('og:url', head.canonical ?? ''),
    ...(head.image
      ? [
          meta('og:image', head.image.url),
          meta('og:image:type', 'image/png'),
          meta('og:image:width', '1200'),
          meta('og:image:height', '630'),
          meta('og:image:alt', head.image.alt),
          '<meta name="twitter:card" content="summary_large_image" />',
        ]
      : []),
  ];
}

/** JSON that cannot end the element it stands in. */
const escapeJson = (value: object): string => JSON.stringify(value).replaceAll('<', '\\u003c');

/** A file that many pages are rendered from, such as the catalogue, is made text of once. */
const fileText = memoise((file: object) => escapeJson(file));

function dataText({ files, ...rest }: PageData): string {
  const members = Object.entries(files).map(([url, file]) => `${JSON.stringify(url)}:${fileText(file as object)}`);
  return `{"files":{${members.join()}},${escapeJson(rest).slice(1)}`;
}
