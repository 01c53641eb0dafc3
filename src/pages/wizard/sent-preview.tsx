import { chakra } from '@chakra-ui/react';
import type { SentPreviewUi } from '../../contract/index.ts';
import { PlainButton } from '../../ui/action-button.tsx';
import { givenCustomerNumber } from '../../wizard/index.ts';
import { OutcomeSign } from '../layout/outcome-sign.tsx';
import { Received } from '../layout/received.tsx';
import { SentHeading } from '../layout/sent-panel.tsx';
import { LivePreview } from '../preview/live-preview.tsx';
import { useLogo, usePictures } from '../preview/use-pictures.ts';
import { LinkButtons } from './link-buttons.tsx';
import { MissingPictures } from './missing-pictures.tsx';
import { ThankYou } from './thank-you.tsx';
import type { WizardSession } from './use-session.ts';

/** What the customer sees once everything has arrived, where the content has the example website approved. */
export function SentPreview({ session }: { readonly session: WizardSession }) {
  const words = session.wizard.ui.thankYou.preview;
  return words ? <Approval session={session} words={words} /> : <ThankYou session={session} />;
}

function Approval({ session, words }: { readonly session: WizardSession; readonly words: SentPreviewUi }) {
  const { wizard, filling } = session;
  const { preview } = wizard.ui;
  const logo = useLogo(filling.answers, session.uploads);
  const pictures = usePictures(filling.answers, session.uploads);
  return (
    <section>
      {/* On narrow screens it keeps the heading clear of the toast. */}
      <chakra.div display={{ lg: 'none' }}>
        <OutcomeSign outcome="success" />
      </chakra.div>
      <SentHeading title={words.title} />
      <chakra.p margin="0 0 1rem" fontSize="1.1rem" maxWidth="40rem">
        {words.message}
      </chakra.p>
      <Received
        words={wizard.ui.outbox}
        submissionId={filling.submissionId}
        customerNumber={givenCustomerNumber(filling)}
      />
      <MissingPictures session={session} />
      {preview && (
        <LivePreview
          words={preview}
          wizard={wizard}
          answers={filling.answers}
          arrived={filling.arrived}
          logo={logo}
          pictures={pictures}
        />
      )}
      <chakra.div
        display="flex"
        flexWrap="wrap"
        gap="0.75rem"
        marginTop="1.5rem"
        css={{ '& > *': { flexGrow: { base: 1, md: 0 } } }}
      >
        <PlainButton type="button" onClick={session.reopen} css={{ marginRight: { md: 'auto' } }}>
          {words.back}
        </PlainButton>
        <LinkButtons links={words.links ?? []} source={session} />
      </chakra.div>
    </section>
  );
}
