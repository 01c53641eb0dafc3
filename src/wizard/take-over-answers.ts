import { type Answers, type DraftLoss, type DraftReport, member, type Step, type Wizard } from '../contract/index.ts';
import { stepOf } from './field-ui.ts';
import { isAnswered } from './is-answered.ts';
import { setAnswer } from './propagate-copies.ts';
import { pruneAnswer } from './prune-answer.ts';

/** Answers under the names and lists of a wizard, and what became of each. */
export interface TakenOver extends Pick<DraftReport, 'kept' | 'renamed' | 'lost'> {
  readonly answers: Answers;
}

/**
 * Gives answers that were made under another version of a wizard the names that they have now, and leaves out what has
 * no place any more. Those of hidden branches are answers like any other; those that no step asks stay if a link could
 * have brought them.
 */
export function takeOverAnswers(wizard: Wizard, before: Answers): TakenOver {
  const answers: Answers = {};
  const kept: string[] = [];
  const renamed: { from: string; to: string }[] = [];
  const lost: DraftLoss[] = [];
  const nameNow = currentFieldName(wizard);
  for (const [field, value] of Object.entries(before)) {
    const name = nameNow(field);
    const step = name === undefined ? undefined : stepOf(wizard, name);
    if (name === undefined) lost.push({ field, value, reason: 'field-gone' });
    else if (answerSource(step, name, before) !== field) lost.push({ field, value, reason: 'superseded' });
    else {
      const pruned = step ? pruneAnswer(step, name, value) : { value, lost: [] };
      lost.push(...pruned.lost.map((part) => ({ field, ...part })));
      setAnswer(answers, name, pruned.value);
      if (!isAnswered(pruned.value)) continue;
      if (name === field) kept.push(field);
      else renamed.push({ from: field, to: name });
    }
  }
  return { answers, kept, renamed, lost: lost.filter(({ value }) => isAnswered(value)) };
}

/** By what name a wizard knows a field of an earlier version; undefined where it knows none such. */
export function currentFieldName(wizard: Wizard): (field: string) => string | undefined {
  const asked = new Set(wizard.steps.flatMap((step) => step.fields));
  const linked = new Set(Object.values(wizard.ui.prefill));
  const latest = new Map(
    wizard.steps.flatMap((step) =>
      Object.entries(step.renamed ?? {}).flatMap(([field, names]) => names.map((name) => [name, field] as const)),
    ),
  );
  return (field) => (asked.has(field) ? field : (latest.get(field) ?? (linked.has(field) ? field : undefined)));
}

/**
 * The name under which earlier answers hold that of a field: its own, else its latest former name; one that is answered
 * goes before one that is there and empty. Undefined where they hold none.
 */
export function answerSource(step: Step | undefined, name: string, before: Answers): string | undefined {
  const former = step?.renamed?.[name] ?? [];
  const given = [name, ...former].filter((candidate) => member(before, candidate) !== undefined);
  return given.find((candidate) => isAnswered(member(before, candidate))) ?? given[0];
}
