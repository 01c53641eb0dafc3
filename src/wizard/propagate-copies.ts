import { type Answers, member, textIn, type Wizard } from '../contract/index.ts';
import { fieldOption, fieldUi } from './field-ui.ts';
import { sameValue } from './same-value.ts';

/** Each field that takes over another's answer, with that one. */
function followers(wizard: Wizard, ticked: readonly string[]): (readonly [field: string, source: string])[] {
  return wizard.steps.flatMap((step) =>
    step.fields.flatMap((field) => {
      const same = ticked.includes(field) ? fieldOption(step, field, 'sameAs') : undefined;
      const source = textIn(fieldUi(step, field), 'ui:copies') ?? same;
      return typeof source === 'string' ? [[field, source] as const] : [];
    }),
  );
}

/**
 * Lets answers follow those that they copy (`ui:copies`) or are held equal to (`sameAs`): where the source changed
 * and the copy was still equal to its old value, the copy becomes the new value. An edited copy stays.
 * @param ticked fields whose `sameAs` box is: one that only happens to be equal follows nothing
 */
export function propagateCopies(
  wizard: Wizard,
  before: Answers,
  after: Answers,
  ticked: readonly string[] = [],
): Answers {
  const all = followers(wizard, ticked);
  const now = { ...after };
  const followed = new Set<string>();
  // A copy may have copies of its own; each field moves at most once, so this ends.
  for (let moved = true; moved; ) {
    moved = false;
    for (const [field, source] of all) {
      const old = member(before, source);
      const changed = !sameValue(old, member(now, source));
      const untouched = sameValue(member(before, field), old) && sameValue(member(now, field), old);
      if (followed.has(field) || !changed || !untouched) continue;
      setAnswer(now, field, member(now, source));
      followed.add(field);
      moved = true;
    }
  }
  return now;
}

/** Sets or, for undefined, removes one answer of a copy that the caller owns. */
export function setAnswer(answers: Answers, field: string, value: Answers[string] | undefined): void {
  if (value === undefined) delete answers[field];
  else answers[field] = value;
}
