import { useRef, useState } from 'react';

/**
 * State that asynchronous work can read as it is now, not as it was when the work began.
 * `get` is for event handlers and promises, `value` for rendering.
 */
export function useCurrentState<T>(initial: () => T) {
  const [value, setValue] = useState(initial);
  const now = useRef(value);
  const [access] = useState(() => ({
    get: () => now.current,
    set: (next: T) => {
      now.current = next;
      setValue(next);
    },
  }));
  return { value, ...access };
}
