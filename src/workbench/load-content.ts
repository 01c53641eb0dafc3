import { fetchJson, loadCatalogue, loadSite } from '../browser/json-cache.ts';
import type { Catalogue, Lists, Site, VariantEntry } from '../contract/index.ts';
import { type LoadedForm, loadEmptyForm } from '../pages/form/load-form.ts';
import { bindRules, catalogueLists } from '../pages/wizard/bind-rules.ts';
import { completeWizard, type LoadedWizard, loadWizard } from '../pages/wizard/load-wizard.ts';
import type { WizardRules } from '../wizard/index.ts';
import type { StageChoice } from './choice.ts';
import { exampleLink, formRules } from './stage-form.ts';

/** What is looked at, as it stands in the content now. */
export type BenchContent = WizardContent | FormContent;

interface Shared {
  readonly catalogue: Catalogue;
  readonly site: Site;
  readonly rules: WizardRules;
}

/** One wizard, whole. */
export interface WizardContent extends Shared {
  readonly of: 'wizard';
  readonly loaded: LoadedWizard;
  readonly entry: VariantEntry | undefined;
  readonly lists: Lists;
}

/** A single-page form, with the link by which its page is opened. */
export interface FormContent extends Shared {
  readonly of: 'form';
  readonly loaded: LoadedForm;
  readonly query: URLSearchParams;
}

/**
 * Loads a form, or a wizard; where form, variant or trade is unknown, or the variant does not offer it, the nearest
 * that there is. Throws if the content can't be loaded.
 */
export async function loadContent(asked: Pick<StageChoice, 'form' | 'variant' | 'trade'>): Promise<BenchContent> {
  const [catalogue, site] = await Promise.all([loadCatalogue(), loadSite()]);
  if (catalogue.forms.some(({ id }) => id === asked.form)) {
    const loaded = await loadEmptyForm(asked.form);
    const query = exampleLink(loaded.form);
    return { of: 'form', catalogue, site, loaded, query, rules: formRules(loaded, query) };
  }
  const entry = catalogue.variants.find(({ id }) => id === asked.variant) ?? catalogue.variants[0];
  const offered = entry?.trades ?? catalogue.trades.map(({ id }) => id);
  const trade = offered.includes(asked.trade) ? asked.trade : (entry?.defaultTrade ?? '');
  const loaded = await completeWizard(await loadWizard(entry?.id ?? '', trade));
  const lists = catalogueLists(catalogue, loaded.wizard.variant);
  return { of: 'wizard', catalogue, site, entry, loaded, lists, rules: bindRules(loaded, lists) };
}

/** Below which address the dev server answers the workbench's questions. */
const DATA = '/workbench/data';

export const loadProblems = <T>(): Promise<T> => fetchJson(`${DATA}/problems.json`);
export const loadOrigins = <T>(query: { readonly [name: string]: string }): Promise<T> =>
  fetchJson(`${DATA}/origins.json?${new URLSearchParams(query)}`);
