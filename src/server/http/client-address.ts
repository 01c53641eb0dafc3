import { isIP, isIPv6 } from 'node:net';
import type { MiddlewareHandler } from 'hono';
import type { ServerEnv } from './server-env.ts';

/** Bits of an IPv6 address that say whose it is: one household or phone has all addresses of the other 64. */
const NETWORK_GROUPS = 4;

/**
 * Puts into `c.var.client` for whom a request is counted: an IPv4 address, or the /64 network of an IPv6 address.
 * @param trustedProxies how many proxies of ours stand in a row in front, each of which appends to X-Forwarded-For the
 *   address that it was called from; 0: the header is anybody's word and not read
 */
export function identifyClient(trustedProxies: number): MiddlewareHandler<ServerEnv> {
  return async (c, next) => {
    const peer = c.env.incoming.socket.remoteAddress;
    c.set('client', clientOf(peer, c.req.header('x-forwarded-for'), trustedProxies));
    await next();
  };
}

/**
 * The client of a request. What stands further left in the header than our own proxies wrote, the client may have
 * written itself; where there is less, the request came in behind the first of them. What is no address is passed over
 * for the peer's.
 */
export function clientOf(peer: string | undefined, forwarded: string | undefined, trustedProxies: number): string {
  const hops = trustedProxies > 0 && forwarded !== undefined ? forwarded.split(',') : [];
  const written = hops.at(-Math.min(trustedProxies, hops.length)) ?? '';
  return networkOf(parseAddress(written) ?? parseAddress(peer ?? '') ?? '');
}

/** An address without what proxies put around it: a port, brackets, quotes, the name of an interface. */
function parseAddress(text: string): string | undefined {
  const bare = text.trim().replace(/^"(.*)"$/, '$1');
  const address = (/^\[([^\]]*)\](?::\d+)?$/.exec(bare)?.[1] ?? bare.replace(/^([\d.]+):\d+$/, '$1')).replace(
    /%.*$/s,
    '',
  );
  return isIP(address) === 0 ? undefined : address;
}

function networkOf(address: string): string {
  if (!isIPv6(address)) return address;
  const groups = groupsOf(address);
  // An IPv4 address as IPv6 writes it, which is how it looks on a socket for both.
  if (groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff) {
    return groups
      .slice(6)
      .flatMap((group) => [group >> 8, group & 0xff])
      .join('.');
  }
  return `${groups
    .slice(0, NETWORK_GROUPS)
    .map((group) => group.toString(16))
    .join(':')}::/64`;
}

/** The eight numbers of an IPv6 address, however it was written. */
function groupsOf(address: string): number[] {
  // The URL parser writes every spelling of an address in one and the same way, without IPv4 at its end.
  const [left = '', right] = new URL(`http://[${address}]`).hostname.slice(1, -1).split('::');
  const numbers = (text: string) => (text === '' ? [] : text.split(':').map((group) => Number.parseInt(group, 16)));
  const [start, end] = [numbers(left), numbers(right ?? '')];
  return [...start, ...Array<number>(8 - start.length - end.length).fill(0), ...end];
}
