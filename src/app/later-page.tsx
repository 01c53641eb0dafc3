import { type ComponentType, lazy, useState } from 'react';

/** A page whose part of the program is not there from the start. */
interface LaterPage<Props extends object> {
  /** Suspends until its part is here, unless it was loaded before. */
  readonly Page: ComponentType<Props>;
  /** Loads its part. Rejects if it cannot be had; a later call then tries again. */
  readonly load: () => Promise<unknown>;
}

/**
 * A page that is loaded when it is first shown. Whoever loads it before spares the visitor a wait: once React shows that it
 * waits, it does so for 300 ms, be the part there in one.
 */
export function laterPage<Props extends object>(load: () => Promise<ComponentType<Props>>): LaterPage<Props> {
  let here: ComponentType<Props> | undefined;
  const take = async () => {
    here ??= await load();
    return { default: here };
  };
  const Waiting = lazy(take);
  function Page(props: Props) {
    // The same one for as long as it is shown: another would be drawn from its beginning.
    const [Shown] = useState(() => here ?? Waiting);
    return <Shown {...props} />;
  }
  return { Page, load: take };
}
