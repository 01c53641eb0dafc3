import { memo, type RefObject, useEffect, useMemo, useRef, useState } from 'react';
import { fillText, type Wizard, type WizardUi } from '../../contract/index.ts';
import { Disclosure } from '../../ui/disclosure.tsx';
import { styled } from '../../ui/styled.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import {
  type ReviewedFilling,
  type ReviewedStep,
  reviewSteps,
  sameReview,
  type WizardRules,
} from '../../wizard/index.ts';
import { Answer, Question } from '../layout/answer-list.tsx';

// Closer to its neighbours than questions are to one another.
const Section = styled('section', { base: { minWidth: 0, marginBlock: '-0.5rem' } });
const Head = styled('div', {
  base: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between', gap: '0 1rem' },
});
const Title = styled('h2', { base: { fontSize: '1.25rem', margin: 0 } });
const Sheet = styled('div', {
  base: {
    marginTop: '0.25rem',
    border: '1px solid',
    borderColor: 'hairline',
    borderRadius: 'card',
    bg: 'card',
    overflow: 'hidden',
  },
});

/** Where there is no room for the button beside the words, as with very large text. */
const NARROW = '@container (max-width: 13rem)';
/** What the button takes of the line. */
const BUTTON = '3.75rem';

const Part = styled('div', {
  base: {
    position: 'relative',
    containerType: 'inline-size',
    paddingInline: '0.75rem',
    borderTop: '1px solid',
    borderColor: 'hairline',
    _first: { borderTop: 'none' },
    '& summary': {
      minHeight: '2.5rem',
      gap: '0.5rem',
      paddingBlock: '0.1rem',
      paddingInlineEnd: BUTTON,
      fontWeight: 400,
      [NARROW]: { paddingInlineEnd: 0 },
    },
    '& summary > span': { minWidth: 0 },
    '& summary svg': { color: 'muted' },
  },
});
/** A step of which nothing was answered, in line with the others. */
const Empty = styled('div', {
  base: {
    display: 'flex',
    flexDirection: 'column',
    justifyContent: 'center',
    minHeight: '2.5rem',
    padding: `0.1rem ${BUTTON} 0.1rem calc(12px + 0.5rem)`,
    [NARROW]: { paddingInlineEnd: 0 },
  },
});
const PartTitle = styled('h3', {
  base: {
    fontFamily: 'body',
    fontSize: '0.8125rem',
    fontWeight: 400,
    letterSpacing: 'normal',
    lineHeight: '1.25',
    color: 'muted',
    margin: 0,
    // Not cut, unlike the answers under it: opened, a line says those in full, but its title nowhere else.
    overflowWrap: 'anywhere',
  },
});
const Glance = styled('span', { base: { display: 'block', minWidth: 0 } });
const Gist = styled('span', {
  base: { display: 'block', fontSize: '0.9rem', fontWeight: 600, lineHeight: '1.3' },
  variants: {
    /** Opened, it would say the same twice. */
    cut: { true: { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } },
    nothing: { true: { fontWeight: 400, color: 'muted', fontStyle: 'italic' } },
  },
});
const ChangeButton = styled('button', {
  base: {
    position: 'absolute',
    insetInlineEnd: '0.4rem',
    top: 0,
    minHeight: '2.5rem',
    padding: '0 0.35rem',
    bg: 'transparent',
    border: 'none',
    color: 'blue',
    font: 'inherit',
    fontSize: '0.875rem',
    fontWeight: 600,
    textDecoration: 'underline',
    textUnderlineOffset: '0.15em',
    cursor: 'pointer',
    [NARROW]: { position: 'static', display: 'block' },
  },
});
const AllButton = styled(ChangeButton, { base: { position: 'static', minHeight: '2.75rem', fontSize: '0.95rem' } });
const StepAnswers = styled('div', { base: { padding: '0.15rem 0 1rem calc(12px + 0.5rem)' } });
const Rows = styled('dl', { base: { margin: 0, display: 'grid', gap: '0.5rem' } });
const Row = styled('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: '1fr', sm: '13rem 1fr' },
    gap: { base: 0, sm: '1rem' },
  },
});
const LeftEmpty = styled('p', { base: { margin: '0.75rem 0 0', color: 'muted', fontSize: '0.9rem' } });

