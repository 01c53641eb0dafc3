import { type Catalogue, HOST_KINDS, type HostKind, isOnlyRead, routesOf } from '../../contract/index.ts';

/** A page to look at. */
export interface AuditPage {
  /** Its path and query, with the site before them where that is not the main one. */
  readonly name: string;
  readonly host: HostKind;
  /** With its query, if it has one. */
  readonly path: string;
  /** Whether it is rendered once and comes without the program that forms need. */
  readonly onlyRead: boolean;
}

export const nameOf = (host: HostKind, path: string) => (host === 'main' ? path : `${host}:${path}`);

/**
 * Every page of the three sites, redirects apart, and the site's own form as links lead to it, with its trade.
 * @param formPath where that form stands on the main site
 */
export function listPages(catalogue: Catalogue, formPath: string | undefined): readonly AuditPage[] {
  return HOST_KINDS.flatMap((host) =>
    routesInOrder(host, catalogue).flatMap(([path, target]) => {
      if ('redirect' in target) return [];
      const page = (address: string) => ({
        name: nameOf(host, address),
        host,
        path: address,
        onlyRead: isOnlyRead(target),
      });
      const trade = host === 'main' && path === formPath ? defaultTradeAt(path, catalogue) : undefined;
      return trade === undefined ? [page(path)] : [page(path), page(`${path}?trade=${trade}`)];
    }),
  );
}

/** The pages with these names, or all if none is named. Throws an Error that lists the names if one is unknown. */
export function choosePages(pages: readonly AuditPage[], names: readonly string[]): readonly AuditPage[] {
  const unknown = names.find((wanted) => pages.every(({ name }) => name !== wanted));
  if (unknown !== undefined)
    throw new Error(`There is no route “${unknown}”. Routes: ${pages.map(({ name }) => name).join('  ')}`);
  return names.length === 0 ? pages : pages.filter(({ name }) => names.includes(name));
}

/** Paths that lead elsewhere. */
export function listRedirects(catalogue: Catalogue): readonly { readonly host: HostKind; readonly path: string }[] {
  return HOST_KINDS.flatMap((host) =>
    routesInOrder(host, catalogue).flatMap(([path, target]) => ('redirect' in target ? [{ host, path }] : [])),
  );
}

/** Names of the pages that most customers see first: home, a landing page, prices, templates and the site's own form. */
export function mainPages(catalogue: Catalogue, formPath: string | undefined): readonly string[] {
  const landing = catalogue.trades.find((trade) => trade.landing);
  const sold = ['/', ...(landing ? [`/${landing.id}`] : []), '/pricing', '/templates'];
  if (formPath === undefined) return sold;
  const trade = defaultTradeAt(formPath, catalogue);
  return [...sold, formPath, ...(trade === undefined ? [] : [`${formPath}?trade=${trade}`])];
}

const routesInOrder = (host: HostKind, catalogue: Catalogue) =>
  Object.entries(routesOf(host, catalogue)).sort(([a], [b]) => (a < b ? -1 : 1));

const defaultTradeAt = (path: string, { variants }: Catalogue) =>
  variants.find(({ paths }) => paths.main.includes(path))?.defaultTrade;
