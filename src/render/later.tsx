import { type ComponentType, createContext, lazy, Suspense, useContext, useState } from 'react';

type LaterParts = typeof import('./later-parts.ts');

let parts: LaterParts | undefined;

/** The parts that {@link provideLaterParts} is given. Rejects if they cannot be had. */
export const importLaterParts = (): Promise<LaterParts> => import('./later-parts.ts');

/** Hands over the parts that steps after the first show; whoever shows such a step loads them first. */
export function provideLaterParts(loaded: LaterParts): void {
  parts = loaded;
}

const OnShownContext = createContext<(() => void) | undefined>(undefined);

/** Is told that something below it was rendered by a part that was here: who hydrates that needs the parts first. */
export const LaterPartsShown = OnShownContext.Provider;

/**
 * A widget or field that comes after the first step: 20 KB that nobody waits for. Once the parts are here it is shown
 * at once, and without a Suspense boundary: React hydrates each boundary in a pass of its own, which starts at the top
 * again, so that a form would take time by the square of its fields.
 */
export function later<Name extends keyof LaterParts>(name: Name): LaterParts[Name] {
  type Props = Parameters<LaterParts[Name]>[0];
  const Awaited = lazy(async () => ({ default: (await importLaterParts())[name] as ComponentType<Props> }));
  function Later(props: Props) {
    const onShown = useContext(OnShownContext);
    // Chosen once: another component in its place would lose what it holds.
    const [Part] = useState(() => parts?.[name] as ComponentType<Props> | undefined);
    if (Part) {
      onShown?.();
      return <Part {...(props as Props & object)} />;
    }
    return (
      <Suspense fallback={null}>
        <Awaited {...(props as Props & object)} />
      </Suspense>
    );
  }
  return Later as LaterParts[Name];
}
