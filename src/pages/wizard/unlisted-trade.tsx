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
 * Says that the trade which the link names can't be chosen by it, where the form opens and where the trade is asked, for
 * as long as the one that stands in for it stays.
 */
export function UnlistedTrade({ session }: { readonly session: WizardSession }) {
  const { link, filling, wizard, address } = session;
  const asked = unknownTrade(link.catalogue, wizard.variant, link.trade);
  const isHere = filling.step === 0 || filling.step === address.start;
  if (asked === undefined || !isHere || wizard.trade !== link.opened) return null;
  return <Note>{unlistedTradeNote(wizard.ui.unlistedTrade, asked)}</Note>;
}
