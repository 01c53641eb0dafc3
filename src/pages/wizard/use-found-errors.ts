import { useEffect, useMemo, useRef } from 'react';
import { retryableImport } from '../../browser/retryable-import.ts';
import { useCurrentState } from '../../browser/use-current-state.ts';
import { useLazyModule } from '../../browser/use-lazy-module.ts';
import type { Answers, StepError } from '../../contract/index.ts';
import { useAfterPress } from '../../render/index.ts';
import { type Filling, toastOfErrors } from '../../wizard/index.ts';
import type { Notifier } from '../layout/use-notifier.ts';
import type { FoundErrors } from './revalidate-errors.ts';
import type { BoundWizard } from './use-content.ts';

/** The filling as it is rendered, as it is now, and how it is replaced. */
export interface CurrentFilling {
  readonly value: Filling;
  get(): Filling;
  set(next: Filling): void;
}

const NOTHING: FoundErrors = { errors: [], shown: [], times: 0 };

/** No step needs it before something was typed, and Continue does without. */
const importRevalidation = retryableImport(() => import('./revalidate-errors.ts'));

/**
 * What is wrong with the answers of the step that is shown. Continue finds all of it; a field that is left finds what is
 * wrong with what was typed into it, not that it is empty; what is mended goes at once.
 */
export function useFoundErrors(filling: CurrentFilling, getBound: () => BoundWizard, notifier: Notifier) {
  const found = useCurrentState(() => NOTHING);
  const { step } = filling.value;
  const revalidation = useRef<Awaited<ReturnType<typeof importRevalidation>>>(undefined);
  const loaded = useLazyModule(importRevalidation, `${step} ${found.value.times}`);
  // What came with the step, by link or from the device, is not complained about before Continue.
  const arrived = useRef<Answers>({});
  useEffect(() => {
    revalidation.current = loaded;
  }, [loaded]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the step says when.
  useEffect(() => {
    arrived.current = filling.get().answers;
  }, [step, filling.get]);

  const afterPress = useAfterPress();
  const { get, set } = found;
  const actions = useMemo(() => {
    const errors = { getFilling: filling.get, getBound, get, set, announce: notifier.announce };
    return {
      clear: () => set(NOTHING),
      restore: set,
      fail: (wrong: readonly StepError[]) => {
        const echo = toastOfErrors(wrong);
        set({ errors: wrong, shown: wrong, times: get().times + 1, echo });
        notifier.echo(echo);
      },
      /** To be called with each change of the answers: one in a press, or in a pause of typing. */
      answered: (before: Answers, now: Answers) => {
        if (get().shown.length === 0) return;
        revalidation.current?.follow(errors, before, now);
        afterPress(() => revalidation.current?.revalidate(errors));
      },
      left: (field: string) => afterPress(() => revalidation.current?.validateOnBlur(errors, field, arrived.current)),
    };
  }, [get, set, filling.get, getBound, notifier, afterPress]);
  return { found: found.value, getFound: get, ...actions };
}
