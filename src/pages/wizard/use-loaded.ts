import { useCallback, useEffect, useRef, useState } from 'react';
import type { Catalogue, Site, StoredFiles } from '../../contract/index.ts';
import type { Filling } from '../../wizard/index.ts';
import { knownJson, loadSite, SITE_URL } from '../layout/load-json.ts';
import { completeWizard, isComplete, knownWizard, type LoadedWizard, loadWizard, tradeOf } from './load-wizard.ts';

export interface Loaded {
  readonly catalogue: Catalogue;
  readonly site: Site;
  readonly first: LoadedWizard;
  /** A filling to go on with and what it has uploaded, in place of a new one. */
  readonly begun?: { readonly filling: Filling; readonly stored: StoredFiles };
}

export type Loading =
  | { readonly status: 'loading' }
  | { readonly status: 'failed'; readonly retry: () => void }
  | { readonly status: 'ready'; readonly loaded: Loaded };

/** Loads what a filling needs before its first step can be shown; `trade` is the link's parameter. */
export function useLoaded(catalogue: Catalogue, variant: string, trade: string | null): Loading {
  const [state, setState] = useState<Loading>(() => knownState(catalogue, variant, trade));
  const current = useRef(0);
  const load = useCallback(async () => {
    const turn = ++current.current;
    const settle = (next: Loading) => turn === current.current && setState(next);
    try {
      const entry = catalogue.variants.find(({ id }) => id === variant);
      const begun = loadWizard(variant, tradeOf(catalogue, variant, trade));
      // Who starts further on has the steps before at once.
      const wizard = entry?.startStep === undefined ? begun : begun.then(completeWizard);
      const [site, first] = await Promise.all([loadSite(), wizard]);
      settle({ status: 'ready', loaded: { catalogue, site, first } });
    } catch (error) {
      // biome-ignore lint/suspicious/noConsole: the customer gets a page with "Try again"; whoever looks after the site gets the cause.
      console.error(error);
      settle({ status: 'failed', retry: () => void load() });
    }
  }, [catalogue, variant, trade]);
  const known = useRef(state.status === 'ready');
  useEffect(() => {
    if (!known.current) void load();
    known.current = false;
    return () => {
      current.current++;
    };
  }, [load]);
  return state;
}

/** Ready at once where everything came inside the page. */
function knownState(catalogue: Catalogue, variant: string, trade: string | null): Loading {
  const site = knownJson<Site>(SITE_URL);
  const first = site && knownWizard(variant, tradeOf(catalogue, variant, trade));
  const entry = catalogue.variants.find(({ id }) => id === variant);
  if (!first || (entry?.startStep !== undefined && !isComplete(first))) return { status: 'loading' };
  return { status: 'ready', loaded: { catalogue, site, first } };
}
