import { fetchJson, loadCatalogue, loadSite } from '../browser/json-cache.ts';
import type { Catalogue, Lists, Site, VariantEntry } from '../contract/index.ts';
import { bindRules, catalogueLists } from '../pages/wizard/bind-rules.ts';
import { completeWizard, type LoadedWizard, loadWizard } from '../pages/wizard/load-wizard.ts';
import type { WizardRules } from '../wizard/index.ts';

/** One wizard as it stands in the content now, whole. */
export interface BenchContent {
  readonly catalogue: Catalogue;
  readonly site: Site;
  readonly loaded: LoadedWizard;
  readonly entry: VariantEntry | undefined;
  readonly lists: Lists;
  readonly rules: WizardRules;
}

/**
 * Loads a wizard; where the variant or the trade is unknown, or the variant does not offer it, the nearest that there
 * is. Throws if the content can't be had.
 */
export async function loadContent(asked: { readonly variant: string; readonly trade: string }): Promise<BenchContent> {
  const [catalogue, site] = await Promise.all([loadCatalogue(), loadSite()]);
  const entry = catalogue.variants.find(({ id }) => id === asked.variant) ?? catalogue.variants[0];
  const offered = entry?.trades ?? catalogue.trades.map(({ id }) => id);
  const trade = offered.includes(asked.trade) ? asked.trade : (entry?.defaultTrade ?? '');
  const loaded = await completeWizard(await loadWizard(entry?.id ?? '', trade));
  const lists = catalogueLists(catalogue, loaded.wizard.variant);
  return { catalogue, site, entry, loaded, lists, rules: bindRules(loaded, lists) };
}

/** Below which address the dev server answers the workbench's questions. */
const DATA = '/workbench/data';

export const loadProblems = <T>(): Promise<T> => fetchJson(`${DATA}/problems.json`);
export const loadOrigins = <T>(query: { readonly [name: string]: string }): Promise<T> =>
  fetchJson(`${DATA}/origins.json?${new URLSearchParams(query)}`);
