import { useSyncExternalStore } from 'react';

/** A value beside React's state: a change renders again only what watches it. */
export interface Store<T> {
  get(): T;
  set(next: T): void;
  /** Returns an unsubscribe function. */
  subscribe(listener: () => void): () => void;
}

/** Whoever sets the very value that is there already renders nothing. */
export function createStore<T>(initial: T): Store<T> {
  let value = initial;
  const listeners = new Set<() => void>();
  return {
    get: () => value,
    set(next) {
      if (next === value) return;
      value = next;
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** The value as it is now; renders again with each change of it. */
export const useStore = <T>({ subscribe, get }: Store<T>): T => useSyncExternalStore(subscribe, get, get);
