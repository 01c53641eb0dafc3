import { useEffect, useState } from 'react';
import { retryableImport } from '../../browser/retryable-import.ts';

/** Payloads, queue and thanks: not needed before the second step is left, and fetched while the first one is filled in. */
export const importDelivery = retryableImport(() => import('./after-form.ts'));

type AfterForm = Awaited<ReturnType<typeof importDelivery>>;

/** The same for what is drawn with it: undefined until it is there. `chance` changes when it is worth asking again. */
export function useAfterForm(chance: unknown): AfterForm | undefined {
  const [here, setHere] = useState<AfterForm>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: each change is another chance.
  useEffect(() => {
    // What can't do without it asks for it itself, and says so.
    importDelivery().then(setHere, () => undefined);
  }, [chance]);
  return here;
}
