import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef } from 'react';
import type { WizardToast } from '../../contract/index.ts';
import { focusField } from '../../render/index.ts';
import { colourSource, restoreColours, type TakenOutcome, takeColours } from '../../wizard/index.ts';
import type { NamedColours } from './read-logo-colours.ts';
import type { Conversation } from './use-conversation.ts';
import type { WizardSession } from './use-session.ts';

/** What is said of colours that were taken, by the kind of picture. */
const TAKEN: { readonly [kind in NamedColours['kind']]: WizardToast } = {
  colours: 'coloursTaken',
  adjusted: 'coloursAdjusted',
  single: 'coloursSingle',
  photo: 'coloursPhoto',
  monochrome: 'coloursMonochrome',
  empty: 'coloursMissing',
};

/** Once the customer has asked for the logo's colours and given a logo: takes them, in a quiet moment, and says so. */
export function useLogoColours(session: WizardSession, talk: Conversation): void {
  // What is offered in a toast is done to the filling as it is by then.
  const latest = useRef(session);
  useLayoutEffect(() => {
    latest.current = session;
  });
  const picture = colourSource(session.filling, session.wizard, session.rules.conditionsOf);
  const seeColours = useSeeColours(latest, session);
  useEffect(() => {
    if (picture === undefined) return undefined;
    return whenIdle(async (stopped) => {
      // Why it could not be read makes no difference to the customer: it is one without colours to take.
      const found = await look(latest.current, picture).catch(() => undefined);
      if (!stopped()) settle(picture, found, { session: latest, talk, seeColours });
    });
  }, [picture, talk, seeColours]);
}

async function look({ uploads, wizard }: WizardSession, picture: string): Promise<NamedColours | undefined> {
  const url = uploads.preview(picture) ?? uploads.stored()[picture]?.getUrl;
  const names = wizard.ui.logoColours?.names;
  if (url === undefined || !names) return undefined;
  const { readLogoColours } = await import('./read-logo-colours.ts');
  return readLogoColours(url, names);
}

interface Settling {
  readonly session: RefObject<WizardSession>;
  readonly talk: Conversation;
  readonly seeColours: () => void;
}

/** Makes what was found answers, where the rules say so, and tells what became of it. */
function settle(picture: string, found: NamedColours | undefined, settling: Settling, insist = false): void {
  const { session, talk, seeColours } = settling;
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
  talk.toast(toasts[toastOf(result, found)], { values: { ...found }, actions, passing: true });
}

function toastOf(result: TakenOutcome['result'], found: NamedColours | undefined): WizardToast {
  if (result === 'offered') return 'coloursOffered';
  return result === 'kept' || !found ? 'coloursMissing' : TAKEN[found.kind];
}

/** Leads to the question of the first colour, on whichever step it is. */
function useSeeColours(latest: RefObject<WizardSession>, { step }: WizardSession): () => void {
  const wanted = useRef<string>(undefined);
  // After the step has taken the focus to its heading.
  useEffect(() => {
    const field = wanted.current;
    if (field === undefined || !step.fields.includes(field)) return;
    wanted.current = undefined;
    focusField([field]);
  }, [step]);
  return useCallback(() => {
    const { wizard, step: shown, goTo } = latest.current;
    const field = wizard.ui.logoColours?.primary;
    const asking = wizard.steps.find(({ fields }) => field !== undefined && fields.includes(field));
    if (field === undefined || !asking) return;
    if (asking.id === shown.id) {
      focusField([field]);
      return;
    }
    wanted.current = field;
    goTo(asking.id);
  }, [latest]);
}

/** Longest wait for a quiet moment, in milliseconds. */
const PATIENCE = 1500;

/** Runs something once the browser has nothing better to do; gives back what calls it off. Safari knows no idleness. */
function whenIdle(run: (stopped: () => boolean) => void): () => void {
  let off = false;
  const start = () => run(() => off);
  const idle = typeof requestIdleCallback === 'function';
  const handle = idle ? requestIdleCallback(start, { timeout: PATIENCE }) : window.setTimeout(start, 50);
  return () => {
    off = true;
    if (idle) cancelIdleCallback(handle);
    else clearTimeout(handle);
  };
}
