import { chakra } from '@chakra-ui/react';
import type { LandingUi, MarketingTrade } from '../../contract/index.ts';
import { Action, Card, Columns, Container, Section, SectionTitle } from '../marketing/parts.tsx';
import { Line, ON } from '../preview/drawings.tsx';

/** A card for every trade with a page of its own, and a way on for the others. */
export function ChooseTrade(props: { readonly trades: readonly MarketingTrade[]; readonly current: string }) {
  return (
    <Section aria-labelledby="choose-trade" bg="card">
      <Container>
        <SectionTitle id="choose-trade">Choose Your Trade</SectionTitle>
        <Columns
          marginTop="2rem"
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
        <chakra.div display="flex" flexWrap="wrap" alignItems="center" gap="1rem 1.5rem" marginTop="2.25rem">
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
      bg={current ? 'blueWash' : 'paper'}
      borderColor={current ? 'blueMain' : 'hairline'}
      transition="box-shadow 150ms"
      _motionReduce={{ transition: 'none' }}
      _hover={{ boxShadow: 'card' }}
      _focusWithin={{ outline: '3px solid', outlineColor: 'focus', outlineOffset: '2px' }}
    >
      {trade.icon && (
        <chakra.span
          display="grid"
          placeItems="center"
          width="3rem"
          height="3rem"
          borderRadius="field"
          bg="deep"
          color="white"
        >
          <Line d={trade.icon} size="1.8rem" width={1.6} />
        </chakra.span>
      )}
      <h3>
        <chakra.a
          href={`/${trade.id}`}
          aria-current={current ? 'page' : undefined}
          color="ink"
          textDecoration="none"
          _focusVisible={{ outline: 'none' }}
          _before={{ content: '""', position: 'absolute', inset: 0 }}
        >
          {trade.title}
        </chakra.a>
      </h3>
      <chakra.p color="muted">{landing.description}</chakra.p>
      <chakra.span
        aria-hidden="true"
        display="flex"
        alignItems="center"
        gap="0.35rem"
        marginTop="auto"
        paddingTop="0.5rem"
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
    </Card>
  );
}
