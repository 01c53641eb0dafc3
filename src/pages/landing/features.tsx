import { chakra } from '@chakra-ui/react';
import type { LandingUi } from '../../contract/index.ts';
import { Action, Actions, Container, Lead, Section, SectionTitle } from '../marketing/parts.tsx';
import { CHECK, Line } from '../preview/drawings.tsx';

/** What a website for the trade shows: words that stay in view on one side, a list on the other. */
export function Features({ features, request }: Pick<LandingUi, 'features'> & { readonly request: string }) {
  return (
    <Section aria-labelledby="features">
      <Container
        display="grid"
        gap={{ base: '1.75rem', lg: '5rem' }}
        alignItems="start"
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 2fr) minmax(0, 3fr)' }}
      >
        <chakra.div position={{ lg: 'sticky' }} top={{ lg: '7rem' }}>
          <SectionTitle id="features">What your website shows</SectionTitle>
          <Lead>What customers want to know before they call.</Lead>
          <Actions>
            <Action href={request}>Request Your Website</Action>
            <Action href="/pricing" look="quiet">
              View Pricing
            </Action>
          </Actions>
        </chakra.div>
        <chakra.ul listStyle="none" margin={0} padding={0}>
          {features.map((feature) => (
            <Feature key={feature.title} {...feature} />
          ))}
        </chakra.ul>
      </Container>
    </Section>
  );
}

function Feature({ title, text }: LandingUi['features'][number]) {
  return (
    <chakra.li
      display="flex"
      gap={{ base: '0.9rem', md: '1.5rem' }}
      paddingBlock={{ base: '1rem', md: '1.6rem' }}
      borderTop="1px solid"
      borderColor="line"
      _last={{ borderBottomWidth: '1px' }}
    >
      <chakra.span
        flex="none"
        display="grid"
        placeItems="center"
        width={{ base: '2rem', md: '2.5rem' }}
        height={{ base: '2rem', md: '2.5rem' }}
        borderRadius="pill"
        bg="accent"
        color="onAccent"
      >
        <Line d={CHECK} size="1.4rem" width={2.5} />
      </chakra.span>
      <div>
        <chakra.h3 margin="0.15rem 0 0.25rem" fontSize={{ base: '1.15rem', md: '1.5rem' }}>
          {title}
        </chakra.h3>
        <chakra.p margin={0} color="muted" fontSize={{ md: '1.05rem' }}>
          {text}
        </chakra.p>
      </div>
    </chakra.li>
  );
}
