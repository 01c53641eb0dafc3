import { fetchBuildList, loadedBuild } from './build-list.ts';

/** In the session's storage: the build for which this tab was loaded again. */
export const RELOADED_FOR = 'reloaded-for';

/**
 * Loads the page again for a build, once: where it then comes from some cache as it was, another time would not help.
 * @returns false if that was tried before, or can't be remembered
 */
export function reloadFor(build: string): boolean {
  try {
    if (sessionStorage.getItem(RELOADED_FOR) === build) return false;
    sessionStorage.setItem(RELOADED_FOR, build);
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
