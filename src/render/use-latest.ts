import { type RefObject, useLayoutEffect, useRef } from 'react';

/** Always holds the value of the last rendering, for handlers that must not change with it. */
export function useLatest<T>(value: T): Readonly<RefObject<T>> {
  const latest = useRef(value);
  useLayoutEffect(() => {
    latest.current = value;
  });
  return latest;
}
