import {
  type Answers,
  pickAnswers,
  type RuleError,
  type Step,
  type StepError,
  type Toast,
  textIn,
  type ValidateFunction,
  type WizardUi,
} from '../contract/index.ts';
import { messageOf, pathOf, rankOf, ruleNames, toastFor, uiAround } from './error-wording.ts';
import { groupAt, placeOf } from './field-ui.ts';
import { findErrors } from './find-errors.ts';
import {
  MissingValidatorError,
  type StepConditions,
  type StepValidators,
  shownAnswers,
  stepConditions,
} from './visible-fields.ts';

/** What is needed to check one step. */
export interface StepToCheck {
  readonly step: Step;
  readonly ui: Pick<WizardUi, 'messages'>;
  /** The step's functions by `$id`; or its root's alone, which then sees hidden branches' answers too. */
  readonly validators: StepValidators | ValidateFunction;
  /** As {@link StepConditions.earlier}; nothing if left out. */
  readonly earlier?: StepConditions['earlier'] | undefined;
}

/** Checks one step's answers; {@link checkStep} with the step's functions bound. */
export type StepCheck = (step: Step, answers: Answers) => readonly StepError[];

interface FoundError {
  readonly error: StepError;
  readonly rank: number;
}

/**
 * Validates the step's own answers and words what is wrong: one error a field, in the order of the questions.
 * Empty if all is well. Throws {@link MissingValidatorError} if the functions are not this step's.
 */
export function checkStep({ step, ui, validators, earlier }: StepToCheck, answers: Answers): StepError[] {
  const slice =
    typeof validators === 'function'
      ? pickAnswers(answers, step.fields)
      : visibleSlice(step, answers, stepConditions(validators, earlier));
  const { errors, begun } = findErrors(step, slice, (data) => runValidator(step, validators, data));
  const found = errors
    .filter(({ keyword, schemaPath }) => keyword !== 'if' && !isInsideContains(schemaPath))
    .map((error) => foundError(step, ui, error, begun, answers));
  return firstOfEach(found)
    .map(({ error }) => error)
    .sort((a, b) => comparePlaces(step, a.path, b.path));
}

/**
 * Errors inside `contains` are dropped: the list reports them once. A question may have that name, too. No look-behind,
 * because older browsers cannot parse it.
 */
const isInsideContains = (schemaPath: string) =>
  schemaPath.includes('/contains/') && !schemaPath.includes('/properties/contains/');

/** The toast to echo on Continue: that of missing answers first, then that of the first field. */
export function toastOfErrors(errors: readonly StepError[]): Toast | undefined {
  const missing = errors.filter(({ rule }) => rule === 'required');
  return [...missing, ...errors].find(({ toast }) => toast)?.toast;
}

function visibleSlice(step: Step, answers: Answers, conditions: StepConditions): Answers {
  return { ...shownAnswers(step, answers, conditions), ...conditions.earlier(answers) };
}

function runValidator(step: Step, validators: StepToCheck['validators'], slice: Answers): readonly RuleError[] {
  const id = step.schema.$id;
  const validate =
    typeof validators === 'function' ? validators : Object.hasOwn(validators, id) ? validators[id] : undefined;
  if (!validate) throw new MissingValidatorError(id, typeof validators === 'function' ? {} : validators);
  return validate(slice) ? [] : (validate.errors ?? []);
}

function foundError(step: Step, ui: StepToCheck['ui'], error: RuleError, slice: Answers, answers: Answers): FoundError {
  const path = pathOf(error, slice);
  const names = ruleNames(error, step);
  const toast = toastFor(step, path, names);
  const message = messageOf(step, ui, path, names, error, answers);
  return {
    error: { step: step.id, path: shownPath(step, path), rule: names.rule, message, ...(toast ? { toast } : {}) },
    rank: rankOf(step, path, names),
  };
}

/** Where an error is shown: an entry of a list that one widget answers has no place of its own. */
function shownPath(step: Step, path: StepError['path']): StepError['path'] {
  const isInside = (segment: string | number, at: number) =>
    typeof segment === 'number' && textIn(uiAround(step, path.slice(0, at))[0], 'ui:widget') !== undefined;
  const end = path.findIndex(isInside);
  return end < 0 ? path : path.slice(0, end);
}

function firstOfEach(errors: readonly FoundError[]): FoundError[] {
  const best = new Map<string, FoundError>();
  for (const found of errors) {
    const key = JSON.stringify(found.error.path);
    const before = best.get(key);
    if (!before || found.rank < before.rank) best.set(key, found);
  }
  return [...best.values()];
}

/** In the order of the questions: entries of a list count up, and the parts of a group stand as they are asked. */
function comparePlaces(step: Step, a: StepError['path'], b: StepError['path']): number {
  const at = a.findIndex((segment, index) => segment !== b[index]);
  const [left, right] = [a[at], b[at]];
  // What is wrong with the whole of it comes first.
  if (left === undefined || right === undefined) return a.length - b.length;
  if (typeof left === 'number' && typeof right === 'number') return left - right;
  const group = at > 0 ? groupAt(step, a.slice(0, at)) : step;
  return placeOf(group, String(left)) - placeOf(group, String(right));
}
