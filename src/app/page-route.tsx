import type { ComponentType } from 'react';
import { lazyComponent } from '../browser/lazy-component.tsx';
import type { MarketingPath, RouteTarget } from '../contract/index.ts';
import { SUPPORT_PAGES } from './support-pages.ts';

/** One part of the program for all of them: in a build they are prerendered, and visitors never load it. */
const MarketingRoute = lazyComponent(async () => (await import('./marketing-route.tsx')).MarketingRoute).Component;
const LandingRoute = lazyComponent(async () => (await import('./marketing-route.tsx')).LandingRoute).Component;

const supportPages = new Map<string, ComponentType>(
  Object.entries(SUPPORT_PAGES).map(([path, load]) => [path, lazyComponent(async () => (await load()).Page).Component]),
);

/** A page of the route tables without a form. What it can show, whoever opens a form need not know: it is loaded late. */
export function PageRoute({
  target,
}: {
  readonly target: Extract<RouteTarget, { page: unknown } | { landing: unknown }>;
}) {
  if ('landing' in target) return <LandingRoute trade={target.landing} />;
  const Page = supportPages.get(target.page);
  return Page ? <Page /> : <MarketingRoute path={target.page as MarketingPath} />;
}
