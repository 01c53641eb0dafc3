import { NETWORK_TIMEOUT_MS, withTimeout } from '../../browser/with-timeout.ts';
import { flushShown } from '../../render/index.ts';
import { continueStep, stepAt } from '../../wizard/index.ts';
import type { Notifier } from '../layout/use-notifier.ts';
import type { useContent } from './use-content.ts';
import type { CurrentFilling, useFoundErrors } from './use-found-errors.ts';
import type { useMoves } from './use-moves.ts';
import type { useTradeChange } from './use-trade-change.ts';

/** What Continue needs to know from whoever sends and loads. */
export interface AskedOnContinue {
  /** Whether the step may be left; asked once it is in order. */
  mayLeave(): Promise<boolean>;
  /** Whether the next step went with a former build, and the page is on its way to the new one; asked where it can't be had. */
  mayBeGone(): Promise<boolean>;
}

/** The parts of a filling that Continue works with. */
interface ContinuedFilling {
  readonly filling: CurrentFilling;
  readonly getBound: ReturnType<typeof useContent>['getBound'];
  readonly content: Pick<ReturnType<typeof useContent>, 'complete'>;
  readonly trades: Pick<ReturnType<typeof useTradeChange>, 'settle'>;
  readonly moves: Pick<ReturnType<typeof useMoves>, 'move' | 'goesOnAt'>;
  readonly errors: Pick<ReturnType<typeof useFoundErrors>, 'fail'>;
  readonly notifier: Notifier;
}

/**
 * Shows the next step if the one on the screen is in order, and else what is wrong with it. Waits for questions that are on
 * their way, and does nothing where the customer has gone to another step meanwhile.
 * @returns whether the next step is shown
 */
export async function continueWhenReady(parts: ContinuedFilling, asked: AskedOnContinue): Promise<boolean> {
  const { filling, getBound, content, trades, moves, errors, notifier } = parts;
  // Continue pressed right after another trade was chosen is meant for that trade.
  const settled = await withTimeout(trades.settle(), NETWORK_TIMEOUT_MS);
  // It has been said why.
  if (settled === false) return false;
  // Who goes back while a slow line is waited for is not to be taken forward again.
  const shown = () => stepAt(filling.get(), getBound().wizard).id;
  const from = shown();
  if (!settled || !(await withTimeout(content.complete(), NETWORK_TIMEOUT_MS))) {
    if ((await withTimeout(asked.mayBeGone(), NETWORK_TIMEOUT_MS)) || shown() !== from) return false;
    notifier.toast(getBound().wizard.ui.toasts.stepUnavailable, { goes: 'soon' });
    return false;
  }
  if (shown() !== from) return false;
  const { wizard, rules } = getBound();
  const check = () => continueStep(filling.get(), wizard, rules.check, moves.goesOnAt());
  const before = filling.get();
  const first = check();
  if (first.moved) {
    if (!(await asked.mayLeave()) || shown() !== from) return false;
    // What was typed meanwhile may be in its field alone.
    flushShown();
  }
  // What has been answered or sent while it was asked counts, too.
  const result = filling.get() === before ? first : check();
  if (result.moved) {
    moves.move(result.filling);
    return true;
  }
  if (result.errors.length > 0) {
    filling.set(result.filling);
    errors.fail(result.errors);
  }
  return false;
}
