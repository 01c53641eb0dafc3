import type { Answers } from './answers.ts';
import type { Json, JsonObject } from './json.ts';
import { pickAnswers } from './pick-answers.ts';
import { isObject, listIn, member, objectIn, textIn } from './read-json.ts';
import type { Step, Wizard } from './wizard.ts';
import { NEVER_SENT } from './wizard-hooks.ts';
import type { WizardUi } from './wizard-ui.ts';

/** What a body says before it is text; what is undefined is not sent. */
export type Payload = { readonly [field: string]: Json | undefined };

/** Most fields of one delivery: the server refuses more for good, and the content check what would send more. */
export const MOST_FIELDS = 2000;

/** Most members of a list in a delivery that the server reads; the content check sees to it that no form sends more pictures. */
export const MOST_LISTED = 200;

/** A body as it was received: texts, in a repeated field a list of them. */
type Received = { readonly [name: string]: unknown };

/** Fields that ask for files. Their answers are no words: they travel on their own, never in a body. */
export const FILE_FIELDS = ['upload', 'uploads', 'accreditationPictures'] as const;

export type FileFieldName = (typeof FILE_FIELDS)[number];

/** Which of the fields for files a question is rendered by; undefined for one that is answered in words. */
export function fileFieldOf(step: Step, field: string): FileFieldName | undefined {
  return FILE_FIELDS.find((name) => name === textIn(objectIn(step.ui, field), 'ui:field'));
}

/**
 * The answers as the main delivery has them: by their own names, then the groups and copies that the content asks
 * for. {@link unflattenAnswers} is the way back.
 */
export function flattenAnswers({ steps, ui }: Pick<Wizard, 'steps' | 'ui'>, answers: Answers): Payload {
  const { groups, copies, omit } = ui.submission;
  const files = steps.flatMap((step) => step.fields.filter((field) => fileFieldOf(step, field)));
  const left = new Set([...omit, ...NEVER_SENT, ...files]);
  const own = Object.entries(answers).filter(([field]) => !left.has(field));
  const filled = (fields: readonly string[]) =>
    pickAnswers(
      answers,
      fields.filter((field) => answers[field] !== ''),
    );
  const grouped = Object.entries(groups).map(([group, fields]) => [group, filled(fields)] as const);
  const copied = Object.entries(copies).map(([name, source]) => [name, answers[source]] as const);
  return { ...Object.fromEntries(own), ...Object.fromEntries(grouped), ...Object.fromEntries(copied) };
}

/**
 * The answers to one step out of the fields of a main delivery. Answers that are never sent are absent;
 * {@link isSent} says which. A text that is no value of its answer's type stays text.
 */
export function unflattenAnswers(fields: Received, step: Step, ui: WizardUi): Answers {
  const types = fieldTypes(step.schema);
  const answers: Answers = {};
  for (const field of step.fields) {
    const value = isSent(field, step, ui) ? findField(fields, field, ui) : undefined;
    if (value !== undefined) answers[field] = parseField(types.get(field), value);
  }
  return answers;
}

/** Whether an answer is in the body of the main delivery at all, under its own name, another one or in a group. */
export function isSent(field: string, step: Step, { submission }: WizardUi): boolean {
  if (fileFieldOf(step, field)) return false;
  const elsewhere = [...Object.values(submission.groups).flat(), ...Object.values(submission.copies)];
  return elsewhere.includes(field) || ![...submission.omit, ...NEVER_SENT].includes(field);
}

/** A field of a body is text, of objects and lists their JSON; what is empty is not sent. */
export function fieldText(value: Json | undefined): string | undefined {
  if (value === undefined || value === null) return undefined;
  if (typeof value !== 'object') return String(value) || undefined;
  return Object.keys(value).length === 0 ? undefined : JSON.stringify(value);
}

/** What a text of a body stands for; as it is if it stands for nothing of that type. */
function parseField(type: string | undefined, value: unknown): Json {
  if (typeof value !== 'string' || type === undefined || type === 'string') return value as Json;
  try {
    return JSON.parse(value);
  } catch {
    return value;
  }
}

function findField(fields: Received, field: string, { submission: { groups, copies } }: WizardUi): unknown {
  // A group or a copy may have the name of an answer that is not sent by it.
  const isOwn = !Object.hasOwn(groups, field) && (member(copies, field) ?? field) === field;
  if (isOwn && Object.hasOwn(fields, field)) return fields[field];
  const copy = Object.keys(copies).find((name) => copies[name] === field && Object.hasOwn(fields, name));
  if (copy !== undefined) return fields[copy];
  const group = Object.keys(groups).find((name) => groups[name]?.includes(field));
  return group === undefined ? undefined : member(parseField('object', fields[group]), field);
}

/** Name of each field with the type that the schema gives it, in any of its branches. */
function fieldTypes(schema: JsonObject, found = new Map<string, string>()): Map<string, string> {
  for (const [field, rule] of Object.entries(objectIn(schema, 'properties') ?? {})) {
    const type = typeOf(rule);
    if (type !== undefined) found.set(field, type);
  }
  const branches = [schema.if, schema.then, schema.else, ...listIn(schema, 'allOf')];
  for (const branch of branches) if (isObject(branch)) fieldTypes(branch, found);
  return found;
}

/** The type that a question says, or that all values have which can be answered to it. */
function typeOf(rule: Json): string | undefined {
  const said = textIn(rule, 'type') ?? listIn(rule, 'allOf').map(typeOf).find(Boolean);
  const only = member(rule, 'const');
  const [type, ...others] = new Set([...(only === undefined ? [] : [only]), ...listIn(rule, 'enum')].map(jsonType));
  return said ?? (others.length === 0 ? type : undefined);
}

const jsonType = (value: Json): string => (Array.isArray(value) ? 'array' : typeof value);
