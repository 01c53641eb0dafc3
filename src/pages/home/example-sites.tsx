import { chakra } from '@chakra-ui/react';
import type { Marketing, MarketingTrade } from '../../contract/index.ts';
import { Container, Lead, Section, SectionTitle, Swiped, SwipedList } from '../marketing/parts.tsx';
import { PhoneFrame, screenStyles } from '../marketing/phone-frame.tsx';
import { previewSite } from '../preview/preview-site.ts';
import { SiteBar } from '../preview/site-bar.tsx';
import { HomePage, PreviewFooter } from '../preview/site-pages.tsx';

/** How many are shown: a row on a tablet. */
const SHOWN = 3;

/** Trades that the page does not show already, those first that have a page of their own. */
function otherTrades({ trades, defaultTrade }: Marketing): readonly MarketingTrade[] {
  const others = trades.filter(({ id }) => id !== defaultTrade);
  return [...others.filter(({ landing }) => landing), ...others.filter(({ landing }) => !landing)].slice(0, SHOWN);
}

/** Websites of three trades in three designs, each in a phone: as the live preview beside the form draws them. */
export function ExampleSites({ marketing }: { readonly marketing: Marketing }) {
  const label = 'Three websites, three trades';
  return (
    <Section aria-labelledby="examples">
      <Container>
        <SectionTitle id="examples">{label}</SectionTitle>
        <Lead>Examples of what we build. Yours has your name, your services and your photos.</Lead>
        <Swiped role="group" aria-label={label} tabIndex={0} marginTop={{ base: '1.75rem', md: '3rem' }}>
          <SwipedList gap={{ base: '1.25rem', lg: '3rem' }} gridTemplateColumns={{ md: 'repeat(3, minmax(0, 1fr))' }}>
            {otherTrades(marketing).map((trade, at) => (
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
    <chakra.li width={{ base: '15.5rem', md: 'auto' }} _even={{ md: { marginTop: '2.5rem' } }}>
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
          <PreviewFooter site={site} words={words} />
        </chakra.div>
      </PhoneFrame>
      <chakra.p margin="0.9rem 0 0" textAlign="center" fontWeight={650}>
        {trade.landing ? <a href={`/${trade.id}`}>{trade.landing.title}</a> : trade.title}
      </chakra.p>
    </chakra.li>
  );
}
