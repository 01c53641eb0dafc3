import { type ComponentType, createContext, useContext } from 'react';
import { lazyComponent } from '../browser/lazy-component.tsx';
import { retryableImport } from '../browser/retryable-import.ts';

type LaterParts = typeof import('./later-parts.ts');

let parts: LaterParts | undefined;

const importLaterParts = retryableImport(() => import('./later-parts.ts'));

/**
 * Loads the parts that steps after the first show; whoever shows such a step does so first. Rejects if they cannot be had;
 * a later call then tries again.
 */
export async function loadLaterParts(): Promise<LaterParts> {
  parts = await importLaterParts();
  return parts;
}

const OnShownContext = createContext<(() => void) | undefined>(undefined);

/** Is told that something below it was rendered by a part that was here: who hydrates that needs the parts first. */
export const LaterPartsShown = OnShownContext.Provider;

/** A widget or field that comes after the first step: 20 KB that nobody waits for. Once the parts are here it is shown at once. */
export function later<Name extends keyof LaterParts>(name: Name): LaterParts[Name] {
  type Props = Parameters<LaterParts[Name]>[0] & object;
  const partIn = (loaded: LaterParts) => loaded[name] as ComponentType<Props>;
  const { Component } = lazyComponent<Props>(async () => partIn(await loadLaterParts()), {
    loaded: () => parts && partIn(parts),
    waitsAlone: true,
  });
  function Later(props: Props) {
    const onShown = useContext(OnShownContext);
    if (parts) onShown?.();
    return <Component {...props} />;
  }
  return Later as LaterParts[Name];
}
