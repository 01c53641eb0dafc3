import type { Step } from '../contract/index.ts';
import type { ChangeBook } from './change-book.ts';
import type { StepComparison } from './diff-step.ts';
import { type FieldSide, sideOf, titleOf } from './field-pair.ts';
import { askedChanges, goneChanges } from './field-presence.ts';
import type { PairedSteps } from './pair-steps.ts';
import { canonical } from './read-json.ts';
import { levelOf } from './rules/required-rule.ts';
import { viewSchema } from './schema-view.ts';
import type { Scope } from './scope.ts';
import { namesOf } from './show-value.ts';
import type { AnswerMove, Asked } from './track-moved-answers.ts';
import { placeOf } from './unplaced-change.ts';

/** What is compared of the answers of a wizard or form that did not stay on their step, or kept their name. */
export interface AnswerComparison {
  readonly scopeOf: (before: Step | undefined, after: Step | undefined) => Scope;
  readonly paired: PairedSteps;
  readonly moves: readonly AnswerMove[];
  readonly steps: StepComparison;
  /** A step of before, with the names that other answers have now. */
  readonly asNow: (before: Step) => Step;
  /** What a new name is; a form's calls have names of their own for what they carry. */
  readonly renamed: 'field-renamed' | 'field-renamed:form';
  /** All steps of both versions, one after the other. */
  readonly order: readonly [before: readonly Step[], after: readonly Step[]];
}

/** Reports questions that came, went, moved to another step or got another name. */
export function diffAnswers(comparison: AnswerComparison, book: ChangeBook): void {
  for (const move of comparison.moves) {
    const { from, to } = move;
    if (from && to) reportMoved(from, to, comparison, book);
    else reportLone(move, comparison, book);
  }
}

function reportMoved(from: Asked, to: Asked, comparison: AnswerComparison, book: ChangeBook): void {
  const { scopeOf, paired, steps, asNow, renamed } = comparison;
  const scope = scopeOf(from.step, to.step);
  const [before, after] = [questionOf(from), questionOf(to)];
  if (!before || !after) return;
  const place = placeOf('schema', before.view.asked[0]?.pointer, after.view.asked[0]?.pointer);
  const common = { place, field: to.name };
  if (from.name !== to.name) {
    const message = `${titleOf(after)} was called “${from.name}” before.`;
    const subject = `${from.name} ${to.name}`;
    book.add({ verdict: renamed, subject, ...common, message, before: from.name, after: to.name }, scope);
  }
  if (!isPair(paired, from, to)) {
    const message = `${titleOf(after)} is asked on the step ${stepOf(to)} now, no longer on ${stepOf(from)}.`;
    const where = { before: from.step.id, after: to.step.id };
    const verdict =
      levelOf(after.view) !== 'never' && comesEarlier(from, to, comparison) ? 'field-moved:earlier' : 'field-moved';
    book.add({ verdict, subject: to.name, ...common, message, ...where }, scope);
  }
  book.addAll(steps.moved(asNow(from.step), to.step, from.name, to.name), scope);
}

/** The questions of a step that came or went as a whole are reported with the step; what they do around it is not. */
function reportLone(move: AnswerMove, { scopeOf, paired, moves }: AnswerComparison, book: ChangeBook): void {
  const { from, to } = move;
  const asked = from ?? to;
  const side = asked && questionOf(asked);
  if (!asked || !side) return;
  const [change, ...others] = from ? goneChanges(side) : askedChanges(side);
  if (paired.removed.includes(asked.step) || paired.added.includes(asked.step)) {
    book.addAll(others, scopeOf(from?.step, to?.step));
    return;
  }
  const pair = paired.pairs.find((steps) => steps.includes(asked.step));
  const scope = scopeOf(pair?.[0], pair?.[1]);
  const fix = scope.drafts === 'none' ? undefined : fixFor(move, side, moves);
  book.addAll([{ ...change, ...(fix !== undefined && { fix }) }, ...others], scope);
}

/** A question that went and one that came may be the same, which only its author knows. */
function fixFor(move: AnswerMove, side: FieldSide, moves: readonly AnswerMove[]): string | undefined {
  const lone = (of: 'from' | 'to') => moves.flatMap((other) => (other.from && other.to ? [] : (other[of] ?? [])));
  const [mine, theirs] = move.from ? [lone('from'), lone('to')] : [lone('to'), lone('from')];
  const alike = theirs.find((other) => {
    const question = questionOf(other);
    if (!question || typeOf(question) !== typeOf(side)) return false;
    // Nothing else came or went on these steps, or it is called the same.
    return (mine.length === 1 && theirs.length === 1) || sameLabel(question, side);
  });
  if (!alike) return undefined;
  const [former, now] = move.from ? [move.from.name, alike.name] : [alike.name, move.to?.name];
  return `If “${now}” is what “${former}” was, say so beside it with "x-renamed-from": "${former}"; drafts then keep the answer.`;
}

function sameLabel({ label: one }: FieldSide, { label: other }: FieldSide): boolean {
  return one !== undefined && one.trim().toLowerCase() === other?.trim().toLowerCase();
}

function typeOf({ view }: FieldSide): string {
  return canonical(view.rules.find(({ keyword }) => keyword === 'type')?.value);
}

const stepOf = ({ step }: Asked) => namesOf([step]).step(step.id);

function questionOf({ step, name }: Asked): FieldSide | undefined {
  const view = viewSchema(step.schema)
    .get(name)
    ?.find(({ path }) => path.length === 1);
  return view && sideOf(step, view);
}

/** Whether a draft that had not come to its step yet may be past the one that asks it now. */
function comesEarlier(from: Asked, to: Asked, { paired, order: [before, after] }: AnswerComparison): boolean {
  const [was, is] = [before.indexOf(from.step), after.indexOf(to.step)];
  return paired.pairs.some(([former, now]) => before.indexOf(former) <= was && after.indexOf(now) > is);
}

function isPair({ pairs }: PairedSteps, from: Asked, to: Asked): boolean {
  return pairs.some(([before, after]) => before === from.step && after === to.step);
}
