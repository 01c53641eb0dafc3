import { chakra } from '@chakra-ui/react';
import type { SentMark } from '../../browser/kept.ts';
import { useDocumentLanguage } from '../../browser/use-document-language.ts';
import { useDocumentTitle } from '../../browser/use-document-title.ts';
import { CONTENT_LANGUAGE, fillText, type Site, type Wizard } from '../../contract/index.ts';
import { ActionButton, PlainButton } from '../../ui/action-button.tsx';
import { ClearQuestion, useClearQuestion } from '../layout/clear-question.tsx';
import { LatePictures } from '../layout/late-pictures.tsx';
import { ChoicePanel } from '../layout/open-elsewhere.tsx';
import { Received } from '../layout/received.tsx';
import { SiteShell } from '../layout/site-shell.tsx';
import { useDevice } from '../layout/use-device.ts';
import { useOutboxState } from '../layout/use-outbox-state.ts';
import type { FoundDraft } from './loaded.ts';

interface Props {
  readonly wizard: Wizard;
  readonly site: Site;
  /** What was begun on this device. */
  readonly kept: FoundDraft | undefined;
  /** What was sent from it a short while ago. */
  readonly sent: SentMark | undefined;
  carryOn(): void;
  startAgain(): void;
}

/** Stands before a form that this device knows: the customer goes on with it, or begins anew. */
export function BeforeForm({ wizard, site, kept, sent, carryOn, startAgain }: Props) {
  const choices = { wizard, carryOn, startAgain };
  useDocumentLanguage(wizard.lang);
  return (
    <SiteShell name={site.name} brand={wizard.ui.brand} words={wizard.ui.page} homeLink={false}>
      <chakra.main
        width="100%"
        maxWidth="44rem"
        margin="0 auto"
        padding={{ base: '2rem 1.25rem 6rem', md: '4rem 1.25rem 6rem' }}
      >
        {kept && <WelcomeBack {...choices} kept={kept} />}
        {!kept && sent && <AlreadySent {...choices} site={site} sent={sent} />}
      </chakra.main>
    </SiteShell>
  );
}

type Choices = Pick<Props, 'wizard' | 'carryOn' | 'startAgain'>;

/** It was begun: the customer goes on with it, or begins anew, once that was asked: nothing brings the answers back. */
function WelcomeBack({ wizard, kept, carryOn, startAgain }: Choices & { readonly kept: FoundDraft }) {
  const { drafts, heading } = wizard.ui;
  useDocumentTitle(`${drafts.welcomeTitle} – ${heading}`);
  const { asks, button, ask, close } = useClearQuestion();
  return (
    <ChoicePanel title={drafts.welcomeTitle} message={fillText(drafts.welcomeMessage, { ...kept.place })}>
      <ActionButton type="button" onClick={carryOn}>
        {drafts.carryOn}
      </ActionButton>
      {asks ? (
        <chakra.div width="100%" marginTop="0.75rem">
          <ClearQuestion words={drafts} clear={startAgain} close={close} />
        </chakra.div>
      ) : (
        <PlainButton type="button" ref={button} onClick={ask}>
          {drafts.startAgain}
        </PlainButton>
      )}
    </ChoicePanel>
  );
}

/**
 * Date and time in a language. Chromium brings no names of months in some, as in Welsh: there they are in digits, which
 * read alike, rather than in the language of the browser.
 */
function clockOf(lang = CONTENT_LANGUAGE): Intl.DateTimeFormat {
  const isKnown = Intl.DateTimeFormat.supportedLocalesOf(lang).length > 0;
  return new Intl.DateTimeFormat(isKnown ? lang : CONTENT_LANGUAGE, {
    dateStyle: isKnown ? 'long' : 'short',
    timeStyle: 'short',
  });
}

/** It was sent: nobody has to wonder whether it was, or sends it twice unawares. */
function AlreadySent({ wizard, site, sent, startAgain }: Choices & { readonly site: Site; readonly sent: SentMark }) {
  const { drafts, outbox, heading } = wizard.ui;
  // Pictures may be on their way still.
  const state = useOutboxState(useDevice(site), sent.submissionId);
  useDocumentTitle(`${drafts.sentTitle} – ${heading}`);
  const when = clockOf(wizard.lang).format(new Date(sent.sentAt));
  return (
    <ChoicePanel title={drafts.sentTitle} message={fillText(drafts.sentMessage, { when })}>
      <chakra.div width="100%">
        <Received words={outbox} submissionId={sent.submissionId} />
        <LatePictures words={outbox} state={state} />
      </chakra.div>
      <PlainButton type="button" onClick={startAgain}>
        {drafts.sentAgain}
      </PlainButton>
    </ChoicePanel>
  );
}
