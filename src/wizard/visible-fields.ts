import {
  type Answers,
  isObject,
  type Json,
  type JsonObject,
  member,
  partsOf,
  pickAnswers,
  type Step,
  subschemasBelow,
  textIn,
  type ValidateFunction,
  type Wizard,
} from '../contract/index.ts';

/** The conditions of a step. */
export interface StepConditions {
  /**
   * Whether an `if` of the step's schema holds: for the answers of the step and those of {@link earlier}, or for the part
   * of an answer that it stands at.
   */
  holds(condition: JsonObject, value: Json | Answers): boolean;
  /** Answers of other steps that the conditions of this one look at (`Step.dependsOn`). */
  earlier(answers: Answers): Answers;
}

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

const NOTHING: Answers = {};

/** Tests conditions with their precompiled functions. Throws {@link MissingValidatorError} for one without. */
export function stepConditions(
  validators: StepValidators,
  earlier: StepConditions['earlier'] = () => NOTHING,
): StepConditions {
  const holds = (condition: JsonObject, value: Json | Answers) => {
    const id = textIn(condition, '$id');
    const validate = id !== undefined && Object.hasOwn(validators, id) ? validators[id] : undefined;
    if (!validate) throw new MissingValidatorError(id, validators);
    return validate(value);
  };
  return { holds, earlier };
}

/** A condition may hang on an answer that another one hides; so many rounds are more than any content nests. */
const ROUNDS = 10;

/**
 * Fields of a step that its conditions show now, in the step's order. A condition sees the visible answers only:
 * what a hidden branch still holds must not open another one.
 */
export function visibleFields(step: Step, answers: Answers, conditions: StepConditions): string[] {
  const earlier = conditions.earlier(answers);
  let slice = { ...pickAnswers(answers, step.fields), ...earlier };
  let visible: string[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const shown = partsOf(step.schema, metBranch(slice, conditions), ['allOf']);
    const now = step.fields.filter((field) => subschemasBelow(shown, field).length > 0);
    // Both are in the order of the step's fields.
    if (round > 0 && now.length === visible.length && now.every((field, at) => field === visible[at])) break;
    visible = now;
    slice = { ...pickAnswers(answers, visible), ...earlier };
  }
  return visible;
}

/** The answers that a step shows now, and of what is asked inside them what is shown there. */
export function shownAnswers(step: Step, answers: Answers, conditions: StepConditions): Answers {
  const visible = visibleFields(step, answers, conditions);
  const slice = { ...pickAnswers(answers, visible), ...conditions.earlier(answers) };
  return pickAnswers(shownIn(slice, [step.schema], conditions) as Answers, visible);
}

/**
 * A value without the members of its objects that only a branch asks which is not met. As the form does inside a question,
 * a condition sees the value as it was answered.
 */
function shownIn(value: Json | Answers, nodes: readonly JsonObject[], conditions: StepConditions): Json {
  if (value === null || typeof value !== 'object') return value;
  const asked = nodes.flatMap((node) => partsOf(node, metBranch(value, conditions)));
  const inside = (part: Json, key: string | number) =>
    shownIn(part, subschemasBelow(asked, key).filter(isObject), conditions);
  if (Array.isArray(value)) return value.map(inside);
  const all = nodes.flatMap((node) => partsOf(node));
  const isShown = (key: string) => subschemasBelow(asked, key).length > 0 || subschemasBelow(all, key).length === 0;
  const shown = Object.entries(value as JsonObject).filter(([key]) => isShown(key));
  return Object.fromEntries(shown.map(([key, part]) => [key, inside(part, key)]));
}

/** The answers to send: those that a step shows now, and those that no step asks (they came with the link). */
export function visibleAnswers(
  { steps }: Pick<Wizard, 'steps'>,
  answers: Answers,
  conditionsOf: (step: Step) => StepConditions,
): Answers {
  const asked = new Set(steps.flatMap((step) => step.fields));
  const unasked = Object.keys(answers).filter((field) => !asked.has(field));
  const shown = steps.map((step) => shownAnswers(step, answers, conditionsOf(step)));
  return Object.assign(pickAnswers(answers, unasked), ...shown);
}

/**
 * The answers that the conditions of a step look at beside its own. Of an earlier step's answer, one that is hidden there
 * counts as not given; what no step asks came with the link. A later step's is never looked at.
 */
export function earlierAnswers(
  steps: readonly Step[],
  step: Step,
  answers: Answers,
  conditionsOf: (step: Step) => StepConditions,
): Answers {
  const place = steps.indexOf(step);
  const isShown = (field: string) => {
    const asked = steps.findIndex(({ fields }) => fields.includes(field));
    const asking = steps[asked];
    if (!asking) return true;
    return asked < place && visibleFields(asking, answers, conditionsOf(asking)).includes(field);
  };
  return pickAnswers(answers, (step.dependsOn ?? []).filter(isShown));
}

/** The branch of a condition that a value meets, for {@link partsOf}. */
export const metBranch =
  (value: Json | Answers, { holds }: StepConditions) =>
  (node: JsonObject): (Json | undefined)[] => {
    const condition = member(node, 'if');
    if (condition === undefined) return [];
    const met = isObject(condition) ? holds(condition, value) : condition !== false;
    return [member(node, met ? 'then' : 'else')];
  };
