import { useEffect, useState } from 'react';
import { behindRendering } from './when-idle.ts';

/**
 * A part of the program that a page does without at first: undefined until it is here.
 * @param load always the same function, which tries again after a failure (`retryableImport`)
 * @param chance changes when it is worth asking again
 */
export function useLazyModule<Module>(load: () => Promise<Module>, chance: unknown): Module | undefined {
  const [here, setHere] = useState<Module>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: each change is another chance.
  useEffect(() => {
    // Parts that need it load it themselves, and report a failure.
    return behindRendering(() => void load().then(setHere, () => undefined));
  }, [load, chance]);
  return here;
}
