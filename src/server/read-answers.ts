import { type Answers, type Json, type JsonObject, NEVER_SENT, type Step, type WizardUi } from '../contract/index.ts';

type Fields = { readonly [name: string]: unknown };

/** Fields whose answers are files: they travel on their own and are not in the body. */
const FILE_FIELDS = ['upload', 'uploads', 'accreditationPictures'];

/**
 * The answers to one step out of the fields of a main delivery, which are flat texts, some grouped, some under another
 * name. Answers that are never sent are absent; {@link isSent} tells which.
 */
export function readAnswers(fields: Fields, step: Step, ui: WizardUi): Answers {
  const types = fieldTypes(step.schema);
  const answers: Answers = {};
  for (const field of step.fields) {
    const value = findField(fields, field, ui);
    if (value !== undefined && isSent(field, step, ui)) answers[field] = parseAs(types.get(field), value);
  }
  return answers;
}

/** Whether an answer is in the body of the main delivery at all, under its own name, another one or in a group. */
export function isSent(field: string, step: Step, { submission }: WizardUi): boolean {
  const fieldUi = step.ui[field] as JsonObject | undefined;
  if (FILE_FIELDS.includes(String(fieldUi?.['ui:field']))) return false;
  const elsewhere = [...Object.values(submission.groups).flat(), ...Object.values(submission.copies)];
  return elsewhere.includes(field) || ![...submission.omit, ...NEVER_SENT].includes(field);
}

function findField(fields: Fields, field: string, { submission }: WizardUi): unknown {
  if (Object.hasOwn(fields, field)) return fields[field];
  const copy = Object.entries(submission.copies).find(
    ([name, answer]) => answer === field && Object.hasOwn(fields, name),
  );
  if (copy) return fields[copy[0]];
  const group = Object.entries(submission.groups).find(([, answers]) => answers.includes(field))?.[0];
  const members = group === undefined ? undefined : parseAs('object', fields[group]);
  return isObject(members) && Object.hasOwn(members, field) ? members[field] : undefined;
}

/** Name of each field with the type that the schema gives it, in any of its branches. */
function fieldTypes(schema: JsonObject, found = new Map<string, string>()): Map<string, string> {
  if (isObject(schema.properties)) {
    for (const [field, rule] of Object.entries(schema.properties)) {
      if (isObject(rule) && typeof rule.type === 'string') found.set(field, rule.type);
    }
  }
  const branches = [schema.if, schema.then, schema.else, ...(Array.isArray(schema.allOf) ? schema.allOf : [])];
  for (const branch of branches) if (isObject(branch)) fieldTypes(branch, found);
  return found;
}

/** What a text of a form body stands for; as it is if it stands for nothing of that type. */
function parseAs(type: string | undefined, value: unknown): Json {
  if (typeof value !== 'string' || type === undefined || type === 'string') return value as Json;
  try {
    return JSON.parse(value);
  } catch {
    return value;
  }
}

function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
