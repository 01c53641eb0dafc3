import { type ReactNode, startTransition, useEffect, useMemo, useState } from 'react';
import { whenIdle } from '../../browser/when-idle.ts';
import { type Answers, CONTENT_BASE, type Json, pickAnswers, type Step, type StepError } from '../../contract/index.ts';
import { StepForm } from '../../render/index.ts';
import { styled } from '../../ui/styled.tsx';
import { type Filling, givenFields, nextStepFilling, normaliseAnswer, sameValue } from '../../wizard/index.ts';
import type { WizardSession } from './use-session.ts';

interface Props {
  readonly session: WizardSession;
  submit(): void;
  onWaiting(waiting: boolean): void;
  /** Leads to the question of another step whose file was refused. */
  onRefused(field: string): void;
  /** What stands under the questions of a step, beside the buttons. */
  foot(step: Step): ReactNode;
}

/** Id of the form that is shown, for the buttons that stand elsewhere on the page. */
export const FORM = 'questions';

const NO_ERRORS: readonly StepError[] = [];
const NONE: readonly string[] = [];
const nothing = () => undefined;

/**
 * The questions of the step that is shown, and out of sight those of the next one: Continue then only shows what is
 * there already. They are mounted when the browser has nothing else to do.
 */
export function StepQuestions({ session, submit, onWaiting, onRefused, foot }: Props) {
  const { wizard, step, filling, found, afterForm } = session;
  const { key, hidden, ahead } = usePrepared(session);
  const props = (own: Step, { answers }: Filling) => ({
    step: own,
    validators: session.validatorsOf(own),
    lists: session.lists,
    enumNames: session.names,
    icons: session.icons,
    answers,
    ...(own.dependsOn && { earlier: session.rules.conditionsOf(own).earlier(answers) }),
    onChange: session.answer,
    onAmend: (change: (answers: Answers) => Answers) => session.amend(own.id, change),
    // Of this step, which may be mounted while another one is shown.
    normalise: (field: string, value: Json | undefined) => normaliseAnswer(own, field, value),
    sameAs: filling.sameAs ?? NONE,
    context: {
      ui: wizard.ui,
      colourSchemes: wizard.colourSchemes,
      given: givenFields(filling, own, session.rules.check),
      uploads: session.uploads,
      announce: session.announce,
      contentBase: CONTENT_BASE,
    },
  });
  const review = (own: Step, shown: Filling) =>
    own === wizard.steps.at(-1) &&
    afterForm && (
      <afterForm.Review
        wizard={wizard}
        filling={shown}
        conditionsOf={session.rules.conditionsOf}
        change={session.change}
      />
    );
  return [
    <Place key={key} ahead={false}>
      <StepForm
        {...props(step, filling)}
        beforeConsent={review(step, filling)}
        id={FORM}
        errors={found.shown}
        onBlur={session.leave}
        onSameAs={session.holdSame}
        onSubmit={submit}
        onWaiting={onWaiting}
        onRefused={onRefused}
      >
        {foot(step)}
      </StepForm>
    </Place>,
    hidden && (
      <Place key={hidden.key} ahead={true} ref={layOut}>
        <StepForm
          {...props(hidden.step, ahead)}
          beforeConsent={review(hidden.step, ahead)}
          onChange={nothing}
          onSameAs={nothing}
          errors={NO_ERRORS}
        >
          {foot(hidden.step)}
        </StepForm>
      </Place>
    ),
  ];
}

const AHEAD = ' ahead';

/**
 * Of a step: in its place, or laid out there ahead where nobody sees, hears or reaches it. Not by a property that is
 * inherited, such as `visibility`: each element of the step would have its style computed anew when it is shown.
 */
const Place = styled('div', {
  base: { display: 'flow-root' },
  variants: {
    ahead: {
      true: {
        position: 'absolute',
        insetInline: 0,
        top: 0,
        maxHeight: 0,
        overflow: 'clip',
        contentVisibility: 'hidden',
        '@supports not (content-visibility: hidden)': { visibility: 'hidden' },
      },
    },
  },
});

/** Has the browser style and lay out what it would skip until it is shown; it is kept, and shown as it is. */
const layOut = (place: HTMLElement | null) => void place?.firstElementChild?.getBoundingClientRect();

/** A step that is mounted out of sight, and the answers that it was mounted with. */
interface Prepared {
  readonly step: Step;
  readonly said: Answers;
  readonly key: string;
}

/** All that the questions of a step depend on. */
const saidOf = ({ fields, dependsOn = [] }: Step, answers: Answers) => pickAnswers(answers, [...fields, ...dependsOn]);

/**
 * The key of the step that is shown, and the one that is mounted out of sight. A form that is hidden does not follow its
 * answers (RJSF does so after it was committed, which what is hidden never is), so one whose answers have changed since
 * is mounted anew.
 */
function usePrepared({ wizard, step, filling, isLoaded, getFilling }: WizardSession) {
  const [prepared, setPrepared] = useState<Prepared>();
  const [shown, setShown] = useState({ id: step.id, key: step.id });
  const ahead = useMemo(() => nextStepFilling(filling, wizard), [filling, wizard]);
  const now = (prepared?.step === step ? filling : ahead).answers;
  const isStill = prepared !== undefined && sameValue(saidOf(prepared.step, now), prepared.said);
  if (shown.id !== step.id) setShown({ id: step.id, key: isStill && prepared.step === step ? prepared.key : step.id });
  const next = wizard.steps[filling.step + 1];
  const wanted = next && isLoaded(next) ? next : undefined;
  const hidden = isStill && prepared.step === wanted && prepared.key !== shown.key ? prepared : undefined;
  const isMissing = wanted !== undefined && hidden === undefined;
  useEffect(() => {
    if (!isMissing) return;
    return whenIdle(() => {
      const said = saidOf(wanted, nextStepFilling(getFilling(), wizard).answers);
      startTransition(() => setPrepared({ step: wanted, said, key: wanted.id + AHEAD }));
    });
  }, [isMissing, wanted, wizard, getFilling]);
  return { key: shown.key, hidden, ahead };
}
