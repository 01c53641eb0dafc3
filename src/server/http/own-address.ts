import { networkInterfaces } from 'node:os';

/** IPv4 address of this machine in its own network, for a phone there; undefined where it has none. */
export function ownAddress(): string | undefined {
  const all = Object.values(networkInterfaces()).flatMap((addresses) => addresses ?? []);
  return all.find(({ family, internal }) => family === 'IPv4' && !internal)?.address;
}

/** Where a path of the server at `url` is found under another host; without the port that is meant anyway. */
export function addressAt(host: string, url: string, path: string): string {
  const address = new URL(path, url);
  address.hostname = host;
  return address.href;
}

/**
 * Where this machine itself reaches a server.
 * @param host what it listens on; every interface, as where none is named, is reached as localhost
 */
export function urlOf(host: string | undefined, port: number): string {
  if (host === undefined || host === '0.0.0.0' || host === '::') return `http://localhost:${port}`;
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}`;
}
