import { type Answers, type DraftLoss, type Form, type Json, member } from '../../contract/index.ts';
import { answerSource, type DraftNotice, isAnswered, lossNotice, pruneAnswer, shownLabel } from '../../wizard/index.ts';
import type { FormDraft } from './begun-form.ts';

/** A draft's answers as a form knows them, and what is to be said of it. */
export interface MigratedForm {
  readonly answers: Answers;
  readonly notice: DraftNotice;
}

/**
 * The answers of a draft under the names and lists that the form has now. What no question has a place for any more is
 * left out and named; what the link brings comes with it again.
 */
export function migrateFormAnswers(form: Form, draft: Pick<FormDraft, 'answers' | 'labels'>): MigratedForm {
  const { step } = form;
  const answers: { [field: string]: Json } = {};
  const lost: DraftLoss[] = [];
  const left = new Map(Object.entries(draft.answers).filter(([, value]) => isAnswered(value)));
  const nameNow = new Map<string, string>();
  for (const field of step.fields) {
    for (const name of [field, ...(step.renamed?.[field] ?? [])]) nameNow.set(name, field);
    const source = answerSource(step, field, draft.answers);
    const before = source === undefined ? undefined : member(draft.answers, source);
    if (source === undefined || before === undefined) continue;
    left.delete(source);
    const pruned = pruneAnswer(step, field, before);
    if (pruned.value !== undefined) answers[field] = pruned.value;
    lost.push(...pruned.lost.map((part) => ({ field: source, ...part })));
  }
  for (const name of Object.values(form.ui.prefill)) left.delete(name);
  for (const [field, value] of left)
    lost.push({ field, value, reason: nameNow.has(field) ? 'superseded' : 'field-gone' });
  const answered = lost.filter(({ value }) => isAnswered(value));
  return {
    answers,
    notice: lossNotice(answered, draft.labels, (field) => shownLabel(step, nameNow.get(field) ?? field, answers)),
  };
}
