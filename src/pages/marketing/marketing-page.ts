import type { ComponentType } from 'react';
import type { Marketing, Site } from '../../contract/index.ts';

/** What a page that sells is rendered from. */
export interface MarketingContent {
  readonly marketing: Marketing;
  readonly site: Site;
}

/** A page that sells: words and pictures that need no script. */
export interface MarketingPage {
  /** Of the document, without the site's name. */
  readonly title: string;
  /** For search results, 50 to 170 characters. */
  readonly description: string;
  readonly Body: ComponentType<MarketingContent>;
  /** schema.org objects for search engines; `origin` is the main site's address. */
  readonly structuredData?: (content: MarketingContent, origin: string) => readonly object[];
}
