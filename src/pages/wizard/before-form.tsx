import { chakra } from '@chakra-ui/react';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import type { SentMark } from '../../browser/kept.ts';
import { useDocumentLanguage } from '../../browser/use-document-language.ts';
import { useDocumentTitle } from '../../browser/use-document-title.ts';
import { fillText, linkedNumber, type Wizard } from '../../contract/index.ts';
import { ActionButton, PlainButton } from '../../ui/action-button.tsx';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import { type ReviewedStep, readPrefill } from '../../wizard/index.ts';
import { ClearQuestion, useClearQuestion } from '../layout/clear-question.tsx';
import { LatePictures } from '../layout/late-pictures.tsx';
import { ChoicePanel } from '../layout/open-elsewhere.tsx';
import { Received } from '../layout/received.tsx';
import { sayTime } from '../layout/say-time.ts';
import { SiteShell } from '../layout/site-shell.tsx';
import { useDevice } from '../layout/use-device.ts';
import { useOutboxState } from '../layout/use-outbox-state.ts';
import { LinkButtons } from './link-buttons.tsx';
import { loadDraftGists } from './load-draft-gists.ts';
import type { FoundDraft, Loaded } from './loaded.ts';

interface Props {
  /** With what was begun on this device, or sent from it a short while ago. */
  readonly loaded: Loaded;
  carryOn(): void;
  startAgain(): void;
}

/** Stands before a form that this device knows: the customer goes on with it, or begins anew. */
export function BeforeForm({ loaded, carryOn, startAgain }: Props) {
  const { first, site, kept, sent } = loaded;
  const { wizard } = first;
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
        {!kept && sent && <AlreadySent {...choices} loaded={loaded} sent={sent} />}
      </chakra.main>
    </SiteShell>
  );
}

type Choices = Omit<Props, 'loaded'> & { readonly wizard: Wizard };

/** It was begun: the customer goes on with it, or begins anew, once that was asked: nothing brings the answers back. */
function WelcomeBack({ wizard, kept, carryOn, startAgain }: Choices & { readonly kept: FoundDraft }) {
  const { drafts, heading } = wizard.ui;
  useDocumentTitle(`${drafts.welcomeTitle} – ${heading}`);
  const { asks, button, ask, close } = useClearQuestion();
  const when = sayTime(new Date(kept.savedAt), wizard.lang);
  const { place } = kept;
  return (
    <ChoicePanel
      title={drafts.welcomeTitle}
      message={fillText(drafts.welcomeMessage, { ...place, when })}
      foot={<SoFar kept={kept} wizard={wizard} />}
    >
      <chakra.div width="100%" marginBottom="0.5rem">
        <chakra.p id="how-far" margin="0 0 0.4rem" fontWeight={600}>
          {fillText(wizard.ui.progress.text, { ...place })}
        </chakra.p>
        <ProgressBar
          value={place.step}
          max={place.total}
          aria-labelledby="how-far"
          css={{ color: wizard.ui.progress.colour }}
        />
      </chakra.div>
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

/** What was answered, so that they know it again. It comes below everything else: where it can't be had, nothing is missing. */
function SoFar({ kept, wizard }: { readonly kept: FoundDraft; readonly wizard: Wizard }) {
  const [steps, setSteps] = useState<readonly ReviewedStep[]>([]);
  useEffect(() => {
    loadDraftGists(kept, wizard).then(setSteps, () => undefined);
  }, [kept, wizard]);
  if (steps.length === 0) return null;
  return (
    <chakra.dl margin="1.5rem 0 0" paddingTop="1.25rem" borderTop="1px solid" borderColor="hairline" display="grid">
      {steps.map(({ id, title, gist }) => (
        <chakra.div key={id} paddingBlock="0.3rem" lineHeight="1.35" overflowWrap="anywhere">
          <chakra.dt color="muted" fontSize="0.9rem">
            {title}
          </chakra.dt>
          <chakra.dd margin={0}>{gist}</chakra.dd>
        </chakra.div>
      ))}
    </chakra.dl>
  );
}

/**
 * It was sent: nobody has to wonder whether it was, or sends it twice unawares. What the thanks led to can be gone on with:
 * whoever comes back from there, or loads the thanks again, finds it here.
 */
function AlreadySent({ wizard, loaded, sent, startAgain }: Choices & Props & { readonly sent: SentMark }) {
  const { catalogue, site } = loaded;
  const { drafts, outbox, heading, thankYou } = wizard.ui;
  // Pictures may be on their way still.
  const state = useOutboxState(useDevice(site), sent.submissionId);
  useDocumentTitle(`${drafts.sentTitle} – ${heading}`);
  const when = sayTime(new Date(sent.sentAt), wizard.lang);
  const query = new URLSearchParams(useLocation().search);
  const { customerNumber = linkedNumber(catalogue, wizard.variant, query), trade = wizard.trade } = sent;
  const filling = { answers: { ...readPrefill(wizard, [...query]), customerNumber }, trade, reference: '' };
  return (
    <ChoicePanel title={drafts.sentTitle} message={fillText(drafts.sentMessage, { when })}>
      <chakra.div width="100%">
        <Received words={outbox} submissionId={sent.submissionId} customerNumber={customerNumber} />
        <LatePictures words={outbox} state={state} />
      </chakra.div>
      <LinkButtons links={thankYou.preview?.links ?? thankYou.links ?? []} source={{ wizard, site, filling }} />
      <PlainButton type="button" onClick={startAgain}>
        {drafts.sentAgain}
      </PlainButton>
    </ChoicePanel>
  );
}
