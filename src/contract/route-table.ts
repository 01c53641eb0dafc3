import type { Catalogue, VariantEntry } from './catalogue.ts';
import { HOSTS, type HostKind, type PageGroup } from './host-kind.ts';
import { SUPPORT_PATHS, type SupportPath } from './support-paths.ts';

/** Pages that sell, by their path on the main site. */
export const MARKETING_PATHS = [
  '/',
  '/templates',
  '/pricing',
  '/faq',
  '/help',
  '/about',
  '/blog',
  '/blog/photos-that-win-work',
  '/blog/what-customers-look-for',
  '/blog/choosing-a-domain-name',
  '/careers',
  '/cookies',
] as const;
export type MarketingPath = (typeof MARKETING_PATHS)[number];

/** Legal texts, on every site. */
const LEGAL_PATHS = ['/terms', '/privacy'] as const;
export type LegalPath = (typeof LEGAL_PATHS)[number];

/** Pages that no content brings along, by their first path. */
export type PageId = MarketingPath | LegalPath | '/embed-instructions' | SupportPath;

/** What stands at a path. */
export type RouteTarget =
  | { readonly page: PageId }
  /** Another path of the same site, which takes the query over. */
  | { readonly redirect: string }
  | { readonly variant: string; readonly chromeless: boolean }
  | { readonly form: string }
  /** A trade's landing page. */
  | { readonly landing: string };

export type RouteTable = { readonly [path: string]: RouteTarget };

const at = (pages: readonly PageId[]): RouteTable => Object.fromEntries(pages.map((page) => [page, { page }]));

/** Paths of the pages of a group. */
const GROUPS: { readonly [group in PageGroup]: RouteTable } = {
  marketing: {
    '/home': { page: '/' },
    '/index': { page: '/' },
    '/builder': { redirect: '/request' },
    ...at(MARKETING_PATHS),
  },
  embedding: at(['/embed-instructions']),
  support: at(SUPPORT_PATHS),
  legal: at(LEGAL_PATHS),
};

/** What a site serves whatever the content is. Variants, forms and trades bring further paths: see {@link routesOf}. */
const fixedRoutes = (host: HostKind): RouteTable =>
  Object.assign({}, ...HOSTS[host].pages.map((group) => GROUPS[group]));

/** Where a site shows a variant without header and footer, for the pages of others. */
export const embedPathOf = (variant: string) => `/embed/${variant}`;

/** Query parameter set when an unknown form was requested and the site's default form is shown instead. */
export const STANDS_IN = 'stands-in';

/** Whether a path asks for a form to show inside another page. */
export const asksToEmbed = (path: string): boolean => path.startsWith(embedPathOf(''));

/** The query of an address with {@link STANDS_IN} set. */
export const standInQuery = (search: string): string => `${search.length > 1 ? `${search}&` : '?'}${STANDS_IN}=yes`;

/** Whether what stands at a path is meant to be shown inside another page. */
const isChromeless = (host: HostKind, path: string) => HOSTS[host].framed || path === '/embed' || asksToEmbed(path);

/** Every path of one site. What stands here twice has been refused by the content check; the fixed ones win. */
export function routesOf(host: HostKind, { variants, forms, trades }: Catalogue): RouteTable {
  const wizards = variants.flatMap((variant) =>
    pathsOf(host, variant).map(
      (path) => [path, { variant: variant.id, chromeless: isChromeless(host, path) }] as const,
    ),
  );
  const served = HOSTS[host];
  const pages = served.forms
    ? forms.flatMap(({ id, paths }) => paths.map((path) => [path, { form: id }] as const))
    : [];
  const landings = served.landings ? trades.filter(({ landing }) => landing) : [];
  return {
    ...Object.fromEntries([...wizards, ...pages, ...landings.map(({ id }) => [`/${id}`, { landing: id }] as const)]),
    ...fixedRoutes(host),
  };
}

/** What stands at the path of an address. */
export const targetAt = (routes: RouteTable, pathname: string): RouteTarget | undefined => routes[plainPath(pathname)];

/**
 * The path of an address as route tables have it: a slash at its end makes no difference, nor do letters that a mail
 * program has written as `%74`. One that is wrongly escaped stays as it is, and leads nowhere.
 */
export function plainPath(pathname: string): string {
  const path = pathname.replace(/(.)\/$/, '$1');
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
}

/** Name under which a prerendered page is kept: its path, and the trade that its query names. */
export const prerenderedPageName = (host: HostKind, path: string, trade: string | undefined): string =>
  `${host}${path === '/' ? '/index' : path}${trade === undefined ? '' : `@${trade}`}`;

/** Whether a page is only read: it is rendered once, at build, and looks the same whatever its query says. */
export const isOnlyRead = (target: RouteTarget): boolean =>
  'landing' in target ||
  ('page' in target && [...MARKETING_PATHS, ...LEGAL_PATHS].some((path) => path === target.page));

/** Whether a page is rendered twice at build, without a query and with room for what a link says, which it fills in then. */
export const isForAnyLink = (target: RouteTarget): boolean => 'page' in target && !isOnlyRead(target);

/** A variant's own paths on a site, then the one at which others embed it. */
function pathsOf(host: HostKind, { id, paths, embedOrigins }: VariantEntry): readonly string[] {
  return embedOrigins ? [...paths[host], embedPathOf(id)] : paths[host];
}

/**
 * Whether content can't take a path on a site: a page stands there whatever the content is, or the server answers it, or
 * what is below it.
 */
export const isReserved = (host: HostKind, path: string): boolean =>
  path in fixedRoutes(host) || asksToEmbed(path) || SERVER_PATHS.some((known) => `${path}/`.startsWith(known));

/** What the server answers itself, or serves files from; the workbench is only in the authors’ server. */
const SERVER_PATHS = [
  '/assets/',
  '/backgrounds/',
  '/content/',
  '/counts/',
  '/files/',
  '/healthz/',
  '/hooks/',
  '/partners/',
  '/pictures/',
  '/prod/',
  '/readyz/',
  '/workbench/',
];
