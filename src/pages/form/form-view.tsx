import { chakra } from '@chakra-ui/react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { FormUi } from '../../contract/index.ts';
import { ErrorSummary, StepForm, type StepFormContext, useAfterPress } from '../../render/index.ts';
import { fillText, labelOf, normaliseAnswer, widgetOf } from '../../wizard/index.ts';
import { ActionButton } from '../layout/action-button.tsx';
import { FormNotes } from './form-notes.tsx';
import type { FormSession } from './use-form.ts';

interface Props {
  readonly session: FormSession;
  readonly query: URLSearchParams;
  announce(text: string): void;
}

/** A form that is being filled in, or is on its way: heading, what the link brought, errors, questions and button. */
export function FormView({ session, query, announce }: Props) {
  const { form, answers } = session;
  const { step, ui } = form;
  const description = step.ui['ui:description'];
  const heading = useFreshStart(session.turn);
  useDocumentTitle(session);
  return (
    <>
      <chakra.h1
        ref={heading}
        tabIndex={-1}
        outline="none"
        fontSize={{ base: '2rem', md: '2.75rem' }}
        fontWeight={750}
        margin="0 0 0.75rem"
        overflowWrap="anywhere"
      >
        {form.title}
      </chakra.h1>
      {typeof description === 'string' && (
        <chakra.p color="muted" fontSize="1.1rem" margin="0 0 1.5rem">
          {fillText(description, answers)}
        </chakra.p>
      )}
      <FormNotes ui={ui} answers={answers} query={query} />
      <Unless ui={ui} session={session}>
        <Questions session={session} announce={announce} />
      </Unless>
    </>
  );
}

/** What stands instead of the questions when the link brought nothing to choose from. */
function Unless({
  ui,
  session,
  children,
}: {
  readonly ui: FormUi;
  readonly session: FormSession;
  readonly children: ReactNode;
}) {
  const { without } = ui;
  if (!without || isFilled(session, without.list)) return children;
  return (
    <chakra.p padding="1rem 1.25rem" bg="blueWash" borderRadius="field" fontSize="1.1rem">
      {without.text}
    </chakra.p>
  );
}

const isFilled = ({ lists }: FormSession, list: string) =>
  Object.entries(lists).some(([name, members]) => name.endsWith(`:${list}`) && members.length > 0);

function Questions({ session, announce }: Omit<Props, 'query'>) {
  const { form, answers, found } = session;
  const { step, ui } = form;
  const afterPress = useAfterPress();
  const [waiting, setWaiting] = useState(false);
  const sending = session.stage === 'sending';
  const busy = sending || waiting || session.uploadStatus !== undefined;
  const waits = ui.waitsFor !== undefined && !answers[ui.waitsFor];
  const context: StepFormContext = {
    ui,
    colourSchemes: [],
    given: [],
    uploads: session.desk ?? NO_UPLOADS,
    announce,
    contentBase: '',
  };
  return (
    <>
      {found.errors.length > 0 && (
        <chakra.div margin="0.5rem 0 1.75rem">
          <ErrorSummary
            key={found.times}
            title={ui.errors.title}
            errors={found.errors}
            labelOf={({ path }) => labelOf(step, String(path[0] ?? ''), answers)}
            hasPlace={({ path }) => widgetOf(step, String(path[0] ?? '')) !== 'hidden'}
          />
        </chakra.div>
      )}
      <StepForm
        key={session.turn}
        step={step}
        validators={session.validators}
        lists={session.lists}
        answers={answers}
        errors={found.errors}
        disabled={sending}
        onChange={session.answer}
        onBlur={() => afterPress(session.recheck)}
        onSubmit={(slice) => void session.submit(slice)}
        onWaiting={setWaiting}
        normalise={(field, value) => normaliseAnswer(step, field, value)}
        context={context}
      >
        <ActionButton type="submit" marginTop="2rem" width={{ base: '100%', sm: 'auto' }} aria-disabled={busy || waits}>
          {busy ? ui.buttons.submitting : ui.buttons.submit}
        </ActionButton>
      </StepForm>
    </>
  );
}

/** For a form that takes no files. */
const NO_UPLOADS: StepFormContext['uploads'] = {
  subscribe: () => () => undefined,
  state: () => undefined,
  preview: () => undefined,
  add: async () => ({ refused: 'unreadable' }),
  retry: () => undefined,
  remove: () => undefined,
};

/** When the form was emptied it starts at its top again; the button that was pressed is gone. */
function useFreshStart(turn: number) {
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(0);
  useEffect(() => {
    if (shown.current === turn) return;
    shown.current = turn;
    window.scrollTo({ top: 0 });
    heading.current?.focus({ preventScroll: true });
  }, [turn]);
  return heading;
}

function useDocumentTitle({ form, found }: FormSession) {
  const { title, ui } = form;
  const wrong = found.errors.length > 0;
  useEffect(() => {
    document.title = wrong ? fillText(ui.errors.documentTitle, { title }) : title;
  }, [title, ui, wrong]);
}
