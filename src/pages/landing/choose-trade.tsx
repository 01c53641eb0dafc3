import { chakra } from '@chakra-ui/react';
import type { LandingUi, MarketingTrade } from '../../contract/index.ts';
import { sceneColours, TradePicture } from '../../ui/trade-picture.tsx';
import { Action, Card, Columns, Container, Section, SectionTitle } from '../marketing/parts.tsx';
import { Line, ON } from '../preview/drawings.tsx';
import { previewSite } from '../preview/preview-site.ts';

/** A card for every trade with a page of its own, and a way on for the others. */
export function ChooseTrade(props: { readonly trades: readonly MarketingTrade[]; readonly current: string }) {
  return (
    <Section aria-labelledby="choose-trade" bg="card">
      <Container>
        <SectionTitle id="choose-trade">Choose Your Trade</SectionTitle>
        <Columns
          marginTop={{ base: '1.25rem', md: '2rem' }}
          gap={{ base: '0.75rem', md: '1.75rem' }}
          // Three of them stand side by side on a tablet.
          gridTemplateColumns="repeat(auto-fit, minmax(min(100%, 13rem), 1fr))"
        >
          {props.trades.map(
            (trade) =>
              trade.landing && (
                <TradeCard key={trade.id} trade={trade} landing={trade.landing} current={trade.id === props.current} />
              ),
          )}
        </Columns>
        <chakra.div
          display="flex"
          flexWrap="wrap"
          alignItems="center"
          gap="0.75rem 1.5rem"
          marginTop={{ base: '1.5rem', md: '2.25rem' }}
        >
          <chakra.p margin={0} fontSize="1.1rem">
            Another trade? We build for all of them.
          </chakra.p>
          <Action href="/" look="quiet">
            Quick Form
          </Action>
        </chakra.div>
      </Container>
    </Section>
  );
}

/** The whole card can be pressed; a screen reader hears one link with the trade's name. */
function TradeCard(props: { readonly trade: MarketingTrade; readonly landing: LandingUi; readonly current: boolean }) {
  const { trade, landing, current } = props;
  return (
    <Card
      position="relative"
      flexDirection={{ base: 'row', md: 'column' }}
      gap={0}
      padding={0}
      overflow="hidden"
      bg={current ? 'blueWash' : 'paper'}
      borderColor={current ? 'blueMain' : 'hairline'}
      transition="box-shadow 150ms"
      _motionReduce={{ transition: 'none' }}
      _hover={{ boxShadow: 'card' }}
      _focusWithin={{ outline: '3px solid', outlineColor: 'focus', outlineOffset: '2px' }}
    >
      <Thumbnail trade={trade} />
      <chakra.div
        minWidth={0}
        display="flex"
        flexDirection="column"
        flexGrow={1}
        gap="0.4rem"
        padding={{ base: '0.9rem 1rem', md: '1.25rem 1.5rem 1.5rem' }}
      >
        <chakra.h3 margin={0} fontSize="1.25rem">
          <chakra.a
            href={`/${trade.id}`}
            aria-current={current ? 'page' : undefined}
            color="ink"
            textDecoration="none"
            _focusVisible={{ outline: 'none' }}
            _before={{ content: '""', position: 'absolute', zIndex: 1, inset: 0 }}
          >
            {trade.title}
          </chakra.a>
        </chakra.h3>
        {/* A phone has the words on the page that the card leads to. */}
        <chakra.p margin={0} color="muted" display={{ base: 'none', md: 'block' }}>
          {landing.description}
        </chakra.p>
        <chakra.span
          aria-hidden="true"
          display="flex"
          alignItems="center"
          gap="0.35rem"
          marginTop="auto"
          paddingTop={{ md: '0.5rem' }}
          color="blue"
          fontSize="0.95rem"
          fontWeight={650}
          whiteSpace="nowrap"
        >
          {current ? (
            'You are here'
          ) : (
            <>
              See what you get <Line d={ON} size="1rem" width={2.5} />
            </>
          )}
        </chakra.span>
      </chakra.div>
    </Card>
  );
}

function Thumbnail({ trade }: { readonly trade: MarketingTrade }) {
  const { words, wizard, answers } = trade.preview;
  const { primary, secondary } = previewSite(words, wizard, answers).colours;
  return (
    <chakra.div
      flex="none"
      position="relative"
      width={{ base: '7rem', md: 'auto' }}
      height={{ md: '9rem' }}
      css={{ ...sceneColours(primary, secondary), background: primary }}
    >
      <TradePicture address={wizard.tradePicture} />
    </chakra.div>
  );
}
