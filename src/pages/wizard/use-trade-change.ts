import { useRef } from 'react';
import { retryFor } from '../../browser/retry-for.ts';
import { retryableImport } from '../../browser/retryable-import.ts';
import { tradeField } from '../../wizard/index.ts';
import { completeWizard, type LoadedWizard, loadWizard, TRADE_TIMEOUT_MS } from './load-wizard.ts';
import type { TradeChange } from './take-trade.ts';

/** Nobody who keeps the trade of the link needs it. */
const importTaking = retryableImport(() => import('./take-trade.ts'));

/** Loads the questions of another trade once it is chosen, and goes back to the former one where they can't be had. */
export function useTradeChange(change: Omit<TradeChange, 'undoneTo' | 'callOff'>) {
  const { filling, getBound, notifier } = change;
  // The trade that is on its way, if one is, and whether it came. Of two that were chosen quickly, the later counts.
  const coming = useRef<{ readonly trade: string; readonly came: Promise<boolean> }>(undefined);
  const undoneTo = useRef<LoadedWizard>(undefined);
  const callOff = () => {
    coming.current = undefined;
  };

  const answerTrade = (trade: string) => {
    const now = filling.get();
    const asked = tradeField(getBound().wizard);
    if (asked) filling.set({ ...now, answers: { ...now.answers, [asked]: trade } });
  };

  const load = (trade: string) => {
    const { wizard: before } = getBound();
    const isWanted = () => coming.current?.trade === trade;
    const loadWhole = async () => {
      const [to, { takeTrade }] = await Promise.all([
        loadWizard(before.variant, trade).then(completeWizard),
        importTaking(),
      ]);
      return () => takeTrade(to, { ...change, undoneTo, callOff });
    };
    const came = retryFor(loadWhole, TRADE_TIMEOUT_MS, isWanted)
      .catch(() => undefined)
      .then((takeOver) => {
        if (coming.current?.came !== came) return true;
        callOff();
        if (takeOver) takeOver();
        else {
          answerTrade(before.trade);
          notifier.toast(before.ui.toasts.tradeUnavailable, { topic: 'trade', goes: 'with-step' });
        }
        return takeOver !== undefined;
      });
    coming.current = { trade, came };
  };

  return {
    /** To be called with the trade that the answers name. Its questions follow as soon as they are here. */
    choose(trade: string) {
      const { wizard } = getBound();
      if (trade === (coming.current?.trade ?? wizard.trade)) return;
      if (trade === wizard.trade) callOff();
      else load(trade);
    },
    /** Waits for the trade that was chosen last. False if its questions can't be had. */
    async settle(): Promise<boolean> {
      while (coming.current) if (!(await coming.current.came)) return false;
      return true;
    },
  };
}
