import { useEffect, useState } from 'react';
import { retryableImport } from '../../browser/retryable-import.ts';

export const importSending = retryableImport(() => import('./sending.ts'));

/** What is drawn around a form once it is being filled in: undefined until it is here. `chance`: when to ask again. */
export function useLater(chance: unknown): Awaited<ReturnType<typeof importSending>> | undefined {
  const [here, setHere] = useState<Awaited<ReturnType<typeof importSending>>>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: each change is another chance.
  useEffect(() => {
    // Sending asks for it itself, and says so if it can't be had.
    importSending().then(setHere, () => undefined);
  }, [chance]);
  return here;
}
