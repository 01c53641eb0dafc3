import { chakra } from '@chakra-ui/react';
import { CONTENT_BASE, type ColourScheme } from '../../contract/index.ts';
import { Container, Lead, Section, SectionTitle, Swiped, SwipedList } from '../marketing/parts.tsx';

/** The trade's colour schemes, as step 1 of the form shows them. */
export function ColourSchemes({ schemes }: { readonly schemes: readonly ColourScheme[] }) {
  if (schemes.length === 0) return null;
  const label = 'In your colours';
  return (
    <Section aria-labelledby="colours" bg="card">
      <Container>
        <SectionTitle id="colours">{label}</SectionTitle>
        <Lead>Choose one of these, or use your own two colours. We can take them from your logo.</Lead>
        <Swiped role="group" aria-label={label} tabIndex={0} marginTop={{ base: '1.5rem', md: '2.5rem' }}>
          <SwipedList gap={{ base: '1rem', md: '1.75rem' }} gridTemplateColumns={{ md: 'repeat(3, minmax(0, 1fr))' }}>
            {schemes.map((scheme) => (
              <Scheme key={scheme.id} scheme={scheme} />
            ))}
          </SwipedList>
        </Swiped>
      </Container>
    </Section>
  );
}

function Scheme({ scheme }: { readonly scheme: ColourScheme }) {
  return (
    <chakra.li width={{ base: '14rem', md: 'auto' }}>
      <chakra.figure margin={0}>
        <Frame>
          {/* The caption says what there is to see. */}
          <img src={`${CONTENT_BASE}${scheme.image}`} width="480" height="300" alt="" loading="lazy" />
        </Frame>
        <chakra.figcaption marginTop="0.6rem" fontWeight={600}>
          {scheme.name}
        </chakra.figcaption>
      </chakra.figure>
    </chakra.li>
  );
}

/** Around the image, whose own `width` and `height` Chakra would take for style. */
const Frame = chakra('div', {
  base: {
    border: '1px solid',
    borderColor: 'hairline',
    borderRadius: 'card',
    boxShadow: 'card',
    overflow: 'hidden',
    '& img': { display: 'block', width: '100%', height: 'auto', aspectRatio: '16 / 10', objectFit: 'cover' },
  },
});
