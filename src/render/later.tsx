import { type ComponentType, lazy, Suspense, useState } from 'react';

type LaterParts = typeof import('./later-parts.ts');

let parts: LaterParts | undefined;

/** The parts that {@link provideLaterParts} is given. Rejects if they cannot be had. */
export const importLaterParts = (): Promise<LaterParts> => import('./later-parts.ts');

/** Hands over the parts that steps after the first show; whoever shows such a step loads them first. */
export function provideLaterParts(loaded: LaterParts): void {
  parts = loaded;
}

/**
 * A widget or field that comes after the first step: 20 KB that nobody waits for. Once the parts are here it is shown
 * at once, without the moment that a lazy component takes.
 */
export function later<Name extends keyof LaterParts>(name: Name): LaterParts[Name] {
  type Props = Parameters<LaterParts[Name]>[0];
  const Awaited = lazy(async () => ({ default: (await importLaterParts())[name] as ComponentType<Props> }));
  function Later(props: Props) {
    // Chosen once: another component in its place would lose what it holds.
    const [Part] = useState(() => (parts?.[name] as ComponentType<Props> | undefined) ?? Awaited);
    return (
      <Suspense fallback={null}>
        <Part {...(props as Props & object)} />
      </Suspense>
    );
  }
  return Later as LaterParts[Name];
}
