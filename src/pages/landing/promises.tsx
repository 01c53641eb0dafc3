import { chakra } from '@chakra-ui/react';
import { Container, Section } from '../marketing/parts.tsx';
import { EYE, Line } from '../preview/drawings.tsx';

const SPANNER =
  'M14.5 3.5a5.5 5.5 0 0 0-5 7.6L3 17.6 6.4 21l6.5-6.5a5.5 5.5 0 0 0 7.2-7l-3.4 3.4-3-.6-.6-3 3.4-3.4a5.5 5.5 0 0 0-2-.4Z';
const PICTURES = 'M3 5h18v14H3V5ZM3 16l5-5 4.5 4.5 3-3L21 18M15.5 8.2v.1';

const PROMISES = [
  {
    icon: EYE,
    title: 'See it before you pay',
    text: 'You get your website to look at first. You pay only when you approve it.',
  },
  {
    icon: SPANNER,
    title: 'We do the technical work',
    text: 'Building, hosting, launching, keeping it going: all of that is our job.',
  },
  {
    icon: PICTURES,
    title: 'You just provide the content',
    text: 'Your services, your area, a few photos. Ten short steps, mostly ticking boxes.',
  },
] as const;

/** The three promises, in a row with a line between them. */
export function Promises() {
  return (
    <Section aria-labelledby="promises" bg="card" paddingBlock={{ base: '2.25rem', md: '4rem' }}>
      <Container>
        <chakra.h2
          id="promises"
          margin={{ base: '0 0 0.75rem', md: '0 0 1.75rem' }}
          fontSize={{ base: '1.5rem', md: '1.8rem' }}
        >
          Three promises
        </chakra.h2>
        <chakra.ul
          listStyle="none"
          margin={0}
          padding={0}
          display="grid"
          gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: 'repeat(3, minmax(0, 1fr))' }}
        >
          {PROMISES.map((promise) => (
            <Promised key={promise.title} {...promise} />
          ))}
        </chakra.ul>
      </Container>
    </Section>
  );
}

function Promised({ icon, title, text }: (typeof PROMISES)[number]) {
  return (
    <chakra.li
      display={{ base: 'grid', md: 'block' }}
      gridTemplateColumns="2rem minmax(0, 1fr)"
      columnGap="1rem"
      padding={{ base: '1rem 0', md: '0.25rem 1.75rem' }}
      borderStyle="solid"
      borderColor="hairline"
      borderWidth={{ base: '1px 0 0', md: '0 0 0 1px' }}
      _first={{ md: { borderWidth: 0, paddingLeft: 0 } }}
    >
      <chakra.div color="blue" marginBottom={{ md: '0.75rem' }} gridRow="1 / span 2">
        <Line d={icon} size="2rem" width={1.6} />
      </chakra.div>
      <chakra.h3 margin="0 0 0.2rem" fontSize={{ base: '1.15rem', md: '1.3rem' }}>
        {title}
      </chakra.h3>
      <chakra.p margin={0} color="muted" fontSize={{ md: '1.05rem' }}>
        {text}
      </chakra.p>
    </chakra.li>
  );
}
