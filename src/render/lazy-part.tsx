import { type ComponentType, createContext, useContext } from 'react';
import { lazyComponent } from '../browser/lazy-component.tsx';
import { retryableImport } from '../browser/retryable-import.ts';

type LazyParts = typeof import('./lazy-parts.ts');

let parts: LazyParts | undefined;

const importLazyParts = retryableImport(() => import('./lazy-parts.ts'));

/**
 * Loads the parts that steps after the first show; whoever shows such a step does so first. Rejects if they cannot be had;
 * a later call then tries again.
 */
export async function loadLazyParts(): Promise<LazyParts> {
  parts = await importLazyParts();
  return parts;
}

const OnShownContext = createContext<(() => void) | undefined>(undefined);

/** Is notified that something below it was rendered by a part that was here: who hydrates that needs the parts first. */
export const LazyPartsShown = OnShownContext.Provider;

/** A widget or field that comes after the first step: 20 KB that nobody waits for. Once the parts are here it is shown at once. */
export function lazyPart<Name extends keyof LazyParts>(name: Name): LazyParts[Name] {
  type Props = Parameters<LazyParts[Name]>[0] & object;
  const partIn = (loaded: LazyParts) => loaded[name] as ComponentType<Props>;
  const { Component } = lazyComponent<Props>(async () => partIn(await loadLazyParts()), {
    loaded: () => parts && partIn(parts),
    waitsAlone: true,
  });
  function LazyPart(props: Props) {
    const onShown = useContext(OnShownContext);
    if (parts) onShown?.();
    return <Component {...props} />;
  }
  return LazyPart as LazyParts[Name];
}
