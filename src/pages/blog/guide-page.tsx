import { chakra } from '@chakra-ui/react';
import type { Site } from '../../contract/index.ts';
import { Article, type ArticleSection } from '../marketing/article.tsx';
import { Closing } from '../marketing/closing.tsx';
import type { MarketingPage } from '../marketing/marketing-page.ts';
import { type Crumb, Opening } from '../marketing/opening.tsx';
import { breadcrumbs } from '../marketing/structured-data.ts';
import { GUIDES, type GuideEntry } from './guides.ts';

const ABOVE: readonly Crumb[] = [
  { href: '/', text: 'Home' },
  { href: '/blog', text: 'Guides' },
];

/** The page of one guide: picture, text, the other guides, and the way to the form. */
export function guidePage(guide: GuideEntry, sections: readonly ArticleSection[]): MarketingPage {
  const { path, title, description, minutes, Drawing } = guide;
  return {
    title,
    description,
    Body: () => (
      <>
        <Opening above={ABOVE} title={title} lead={description} picture={<Drawing />}>
          <chakra.p margin="1rem 0 0" color="muted">
            {minutes} minute read
          </chakra.p>
        </Opening>
        <Article sections={sections}>
          <OtherGuides than={guide} />
        </Article>
        <Closing
          title="See your own website first"
          text="Tell us about your business in ten short steps. You see your website before you pay anything."
          action={{ href: '/request', text: 'Request Your Website' }}
          other={{ href: '/pricing', text: 'View Pricing' }}
        />
      </>
    ),
    structuredData: ({ site }, origin) => [
      breadcrumbs(origin, [...ABOVE.map(({ text, href }) => [text, href] as const), [title, path]]),
      article(guide, site, origin),
    ],
  };
}

/** The guide for search engines. It is the business's own: no person stands as its author. */
function article({ path, title, description }: GuideEntry, site: Site, origin: string): object {
  const organisation = { '@type': 'Organization', name: site.name, url: origin };
  return {
    '@context': 'https://schema.org',
    '@type': 'Article',
    headline: title,
    description,
    mainEntityOfPage: `${origin}${path}`,
    inLanguage: 'en-GB',
    author: organisation,
    publisher: organisation,
  };
}

function OtherGuides({ than }: { readonly than: GuideEntry }) {
  return (
    <chakra.nav
      aria-labelledby="more-guides"
      marginTop="3rem"
      paddingTop="2rem"
      borderTop="1px solid"
      borderColor="hairline"
    >
      <h2 id="more-guides">More guides</h2>
      <ul>
        {GUIDES.filter(({ path }) => path !== than.path).map(({ path, title }) => (
          <li key={path}>
            <a href={path}>{title}</a>
          </li>
        ))}
      </ul>
      <p>
        <a href="/blog">Back to all guides</a>
      </p>
    </chakra.nav>
  );
}
