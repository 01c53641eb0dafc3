import { chakra } from '@chakra-ui/react';
import type { Marketing } from '../../contract/index.ts';
import type { MarketingContent, MarketingPage } from '../marketing/marketing-page.ts';
import { Hero } from '../marketing/opening.tsx';
import { Action, Container, Lead, Section, SectionTitle } from '../marketing/parts.tsx';
import { Statistics } from '../marketing/statistics.tsx';
import { breadcrumbs } from '../marketing/structured-data.ts';
import { BlankSite } from './blank-site.tsx';
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
        <Action href="/request?custom=true">Request Custom Website</Action>
      </div>
      <BlankSite />
    </Container>
  </Section>
);
