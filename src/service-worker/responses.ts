import type { RouteHandlerCallback } from 'workbox-core';
import { NetworkFirst } from 'workbox-strategies';
import { COPY_PREFIX, copyName, LOOKUP_TIMEOUT_MS, plainPage } from '../browser/copy-names.ts';
import { isExpectedFile, isExpectedPage } from '../browser/expected-response.ts';
import { readPageMark } from '../browser/page-mark.ts';
import { withTimeout } from '../browser/with-timeout.ts';
import { asksToEmbed, plainPath, standInQuery, withoutStep } from '../contract/index.ts';

declare const self: ServiceWorkerGlobalScope;

/** How long the network may take where there is a copy, in seconds: less than it takes to give up on a page. */
const TIMEOUT_S = 4;

/** A lookup that took longer. While it is under way no other is started: each file of a page would wait for its own. */
let slowLookup: Promise<unknown> | undefined;

/** Pages that were served from a copy → its name: their content comes from there, too, without waiting for the network. */
const shownFromCopy = new Map<string, string>();

type ResponseCheck = (path: string, response: Response) => Promise<boolean>;

/** A page: as the network has it, else the copy of exactly this one, else one that another link to it left. */
export const respondWithPage: RouteHandlerCallback = async ({ event, request, url }) => {
  const fromCopy = (name: string) =>
    networkFirst(name, isOurPage, () => {
      if (event instanceof FetchEvent) shownFromCopy.set(event.resultingClientId, name);
    }).handle({ event, request });
  const name = await lookUp(() => copyFor(url));
  if (name !== undefined) return fromCopy(name);
  try {
    const response = await fetch(request);
    // The server sends a frame on to the form that stands in, but does not see that what a worker asks for is for a frame.
    const isHole = response.status === 404 && request.destination === 'iframe' && asksToEmbed(url.pathname);
    return isHole ? Response.redirect(`/embed${standInQuery(url.search)}`) : response;
  } catch (error) {
    // Without signal there is nothing else to wait for: a slow device may have found it meanwhile.
    const late = await withTimeout(copyFor(url), 2 * LOOKUP_TIMEOUT_MS).catch(() => undefined);
    if (late === undefined) throw error;
    return fromCopy(late);
  }
};

/** A file whose name identifies its content: whichever copy has it. */
export const respondWithHashed: RouteHandlerCallback = async ({ request }) =>
  (await lookUp(() => copyOf(request))) ?? fetch(request);

/** Content, for a begun page: as the network has it, else as it was kept with this page. */
export const respondWithContent: RouteHandlerCallback = async ({ event, request }) => {
  const client = event instanceof FetchEvent ? await self.clients.get(event.clientId) : undefined;
  if (!client) return fetch(request);
  const shownFrom = shownFromCopy.get(client.id);
  const name = shownFrom ?? (await lookUp(() => copyFor(new URL(client.url))));
  const copy = name === undefined ? undefined : await lookUp(() => copyOf(request, name));
  if (name === undefined || !copy) return fetch(request);
  return shownFrom === undefined ? networkFirst(name, isOurFile).handle({ event, request }) : copy;
};

/** What a lookup in the copies finds in time; undefined also where it fails. */
async function lookUp<Found>(look: () => Promise<Found | undefined>): Promise<Found | undefined> {
  if (slowLookup) return undefined;
  let isOver = false;
  const looking = look()
    .catch(() => undefined)
    .finally(() => {
      isOver = true;
    });
  const found = await withTimeout(looking, LOOKUP_TIMEOUT_MS);
  if (!isOver) {
    const ended = () => {
      if (slowLookup === looking) slowLookup = undefined;
    };
    slowLookup = looking;
    looking.then(ended, ended);
  }
  return found;
}

/**
 * The copy by which a page opens. The links to a form lead to the same page, and to the same answers: what a link says is
 * read from the address, and is not in the copy. Of several, its own goes first, and then the one that was begun last.
 */
async function copyFor({ pathname, search }: URL): Promise<string | undefined> {
  const path = plainPath(pathname);
  const names = (await caches.keys()).filter((name) => name.startsWith(COPY_PREFIX) && pathOf(pageIn(name)) === path);
  const own = copyName(plainPage(withoutStep(pathname + search)));
  for (const name of [own, ...names.reverse()])
    if (await caches.match(pageIn(name), { cacheName: name, ignoreVary: true })) return name;
  return undefined;
}

/** There is one page in a copy, under the link with which it was begun. */
const pageIn = (name: string): string => name.slice(COPY_PREFIX.length);

/** A former build left the path as the link had it. */
const pathOf = (page: string): string => plainPath(page.replace(/\?.*/, ''));

/** @param cacheName one copy; left out, all of them */
const copyOf = (request: Request, cacheName?: string): Promise<Response | undefined> =>
  caches.match(request, { ignoreVary: true, ...(cacheName !== undefined && { cacheName }) });

/** For what there is a copy of. A response that is not what was asked for counts as none. */
function networkFirst(cacheName: string, isExpected: ResponseCheck, onCopy?: () => void): NetworkFirst {
  return new NetworkFirst({
    cacheName,
    networkTimeoutSeconds: TIMEOUT_S,
    matchOptions: { ignoreVary: true },
    plugins: [
      {
        cacheKeyWillBeUsed: async ({ request }) => (isExpected === isOurPage ? pageIn(cacheName) : request),
        fetchDidSucceed: async ({ request, response }) => {
          if (await isExpected(new URL(request.url).pathname, response.clone())) return response;
          throw new Error(`${request.url} answered ${response.status} with something else.`);
        },
        // Copies are written by the pages alone.
        cacheWillUpdate: async () => null,
        cachedResponseWillBeUsed: async ({ cachedResponse }) => {
          onCopy?.();
          return cachedResponse;
        },
      },
    ],
  });
}

/** Reads it to its end: on a bad connection the beginning alone may arrive. */
const isOurPage: ResponseCheck = async (_path, response) =>
  isExpectedPage(response) && readPageMark(await response.text()) !== undefined;

const isOurFile: ResponseCheck = async (path, response) =>
  isExpectedFile(path, response) && (await response.blob()).size > 0;
