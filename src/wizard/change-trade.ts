import { type Answers, type Json, member, type Wizard } from '../contract/index.ts';
import { choicesOf, defaultOf, preselectsAll, stepOf, tradeField } from './field-ui.ts';
import type { Filling, TradeUndo } from './filling.ts';
import { followAnswers, setAnswer } from './follow-answers.ts';
import { isAnswered } from './is-answered.ts';
import { arriveAt } from './move-on.ts';
import { sameValue } from './same-value.ts';

/**
 * Moves a filling to another trade of the same variant and back to its first step.
 *
 * - Answers that `ui.tradeChange.reset` names go back to what the link gave, else to the new trade's default, else away.
 * - An answer that still is the old trade's default becomes the new trade's.
 * - What the new trade's list lacks (a colour scheme) becomes its default; of several ticked ones the known ones stay.
 * - Steps with a list that was reset count as not yet arrived at, so that they preselect again.
 *
 * `undo` is there only if the customer lost something by it. Of several changes in a row it undoes all: arrow keys lead
 * through trades that nobody wanted. Who goes straight back to the trade before gets what was lost, as by the undo.
 */
export function changeTrade(filling: Filling, from: Wizard, to: Wizard): Filling {
  if (filling.undo?.trade === to.trade) return undoTradeChange(filling);
  // The form may have taken the new trade over already; what undo restores is the old one.
  const trade = tradeField(to);
  const before = trade ? { ...filling.answers, [trade]: from.trade } : filling.answers;
  const altered = followAnswers(to, before, alterAnswers(filling, before, from, to));
  const answers = trade ? { ...altered, [trade]: to.trade } : altered;
  const { undo: older, ...rest } = filling;
  const arrived = stillArrived(filling.arrived, to);
  const moved = arriveAt({ ...rest, trade: to.trade, answers, step: 0, furthest: 0, arrived }, to);
  const fields = changedFields(before, moved.answers);
  const lost = fields.some((field) => field !== trade && isLost(filling, from, field, member(before, field)));
  const undo = undoOf(filling, before, fields);
  if (older) return { ...moved, undo: undoOfBoth(older, undo) };
  return lost ? { ...moved, undo } : moved;
}

/** Puts back what the change of trade, or several in a row, altered; answers given since to other fields stay. Without an undo, nothing. */
export function undoTradeChange(filling: Filling): Filling {
  const { undo, ...rest } = filling;
  if (!undo) return filling;
  const answers = { ...filling.answers };
  for (const field of undo.fields) setAnswer(answers, field, member(undo.answers, field));
  const { trade, step, furthest, arrived } = undo;
  return { ...rest, trade, step, furthest, arrived, answers };
}

function changedFields(before: Answers, after: Answers): string[] {
  const all = new Set([...Object.keys(before), ...Object.keys(after)]);
  return [...all].filter((field) => !sameValue(member(before, field), member(after, field)));
}

function undoOf(filling: Filling, before: Answers, fields: readonly string[]): TradeUndo {
  const { trade, step, furthest, arrived } = filling;
  const entries = fields.flatMap((field): [string, Json][] => {
    const value = member(before, field);
    return value === undefined ? [] : [[field, value]];
  });
  return { trade, step, furthest, arrived, fields, answers: Object.fromEntries(entries) };
}

/** What each of them altered, as it was before the first that did. */
function undoOfBoth(first: TradeUndo, second: TradeUndo): TradeUndo {
  const fields = [...new Set([...first.fields, ...second.fields])];
  const later = Object.entries(second.answers).filter(([field]) => !first.fields.includes(field));
  return { ...first, fields, answers: { ...Object.fromEntries(later), ...first.answers } };
}

function alterAnswers(filling: Filling, before: Answers, from: Wizard, to: Wizard): Answers {
  const answers = { ...before };
  const reset = new Set(to.ui.tradeChange.reset);
  for (const field of new Set([...reset, ...to.steps.flatMap((step) => step.fields)])) {
    const value = member(answers, field);
    const fresh = defaultOf(to, field);
    const kept = sameValue(value, defaultOf(from, field)) ? fresh : known(to, field, value);
    setAnswer(answers, field, reset.has(field) ? (member(filling.given, field) ?? fresh) : kept);
  }
  return answers;
}

/** The part of an answer that the trade's list has; its default if that is nothing. */
function known(to: Wizard, field: string, value: Json | undefined): Json | undefined {
  const step = stepOf(to, field);
  const choices = step && choicesOf(step, field);
  if (!choices || value === undefined) return value;
  const has = (item: Json) => choices.some((choice) => sameValue(choice, item));
  if (Array.isArray(value)) return value.filter(has);
  return has(value) ? value : defaultOf(to, field);
}

/** Steps that count as arrived at in another trade: those whose lists it resets preselect again. */
export function stillArrived(arrived: readonly string[], to: Wizard): readonly string[] {
  const reset = new Set(to.ui.tradeChange.reset);
  const preselects = (id: string) =>
    to.steps.some(
      (step) => step.id === id && step.fields.some((field) => reset.has(field) && preselectsAll(step, field)),
    );
  return arrived.filter((id) => !preselects(id));
}

/** Whether an answer that was altered was the customer's own work: not empty, and not what stood there by itself. */
function isLost(filling: Filling, from: Wizard, field: string, value: Json | undefined): boolean {
  const start = member(filling.given, field) ?? defaultOf(from, field);
  if (!isAnswered(value) || sameValue(value, start)) return false;
  const step = stepOf(from, field);
  const all = step && preselectsAll(step, field) ? choicesOf(step, field) : undefined;
  return !all || !sameValue(value, [...all]);
}
