import {
  type Answers,
  isObject,
  type Json,
  member,
  nodesAt,
  objectIn,
  partsOf,
  pickAnswers,
  type Step,
  subschemasBelow,
  textIn,
  type Wizard,
} from '../contract/index.ts';
import {
  choicesOf,
  labelOf,
  metBranch,
  normaliseAnswer,
  tradeField,
  visibleFields,
  type WizardRules,
} from '../wizard/index.ts';
import { type Attempt, exampleValue, mostAsking } from './example-value.ts';

/** So many kinds of answer, and so many texts, numbers or choices of each, are tried. */
const KINDS = 6;
const TURNS = 16;

const ATTEMPTS: readonly Attempt[] = Array.from({ length: KINDS }, (_, kind) =>
  [true, false].flatMap((whole) => Array.from({ length: TURNS }, (__, turn) => ({ kind, whole, turn }))),
).flat();

interface Task {
  readonly rules: WizardRules;
  /** The question whether a logo's colours are to be used: there is no logo to take them from. */
  readonly logoColours?: string | undefined;
  readonly step: Step;
  readonly answers: Answers;
}

/**
 * Valid answers to every question of a wizard, made from its schemas alone and tried with its own validators. Where a
 * choice opens further questions, the one that opens most is taken. A question for which nothing valid was found is
 * left open: {@link withoutExample} names it.
 */
export function exampleAnswers(wizard: Wizard, rules: WizardRules): Answers {
  const trade = tradeField(wizard);
  let answers: Answers = trade === undefined ? {} : { [trade]: wizard.trade };
  const logoColours = wizard.ui.logoColours?.when;
  for (const step of wizard.steps) answers = answerAll({ logoColours, rules, step, answers });
  return answers;
}

/** The same for the questions of a single-page form, on top of what a link brings to it. */
export const exampleFormAnswers = (step: Step, rules: WizardRules, given: Answers): Answers =>
  answerAll({ rules, step, answers: given });

/** The questions of a step that are asked and stay open, as the customer reads them: no example was found for them. */
export function withoutExample(step: Step, rules: WizardRules, answers: Answers): readonly string[] {
  const open = visible({ step, rules, answers }).filter((field) => !Object.hasOwn(answers, field));
  return open.map((field) => labelOf(step, field, answers));
}

/** Says for which questions there is no example; empty if there is one for each. */
export function missingExamples(labels: readonly string[]): string {
  if (labels.length === 0) return '';
  const named = new Intl.ListFormat('en-GB').format(labels.map((label) => `“${label}”`));
  return `No example that the rules accept was found for ${named}: left open here.`;
}

/** Answers open questions one by one; an answer may open another. */
function answerAll(task: Task): Answers {
  let { answers } = task;
  for (;;) {
    const open = visible({ ...task, answers }).find((field) => !Object.hasOwn(answers, field));
    if (open === undefined) return withoutOpen(answers);
    answers = { ...answers, [open]: answerFor({ ...task, answers }, open) ?? null };
  }
}

/** `null` marks what nothing valid was found for. */
const withoutOpen = (answers: Answers): Answers =>
  Object.fromEntries(Object.entries(answers).filter(([, value]) => value !== null));

const visible = ({ step, rules, answers }: Task) => visibleFields(step, answers, rules.conditionsOf(step));

function answerFor(task: Task, field: string): Json | undefined {
  const { step, rules } = task;
  if (field === task.logoColours) return false;
  const tried = new Set<string>();
  for (const candidate of candidates(task, field)) {
    const value = normaliseAnswer(step, field, candidate);
    const text = JSON.stringify(value);
    if (value === undefined || tried.has(text)) continue;
    tried.add(text);
    const errors = rules.check(step, { ...task.answers, [field]: value });
    if (errors.every(({ path }) => path[0] !== field)) return value;
  }
  return undefined;
}

/** Answers that may be valid, the most informative first. */
function* candidates(task: Task, field: string): Generator<Json> {
  const { step } = task;
  const preset = member(objectIn(step.ui, field), 'ui:default');
  const isList = nodesAt(step.schema, [field]).some((node) => node.type === 'array');
  const choices = isList ? undefined : choicesOf(step, field);
  const asked = (value: Json) => visible({ ...task, answers: { ...task.answers, [field]: value } }).length;
  if (choices) yield* mostAsking([...(preset === undefined ? [] : [preset]), ...choices], asked);
  else if (typeof preset === 'boolean') yield* mostAsking([preset, !preset], asked);
  else if (preset !== undefined && !(isList && choicesOf(step, field))) yield preset;
  for (const attempt of ATTEMPTS) {
    const value = madeUp(task, field, attempt, asked);
    if (value !== undefined) yield value;
  }
}

function madeUp(task: Task, field: string, attempt: Attempt, asked: (value: Json) => number): Json | undefined {
  const { step, rules, answers } = task;
  const conditions = rules.conditionsOf(step);
  const slice = { ...pickAnswers(answers, step.fields), ...conditions.earlier(answers) };
  const nodes = subschemasBelow(partsOf(step.schema, metBranch(slice, conditions), ['allOf']), field).filter(isObject);
  const ui = objectIn(step.ui, field) ?? {};
  const from = textIn(objectIn(ui, 'ui:options'), 'namesFrom');
  const names = from === undefined ? undefined : member(answers, from);
  return exampleValue(nodes, { step, conditions, ui, names: Array.isArray(names) ? names : [], attempt, at: 0, asked });
}
