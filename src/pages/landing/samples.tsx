import { chakra } from '@chakra-ui/react';
import type { LandingUi } from '../../contract/index.ts';
import { Container, Lead, Section, SectionTitle } from '../marketing/parts.tsx';

/** What customers might say: each is marked as a sample, and none is marked up for search engines. */
export function Samples({ testimonials }: Pick<LandingUi, 'testimonials'>) {
  if (testimonials.length === 0) return null;
  return (
    <Section aria-labelledby="samples" bg="blueLight">
      <Container>
        <SectionTitle id="samples">Where your reviews go</SectionTitle>
        <Lead>
          Your customers’ words get a place like this on your website. These three are samples, not real reviews.
        </Lead>
        <chakra.ul
          listStyle="none"
          margin="2.5rem 0 0"
          padding={0}
          display="grid"
          gap={{ base: '2.25rem', md: '2.5rem' }}
          gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: 'repeat(3, minmax(0, 1fr))' }}
        >
          {testimonials.map((testimonial) => (
            <Sample key={testimonial.quote} {...testimonial} />
          ))}
        </chakra.ul>
      </Container>
    </Section>
  );
}

function Sample({ quote, from }: LandingUi['testimonials'][number]) {
  return (
    <chakra.li borderTop="4px solid" borderColor="ink" paddingTop="1.25rem">
      <chakra.figure margin={0} display="flex" flexDirection="column" alignItems="flex-start" height="100%">
        <chakra.p
          margin="0 0 0.9rem"
          padding="0.15rem 0.75rem"
          borderRadius="pill"
          bg="deep"
          color="white"
          fontSize="0.85rem"
          fontWeight={650}
        >
          Sample
        </chakra.p>
        <chakra.blockquote margin="0 0 1rem">
          <chakra.p
            margin={0}
            fontFamily="heading"
            fontSize={{ base: '1.3rem', md: '1.35rem' }}
            fontWeight={600}
            lineHeight="1.3"
          >
            “{quote}”
          </chakra.p>
        </chakra.blockquote>
        <chakra.figcaption marginTop="auto" color="muted">
          {from}
        </chakra.figcaption>
      </chakra.figure>
    </chakra.li>
  );
}
