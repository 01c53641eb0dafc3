import { unknownTrade } from '../../contract/index.ts';
import { styled } from '../../ui/styled.tsx';
import { unlistedTradeNote } from '../../wizard/index.ts';
import type { WizardSession } from './use-session.ts';

const Note = styled('p', {
  base: {
    margin: '0 0 1.5rem',
    padding: '0.75rem 1rem',
    bg: 'blueWash',
    borderRadius: 'field',
    overflowWrap: 'anywhere',
  },
});

/**
 * Says what the link asked for in vain, where the form opens and on the first step: a form that stands in for another
 * one, and a trade that can't be chosen by a link, for as long as the one that stands in for it stays.
 */
export function OpeningNotes({ session }: { readonly session: WizardSession }) {
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
