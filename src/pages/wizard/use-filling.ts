import { useCallback, useEffect, useState } from 'react';
import { useCurrentState } from '../../browser/use-current-state.ts';
import { whenIdle } from '../../browser/when-idle.ts';
import { type Answers, isTradeLocked, type Step, type StepError } from '../../contract/index.ts';
import { newId } from '../../deliver/index.ts';
import { flushShown } from '../../render/index.ts';
import {
  applyStepData,
  checkAll,
  type Filling,
  type FillingStart,
  fillFromLink,
  goToStep,
  reopen,
  startFilling,
  stepAt,
  tradeField,
} from '../../wizard/index.ts';
import type { Notifier } from '../layout/use-notifier.ts';
import { type AskedOnContinue, continueWhenReady } from './continue-when-ready.ts';
import { validatorsFor } from './load-wizard.ts';
import type { Loaded } from './loaded.ts';
import { type BoundWizard, useContent } from './use-content.ts';
import { useFoundErrors } from './use-found-errors.ts';
import { hasEnded, indexIn, useMoves } from './use-moves.ts';
import { useTradeChange } from './use-trade-change.ts';

/** What the link and the variant make of a new filling. */
function fillingStart({ catalogue, first: { wizard } }: Loaded, query: URLSearchParams): FillingStart {
  const variant = catalogue.variants.find(({ id }) => id === wizard.variant);
  const tradeLocked = isTradeLocked(catalogue, wizard, query);
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

/** What a link brings along. */
export interface WizardLink {
  readonly query: URLSearchParams;
  /** The page was prerendered for every link to its trade, and is being hydrated. */
  readonly prerendered: boolean;
}

/**
 * The filling with which the wizard opens. What a link brings to a page that was prerendered is filled in once that is
 * hydrated, over what was typed until then.
 * @returns beside the state, `opened`: the filling in which the customer has not done anything yet; `linked`: whether what
 * the link brings is in it
 */
function useOpenedFilling(start: Loaded, { query, prerendered }: WizardLink, getBound: () => BoundWizard) {
  const [first] = useState(() => {
    const whole = fillingStart(start, query);
    return start.begun?.filling ?? startFilling(prerendered ? { ...whole, query: [] } : whole);
  });
  const filling = useCurrentState<Filling>(() => first);
  const { get, set } = filling;
  const [opened, setOpened] = useState(first);
  // The trade has chosen the page.
  const [linked, setLinked] = useState(() => !prerendered || [...query.keys()].every((name) => name === 'trade'));
  useEffect(() => {
    if (linked) return;
    const now = get();
    const filled = fillFromLink(now, first, fillingStart(start, query), getBound().rules.check);
    set(filled);
    if (now === first) setOpened(filled);
    setLinked(true);
  }, [linked, get, set, first, start, query, getBound]);
  return { filling, opened, linked };
}

/** The state of one filling and everything that the customer can do to it. Sending is left to the caller. */
export function useFilling(start: Loaded, link: WizardLink, notifier: Notifier) {
  const content = useContent(start);
  const { bound, getBound, take } = content;
  const { filling, opened, linked } = useOpenedFilling(start, link, getBound);
  const { wizard, rules } = bound;
  const step = stepAt(filling.value, wizard);
  const { found, ...errors } = useFoundErrors(filling, getBound, notifier);
  const moves = useMoves(filling, getBound, errors.clear, notifier);
  const trades = useTradeChange({ filling, getBound, take, move: moves.move, notifier });
  const [firstStep] = useState(filling.value.step);
  const [opening] = useState(() => openingStep(start));
  const ids = useCallback(() => getBound().wizard.steps.map(({ id }) => id), [getBound]);

  /** What was begun on a step that was left since does to the answers now; a step of another trade may be gone. */
  const amend = (id: string, change: (answers: Answers) => Answers) => {
    const { wizard, rules } = getBound();
    const left = wizard.steps.find((other) => other.id === id);
    const now = filling.get();
    if (left) filling.set(applyStepData(now, wizard, change(now.answers), rules.conditionsOf(left), left));
  };

  /** Takes what the step says that is shown; whoever calls may have been rendered when it was another. */
  const answer = (said: Answers) => {
    const { wizard, rules } = getBound();
    const now = filling.get();
    const answered = applyStepData(now, wizard, said, rules.conditionsOf(stepAt(now, wizard)));
    filling.set(answered);
    errors.answered(now.answers, answered.answers);
    const asked = tradeField(wizard);
    const trade = asked === undefined ? undefined : said[asked];
    if (typeof trade === 'string') trades.choose(trade);
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
    opened,
    linked,
    getFilling: filling.get,
    setFilling: filling.set,
    replaceContent: content.replaceContent,
    /** What its address is rendered from, beside the wizard. */
    address: {
      start: firstStep,
      ids,
      opening,
      show: moves.show,
      ended: hasEnded(filling.value, wizard),
      go: moves.goInHistory,
    },
    found,
    answer,
    amend,
    holdSame: (sameAs: readonly string[]) => filling.set({ ...filling.get(), sameAs }),
    /** Looks at a field that was left, once no pointer is down. */
    leave: errors.left,
    /** Goes on if the step is in order; true if the next one is shown. */
    next: (asked: AskedOnContinue) =>
      continueWhenReady({ filling, getBound, content, trades, moves, errors, notifier }, asked),
    back: moves.back,
    /** Back to the form once it was sent; what is sent then is known for the same filling. */
    reopen: () => moves.move(reopen(filling.get(), wizard)),
    change: moves.change,
    /** To the step of an error that is listed on another one; the list stays. */
    goToError: ({ step: id }: StepError) => {
      flushShown();
      const before = errors.getFound();
      moves.move(goToStep(filling.get(), wizard, indexIn(wizard, id)));
      errors.restore(before);
    },
    /** True if all steps are in order; else their errors are shown. Waits for a trade that is on its way. */
    isComplete: async (): Promise<boolean> => {
      if (!(await trades.settle())) return false;
      const { wizard, rules } = getBound();
      const result = checkAll(filling.get(), wizard, rules.check);
      filling.set(result.filling);
      if (result.errors.length > 0) errors.fail(result.errors);
      return result.errors.length === 0;
    },
  };
}
