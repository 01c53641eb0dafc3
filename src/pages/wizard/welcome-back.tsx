import { chakra } from '@chakra-ui/react';
import { type ReactNode, useLayoutEffect, useRef } from 'react';
import type { KeptDraft } from '../../browser/kept.ts';
import { type Draft, fillText, type Site, type Wizard } from '../../contract/index.ts';
import { ActionButton, PlainButton } from '../layout/action-button.tsx';
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
      <Panel title={drafts.welcomeTitle} message={fillText(drafts.welcomeMessage, placeOf(kept, wizard))}>
        <ActionButton type="button" onClick={carryOn}>
          {drafts.carryOn}
        </ActionButton>
        <PlainButton type="button" onClick={startAgain}>
          {drafts.startAgain}
        </PlainButton>
      </Panel>
    </SiteShell>
  );
}

/** Stands in place of a form that another tab goes on with. */
export function OpenElsewhere({ wizard: { ui } }: { readonly wizard: Wizard }) {
  const { elsewhereTitle, elsewhereMessage, elsewhereCarryOn } = ui.drafts;
  useDocumentTitle(`${elsewhereTitle} – ${ui.heading}`);
  return (
    <Panel title={elsewhereTitle} message={elsewhereMessage}>
      {/* What the other tab has typed comes along: it is read from the device again. */}
      <ActionButton type="button" onClick={() => location.reload()}>
        {elsewhereCarryOn}
      </ActionButton>
    </Panel>
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

/** The heading takes the focus: it stands where something else was, or is the first thing to be read. */
function Panel(props: { readonly title: string; readonly message: string; readonly children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useLayoutEffect(() => heading.current?.focus({ preventScroll: true }), []);
  return (
    <chakra.main
      width="100%"
      maxWidth="44rem"
      margin="0 auto"
      padding={{ base: '2rem 1.25rem 6rem', md: '4rem 1.25rem 6rem' }}
    >
      <chakra.section
        bg="card"
        borderRadius="card"
        boxShadow="card"
        padding={{ base: '1.5rem min(1.25rem, 6.25vw)', md: '2.5rem' }}
      >
        <chakra.h1
          ref={heading}
          tabIndex={-1}
          outline="none"
          fontSize={{ base: '1.75rem', md: '2.25rem' }}
          margin="0 0 0.5rem"
          overflowWrap="anywhere"
        >
          {props.title}
        </chakra.h1>
        <chakra.p margin="0 0 1.5rem" fontSize="1.1rem" overflowWrap="anywhere">
          {props.message}
        </chakra.p>
        <chakra.div display="flex" flexWrap="wrap" gap="0.75rem" css={{ '& > *': { flexGrow: { base: 1, sm: 0 } } }}>
          {props.children}
        </chakra.div>
      </chakra.section>
    </chakra.main>
  );
}
