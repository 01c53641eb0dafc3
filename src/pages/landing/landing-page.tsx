import { chakra } from '@chakra-ui/react';
import type { LandingUi, MarketingTrade } from '../../contract/index.ts';
import type { MarketingContent, MarketingPage } from '../marketing/marketing-page.ts';
import { Hero } from '../marketing/opening.tsx';
import { Action, Actions, Container, Section, SectionTitle } from '../marketing/parts.tsx';
import { breadcrumbs, service } from '../marketing/structured-data.ts';
import { TenSeconds } from '../marketing/ten-seconds.tsx';
import { offerOf, WEBSITE_PLAN } from '../pricing/plans.ts';
import { ChooseTrade } from './choose-trade.tsx';
import { ColourSchemes } from './colour-schemes.tsx';
import { Features } from './features.tsx';
import { Promises } from './promises.tsx';
import { Samples } from './samples.tsx';
import { Scene } from './scene.tsx';
import { WhyChoose } from './why-choose.tsx';

/** A trade's own page, from the `landing` block of its content. */
export function landingPage(trade: MarketingTrade, landing: LandingUi): MarketingPage {
  const request = `/request?trade=${trade.id}`;
  return {
    title: landing.title,
    description: landing.description,
    Body: ({ marketing, site }: MarketingContent) => (
      <>
        <Hero
          title={landing.title}
          lead={landing.lead}
          actions={
            <>
              <Action href={request}>Request Your Website</Action>
              <Action href="/pricing" look="quiet">
                View Pricing
              </Action>
            </>
          }
          picture={<Scene trade={trade} />}
        />
        <TenSeconds trades={marketing.trades} trade={trade.id} />
        <Promises />
        <Features features={landing.features} request={request} />
        <ColourSchemes schemes={trade.preview.wizard.colourSchemes} />
        <Samples testimonials={landing.testimonials} />
        <WhyChoose name={site.name} />
        <ChooseTrade trades={marketing.trades} current={trade.id} />
        <Finish request={request} />
      </>
    ),
    structuredData: ({ site }, origin) => [
      service(site, origin, {
        name: landing.title,
        description: landing.description,
        url: `${origin}/${trade.id}`,
        audience: { '@type': 'BusinessAudience', audienceType: trade.title },
        offers: offerOf(WEBSITE_PLAN, origin),
      }),
      breadcrumbs(origin, [
        ['Home', '/'],
        [landing.title, `/${trade.id}`],
      ]),
    ],
  };
}

/** The last call to action: for this trade, for any other, and back to the start. */
function Finish({ request }: { readonly request: string }) {
  return (
    <Section aria-labelledby="finish" bg="deep" color="white">
      <Container>
        <SectionTitle id="finish">Ready to see yours?</SectionTitle>
        <chakra.p margin={0} maxWidth="38rem" fontSize={{ base: '1.1rem', md: '1.25rem' }} color="onDeep">
          Ten short steps, then it is our turn. You see your website before you pay a penny.
        </chakra.p>
        <Actions>
          <Action href={request}>Get Started</Action>
          <Action href="/" look="light">
            Back to Home
          </Action>
        </Actions>
        <chakra.p margin="1.5rem 0 0" color="onDeep">
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
