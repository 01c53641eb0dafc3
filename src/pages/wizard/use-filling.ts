import { useCallback, useEffect, useMemo, useState } from 'react';
import type { Answers, Catalogue, Json, StepError } from '../../contract/index.ts';
import { newId } from '../../deliver/index.ts';
import {
  answerStep,
  backStep,
  changeTrade,
  checkAll,
  continueStep,
  type Filling,
  goToStep,
  normaliseAnswer,
  startFilling,
  stepAt,
  toastOf,
  tradeField,
  undoTradeChange,
} from '../../wizard/index.ts';
import { bindRules, catalogueLists, catalogueNames } from './bind-rules.ts';
import { completeWizard, isComplete, type LoadedWizard, loadWizard, validatorsFor } from './load-wizard.ts';
import type { Conversation } from './use-conversation.ts';
import { useLatest } from './use-latest.ts';
import type { Loaded } from './use-loaded.ts';
import { useStepHistory } from './use-step-history.ts';

/** What is wrong, and how often Continue has found it so: each time the summary takes the focus again. */
export interface FoundErrors {
  readonly errors: readonly StepError[];
  readonly times: number;
}

const noErrors: FoundErrors = { errors: [], times: 0 };

const sameError = ({ path, rule }: StepError) => JSON.stringify([path, rule]);

/** The state of one filling and everything that the customer can do to it. Sending is left to the caller. */
export function useFilling(start: Loaded, query: URLSearchParams, talk: Conversation) {
  const [catalogue, setCatalogue] = useState(start.catalogue);
  const lists = useMemo(() => catalogueLists(catalogue), [catalogue]);
  const names = useMemo(() => catalogueNames(catalogue), [catalogue]);
  const loaded = useLatest<LoadedWizard>(() => start.first);
  const filling = useLatest<Filling>(() => startFilling({ wizard: start.first.wizard, query, now: new Date(), newId }));
  const [found, setFound] = useState(noErrors);
  // Counts up where the form has to forget what it shows, such as a choice that could not be followed.
  const [formTurn, setFormTurn] = useState(0);
  const rules = useMemo(() => bindRules(loaded.value, lists), [loaded.value, lists]);
  const { wizard } = loaded.value;
  const step = stepAt(filling.value, wizard);

  const show = useCallback(
    (index: number) => {
      const now = filling.get();
      const moved = goToStep(now, loaded.get().wizard, index);
      if (moved.step === now.step) return;
      filling.set(moved);
      setFound(noErrors);
    },
    [filling.get, filling.set, loaded.get],
  );
  const goInHistory = useStepHistory(show);

  const fail = (errors: readonly StepError[]) => {
    setFound((before) => ({ errors, times: before.times + 1 }));
    talk.echo(toastOf(errors));
  };

  const move = (next: Filling) => {
    filling.set(next);
    setFound(noErrors);
    talk.echo(undefined);
    goInHistory(next.step);
  };

  /** Takes over a wizard of another trade; answers change only as its rules say. */
  const takeTrade = async (trade: string) => {
    const from = loaded.get();
    try {
      const to = await completeWizard(await loadWizard(from.wizard.variant, trade));
      const changed = changeTrade(filling.get(), from.wizard, to.wizard);
      loaded.set(to);
      move(changed);
      if (!changed.undo) return;
      const undo = () => {
        loaded.set(from);
        move(undoTradeChange(filling.get()));
      };
      talk.toast(to.wizard.ui.toasts.tradeChanged, {
        values: { trade: to.wizard.tradeTitle },
        action: { label: to.wizard.ui.tradeChange.undo, run: undo },
        // Who goes on has accepted the change.
        passing: true,
      });
    } catch {
      setFormTurn((turn) => turn + 1);
      talk.toast(from.wizard.ui.toasts.tradeUnavailable);
    }
  };

  const answer = (slice: Answers) => {
    const asked = tradeField(wizard);
    const trade = asked === undefined ? undefined : slice[asked];
    // The trade is answered once its wizard is here: until then the old one's questions are on the screen.
    const kept = asked === undefined || trade === undefined ? slice : { ...slice, [asked]: wizard.trade };
    filling.set(answerStep(filling.get(), wizard, kept, rules.conditionsOf(step)));
    if (typeof trade === 'string' && trade !== wizard.trade) void takeTrade(trade);
  };

  const indexOf = (id: string) => wizard.steps.findIndex((other) => other.id === id);

  /** Mended fields lose their error when they are left; new errors wait for Continue. */
  const recheck = useCallback(() => {
    const asked = stepAt(filling.get(), wizard);
    const still = new Set(rules.check(asked, filling.get().answers).map(sameError));
    setFound((before) => ({
      ...before,
      errors: before.errors.filter((error) => error.step !== asked.id || still.has(sameError(error))),
    }));
  }, [filling.get, wizard, rules]);

  const mended = found.times > 0 && found.errors.length === 0;
  useEffect(() => {
    if (mended) talk.echo(undefined);
  }, [mended, talk]);

  /** Loads what the steps after the first need; false if it cannot be had now. */
  const complete = useCallback(async (): Promise<boolean> => {
    const now = loaded.get();
    if (isComplete(now)) return true;
    const whole = await completeWizard(now).catch(() => undefined);
    // Another trade may have been chosen meanwhile; it came whole.
    if (whole && loaded.get() === now) loaded.set(whole);
    return isComplete(loaded.get());
  }, [loaded.get, loaded.set]);
  useEffect(() => {
    // Right after the first step is shown; should it fail, Continue tries again.
    void complete();
  }, [complete]);

  /** True if the step was in order and the next one is shown. */
  const next = async (): Promise<boolean> => {
    const result = continueStep(filling.get(), wizard, rules.check);
    if (result.errors.length > 0) {
      filling.set(result.filling);
      fail(result.errors);
      return false;
    }
    if (!isComplete(loaded.get()) && !(await complete())) {
      talk.toast(wizard.ui.toasts.stepUnavailable, { passing: true });
      return false;
    }
    move(result.filling);
    return result.moved;
  };

  /** For content that was edited while it is being filled in; the answers stay as they are. */
  const replaceContent = useCallback(
    (newCatalogue: Catalogue, newWizard: LoadedWizard | undefined) => {
      setCatalogue(newCatalogue);
      if (newWizard) loaded.set(newWizard);
    },
    [loaded.set],
  );

  return {
    wizard,
    rules,
    lists,
    names,
    step,
    validators: validatorsFor(loaded.value, step),
    formTurn,
    filling: filling.value,
    getFilling: filling.get,
    setFilling: filling.set,
    replaceContent,
    found,
    answer,
    recheck,
    normalise: (field: string, value: Json | undefined) => normaliseAnswer(step, field, value),
    next,
    back: () => move(backStep(filling.get(), wizard)),
    goTo: (id: string) => move(goToStep(filling.get(), wizard, indexOf(id))),
    /** To the step of an error that is listed on another one; the list stays. */
    goToError: ({ step: id }: StepError) => {
      const errors = found;
      move(goToStep(filling.get(), wizard, indexOf(id)));
      setFound(errors);
    },
    /** True if all steps are in order; else their errors are shown. */
    isComplete: (): boolean => {
      const result = checkAll(filling.get(), wizard, rules.check);
      filling.set(result.filling);
      if (result.errors.length > 0) fail(result.errors);
      return result.errors.length === 0;
    },
  };
}
