import { chakra } from '@chakra-ui/react';
import { fillText } from '../../contract/index.ts';
import type { OutboxState } from '../../deliver/index.ts';
import { givenCustomerNumber } from '../../wizard/index.ts';
import { NumberedSteps } from '../layout/numbered-steps.tsx';
import { OutcomeSign } from '../layout/outcome-sign.tsx';
import { Received } from '../layout/received.tsx';
import { SentHeading, SentPanel } from '../layout/sent-panel.tsx';
import type { LinkSource } from './content-link.tsx';
import { LinkButtons } from './link-buttons.tsx';
import { MissingPictures } from './missing-pictures.tsx';

interface Props {
  readonly session: LinkSource & { readonly outbox?: OutboxState | undefined };
}

/** What the customer sees once the answers have arrived, and what of the pictures has not. The heading takes the focus. */
export function ThankYou({ session }: Props) {
  const ui = session.wizard.ui.thankYou;
  const reference = givenCustomerNumber(session.filling);
  return (
    <SentPanel>
      <OutcomeSign outcome="success" />
      <SentHeading title={ui.title} />
      <chakra.p margin="0 0 1rem" fontSize="1.1rem">
        {ui.message}
      </chakra.p>
      {reference && (
        <chakra.p margin="0 0 1.5rem" padding="0.75rem 1rem" bg="blueWash" borderRadius="field" overflowWrap="anywhere">
          {fillText(ui.reference, { customerNumber: reference })}
        </chakra.p>
      )}
      <Received words={session.wizard.ui.outbox} submissionId={session.filling.submissionId} />
      <MissingPictures session={session} />
      {ui.links && (
        <chakra.div display="flex" flexWrap="wrap" gap="0.75rem" margin="0 0 2rem">
          <LinkButtons links={ui.links} source={session} />
        </chakra.div>
      )}
      <chakra.h2 fontSize="1.25rem" margin="0 0 0.75rem">
        {ui.nextTitle}
      </chakra.h2>
      <NumberedSteps steps={ui.next} />
    </SentPanel>
  );
}
