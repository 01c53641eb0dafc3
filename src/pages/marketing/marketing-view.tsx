import { MARKETING_URL, type Marketing, SITE_URL, type Site } from '../../contract/index.ts';
import { knownJson, loadMarketing, loadSite } from '../layout/load-json.ts';
import { WhenLoaded } from '../layout/loading.tsx';
import { useDocumentTitle } from '../layout/use-document-title.ts';
import { useLoading } from '../layout/use-loading.ts';
import type { MarketingContent, MarketingPage } from './marketing-page.ts';
import { MarketingShell } from './marketing-shell.tsx';

/**
 * A page that sells, with what it is drawn from. In a build it is drawn once, from content that is known, and needs no
 * script; while authors work it is drawn in the browser.
 */
export function MarketingView({ page }: { readonly page: MarketingPage }) {
  const state = useLoading(knownContent, loadContent);
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
  const marketing = knownJson<Marketing>(MARKETING_URL);
  const site = knownJson<Site>(SITE_URL);
  return marketing && site && { marketing, site };
}
