import { type RefObject, useLayoutEffect, useRef } from 'react';

/** Whether the part is on the page still, for what goes on after it was awaited. */
export function useMounted(): Readonly<RefObject<boolean>> {
  const isMounted = useRef(false);
  useLayoutEffect(() => {
    isMounted.current = true;
    return () => {
      isMounted.current = false;
    };
  }, []);
  return isMounted;
}
