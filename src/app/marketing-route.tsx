import { type ComponentType, useCallback } from 'react';
import { cachedJson, loadMarketing } from '../browser/json-cache.ts';
import { lazyComponent } from '../browser/lazy-component.tsx';
import { useContentEdits } from '../browser/use-content-edits.ts';
import { useLoading } from '../browser/use-loading.ts';
import { MARKETING_URL, type Marketing, type MarketingPath } from '../contract/index.ts';
import { WhenLoaded } from '../pages/layout/loading.tsx';
import type { MarketingPage } from '../pages/marketing/marketing-page.ts';
import { MarketingView } from '../pages/marketing/marketing-view.tsx';
import { landingPageOf, MARKETING_PAGES } from './marketing-pages.ts';

const views = new Map<MarketingPath, ComponentType>();

/** A page that sells, by its path. */
export function MarketingRoute({ path }: { readonly path: MarketingPath }) {
  const View = viewOf(path);
  return <View />;
}

function viewOf(path: MarketingPath): ComponentType {
  const known = views.get(path);
  if (known) return known;
  const { Component } = lazyComponent(async () => {
    const page: MarketingPage = await MARKETING_PAGES[path]();
    return () => <MarketingView page={page} />;
  });
  views.set(path, Component);
  return Component;
}

/** A trade's landing page, once its content is here. */
export function LandingRoute({ trade }: { readonly trade: string }) {
  const state = useLoading(
    () => knownLanding(trade),
    useCallback(async () => landingPageOf(await loadMarketing(), trade), [trade]),
  );
  useContentEdits(state.again);
  return <WhenLoaded state={state}>{(page) => <MarketingView page={page} />}</WhenLoaded>;
}

function knownLanding(trade: string): MarketingPage | undefined {
  const marketing = cachedJson<Marketing>(MARKETING_URL);
  return marketing && landingPageOf(marketing, trade);
}
