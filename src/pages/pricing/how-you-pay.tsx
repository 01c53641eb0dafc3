import { chakra } from '@chakra-ui/react';
import { Container, Lead, Section, SectionTitle } from '../marketing/parts.tsx';

const STEPS = [
  {
    price: '£0',
    title: 'Fill Our Simple Form',
    text: 'Ten short steps about your business. No card details.',
  },
  {
    price: '£0',
    title: 'Preview Your Website',
    text: 'We build it and show it to you. Tell us what you would like changed.',
  },
  {
    price: '£25 per month',
    title: 'We Launch & Maintain',
    text: 'You approve it, then you pay. It is live within 24-48 hours, and we look after it from there.',
  },
] as const;

/** The three steps along a line, with what each of them costs. */
export function HowYouPay() {
  return (
    <Section aria-labelledby="how-it-works" bg="card">
      <Container>
        <SectionTitle id="how-it-works">How It Works</SectionTitle>
        <Lead>Three steps, and the first two cost nothing.</Lead>
        <chakra.ol
          listStyle="none"
          margin="2.75rem 0 0"
          padding={0}
          display="grid"
          gap={{ base: '0', md: '2rem' }}
          gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: 'repeat(3, minmax(0, 1fr))' }}
        >
          {STEPS.map((step, at) => (
            <Step key={step.title} {...step} last={at === STEPS.length - 1} />
          ))}
        </chakra.ol>
      </Container>
    </Section>
  );
}

/** The line runs down on phones and across elsewhere; it ends at the last step. */
function Step(props: (typeof STEPS)[number] & { readonly last: boolean }) {
  return (
    <chakra.li
      position="relative"
      padding={{ base: '0 0 2.25rem 2.25rem', md: '2.5rem 0 0' }}
      _before={{
        content: '""',
        position: 'absolute',
        display: props.last ? { base: 'none', md: 'block' } : 'block',
        bg: 'blueLight',
        left: { base: '0.5rem', md: 0 },
        top: { base: '0.75rem', md: '0.5rem' },
        width: { base: '0.25rem', md: props.last ? '1.25rem' : 'calc(100% + 2rem)' },
        height: { base: '100%', md: '0.25rem' },
      }}
      _after={{
        content: '""',
        position: 'absolute',
        left: 0,
        top: { base: '0.35rem', md: 0 },
        width: '1.25rem',
        height: '1.25rem',
        borderRadius: 'pill',
        border: '4px solid',
        borderColor: props.last ? 'accent' : 'blueMain',
        bg: 'card',
      }}
    >
      <chakra.p margin="0 0 0.35rem" fontFamily="heading" fontSize="1.9rem" fontWeight={700} lineHeight="1.1">
        {props.price}
      </chakra.p>
      <chakra.h3 margin="0 0 0.35rem" fontSize="1.2rem">
        {props.title}
      </chakra.h3>
      <chakra.p margin={0} maxWidth="24rem" color="muted">
        {props.text}
      </chakra.p>
    </chakra.li>
  );
}
