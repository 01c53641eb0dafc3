import { type Catalogue, hostKindOf, routesOf, targetAt } from '../contract/index.ts';

/** The variant that the page at an address shows; undefined if that is no page of ours that shows one. */
export function variantAt(address: unknown, catalogue: Catalogue): string | undefined {
  if (typeof address !== 'string' || !URL.canParse(address)) return undefined;
  const { hostname, pathname } = new URL(address);
  const target = targetAt(routesOf(hostKindOf(hostname), catalogue), pathname);
  return target && 'variant' in target ? target.variant : undefined;
}
