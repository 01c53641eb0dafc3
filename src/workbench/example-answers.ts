import {
  type Answers,
  exampleOfFormat,
  type Json,
  type JsonObject,
  nodesAt,
  type Step,
  type StoredFiles,
  type Wizard,
} from '../contract/index.ts';
import { choicesOf, normaliseAnswer, tradeField, visibleFields, type WizardRules } from '../wizard/index.ts';
import { exampleTexts } from './example-texts.ts';

/** A picture that was never chosen, and where it would lie had it been uploaded. */
const PICTURE = { id: 'example-picture', name: 'example.png', type: 'image/png', size: 20_480 };
export const EXAMPLE_FILES: StoredFiles = {
  [PICTURE.id]: { key: 'example/example.png', getUrl: 'https://files.example/example.png' },
};

/** Members of a list that are ticked: enough to show a list, few enough to read. */
const TICKED = 3;

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
 * left open.
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
  for (const candidate of candidates(task, field)) {
    const value = normaliseAnswer(step, field, candidate);
    if (value === undefined) continue;
    const errors = rules.check(step, { ...task.answers, [field]: value });
    if (errors.every(({ path }) => path[0] !== field)) return value;
  }
  return undefined;
}

/** Answers that may be valid, the most informative first. */
function candidates(task: Task, field: string): Json[] {
  const { step } = task;
  const nodes = nodesAt(step.schema, [field]);
  const preset = asObject(step.ui[field])['ui:default'];
  const choices = choicesOf(step, field);
  if (says(nodes, 'type', 'array')) {
    if (choices) return [choices.slice(0, TICKED), [...choices]];
    if (Array.isArray(preset) && preset.length > 0) return [preset];
    return itemsFor(task, field).map((item) => [item]);
  }
  if (choices) return opening(task, field, [...(preset === undefined ? [] : [preset]), ...choices]);
  if (says(nodes, 'type', 'boolean'))
    return opening(task, field, preset === undefined ? [true, false] : [preset, preset !== true]);
  const constant = nodes.map((node) => node.const).find((value) => value !== undefined);
  if (constant !== undefined) return [constant];
  if (says(nodes, 'type', 'object')) return [objectFor(task, field, nodes)];
  if (says(nodes, 'type', 'integer') || says(nodes, 'type', 'number')) return [12, 1, 0, 100];
  return [...exampleTexts(step, field, nodes)];
}

function itemsFor(task: Task, field: string): Json[] {
  const nodes = nodesAt(task.step.schema, [field, 0]);
  if (says(nodes, 'type', 'object')) return [objectFor(task, field, nodes)];
  return [...exampleTexts(task.step, field, nodes)];
}

/** A picture, or an object with its members made up; names that come from another answer are taken from there. */
function objectFor(task: Task, field: string, nodes: readonly JsonObject[]): JsonObject {
  const properties = Object.assign({}, ...nodes.map((node) => asObject(node.properties))) as JsonObject;
  if (Object.keys(PICTURE).every((key) => key in properties)) return { ...PICTURE };
  const from = asObject(asObject(task.step.ui[field])['ui:options']).namesFrom;
  const names = typeof from === 'string' ? task.answers[from] : undefined;
  const [named] = Array.isArray(names) ? names : [];
  return Object.fromEntries(
    Object.entries(properties).map(([key, property]): [string, Json] => {
      const node = asObject(property);
      if (node.type === 'object') return [key, objectFor(task, field, [node])];
      if (node.type === 'boolean') return [key, true];
      if (node.type === 'integer' || node.type === 'number') return [key, 1];
      const [listed] = Array.isArray(node.enum) ? node.enum : [];
      return [key, named ?? listed ?? exampleOfFormat(node.format) ?? 'Example'];
    }),
  );
}

/** The values in order, those first that make the step ask most. */
function opening(task: Task, field: string, values: readonly Json[]): Json[] {
  const asked = (value: Json) => visible({ ...task, answers: { ...task.answers, [field]: value } }).length;
  return values
    .map((value, place) => ({ value, place, asked: asked(value) }))
    .sort((a, b) => b.asked - a.asked || a.place - b.place)
    .map(({ value }) => value);
}

const says = (nodes: readonly JsonObject[], key: string, value: Json) => nodes.some((node) => node[key] === value);
const asObject = (value: Json | undefined): JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? value : {};
