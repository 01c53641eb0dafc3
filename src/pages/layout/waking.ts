import { useEffect } from 'react';

let waiting: (() => void) | undefined;

/** What is to be done once a page that was drawn ahead answers what is done to it. */
export function whenAwake(work: () => void): void {
  waiting = work;
}

/** Told by a page with questions once it is awake. */
export function useAwake(): void {
  useEffect(() => {
    waiting?.();
    waiting = undefined;
  }, []);
}
