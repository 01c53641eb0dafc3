import type { BuildList } from '../contract/index.ts';
import { fetchBuildList, loadedBuild } from './build-list.ts';
import { LOOKUP_TIMEOUT_MS } from './copy-names.ts';
import { LOAD_FAILED } from './load-failed.ts';
import { keepOfflineCopy, keptBuild } from './offline-copy.ts';
import { fetchFile, fetchPage, filesOfPage, isRefusal } from './page-files.ts';
import { reloadFor, wasReloadedFor } from './reload-for-build.ts';
import { withTimeout } from './with-timeout.ts';

/** Watches for a build that is newer than the page on the screen. */
export interface NewBuildWatch {
  /** Looks now. Resolves with whether a new build is ready, as `isReady` then says; never rejects. */
  check(): Promise<boolean>;
  /** Whether a new build, with all that this page needs of it, is here, so that changing over to it costs no wait. */
  isReady(): boolean;
  /**
   * Whether the page itself would come with it now: from its copy, or from the server, which is asked. The signal may have
   * gone since.
   */
  isInReach(): Promise<boolean>;
  /** Loads the page again with the build that is ready. To be called once it is in reach, and all answers are saved. */
  changeOver(): void;
  stop(): void;
}

/**
 * How long the server may take to say that it still has the build that is ready, in milliseconds. A page that is loaded
 * again later than that comes in the middle of an answer.
 */
const REACH_TIMEOUT_MS = 2000;

/**
 * Starts watching: when the page comes into view again, when the signal does, and when a part could not be loaded,
 * which may be gone with the former build. A build that this page was loaded again for, in vain, is never ready.
 * @param page path and query of the page shown
 */
export function watchNewBuild(page: string): NewBuildWatch {
  const ended = new AbortController();
  let ready: string | undefined;
  let looking: Promise<boolean> | undefined;

  const look = async (): Promise<boolean> => {
    const list = await fetchBuildList();
    if (list && list.build !== ready)
      ready = isNews(list.build) && (await prepare(page, list, ended.signal)) ? list.build : undefined;
    return ready !== undefined;
  };
  const check = (): Promise<boolean> => {
    looking ??= look().finally(() => {
      looking = undefined;
    });
    return looking;
  };

  const { signal } = ended;
  const checkInView = () => document.visibilityState === 'visible' && void check();
  document.addEventListener('visibilitychange', checkInView, { signal });
  window.addEventListener('online', check, { signal });
  window.addEventListener(LOAD_FAILED, check, { signal });

  return {
    check,
    isReady: () => ready !== undefined,
    isInReach: async () => ready !== undefined && (await withTimeout(comesNow(page, ready), REACH_TIMEOUT_MS)) === true,
    changeOver: () => void (ready !== undefined && reloadFor(ready)),
    stop: () => ended.abort(),
  };
}

const isNews = (build: string): boolean => {
  const loaded = loadedBuild();
  return loaded !== undefined && build !== loaded && !isTried(build);
};

/** Where nothing can be remembered, it might have been. */
function isTried(build: string): boolean {
  try {
    return wasReloadedFor(build);
  } catch {
    return true;
  }
}

/** The build of a page's copy. Storage that does not answer must not keep a customer from going on: it has none. */
const copiedBuild = (page: string): Promise<string | undefined> => withTimeout(keptBuild(page), LOOKUP_TIMEOUT_MS);

const comesNow = async (page: string, build: string): Promise<boolean> =>
  (await copiedBuild(page)) === build || (await fetchBuildList())?.build === build;

/** Fetches what a page needs of another build: into its kept copy if there is one, else into the browser's own cache. */
async function prepare(page: string, { build, files }: BuildList, signal: AbortSignal): Promise<boolean> {
  try {
    if ((await copiedBuild(page)) !== undefined) {
      await keepOfflineCopy(page);
      return (await copiedBuild(page)) === build;
    }
    const { response, mark } = await fetchPage(page, signal);
    if (mark.build !== build) return false;
    const program = mark.kind ? files[mark.kind] : [];
    for (const url of new Set([...program, ...filesOfPage(await response.text())])) await fetchFile(url, signal);
    return true;
  } catch (error) {
    // The signal is gone, or the page is closed: there will be another look. A mistake must not keep a customer from going on.
    // biome-ignore lint/suspicious/noConsole: the page continues as it is; whoever looks after the site gets the cause.
    if (!isRefusal(error)) console.error(error);
    return false;
  }
}
