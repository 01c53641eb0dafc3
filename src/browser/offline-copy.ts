import { loadedBuild } from './build-list.ts';
import { COPY_PREFIX, copyName, LOOKUP_TIMEOUT_MS, plainPage } from './copy-names.ts';
import { buildOf, type CopyToFill } from './fill-copy.ts';
import type { CopyJobResult } from './fill-worker.ts';
// Only the address: with `new Worker(new URL(…))` it would not pass through the policy for script addresses.
import fillWorkerAddress from './fill-worker.ts?worker&url';
import { loadedContent } from './loaded-content.ts';
import { isRefusal } from './page-files.ts';
import { trustedScript } from './script-address.ts';
import { withTimeout } from './with-timeout.ts';

/*
 * A page on which a form was begun is kept on the device with all that it may ever ask for, so that it opens without
 * signal and outlives a deploy. The law of a copy:
 *   1. It is one cache a page, by its path, as route tables have it, and its query, and nobody but fill-copy.ts writes to it, which this module
 *      runs on a thread of its own: a key that is pressed meanwhile does not wait. The service worker answers other links
 *      to the same path from it, too.
 *   2. All that is in it under a name without a hash is of one build. The page comes last: without it nothing is shown.
 *   3. Files of a former build go once the page on the screen is of the new one.
 *   4. Who drops a copy stops what fills it; nothing comes back.
 */

/** The copy of a page was not filled, by a mistake of the program. */
export class CopyFillError extends Error {
  override readonly name = 'CopyFillError';
  constructor(page: string, reason: string) {
    super(`The copy of ${page} was to be filled; its thread failed: ${reason}.`);
  }
}

/** The filling of one page's copy, under way. */
interface CopyJob {
  readonly stopped: AbortController;
  readonly done: Promise<boolean>;
  /** Asked for once more while it was under way: another trade may have been chosen. */
  again: boolean;
}

const jobs = new Map<string, CopyJob>();

let hasGivenWay = false;

/**
 * Keeps a copy of a page on which a form was begun: what is missing in it is fetched, one file after the other, behind
 * all that the page itself asks for. Resolves when nothing more can be done now, with whether nothing is left to another
 * call: the copy is whole, or there is no room for it. Where the browser has no service worker, refuses storage, or the
 * signal goes, there is no copy, or half of one; the next call continues.
 * @param address path and query that lead to this very form, of the page shown
 */
export function keepOfflineCopy(address: string): Promise<boolean> {
  const page = plainPage(address);
  const underWay = jobs.get(page);
  if (underWay) {
    underWay.again = true;
    return underWay.done;
  }
  // No build, no files of one: in development.
  const shown = loadedBuild();
  if (shown === undefined || hasGivenWay) return Promise.resolve(true);
  const stopped = new AbortController();
  const job: CopyJob = {
    stopped,
    again: true,
    done: whereAllowed(async () => {
      await whenPageLoaded();
      if (stopped.signal.aborted || !(await startServiceWorker())) return false;
      const thread = new Worker(trustedScript(fillWorkerAddress), { type: 'module', name: 'offline copy' });
      let settled = false;
      try {
        while (job.again && !stopped.signal.aborted) {
          job.again = false;
          settled = await fill(thread, { page, shown, content: loadedContent() }, stopped.signal);
        }
        return settled;
      } finally {
        thread.terminate();
      }
    })
      .then((settled) => settled === true)
      .finally(() => jobs.get(page) === job && jobs.delete(page)),
  };
  jobs.set(page, job);
  return job.done;
}

/** Forgets the copy of a page, once all of its form has arrived; with the last one the service worker goes, too. */
export async function dropOfflineCopy(address: string): Promise<void> {
  const page = plainPage(address);
  await whereAllowed(async () => {
    await stopJob(page);
    // Older builds named a copy by the path as it was in the link.
    const isOfPage = (name: string) => plainPage(name.slice(COPY_PREFIX.length)) === page;
    for (const name of (await copies()).filter(isOfPage)) await deleteCopy(name);
    await stopServiceWorkerIfIdle();
  });
}

