import { type ComponentType, lazy, Suspense, useState } from 'react';

/** A component whose part of the program is not there from the start. */
interface LazyComponent<Props extends object> {
  /** Suspends until its part is here, unless it was loaded before. */
  readonly Component: ComponentType<Props>;
  /** Loads its part. Rejects if it can't be loaded; a later call then tries again. */
  readonly load: () => Promise<unknown>;
}

interface LazyOptions<Props extends object> {
  /** The component, where somebody else has loaded it by now. */
  readonly loaded?: () => ComponentType<Props> | undefined;
  /** Nothing is shown while it is waited for; without it, what stands around the nearest `Suspense` waits, too. */
  readonly waitsAlone?: boolean;
}

/**
 * A component that is loaded when it is first shown. Whoever loads it before spares the visitor a wait: once React shows that
 * it waits, it does so for 300 ms, be the part there in one. What is here is shown without a Suspense boundary: React
 * hydrates each boundary in a pass of its own, which starts at the top again, so that a form with many would take time by
 * the square of its fields.
 */
export function lazyComponent<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  { loaded = () => undefined, waitsAlone = false }: LazyOptions<Props> = {},
): LazyComponent<Props> {
  let here: ComponentType<Props> | undefined;
  const take = async () => {
    here ??= await load();
    return { default: here };
  };
  const Awaited = lazy(take);
  const Waiting = waitsAlone
    ? (props: Props) => (
        <Suspense fallback={null}>
          <Awaited {...props} />
        </Suspense>
      )
    : Awaited;
  function Component(props: Props) {
    // Chosen once for as long as it is shown: another in its place would be rendered from its beginning.
    const [Shown] = useState(() => here ?? loaded() ?? Waiting);
    return <Shown {...props} />;
  }
  return { Component, load: take };
}
