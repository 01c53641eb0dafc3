import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { Container } from './parts.tsx';

/** One headed stretch of an article; `id` is the target of its entry in the contents. */
export interface ArticleSection {
  readonly id: string;
  readonly title: string;
  readonly body: ReactNode;
}

/** A text to be read: one column, with its contents beside it where there is room. Stands below an `Opening`. */
export function Article(props: { readonly sections: readonly ArticleSection[]; readonly children?: ReactNode }) {
  return (
    <Container
      display="grid"
      gap={{ base: '2.25rem', lg: '4rem' }}
      gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 43rem) minmax(0, 1fr)' }}
      paddingBottom={{ base: '3.5rem', md: '5.5rem' }}
    >
      <Contents sections={props.sections} />
      <Prose gridColumn={{ lg: 1 }} gridRow={{ lg: 1 }}>
        {props.sections.map(({ id, title, body }) => (
          <chakra.section key={id} aria-labelledby={id}>
            <h2 id={id}>{title}</h2>
            {body}
          </chakra.section>
        ))}
        {props.children}
      </Prose>
    </Container>
  );
}

/** Text at a size and width that one likes to read; what is inside needs no styling of its own. */
export const Prose = chakra('div', {
  base: {
    maxWidth: '43rem',
    fontSize: { base: '1.05rem', md: '1.1rem' },
    lineHeight: '1.65',
    overflowWrap: 'break-word',
    '& section + section': { marginTop: '2.75rem' },
    '& h2': { margin: '0 0 0.75rem', fontSize: { base: '1.5rem', md: '1.8rem' } },
    '& h3': { margin: '1.5rem 0 0.35rem', fontSize: '1.2rem' },
    '& p, & ul, & ol': { margin: '0 0 1rem' },
    '& ul, & ol': { paddingLeft: '1.4rem' },
    '& li': { marginBottom: '0.5rem', paddingLeft: '0.2rem' },
    '& li::marker': { color: 'blue', fontWeight: 700 },
    '& section > :last-child': { marginBottom: 0 },
  },
});

/** One thing worth remembering, set apart from the text around it. */
export function Tip({ children }: { readonly children: ReactNode }) {
  return (
    <chakra.div
      margin="1.5rem 0"
      padding="1rem 1.25rem"
      bg="card"
      borderLeft="4px solid"
      borderColor="accent"
      borderRadius="0 0.5rem 0.5rem 0"
      boxShadow="card"
      css={{ '& > p': { margin: 0 } }}
    >
      {children}
    </chakra.div>
  );
}

function Contents({ sections }: { readonly sections: readonly ArticleSection[] }) {
  return (
    <chakra.nav
      aria-labelledby="contents"
      gridColumn={{ lg: 2 }}
      gridRow={{ lg: 1 }}
      alignSelf="start"
      position={{ base: 'static', lg: 'sticky' }}
      top="6rem"
      padding="1.25rem 1.5rem"
      bg="blueWash"
      borderRadius="card"
    >
      <chakra.h2 id="contents" margin="0 0 0.35rem" fontSize="1.05rem">
        On this page
      </chakra.h2>
      <chakra.ul margin={0} padding={0} listStyle="none" columnGap="2rem" columnCount={{ base: 1, sm: 2, lg: 1 }}>
        {sections.map(({ id, title }) => (
          <li key={id}>
            <chakra.a href={`#${id}`} display="block" paddingBlock="0.4rem" lineHeight="1.35">
              {title}
            </chakra.a>
          </li>
        ))}
      </chakra.ul>
    </chakra.nav>
  );
}
