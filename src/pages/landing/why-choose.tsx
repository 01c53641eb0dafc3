import { chakra } from '@chakra-ui/react';
import { Card, Container, Lead, Section, SectionTitle } from '../marketing/parts.tsx';

const REASONS = [
  {
    title: 'Industry Specific',
    text: 'Made for your trade from the start: the form knows its services and its accreditations.',
  },
  {
    title: 'Quick Setup',
    text: 'You see your website within 48 hours, and it is live within 24-48 hours of your approval.',
  },
  {
    title: 'Easy Updates',
    text: 'New service, new hours, new photos? Tell us, and we change it for you.',
  },
  {
    title: 'Customer Support',
    text: 'We are there 24/7, before and after your website goes live.',
  },
] as const;

/** Four reasons in a square beside the question that they answer. */
export function WhyChoose({ name }: { readonly name: string }) {
  return (
    <Section aria-labelledby="why-choose">
      <Container
        display="grid"
        gap={{ base: '1.5rem', lg: '4rem' }}
        alignItems="center"
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) minmax(0, 2fr)' }}
      >
        <div>
          <SectionTitle id="why-choose">Why Choose {name}</SectionTitle>
          <Lead>We know what a trade website has to say.</Lead>
        </div>
        <chakra.ul
          listStyle="none"
          margin={0}
          padding={0}
          display="grid"
          gap={{ base: '0.75rem', md: '1.75rem' }}
          gridTemplateColumns={{ base: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' }}
        >
          {REASONS.map(({ title, text }) => (
            <Card key={title} padding={{ base: '1rem 1.15rem', md: '1.75rem' }} gap={{ base: '0.2rem', md: '0.6rem' }}>
              <h3>{title}</h3>
              <p>{text}</p>
            </Card>
          ))}
        </chakra.ul>
      </Container>
    </Section>
  );
}
