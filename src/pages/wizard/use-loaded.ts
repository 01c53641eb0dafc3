import { useCallback } from 'react';
import { cachedJson, loadSite } from '../../browser/json-cache.ts';
import { cachedDraft, cachedSent } from '../../browser/kept-cache.ts';
import { lazyComponent } from '../../browser/lazy-component.tsx';
import { retryableImport } from '../../browser/retryable-import.ts';
import { type LoadingState, useLoading } from '../../browser/use-loading.ts';
import { type Catalogue, SITE_URL, type Site, tradeOf } from '../../contract/index.ts';
import { cachedWizard, completeWizard, isComplete, loadWizard } from './load-wizard.ts';
import { draftKeyOf, type Loaded, type WantedWizard } from './loaded.ts';

export const importResuming = retryableImport(() => import('./resume-kept.ts'));

/** Seldom needed: most who open a form have begun none. */
const importBefore = retryableImport(() => import('./before-form.tsx'));
export const beforeForm = lazyComponent(async () => (await importBefore()).BeforeForm);

/** Loads what a filling needs before its first step can be shown, and the filling itself where one was begun before. */
export function useLoaded({ catalogue, variant, query, step, choice }: WantedWizard): LoadingState<Loaded> {
  const wanted = { catalogue, variant, query, step, choice };
  return useLoading(
    () => known(wanted),
    useCallback(() => load({ catalogue, variant, query, step, choice }), [catalogue, variant, query, step, choice]),
  );
}

async function load(wanted: WantedWizard): Promise<Loaded> {
  const loaded = await loadForm(wanted);
  if (loaded.kept ?? loaded.sent) await beforeForm.load();
  return loaded;
}

async function loadForm(wanted: WantedWizard): Promise<Loaded> {
  const { catalogue, variant, query } = wanted;
  const kept = cachedDraft(draftKeyOf(wanted));
  if (kept) {
    const found = await (await importResuming()).loadKeptWizard(kept, wanted);
    if (found) return found;
  }
  const begun = loadWizard(variant, tradeOf(catalogue, variant, query));
  // Who starts further on has the steps before at once.
  const wizard = startsFurtherOn(catalogue, variant) ? begun.then(completeWizard) : begun;
  const [site, first] = await Promise.all([loadSite(), wizard]);
  const sent = cachedSent(draftKeyOf(wanted));
  if (sent) await (await importResuming()).lookAtSent(sent, site);
  return { catalogue, site, first, ...(sent && { sent }) };
}

/** All of it, where it came inside the page. */
function known(wanted: WantedWizard): Loaded | undefined {
  const { catalogue, variant, query } = wanted;
  if (cachedDraft(draftKeyOf(wanted)) ?? cachedSent(draftKeyOf(wanted))) return undefined;
  const site = cachedJson<Site>(SITE_URL);
  const first = site && cachedWizard(variant, tradeOf(catalogue, variant, query));
  if (!first || (startsFurtherOn(catalogue, variant) && !isComplete(first))) return undefined;
  return { catalogue, site, first };
}

const startsFurtherOn = ({ variants }: Catalogue, variant: string) =>
  variants.find(({ id }) => id === variant)?.startStep !== undefined;
