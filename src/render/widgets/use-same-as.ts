import { useEffect, useRef, useState } from 'react';
import { useAnswer } from '../own-context.tsx';

interface SameAs {
  /** The other answer, if it is there to be copied. */
  readonly other: string | undefined;
  readonly same: boolean;
  readonly toggle: () => void;
}

/**
 * A field that may be the same as another answer: ticking copies that and holds on to it, unticking clears the field
 * if it still equals it. A value that someone else changes is no longer the same.
 */
export function useSameAs(
  field: string | undefined,
  value: unknown,
  onChange: (value: string | undefined) => void,
): SameAs {
  const answer = useAnswer(field);
  const other = typeof answer === 'string' && answer !== '' ? answer : undefined;
  const [same, setSame] = useState(other !== undefined && value === other);
  const followed = useRef(other);

  useEffect(() => {
    const before = followed.current;
    followed.current = other;
    if (!same || value === other) return;
    if (before !== other && value === before) onChange(other);
    else setSame(false);
  }, [same, value, other, onChange]);

  const toggle = () => {
    setSame(!same);
    if (!same) onChange(other);
    else if (value === other) onChange(undefined);
  };
  return { other, same, toggle };
}
