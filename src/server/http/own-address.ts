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
