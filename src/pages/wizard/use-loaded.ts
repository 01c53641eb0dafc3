import { useCallback } from 'react';
import { type Catalogue, SITE_URL, type Site, type StoredFiles, tradeOf } from '../../contract/index.ts';
import type { Filling } from '../../wizard/index.ts';
import { knownJson, loadSite } from '../layout/load-json.ts';
import { type LoadingState, useLoading } from '../layout/use-loading.ts';
import { completeWizard, isComplete, knownWizard, type LoadedWizard, loadWizard } from './load-wizard.ts';

export interface Loaded {
  readonly catalogue: Catalogue;
  readonly site: Site;
  readonly first: LoadedWizard;
  /** A filling to go on with and what it has uploaded, in place of a new one. */
  readonly begun?: { readonly filling: Filling; readonly stored: StoredFiles };
}

/** Loads what a filling needs before its first step can be shown; `trade` is the link's parameter. */
export function useLoaded(catalogue: Catalogue, variant: string, trade: string | null): LoadingState<Loaded> {
  return useLoading(
    () => known(catalogue, variant, trade),
    useCallback(() => load(catalogue, variant, trade), [catalogue, variant, trade]),
  );
}

async function load(catalogue: Catalogue, variant: string, trade: string | null): Promise<Loaded> {
  const begun = loadWizard(variant, tradeOf(catalogue, variant, trade));
  // Who starts further on has the steps before at once.
  const wizard = startsFurtherOn(catalogue, variant) ? begun.then(completeWizard) : begun;
  const [site, first] = await Promise.all([loadSite(), wizard]);
  return { catalogue, site, first };
}

/** All of it, where it came inside the page. */
function known(catalogue: Catalogue, variant: string, trade: string | null): Loaded | undefined {
  const site = knownJson<Site>(SITE_URL);
  const first = site && knownWizard(variant, tradeOf(catalogue, variant, trade));
  if (!first || (startsFurtherOn(catalogue, variant) && !isComplete(first))) return undefined;
  return { catalogue, site, first };
}

const startsFurtherOn = ({ variants }: Catalogue, variant: string) =>
  variants.find(({ id }) => id === variant)?.startStep !== undefined;
