import { useSyncExternalStore } from 'react';

const subscribe = (changed: () => void) => {
  window.addEventListener('popstate', changed);
  return () => window.removeEventListener('popstate', changed);
};

/** Query of the stage's own address, with its question mark; `leadStage` changes it from outside. */
export const useStageQuery = (): string => useSyncExternalStore(subscribe, () => location.search);
