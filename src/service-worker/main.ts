/*
 * Lets begun forms live without signal and through a deploy. It serves kept copies, which the pages make themselves
 * (src/browser/offline-copy.ts), and writes nothing. For pages on which nothing was begun there is no copy, and so it is
 * as if this worker were not there.
 */
import { clientsClaim } from 'workbox-core';
import { registerRoute } from 'workbox-routing';
import { isHashed, PAST_COPIES } from '../browser/copy-names.ts';
import { respondWithContent, respondWithHashed, respondWithPage } from './responses.ts';

declare const self: ServiceWorkerGlobalScope;

/** Files without a hash in their name that a form is rendered with. */
const CONTENT = /^\/(?:site\.json|favicon\.svg)$|^\/(?:content|backgrounds|partners)\//;

// It holds nothing that a former one could still need.
self.skipWaiting();
clientsClaim();

registerRoute(({ request }) => request.mode === 'navigate', respondWithPage);
registerRoute(({ sameOrigin, url }) => sameOrigin && isHashed(url.pathname), respondWithHashed);
registerRoute(
  ({ sameOrigin, url, request }) => sameOrigin && CONTENT.test(url.pathname) && !request.headers.has(PAST_COPIES),
  respondWithContent,
);
