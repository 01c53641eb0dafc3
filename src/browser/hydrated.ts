import { useEffect, useState } from 'react';

let waiting: (() => void) | undefined;

/** What is to be done once a prerendered page is hydrated, and answers what is done to it. */
export function whenHydrated(work: () => void): void {
  waiting = work;
}

/** Stands on a page with questions and says once that it is hydrated. By itself, so that nothing else is rendered for it. */
export function Hydrated(): null {
  const [hydrated, setHydrated] = useState(false);
  useEffect(() => {
    // A rendering later: text that the fields were found with is handed on in this one, and would be overtaken.
    if (!hydrated) return setHydrated(true);
    waiting?.();
    waiting = undefined;
  }, [hydrated]);
  return null;
}
