import type { ComponentType } from 'react';
import { lazyComponent } from '../browser/lazy-component.tsx';
import type { MarketingPath, PageId } from '../contract/index.ts';
import { SUPPORT_PAGES } from './support-pages.ts';

/** One part of the program for all of them: in a build they are prerendered, and visitors never load it. */
const MarketingRoute = lazyComponent(async () => (await import('./marketing-route.tsx')).MarketingRoute).Component;
export const LandingRoute = lazyComponent(async () => (await import('./marketing-route.tsx')).LandingRoute).Component;

const supportPages = new Map<string, ComponentType>(
  Object.entries(SUPPORT_PAGES).map(([path, load]) => [path, lazyComponent(async () => (await load()).Page).Component]),
);

/** A page of the route tables, loaded when it is first shown. */
export function PageRoute({ page }: { readonly page: PageId }) {
  const Page = supportPages.get(page);
  return Page ? <Page /> : <MarketingRoute path={page as MarketingPath} />;
}
