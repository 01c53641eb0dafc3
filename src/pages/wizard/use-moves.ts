import { useCallback, useRef } from 'react';
import type { Wizard } from '../../contract/index.ts';
import { flushShown } from '../../render/index.ts';
import { backStep, type Filling, goToStep } from '../../wizard/index.ts';
import type { Notifier } from '../layout/use-notifier.ts';
import type { BoundWizard } from './use-content.ts';
import type { CurrentFilling, useFoundErrors } from './use-found-errors.ts';

export const indexIn = ({ steps }: Wizard, id: string) => steps.findIndex((other) => other.id === id);

/** Thanks are the end. A preview is not: the browser's Back leads from it into the form again. */
export const hasEnded = ({ done }: Filling, { ui }: Wizard): boolean => done && !ui.thankYou.preview;

/** From step to step; whether one is in order is left to the caller. */
export function useMoves(
  filling: CurrentFilling,
  getBound: () => BoundWizard,
  clearErrors: ReturnType<typeof useFoundErrors>['clear'],
  notifier: Notifier,
) {
  // The step from which another one was opened to be changed.
  const changingFrom = useRef<number>(undefined);
  const goInHistory = useRef<(step: number) => void>(() => undefined);

  const enter = useCallback(
    (next: Filling) => {
      changingFrom.current = undefined;
      filling.set(next);
      clearErrors();
      notifier.echo(undefined);
    },
    [filling.set, notifier, clearErrors],
  );
  /** Shows what an address names, as far as it can be shown; gives the step that is shown now. */
  const show = useCallback(
    (index: number) => {
      const now = filling.get();
      const { wizard } = getBound();
      if (hasEnded(now, wizard)) return index;
      const moved = goToStep(now, wizard, index);
      if (moved.step === now.step) return now.step;
      enter({ ...moved, done: false });
      return moved.step;
    },
    [filling.get, getBound, enter],
  );
  const move = useCallback(
    (next: Filling) => {
      enter(next);
      goInHistory.current(next.step);
    },
    [enter],
  );
  /** To a step whose answers are to be changed; Continue then comes back here. */
  const change = useCallback(
    (id: string) => {
      flushShown();
      const from = filling.get();
      const { wizard } = getBound();
      move(goToStep(from, wizard, indexIn(wizard, id)));
      changingFrom.current = from.step;
    },
    [move, filling.get, getBound],
  );
  const back = useCallback(() => {
    // What stands in a field alone goes with the step: a tap on a button takes the focus from no field on an iPhone.
    flushShown();
    move(backStep(filling.get(), getBound().wizard));
  }, [move, filling.get, getBound]);
  /** Who came to change one answer is led back to the list of all of them; undefined leads to the next step. */
  const goesOnAt = () => changingFrom.current;
  return { show, move, change, back, goesOnAt, goInHistory };
}
