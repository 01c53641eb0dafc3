import type { MiddlewareHandler } from 'hono';
import type { Site } from '../contract/index.ts';
import { isNamed } from './known-names.ts';
import type { ServerEnv } from './server-env.ts';

/**
 * Refuses (403) what the page of another site has a browser send. Forms and plain text need no permission of ours for
 * that, so any page could have its visitors fill the journal, each from an address of their own. Our pages stand in
 * the frames of others, but call us from their own origin. Whoever is no browser names no page and is not meant.
 */
export function refuseForeignPages(site: Site | undefined, hostNames: readonly string[]): MiddlewareHandler<ServerEnv> {
  return async (c, next) => {
    const { hostname } = new URL(c.req.url);
    const isOurs = (origin: string) => {
      if (!/^https?:\/\//.test(origin) || !URL.canParse(origin)) return false;
      const name = new URL(origin).hostname;
      return name === hostname || (site !== undefined && isNamed(name, site, hostNames));
    };
    // Over plain HTTP browsers say only the origin; a frame without one says "null".
    const related = c.req.header('sec-fetch-site');
    const origin = c.req.header('origin');
    const isForeign = related === undefined ? origin !== undefined && !isOurs(origin) : related === 'cross-site';
    if (!isForeign) return next();
    // In words and not as JSON, which would be a final refusal: should a proxy hide the name of a page of ours, nothing
    // is lost until that is mended.
    return c.text('The pages of other sites may not call this address.', 403);
  };
}
