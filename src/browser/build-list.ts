import { BUILD_URL, type BuildList } from '../contract/index.ts';

/** How long to wait for a response, in milliseconds: on a dead connection there is none to come. */
const TIMEOUT_MS = 5000;

/** The build that this page belongs to; undefined in development, when there is none. */
export const loadedBuild = (): string | undefined =>
  document.querySelector<HTMLMetaElement>('meta[name="build"]')?.content || undefined;

/** The build that the server has now. Undefined if it can't be loaded, as behind a network that wants a login first. */
export async function fetchBuildList(): Promise<BuildList | undefined> {
  try {
    const answer = await fetch(BUILD_URL, { cache: 'no-store', signal: AbortSignal.timeout(TIMEOUT_MS) });
    const list: Partial<BuildList> = await answer.json();
    return list.build ? (list as BuildList) : undefined;
  } catch {
    // Without signal, or with HTML instead of JSON, nothing is known of a new build.
    return undefined;
  }
}
