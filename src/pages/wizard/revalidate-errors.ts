import { flushSync } from 'react-dom';
import { keepInPlace } from '../../browser/keep-in-place.ts';
import type { Answers, StepError, Toast } from '../../contract/index.ts';
import { markRight } from '../../render/index.ts';
import {
  type Filling,
  followedPath,
  heldPath,
  isConfirmed,
  normaliseAnswers,
  relevantErrors,
  stepAt,
  type WizardRules,
} from '../../wizard/index.ts';
import type { BoundWizard } from './use-content.ts';

/** What is wrong, and how often Continue has found it so: each time the summary takes the focus again. */
export interface FoundErrors {
  /** What Continue has found, as far as it is not mended. */
  readonly errors: readonly StepError[];
  /** What stands beside the fields: these, and what was found when a field was left. */
  readonly shown: readonly StepError[];
  readonly times: number;
  /** What was said of them on Continue. */
  readonly echo?: Toast | undefined;
}

/** The filling whose errors are mended, and where they stand. */
export interface ErrorsToCheck {
  getFilling(): Filling;
  getBound(): BoundWizard;
  get(): FoundErrors;
  set(found: FoundErrors): void;
  announce(text: string): void;
}

const keyOf = ({ path, rule }: StepError) => JSON.stringify([path, rule]);

/** Takes away what has been mended, or is not asked any more. */
export function revalidate(errors: ErrorsToCheck): void {
  const { shown } = errors.get();
  if (shown.length === 0) return;
  const { wizard, rules } = errors.getBound();
  const filling = errors.getFilling();
  const step = stepAt(filling, wizard);
  const relevant = relevantErrors(wizard, filling.answers, shown, rules.conditionsOf);
  const wrong = new Set(checked(rules, step, filling.answers).map(keyOf));
  keep(errors, (error) => relevant.includes(error) && (error.step !== step.id || wrong.has(keyOf(error))));
}

/** Keeps errors with the entries of lists that they are about; those of one that was removed go with it. */
export function follow({ get, set }: ErrorsToCheck, before: Answers, now: Answers): void {
  const found = get();
  const moved = new Map<StepError, StepError | undefined>();
  for (const error of found.shown) {
    const path = followedPath(error.path, before, now);
    if (keyOf(error) !== (path && keyOf({ ...error, path }))) moved.set(error, path && { ...error, path });
  }
  if (moved.size === 0) return;
  const followed = (list: readonly StepError[]) =>
    list.flatMap((error) => (moved.has(error) ? (moved.get(error) ?? []) : error));
  set({ ...found, errors: followed(found.errors), shown: followed(found.shown) });
}

/** What each field held when it was left before. */
const leftWith = new WeakMap<ErrorsToCheck, Map<string, unknown>>();

/** Whether a field holds something else than when it was left before; not if it is left for the first time. */
function isChangedSince(errors: ErrorsToCheck, field: string, value: unknown): boolean {
  const fields = leftWith.get(errors) ?? new Map<string, unknown>();
  const isChanged = fields.has(field) && fields.get(field) !== value;
  leftWith.set(errors, fields.set(field, value));
  return isChanged;
}

/**
 * Looks at what was typed into a field, once that is left: what is wrong with it is said, and said again when it was changed
 * and is wrong still, since silence would mean that it is mended. What is right gets its tick, and nothing says that it is empty.
 * @param arrived the answers with which its step was shown: what came so is not complained about
 */
export function validateOnBlur(errors: ErrorsToCheck, field: string, arrived: Answers): void {
  const { shown } = errors.get();
  const { wizard, rules } = errors.getBound();
  const filling = errors.getFilling();
  const step = stepAt(filling, wizard);
  const value = filling.answers[field];
  const isTyped = typeof value === 'string' && value !== arrived[field];
  if (shown.length === 0 && !isTyped) return;
  const isChanged = isChangedSince(errors, field, value);
  const wrong = checked(rules, step, filling.answers);
  const keys = new Set(wrong.map(keyOf));
  const known = new Set(shown.map(keyOf));
  const own = wrong.filter(({ path, rule }) => path.length === 1 && path[0] === field && rule !== 'required');
  const more = isTyped ? own.filter((error) => !known.has(keyOf(error))) : [];
  keep(errors, (error) => error.step !== step.id || keys.has(keyOf(error)), more);
  for (const { message } of isTyped && isChanged ? own : more) errors.announce(message);
  if (isTyped && own.length === 0 && isConfirmed(step, field, value)) markRight(field);
}

/** What is wrong with answers that were not tidied yet, each where it stands in the step. */
const checked = (rules: WizardRules, step: Parameters<WizardRules['check']>[0], answers: Answers) =>
  rules
    .check(step, normaliseAnswers(step, answers))
    .map((error) => ({ ...error, path: heldPath(step, answers, error.path) }));

/** Leaves the very list that was there if nothing is other than before. */
function keep(
  { get, set }: ErrorsToCheck,
  stays: (error: StepError) => boolean,
  more: readonly StepError[] = [],
): void {
  const before = get();
  const shown = [...before.shown.filter(stays), ...more];
  if (more.length === 0 && shown.length === before.shown.length) return;
  keepInPlace(() => flushSync(() => set({ ...before, errors: before.errors.filter(stays), shown })));
}
