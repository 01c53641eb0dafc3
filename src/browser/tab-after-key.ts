import type { KeyboardEvent } from 'react';

/**
 * Which tab a key leads to from tab `at` of `count`, round and round (WAI-ARIA); undefined if the key is none of the tabs'.
 * With a modifier keys are the browser's: Alt and an arrow go through the history.
 */
export function tabAfterKey(
  { key, altKey, ctrlKey, metaKey, shiftKey }: KeyboardEvent,
  at: number,
  count: number,
): number | undefined {
  if (altKey || ctrlKey || metaKey || shiftKey) return undefined;
  if (key === 'ArrowRight') return (at + 1) % count;
  if (key === 'ArrowLeft') return (at + count - 1) % count;
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  return undefined;
}
