import { CATALOGUE_URL, CONTENT_BASE, SITE_URL } from '../contract/index.ts';
import { fetchBuildList, loadedBuild } from './build-list.ts';
import { COPY_PREFIX, copyName, isHashed } from './copy-names.ts';
import { loadedContent } from './loaded-content.ts';
import { FileLoadError, fetchFile, fetchPage, filesOfContent, filesOfPage } from './page-files.ts';
import { readPageMark } from './page-mark.ts';
import { trustedScript } from './script-address.ts';

/*
 * A page on which a form was begun is kept on the device with all that it may ever ask for, so that it opens without
 * signal and outlives a deploy. The law of a copy:
 *   1. It is one cache a page, by its exact path and query, and nobody but this module writes to it. The worker answers
 *      other links to the same path from it, too.
 *   2. All that is in it under a name without a hash is of one build. The page comes last: without it nothing is shown.
 *   3. Files of a former build go once the page on the screen is of the new one.
 *   4. Who drops a copy stops what fills it; nothing comes back.
 */

/** What is under way for one page. */
interface Filling {
  readonly ended: AbortController;
  readonly done: Promise<void>;
  /** Asked for once more while it was under way: another trade may have been chosen. */
  again: boolean;
}

const fillings = new Map<string, Filling>();

/**
 * Keeps a copy of a page on which a form was begun: what is missing in it is fetched, one file after the other, behind
 * all that the page itself asks for. Resolves when nothing more can be done now. Where the browser has no service worker,
 * refuses storage, or the signal goes, there is no copy, or half of one; the next call goes on.
 * @param page path and query that lead to this very form, of the page shown
 */
export function keepOfflineCopy(page: string): Promise<void> {
  const underWay = fillings.get(page);
  if (underWay) {
    underWay.again = true;
    return underWay.done;
  }
  // No build, no files of one: while authors work.
  if (loadedBuild() === undefined) return Promise.resolve();
  const ended = new AbortController();
  const filling: Filling = {
    ended,
    again: true,
    done: whereAllowed(async () => {
      await whenPageLoaded();
      if (!(await startWorker())) return;
      while (filling.again) {
        filling.again = false;
        await fill(page, ended.signal);
      }
    }).finally(() => fillings.get(page) === filling && fillings.delete(page)),
  };
  fillings.set(page, filling);
  return filling.done;
}

/** Forgets the copy of a page, once all of its form has arrived; with the last one the service worker goes, too. */
export function dropOfflineCopy(page: string): Promise<void> {
  stopFilling(page);
  return whereAllowed(async () => {
    await caches.delete(copyName(page));
    await stopWorkerIfIdle();
  });
}

/** Forgets every copy there is on this device. */
export function dropAllOfflineCopies(): Promise<void> {
  for (const page of fillings.keys()) stopFilling(page);
  return whereAllowed(async () => {
    for (const name of await copies()) await caches.delete(name);
    await stopWorkerIfIdle();
  });
}

/** The build of the copy that is kept of a page; undefined without a whole one. */
export async function keptBuild(page: string): Promise<string | undefined> {
  let build: string | undefined;
  await whereAllowed(async () => {
    if (await caches.has(copyName(page))) build = await buildOf(await caches.open(copyName(page)), page);
  });
  return build;
}

/** Does something with the device's storage; where that, or the network, is refused, the form works without a copy. */
async function whereAllowed(work: () => Promise<void>): Promise<void> {
  try {
    // Plain http has neither. In some frames reading the property throws.
    if ('caches' in window && 'serviceWorker' in navigator) await work();
  } catch (error) {
    const refused = error instanceof DOMException || error instanceof TypeError || error instanceof FileLoadError;
    if (!refused) throw error;
  }
}

function stopFilling(page: string): void {
  fillings.get(page)?.ended.abort();
  fillings.delete(page);
}

const copies = async (): Promise<readonly string[]> =>
  (await caches.keys()).filter((name) => name.startsWith(COPY_PREFIX));

/** False where the browser runs none. */
async function startWorker(): Promise<boolean> {
  const { serviceWorker } = navigator;
  const running = await serviceWorker.getRegistration('/');
  return Boolean(running ?? (await serviceWorker.register(trustedScript('/sw.js'), { scope: '/' })));
}

async function stopWorkerIfIdle(): Promise<void> {
  if ((await copies()).length > 0) return;
  const running = await navigator.serviceWorker.getRegistration('/');
  await running?.unregister();
}

const whenPageLoaded = (): Promise<void> =>
  new Promise((resolve) => {
    if (document.readyState === 'complete') resolve();
    else window.addEventListener('load', () => resolve(), { once: true });
  });

const buildOf = async (copy: Cache, page: string): Promise<string | undefined> =>
  readPageMark((await (await copy.match(page))?.text()) ?? '')?.build;

/** Brings the copy of a page up to what the server has now. */
async function fill(page: string, signal: AbortSignal): Promise<void> {
  const list = await fetchBuildList();
  signal.throwIfAborted();
  const copy = await caches.open(copyName(page));
  const { answer, mark } = await fetchPage(page, signal);
  // In the middle of a deploy the two differ; the next call finds them alike.
  if (list?.build !== mark.build || !mark.kind) return;
  const here = new Set((await copy.keys()).map(({ url }) => pathOf(url)));
  const isCurrent = (await buildOf(copy, page)) === mark.build;
  const has = (url: string) => here.has(url) && (isCurrent || isHashed(url));

  // What has no hash in its name waits until all of it is here.
  const made = new Map<string, Response>();
  const wanted = new Set([page, ...list.files[mark.kind], ...filesOfPage(await answer.clone().text())]);
  for (const url of contentFor([...here])) {
    const json = has(url) ? await copy.match(url) : await fetchContent(url, signal);
    if (!json) continue;
    if (!has(url)) made.set(url, json);
    for (const needed of [url, ...filesOfContent(await json.clone().json())]) wanted.add(needed);
  }
  for (const url of wanted) {
    if (has(url) || made.has(url) || url === page) continue;
    const file = await fetchFile(url, signal);
    if (isHashed(url)) await copy.put(url, file);
    else made.set(url, file);
  }
  for (const [url, file] of made) await copy.put(url, file);
  if (!isCurrent) await copy.put(page, answer);
  // A page of the build before, while it is on the screen, may still ask for files of its own.
  if (loadedBuild() !== mark.build) return;
  for (const url of here) if (!wanted.has(url)) await copy.delete(url);
}

/** What every page is drawn from, what this one was so far, and what was kept of it before. */
const contentFor = (kept: readonly string[]): ReadonlySet<string> => {
  const former = kept.filter((url) => url.startsWith(CONTENT_BASE) && url.endsWith('.json'));
  return new Set([CATALOGUE_URL, SITE_URL, ...loadedContent(), ...former]);
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
