import type { Step } from '../contract/index.ts';
import type { PairedSteps } from './pair-steps.ts';

/** A question by the step that asks it. */
export interface Asked {
  readonly step: Step;
  readonly name: string;
}

/** Where an answer went that its step asks no more, or came from that its step did not ask; one of both may be missing. */
export interface AnswerMove {
  readonly from?: Asked;
  readonly to?: Asked;
}

/** Follows all answers of a wizard that did not stay where they were, under the names that they had before. */
export function trackMovedAnswers({ pairs, removed, added }: PairedSteps): readonly AnswerMove[] {
  const gone = new Map<string, Asked>();
  const come = new Map<string, Asked>();
  const note = (into: Map<string, Asked>, step: Step, names: readonly string[]) => {
    for (const name of names) into.set(name, { step, name });
  };
  for (const [before, after] of pairs) {
    if (before === after) continue;
    note(gone, before, missingIn(after, before));
    note(come, after, missingIn(before, after));
  }
  for (const step of removed) note(gone, step, step.fields);
  for (const step of added) note(come, step, step.fields);
  if (gone.size + come.size === 0) return [];
  const moves = [...gone.values()].map((from): AnswerMove => {
    const to = come.get(from.name) ?? [...come.values()].find((asked) => formerNames(asked).includes(from.name));
    if (to) come.delete(to.name);
    return { from, ...(to && { to }) };
  });
  return [...moves, ...[...come.values()].map((to) => ({ to }))];
}

const missingIn = (step: Step, { fields }: Step) => fields.filter((field) => !step.fields.includes(field));

function formerNames({ step, name }: Asked): readonly string[] {
  return step.renamed?.[name] ?? [];
}
