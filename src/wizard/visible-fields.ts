import {
  type Answers,
  isObject,
  type Json,
  type JsonObject,
  listIn,
  member,
  objectIn,
  pickAnswers,
  type Step,
  textIn,
  type ValidateFunction,
  type Wizard,
} from '../contract/index.ts';

/** Says whether the `if` of a step's schema holds for the answers of that step. */
export type ConditionTest = (condition: JsonObject, slice: Answers) => boolean;

/** The precompiled functions of one step by `$id`: its root's and one for each of its conditions. */
export type StepValidators = { readonly [id: string]: ValidateFunction };

/** A schema names a function that its validator module doesn't have. */
export class MissingValidatorError extends Error {
  override readonly name = 'MissingValidatorError';
  constructor(id: string | undefined, validators: StepValidators) {
    const known = Object.keys(validators).join(', ') || 'none';
    super(`No validator for $id "${id ?? ''}"; the module has: ${known}. Is it the module that the step names?`);
  }
}

/** Tests conditions with their precompiled functions. Throws {@link MissingValidatorError} for one without. */
export function conditionTest(validators: StepValidators): ConditionTest {
  return (condition, slice) => {
    const id = textIn(condition, '$id');
    const validate = id !== undefined && Object.hasOwn(validators, id) ? validators[id] : undefined;
    if (!validate) throw new MissingValidatorError(id, validators);
    return validate(slice);
  };
}

/** A condition may hang on an answer that another one hides; so many rounds are more than any content nests. */
const ROUNDS = 10;

/**
 * Fields of a step that its conditions show now, in the step's order. A condition sees the visible answers only:
 * what a hidden branch still holds must not open another one.
 */
export function visibleFields(step: Step, answers: Answers, holds: ConditionTest): string[] {
  let slice = pickAnswers(answers, step.fields);
  let visible: string[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const shown = fieldsOf(step.schema, slice, holds);
    const now = step.fields.filter((field) => shown.has(field));
    if (round > 0 && now.length === visible.length && now.every((field) => visible.includes(field))) break;
    visible = now;
    slice = pickAnswers(answers, visible);
  }
  return visible;
}

/** The answers to send: those that a step shows now, and those that no step asks (they came with the link). */
export function visibleAnswers(wizard: Wizard, answers: Answers, conditionsOf: (step: Step) => ConditionTest): Answers {
  const asked = new Set(wizard.steps.flatMap((step) => step.fields));
  const unasked = Object.keys(answers).filter((field) => !asked.has(field));
  const shown = wizard.steps.flatMap((step) => visibleFields(step, answers, conditionsOf(step)));
  return pickAnswers(answers, [...unasked, ...shown]);
}

function fieldsOf(node: JsonObject, slice: Answers, holds: ConditionTest): Set<string> {
  const names = new Set(Object.keys(objectIn(node, 'properties') ?? {}));
  const parts = [...listIn(node, 'allOf'), branchOf(node, slice, holds)];
  for (const part of parts.filter(isObject)) for (const name of fieldsOf(part, slice, holds)) names.add(name);
  return names;
}

function branchOf(node: JsonObject, slice: Answers, holds: ConditionTest): Json | undefined {
  const condition = member(node, 'if');
  if (condition === undefined) return undefined;
  const met = isObject(condition) ? holds(condition, slice) : condition !== false;
  return member(node, met ? 'then' : 'else');
}
