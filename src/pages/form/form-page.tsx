import { useCallback, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { Hydrated } from '../../browser/hydrated.ts';
import { takeCarriedOn } from '../../browser/kept-cache.ts';
import { useContentEdits } from '../../browser/use-content-edits.ts';
import { useDocumentLanguage } from '../../browser/use-document-language.ts';
import { type LoadingState, useLoading } from '../../browser/use-loading.ts';
import { type Catalogue, type FormUploads, fillText } from '../../contract/index.ts';
import { FloatingBar } from '../layout/floating-bar.tsx';
import { Toasts } from '../layout/lazy-toasts.tsx';
import { WhenLoaded } from '../layout/loading.tsx';
import { SiteShell } from '../layout/site-shell.tsx';
import { useCleared } from '../layout/use-cleared.ts';
import { useNotifier } from '../layout/use-notifier.ts';
import { useResumeNotice } from '../layout/use-resume-notice.ts';
import { FormFrame, FormMain, useHydratedFrame } from './form-frame.tsx';
import { FormView } from './form-view.tsx';
import { importSending } from './import-sending.ts';
import { cachedForm, cachedFrame, type LoadedForm, loadForm } from './load-form.ts';
import type { UploadStatus } from './run-uploads.ts';
import { useForm } from './use-form.ts';
import { useNavigation } from './use-navigation.tsx';

/** One single-page form, with what the link brings along. */
export function FormPage({ form, catalogue }: Pick<OpenProps, 'catalogue'> & { readonly form: string }) {
  // What the link said when it was opened.
  const { search } = useLocation();
  const [query] = useState(() => new URLSearchParams(search));
  // Even where the form is not what is shown: the note is about this visit alone.
  const [carriedOn] = useState(takeCarriedOn);
  const state = useLoadedForm(form, query);
  const framed = cachedFrame(form);
  const isFrame = useHydratedFrame(framed) || state.status === 'loading';
  if (framed && isFrame) return <FormFrame framed={framed} catalogue={catalogue} />;
  return (
    <WhenLoaded state={state}>
      {(loaded) => <OpenForm loaded={loaded} query={query} catalogue={catalogue} carriedOn={carriedOn} />}
    </WhenLoaded>
  );
}

interface OpenProps {
  readonly loaded: LoadedForm;
  readonly query: URLSearchParams;
  /** What the navigation over it is made from, if it has one. */
  readonly catalogue?: Catalogue | undefined;
  /** Whether it was taken over from another tab by a button, which has gone with its page. */
  readonly carriedOn?: boolean;
}

/** A form that is loaded, as it stands when its page is opened. */
export function OpenForm({ loaded, query, catalogue, carriedOn = false }: OpenProps) {
  const { notifier, region, toasts } = useNotifier();
  const session = useForm(loaded, query, notifier);
  const { ui } = loaded.form;
  const { whileFilled } = session;
  const bar = useNavigation(loaded, catalogue);
  useResumeNotice(loaded.begun?.resumeNotice, notifier);
  useCleared(ui.drafts, notifier);
  useDocumentLanguage(loaded.form.lang);
  return (
    <SiteShell name={loaded.site.name} brand={ui.brand} words={ui.page} bar={bar}>
      <FormMain>
        {session.elsewhere ? (
          whileFilled && <whileFilled.OpenElsewhere title={loaded.form.title} words={ui.drafts} />
        ) : session.stage === 'sent' ? (
          whileFilled && <whileFilled.FormSent session={session} />
        ) : (
          <FormView session={session} query={query} announce={notifier.announce} carriedOn={carriedOn} />
        )}
        {ui.uploads && session.uploadStatus && (
          <FormUploadBar words={ui.uploads.progress} status={session.uploadStatus} />
        )}
        <Toasts toasts={toasts} dismissLabel={ui.buttons.dismiss} />
        {region}
        <Hydrated />
      </FormMain>
    </SiteShell>
  );
}

interface Props {
  readonly words: FormUploads['progress'];
  readonly status: UploadStatus;
}

/** How far the pictures of a form are, at the foot of the window. */
function FormUploadBar({ words, status: { percent, text, stage } }: Props) {
  return (
    <FloatingBar
      label={text}
      percent={percent}
      percentText={fillText(words.percent, { percent })}
      colour={stage === 'failed' ? 'danger' : 'blue'}
    />
  );
}

/** Loads a form; in development, again after each change of the content. */
function useLoadedForm(form: string, query: URLSearchParams): LoadingState<LoadedForm> {
  const state = useLoading(
    () => cachedForm(form, query),
    useCallback(() => loadWhole(form, query), [form, query]),
  );
  useContentEdits(state.again);
  return state;
}

/** With the thanks, where they are what is shown. */
async function loadWhole(form: string, query: URLSearchParams): Promise<LoadedForm> {
  const loaded = await loadForm(form, query);
  if (loaded.sent) await importSending();
  return loaded;
}
