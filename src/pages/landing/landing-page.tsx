import type { LandingUi, MarketingTrade } from '../../contract/index.ts';
import type { MarketingContent, MarketingPage } from '../marketing/marketing-page.ts';
import { Hero } from '../marketing/opening.tsx';
import { Action } from '../marketing/parts.tsx';
import { SitePicture } from '../marketing/site-picture.tsx';
import { breadcrumbs, service } from '../marketing/structured-data.ts';
import { ChooseTrade } from './choose-trade.tsx';
import { ColourSchemes } from './colour-schemes.tsx';
import { Features } from './features.tsx';
import { Finish } from './finish.tsx';
import { Promises } from './promises.tsx';
import { Samples } from './samples.tsx';
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
          picture={<SitePicture preview={trade.preview} height="30rem" />}
        />
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
        offers: { '@type': 'Offer', price: '25', priceCurrency: 'GBP', url: `${origin}/pricing` },
      }),
      breadcrumbs(origin, [
        ['Home', '/'],
        [landing.title, `/${trade.id}`],
      ]),
    ],
  };
}
