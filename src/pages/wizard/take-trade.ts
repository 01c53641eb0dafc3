import type { RefObject } from 'react';
import { flushSync } from 'react-dom';
import type { Wizard } from '../../contract/index.ts';
import { fieldId } from '../../render/index.ts';
import { changeTrade, tradeField, undoTradeChange } from '../../wizard/index.ts';
import type { Notifier } from '../layout/use-notifier.ts';
import type { LoadedWizard } from './load-wizard.ts';
import type { BoundWizard } from './use-content.ts';
import type { CurrentFilling } from './use-found-errors.ts';

/** What a change of trade works with. */
export interface TradeChange {
  readonly filling: CurrentFilling;
  readonly getBound: () => BoundWizard;
  readonly take: (loaded: LoadedWizard) => void;
  readonly move: (next: CurrentFilling['value']) => void;
  readonly notifier: Notifier;
  /** The wizard that an undo goes back to: of several changes of the trade in a row, the first one's. */
  readonly undoneTo: RefObject<LoadedWizard | undefined>;
  /** Calls off what is on its way: a trade that was chosen before an undo is undone with the rest. */
  readonly callOff: () => void;
}

/** Takes over a wizard of another trade; answers change only as its rules say. */
export function takeTrade(to: LoadedWizard, { filling, getBound, take, move, notifier, ...rest }: TradeChange): void {
  const { undoneTo, callOff } = rest;
  const from = getBound();
  const changed = changeTrade(filling.get(), from.wizard, to.wizard);
  take(to);
  move(changed);
  if (!changed.undo) return;
  if (changed.undo.trade === from.wizard.trade) undoneTo.current = from;
  const undo = () => {
    const first = undoneTo.current ?? from;
    callOff();
    flushSync(() => {
      take(first);
      move(undoTradeChange(filling.get(), first.wizard));
    });
    focusTrade(first.wizard);
  };
  notifier.toast(to.wizard.ui.toasts.tradeChanged, {
    values: { trade: to.wizard.tradeTitle },
    actions: [{ label: to.wizard.ui.tradeChange.undo, run: undo }],
    topic: 'trade',
    // Who goes on has accepted the change.
    goes: 'with-step',
  });
}

/** Has the focus on the trade: a screen reader says which one it is again, and whether it is chosen. */
function focusTrade(wizard: Wizard): void {
  const asked = tradeField(wizard);
  const question = asked === undefined ? null : document.getElementById(fieldId([asked]));
  (question?.querySelector<HTMLElement>('input:checked') ?? question)?.focus();
}
