import { chakra } from '@chakra-ui/react';
import type { LandingUi } from '../../contract/index.ts';
import { Container, Lead, Section, SectionTitle, Swiped, SwipedList } from '../marketing/parts.tsx';

/** What customers might say: each is marked as a sample, and none is marked up for search engines. */
export function Samples({ testimonials }: Pick<LandingUi, 'testimonials'>) {
  if (testimonials.length === 0) return null;
  const label = 'Where your reviews go';
  const columns = `repeat(${Math.min(testimonials.length, 3)}, minmax(0, 1fr))`;
  const isOne = testimonials.length === 1;
  return (
    <Section aria-labelledby="samples" bg="blueLight">
      <Container>
        <SectionTitle id="samples">{label}</SectionTitle>
        <Lead>
          Your customers’ reviews stand here on your website.{' '}
          {isOne ? 'This is a sample, not a real review.' : 'These are samples, not real reviews.'}
        </Lead>
        <Swiped
          role="group"
          aria-label={label}
          tabIndex={0}
          marginTop={{ base: '1.5rem', md: '2.5rem' }}
          // The usual ring can't be seen on this ground.
          _focusVisible={{ outlineColor: 'ink' }}
        >
          <SwipedList gap={{ base: '1rem', md: '1.75rem' }} gridTemplateColumns={{ md: columns }}>
            {testimonials.map((testimonial) => (
              <Sample key={testimonial.quote} {...testimonial} />
            ))}
          </SwipedList>
        </Swiped>
      </Container>
    </Section>
  );
}

function Sample({ quote, from }: LandingUi['testimonials'][number]) {
  return (
    <chakra.li
      width={{ base: '16rem', md: 'auto' }}
      padding={{ base: '1.15rem 1.25rem', md: '1.75rem' }}
      bg="card"
      borderRadius="card"
      boxShadow="card"
    >
      <chakra.figure margin={0} display="flex" flexDirection="column" alignItems="flex-start" height="100%">
        <chakra.p
          margin="0 0 0.75rem"
          padding="0.15rem 0.75rem"
          borderRadius="pill"
          bg="deep"
          color="white"
          fontSize="0.85rem"
          fontWeight={650}
        >
          Sample
        </chakra.p>
        <chakra.blockquote margin="0 0 0.9rem">
          <chakra.p
            margin={0}
            fontFamily="heading"
            fontSize={{ base: '1.15rem', md: '1.3rem' }}
            fontWeight={700}
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
