import { type ComponentProps, useState } from 'react';
import type { Wizard } from '../../contract/index.ts';
import { type Filling, visibleAnswers, type WizardRules } from '../../wizard/index.ts';
import { DeliveryStatus } from '../layout/delivery-status.tsx';
import { isAsSent } from './submit-filling.ts';

type Status = ComponentProps<typeof DeliveryStatus>;

interface Props {
  /** What it looks at of the session, which loads it. */
  readonly session: {
    readonly wizard: Wizard;
    readonly filling: Filling;
    readonly rules: Pick<WizardRules, 'conditionsOf'>;
    readonly outbox: Status['state'];
    readonly keeping: { readonly status: Status['kept'] };
    readonly announce: Status['announce'];
  };
  /** Leads to a question. */
  show(field: string): void;
}

/** Where what the customer submitted stands, also where it has arrived and something was changed since. */
export function SubmissionStatus({ session, show }: Props) {
  const { wizard, filling, rules, outbox, keeping, announce } = session;
  const { sent } = filling;
  const isChangedSince = () => {
    if (outbox?.phase !== 'received' || filling.done) return false;
    const answers = visibleAnswers(wizard, filling.answers, rules.conditionsOf);
    return !isAsSent(filling, wizard, answers, outbox.submission);
  };
  const [noted, setNoted] = useState(() => ({ outbox, sent, isChangedSince: isChangedSince() }));
  // Not with each answer: a note that comes as a field is left would move the button away that is being pressed.
  if (noted.outbox !== outbox || noted.sent !== sent) setNoted({ outbox, sent, isChangedSince: isChangedSince() });
  return (
    <DeliveryStatus
      words={wizard.ui.outbox}
      state={outbox}
      isChangedSince={noted.isChangedSince}
      kept={keeping.status}
      announce={announce}
      show={show}
    />
  );
}
