import {
  CATALOGUE_URL,
  type Catalogue,
  type Form,
  formUrl,
  HOSTS,
  type HostKind,
  MARKETING_PATHS,
  MARKETING_URL,
  type Marketing,
  type MarketingPath,
  memoise,
  routesOf,
  SITE_URL,
  type Site,
  takesLink,
  type Wizard,
  wizardUrl,
} from '../../contract/index.ts';
import type { MarketingPage } from '../../pages/marketing/marketing-page.ts';
import { landingPageOf, MARKETING_PAGES } from '../marketing-pages.ts';
import { SUPPORT_PAGES } from '../support-pages.ts';
import type { BuiltFiles } from './built-files.ts';
import type { PageHead } from './page-html.ts';
import type { PageToPrerender } from './page-to-prerender.ts';

/** Title, description and address of a page; its heading is the title where nothing else is said. */
export async function headOf(files: BuiltFiles, page: PageToPrerender, body: string): Promise<PageHead> {
  const { host, target } = page;
  const site = files.json<Site>(SITE_URL);
  const title = headingOf(body);
  const canonical = canonicalOf(files, page);
  const listed = <Head extends object>(head: Head, isListed: boolean) =>
    isListed && canonical
      ? { ...head, canonical, image: { url: site.hosts.main + page.image.path, alt: page.image.alt } }
      : head;
  if ('variant' in target) {
    const variant = files.json<Catalogue>(CATALOGUE_URL).variants.find(({ id }) => id === target.variant);
    const { ui } = files.json<Wizard>(wizardUrl(target.variant, variant?.defaultTrade ?? ''));
    return listed({ title, description: ui.intro ?? ui.heading }, !target.chromeless && !ui.brand?.partner);
  }
  if ('form' in target) {
    const { step, ui } = files.json<Form>(formUrl(target.form));
    const said = step.ui['ui:description'];
    const isSame = typeof said === 'string' && !said.includes('{');
    // One that a link brings answers to is of no use to those who come without.
    return listed({ title, description: isSame ? said : title }, !takesLink(ui));
  }
  const marketing = files.json<Marketing>(MARKETING_URL);
  const sold = 'landing' in target ? landingPageOf(marketing, target.landing) : await marketingPage(target);
  if (sold) return listed(marketingHead(sold, { marketing, site }, host), true);
  const load = 'page' in target ? Object.entries(SUPPORT_PAGES).find(([path]) => path === target.page)?.[1] : undefined;
  const own = await load?.();
  return listed({ title, description: own?.description ?? title }, own?.isListed ?? false);
}

/** Characters of a title that search results have room for; with more, what is cut should not be the page's own words. */
const TITLE_SHOWN = 65;

function marketingHead(page: MarketingPage, content: { marketing: Marketing; site: Site }, host: HostKind): PageHead {
  const { site } = content;
  const structuredData = page.structuredData?.(content, site.hosts[host]);
  const named = `${page.title} | ${site.name}`;
  return {
    title: named.length <= TITLE_SHOWN ? named : page.title,
    description: page.description,
    ...(structuredData && { structuredData }),
  };
}

async function marketingPage(target: object): Promise<MarketingPage | undefined> {
  const isMarketing = (page: unknown): page is MarketingPath => MARKETING_PATHS.some((path) => path === page);
  return 'page' in target && isMarketing(target.page) ? MARKETING_PAGES[target.page]() : undefined;
}

/**
 * The one address of what stands at several: the main site's before the forms site's, and the first path of each.
 * Variants that open with the same words are one page to whoever searches, known by the first of them.
 */
function canonicalOf(files: BuiltFiles, { host, target }: PageToPrerender): string | undefined {
  if (HOSTS[host].framed) return undefined;
  const { hosts } = files.json<Site>(SITE_URL);
  const { main, forms } = firstPaths(files);
  const variant = 'variant' in target ? firstAlike(files).get(target.variant) : undefined;
  const same = JSON.stringify(variant === undefined ? target : { ...target, variant });
  const onMain = 'page' in target && target.page === '/' ? '/' : main.get(same);
  if (onMain !== undefined) return hosts.main + onMain;
  const onForms = forms.get(same);
  return onForms === undefined ? undefined : hosts.forms + onForms;
}

/** The first path of each site that leads to a target, by the target as JSON. No content changes while pages are rendered. */
const firstPaths = memoise((files: BuiltFiles) => {
  const catalogue = files.json<Catalogue>(CATALOGUE_URL);
  const of = (host: HostKind) => {
    const paths = Object.entries(routesOf(host, catalogue)).map(
      ([path, target]) => [JSON.stringify(target), path] as const,
    );
    // Of two with one target the one that comes last stays.
    return new Map(paths.reverse());
  };
  return { main: of('main'), forms: of('forms') };
});

/** By each variant the first one with its heading, introduction and partner. */
const firstAlike = memoise((files: BuiltFiles): ReadonlyMap<string, string> => {
  const firsts = new Map<string, string>();
  return new Map(
    files.json<Catalogue>(CATALOGUE_URL).variants.map(({ id, defaultTrade }) => {
      const { heading, intro, brand } = files.json<Wizard>(wizardUrl(id, defaultTrade)).ui;
      const said = JSON.stringify([heading, intro, brand?.partner]);
      const first = firsts.get(said) ?? id;
      firsts.set(said, first);
      return [id, first];
    }),
  );
});

/** The text of the page's first heading. Throws if there is none: a page without one is not ready. */
function headingOf(body: string): string {
  const [, inner] = /<h1[^>]*>(.*?)<\/h1>/s.exec(body) ?? [];
  if (inner === undefined) throw new Error('The page has no heading.');
  const entities: { readonly [entity: string]: string } = {
    '&amp;': '&',
    '&lt;': '<',
    '&gt;': '>',
    '&#x27;': "'",
    '&quot;': '"',
  };
  return inner
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll(/&(?:amp|lt|gt|#x27|quot);/g, (entity) => entities[entity] ?? entity);
}
