import { type Answers, member, textIn, type Wizard } from '../contract/index.ts';
import { fieldOption, fieldUi } from './field-ui.ts';
import type { Filling } from './filling.ts';
import { sameValue } from './same-value.ts';

/** One field that takes over another's answer; `starts` if it does so even before it was ever filled in. */
interface Follower {
  readonly field: string;
  readonly source: string;
  readonly starts: boolean;
}

function followers(wizard: Wizard): Follower[] {
  return wizard.steps.flatMap((step) =>
    step.fields.flatMap((field): Follower[] => {
      const copied = textIn(fieldUi(step, field), 'ui:copies');
      const same = fieldOption(step, field, 'sameAs');
      if (copied !== undefined) return [{ field, source: copied, starts: true }];
      return typeof same === 'string' ? [{ field, source: same, starts: false }] : [];
    }),
  );
}

/**
 * Lets answers follow those that they copy (`ui:copies`) or were made equal to (`sameAs`): where the source changed
 * and the copy was still equal to its old value, the copy becomes the new value. An edited copy stays.
 * @param emptied copies that lost their answer with their source: they take over its next one
 */
export function followAnswers(wizard: Wizard, before: Answers, after: Answers, emptied?: Filling['emptied']): Answers {
  const all = followers(wizard);
  const now = { ...after };
  const followed = new Set<string>();
  // A copy may have copies of its own; each field moves at most once, so this ends.
  for (let moved = true; moved; ) {
    moved = false;
    for (const { field, source, starts } of all) {
      const old = member(before, source);
      const changed = !sameValue(old, member(now, source));
      const untouched = sameValue(member(before, field), old) && sameValue(member(now, field), old);
      const isFollowing = old !== undefined || starts || emptied?.includes(field);
      if (followed.has(field) || !changed || !untouched || !isFollowing) continue;
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
