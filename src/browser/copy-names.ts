import { plainPath } from '../contract/index.ts';

/** Every kept copy of a begun page is a cache whose name begins so; the page's path and query follow. */
export const COPY_PREFIX = 'begun ';

/** Name of the cache that holds the kept copy of a page. */
export const copyName = (page: string): string => COPY_PREFIX + page;

/** Path and query of a page as copies have it: a slash at the end of the path leads to the same page. */
export const plainPage = (page: string): string => page.replace(/^[^?]*/, plainPath);

/** Header of a request that no kept copy may answer: with it, a copy is filled from what the server has now. */
export const PAST_COPIES = 'x-past-copies';

/** Whether the name of a file changes with what is in it, so that a copy is as good as the file. */
export const isHashed = (path: string): boolean => /^\/assets\/|^\/content\/validators\//.test(path);

/**
 * How long the device may take to look for a copy, in milliseconds. After a tab was killed, Chromium's `CacheStorage` now
 * and then does not answer for minutes; a page that waited for it would stay blank for as long.
 */
export const LOOKUP_TIMEOUT_MS = 3000;
