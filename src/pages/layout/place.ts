import { createContext, useContext } from 'react';
import type { HostKind, Site } from '../../contract/index.ts';

/** Where a page is shown. */
export interface Place {
  readonly host: HostKind;
  /** Inside somebody else's page, which has a header and footer of its own. */
  readonly chromeless: boolean;
}

const PlaceContext = createContext<Place>({ host: 'main', chromeless: false });

export const PlaceProvider = PlaceContext.Provider;
export const usePlace = (): Place => useContext(PlaceContext);

/**
 * Address of a path on another of our sites, as site.json has it; else the host shown now with its first part changed,
 * which is right wherever the three are named alike (`forms.localhost:4173` beside `localhost:4173`).
 */
export function addressOn(
  host: HostKind,
  path: string,
  hosts: Site['hosts'],
  { protocol, host: shown }: Pick<Location, 'protocol' | 'host'> = location,
): string {
  const known = hosts?.[host];
  if (known) return new URL(path, known).href;
  const bare = shown.replace(/^(?:forms|embed)\./, '');
  return `${protocol}//${host === 'main' ? bare : `${host}.${bare}`}${path}`;
}
