import { useCallback, useEffect, useRef, useState } from 'react';
import type { Catalogue, Site } from '../../contract/index.ts';
import { loadSite } from '../layout/load-json.ts';
import { completeWizard, type LoadedWizard, loadWizard, tradeOf } from './load-wizard.ts';

export interface Loaded {
  readonly catalogue: Catalogue;
  readonly site: Site;
  readonly first: LoadedWizard;
}

export type Loading =
  | { readonly status: 'loading' }
  | { readonly status: 'failed'; readonly retry: () => void }
  | { readonly status: 'ready'; readonly loaded: Loaded };

/** Loads what a filling needs before its first step can be shown; `trade` is the link's parameter. */
export function useLoaded(catalogue: Catalogue, variant: string, trade: string | null): Loading {
  const [state, setState] = useState<Loading>({ status: 'loading' });
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
  useEffect(() => {
    void load();
    return () => {
      current.current++;
    };
  }, [load]);
  return state;
}
