import { useRef } from 'react';
import { retryFor } from '../../browser/retry-for.ts';
import { changeTrade, type Filling, tradeField, undoTradeChange } from '../../wizard/index.ts';
import type { Notifier } from '../layout/use-notifier.ts';
import { completeWizard, type LoadedWizard, loadWizard } from './load-wizard.ts';
import type { BoundWizard } from './use-content.ts';
import type { CurrentFilling } from './use-found-errors.ts';

/** How long the questions of another trade are tried for before the form goes back to the former one, in milliseconds. */
const TRADE_PATIENCE = 3000;

interface TradeChangeOptions {
  readonly filling: CurrentFilling;
  readonly getBound: () => BoundWizard;
  readonly take: (loaded: LoadedWizard) => void;
  readonly move: (next: Filling) => void;
  readonly notifier: Notifier;
}

/** Loads the questions of another trade once it is chosen, and goes back to the former one where they can't be had. */
export function useTradeChange({ filling, getBound, take, move, notifier }: TradeChangeOptions) {
  // The trade that is on its way, if one is, and whether it came. Of two that were chosen quickly, the later counts.
  const coming = useRef<{ readonly trade: string; readonly came: Promise<boolean> }>(undefined);
  // The wizard that an undo goes back to: of several changes of the trade in a row, the first one's.
  const undoneTo = useRef<LoadedWizard>(undefined);

  /** Takes over a wizard of another trade; answers change only as its rules say. */
  const changeTo = (to: LoadedWizard) => {
    const from = getBound();
    const changed = changeTrade(filling.get(), from.wizard, to.wizard);
    take(to);
    move(changed);
    if (!changed.undo) return;
    if (changed.undo.trade === from.wizard.trade) undoneTo.current = from;
    const undo = () => {
      // A trade that was chosen meanwhile is undone with the rest.
      coming.current = undefined;
      take(undoneTo.current ?? from);
      move(undoTradeChange(filling.get()));
    };
    notifier.toast(to.wizard.ui.toasts.tradeChanged, {
      values: { trade: to.wizard.tradeTitle },
      actions: [{ label: to.wizard.ui.tradeChange.undo, run: undo }],
      topic: 'trade',
      // Who goes on has accepted the change.
      goes: 'with-step',
    });
  };

  const answerTrade = (trade: string) => {
    const now = filling.get();
    const asked = tradeField(getBound().wizard);
    if (asked) filling.set({ ...now, answers: { ...now.answers, [asked]: trade } });
  };

  const load = (trade: string) => {
    const { wizard: before } = getBound();
    const isWanted = () => coming.current?.trade === trade;
    const loadWhole = async () => completeWizard(await loadWizard(before.variant, trade));
    const came = retryFor(loadWhole, TRADE_PATIENCE, isWanted)
      .catch(() => undefined)
      .then((to) => {
        if (coming.current?.came !== came) return true;
        coming.current = undefined;
        if (to) changeTo(to);
        else {
          answerTrade(before.trade);
          notifier.toast(before.ui.toasts.tradeUnavailable, { topic: 'trade', goes: 'with-step' });
        }
        return to !== undefined;
      });
    coming.current = { trade, came };
  };

  return {
    /** To be called with the trade that the answers name. Its questions follow as soon as they are here. */
    choose(trade: string) {
      const { wizard } = getBound();
      if (trade === (coming.current?.trade ?? wizard.trade)) return;
      if (trade === wizard.trade) coming.current = undefined;
      else load(trade);
    },
    /** Waits for the trade that was chosen last. False if its questions can't be had. */
    async settle(): Promise<boolean> {
      while (coming.current) if (!(await coming.current.came)) return false;
      return true;
    },
  };
}
