import { chakra } from '@chakra-ui/react';
import type { Marketing } from '../../contract/index.ts';
import type { MarketingContent, MarketingPage } from '../marketing/marketing-page.ts';
import { Hero } from '../marketing/opening.tsx';
import { Action, Container, Lead, Section, SectionTitle } from '../marketing/parts.tsx';
import { Statistics } from '../marketing/statistics.tsx';
import { breadcrumbs } from '../marketing/structured-data.ts';
import { DesignFan } from './design-fan.tsx';
import { TemplateRow } from './template-row.tsx';

/** The designs to start from, and the way to one of one's own. */
export const templatesPage: MarketingPage = {
  title: 'Website templates for tradespeople',
  description:
    'Website designs made for trades, each ready for your name, colours and photos. Pick one to start from, or request a custom website.',
  Body: TemplatesPage,
  structuredData: (_content, origin) => [
    breadcrumbs(origin, [
      ['Home', '/'],
      ['Templates', '/templates'],
    ]),
  ],
};

function TemplatesPage({ marketing }: MarketingContent) {
  return (
    <>
      <Hero
        title="Start from a design that knows your trade."
        lead="Pick one, and we fill it with your name, your colours and your work. Nothing is fixed: tell us what you would like changed before you approve it."
        actions={
          <>
            <Action href="/builder">Start Building</Action>
            <Action href="/templates#designs" look="quiet">
              Browse Templates
            </Action>
          </>
        }
        picture={<DesignFan trades={marketing.trades} />}
      />
      <Designs marketing={marketing} />
      <Custom />
      <Statistics />
    </>
  );
}

function Designs({ marketing: { templates, trades } }: { readonly marketing: Marketing }) {
  return (
    <Section aria-labelledby="designs" bg="card">
      <Container>
        <SectionTitle id="designs">Designs</SectionTitle>
        <Lead marginBottom={{ base: '2.5rem', md: '3.5rem' }}>Each in its own colours. Yours can have any others.</Lead>
        <chakra.ul listStyle="none" margin={0} padding={0} display="grid" gap={{ base: '4.5rem', lg: '6.5rem' }}>
          {templates.map((template, at) => {
            const trade = trades.find(({ id }) => id === template.category);
            return trade && <TemplateRow key={template.id} template={template} trade={trade} turned={at % 2 === 1} />;
          })}
        </chakra.ul>
      </Container>
    </Section>
  );
}

const Custom = () => (
  <Section aria-labelledby="custom" bg="blueLight">
    <Container
      display="grid"
      gap={{ base: '2.5rem', lg: '4.5rem' }}
      alignItems="center"
      gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: 'minmax(0, 1.2fr) minmax(0, 1fr)' }}
    >
      <div>
        <SectionTitle id="custom">Something else in mind?</SectionTitle>
        <Lead marginBottom="1.75rem">
          Tell us about your business and we design a website around it. You see it before you pay, like any other.
        </Lead>
        {/* The usual ring can't be seen on this ground. */}
        <Action href="/request?custom=true" _focusVisible={{ outlineColor: 'ink' }}>
          Request Custom Website
        </Action>
      </div>
      <BlankSite />
    </Container>
  </Section>
);

/** A website that is still to be drawn: outlines of its parts and a pencil. Says nothing that the words beside it do not. */
const BlankSite = () => (
  <chakra.svg
    aria-hidden="true"
    viewBox="0 0 400 280"
    width="100%"
    maxWidth="28rem"
    marginInline="auto"
    display="block"
    fill="none"
    // On white, whichever the page is.
    color="deep"
  >
    <rect x="14" y="20" width="340" height="244" rx="12" fill="white" stroke="currentColor" strokeWidth="3" />
    <path d="M14 54h340" stroke="currentColor" strokeWidth="3" />
    <circle cx="34" cy="37" r="5" fill="currentColor" />
    <circle cx="52" cy="37" r="5" fill="currentColor" />
    <circle cx="70" cy="37" r="5" fill="currentColor" />
    <g stroke="currentColor" strokeWidth="2.5" strokeDasharray="7 7" strokeLinecap="round">
      <rect x="34" y="74" width="300" height="84" rx="6" />
      <rect x="34" y="176" width="90" height="68" rx="6" />
      <rect x="139" y="176" width="90" height="68" rx="6" />
      <rect x="244" y="176" width="90" height="68" rx="6" />
    </g>
    <path d="M54 104h96M54 126h62" stroke="currentColor" strokeWidth="8" strokeLinecap="round" />
    <g transform="rotate(38 300 130)">
      <path
        d="M288 30h26v116l-13 26-13-26V30Z"
        fill="#E2793A"
        stroke="currentColor"
        strokeWidth="3"
        strokeLinejoin="round"
      />
      <path d="M288 146h26l-13 26-13-26Z" fill="white" stroke="currentColor" strokeWidth="3" strokeLinejoin="round" />
      <path d="M288 52h26M301 52v94" stroke="currentColor" strokeWidth="3" />
      <path d="M296.5 163h9L301 172Z" fill="currentColor" />
    </g>
  </chakra.svg>
);
