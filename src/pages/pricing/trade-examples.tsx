import { chakra } from '@chakra-ui/react';
import type { Marketing, MarketingTrade } from '../../contract/index.ts';
import { Action, Actions, Container, Lead, Section, SectionTitle } from '../marketing/parts.tsx';
import { SitePicture } from '../marketing/site-picture.tsx';
import { TickList } from '../marketing/tick-list.tsx';

/** A stretch for each trade that there is a template for: what its customers get for the price. */
export function TradeExamples({ marketing }: { readonly marketing: Marketing }) {
  return tradesWithTemplate(marketing).map(([trade, colourScheme], at) => (
    <TradeExample key={trade.id} trade={trade} colourScheme={colourScheme} turned={at % 2 === 1} />
  ));
}

/** Each trade once, with the colours of the first template for it. */
function tradesWithTemplate({ trades, templates }: Marketing): (readonly [MarketingTrade, string])[] {
  return trades.flatMap((trade) => {
    const template = templates.find(({ category }) => category === trade.id);
    return template ? [[trade, template.colourScheme] as const] : [];
  });
}

function TradeExample(props: {
  readonly trade: MarketingTrade;
  readonly colourScheme: string;
  /** Picture on the left. */
  readonly turned: boolean;
}) {
  const { trade, turned } = props;
  const heading = `for-${trade.id}`;
  return (
    <Section aria-labelledby={heading} bg={turned ? 'blueWash' : 'paper'}>
      <Container
        display="grid"
        gap={{ base: '2.5rem', lg: '4.5rem' }}
        alignItems="center"
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' }}
      >
        <chakra.div order={{ lg: turned ? 2 : 1 }}>
          <SectionTitle id={heading}>{trade.landing?.title ?? trade.title}</SectionTitle>
          {trade.landing && (
            <>
              <Lead marginBottom="1.75rem">{trade.landing.lead}</Lead>
              <TickList items={trade.landing.features.map(({ title }) => title)} />
            </>
          )}
          <Actions>
            <Action href={`/request?trade=${trade.id}`}>Request Your Website</Action>
            {trade.landing && (
              <Action href={`/${trade.id}`} look="quiet">
                What You Get
              </Action>
            )}
          </Actions>
        </chakra.div>
        <chakra.div order={{ lg: turned ? 1 : 2 }}>
          <SitePicture preview={trade.preview} colourScheme={props.colourScheme} height="25rem" />
        </chakra.div>
      </Container>
    </Section>
  );
}
