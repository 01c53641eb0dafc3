import type { Answers } from '../contract/index.ts';

/** The answers of some fields; fields without an answer are left out. */
export function pickAnswers(answers: Answers, fields: readonly string[]): Answers {
  const slice: Answers = {};
  for (const field of fields) {
    const value = answers[field];
    if (value !== undefined) slice[field] = value;
  }
  return slice;
}

const isEmptyObject = (value: unknown) =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && Object.keys(value).length === 0;

/**
 * The slice after a change: what is on screen as the form says it, what a condition hides as it was before, so that
 * it comes back with its branch. RJSF leaves `{}` for objects that it passed on its way; that is no answer.
 */
export function mergeSlice(
  before: Answers,
  formData: Answers,
  fields: readonly string[],
  visible: ReadonlySet<string>,
): Answers {
  const slice: Answers = {};
  for (const field of fields) {
    const value = visible.has(field) ? formData[field] : before[field];
    if (value !== undefined && !isEmptyObject(value)) slice[field] = value;
  }
  return slice;
}
