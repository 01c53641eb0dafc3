import type { Step, WizardKey } from '../contract/index.ts';
import type { ChangeBook } from './change-book.ts';
import { sideOf } from './field-pair.ts';
import { hasToAgree } from './field-presence.ts';
import { findMoved } from './find-moved.ts';
import type { PairedSteps } from './pair-steps.ts';
import { levelOf } from './rules/required-rule.ts';
import { type FieldView, viewSchema } from './schema-view.ts';
import { type DraftScope, partScope, stepScope } from './scope.ts';
import { inOneBreath, namesOf } from './show-value.ts';
import type { AnswerMove } from './track-moved-answers.ts';
import { placeOf } from './unplaced-change.ts';

/** The wizard whose steps are compared, and whether drafts of it go over. */
interface Listed {
  readonly key: WizardKey;
  readonly drafts: DraftScope;
}

/** Reports steps that came, went, changed places or have another name. */
export function diffStepList(
  listed: Listed,
  { pairs, removed, added }: PairedSteps,
  moves: readonly AnswerMove[],
  [before, after]: readonly [readonly Step[], readonly Step[]],
  book: ChangeBook,
): void {
  for (const step of removed) reportRemoved(listed, step, moves, book);
  for (const step of added) reportAdded(listed, step, moves, book);
  const renamed = pairs.filter(([former, now]) => former.id !== now.id);
  for (const [former, now] of renamed) reportRenamed(listed, former, now, book);
  const nowCalled = new Map(renamed.map(([former, now]) => [former.id, now.id]));
  reportOrder(listed, [before.map(({ id }) => nowCalled.get(id) ?? id), after], book);
}

function reportRemoved({ key, drafts }: Listed, step: Step, moves: readonly AnswerMove[], book: ChangeBook): void {
  const lost = moves.flatMap(({ from, to }) => (from?.step === step && !to ? [from.name] : []));
  const agreed = viewsOf(step, lost).some((view) => hasToAgree(sideOf(step, view)));
  const what = lost.length > 0 ? `with ${questionsOf(step, lost)}` : 'its questions are asked elsewhere';
  book.add(
    {
      verdict: lost.length === 0 ? 'step-removed:moved' : agreed ? 'step-removed:consent' : 'step-removed',
      subject: 'step',
      place: placeOf('schema', '', undefined),
      message: `The step ${titleOf(step)} is gone, ${what}.`,
      before: lost,
    },
    { ...stepScope(key, step, undefined), drafts },
  );
}

function reportAdded({ key, drafts }: Listed, step: Step, moves: readonly AnswerMove[], book: ChangeBook): void {
  const fresh = moves.flatMap(({ from, to }) => (to?.step === step && !from ? [to.name] : []));
  const required = viewsOf(step, fresh).some((view) => levelOf(view) !== 'never');
  const what = fresh.length > 0 ? `It asks ${questionsOf(step, fresh)}.` : 'What it asks was asked elsewhere before.';
  book.add(
    {
      verdict: fresh.length === 0 ? 'step-added:moved' : required ? 'step-added:required' : 'step-added:optional',
      subject: 'step',
      place: placeOf('schema', undefined, ''),
      message: `The step ${titleOf(step)} is new. ${what}`,
      after: fresh,
    },
    { ...stepScope(key, undefined, step), drafts },
  );
}

function reportRenamed({ key, drafts }: Listed, before: Step, after: Step, book: ChangeBook): void {
  book.add(
    {
      verdict: 'step-renamed',
      subject: 'step',
      place: placeOf('schema', '', ''),
      message: `The folder of the step ${titleOf(after)} was ${before.id} before.`,
      before: before.id,
      after: after.id,
    },
    { ...stepScope(key, before, after), drafts },
  );
}

/** @param before names of the steps' folders, as they are called now */
function reportOrder(
  { key, drafts }: Listed,
  [before, steps]: readonly [string[], readonly Step[]],
  book: ChangeBook,
): void {
  const after = steps.map(({ id }) => id);
  const moved = steps.filter(({ id }) => findMoved(before, after).includes(id));
  if (moved.length === 0) return;
  book.add(
    {
      verdict: 'steps-reordered',
      subject: 'steps',
      place: placeOf('ui', orderOf(before, moved), orderOf(after, moved)),
      message: moved.map((step) => `The step ${titleOf(step)} comes ${placeAmong(steps, step)} now.`).join(' '),
      before,
      after,
    },
    partScope('words', () => ({ of: 'words', ...key }), { wizards: [key], drafts }),
  );
}

/** The line of the one that moved; of several, that of the whole list. */
function orderOf(names: readonly string[], [first, ...more]: readonly Step[]): string {
  return first && more.length === 0 ? `/order/${names.indexOf(first.id)}` : '/order';
}

function placeAmong(steps: readonly Step[], step: Step): string {
  const former = steps[steps.indexOf(step) - 1];
  return former ? `after ${titleOf(former)}` : 'first';
}

/** The questions of these names, without those inside them. */
const viewsOf = (step: Step, names: readonly string[]): readonly FieldView[] =>
  names.flatMap((name) => viewSchema(step.schema).get(name)?.slice(0, 1) ?? []);

const titleOf = (step: Step): string => namesOf([step]).step(step.id);

const questionsOf = (step: Step, fields: readonly string[]): string =>
  inOneBreath(fields.map(namesOf([step]).question));
