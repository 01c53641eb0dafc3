import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { showPageTop } from '../../browser/scroll-page.ts';
import { useDocumentTitle } from '../../browser/use-document-title.ts';
import { fillText, type Step, type StepError } from '../../contract/index.ts';
import { errorTexts, focusField } from '../../render/index.ts';
import { onChoice, useSettlingErrors, withMotion } from '../../ui/motion.ts';
import { styled } from '../../ui/styled.tsx';
import { publicTitleOf, titleOf } from '../../wizard/index.ts';
import { ActionBar } from './action-bar.tsx';
import { Intro, PageLinks } from './intro.tsx';
import { Progress } from './progress.tsx';
import type { FoundErrors } from './revalidate-errors.ts';
import { FORM, StepQuestions } from './step-questions.tsx';
import type { WizardSession } from './use-session.ts';

const TITLE = {
  base: {
    outline: 'none',
    fontSize: { base: '1.4rem', md: '2rem' },
    margin: { base: '0.9rem 0 0.25rem', md: '1.5rem 0 0.5rem' },
    scrollMarginTop: '1rem',
    overflowWrap: 'anywhere',
  },
} as const;
/** Under the form's own. */
const SecondTitle = styled('h2', TITLE);
const FirstTitle = styled('h1', TITLE);
const Description = styled('p', {
  base: {
    color: 'muted',
    fontSize: { base: '1rem', md: '1.05rem' },
    lineHeight: { base: '1.4', md: '1.5' },
    margin: { base: '0 0 1rem', md: '0 0 1.5rem' },
  },
});
// What is laid out ahead is as wide as it.
const Body = styled('div', { base: { position: 'relative' } });
const Found = styled('div', { base: { marginBottom: '1.75rem' } });
interface Props {
  readonly session: WizardSession;
  /** The first step that it shows comes in place of something else. */
  readonly arrives: boolean;
  /** Left out where none is shown. */
  readonly openPreview: ((open: true) => void) | undefined;
  readonly previewAwaited: boolean;
}

/** The step that the customer is at: progress, heading, errors, questions and buttons. */
export function StepView({ session, arrives, ...preview }: Props) {
  const { wizard, step, filling, found, keeping, afterForm } = session;
  const { ui } = wizard;
  const first = filling.step === 0;
  const last = filling.step === wizard.steps.length - 1;
  const title = titleOf(step, filling.answers);
  const named = first ? undefined : publicTitleOf(step);
  useDocumentTitle(
    named === undefined ? ui.heading : `${named} – ${ui.heading}`,
    found.errors.length > 0 ? ui.errors.documentTitle : '',
  );
  const [waiting, setWaiting] = useState(false);
  const wanted = useRef<StepError['path']>(undefined);
  const arrived = fillText(ui.announcements.step, { step: filling.step + 1, total: wizard.steps.length, title });
  const returning = arrives || filling.sent.main !== undefined;
  const at = { id: step.id, place: filling.step };
  const heading = useArrival(at, wanted, returning, () => session.announce(arrived));
  const shown = useRef<HTMLDivElement>(null);
  useSettlingErrors(shown, found.times, errorTexts);

  useFirstWrong(afterForm ? undefined : found);

  const submit = () => {
    if (last) void session.submit();
    else void session.next();
  };
  const showField = (field: string) => {
    const asking = wizard.steps.find(({ fields }) => fields.includes(field));
    if (!asking) return;
    wanted.current = [field];
    session.change(asking.id);
  };
  const foot = (own: Step) =>
    own === wizard.steps.at(-1) && afterForm && <afterForm.SubmissionStatus session={session} show={showField} />;
  const Title = first ? SecondTitle : FirstTitle;
  return (
    <>
      {first && <Intro source={session} />}
      <Progress ui={ui.progress} step={filling.step + 1} total={wizard.steps.length} />
      <Body ref={shown} onChange={onChoice}>
        <Title ref={heading} tabIndex={-1}>
          {title}
        </Title>
        {typeof step.ui['ui:description'] === 'string' && (
          <Description>{fillText(step.ui['ui:description'], filling.answers)}</Description>
        )}
        {afterForm && <afterForm.OpeningNotes session={session} />}
        {found.errors.length > 0 && afterForm && (
          <Found data-found="">
            <afterForm.ErrorSummary
              key={found.times}
              title={ui.errors.title}
              errors={found.errors}
              labelOf={(error) => afterForm.questionOf(wizard, error, filling.answers)}
              onElsewhere={(error) => {
                wanted.current = error.path;
                session.goToError(error);
              }}
            />
          </Found>
        )}
        <StepQuestions session={session} submit={submit} onWaiting={setWaiting} onRefused={showField} foot={foot} />
      </Body>
      {/* Beside what moves: a bar that stands still would be taken along. */}
      <ActionBar
        ui={ui}
        form={FORM}
        back={first ? undefined : session.back}
        {...preview}
        last={last}
        busy={session.busy || waiting}
        sending={session.busy}
        advancing={session.advancing || waiting}
        waits={last && !session.isConsented(step)}
      />
      {afterForm && (
        <afterForm.KeptNote
          words={ui.drafts}
          status={keeping.status}
          clear={session.clear}
          announce={session.announce}
        />
      )}
      {first && <PageLinks source={session} where="foot" />}
    </>
  );
}

/** Where the summary could not be had, on a bad signal, the first field that is wrong takes the focus in its place. */
function useFirstWrong(found: FoundErrors | undefined): void {
  const [first] = found?.errors ?? [];
  const times = found?.times;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once each time that Continue finds some.
  useEffect(() => {
    if (first) focusField(first.path);
  }, [times]);
}

/**
 * When the step changes, the page starts at its top and the focus goes to the step's heading, or to the field of the
 * error that was followed there. Not at the first one: who has just opened the page starts at its top, unless it comes
 * in place of something else, as after it was sent.
 */
function useArrival(
  step: { readonly id: string; readonly place: number },
  wanted: RefObject<StepError['path'] | undefined>,
  returning: boolean,
  announce: () => void,
) {
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(returning ? undefined : step);
  // Before anything is rendered: the button that was pressed is gone, and the focus is never nowhere.
  useLayoutEffect(() => {
    const before = shown.current;
    if (before?.id === step.id) return;
    shown.current = step;
    announce();
    const path = wanted.current;
    wanted.current = undefined;
    if (path && focusField(path)) return;
    showPageTop();
    heading.current?.focus({ preventScroll: true });
    const moved = heading.current?.parentElement;
    const back = before && step.place < before.place;
    if (moved) void withMotion(({ animateElements }) => animateElements(back ? 'backwards' : 'forwards', [moved]));
  });
  return heading;
}
