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
export function onlyKnownNames({ hosts }: Site, more: readonly string[]): MiddlewareHandler<ServerEnv> {
  const own = Object.values(hosts).map((address) => new URL(address).hostname);
  const names = new Set([...own, ...more.map((name) => name.toLowerCase())]);
  return async (c, next) => {
    const name = new URL(c.req.url).hostname.replace(/\.$/, '');
    if (!names.has(ANY_NAME) && !names.has(name) && !isNobodys(name)) {
      throw new RefusedRequest(
        421,
        'No site of this server has the name that was asked for. Its names stand in site.json under "hosts"; the environment variable HOST_NAMES adds others.',
      );
    }
    await next();
  };
}

const isNobodys = (name: string): boolean =>
  name === 'localhost' || name.endsWith('.localhost') || isIP(name.replace(/^\[(.*)\]$/, '$1')) !== 0;
