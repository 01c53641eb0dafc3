import { chakra } from '@chakra-ui/react';
import type { MarketingTrade, Template } from '../../contract/index.ts';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { Action, Actions, Kicker, Lead } from '../marketing/parts.tsx';
import { TickList } from '../marketing/tick-list.tsx';
import { TemplatePicture } from './template-picture.tsx';

/** One design: its picture in large, and what it comes with. */
export function TemplateRow(props: {
  readonly template: Template;
  /** The trade that it was made for. */
  readonly trade: MarketingTrade;
  /** Picture on the right. */
  readonly turned: boolean;
}) {
  const { template, trade, turned } = props;
  const { id, name, description, features, url } = template;
  return (
    <chakra.li
      display="grid"
      gap={{ base: '2rem', md: '3rem', lg: '4.5rem' }}
      alignItems="center"
      gridTemplateColumns={{
        base: 'minmax(0, 1fr)',
        lg: turned ? 'minmax(0, 1fr) minmax(0, 1.35fr)' : 'minmax(0, 1.35fr) minmax(0, 1fr)',
      }}
    >
      <chakra.div order={{ lg: turned ? 2 : 1 }}>
        <TemplatePicture template={template} preview={trade.preview} />
      </chakra.div>
      <chakra.article aria-labelledby={`template-${id}`} order={{ lg: turned ? 1 : 2 }}>
        <Kicker>{trade.title}</Kicker>
        <chakra.h3 id={`template-${id}`} margin="0 0 0.75rem" fontSize={{ base: '1.85rem', md: '2.3rem' }}>
          {name}
        </chakra.h3>
        <Lead marginBottom="1.75rem">{description}</Lead>
        <TickList items={features} />
        <Actions>
          <Action href={`/request?template=${id}`}>
            Use This Template<VisuallyHidden>: {name}</VisuallyHidden>
          </Action>
          {url && (
            <Action href={url} look="quiet" rel="noopener noreferrer">
              See it live<VisuallyHidden>: {name}</VisuallyHidden>
            </Action>
          )}
        </Actions>
      </chakra.article>
    </chakra.li>
  );
}