/** Forgets every copy there is on this device. */
export async function dropAllOfflineCopies(): Promise<void> {
  await whereAllowed(async () => {
    await Promise.all([...jobs.keys()].map(stopJob));
    for (const name of await copies()) await deleteCopy(name);
    await stopServiceWorkerIfIdle();
  });
}

/**
 * There is no room on the device for what is answered, which is worth more than a page without signal: all copies go, and
 * this page makes no other. While there is none they stay: the page that is shown, and what it has yet to load, would be gone.
 */
export async function makeRoom(): Promise<void> {
  if (!navigator.onLine) return;
  hasGivenWay = true;
  await dropAllOfflineCopies();
}

/** The build of the copy that is kept of a page; undefined without a whole one. */
export function keptBuild(address: string): Promise<string | undefined> {
  const page = plainPage(address);
  return whereAllowed(async () =>
    (await caches.has(copyName(page))) ? buildOf(await caches.open(copyName(page)), page) : undefined,
  );
}

/**
 * What comes of something that is done with the device's storage; undefined where that, or the network, is refused: the
 * form works without a copy.
 */
async function whereAllowed<Result>(work: () => Promise<Result>): Promise<Result | undefined> {
  try {
    // Plain http has neither. In some frames reading the property throws.
    if ('caches' in window && 'serviceWorker' in navigator) return await work();
  } catch (error) {
    if (!isRefusal(error)) throw error;
  }
  return undefined;
}

/** One job, on its thread. Resolves with whether nothing is left to another; rejects with a {@link CopyFillError}, or a `TypeError` where the thread can't be started. */
function fill(thread: Worker, task: CopyToFill, stopped: AbortSignal): Promise<boolean> {
  return new Promise((resolve, reject) => {
    thread.onmessage = ({ data: { settled, mistake } }: MessageEvent<CopyJobResult>) =>
      mistake === undefined ? resolve(settled) : reject(new CopyFillError(task.page, mistake));
    // Its script could not be loaded; a mistake in it is reported by a message.
    thread.onerror = () => reject(new TypeError(`${fillWorkerAddress} can't be started.`));
    stopped.addEventListener('abort', () => thread.postMessage('stop'), { once: true });
    thread.postMessage(task);
  });
}

/** Resolves once nothing is written any more, which would come back after the copy is dropped; or no answer comes. */
async function stopJob(page: string): Promise<void> {
  const job = jobs.get(page);
  jobs.delete(page);
  job?.stopped.abort();
  // An error is reported to whoever asked for the copy.
  await withTimeout(
    Promise.resolve(job?.done).catch(() => undefined),
    LOOKUP_TIMEOUT_MS,
  );
}

/** How often a copy is deleted that comes back, and after how many milliseconds it is looked whether it has. */
const DELETIONS = 5;
const COMES_BACK_IN = 50;

/**
 * Deletes one copy. Where the service worker looks for a file in it meanwhile, Chromium 150 deletes it, and has an empty one
 * of the same name a moment later: that one goes, too.
 */
async function deleteCopy(name: string): Promise<void> {
  for (let deletion = 1; deletion <= DELETIONS; deletion++) {
    await caches.delete(name);
    await new Promise((resolve) => setTimeout(resolve, COMES_BACK_IN));
    if (!(await caches.has(name))) return;
  }
}

const copies = async (): Promise<readonly string[]> =>
  (await caches.keys()).filter((name) => name.startsWith(COPY_PREFIX));

/** False where the browser runs none. */
async function startServiceWorker(): Promise<boolean> {
  const { serviceWorker } = navigator;
  const running = await serviceWorker.getRegistration('/');
  return Boolean(running ?? (await serviceWorker.register(trustedScript('/sw.js'), { scope: '/' })));
}

async function stopServiceWorkerIfIdle(): Promise<void> {
  if ((await copies()).length > 0) return;
  const running = await navigator.serviceWorker.getRegistration('/');
  await running?.unregister();
}

const whenPageLoaded = (): Promise<void> =>
  new Promise((resolve) => {
    if (document.readyState === 'complete') resolve();
    else window.addEventListener('load', () => resolve(), { once: true });
  });
