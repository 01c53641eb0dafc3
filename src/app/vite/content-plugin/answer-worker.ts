import type { IncomingMessage, ServerResponse } from 'node:http';
import { COPY_PREFIX } from '../../../browser/copy-names.ts';
import { BUILD_URL } from '../../../contract/index.ts';

/** Where a build's service worker is registered from. */
const WORKER_URL = '/sw.js';

/**
 * Takes the place of a build's service worker, which the browser asks for anew with each page: a build that was served
 * at this address before may have left copies of its pages, and they would stand in front of what is being edited.
 */
export const RETIRING_WORKER = `
self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(retire()));

async function retire() {
  for (const name of await caches.keys()) if (name.startsWith(${JSON.stringify(COPY_PREFIX)})) await caches.delete(name);
  // Before the pages are loaded again: they then come from the server.
  await self.registration.unregister();
  // Those that the former worker showed are not this one's yet.
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  await Promise.all(pages.map((page) => page.navigate(page.url).catch(() => undefined)));
}
`;

/** While authors work there is no build: its worker is retired, and its list is not there. */
export function answerWorker(request: IncomingMessage, response: ServerResponse, next: () => void): void {
  const path = request.url?.split('?')[0];
  if (path === WORKER_URL) {
    response.writeHead(200, { 'content-type': 'text/javascript; charset=utf-8', 'cache-control': 'no-store' });
    response.end(RETIRING_WORKER);
  } else if (path === BUILD_URL) {
    response.writeHead(404, { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' });
    response.end('There is no build in development.');
  } else next();
}
