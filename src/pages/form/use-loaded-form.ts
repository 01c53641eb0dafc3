import { useCallback, useEffect, useRef, useState } from 'react';
import { knownForm, type LoadedForm, loadForm } from './load-form.ts';

type LoadingForm =
  | { readonly status: 'loading' }
  | { readonly status: 'failed'; readonly retry: () => void }
  | { readonly status: 'ready'; readonly loaded: LoadedForm };

/** Loads a form; while authors work, again after each change of the content. */
export function useLoadedForm(form: string): LoadingForm {
  const [state, setState] = useState<LoadingForm>(() => knownState(form));
  const current = useRef(0);
  const load = useCallback(async () => {
    const turn = ++current.current;
    const settle = (next: LoadingForm) => turn === current.current && setState(next);
    try {
      settle({ status: 'ready', loaded: await loadForm(form) });
    } catch (error) {
      // biome-ignore lint/suspicious/noConsole: the customer gets a page with "Try again"; whoever looks after the site gets the cause.
      console.error(error);
      settle({ status: 'failed', retry: () => void load() });
    }
  }, [form]);
  const known = useRef(state.status === 'ready');
  useEffect(() => {
    if (!known.current) void load();
    known.current = false;
    import.meta.hot?.on('content:change', load);
    return () => {
      current.current++;
      import.meta.hot?.off('content:change', load);
    };
  }, [load]);
  return state;
}

/** Ready at once where everything came inside the page. */
function knownState(form: string): LoadingForm {
  const loaded = knownForm(form);
  return loaded ? { status: 'ready', loaded } : { status: 'loading' };
}
