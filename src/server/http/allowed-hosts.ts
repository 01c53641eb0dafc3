import { isIP } from 'node:net';
import type { MiddlewareHandler } from 'hono';
import type { Site } from '../../contract/index.ts';
import type { ServerEnv } from './server-env.ts';

/** Among further names: whatever name is asked for. */
export const ANY_HOST = '*';

/**
 * Stands for the host of a request that names none, as HTTP/1.0 allows. No machine has such a name:
 * https://www.rfc-editor.org/rfc/rfc6761#section-6.4
 */
export const NO_HOST = 'no-host.invalid';

/**
 * Refuses (400) a request that names no host: which site it asks for, and to where links are to lead, nobody knows. In
 * words and not as JSON, which a form would take for a refusal for good.
 */
export const requireHost: MiddlewareHandler<ServerEnv> = async (c, next) =>
  new URL(c.req.url).hostname === NO_HOST ? c.text('A request names the host that it asks.', 400) : next();

/**
 * Refuses (421) what is asked of a name that none of our sites has: a foreign name that somebody points at this machine
 * would show our pages as its own. Addresses and localhost are always answered: they are nobody's name, and health
 * checks, a phone in the same network and people who try the build out ask for them.
 * @param more host names besides those of site.json; with {@link ANY_HOST} among them nothing is refused
 */
export function requireAllowedHost(site: Site, more: readonly string[]): MiddlewareHandler<ServerEnv> {
  return async (c, next) => {
    const name = new URL(c.req.url).hostname.replace(/\.$/, '');
    if (!more.includes(ANY_HOST) && !isAllowedHost(name, site, more) && !isAddressOrLocalhost(name)) {
      // The answer is text, not JSON, which would be a final refusal: should a proxy pass another name on, or a setting be
      // missing, nothing is lost until that is mended.
      return c.text(
        'No site of this server has the name that was asked for. Its names stand in site.json under "hosts"; the environment variable HOST_NAMES adds others.',
        421,
      );
    }
    return next();
  };
}

/** Whether a host name is one of our sites'; `more` are those besides site.json, of which {@link ANY_HOST} is none. */
export function isAllowedHost(name: string, { hosts }: Site, more: readonly string[]): boolean {
  return (
    Object.values(hosts).some((address) => new URL(address).hostname === name) ||
    more.some((other) => other !== ANY_HOST && other.toLowerCase() === name)
  );
}

/** Whether a host name is nobody's: an address, with or without brackets, or localhost. */
export const isAddressOrLocalhost = (name: string): boolean =>
  name === 'localhost' || name.endsWith('.localhost') || isIP(name.replace(/^\[(.*)\]$/, '$1')) !== 0;

/**
 * Refuses (403) what the page of another site has a browser send. Forms and plain text need no permission of ours for
 * that, so any page could have its visitors fill the journal, each from an address of their own. Our pages stand in
 * the frames of others, but call us from their own origin. A client that is no browser names no page and is not refused.
 */
export function refuseCrossSite(site: Site | undefined, hostNames: readonly string[]): MiddlewareHandler<ServerEnv> {
  return async (c, next) => {
    const { hostname } = new URL(c.req.url);
    const isOurs = (origin: string) => {
      if (!/^https?:\/\//.test(origin) || !URL.canParse(origin)) return false;
      const name = new URL(origin).hostname;
      return name === hostname || (site !== undefined && isAllowedHost(name, site, hostNames));
    };
    // Over plain HTTP browsers say only the origin; a frame without one says "null".
    const related = c.req.header('sec-fetch-site');
    const origin = c.req.header('origin');
    const isCrossSite = related === undefined ? origin !== undefined && !isOurs(origin) : related === 'cross-site';
    if (!isCrossSite) return next();
    // The answer is text, not JSON, which would be a final refusal: should a proxy hide the name of a page of ours, nothing
    // is lost until that is mended.
    return c.text('The pages of other sites may not call this address.', 403);
  };
}
