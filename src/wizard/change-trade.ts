import { type Answers, type Json, member, type Wizard } from '../contract/index.ts';
import { choicesOf, defaultOf, preselectsAll, stepOf, tradeField } from './field-ui.ts';
import type { Filling, TradeUndo } from './filling.ts';
import { isAnswered } from './is-answered.ts';
import { enterStep } from './navigate.ts';
import { propagateCopies, setAnswer } from './propagate-copies.ts';
import { sameValue } from './same-value.ts';

/**
 * Moves a filling to another trade of the same variant and back to its first step.
 *
 * - Answers that `ui.tradeChange.reset` names go back to what the link gave, else to the new trade's default, else away.
 * - An answer that still is the old trade's default becomes the new trade's.
 * - What the new trade's list lacks (a colour scheme) becomes its default; of several ticked ones the known ones stay.
 * - An answer to a question that only the old trade asks goes: nobody could see it any more, or take it back. What a link
 *   gave there stays.
 * - Steps with a list that was reset count as not yet arrived at, so that they preselect again.
 *
 * `undo` is there only if the customer lost something by it. Of several changes in a row it undoes all: arrow keys lead
 * through trades that nobody wanted. Who goes straight back to the trade before gets what was lost, as by the undo.
 */
export function changeTrade(filling: Filling, from: Wizard, to: Wizard): Filling {
  if (filling.undo?.trade === to.trade) return undoTradeChange(filling, to);
  // The form may have taken the new trade over already; what undo restores is the old one.
  const before = withTrade(to, filling.answers, from);
  const answers = withTrade(to, propagateCopies(to, before, alterAnswers(filling, before, from, to), filling.sameAs));
  const { undo: older, sameAs, ...rest } = filling;
  const { trade, step, furthest, arrived } = filling;
  const held = sameAs && { sameAs: stillHeld(sameAs, answers) };
  const start = {
    ...rest,
    ...held,
    trade: to.trade,
    answers,
    step: 0,
    furthest: 0,
    arrived: stillArrived(arrived, to),
  };
  const moved = enterStep(start, to);
  const undo = { trade, step, furthest, arrived, ...(sameAs && { sameAs }), answers: before, left: moved.answers };
  if (older) return { ...moved, undo: undoOfBoth(older, undo) };
  return losesAnswers(filling, from, undo, tradeField(to)) ? { ...moved, undo } : moved;
}

/**
 * Puts back what the change of trade, or several in a row, altered, where nothing else was answered since. What was
 * answered since stays, as far as the trade has it. Without an undo, nothing.
 * @param to the wizard of the trade that it goes back to
 */
export function undoTradeChange(filling: Filling, to: Wizard): Filling {
  const { undo, ...rest } = filling;
  if (!undo) return filling;
  const answers = { ...filling.answers };
  for (const field of Object.keys({ ...answers, ...undo.answers })) {
    const value = member(answers, field);
    // What was answered between two changes the first trade may not have.
    const former = known(to, field, member(undo.answers, field), defaultOf(to, field));
    const isFormer = value === undefined || sameValue(value, member(undo.left, field)) || !stepOf(to, field);
    setAnswer(answers, field, isFormer ? former : known(to, field, value, former));
  }
  const { answers: _before, left: _left, ...where } = undo;
  return { ...rest, ...where, answers: withTrade(to, answers) };
}

function withTrade(wizard: Wizard, answers: Answers, { trade } = wizard): Answers {
  const asked = tradeField(wizard);
  return asked ? { ...answers, [asked]: trade } : answers;
}

/** As before the first of them, but for what was answered between the two. */
function undoOfBoth(first: TradeUndo, second: TradeUndo): TradeUndo {
  const answers = { ...second.answers };
  for (const field of Object.keys({ ...answers, ...first.answers })) {
    const isLeft = sameValue(member(answers, field), member(first.left, field));
    if (isLeft) setAnswer(answers, field, member(first.answers, field));
  }
  return { ...first, answers, left: second.left };
}

function alterAnswers(filling: Filling, before: Answers, from: Wizard, to: Wizard): Answers {
  const answers = { ...before };
  const reset = new Set(to.ui.tradeChange.reset);
  for (const field of new Set([...reset, ...[...from.steps, ...to.steps].flatMap((step) => step.fields)])) {
    const value = member(answers, field);
    const fresh = defaultOf(to, field);
    const kept = sameValue(value, defaultOf(from, field)) ? fresh : known(to, field, value, fresh);
    const isReset = reset.has(field) || !stepOf(to, field);
    setAnswer(answers, field, isReset ? (member(filling.given, field) ?? fresh) : kept);
  }
  return answers;
}

/** The part of an answer that the trade's list has, or what is there in place of one that it lacks. */
function known(to: Wizard, field: string, value: Json | undefined, instead: Json | undefined): Json | undefined {
  const step = stepOf(to, field);
  const choices = step && choicesOf(step, field);
  if (!choices || value === undefined) return value;
  const has = (item: Json) => choices.some((choice) => sameValue(choice, item));
  if (Array.isArray(value)) return value.filter(has);
  return has(value) ? value : instead;
}

/** Fields that are held equal to another answer in another trade, too: those that it resets are not. */
export const stillHeld = (sameAs: readonly string[], answers: Answers): readonly string[] =>
  sameAs.filter((field) => Object.hasOwn(answers, field));

/** Steps that count as arrived at in another trade: those whose lists it resets preselect again. */
export function stillArrived(arrived: readonly string[], to: Wizard): readonly string[] {
  const reset = new Set(to.ui.tradeChange.reset);
  const preselects = (id: string) =>
    to.steps.some(
      (step) => step.id === id && step.fields.some((field) => reset.has(field) && preselectsAll(step, field)),
    );
  return arrived.filter((id) => !preselects(id));
}

/** Whether the change altered what was the customer's own work: neither empty, nor what stood there by itself. */
function losesAnswers(
  filling: Filling,
  from: Wizard,
  { answers, left }: TradeUndo,
  trade: string | undefined,
): boolean {
  return Object.entries(answers).some(([field, value]) => {
    if (field === trade || !isAnswered(value) || sameValue(value, member(left, field))) return false;
    if (sameValue(value, member(filling.given, field) ?? defaultOf(from, field))) return false;
    const step = stepOf(from, field);
    const all = step && preselectsAll(step, field) ? choicesOf(step, field) : undefined;
    return !all || !sameValue(value, [...all]);
  });
}
