import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import type { MarketingContent } from './marketing-page.ts';
import { SiteFooter } from './site-footer.tsx';
import { SiteNav } from './site-nav.tsx';

/** Navigation and footer around a page that sells. */
export function MarketingShell({
  content,
  children,
}: {
  readonly content: MarketingContent;
  readonly children: ReactNode;
}) {
  const { trades, defaultTrade } = content.marketing;
  return (
    <>
      <SkipLink href="#main">Skip to the page’s content</SkipLink>
      <SiteNav
        name={content.site.name}
        trades={trades.filter(({ landing }) => landing?.navigation)}
        defaultTrade={defaultTrade}
      />
      {/* Very large text on a small phone: a word that is too long breaks rather than push the page wide. */}
      <chakra.main id="main" overflowWrap="anywhere" textWrap="pretty">
        {children}
      </chakra.main>
      <SiteFooter site={content.site} />
    </>
  );
}

/** The first thing that the keyboard reaches, seen only then. */
const SkipLink = chakra('a', {
  base: {
    position: 'fixed',
    zIndex: 30,
    top: '0.5rem',
    left: '0.5rem',
    padding: '0.75rem 1.25rem',
    bg: 'ink',
    color: 'paper',
    borderRadius: 'field',
    transform: 'translateY(-200%)',
    _focus: { transform: 'none' },
    // What is fixed would be on every sheet.
    _print: { display: 'none' },
  },
});
