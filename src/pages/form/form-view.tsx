import { useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { keepFocusInSight } from '../../browser/keep-focus-in-sight.ts';
import { showPageTop } from '../../browser/scroll-page.ts';
import { useDocumentTitle } from '../../browser/use-document-title.ts';
import { type FormUi, fillText } from '../../contract/index.ts';
import { ErrorSummary, errorTexts, focusField, StepForm, type StepFormContext } from '../../render/index.ts';
import { ActionButton } from '../../ui/action-button.tsx';
import { TickIcon } from '../../ui/later-icons.tsx';
import { onChoice, useSettlingErrors } from '../../ui/motion.ts';
import { styled } from '../../ui/styled.tsx';
import { groupOf, normaliseAnswer, titleOf, widgetOf } from '../../wizard/index.ts';
import { SupportLink } from '../layout/provider.tsx';
import { FormDescription, FormTitle } from './form-frame.tsx';
import { FormNotes } from './form-notes.tsx';
import type { FormSession } from './use-form.ts';

const Confirmed = styled('p', {
  base: {
    display: 'flex',
    gap: '0.75rem',
    margin: '0 0 1.5rem',
    padding: '0.85rem 1rem',
    bg: 'successWash',
    borderLeft: '5px solid',
    borderColor: 'success',
    borderRadius: 'field',
    overflowWrap: 'anywhere',
    '& svg': { flexShrink: 0, marginTop: '0.15rem', color: 'success' },
  },
});
const Unanswered = styled('p', {
  base: { margin: '1.5rem 0 -0.75rem', padding: '0.75rem 1rem', bg: 'blueWash', borderRadius: 'field' },
});
const Instead = styled('div', {
  base: {
    padding: '1rem 1.25rem',
    bg: 'blueWash',
    borderRadius: 'field',
    fontSize: '1.1rem',
    overflowWrap: 'anywhere',
  },
});
const InsteadText = styled('p', { base: { margin: '0 0 0.5rem' } });
const Found = styled('div', { base: { margin: '0.5rem 0 1.75rem' } });
const Send = styled(ActionButton, { base: { marginTop: '2rem', width: { base: '100%', sm: 'auto' } } });

interface Props {
  readonly session: FormSession;
  readonly query: URLSearchParams;
  /** Whether it was taken over from another tab. */
  readonly carriedOn: boolean;
  announce(text: string): void;
}

/** A form that is being filled in, or is on its way: heading, what the link brought, errors, questions and button. */
export function FormView({ session, query, announce, carriedOn }: Props) {
  const { form, answers } = session;
  const { step, ui } = form;
  const nothing = ui.without !== undefined && !isFilled(session, ui.without.list);
  // It says how to answer.
  const description = !nothing && step.ui['ui:description'];
  const heading = useFreshStart(session.turn, carriedOn);
  useDocumentTitle(form.title, session.found.errors.length > 0 ? ui.errors.documentTitle : '');
  useEffect(() => keepFocusInSight(), []);
  return (
    <>
      <FormTitle ref={heading} tabIndex={-1}>
        {titleOf(step, answers)}
      </FormTitle>
      {session.confirmed && (
        <Confirmed data-confirmed="">
          <TickIcon />
          <span>{session.confirmed}</span>
        </Confirmed>
      )}
      {typeof description === 'string' && <FormDescription>{fillText(description, answers)}</FormDescription>}
      <FormNotes form={form} answers={answers} query={query} />
      {nothing ? <Nothing ui={ui} session={session} /> : <FormQuestions session={session} announce={announce} />}
    </>
  );
}

/** What stands instead of the questions when the link brought nothing to choose from, and where to turn. */
function Nothing({ ui, session }: { readonly ui: FormUi; readonly session: FormSession }) {
  return (
    <Instead>
      <InsteadText>{ui.without?.text}</InsteadText>
      <SupportLink provider={session.site} />
    </Instead>
  );
}

const isFilled = ({ lists }: FormSession, list: string) =>
  Object.entries(lists).some(([name, members]) => name.endsWith(`:${list}`) && members.length > 0);

/** The same objects each time: new ones would be another context, and each question of the form would be rendered again. */
const NOTHING_OF_A_WIZARD: Pick<StepFormContext, 'colourSchemes' | 'given'> = { colourSchemes: [], given: [] };

function FormQuestions({ session, announce }: Pick<Props, 'session' | 'announce'>) {
  const { form, answers, found, whileFilled } = session;
  const { step, ui } = form;
  const [waiting, setWaiting] = useState(false);
  const sending = session.stage === 'sending';
  const busy = sending || waiting || session.uploadStatus !== undefined;
  const button = useFocusWhile(sending);
  const unansweredId = useId();
  const shown = useRef<HTMLDivElement>(null);
  useSettlingErrors(shown, found.times, errorTexts);
  const waits = ui.waitsFor !== undefined && !answers[ui.waitsFor];
  const context: StepFormContext = {
    ui,
    ...NOTHING_OF_A_WIZARD,
    uploads: session.uploader,
    announce,
    contentBase: '',
  };
  return (
    <div ref={shown} onChange={onChoice}>
      {found.errors.length > 0 && (
        <Found data-found="">
          <ErrorSummary
            key={found.times}
            title={ui.errors.title}
            errors={found.errors}
            labelOf={({ path }) => groupOf(step, path, ui.fields.item, answers)}
            hasPlace={({ path }) => widgetOf(step, String(path[0] ?? '')) !== 'hidden'}
          />
        </Found>
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
        onSubmit={() => void session.submit()}
        onWaiting={setWaiting}
        normalise={(field, value) => normaliseAnswer(step, field, value)}
        context={context}
      >
        {whileFilled && (
          <whileFilled.DeliveryStatus
            words={ui.outbox}
            state={session.outbox}
            isChangedSince={session.isChangedSince}
            kept={session.keeping.status}
            announce={announce}
            show={(field) => focusField([field])}
          />
        )}
        {session.unanswered !== undefined && <Unanswered id={unansweredId}>{session.unanswered}</Unanswered>}
        <Send
          ref={button}
          type="submit"
          aria-disabled={busy || waits}
          aria-describedby={session.unanswered === undefined ? undefined : unansweredId}
        >
          {busy ? ui.buttons.submitting : ui.buttons.submit}
        </Send>
      </StepForm>
      {whileFilled && (
        <whileFilled.KeptNote
          words={ui.drafts}
          status={session.keeping.status}
          clear={session.clear}
          announce={announce}
        />
      )}
    </div>
  );
}

/** Enter in a field sends the form and takes that field out of use; the focus goes to the button, which says so. */
function useFocusWhile(sending: boolean) {
  const button = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => {
    if (sending) button.current?.focus();
  }, [sending]);
  return button;
}

/** When the form was emptied, or taken over from another tab, it starts at its top; the button that was pressed is gone. */
function useFreshStart(turn: number, carriedOn: boolean) {
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(carriedOn ? undefined : 0);
  useLayoutEffect(() => {
    if (shown.current === turn) return;
    shown.current = turn;
    showPageTop();
    heading.current?.focus({ preventScroll: true });
  }, [turn]);
  return heading;
}
