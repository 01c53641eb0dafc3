import { chakra } from '@chakra-ui/react';
import { TradePicture } from '../../ui/trade-picture.tsx';
import { Action, Container, Lead, Section, SectionTitle } from '../marketing/parts.tsx';

const STEPS = [
  {
    picture: '/pictures/form.svg#scene',
    title: 'Fill Our Simple Form',
    text: 'Ten minutes on your phone, most of it ticking boxes. Your trade, your services, your area, your colours.',
  },
  {
    picture: '/pictures/preview.svg#scene',
    title: 'Preview Your Website',
    text: 'Within 48 hours you see your own website, with your name on it. Tell us what to change, as often as you like.',
  },
  {
    picture: '/pictures/launch.svg#scene',
    title: 'We Launch & Maintain',
    text: 'Say yes, and it is live within 24 to 48 hours. Hosting, updates and changes are our job from then on.',
  },
];

/** The three steps, on one line that leads from the first to the last. */
export function HowItWorks() {
  return (
    <Section aria-labelledby="how-it-works" bg="card">
      <Container>
        <SectionTitle id="how-it-works">How It Works</SectionTitle>
        <Lead>Three steps. Only the first one is yours.</Lead>
        <chakra.ol
          listStyle="none"
          margin={{ base: '2rem 0 0', md: '3rem 0 0' }}
          padding={0}
          display="grid"
          gap={{ base: '1.75rem', md: '2.5rem' }}
          gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: 'repeat(3, minmax(0, 1fr))' }}
        >
          {STEPS.map(({ title, text, picture }, at) => (
            <Step key={title} number={`0${at + 1}`} title={title} picture={picture}>
              {text}
            </Step>
          ))}
        </chakra.ol>
        <chakra.div marginTop={{ base: '2rem', md: '2.75rem' }}>
          <Action href="/request">Start Building Now</Action>
        </chakra.div>
      </Container>
    </Section>
  );
}

function Step(props: {
  readonly number: string;
  readonly title: string;
  readonly picture: string;
  readonly children: string;
}) {
  return (
    <chakra.li
      display="grid"
      gridTemplateColumns="auto minmax(0, 1fr)"
      gridTemplateRows="auto auto 1fr"
      columnGap="0.9rem"
    >
      <Picture>
        <TradePicture address={props.picture} />
      </Picture>
      <chakra.span
        aria-hidden="true"
        gridRow="2 / span 2"
        fontFamily="heading"
        fontSize={{ base: '2.4rem', lg: '2.9rem' }}
        fontWeight={700}
        letterSpacing="-0.03em"
        lineHeight="1"
        color="blueMain"
      >
        {props.number}
      </chakra.span>
      <chakra.h3 margin="0.1rem 0 0.3rem" fontSize={{ base: '1.2rem', lg: '1.4rem' }}>
        {props.title}
      </chakra.h3>
      <chakra.p margin={0} color="muted">
        {props.children}
      </chakra.p>
    </chakra.li>
  );
}

/** What happens in the step, in our own colours. */
const Picture = chakra('div', {
  base: {
    position: 'relative',
    gridColumn: '1 / -1',
    height: { base: '11rem', lg: '13rem' },
    marginBottom: '1.1rem',
    borderRadius: 'card',
    overflow: 'hidden',
    bg: 'deep',
    '--site-primary': 'colors.deep',
    '--site-secondary': 'colors.accent',
  },
});
