import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { Actions, Container, Kicker, Lead } from './parts.tsx';

/** A page above this one. */
export interface Crumb {
  readonly href: string;
  readonly text: string;
}

interface Words {
  readonly title: string;
  readonly lead: string;
  readonly picture?: ReactNode;
  /** Below both; where there is room for one column only, after the picture. */
  readonly after?: ReactNode;
  readonly children?: ReactNode;
}

/** What a page that sells opens with: words on one side, a picture on the other. */
export function Hero(props: Words & { readonly kicker?: string; readonly actions: ReactNode }) {
  const { kicker, actions, children, ...words } = props;
  return (
    <Frame {...words} look={TALL} above={kicker && <Kicker>{kicker}</Kicker>}>
      <Actions>{actions}</Actions>
      {children}
    </Frame>
  );
}

/** What a page of text opens with: where it belongs, its heading, and what it is about. Lower than a page's that sells. */
export function Opening({ above, picture, ...words }: Words & { readonly above?: readonly Crumb[] }) {
  return (
    <Frame
      {...words}
      look={LOW}
      above={above && <Trail pages={above} />}
      picture={picture && <chakra.div maxWidth={{ base: '28rem', lg: 'none' }}>{picture}</chakra.div>}
    />
  );
}

/** The room above has the bar in it, which is transparent here. */
const TALL = {
  room: { base: '6rem 0 2.75rem', md: '8.5rem 0 5rem' },
  gap: { base: '2.25rem', lg: '4rem' },
  columns: 'minmax(0, 1.05fr) minmax(0, 1fr)',
  title: {
    margin: { base: '0 0 0.9rem', md: '0 0 1.25rem' },
    fontSize: { base: '2.3rem', sm: '3rem', md: '3.9rem' },
    lineHeight: '1.02',
    letterSpacing: '-0.025em',
  },
} as const;

const LOW = {
  room: { base: '6.5rem 0 2.5rem', md: '8rem 0 3.5rem' },
  gap: { base: '2rem', lg: '4rem' },
  columns: 'minmax(0, 1.3fr) minmax(0, 1fr)',
  title: {
    margin: '0 0 1rem',
    maxWidth: '46rem',
    fontSize: { base: '2.3rem', sm: '2.7rem', md: '3.3rem' },
    lineHeight: '1.05',
    letterSpacing: '-0.02em',
  },
} as const;

function Frame(props: Words & { readonly look: typeof TALL | typeof LOW; readonly above: ReactNode }) {
  const { look, picture } = props;
  return (
    <chakra.section padding={look.room} bgGradient="to-b" gradientFrom="blueWash" gradientTo="paper" overflow="hidden">
      <Container
        display="grid"
        gap={look.gap}
        alignItems="center"
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: picture ? look.columns : 'minmax(0, 1fr)' }}
      >
        <div>
          {props.above}
          <chakra.h1 {...look.title}>{props.title}</chakra.h1>
          <Lead>{props.lead}</Lead>
          {props.children}
        </div>
        {picture}
        {props.after}
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
