import { isIP } from 'node:net';
import type { MiddlewareHandler } from 'hono';
import type { Site } from '../contract/index.ts';
import { RefusedRequest } from './refused-request.ts';
import type { ServerEnv } from './server-env.ts';

/** Among further names: whatever name is asked for. */
export const ANY_NAME = '*';

/**
 * Refuses (421) what is asked of a name that none of our sites has: a foreign name that somebody points at this machine
 * would show our pages as its own. Addresses and localhost are always answered: they are nobody's name, and health
 * checks, a phone in the same network and whoever tries the build out ask for them.
 * @param more host names besides those of site.json; with {@link ANY_NAME} among them nothing is refused
 */
export function onlyKnownNames(site: Site, more: readonly string[]): MiddlewareHandler<ServerEnv> {
  return async (c, next) => {
    const name = new URL(c.req.url).hostname.replace(/\.$/, '');
    if (!more.includes(ANY_NAME) && !isNamed(name, site, more) && !isNobodys(name)) {
      throw new RefusedRequest(
        421,
        'No site of this server has the name that was asked for. Its names stand in site.json under "hosts"; the environment variable HOST_NAMES adds others.',
      );
    }
    await next();
  };
}

/** Whether a host name is one of our sites'; `more` are those besides site.json, of which {@link ANY_NAME} is none. */
export function isNamed(name: string, { hosts }: Site, more: readonly string[]): boolean {
  return (
    Object.values(hosts).some((address) => new URL(address).hostname === name) ||
    more.some((other) => other !== ANY_NAME && other.toLowerCase() === name)
  );
}

const isNobodys = (name: string): boolean =>
  name === 'localhost' || name.endsWith('.localhost') || isIP(name.replace(/^\[(.*)\]$/, '$1')) !== 0;
