import { createContext, useContext, useSyncExternalStore } from 'react';
import { type HostKind, hostBeside, type Site } from '../contract/index.ts';

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
 * Address of a path on another of our sites: in the world as site.json has it; elsewhere the host shown now with its
 * first part changed (`forms.localhost:4173` beside `localhost:4173`).
 * @param shown undefined where a page is rendered before anybody looks at it
 */
export function addressOn(
  host: HostKind,
  path: string,
  hosts: Site['hosts'],
  shown: Pick<Location, 'protocol' | 'host'> | undefined,
): string {
  if (!shown || Object.values(hosts).some((address) => new URL(address).host === shown.host)) return hosts[host] + path;
  return `${shown.protocol}//${hostBeside(host, shown.host)}${path}`;
}

/** Where the page is shown; undefined while a prerendered one is hydrated, so that both say the same. */
export function useShown(): Location | undefined {
  return useSyncExternalStore(
    () => () => undefined,
    () => location,
    () => undefined,
  );
}
