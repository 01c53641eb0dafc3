import { useCallback, useLayoutEffect, useRef } from 'react';
import { useLatest } from './use-latest.ts';

/**
 * For answers with parts: writes made in one go (a flush of many inputs, several files) each build on the one
 * before, although the form has not been rendered in between.
 */
export function useUpdater<T>(value: T, onChange: (value: T) => void): (change: (before: T) => T) => void {
  const draft = useRef(value);
  const latest = useLatest(onChange);
  useLayoutEffect(() => {
    draft.current = value;
  }, [value]);
  return useCallback(
    (change) => {
      draft.current = change(draft.current);
      latest.current(draft.current);
    },
    [latest],
  );
}
