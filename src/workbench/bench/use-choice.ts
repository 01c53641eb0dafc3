import { useCallback, useMemo } from 'react';
import { goTo, useAddress } from '../../pages/layout/address.ts';
import { type BenchChoice, benchAddress, readChoice } from '../choice.ts';

/** Changes some of what is chosen and leaves the rest. */
export type Choose = (changed: Partial<BenchChoice>) => void;

/** What is chosen at the workbench. It is kept in the address alone, so that a link to it shows the same. */
export function useChoice(): { readonly choice: BenchChoice; readonly choose: Choose } {
  const { search } = useAddress();
  const choice = useMemo(() => readChoice(new URLSearchParams(search)), [search]);
  const choose = useCallback<Choose>((changed) => {
    const now = readChoice(new URLSearchParams(location.search));
    goTo(benchAddress({ ...now, ...changed }), { replace: true });
  }, []);
  return { choice, choose };
}
