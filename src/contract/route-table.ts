import { SUPPORT_PATHS, type SupportPath } from './support-paths.ts';
import type { Catalogue, VariantEntry } from './wizard.ts';

/** The three sites that one build serves. */
export const HOST_KINDS = ['main', 'forms', 'embed'] as const;
export type HostKind = (typeof HOST_KINDS)[number];

/** Which site a host name asks for; the specification tells them apart by what the name begins with. */
export function hostKindOf(hostname: string): HostKind {
  const name = hostname.toLowerCase();
  if (name.startsWith('forms.')) return 'forms';
  return name.startsWith('embed.') ? 'embed' : 'main';
}

/** Pages that no content brings along. */
export type PageId = 'home' | 'terms' | 'privacy' | 'embed-instructions' | SupportPath;

/** What stands at a path. */
export type RouteTarget =
  | { readonly page: PageId }
  /** Another path of the same site, which takes the query over. */
  | { readonly redirect: string }
  | { readonly variant: string; readonly chromeless: boolean }
  | { readonly form: string };

export type RouteTable = { readonly [path: string]: RouteTarget };

const legal: RouteTable = { '/terms': { page: 'terms' }, '/privacy': { page: 'privacy' } };
const support: RouteTable = Object.fromEntries(SUPPORT_PATHS.map((page) => [page, { page }]));

/** What each site serves whatever the content is. Variants and forms bring further paths: see {@link routesOf}. */
const FIXED_ROUTES: { readonly [host in HostKind]: RouteTable } = {
  main: {
    '/': { page: 'home' },
    '/home': { page: 'home' },
    '/index': { page: 'home' },
    '/builder': { redirect: '/request' },
    '/embed-instructions': { page: 'embed-instructions' },
    ...support,
    ...legal,
  },
  forms: { ...support, ...legal },
  embed: { ...legal },
};

/** Where a site shows a variant without header and footer, for the pages of others. */
export const embedPathOf = (variant: string) => `/embed/${variant}`;

/** Whether what stands at a path is meant to be shown inside another page. */
const isChromeless = (host: HostKind, path: string) =>
  host === 'embed' || path === '/embed' || path.startsWith('/embed/');

/** Every path of one site. What stands here twice has been refused by the content check; the fixed ones win. */
export function routesOf(host: HostKind, { variants, forms }: Pick<Catalogue, 'variants' | 'forms'>): RouteTable {
  const wizards = variants.flatMap((variant) =>
    pathsOf(host, variant).map(
      (path) => [path, { variant: variant.id, chromeless: isChromeless(host, path) }] as const,
    ),
  );
  const pages =
    host === 'embed' ? [] : forms.flatMap(({ id, paths }) => paths.map((path) => [path, { form: id }] as const));
  return { ...Object.fromEntries([...wizards, ...pages]), ...FIXED_ROUTES[host] };
}

/** A variant's own paths on a site, then the one at which others embed it. */
function pathsOf(host: HostKind, { id, paths, embedOrigins }: VariantEntry): readonly string[] {
  return embedOrigins ? [...paths[host], embedPathOf(id)] : paths[host];
}

/** Paths, and beginnings of paths that end in a slash, which content can't take on a site. */
export function reservedPaths(host: HostKind): readonly string[] {
  return [...Object.keys(FIXED_ROUTES[host]), ...SERVER_PATHS, '/embed/'];
}

/** What the server answers itself, or serves files from. */
const SERVER_PATHS = ['/assets/', '/content/', '/files/', '/hooks/', '/partners/', '/prod/'];
