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

const LOOPBACK = /^(localhost|.+\.localhost|127(\.\d+){3}|\[::1\])$/;

function isOwnHook(url: URL, { site, hostNames, port }: OwnAddress): boolean {
  if (!url.pathname.startsWith('/hooks/')) return false;
  const hasOwnPort = Number(url.port || (url.protocol === 'https:' ? 443 : 80)) === port;
  // Another port of the same name may be the automation service.
  const isPlain = url.port === '' || hasOwnPort;
  const hosts = Object.values(site?.hosts ?? {}).map((address) => new URL(address));
  return (
    hosts.some(({ host, hostname }) => host === url.host || (hostname === url.hostname && isPlain)) ||
    (isPlain && hostNames.some((name) => name.toLowerCase() === url.hostname)) ||
    (hasOwnPort && LOOPBACK.test(url.hostname))
  );
}
