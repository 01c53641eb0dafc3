import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef } from 'react';
import { whenIdle } from '../../browser/when-idle.ts';
import { focusField } from '../../render/index.ts';
import { colourSource } from '../../wizard/index.ts';
import type { Notifier } from '../layout/use-notifier.ts';
import { importReading, settleLogoColours } from './settle-logo-colours.ts';
import type { WizardSession } from './use-session.ts';

/** Once the customer has asked for the logo's colours and given a logo: takes them, in a quiet moment, and says so. */
export function useLogoColours(session: WizardSession, notifier: Notifier): void {
  // What is offered in a toast is done to the filling as it is by then.
  const latest = useRef(session);
  useLayoutEffect(() => {
    latest.current = session;
  });
  const picture = colourSource(session.filling, session.wizard, session.rules.conditionsOf);
  const seeColours = useSeeColours(latest, session);
  const wish = session.wizard.ui.logoColours?.when;
  const wished = wish !== undefined && session.filling.answers[wish] === true;
  useEffect(() => {
    // Here before the logo is: by then the signal may be gone. A failure is tried again when it is needed.
    if (wished) importReading().catch(() => undefined);
  }, [wished]);
  useEffect(() => {
    if (picture === undefined) return undefined;
    let off = false;
    const cancel = whenIdle(
      () => void settleLogoColours(picture, { session: latest, notifier, seeColours }, () => off),
      TIMEOUT_MS,
    );
    return () => {
      off = true;
      cancel();
    };
  }, [picture, notifier, seeColours]);
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
    const { wizard, step: shown, change } = latest.current;
    const field = wizard.ui.logoColours?.primary;
    const asking = wizard.steps.find(({ fields }) => field !== undefined && fields.includes(field));
    if (field === undefined || !asking) return;
    if (asking.id === shown.id) {
      focusField([field]);
      return;
    }
    wanted.current = field;
    change(asking.id);
  }, [latest]);
}

/** Longest wait for a quiet moment, in milliseconds. */
const TIMEOUT_MS = 1500;
