import { chakra } from '@chakra-ui/react';
import { type RefObject, useId, useLayoutEffect, useRef, useState } from 'react';
import { type Answers, fillText, type Step, type StepError, type Wizard } from '../../contract/index.ts';
import { ErrorSummary, focusField } from '../../render/index.ts';
import { labelOf, reviewRows } from '../../wizard/index.ts';
import { ActionButton, PlainButton } from '../layout/action-button.tsx';
import { showPageTop } from '../layout/show-page-top.ts';
import { useDocumentTitle } from '../layout/use-document-title.ts';
import { Intro } from './intro.tsx';
import { moveIn } from './move-in.ts';
import { Progress } from './progress.tsx';
import { Review } from './review.tsx';
import { StepQuestions } from './step-questions.tsx';
import type { WizardSession } from './use-session.ts';

interface Props {
  readonly session: WizardSession;
  /** The first step that it shows comes in place of something else. */
  readonly arrives: boolean;
}

/** The step that the customer is at: progress, heading, errors, questions and buttons. */
export function StepView({ session, arrives }: Props) {
  const { wizard, step, filling, found, keeping, later } = session;
  const { ui } = wizard;
  const first = filling.step === 0;
  const last = filling.step === wizard.steps.length - 1;
  const title = titleOf(step, filling.answers);
  useDocumentTitle(
    first ? ui.heading : `${title} – ${ui.heading}`,
    found.errors.length > 0 ? ui.errors.documentTitle : '',
  );
  const [waiting, setWaiting] = useState(false);
  const wanted = useRef<StepError>(undefined);
  const arrived = fillText(ui.announcements.step, { step: filling.step + 1, total: wizard.steps.length, title });
  const returning = arrives || filling.sent.main !== undefined;
  const heading = useArrival(step.id, wanted, returning, () => session.announce(arrived));

  const submit = () => {
    if (last) void session.submit();
    else void session.next();
  };
  const Title = first ? chakra.h2 : chakra.h1;
  return (
    <>
      {first && <Intro source={session} />}
      <Progress ui={ui.progress} step={filling.step + 1} total={wizard.steps.length} />
      <div>
        <Title
          ref={heading}
          tabIndex={-1}
          outline="none"
          fontSize={{ base: '1.65rem', md: '2rem' }}
          fontWeight={700}
          margin="1.5rem 0 0.5rem"
          scrollMarginTop="1rem"
          overflowWrap="anywhere"
        >
          {title}
        </Title>
        {typeof step.ui['ui:description'] === 'string' && (
          <chakra.p color="muted" fontSize="1.05rem" margin="0 0 1.5rem">
            {fillText(step.ui['ui:description'], filling.answers)}
          </chakra.p>
        )}
        {found.errors.length > 0 && (
          <chakra.div marginBottom="1.75rem">
            <ErrorSummary
              key={found.times}
              title={ui.errors.title}
              errors={found.errors}
              labelOf={(error) => questionOf(wizard, error, filling.answers)}
              onElsewhere={(error) => {
                wanted.current = error;
                session.goToError(error);
              }}
            />
          </chakra.div>
        )}
        {last && (
          <Review
            ui={ui.review}
            steps={wizard.steps.slice(0, -1).map((other) => ({ id: other.id, title: titleOf(other, filling.answers) }))}
            rows={reviewRows(wizard, filling, session.rules.conditionsOf)}
            change={session.change}
          />
        )}
        <StepQuestions session={session} submit={submit} onWaiting={setWaiting}>
          {last && later && (
            <later.DeliveryStatus
              words={ui.outbox}
              state={session.outbox}
              kept={keeping.status}
              announce={session.announce}
            />
          )}
          <Buttons session={session} last={last} waiting={waiting} />
        </StepQuestions>
        {later && (
          <later.KeptNote
            words={ui.drafts}
            keeping={keeping}
            clear={() => void session.clear()}
            announce={session.announce}
          />
        )}
      </div>
    </>
  );
}

/** Back and Continue; on the last step Submit Request, which says why while the terms are not agreed to. */
function Buttons(props: { readonly session: WizardSession; readonly last: boolean; readonly waiting: boolean }) {
  const { session, last } = props;
  const { ui } = session.wizard;
  const busy = session.busy || props.waiting;
  const note = useId();
  const waits = last && !session.consented;
  return (
    <>
      <chakra.div display="flex" justifyContent="space-between" gap="0.75rem" marginTop="2rem" flexWrap="wrap">
        <PlainButton type="button" onClick={session.back} disabled={session.filling.step === 0 || busy}>
          {ui.buttons.back}
        </PlainButton>
        <ActionButton
          type="submit"
          flexGrow={{ base: 1, sm: 0 }}
          aria-disabled={busy || waits}
          aria-describedby={waits ? note : undefined}
        >
          {last ? (busy ? ui.buttons.submitting : ui.buttons.submit) : ui.buttons.continue}
        </ActionButton>
      </chakra.div>
      {waits && (
        <chakra.p id={note} color="muted" margin="0.75rem 0 0" textAlign={{ sm: 'right' }}>
          {ui.termsRequired}
        </chakra.p>
      )}
    </>
  );
}

/** The words of the question that an error is about. */
function questionOf(wizard: Wizard, { step: id, path }: StepError, answers: Answers): string {
  const step = wizard.steps.find((other) => other.id === id);
  return step ? labelOf(step, String(path[0] ?? ''), answers) : '';
}

function titleOf(step: Step, answers: Answers): string {
  const title = step.ui['ui:title'];
  return typeof title === 'string' ? fillText(title, answers) : step.id;
}

/**
 * When the step changes, the page starts at its top and the focus goes to the step's heading, or to the field of the
 * error that was followed there. Not at the first one: who has just opened the page starts at its top, unless it comes
 * in place of something else, as after it was sent.
 */
function useArrival(step: string, wanted: RefObject<StepError | undefined>, returning: boolean, announce: () => void) {
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(returning ? undefined : step);
  // Before anything is drawn: the button that was pressed is gone, and the focus is never nowhere.
  useLayoutEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    announce();
    const error = wanted.current;
    wanted.current = undefined;
    if (error && focusField(error.path)) return;
    showPageTop();
    heading.current?.focus({ preventScroll: true });
    void moveIn(heading.current?.parentElement);
  });
  return heading;
}
