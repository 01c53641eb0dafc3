import { chakra } from '@chakra-ui/react';
import { useState } from 'react';
import { retryableImport } from '../../browser/retryable-import.ts';
import { useLazyModule } from '../../browser/use-lazy-module.ts';
import { type DueUi, fillText, type Wizard } from '../../contract/index.ts';
import type { OutboxState } from '../../deliver/index.ts';
import { type Filling, givenCustomerNumber } from '../../wizard/index.ts';
import { NumberedSteps } from '../layout/numbered-steps.tsx';
import { OutcomeSign } from '../layout/outcome-sign.tsx';
import { Received } from '../layout/received.tsx';
import { sayDue } from '../layout/say-time.ts';
import { SentHeading, SentPanel } from '../layout/sent-panel.tsx';
import type { Pictures } from '../preview/use-pictures.ts';
import type { LinkSource } from './content-link.tsx';
import { LinkButtons } from './link-buttons.tsx';
import { MissingPictures } from './missing-pictures.tsx';

interface Props {
  readonly session: LinkSource & {
    readonly filling: Filling;
    readonly wizard: Wizard;
    readonly outbox?: OutboxState | undefined;
    readonly uploads: Pictures;
  };
}

/**
 * What the customer sees once the answers have arrived: when the preview comes, a picture of it, by what the submission
 * can be found, and what of the pictures has not arrived. The heading takes the focus.
 */
export function ThankYou({ session }: Props) {
  const { wizard, filling } = session;
  const ui = wizard.ui.thankYou;
  return (
    <SentPanel>
      <chakra.div
        display="grid"
        gap={{ base: '1.25rem', md: '2rem' }}
        gridTemplateColumns={{ md: wizard.ui.preview ? 'minmax(0, 1fr) minmax(0, 17rem)' : '1fr' }}
        alignItems="start"
        marginBottom="1.25rem"
      >
        <div>
          <OutcomeSign outcome="success" />
          <SentHeading title={ui.title} />
          <chakra.p margin="0 0 0.75rem" fontSize="1.1rem">
            {ui.message}
          </chakra.p>
          {ui.due && <Due due={ui.due} lang={wizard.lang} />}
        </div>
        <Picture session={session} />
      </chakra.div>
      <Received
        words={wizard.ui.outbox}
        submissionId={filling.submissionId}
        customerNumber={givenCustomerNumber(filling)}
      />
      <MissingPictures session={session} />
      <chakra.h2 fontSize="1.25rem" margin="1.5rem 0 0.75rem">
        {ui.nextTitle}
      </chakra.h2>
      <NumberedSteps steps={ui.next} />
      {ui.links && (
        <chakra.div
          display="flex"
          flexWrap="wrap"
          gap="0.75rem"
          marginTop="1.75rem"
          css={{ '& > *': { flexGrow: { base: 1, sm: 0 } } }}
        >
          <LinkButtons links={ui.links} source={session} />
        </chakra.div>
      )}
    </SentPanel>
  );
}

/** When the preview comes, by the customer's clock, counted from when the answers were received: that is now. */
function Due({ due, lang }: { readonly due: DueUi; readonly lang: string | undefined }) {
  const [by] = useState(() => sayDue(new Date(), due.hours, lang));
  return (
    <chakra.p margin={0} fontSize="1.1rem" fontWeight={650} data-due="">
      {fillText(due.text, { ...by })}
    </chakra.p>
  );
}

const importPicture = retryableImport(() => import('../preview/preview-picture.tsx'));

/** Their own website; its frame stands there from the start, so that nothing moves when the picture comes. */
function Picture({ session }: Props) {
  const { wizard, filling, uploads } = session;
  const words = wizard.ui.preview;
  const picture = useLazyModule(importPicture, undefined);
  if (!words) return null;
  return (
    <chakra.div
      height={{ base: '14rem', md: '15rem' }}
      border="1px solid"
      borderColor="hairline"
      borderRadius="card"
      bg="blueWash"
      boxShadow="card"
      overflow="hidden"
    >
      {picture && <picture.PreviewPicture words={words} wizard={wizard} answers={filling.answers} uploads={uploads} />}
    </chakra.div>
  );
}
