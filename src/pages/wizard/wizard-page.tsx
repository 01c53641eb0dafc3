import { chakra } from '@chakra-ui/react';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { Catalogue } from '../../contract/index.ts';
import { SiteShell } from '../layout/site-shell.tsx';
import { LoadFailed, Loading } from './loading.tsx';
import { StepView } from './step-view.tsx';
import { ThankYou } from './thank-you.tsx';
import { Toasts } from './toasts.tsx';
import { UploadBar } from './upload-bar.tsx';
import { useContentReload } from './use-content-reload.ts';
import { useConversation } from './use-conversation.ts';
import { type Loaded, useLoaded } from './use-loaded.ts';
import { useLogoColours } from './use-logo-colours.ts';
import { useSession } from './use-session.ts';

/** One variant's wizard, for the trade and the prefilled answers that the link names. */
export function WizardPage({ variant, catalogue }: { readonly variant: string; readonly catalogue: Catalogue }) {
  // What the link said when it was opened; later changes of the address are steps, not another link.
  const [params] = useSearchParams();
  const [query] = useState(params);
  const state = useLoaded(catalogue, variant, query.get('trade'));
  if (state.status === 'loading') return <Loading />;
  if (state.status === 'failed') return <LoadFailed retry={state.retry} />;
  return <OpenWizard loaded={state.loaded} query={query} />;
}

function OpenWizard({ loaded, query }: { readonly loaded: Loaded; readonly query: URLSearchParams }) {
  const { talk, region, toasts, dismiss } = useConversation();
  const session = useSession(loaded, query, talk);
  useContentReload(session);
  useLogoColours(session, talk);
  const { wizard, filling } = session;
  const { ui } = wizard;

  useEffect(() => {
    if (filling.done) document.title = ui.thankYou.title;
  }, [filling.done, ui]);

  return (
    <SiteShell name={session.site.name}>
      <chakra.main
        width="100%"
        maxWidth="44rem"
        margin="0 auto"
        padding={{ base: '1.5rem 1.25rem 6rem', md: '2.5rem 1.25rem 6rem' }}
      >
        {filling.done ? (
          <ThankYou ui={ui.thankYou} reference={filling.customerNumber} />
        ) : (
          <StepView session={session} />
        )}
        <UploadBar uploads={session.uploads} ui={ui} awaited={session.busy} announce={talk.announce} />
        <Toasts toasts={toasts} dismiss={dismiss} dismissLabel={ui.buttons.dismiss} />
        {region}
      </chakra.main>
    </SiteShell>
  );
}
