import { useEffect, useState } from 'react';
import type { Marketing, Site } from '../../contract/index.ts';
import { knownJson, loadMarketing, loadSite, MARKETING_URL, SITE_URL } from '../layout/load-json.ts';
import { LoadFailed, Loading } from '../layout/loading.tsx';
import type { MarketingContent, MarketingPage } from './marketing-page.ts';
import { MarketingShell } from './marketing-shell.tsx';

/**
 * A page that sells, with what it is drawn from. In a build it is drawn once, from content that is known, and needs no
 * script; while authors work it is drawn in the browser.
 */
export function MarketingView({ page }: { readonly page: MarketingPage }) {
  const [content, setContent] = useState<MarketingContent | 'failed' | undefined>(knownContent);
  useEffect(() => {
    document.title = page.title;
  }, [page]);
  useEffect(() => {
    if (content !== undefined) return;
    Promise.all([loadMarketing(), loadSite()]).then(
      ([marketing, site]) => setContent({ marketing, site }),
      () => setContent('failed'),
    );
  }, [content]);
  if (content === undefined) return <Loading />;
  if (content === 'failed') return <LoadFailed retry={() => setContent(undefined)} />;
  return (
    <MarketingShell content={content}>
      <page.Body {...content} />
    </MarketingShell>
  );
}

function knownContent(): MarketingContent | undefined {
  const marketing = knownJson<Marketing>(MARKETING_URL);
  const site = knownJson<Site>(SITE_URL);
  return marketing && site && { marketing, site };
}
