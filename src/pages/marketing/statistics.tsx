import { chakra } from '@chakra-ui/react';
import { Action, Container, Section } from './parts.tsx';

/** The four claims, as the specification has them. */
const CLAIMS = [
  ['1,200+', 'websites delivered'],
  ['98%', 'client satisfaction'],
  ['48hrs', 'average delivery'],
  ['24/7', 'customer support'],
] as const;

/** The band with the four claims; on pages that end with another call to action, without the button. */
export function Statistics({ action = true }: { readonly action?: boolean }) {
  return (
    <Section aria-labelledby="statistics" bg="deep" color="white">
      <Container>
        <chakra.h2 id="statistics" margin="0 0 2rem" fontSize={{ base: '1.6rem', md: '2rem' }}>
          Tradespeople across the UK leave it to us
        </chakra.h2>
        <chakra.dl
          margin={0}
          display="grid"
          gap="2rem 1.5rem"
          gridTemplateColumns={{
            base: 'repeat(auto-fit, minmax(min(100%, 7.5rem), 1fr))',
            md: 'repeat(auto-fit, minmax(min(100%, 9.5rem), 1fr))',
          }}
        >
          {CLAIMS.map(([figure, what]) => (
            <chakra.div key={figure} display="flex" flexDirection="column-reverse" justifyContent="flex-end">
              <chakra.dt color="onDeep" fontSize="1.05rem">
                {what}
              </chakra.dt>
              <chakra.dd
                margin={0}
                fontFamily="heading"
                fontWeight={700}
                fontSize={{ base: '2.5rem', lg: '3.4rem' }}
                lineHeight="1.05"
                whiteSpace="nowrap"
              >
                {figure}
              </chakra.dd>
            </chakra.div>
          ))}
        </chakra.dl>
        {action && (
          <chakra.div marginTop="2.5rem">
            <Action href="/request">Get Started Today</Action>
          </chakra.div>
        )}
      </Container>
    </Section>
  );
}
