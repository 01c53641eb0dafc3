import { chakra } from '@chakra-ui/react';
import type { MarketingContent, MarketingPage } from '../marketing/marketing-page.ts';
import { Hero } from '../marketing/opening.tsx';
import { Action, Container, Lead, Section, SectionTitle } from '../marketing/parts.tsx';
import { QuestionList } from '../marketing/question-list.tsx';
import { breadcrumbs, faqPage, service } from '../marketing/structured-data.ts';
import { HowYouPay } from './how-you-pay.tsx';
import { PlanCards } from './plan-cards.tsx';
import { offerOf, PLANS } from './plans.ts';
import { QUESTIONS } from './questions.ts';
import { Receipt } from './receipt.tsx';
import { TradeExamples } from './trade-examples.tsx';

/** What it costs, what is in it, and that one looks before one pays. */
export const pricingPage: MarketingPage = {
  title: 'Pricing: websites for tradespeople from £25 per month',
  description:
    'A professional website for £25 per month, Google Business Profile setup for £50 one-time, or both. See your website before you pay.',
  Body: PricingPage,
  structuredData: ({ site }, origin) => [
    service(site, origin, {
      name: 'Professional websites for tradespeople',
      offers: PLANS.map((plan) => offerOf(plan, origin)),
    }),
    faqPage(QUESTIONS),
    breadcrumbs(origin, [
      ['Home', '/'],
      ['Pricing', '/pricing'],
    ]),
  ],
};

function PricingPage({ marketing }: MarketingContent) {
  return (
    <>
      <Hero
        title="£25 per month. Nothing until you like it."
        lead="One price for a website that we build, launch and look after. You see it first, and pay only when you approve it."
        actions={
          <>
            <Action href="#plans">Compare The Plans</Action>
            <Action href="#questions" look="quiet">
              Read The Questions
            </Action>
          </>
        }
        picture={<Receipt />}
      />
      <Plans />
      <HowYouPay />
      <TradeExamples marketing={marketing} />
      <SeeBeforeYouPay />
      <PricingQuestions />
    </>
  );
}

const Plans = () => (
  <Section aria-labelledby="plans" paddingTop={{ base: '2rem', md: '2.5rem' }}>
    <Container>
      <SectionTitle id="plans">Plans</SectionTitle>
      <Lead marginBottom="2.5rem">No upfront cost, whichever you choose. Cancel with 30 days’ notice.</Lead>
      <PlanCards />
    </Container>
  </Section>
);

const SeeBeforeYouPay = () => (
  <Section aria-labelledby="see-before-you-pay" bg="blueMain" color="white">
    <Container
      display="flex"
      flexWrap="wrap"
      alignItems="center"
      justifyContent="space-between"
      gap={{ base: '1.75rem', md: '3rem' }}
    >
      <chakra.div flex="1 1 22rem" maxWidth="42rem">
        <SectionTitle id="see-before-you-pay">See your website before you pay</SectionTitle>
        <chakra.p margin={0} fontSize={{ base: '1.1rem', md: '1.25rem' }}>
          Send us your details and we show you your own website, with your name on it. If it isn’t for you, you owe us
          nothing.
        </chakra.p>
      </chakra.div>
      {/* The usual ring can't be seen on this ground. */}
      <Action href="/request" _focusVisible={{ outlineColor: 'white' }}>
        Request Your Website
      </Action>
    </Container>
  </Section>
);

const PricingQuestions = () => (
  <Section aria-labelledby="questions" bg="card">
    <Container
      display="grid"
      gap={{ base: '2rem', lg: '4rem' }}
      alignItems="start"
      gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) minmax(0, 2fr)' }}
    >
      <div>
        <SectionTitle id="questions">Questions about pricing</SectionTitle>
        <chakra.p margin={0} color="muted" fontSize="1.05rem">
          Something else? The <a href="/faq">FAQ</a> has more, or <a href="/contact">contact us</a>.
        </chakra.p>
      </div>
      <QuestionList questions={QUESTIONS} />
    </Container>
  </Section>
);
