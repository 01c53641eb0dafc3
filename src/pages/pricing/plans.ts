/** A part of a price, in pounds. */
export interface Price {
  readonly pounds: number;
  readonly each: 'per month' | 'one-time';
}

export interface Plan {
  readonly name: string;
  readonly prices: readonly Price[];
  /** Whom it is for, in a sentence. */
  readonly lead: string;
  readonly includes: readonly string[];
  /** Set off from the others. */
  readonly whole?: true;
}

const WEBSITE: Price = { pounds: 25, each: 'per month' };
const PROFILE: Price = { pounds: 50, each: 'one-time' };

/** The website by itself: what pages offer that are not about prices. */
export const WEBSITE_PLAN: Plan = {
  name: 'Professional website',
  prices: [WEBSITE],
  lead: 'Your website, built, launched and looked after.',
  includes: [
    'Hosting',
    'SSL certificate',
    'Basic SEO',
    'Contact form with lead notifications',
    'Gallery of your work',
    'Service listings',
  ],
};

/** What is sold, at the prices of the specification. */
export const PLANS: readonly Plan[] = [
  WEBSITE_PLAN,
  {
    name: 'Google Business Profile setup',
    prices: [PROFILE],
    lead: 'Your business on Google Search and Maps, set up properly once.',
    includes: ['Profile set up for you', 'Your first 3 reviews managed', 'No monthly charge'],
  },
  {
    name: 'Complete package',
    prices: [WEBSITE, PROFILE],
    lead: 'Both, with priority support.',
    includes: [
      'Everything in the professional website',
      'Google Business Profile setup',
      'Priority support',
      'Monthly performance report',
      '10% discount on additional services',
    ],
    whole: true,
  },
];

/** A plan for search engines: each part of its price by itself, the monthly one per month (UN/CEFACT code MON). */
export function offerOf({ name, prices }: Plan, origin: string): object {
  return {
    '@type': 'Offer',
    name,
    url: `${origin}/pricing`,
    priceSpecification: prices.map(({ pounds, each }) => ({
      '@type': 'UnitPriceSpecification',
      price: String(pounds),
      priceCurrency: 'GBP',
      ...(each === 'per month' && { unitCode: 'MON' }),
    })),
  };
}
