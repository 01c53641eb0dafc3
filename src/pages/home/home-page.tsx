import { chakra } from '@chakra-ui/react';
import type { MarketingContent, MarketingPage } from '../marketing/marketing-page.ts';
import { Hero } from '../marketing/opening.tsx';
import { Action, Card, Columns, Container, Lead, Section, SectionTitle } from '../marketing/parts.tsx';
import { SitePicture } from '../marketing/site-picture.tsx';
import { Statistics } from '../marketing/statistics.tsx';

/** The front page: what it is, that it costs nothing to look, and where to begin. */
export const homePage: MarketingPage = {
  title: 'Professional websites for tradespeople',
  description:
    'We build, launch and look after your website. Fill in one form, see your website within 48 hours, and pay only when you approve it.',
  Body: HomePage,
  structuredData: ({ site }, origin) => [
    {
      '@context': 'https://schema.org',
      '@type': 'Service',
      name: 'Professional websites for tradespeople',
      serviceType: 'Website design, hosting and maintenance',
      provider: { '@type': 'Organization', name: site.name, url: origin },
      areaServed: { '@type': 'Country', name: 'United Kingdom' },
      offers: { '@type': 'Offer', price: '25', priceCurrency: 'GBP', url: `${origin}/pricing` },
    },
  ],
};

function HomePage({ marketing }: MarketingContent) {
  const shown = marketing.trades.find(({ id }) => id === marketing.defaultTrade) ?? marketing.trades[0];
  return (
    <>
      <Hero
        title="A website for your trade. You do the work you’re good at."
        lead="Tell us about your business in ten short steps. We build your website, show it to you, and look after it. You pay only when you like what you see."
        actions={
          <>
            <Action href="/request">Request Your Website</Action>
            <Action href="/pricing" look="quiet">
              View Pricing
            </Action>
          </>
        }
        picture={shown && <SitePicture preview={shown.preview} height="30rem" />}
      >
        <Columns marginTop="2.25rem">
          <Benefit title="No upfront cost" text="See your finished website first. Pay when you approve it." />
          <Benefit title="Done for you" text="No editing required. We build it, launch it and keep it going." />
        </Columns>
      </Hero>
      <HowItWorks />
      <Statistics />
    </>
  );
}

const Benefit = ({ title, text }: { readonly title: string; readonly text: string }) => (
  <chakra.li borderLeft="4px solid" borderColor="accent" paddingLeft="1rem">
    <chakra.h2 margin={0} fontSize="1.1rem">
      {title}
    </chakra.h2>
    <chakra.p margin="0.15rem 0 0" color="muted">
      {text}
    </chakra.p>
  </chakra.li>
);

const STEPS = [
  {
    title: 'Fill Our Simple Form',
    text: 'Ten minutes on your phone, most of it ticking boxes. Your trade, your services, your area, your colours.',
  },
  {
    title: 'Preview Your Website',
    text: 'Within 48 hours you see your own website, with your name on it. Tell us what to change, as often as you like.',
  },
  {
    title: 'We Launch & Maintain',
    text: 'Say yes, and it is live within 24 to 48 hours. Hosting, updates and changes are our job from then on.',
  },
];

function HowItWorks() {
  return (
    <Section aria-labelledby="how-it-works" bg="card">
      <Container>
        <SectionTitle id="how-it-works">How It Works</SectionTitle>
        <Lead>Three steps. Only the first one is yours.</Lead>
        <Columns
          as="ol"
          marginTop="2.5rem"
          // Three of them stand side by side on a tablet.
          gridTemplateColumns="repeat(auto-fit, minmax(min(100%, 13rem), 1fr))"
        >
          {STEPS.map(({ title, text }, at) => (
            <Card key={title} bg="paper">
              <chakra.span
                aria-hidden="true"
                fontFamily="heading"
                fontSize="2.6rem"
                fontWeight={780}
                lineHeight="1"
                color="blueMain"
              >
                {`0${at + 1}`}
              </chakra.span>
              <h3>{title}</h3>
              <p>{text}</p>
            </Card>
          ))}
        </Columns>
        <chakra.div marginTop="2.5rem">
          <Action href="/request">Start Building Now</Action>
        </chakra.div>
      </Container>
    </Section>
  );
}
