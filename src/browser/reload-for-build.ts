import { fetchBuildList, loadedBuild } from './build-list.ts';

/** What its name in the session's storage begins with; the page's path follows, as two forms may be in one page of a tab. */
const RELOADED_FOR = 'reloaded-for';

const entry = (): string => `${RELOADED_FOR} ${location.pathname}`;

/** Whether this page was loaded again for a build. Throws where the storage is refused. */
export const wasReloadedFor = (build: string): boolean => sessionStorage.getItem(entry()) === build;

/**
 * Loads the page again for a build, once: where it then comes from some cache as it was, another time would not help.
 * @returns false if that was tried before, or can't be remembered
 */
export function reloadFor(build: string): boolean {
  try {
    if (wasReloadedFor(build)) return false;
    sessionStorage.setItem(entry(), build);
  } catch {
    return false;
  }
  location.reload();
  return true;
}

/** Loads the page again if the server has another build by now. Resolves with whether it does. */
export async function reloadIfNew(): Promise<boolean> {
  const now = (await fetchBuildList())?.build;
  return now !== undefined && now !== loadedBuild() && reloadFor(now);
}
