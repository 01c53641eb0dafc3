import { chakra } from '@chakra-ui/react';
import type { ComponentType, ReactNode } from 'react';
import { useDocumentTitle } from '../../browser/use-document-title.ts';
import { ROOFS } from './sent-panel.tsx';
import { SiteShell } from './site-shell.tsx';
import { type LoadingSite, providerOf } from './use-site.ts';

/** A page of ours that is neither content nor marketing. */
export interface SitePage {
  readonly Page: ComponentType;
  /** For search results, 50 to 170 characters. */
  readonly description: string;
  /** Whether search engines may list it; what only follows a link of ours is of no use to others. */
  readonly isListed: boolean;
}

/** A page that follows the form: heading, one column, and the document's title. */
export function SupportPage(props: {
  readonly title: string;
  readonly site: LoadingSite;
  /** True where a partner's name stands beside ours. */
  readonly coBranded?: boolean;
  /** Room for more than text. */
  readonly wide?: boolean;
  readonly children: ReactNode;
}) {
  const { title, site } = props;
  useDocumentTitle(title);
  const brand = props.coBranded && typeof site === 'object' ? site.partner : undefined;
  return (
    <SiteShell name={providerOf(site).name} brand={brand}>
      <chakra.main
        width="100%"
        maxWidth={props.wide ? '62rem' : '44rem'}
        margin="0 auto"
        padding={{ base: '2rem 1.25rem 3rem', md: '3.5rem 1.25rem 4.5rem' }}
        // A mail address is one long word.
        overflowWrap="anywhere"
      >
        {/* Takes the focus of what is gone. */}
        <chakra.h1 tabIndex={-1} outline="none" fontSize={{ base: '2rem', md: '2.75rem' }} margin="0 0 0.75rem">
          {title}
        </chakra.h1>
        {props.children}
      </chakra.main>
    </SiteShell>
  );
}

/** What a page opens with, a size larger than the text below it. */
export const Lead = chakra('p', { base: { fontSize: '1.15rem', margin: '0 0 1.25rem' } });

/** A white sheet for one matter. */
export const Card = chakra('section', {
  base: {
    bg: 'card',
    borderRadius: 'card',
    boxShadow: 'card',
    padding: { base: '1.25rem', md: '2rem' },
    marginTop: '1.5rem',
    '& > h2': { fontSize: '1.35rem', marginBlock: '0 0.75rem' },
    '& > * + h2': { marginTop: '1.5rem' },
    '& > p': { margin: '0 0 0.85rem' },
    // What is hidden is not the last to be seen: see hide-unsaid.ts.
    '& > :last-child, & > :has(+ [hidden]:last-child)': { marginBottom: '0!' },
  },
  // Says how something went.
  variants: { outcome: { true: { ...ROOFS, backgroundPosition: 'right top' } } },
});
