import { BlockList, isIP } from 'node:net';
import { networkInterfaces } from 'node:os';
import type { Site } from '../../contract/index.ts';
import type { ForwardUrls } from './forwarder.ts';

interface OwnAddress {
  readonly site: Pick<Site, 'hosts'> | undefined;
  /** Names besides those of site.json. */
  readonly hostNames: readonly string[];
  /** That the server listens on. */
  readonly port: number;
}

/**
 * A hook that is passed on to a hook of this very server; undefined if there is none. All would count as passed on there,
 * as what the server takes in it has already, and nobody else would ever see it.
 */
export function findOwnHook(urls: ForwardUrls, own: OwnAddress): string | undefined {
  return Object.entries(urls).find(([, address]) => URL.canParse(address) && isOwnHook(new URL(address), own))?.[0];
}

/** Names and addresses at which this machine reaches itself, as an IPv4 address in IPv6 too. */
function isOwnMachine(hostname: string): boolean {
  if (/^(.+\.)?localhost$/.test(hostname)) return true;
  const address = hostname.replace(/^\[(.*)\]$/, '$1');
  const version = isIP(address);
  if (version === 0) return false;
  const own = new BlockList();
  own.addSubnet('127.0.0.0', 8);
  // Those of nobody lead to the machine itself.
  for (const unspecified of ['0.0.0.0', '::', '::1']) add(own, unspecified);
  for (const { address: used } of Object.values(networkInterfaces()).flatMap((all) => all ?? [])) add(own, used);
  return own.check(address, version === 6 ? 'ipv6' : 'ipv4');
}

const add = (list: BlockList, address: string) => list.addAddress(address, isIP(address) === 6 ? 'ipv6' : 'ipv4');

function isOwnHook(url: URL, { site, hostNames, port }: OwnAddress): boolean {
  if (!url.pathname.startsWith('/hooks/')) return false;
  const hasOwnPort = Number(url.port || (url.protocol === 'https:' ? 443 : 80)) === port;
  // Another port of the same name may be the automation service.
  const isPlain = url.port === '' || hasOwnPort;
  const hosts = Object.values(site?.hosts ?? {}).map((address) => new URL(address));
  return (
    hosts.some(({ host, hostname }) => host === url.host || (hostname === url.hostname && isPlain)) ||
    (isPlain && hostNames.some((name) => name.toLowerCase() === url.hostname)) ||
    (hasOwnPort && isOwnMachine(url.hostname))
  );
}
