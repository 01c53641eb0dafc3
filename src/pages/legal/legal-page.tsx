import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { useDocumentTitle } from '../../browser/use-document-title.ts';
import type { Provider } from '../layout/provider.tsx';
import { SiteShell } from '../layout/site-shell.tsx';
import { providerOf, useSite } from '../layout/use-site.ts';

/** One numbered section; `id` is the target of its entry in the contents. */
export interface LegalSection {
  readonly id: string;
  readonly title: string;
  readonly body: ReactNode;
}

/** A legal text with linked contents, numbered sections in their order, and the way back to the form. */
export function LegalPage(props: {
  readonly title: string;
  /** Shown under the heading, e.g. when the text was last changed. */
  readonly note?: ReactNode;
  readonly sections: (provider: Provider) => readonly LegalSection[];
}) {
  const { title, note } = props;
  // The text reads well without it, so that a failure is not worth a word.
  const provider = providerOf(useSite());
  const sections = props.sections(provider);
  useDocumentTitle(title);
  return (
    <SiteShell name={provider.name}>
      <chakra.main
        width="100%"
        maxWidth="44rem"
        margin="0 auto"
        padding={{ base: '2rem 1.25rem', md: '3.5rem 1.25rem' }}
        // A mail address is one long word.
        overflowWrap="anywhere"
      >
        <chakra.h1 fontSize={{ base: '2rem', md: '2.75rem' }} margin="0 0 0.5rem">
          {title}
        </chakra.h1>
        {note && (
          <chakra.p color="muted" margin="0 0 1.5rem">
            {note}
          </chakra.p>
        )}
        <Contents sections={sections} />
        {sections.map((section, index) => (
          <Section key={section.id} section={section} number={index + 1} />
        ))}
        <chakra.p borderTop="1px solid" borderColor="hairline" margin="2.5rem 0 0" paddingTop="1.5rem">
          <a href="/embed">Return to Form</a>
        </chakra.p>
      </chakra.main>
    </SiteShell>
  );
}

function Contents({ sections }: { readonly sections: readonly LegalSection[] }) {
  return (
    <chakra.nav
      aria-labelledby="contents"
      bg="blueWash"
      borderRadius="card"
      padding="1.25rem 1.5rem"
      margin="1.5rem 0 0"
    >
      <chakra.h2 id="contents" fontSize="1.1rem" margin="0 0 0.5rem">
        On this page
      </chakra.h2>
      <chakra.ol margin={0} paddingLeft="1.5rem">
        {sections.map((section) => (
          <chakra.li key={section.id} padding="0.2rem 0">
            <a href={`#${section.id}`}>{section.title}</a>
          </chakra.li>
        ))}
      </chakra.ol>
    </chakra.nav>
  );
}

function Section({ section, number }: { readonly section: LegalSection; readonly number: number }) {
  return (
    <chakra.section
      id={section.id}
      aria-labelledby={`${section.id}-title`}
      marginTop="2.25rem"
      css={{
        '& p, & ul': { margin: '0 0 0.85rem' },
        '& ul': { paddingLeft: '1.35rem' },
        '& li': { marginBottom: '0.35rem' },
      }}
    >
      <chakra.h2 id={`${section.id}-title`} fontSize="1.4rem" margin="0 0 0.6rem">
        {number}. {section.title}
      </chakra.h2>
      {section.body}
    </chakra.section>
  );
}
