import { useCallback, useEffect, useRef } from 'react';
import { goTo, useAddress, useEntryState } from '../layout/address.ts';

/** What an entry of the browser's history remembers: the step shown (0-based) and the one it was reached from. */
interface StepEntry {
  readonly step: number;
  readonly from?: number;
}

const entryOf = (state: unknown, start: number): StepEntry =>
  typeof state === 'object' && state !== null && 'step' in state && typeof state.step === 'number'
    ? (state as StepEntry)
    : { step: start };

/**
 * One history entry a step, so that the browser's Back goes a step back. `show` is told whenever the browser moves to
 * another entry; `go` moves on purpose and reuses the entry before if that is the step asked for. The entry that the
 * link made stands for `start`.
 */
export function useStepHistory(start: number, show: (step: number) => void) {
  const { pathname, search } = useAddress();
  const entry = entryOf(useEntryState(), start);
  const settled = useRef(false);
  useEffect(() => {
    const opens = !settled.current;
    settled.current = true;
    // The entry may remember another filling, or this one from before another tab went on with it: its place is `start`.
    if (opens && entry.step !== start) goTo(pathname + search, { replace: true, state: { step: start } });
    else show(entry.step);
  }, [show, entry.step, start, pathname, search]);
  useEffect(() => {
    // Each step says where it starts; the browser would scroll to where its entry was left, after that.
    const before = history.scrollRestoration;
    history.scrollRestoration = 'manual';
    return () => {
      history.scrollRestoration = before;
    };
  }, []);
  const go = useCallback(
    (step: number) => {
      if (step === entry.step) return;
      if (entry.from === step) history.back();
      else goTo(pathname + search, { state: { step, from: entry.step } satisfies StepEntry });
    },
    [entry.step, entry.from, pathname, search],
  );
  return go;
}
