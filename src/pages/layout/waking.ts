import { useEffect, useState } from 'react';

let waiting: (() => void) | undefined;

/** What is to be done once a page that was drawn ahead answers what is done to it. */
export function whenAwake(work: () => void): void {
  waiting = work;
}

/** Told by a page with questions once it is awake. */
export function useAwake(): void {
  const [awake, setAwake] = useState(false);
  useEffect(() => {
    // A drawing later: text that the fields were found with is handed on in this one, and would be overtaken.
    if (!awake) return setAwake(true);
    waiting?.();
    waiting = undefined;
  }, [awake]);
}
