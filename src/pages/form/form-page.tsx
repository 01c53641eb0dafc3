import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useHydrated } from '../../browser/use-hydrated.ts';
import { styled } from '../../ui/styled.tsx';
import { WhenLoaded } from '../layout/loading.tsx';
import { SiteShell } from '../layout/site-shell.tsx';
import { Toasts } from '../layout/toasts.tsx';
import { useCleared } from '../layout/use-cleared.ts';
import { useConversation } from '../layout/use-conversation.ts';
import { useReturn } from '../layout/use-return.ts';
import { FormUploadBar } from './form-upload-bar.tsx';
import { FormView } from './form-view.tsx';
import type { LoadedForm } from './load-form.ts';
import { useForm } from './use-form.ts';
import { useLoadedForm } from './use-loaded-form.ts';

const Main = styled('main', {
  base: {
    width: '100%',
    maxWidth: '44rem',
    margin: '0 auto',
    padding: { base: '2rem 1.25rem 6rem', md: '3.5rem 1.25rem 6rem' },
  },
});

/** One single-page form, with what the link brings along. */
export function FormPage({ form }: { readonly form: string }) {
  // What the link said when it was opened.
  const { search } = useLocation();
  const [query] = useState(() => new URLSearchParams(search));
  const state = useLoadedForm(form, query);
  return <WhenLoaded state={state}>{(loaded) => <OpenForm loaded={loaded} query={query} />}</WhenLoaded>;
}

function OpenForm({ loaded, query }: { readonly loaded: LoadedForm; readonly query: URLSearchParams }) {
  const { talk, region, toasts } = useConversation();
  useHydrated();
  const session = useForm(loaded, query, talk);
  const { ui } = loaded.form;
  const { later } = session;
  useReturn(loaded.begun?.said, talk);
  useCleared(ui.drafts, talk);
  return (
    <SiteShell name={loaded.site.name} brand={ui.brand}>
      <Main>
        {session.elsewhere ? (
          later && <later.OpenElsewhere title={loaded.form.title} words={ui.drafts} />
        ) : session.stage === 'sent' ? (
          later && <later.FormSent session={session} />
        ) : (
          <FormView session={session} query={query} announce={talk.announce} />
        )}
        {ui.uploads && session.uploadStatus && (
          <FormUploadBar words={ui.uploads.progress} status={session.uploadStatus} />
        )}
        <Toasts toasts={toasts} dismissLabel={ui.buttons.dismiss} />
        {region}
      </Main>
    </SiteShell>
  );
}
