import { useCallback, useEffect, useRef, useState } from 'react';
import { retryFor } from '../../browser/retry-for.ts';
import { useCurrentState } from '../../browser/use-current-state.ts';
import { whenIdle } from '../../browser/when-idle.ts';
import type { Answers, Step, StepError, Wizard } from '../../contract/index.ts';
import { newId } from '../../deliver/index.ts';
import { flushShown } from '../../render/index.ts';
import {
  answerStep,
  backStep,
  changeTrade,
  checkAll,
  continueStep,
  type Filling,
  type FillingStart,
  goToStep,
  reopen,
  startFilling,
  stepAt,
  tradeField,
  undoTradeChange,
} from '../../wizard/index.ts';
import type { Notifier } from '../layout/use-notifier.ts';
import { completeWizard, type LoadedWizard, loadWizard, validatorsFor } from './load-wizard.ts';
import type { Loaded } from './loaded.ts';
import { useContent } from './use-content.ts';
import { useFoundErrors } from './use-found-errors.ts';

/** How long the questions of another trade are tried for before the form goes back to the former one, in milliseconds. */
const TRADE_PATIENCE = 3000;

const indexIn = ({ steps }: Wizard, id: string) => steps.findIndex((other) => other.id === id);

/** What the link and the variant make of a new filling. */
function fillingStart({ catalogue, first: { wizard } }: Loaded, query: URLSearchParams): FillingStart {
  const variant = catalogue.variants.find(({ id }) => id === wizard.variant);
  // Only a trade that the link itself names is fixed: the default one may be changed.
  const named = query.get('trade')?.trim().toLowerCase() === wizard.trade;
  const tradeLocked = named && (variant?.lockTradeFor ?? []).includes(wizard.trade);
  return { wizard, query, now: new Date(), newId, startStep: variant?.startStep, tradeLocked };
}

/** Where a new filling starts, 0-based. */
const openingStep = ({ catalogue, first: { wizard } }: Loaded): number => {
  const { startStep } = catalogue.variants.find(({ id }) => id === wizard.variant) ?? {};
  return Math.max(
    0,
    wizard.steps.findIndex(({ id }) => id === startStep),
  );
};

/** Thanks are the end. A preview is not: the browser's Back leads from it into the form again. */
const hasEnded = ({ done }: Filling, { ui }: Wizard): boolean => done && !ui.thankYou.preview;

