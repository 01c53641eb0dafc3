import { cachedJson, loadMarketing, loadSite } from '../../browser/json-cache.ts';
import { useContentEdits } from '../../browser/use-content-edits.ts';
import { useDocumentTitle } from '../../browser/use-document-title.ts';
import { useLoading } from '../../browser/use-loading.ts';
import { MARKETING_URL, type Marketing, SITE_URL, type Site } from '../../contract/index.ts';
import { WhenLoaded } from '../layout/loading.tsx';
import type { MarketingContent, MarketingPage } from './marketing-page.ts';
import { MarketingShell } from './marketing-shell.tsx';

/**
 * A page that sells, with what it is rendered from. In a build it is rendered once, from content that is known, and needs no
 * script; in development it is rendered in the browser.
 */
export function MarketingView({ page }: { readonly page: MarketingPage }) {
  const state = useLoading(knownContent, loadContent);
  useContentEdits(state.again);
  useDocumentTitle(page.title);
  return (
    <WhenLoaded state={state}>
      {(content) => (
        <MarketingShell content={content}>
          <page.Body {...content} />
        </MarketingShell>
      )}
    </WhenLoaded>
  );
}

async function loadContent(): Promise<MarketingContent> {
  const [marketing, site] = await Promise.all([loadMarketing(), loadSite()]);
  return { marketing, site };
}

function knownContent(): MarketingContent | undefined {
  const marketing = cachedJson<Marketing>(MARKETING_URL);
  const site = cachedJson<Site>(SITE_URL);
  return marketing && site && { marketing, site };
}
