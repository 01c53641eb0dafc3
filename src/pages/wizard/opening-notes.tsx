import { type Catalogue, unknownTrade, type Wizard } from '../../contract/index.ts';
import { styled } from '../../ui/styled.tsx';
import { type Filling, unlistedTradeNote } from '../../wizard/index.ts';

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
  /** As the link names it; null where it names none, or does not count. */
  readonly trade: string | null;
  readonly opened: string;
  /** Whether another form was asked for. */
  readonly standsIn: boolean;
}

interface Props {
  readonly session: {
    readonly link: OpeningLink;
    readonly filling: Pick<Filling, 'step'>;
    readonly wizard: Wizard;
    readonly address: { readonly start: number };
  };
}

/**
 * Says what the link asked for in vain, where the form opens and on the first step: a form that stands in for another
 * one, and a trade that can't be chosen by a link, for as long as the one that stands in for it stays.
 */
export function OpeningNotes({ session }: Props) {
  const { link, filling, wizard, address } = session;
  if (filling.step !== 0 && filling.step !== address.start) return null;
  const { unlistedForm, unlistedTrade } = wizard.ui;
  const asked = wizard.trade === link.opened ? unknownTrade(link.catalogue, wizard.variant, link.trade) : undefined;
  return (
    <>
      {link.standsIn && <Note>{unlistedForm}</Note>}
      {asked !== undefined && <Note>{unlistedTradeNote(unlistedTrade, asked)}</Note>}
    </>
  );
}
