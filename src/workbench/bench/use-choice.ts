import { useCallback, useMemo } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { type BenchChoice, benchAddress, readChoice } from '../choice.ts';

/** Changes some of what is chosen and leaves the rest. */
export type Choose = (changed: Partial<BenchChoice>) => void;

/** What is chosen at the workbench. It is kept in the address alone, so that a link to it shows the same. */
export function useChoice(): { readonly choice: BenchChoice; readonly choose: Choose } {
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const choice = useMemo(() => readChoice(query), [query]);
  const choose = useCallback<Choose>(
    (changed) => {
      // Two changes may come in one moment, and the second must not undo the first.
      const now = readChoice(new URLSearchParams(location.search));
      navigate(benchAddress({ ...now, ...changed }), { replace: true });
    },
    [navigate],
  );
  return { choice, choose };
}
