import { useCallback, useEffect, useRef, useState } from 'react';

type Outcome<T> =
  | { readonly status: 'loading' }
  | { readonly status: 'failed' }
  | { readonly status: 'ready'; readonly loaded: T };

/** Something that is loading, could not be loaded, or is here; `again` asks for it once more. */
export type LoadingState<T> = Outcome<T> & { readonly again: () => void };

/**
 * Loads something, unless it is here already; anew whenever `load` is another function. What there is stays until what
 * is asked for has come or failed, and only what was asked for last counts. What is under way is not begun a second time.
 */
export function useLoading<T>(cached: () => T | undefined, load: () => Promise<T>): LoadingState<T> {
  const [outcome, setOutcome] = useState(() => outcomeOf(cached()));
  const current = useRef(0);
  const underWay = useRef<{ readonly load: () => Promise<T>; readonly result: Promise<T> }>(undefined);
  const again = useCallback(async () => {
    const turn = ++current.current;
    const settle = (next: Outcome<T>) => turn === current.current && setOutcome(next);
    // Loaded twice side by side, as React's strict mode asks for it, a kept form would be taken from its own page.
    if (underWay.current?.load !== load) underWay.current = { load, result: load() };
    const { result } = underWay.current;
    try {
      settle({ status: 'ready', loaded: await result });
    } catch (error) {
      // biome-ignore lint/suspicious/noConsole: the customer gets a page with "Try again"; whoever looks after the site gets the cause.
      console.error(error);
      settle({ status: 'failed' });
    } finally {
      if (underWay.current?.result === result) underWay.current = undefined;
    }
  }, [load]);
  const here = useRef(outcome.status === 'ready');
  useEffect(() => {
    if (!here.current) void again();
    here.current = false;
    return () => {
      current.current++;
    };
  }, [again]);
  return { ...outcome, again };
}

const outcomeOf = <T>(cached: T | undefined): Outcome<T> =>
  cached === undefined ? { status: 'loading' } : { status: 'ready', loaded: cached };
