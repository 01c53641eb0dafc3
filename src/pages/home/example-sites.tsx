import { chakra } from '@chakra-ui/react';
import type { Marketing, MarketingTrade } from '../../contract/index.ts';
import { Container, Lead, Section, SectionTitle, Swiped, SwipedList } from '../marketing/parts.tsx';
import { PhoneFrame, screenStyles } from '../marketing/phone-frame.tsx';
import { previewSite } from '../preview/preview-site.ts';
import { SiteBar } from '../preview/site-bar.tsx';
import { HomePage, SiteFooter } from '../preview/site-pages.tsx';

/** How many are shown: a row on a tablet. */
const SHOWN = 3;

/** Websites of three trades in three designs, each in a phone: as the live preview beside the form draws them. */
export function ExampleSites({ marketing }: { readonly marketing: Marketing }) {
  const trades = marketing.trades.filter(({ landing }) => landing).slice(0, SHOWN);
  const label = 'Three websites, three trades';
  return (
    <Section aria-labelledby="examples">
      <Container>
        <SectionTitle id="examples">{label}</SectionTitle>
        <Lead>Examples of what we build. Yours has your name, your services and your photos.</Lead>
        <Swiped
          role="group"
          aria-label={label}
          tabIndex={0}
          marginTop={{ base: '1.75rem', md: '3rem' }}
          // A phone keeps its width: three have room beside one another from here on.
          overflowX={{ base: 'auto', md: 'auto', lg: 'visible' }}
        >
          <SwipedList
            gap={{ base: '1.25rem', lg: '3rem' }}
            gridAutoFlow={{ base: 'column', md: 'column', lg: 'row' }}
            width={{ base: 'max-content', md: 'max-content', lg: 'auto' }}
            gridTemplateColumns={{ lg: 'repeat(3, minmax(0, 1fr))' }}
          >
            {trades.map((trade, at) => (
              <Example key={trade.id} trade={trade} design={Object.keys(trade.preview.words.layouts)[at]} />
            ))}
          </SwipedList>
        </Swiped>
      </Container>
    </Section>
  );
}

function Example({ trade, design }: { readonly trade: MarketingTrade; readonly design: string | undefined }) {
  const { words, wizard, answers } = trade.preview;
  const site = previewSite(words, wizard, design === undefined ? answers : { ...answers, template: design });
  return (
    <chakra.li width={{ base: '15.5rem', md: '16.5rem', lg: 'auto' }} _even={{ lg: { marginTop: '2.5rem' } }}>
      <PhoneFrame label={`The website of ${site.companyName}. ${words.note}`}>
        <chakra.div css={screenStyles(site.colours)}>
          <SiteBar
            companyName={site.companyName}
            logo={undefined}
            icon={wizard.tradeIcon}
            layout={site.layout}
            phone={site.phone}
          />
          <HomePage site={site} words={words} icon={wizard.tradeIcon} />
          <SiteFooter site={site} words={words} />
        </chakra.div>
      </PhoneFrame>
      <chakra.p margin="0.9rem 0 0" textAlign="center" fontWeight={650}>
        {trade.landing ? <a href={`/${trade.id}`}>{trade.landing.title}</a> : trade.title}
      </chakra.p>
    </chakra.li>
  );
}
