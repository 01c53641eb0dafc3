import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useHydrated } from '../../browser/use-hydrated.ts';
import { styled } from '../../ui/styled.tsx';
import { WhenLoaded } from '../layout/loading.tsx';
import { SiteShell } from '../layout/site-shell.tsx';
import { Toasts } from '../layout/toasts.tsx';
import { useCleared } from '../layout/use-cleared.ts';
import { useNotifier } from '../layout/use-notifier.ts';
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
  const { notifier, region, toasts } = useNotifier();
  useHydrated();
  const session = useForm(loaded, query, notifier);
  const { ui } = loaded.form;
  const { whileFilled } = session;
  useReturn(loaded.begun?.said, notifier);
  useCleared(ui.drafts, notifier);
  return (
    <SiteShell name={loaded.site.name} brand={ui.brand}>
      <Main>
        {session.elsewhere ? (
          whileFilled && <whileFilled.OpenElsewhere title={loaded.form.title} words={ui.drafts} />
        ) : session.stage === 'sent' ? (
          whileFilled && <whileFilled.FormSent session={session} />
        ) : (
          <FormView session={session} query={query} announce={notifier.announce} />
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
