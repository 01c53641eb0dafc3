import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { Container, Lead } from './parts.tsx';

/** A page above this one. */
export interface Crumb {
  readonly href: string;
  readonly text: string;
}

/** What a page of text opens with: where it belongs, its heading, and what it is about. Lower than a page's that sells. */
export function Opening(props: {
  readonly above?: readonly Crumb[];
  readonly title: string;
  readonly lead: string;
  readonly picture?: ReactNode;
  readonly children?: ReactNode;
}) {
  return (
    <chakra.section
      // Below the bar, which is transparent here.
      padding={{ base: '6.5rem 0 2.5rem', md: '8rem 0 3.5rem' }}
      bgGradient="to-b"
      gradientFrom="blueWash"
      gradientTo="paper"
    >
      <Container
        display="grid"
        gap={{ base: '2rem', lg: '4rem' }}
        alignItems="center"
        gridTemplateColumns={{
          base: 'minmax(0, 1fr)',
          lg: props.picture ? 'minmax(0, 1.3fr) minmax(0, 1fr)' : 'minmax(0, 1fr)',
        }}
      >
        <div>
          {props.above && <Trail pages={props.above} />}
          <chakra.h1
            margin="0 0 1rem"
            maxWidth="46rem"
            fontSize={{ base: '2.3rem', sm: '2.7rem', md: '3.3rem' }}
            fontWeight={780}
            lineHeight="1.05"
            letterSpacing="-0.02em"
          >
            {props.title}
          </chakra.h1>
          <Lead>{props.lead}</Lead>
          {props.children}
        </div>
        {props.picture && <chakra.div maxWidth={{ base: '28rem', lg: 'none' }}>{props.picture}</chakra.div>}
      </Container>
    </chakra.section>
  );
}

function Trail({ pages }: { readonly pages: readonly Crumb[] }) {
  return (
    <chakra.nav aria-label="Breadcrumb" marginBottom="0.75rem">
      <chakra.ol margin={0} padding={0} listStyle="none" display="flex" flexWrap="wrap" columnGap="0.5rem">
        {pages.map(({ href, text }) => (
          <chakra.li
            key={href}
            css={{ '&:not(:last-child)::after': { content: '"/" / ""', marginLeft: '0.5rem', color: 'muted' } }}
          >
            <chakra.a href={href} display="inline-block" paddingBlock="0.35rem">
              {text}
            </chakra.a>
          </chakra.li>
        ))}
      </chakra.ol>
    </chakra.nav>
  );
}
