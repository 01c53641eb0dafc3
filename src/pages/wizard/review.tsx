import { chakra } from '@chakra-ui/react';
import type { WizardUi } from '../../contract/index.ts';
import { Hidden } from '../layout/hidden.tsx';

/** One answer in words, ready to be read back to the customer. */
export interface ReviewRow {
  readonly step: string;
  readonly field: string;
  readonly label: string;
  readonly value: string;
}

/** "What you've told us": every answer with a link back to the step that asked for it. */
export function Review(props: {
  readonly ui: WizardUi['review'];
  readonly steps: readonly { readonly id: string; readonly title: string }[];
  readonly rows: readonly ReviewRow[];
  readonly change: (step: string) => void;
}) {
  return (
    <chakra.section aria-labelledby="review-title" marginBottom="2rem" data-printed="">
      <chakra.h2 id="review-title" fontSize="1.35rem" margin="0 0 0.75rem">
        {props.ui.title}
      </chakra.h2>
      <chakra.div border="1px solid" borderColor="hairline" borderRadius="card" bg="card" overflow="hidden">
        {props.steps.map((step) => (
          <ReviewStep key={step.id} {...props} step={step} rows={props.rows.filter((row) => row.step === step.id)} />
        ))}
      </chakra.div>
    </chakra.section>
  );
}

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