/** The state of one filling and everything that the customer can do to it. Sending is left to the caller. */
export function useFilling(start: Loaded, query: URLSearchParams, notifier: Notifier) {
  const content = useContent(start);
  const { bound, getBound, take } = content;
  const filling = useCurrentState<Filling>(() => start.begun?.filling ?? startFilling(fillingStart(start, query)));
  // The trade that is on its way, if one is, and whether it came. Of two that were chosen quickly, the later counts.
  const coming = useRef<{ readonly trade: string; readonly came: Promise<boolean> }>(undefined);
  // The wizard that an undo goes back to: of several changes of the trade in a row, the first one's.
  const undoneTo = useRef<LoadedWizard>(undefined);
  // The step from which another one was opened to be changed.
  const changingFrom = useRef<number>(undefined);
  const { wizard, rules } = bound;
  const step = stepAt(filling.value, wizard);
  const { found, ...errors } = useFoundErrors(filling, getBound, notifier);

  const show = useCallback(
    (index: number) => {
      const now = filling.get();
      const { wizard: shown } = getBound();
      if (hasEnded(now, shown)) return index;
      const moved = goToStep(now, shown, index);
      if (moved.step === now.step) return now.step;
      changingFrom.current = undefined;
      filling.set({ ...moved, done: false });
      errors.clear();
      notifier.echo(undefined);
      return moved.step;
    },
    [filling.get, filling.set, getBound, notifier, errors.clear],
  );
  const [firstStep] = useState(filling.value.step);
  const [opening] = useState(() => openingStep(start));
  const ids = useCallback(() => getBound().wizard.steps.map(({ id }) => id), [getBound]);
  const goInHistory = useRef<(step: number) => void>(() => undefined);

  const move = useCallback(
    (next: Filling) => {
      changingFrom.current = undefined;
      filling.set(next);
      errors.clear();
      notifier.echo(undefined);
      goInHistory.current(next.step);
    },
    [filling.set, notifier, errors.clear],
  );
  /** To a step whose answers are to be changed; Continue then comes back here. */
  const change = useCallback(
    (id: string) => {
      const from = filling.get();
      const { wizard: shown } = getBound();
      move(goToStep(from, shown, indexIn(shown, id)));
      changingFrom.current = from.step;
    },
    [move, filling.get, getBound],
  );
  const back = useCallback(() => move(backStep(filling.get(), getBound().wizard)), [move, filling.get, getBound]);

  /** Takes over a wizard of another trade; answers change only as its rules say. */
  const changeTo = (to: LoadedWizard) => {
    const from = getBound();
    const changed = changeTrade(filling.get(), from.wizard, to.wizard);
    take(to);
    move(changed);
    if (!changed.undo) return;
    if (changed.undo.trade === from.wizard.trade) undoneTo.current = from;
    const undo = () => {
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

  /** What was begun on a step that was left since does to the answers now; a step of another trade may be gone. */
  const amend = (id: string, change: (answers: Answers) => Answers) => {
    const { wizard, rules } = getBound();
    const left = wizard.steps.find((other) => other.id === id);
    const now = filling.get();
    if (left) filling.set(answerStep(now, wizard, change(now.answers), rules.conditionsOf(left), left));
  };

  const answerTrade = (trade: string) => {
    const now = filling.get();
    const asked = tradeField(getBound().wizard);
    if (asked) filling.set({ ...now, answers: { ...now.answers, [asked]: trade } });
  };

  const loadTrade = (trade: string) => {
    const { wizard: before } = getBound();
    const isWanted = () => coming.current?.trade === trade;
    const load = async () => completeWizard(await loadWizard(before.variant, trade));
    const came = retryFor(load, TRADE_PATIENCE, isWanted)
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

  /** Takes what the step says that is shown; whoever calls may have been rendered when it was another. */
  const answer = (said: Answers) => {
    const { wizard, rules } = getBound();
    const now = filling.get();
    const answered = answerStep(now, wizard, said, rules.conditionsOf(stepAt(now, wizard)));
    filling.set(answered);
    errors.answered();
    const asked = tradeField(wizard);
    const trade = asked === undefined ? undefined : said[asked];
    if (typeof trade !== 'string' || trade === (coming.current?.trade ?? wizard.trade)) return;
    // Its questions follow as soon as they are here; until then the old ones are on the screen.
    if (trade === wizard.trade) coming.current = undefined;
    else loadTrade(trade);
  };

  const isLoaded = ({ id }: Step) => bound.validators[id] !== undefined;
  const checked = isLoaded(step) ? step : undefined;
  // The browser compiles what checks a step when it is first called: that is not to be when Continue is pressed.
  useEffect(() => {
    if (!checked) return undefined;
    return whenIdle(() => void rules.check(checked, filling.get().answers));
  }, [checked, rules, filling.get]);

  const outdated = found.echo !== undefined && !found.errors.some(({ toast }) => toast?.title === found.echo?.title);
  useEffect(() => {
    if (outdated) notifier.echo(undefined);
  }, [outdated, notifier]);

  /**
   * True if the step was in order and the next one is shown; `mayLeave` is asked once it is in order. Where the next one
   * can't be had, `mayBeGone` says whether it went with a former build, and the page is on its way to the new one.
   */
  const next = async (mayLeave: () => Promise<boolean>, mayBeGone: () => Promise<boolean>): Promise<boolean> => {
    // Continue pressed right after another trade was chosen is meant for that trade.
    while (coming.current) if (!(await coming.current.came)) return false;
    if (!(await content.complete())) {
      if (await mayBeGone()) return false;
      notifier.toast(wizard.ui.toasts.stepUnavailable, { goes: 'soon' });
      return false;
    }
    const now = getBound();
    const goOn = () => continueStep(filling.get(), now.wizard, now.rules.check);
    const before = filling.get();
    const asked = goOn();
    if (asked.moved && !(await mayLeave())) return false;
    // What was typed meanwhile may be in its field alone.
    if (asked.moved) flushShown();
    // What has been answered or sent while it was asked counts, too.
    const result = filling.get() === before ? asked : goOn();
    if (result.moved) {
      const back = changingFrom.current;
      // Who came to change one answer is led back to the list of all of them.
      move(back === undefined ? result.filling : goToStep(result.filling, now.wizard, back));
      return true;
    }
    if (result.errors.length > 0) {
      filling.set(result.filling);
      errors.fail(result.errors);
    }
    return false;
  };

  return {
    wizard,
    rules,
    lists: content.lists,
    names: content.names,
    icons: content.icons,
    step,
    validatorsOf: (asked: Step) => validatorsFor(bound, asked),
    /** Whether a step can be shown without the network. */
    isLoaded,
    filling: filling.value,
    getFilling: filling.get,
    setFilling: filling.set,
    replaceContent: content.replaceContent,
    /** What its address is rendered from, beside the wizard. */
    address: { start: firstStep, ids, opening, show, ended: hasEnded(filling.value, wizard), go: goInHistory },
    found,
    answer,
    amend,
    /** Looks at a field that was left, once no pointer is down. */
    leave: errors.left,
    next,
    back,
    /** Back to the form once it was sent; what is sent then is known for the same filling. */
    reopen: () => move(reopen(filling.get(), wizard)),
    change,
    /** To the step of an error that is listed on another one; the list stays. */
    goToError: ({ step: id }: StepError) => {
      const before = errors.getFound();
      move(goToStep(filling.get(), wizard, indexIn(wizard, id)));
      errors.restore(before);
    },
    /** True if all steps are in order; else their errors are shown. */
    isComplete: (): boolean => {
      const result = checkAll(filling.get(), wizard, rules.check);
      filling.set(result.filling);
      if (result.errors.length > 0) errors.fail(result.errors);
      return result.errors.length === 0;
    },
  };
}
