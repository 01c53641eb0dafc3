import type { RefObject } from 'react';
import type { WizardToast } from '../../contract/index.ts';
import { restoreColours, type TakenOutcome, takeColours } from '../../wizard/index.ts';
import type { Notifier } from '../layout/use-notifier.ts';
import type { NamedColours } from './read-logo-colours.ts';
import type { WizardSession } from './use-session.ts';

/** Drawing and colour maths: nothing of it is needed before somebody asks for the colours of a logo. */
export const importReading = () => import('./read-logo-colours.ts');

/** What is said of colours that were taken, by the kind of picture. */
const TAKEN: { readonly [kind in NamedColours['kind']]: WizardToast } = {
  colours: 'coloursTaken',
  adjusted: 'coloursAdjusted',
  single: 'coloursSingle',
  photo: 'coloursPhoto',
  monochrome: 'coloursMonochrome',
  empty: 'coloursMissing',
};

/** Where the colours of a picture go, and who is notified. */
export interface Settling {
  readonly session: RefObject<WizardSession>;
  readonly notifier: Notifier;
  readonly seeColours: () => void;
}

/**
 * Looks at a picture and, unless that was called off meanwhile, makes its colours answers and reports what became of them.
 * Never throws: why a picture can't be read makes no difference to the customer, who reads that nothing was taken.
 */
export async function settleLogoColours(picture: string, settling: Settling, stopped: () => boolean): Promise<void> {
  const found = await look(settling.session.current, picture).catch(() => undefined);
  if (!stopped()) settle(picture, found, settling);
}

async function look({ uploads, wizard }: WizardSession, picture: string): Promise<NamedColours | undefined> {
  const url = uploads.preview(picture) ?? uploads.stored()[picture]?.getUrl;
  const names = wizard.ui.logoColours?.names;
  if (url === undefined || !names) return undefined;
  const { readLogoColours } = await importReading();
  return readLogoColours(url, names);
}

/** Makes what was found answers, where the rules say so, and reports what became of it. */
function settle(picture: string, found: NamedColours | undefined, settling: Settling, insist = false): void {
  const { session, notifier, seeColours } = settling;
  const { wizard, getFilling, setFilling } = session.current;
  const { logoColours: words, toasts } = wizard.ui;
  if (!words) return;
  const { filling, result, undo } = takeColours(getFilling(), wizard, picture, found, insist);
  setFilling(filling);
  const use = { label: words.use, run: () => settle(picture, found, settling, true) };
  const see = { label: words.see, run: seeColours };
  const restore = () => setFilling(restoreColours(getFilling(), session.current.wizard, undo ?? {}));
  const back = undo ? [{ label: words.undo, run: restore }] : [];
  const actions = result === 'offered' ? [use, see] : [see, ...back];
  notifier.toast(toasts[toastOfColours(result, found)], {
    values: { ...found },
    actions,
    goes: 'with-step',
    topic: 'logo-colours',
  });
}

function toastOfColours(result: TakenOutcome['result'], found: NamedColours | undefined): WizardToast {
  if (result === 'offered') return 'coloursOffered';
  return result === 'kept' || !found ? 'coloursMissing' : TAKEN[found.kind];
}
