import { chakra } from '@chakra-ui/react';
import type { MarketingTrade } from '../../contract/index.ts';
import type { MarketingContent, MarketingPage } from '../marketing/marketing-page.ts';
import { Hero } from '../marketing/opening.tsx';
import { Action, Card, Columns, Container, Lead, Section, SectionTitle } from '../marketing/parts.tsx';
import { SitePicture } from '../marketing/site-picture.tsx';
import { Statistics } from '../marketing/statistics.tsx';
import { breadcrumbs } from '../marketing/structured-data.ts';

/** Who it is for, how the work goes, and what is promised. */
export const aboutPage: MarketingPage = {
  title: 'About us',
  description:
    'We build, launch and look after websites for UK tradespeople: one form, a preview before you pay, and no editing for you to do.',
  Body: AboutPage,
  structuredData: ({ site }, origin) => [
    {
      '@context': 'https://schema.org',
      '@type': 'Organization',
      name: site.name,
      url: origin,
      description: 'Professional websites for tradespeople.',
      areaServed: { '@type': 'Country', name: 'United Kingdom' },
      ...(site.social && { sameAs: Object.values(site.social) }),
    },
    breadcrumbs(origin, [
      ['Home', '/'],
      ['About', '/about'],
    ]),
  ],
};

function AboutPage({ marketing, site }: MarketingContent) {
  return (
    <>
      <Hero
        title="You build things. We build websites."
        lead={`${site.name} makes websites for UK tradespeople and keeps them running, so that you can get on with your own work.`}
        actions={
          <>
            <Action href="/request">Request Your Website</Action>
            <Action href="/contact" look="quiet">
              Contact Us
            </Action>
          </>
        }
        picture={<ExampleSite {...marketing} />}
      />
      <ForWhom trades={marketing.trades} />
      <HowWeWork />
      <Promises />
      <Statistics />
    </>
  );
}

/** Another trade than the one on the front page. */
function ExampleSite({ trades, defaultTrade }: MarketingContent['marketing']) {
  const shown = trades.findLast(({ id, landing }) => landing && id !== defaultTrade) ?? trades[0];
  return shown && <SitePicture preview={shown.preview} height="28rem" />;
}

function ForWhom({ trades }: { readonly trades: readonly MarketingTrade[] }) {
  return (
    <Section aria-labelledby="for-whom" bg="card">
      <Container>
        <SectionTitle id="for-whom">Who it is for</SectionTitle>
        <Lead>
          Sole traders and small firms who have enough to do without learning to build a website, and who would rather
          spend an evening at home than with a website builder.
        </Lead>
        <chakra.ul
          margin="2.25rem 0 0"
          padding={0}
          listStyle="none"
          display="flex"
          flexWrap="wrap"
          gap={{ base: '0.6rem', md: '0.85rem' }}
        >
          {trades.map((trade) => (
            <Trade key={trade.id} {...trade} />
          ))}
        </chakra.ul>
      </Container>
    </Section>
  );
}

/** A trade, with a link where it has a page of its own. */
const Trade = ({ id, title, icon, landing }: MarketingTrade) => (
  <chakra.li
    display="flex"
    alignItems="center"
    gap="0.6rem"
    minHeight="3rem"
    padding="0 1.25rem 0 0.9rem"
    bg="paper"
    border="1px solid"
    borderColor="hairline"
    borderRadius="pill"
    fontWeight={600}
  >
    {icon && (
      <chakra.svg aria-hidden="true" width="22px" height="22px" viewBox="0 0 24 24" color="blueMain">
        <path d={icon} fill="none" stroke="currentColor" strokeWidth="1.8" strokeLinejoin="round" />
      </chakra.svg>
    )}
    {landing ? (
      <chakra.a href={`/${id}`} display="inline-block" paddingBlock="0.65rem">
        {title}
      </chakra.a>
    ) : (
      title
    )}
  </chakra.li>
);

const STEPS = [
  {
    title: 'You tell us what only you know',
    text: 'Your trade, your services, your area, your hours. Ten short steps on your phone, mostly ticking boxes.',
  },
  {
    title: 'We build it and show it to you',
    text: 'You get a preview of your own website, usually within 48 hours. You say what to change and we change it.',
  },
  {
    title: 'You approve, then you pay',
    text: 'Only then. After that your website goes live within 24 to 48 hours, on your own domain if you like.',
  },
  {
    title: 'We keep it going',
    text: 'Hosting, security and updates are our job. When your prices or hours change, tell us and we put it right.',
  },
];

function HowWeWork() {
  return (
    <Section aria-labelledby="how-we-work">
      <Container>
        <SectionTitle id="how-we-work">How we work</SectionTitle>
        <chakra.ol
          margin="2.25rem 0 0"
          padding={0}
          listStyle="none"
          display="grid"
          gap={{ base: '1.75rem', md: '2.5rem 3rem' }}
          gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' }}
        >
          {STEPS.map(({ title, text }, at) => (
            <chakra.li key={title} display="flex" gap="1rem">
              <chakra.span
                aria-hidden="true"
                // The digits differ in width; the headings beside them begin on one line.
                flex="none"
                minWidth="3.25rem"
                fontFamily="heading"
                fontSize="2.4rem"
                fontWeight={700}
                lineHeight="1"
                color="blueMain"
              >
                {`0${at + 1}`}
              </chakra.span>
              <div>
                <chakra.h3 margin="0 0 0.3rem" fontSize="1.3rem">
                  {title}
                </chakra.h3>
                <chakra.p margin={0} maxWidth="28rem">
                  {text}
                </chakra.p>
              </div>
            </chakra.li>
          ))}
        </chakra.ol>
      </Container>
    </Section>
  );
}

const PROMISES = [
  {
    title: 'You look before you pay',
    text: 'No deposit and no card details to get started. If you don’t like what you see, you owe us nothing.',
  },
  {
    title: 'The price is the price',
    text: '£25 per month with hosting, SSL and basic SEO included. A Google Business Profile is £50, once.',
  },
  {
    title: 'You can leave',
    text: '30 days’ notice and you are out. A domain name that you brought with you stays yours.',
  },
  {
    title: 'We say what is true',
    text: 'Your accreditations go on the page as you hold them. And we promise nobody the top of Google, because nobody can.',
  },
  {
    title: 'Your details are yours',
    text: 'We don’t sell them and we don’t track you: this website sets no cookies.',
  },
  {
    title: 'We are there',
    text: 'Customer support is there 24/7: for a change, a question about your domain, or a mailbox that won’t open.',
  },
];

function Promises() {
  return (
    <Section aria-labelledby="promises" bg="card">
      <Container>
        <SectionTitle id="promises">What we promise</SectionTitle>
        <Columns marginTop="2.25rem" gridTemplateColumns="repeat(auto-fit, minmax(min(100%, 19rem), 1fr))">
          {PROMISES.map(({ title, text }) => (
            <Card key={title} bg="paper">
              <h3>{title}</h3>
              <p>{text}</p>
            </Card>
          ))}
        </Columns>
      </Container>
    </Section>
  );
}
