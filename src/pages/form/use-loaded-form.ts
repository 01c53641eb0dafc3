import { useCallback, useEffect } from 'react';
import { type LoadingState, useLoading } from '../../browser/use-loading.ts';
import { importSending } from './import-sending.ts';
import { knownForm, type LoadedForm, loadForm } from './load-form.ts';

/** Loads a form; while authors work, again after each change of the content. */
export function useLoadedForm(form: string, query: URLSearchParams): LoadingState<LoadedForm> {
  const state = useLoading(
    () => knownForm(form, query),
    useCallback(() => loadWhole(form, query), [form, query]),
  );
  const { again } = state;
  useEffect(() => {
    import.meta.hot?.on('content:change', again);
    return () => import.meta.hot?.off('content:change', again);
  }, [again]);
  return state;
}

/** With the thanks, where they are what is shown. */
async function loadWhole(form: string, query: URLSearchParams): Promise<LoadedForm> {
  const loaded = await loadForm(form, query);
  if (loaded.sent) await importSending();
  return loaded;
}
