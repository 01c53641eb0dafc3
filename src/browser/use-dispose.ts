import { useEffect, useState } from 'react';

/**
 * Disposes of something once the part that uses it has gone, or uses another. Not in between: in its strict mode React takes
 * each part off the page once and puts it back with the very same things.
 */
export function useDispose(used: { dispose(): void } | undefined): void {
  const [inUse] = useState(() => new Set<object>());
  useEffect(() => {
    if (!used) return undefined;
    inUse.add(used);
    return () => {
      inUse.delete(used);
      queueMicrotask(() => {
        if (!inUse.has(used)) used.dispose();
      });
    };
  }, [used, inUse]);
}
