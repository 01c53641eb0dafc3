import { memo } from 'react';
import type { Answers, Wizard, WizardUi } from '../../contract/index.ts';
import { styled } from '../../ui/styled.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { type ReviewRow, reviewRows, titleOf, type WizardRules } from '../../wizard/index.ts';

const Section = styled('section', { base: { marginBottom: '2rem' } });
const Title = styled('h2', { base: { fontSize: '1.35rem', margin: '0 0 0.75rem' } });
const Sheet = styled('div', {
  base: { border: '1px solid', borderColor: 'hairline', borderRadius: 'card', bg: 'card', overflow: 'hidden' },
});
const Part = styled('div', {
  base: {
    padding: '0.75rem 1rem 1rem',
    borderTop: '1px solid',
    borderColor: 'hairline',
    _first: { borderTop: 'none' },
  },
});
const PartHead = styled('div', { base: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '0 1rem' } });
const PartTitle = styled('h3', {
  base: { flex: '1 1 8rem', fontSize: '1.05rem', margin: 0, minWidth: 0, overflowWrap: 'anywhere' },
});
const ChangeButton = styled('button', {
  base: {
    flex: 'none',
    minHeight: '2.75rem',
    padding: '0 0.25rem',
    bg: 'transparent',
    border: 'none',
    color: 'blue',
    font: 'inherit',
    fontWeight: 600,
    textDecoration: 'underline',
    cursor: 'pointer',
  },
});
const Nothing = styled('p', { base: { margin: 0, color: 'muted' } });
const Rows = styled('dl', { base: { margin: 0, display: 'grid', gap: '0.35rem' } });
const Row = styled('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: '1fr', sm: '13rem 1fr' },
    gap: { base: 0, sm: '1rem' },
  },
});
const Question = styled('dt', { base: { color: 'muted', fontSize: '0.95rem' } });
const Answer = styled('dd', { base: { margin: 0, overflowWrap: 'anywhere', whiteSpace: 'pre-line' } });

interface Props {
  readonly wizard: Wizard;
  readonly answers: Answers;
  readonly given: Answers;
  readonly conditionsOf: WizardRules['conditionsOf'];
  /** Leads to a step whose answers are to be changed. */
  change(step: string): void;
}

/** "What you've told us": every answer with a link back to the step that asked for it. */
export const Review = memo(function Review({ wizard, answers, given, conditionsOf, change }: Props) {
  const { review } = wizard.ui;
  const rows = reviewRows(wizard, { answers, given }, conditionsOf);
  return (
    <Section aria-labelledby="review-title" data-printed="">
      <Title id="review-title">{review.title}</Title>
      <Sheet>
        {wizard.steps.slice(0, -1).map((step) => (
          <ReviewStep
            key={step.id}
            ui={review}
            step={{ id: step.id, title: titleOf(step, answers) }}
            rows={rows.filter((row) => row.step === step.id)}
            change={change}
          />
        ))}
      </Sheet>
    </Section>
  );
});

function ReviewStep(props: {
  readonly ui: WizardUi['review'];
  readonly step: { readonly id: string; readonly title: string };
  readonly rows: readonly ReviewRow[];
  readonly change: (step: string) => void;
}) {
  const { step, rows, ui } = props;
  return (
    <Part>
      <PartHead>
        <PartTitle>{step.title}</PartTitle>
        <ChangeButton type="button" onClick={() => props.change(step.id)}>
          {ui.change}
          <VisuallyHidden>: {step.title}</VisuallyHidden>
        </ChangeButton>
      </PartHead>
      {rows.length === 0 ? (
        <Nothing>{ui.notGiven}</Nothing>
      ) : (
        <Rows>
          {rows.map((row) => (
            <Row key={row.field}>
              <Question>{row.label}</Question>
              <Answer>{row.value}</Answer>
            </Row>
          ))}
        </Rows>
      )}
    </Part>
  );
}
