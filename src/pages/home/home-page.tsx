import { chakra } from '@chakra-ui/react';
import type { MarketingContent, MarketingPage } from '../marketing/marketing-page.ts';
import { Hero } from '../marketing/opening.tsx';
import { Action, Columns } from '../marketing/parts.tsx';
import { SitePicture } from '../marketing/site-picture.tsx';
import { Statistics } from '../marketing/statistics.tsx';
import { service } from '../marketing/structured-data.ts';
import { TenSeconds } from '../marketing/ten-seconds.tsx';
import { offerOf, WEBSITE_PLAN } from '../pricing/plans.ts';
import { ExampleSites } from './example-sites.tsx';
import { HowItWorks } from './how-it-works.tsx';

/** The front page: what it is, that it costs nothing to look, and where to begin. */
export const homePage: MarketingPage = {
  title: 'Professional websites for tradespeople',
  description:
    'We build, launch and look after your website. Fill in one form, see your website within 48 hours, and pay only when you approve it.',
  Body: HomePage,
  structuredData: ({ site }, origin) => [
    service(site, origin, {
      name: 'Professional websites for tradespeople',
      offers: offerOf(WEBSITE_PLAN, origin),
    }),
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
        picture={shown && <SitePicture preview={shown.preview} height={{ base: '22rem', md: '36rem', lg: '30rem' }} />}
        after={
          <Columns gridColumn="1 / -1">
            <Benefit title="No upfront cost" text="See your finished website first. Pay when you approve it." />
            <Benefit title="Done for you" text="No editing required. We build it, launch it and keep it going." />
          </Columns>
        }
      />
      <TenSeconds trades={marketing.trades} trade={marketing.defaultTrade} />
      <ExampleSites marketing={marketing} />
      <HowItWorks />
      <Statistics />
    </>
  );
}

const Benefit = ({ title, text }: { readonly title: string; readonly text: string }) => (
  <chakra.li borderLeft="4px solid" borderColor="accent" paddingLeft="1rem">
    <chakra.h2 margin={0} fontSize="1.15rem">
      {title}
    </chakra.h2>
    <chakra.p margin="0.15rem 0 0" color="muted">
      {text}
    </chakra.p>
  </chakra.li>
);
