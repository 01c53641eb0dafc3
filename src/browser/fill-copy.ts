import { CATALOGUE_URL, CONTENT_BASE, SITE_URL } from '../contract/index.ts';
import { fetchBuildList } from './build-list.ts';
import { copyName, isHashed } from './copy-names.ts';
import { FileLoadError } from './expected-response.ts';
import { isNoRoom } from './no-room.ts';
import { fetchFile, fetchPage, filesOfContent, filesOfPage } from './page-files.ts';
import { readPageMark } from './page-mark.ts';

/** What a copy is to be filled with. */
export interface CopyToFill {
  /** Path and query of the page. */
  readonly page: string;
  /** The build of the page that is on the screen. */
  readonly shown: string;
  /** Addresses of the content that it was rendered with so far. */
  readonly content: readonly string[];
}

/**
 * Brings the copy of a page up to what the server has now: what is missing is fetched, one file after the other.
 * Resolves with whether nothing is left to another call: the copy is whole, or there is no room for it; in the middle of a
 * deploy there is. Throws what `fetch` and the storage throw, and a {@link FileLoadError}; what is there by then stays.
 */
export async function fillCopy(task: CopyToFill, signal: AbortSignal): Promise<boolean> {
  const put: FilesPut = { urls: [], isCurrent: false };
  try {
    return await fill(task, signal, put);
  } catch (error) {
    if (!isNoRoom(error)) throw error;
    // Half a copy opens nothing, nor does one of two builds; both take the room that answers and pictures need.
    const name = copyName(task.page);
    const copy = await caches.open(name);
    const isWhole = (await buildOf(copy, task.page)) !== undefined && (put.isCurrent || put.urls.every(isHashed));
    if (!isWhole) await caches.delete(name);
    else for (const url of put.urls) await copy.delete(url);
    return true;
  }
}

/** What one job has put into a copy so far. */
interface FilesPut {
  readonly urls: string[];
  /** Whether the copy was of the same build before. */
  isCurrent: boolean;
}

async function fill({ page, shown, content }: CopyToFill, signal: AbortSignal, put: FilesPut): Promise<boolean> {
  const list = await fetchBuildList();
  signal.throwIfAborted();
  const copy = await caches.open(copyName(page));
  const { response, mark } = await fetchPage(page, signal);
  // In the middle of a deploy the two differ; the next call finds them alike.
  if (list?.build !== mark.build || !mark.kind) return false;
  const here = new Set((await copy.keys()).map(({ url }) => pathOf(url)));
  const isCurrent = (await buildOf(copy, page)) === mark.build;
  const has = (url: string) => here.has(url) && (isCurrent || isHashed(url));
  put.isCurrent = isCurrent;
  const keep = async (url: string, file: Response) => {
    await copy.put(url, file);
    put.urls.push(url);
  };

  // Files without a hash in their name wait until all of them are here.
  const made = new Map<string, Response>();
  const wanted = new Set([page, ...list.files[mark.kind], ...filesOfPage(await response.clone().text())]);
  for (const url of contentFor(content, [...here])) {
    const json = has(url) ? await copy.match(url) : await fetchContent(url, signal);
    if (!json) continue;
    if (!has(url)) made.set(url, json);
    for (const needed of [url, ...filesOfContent(await json.clone().json())]) wanted.add(needed);
  }
  for (const url of wanted) {
    if (has(url) || made.has(url) || url === page) continue;
    const file = await fetchFile(url, signal);
    if (isHashed(url)) await keep(url, file);
    else made.set(url, file);
  }
  for (const [url, file] of made) await keep(url, file);
  if (!isCurrent) await copy.put(page, response);
  // A page of the build before, while it is on the screen, may still ask for files of its own.
  if (shown === mark.build) for (const url of here) if (!wanted.has(url)) await copy.delete(url);
  return true;
}

/** The build of the page in a copy; undefined without a whole one. */
export const buildOf = async (copy: Cache, page: string): Promise<string | undefined> =>
  readPageMark((await (await copy.match(page))?.text()) ?? '')?.build;

/** What every page is rendered from, what this one was so far, and what was kept of it before. */
const contentFor = (loaded: readonly string[], kept: readonly string[]): ReadonlySet<string> => {
  const former = kept.filter((url) => url.startsWith(CONTENT_BASE) && url.endsWith('.json'));
  return new Set([CATALOGUE_URL, SITE_URL, ...loaded, ...former]);
};

/** Undefined for a file of content that is no more: a trade may have been taken out. */
async function fetchContent(url: string, signal: AbortSignal): Promise<Response | undefined> {
  try {
    return await fetchFile(url, signal);
  } catch (error) {
    if (error instanceof FileLoadError && error.status === 404) return undefined;
    throw error;
  }
}

function pathOf(address: string): string {
  const { pathname, search } = new URL(address);
  return pathname + search;
}
