import { type Answers, type Catalogue, fillText, textIn, unknownTrade, type Wizard } from '../../contract/index.ts';
import { styled } from '../../ui/styled.tsx';
import { choiceName, type Filling, unlistedTradeNote } from '../../wizard/index.ts';

const Note = styled('p', {
  base: {
    margin: '0 0 1.5rem',
    padding: '0.75rem 1rem',
    bg: 'blueWash',
    borderRadius: 'field',
    overflowWrap: 'anywhere',
  },
});

/** What the link asked for, and with what the form was opened. */
interface OpeningLink {
  readonly catalogue: Catalogue;
  /** As the link names it, or as a draft had it that can't go on with it; null where there is neither. */
  readonly trade: string | null;
  /** The trade that its design brought, if it did. */
  readonly brought: string | undefined;
  readonly opened: string;
  /** Whether another form was asked for. */
  readonly standsIn: boolean;
}

interface Props {
  readonly session: {
    readonly link: OpeningLink;
    readonly filling: Pick<Filling, 'step' | 'answers'>;
    readonly wizard: Wizard;
    readonly address: { readonly start: number };
  };
}

/**
 * Says what the link, or a draft, asked for in vain, where the form opens and on the first step: a form that stands in
 * for another one, and a trade that can't be chosen by a link or is gone, for as long as the one that stands in for it
 * stays. And that the link's design brought its trade, while both are as it brought them.
 */
export function OpeningNotes({ session }: Props) {
  const { link, filling, wizard, address } = session;
  if (filling.step !== 0 && filling.step !== address.start) return null;
  const { unlistedForm, unlistedTrade, designTrade } = wizard.ui;
  const asked = wizard.trade === link.opened ? unknownTrade(link.catalogue, wizard.variant, link.trade) : undefined;
  const design = designName(wizard, filling.answers);
  return (
    <>
      {link.standsIn && <Note>{unlistedForm}</Note>}
      {asked !== undefined && <Note>{unlistedTradeNote(unlistedTrade, asked)}</Note>}
      {link.brought === wizard.trade && design !== undefined && (
        <Note>{fillText(designTrade, { design, trade: wizard.tradeTitle })}</Note>
      )}
    </>
  );
}

/** What the customer reads for the design that is chosen; undefined if none is. */
function designName(wizard: Wizard, answers: Answers): string | undefined {
  const field = textIn(wizard.ui.prefill, 'template');
  const step = wizard.steps.find(({ fields }) => field !== undefined && fields.includes(field));
  const chosen = field !== undefined && textIn(answers, field);
  return step && field && chosen ? (choiceName(step, [field], chosen) ?? chosen) : undefined;
}
