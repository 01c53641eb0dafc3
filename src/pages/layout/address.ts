import { createContext, useContext } from 'react';
import { navigate, useHistoryState, usePathname, useSearch } from 'wouter/use-browser-location';

/** Path and query, for which a page is drawn before there is a browser. */
interface DrawnFor {
  readonly path?: string;
  readonly search?: string;
}

const DrawnForContext = createContext<DrawnFor>({});
export const DrawnForProvider = DrawnForContext.Provider;

/** The address shown: `search` with its question mark, empty without a query. */
export function useAddress(): { readonly pathname: string; readonly search: string } {
  const { path, search } = useContext(DrawnForContext);
  const pathname = usePathname(path === undefined ? {} : { ssrPath: path });
  const query = useSearch(search === undefined ? {} : { ssrSearch: search });
  return { pathname, search: query };
}

/** What the entry of the browser's history that is shown was given, if anything. */
export const useEntryState = (): unknown => useHistoryState();

/** Goes to another address of this page's program. */
export const goTo: (address: string, how?: { readonly replace?: boolean; readonly state?: unknown }) => void = navigate;
