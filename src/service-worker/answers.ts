import type { RouteHandlerCallback } from 'workbox-core';
import { NetworkFirst } from 'workbox-strategies';
import { copyName } from '../browser/copy-names.ts';
import { readPageMark } from '../browser/page-mark.ts';
import { isSoundFile, isSoundPage } from '../browser/sound-answer.ts';

declare const self: ServiceWorkerGlobalScope;

/** How long the network may take where there is a copy, in seconds: less than it takes to give up on a page. */
const PATIENCE = 4;

/** Pages that were answered from their copy: what they are drawn with comes from there, too, and without a wait. */
const shownFromCopy = new Set<string>();

type Judge = (path: string, answer: Response) => Promise<boolean>;

/** A page: as the network has it, else the copy of exactly this one. */
export const answerPage: RouteHandlerCallback = async ({ event, request, url }) => {
  const name = copyName(url.pathname + url.search);
  if (!(await copyOf(request, name))) return fetch(request);
  return networkFirst(name, isOurPage, () => {
    if (event instanceof FetchEvent) shownFromCopy.add(event.resultingClientId);
  }).handle({ event, request });
};

/** A file whose name tells its content: whichever copy has it. */
export const answerHashed: RouteHandlerCallback = async ({ request }) => (await copyOf(request)) ?? fetch(request);

/** Content, for a begun page: as the network has it, else as it was kept with this very page. */
export const answerContent: RouteHandlerCallback = async ({ event, request }) => {
  const client = event instanceof FetchEvent ? await self.clients.get(event.clientId) : undefined;
  if (!client) return fetch(request);
  const { pathname, search } = new URL(client.url);
  const name = copyName(pathname + search);
  const copy = await copyOf(request, name);
  if (!copy) return fetch(request);
  return shownFromCopy.has(client.id) ? copy : networkFirst(name, isOurFile).handle({ event, request });
};

/** @param cacheName one copy; left out, all of them */
const copyOf = (request: Request, cacheName?: string): Promise<Response | undefined> =>
  caches.match(request, { ignoreVary: true, ...(cacheName !== undefined && { cacheName }) });

/** For what there is a copy of. An answer that is not what was asked for counts as none. */
function networkFirst(cacheName: string, isSound: Judge, onCopy?: () => void): NetworkFirst {
  return new NetworkFirst({
    cacheName,
    networkTimeoutSeconds: PATIENCE,
    matchOptions: { ignoreVary: true },
    plugins: [
      {
        fetchDidSucceed: async ({ request, response }) => {
          if (await isSound(new URL(request.url).pathname, response.clone())) return response;
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

/** Reads it to its end: on a line that carries little the beginning alone is no answer. */
const isOurPage: Judge = async (_path, answer) =>
  isSoundPage(answer) && readPageMark(await answer.text()) !== undefined;

const isOurFile: Judge = async (path, answer) => isSoundFile(path, answer) && (await answer.blob()).size > 0;
