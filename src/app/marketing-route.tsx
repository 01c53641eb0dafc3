import { type ComponentType, lazy } from 'react';
import { MARKETING_URL, type Marketing, type MarketingPath } from '../contract/index.ts';
import { knownJson, loadMarketing } from '../pages/layout/load-json.ts';
import { WhenLoaded } from '../pages/layout/loading.tsx';
import { useLoading } from '../pages/layout/use-loading.ts';
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
  const View = lazy(async () => {
    const page: MarketingPage = await MARKETING_PAGES[path]();
    return { default: () => <MarketingView page={page} /> };
  });
  views.set(path, View);
  return View;
}

/** A trade's landing page, once its content is here. */
export function LandingRoute({ trade }: { readonly trade: string }) {
  const state = useLoading(() => knownJson<Marketing>(MARKETING_URL), loadMarketing);
  return (
    <WhenLoaded state={state}>{(marketing) => <MarketingView page={landingPageOf(marketing, trade)} />}</WhenLoaded>
  );
}
