import { networkInterfaces } from 'node:os';

/** IPv4 address of this machine in its own network, for a phone there; undefined where it has none. */
export function ownAddress(): string | undefined {
  const all = Object.values(networkInterfaces()).flatMap((addresses) => addresses ?? []);
  return all.find(({ family, internal }) => family === 'IPv4' && !internal)?.address;
}
