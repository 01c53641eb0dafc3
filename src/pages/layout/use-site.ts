import { useEffect, useState } from 'react';
import { cachedJson, loadSite } from '../../browser/json-cache.ts';
import { SITE_URL, type Site } from '../../contract/index.ts';
import type { Provider } from './provider.tsx';

/** The site's own settings: on their way, here, or not to be had. */
export type LoadingSite = Site | 'loading' | 'failed';

const UNKNOWN: Provider = { name: '', supportEmail: '' };

/** Loads site.json for a page that can be read before it arrives. */
export function useSite(): LoadingSite {
  const [site, setSite] = useState<LoadingSite>(() => cachedJson<Site>(SITE_URL) ?? 'loading');
  useEffect(() => {
    if (cachedJson(SITE_URL)) return;
    loadSite().then(setSite, () => setSite('failed'));
  }, []);
  return site;
}

/** Name and support address, both empty while they are not known. */
export function providerOf(site: LoadingSite): Provider {
  return typeof site === 'object' ? site : UNKNOWN;
}