interface Props {
  readonly wizard: Wizard;
  /** As it is shown: of a step that is laid out ahead, the one that it will have. */
  readonly filling: ReviewedFilling;
  readonly conditionsOf: WizardRules['conditionsOf'];
  /** Leads to a step whose answers are to be changed. */
  change(step: string): void;
}

/** "What you've told us": a line for each step, which opens to all of its answers, with a way back to it. */
export const Review = memo(function Review({ wizard, filling, conditionsOf, change }: Props) {
  const { review } = wizard.ui;
  const [all, setAll] = useState(false);
  const section = useRef<HTMLElement>(null);
  useOpenOnPaper(section);
  const steps = useMemo(() => reviewSteps(wizard, filling, conditionsOf), [wizard, filling, conditionsOf]);
  return (
    <Section ref={section} aria-labelledby="review-title" data-printed="">
      <Head>
        <Title id="review-title">{review.title}</Title>
        <AllButton type="button" aria-expanded={all} onClick={() => setAll(!all)}>
          {all ? review.hideAll : review.showAll}
        </AllButton>
      </Head>
      <Sheet>
        {steps.map((step) => (
          <ReviewStep key={step.id} ui={review} step={step} open={all} change={change} />
        ))}
      </Sheet>
    </Section>
  );
}, isAlike);

/** Whether both say the same: the step that was laid out ahead is then shown as it is. */
function isAlike({ filling, ...before }: Props, { filling: next, ...now }: Props): boolean {
  return (
    before.wizard === now.wizard &&
    before.conditionsOf === now.conditionsOf &&
    before.change === now.change &&
    sameReview(filling, next)
  );
}

function ReviewStep(props: {
  readonly ui: WizardUi['review'];
  readonly step: ReviewedStep;
  readonly open: boolean;
  readonly change: (step: string) => void;
}) {
  const { step, ui, open } = props;
  const isEmpty = step.rows.length === 0;
  const title = <PartTitle>{step.title}</PartTitle>;
  return (
    <Part>
      {isEmpty ? (
        <Empty>
          {title}
          <Gist nothing={true}>{ui.notGiven}</Gist>
        </Empty>
      ) : (
        <Disclosure
          open={open}
          summary={
            <Glance>
              {title}
              {step.gist === '' ? <Gist nothing={true}>{ui.notGiven}</Gist> : <Gist cut={true}>{step.gist}</Gist>}
            </Glance>
          }
        >
          <StepAnswers>
            <Rows>
              {step.rows.map((row) => (
                <Row key={row.field}>
                  <Question>{row.label}</Question>
                  <Answer>{row.value}</Answer>
                </Row>
              ))}
            </Rows>
            {step.leftEmpty.length > 0 && (
              <LeftEmpty>{fillText(ui.leftEmpty, { fields: [...step.leftEmpty] })}</LeftEmpty>
            )}
          </StepAnswers>
        </Disclosure>
      )}
      <ChangeButton type="button" onClick={() => props.change(step.id)}>
        {isEmpty ? ui.add : ui.change}
        <VisuallyHidden>: {step.title}</VisuallyHidden>
      </ChangeButton>
    </Part>
  );
}

/** Opens what is folded away in an element while the page is printed, and no longer: nothing is folded away on paper. */
function useOpenOnPaper(element: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const opened = new Set<HTMLDetailsElement>();
    // The browser takes its picture of the page when this returns.
    const before = () => {
      for (const folded of element.current?.querySelectorAll<HTMLDetailsElement>('details:not([open])') ?? []) {
        folded.open = true;
        opened.add(folded);
      }
    };
    const after = () => {
      for (const details of opened) details.open = false;
      opened.clear();
    };
    window.addEventListener('beforeprint', before);
    window.addEventListener('afterprint', after);
    return () => {
      window.removeEventListener('beforeprint', before);
      window.removeEventListener('afterprint', after);
    };
  }, [element]);
}
