import { chakra } from '@chakra-ui/react';
import type { KeptDraft } from '../../browser/kept.ts';
import { type Draft, fillText, type Site, type Wizard } from '../../contract/index.ts';
import { ActionButton, PlainButton } from '../layout/action-button.tsx';
import { ChoicePanel } from '../layout/open-elsewhere.tsx';
import { SiteShell } from '../layout/site-shell.tsx';
import { useDocumentTitle } from '../layout/use-document-title.ts';

interface Props {
  readonly wizard: Wizard;
  readonly site: Site;
  readonly kept: KeptDraft;
  carryOn(): void;
  startAgain(): void;
}

/** Stands before a form that was begun on this device: the customer goes on with it, or begins anew. */
export function WelcomeBack({ wizard, site, kept, carryOn, startAgain }: Props) {
  const { drafts, brand, heading } = wizard.ui;
  useDocumentTitle(`${drafts.welcomeTitle} – ${heading}`);
  return (
    <SiteShell name={site.name} brand={brand} homeLink={false}>
      <chakra.main
        width="100%"
        maxWidth="44rem"
        margin="0 auto"
        padding={{ base: '2rem 1.25rem 6rem', md: '4rem 1.25rem 6rem' }}
      >
        <ChoicePanel title={drafts.welcomeTitle} message={fillText(drafts.welcomeMessage, placeOf(kept, wizard))}>
          <ActionButton type="button" onClick={carryOn}>
            {drafts.carryOn}
          </ActionButton>
          <PlainButton type="button" onClick={startAgain}>
            {drafts.startAgain}
          </PlainButton>
        </ChoicePanel>
      </chakra.main>
    </SiteShell>
  );
}

function placeOf({ draft }: KeptDraft, { steps }: Wizard): { step: number; total: number; title: string } {
  const { step: id, answers } = draft as unknown as Draft;
  const at = Math.max(
    0,
    steps.findIndex((step) => step.id === id),
  );
  const title = steps[at]?.ui['ui:title'];
  return { step: at + 1, total: steps.length, title: typeof title === 'string' ? fillText(title, answers) : '' };
}
