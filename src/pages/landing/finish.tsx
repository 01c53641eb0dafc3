import { chakra } from '@chakra-ui/react';
import { Action, Actions, Container, Section, SectionTitle } from '../marketing/parts.tsx';

/** The last call to action: for this trade, for any other, and back to the start. */
export function Finish({ request }: { readonly request: string }) {
  return (
    <Section aria-labelledby="finish" bg="ink" color="white">
      <Container>
        <SectionTitle id="finish">Ready to see yours?</SectionTitle>
        <chakra.p margin={0} maxWidth="38rem" fontSize={{ base: '1.1rem', md: '1.25rem' }} color="blueLight">
          Ten short steps, then it is our turn. You see your website before you pay a penny.
        </chakra.p>
        <Actions>
          <Action href={request}>Get Started</Action>
          <Action href="/" look="light">
            Back to Home
          </Action>
        </Actions>
        <chakra.p margin="1.5rem 0 0" color="blueLight">
          Not your trade?{' '}
          <chakra.a href="/request" color="white">
            Choose another one in the form
          </chakra.a>
          .
        </chakra.p>
      </Container>
    </Section>
  );
}
