import { chakra } from '@chakra-ui/react';
import { memo } from 'react';
import type { Answers, Wizard, WizardUi } from '../../contract/index.ts';
import { type ReviewRow, reviewRows, titleOf, type WizardRules } from '../../wizard/index.ts';
import { Hidden } from '../layout/hidden.tsx';

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
    <chakra.section aria-labelledby="review-title" marginBottom="2rem" data-printed="">
      <chakra.h2 id="review-title" fontSize="1.35rem" margin="0 0 0.75rem">
        {review.title}
      </chakra.h2>
      <chakra.div border="1px solid" borderColor="hairline" borderRadius="card" bg="card" overflow="hidden">
        {wizard.steps.slice(0, -1).map((step) => (
          <ReviewStep
            key={step.id}
            ui={review}
            step={{ id: step.id, title: titleOf(step, answers) }}
            rows={rows.filter((row) => row.step === step.id)}
            change={change}
          />
        ))}
      </chakra.div>
    </chakra.section>
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
    <chakra.div padding="0.75rem 1rem 1rem" borderTop="1px solid" borderColor="hairline" _first={{ borderTop: 'none' }}>
      <chakra.div display="flex" flexWrap="wrap" alignItems="center" gap="0 1rem">
        <chakra.h3 flex="1 1 8rem" fontSize="1.05rem" margin={0} minWidth={0} overflowWrap="anywhere">
          {step.title}
        </chakra.h3>
        <chakra.button
          type="button"
          onClick={() => props.change(step.id)}
          flex="none"
          minHeight="2.75rem"
          padding="0 0.25rem"
          bg="transparent"
          border="none"
          color="blue"
          font="inherit"
          fontWeight={600}
          textDecoration="underline"
          cursor="pointer"
        >
          {ui.change}
          <Hidden>: {step.title}</Hidden>
        </chakra.button>
      </chakra.div>
      {rows.length === 0 ? (
        <chakra.p margin={0} color="muted">
          {ui.notGiven}
        </chakra.p>
      ) : (
        <chakra.dl margin={0} display="grid" gap="0.35rem">
          {rows.map((row) => (
            <chakra.div
              key={row.field}
              display="grid"
              gridTemplateColumns={{ base: '1fr', sm: '13rem 1fr' }}
              gap={{ base: 0, sm: '1rem' }}
            >
              <chakra.dt color="muted" fontSize="0.95rem">
                {row.label}
              </chakra.dt>
              <chakra.dd margin={0} overflowWrap="anywhere" whiteSpace="pre-line">
                {row.value}
              </chakra.dd>
            </chakra.div>
          ))}
        </chakra.dl>
      )}
    </chakra.div>
  );
}
