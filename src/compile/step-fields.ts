import { formatRule, memoise } from '../contract/index.ts';
import { branchesOf } from './branches-of.ts';
import { type ContentNode, type ContentObject, isObject, member, membersOf, textOf, textsOf } from './content-node.ts';
import type { ResolvedStep } from './resolve-step.ts';

/** One question of a resolved step, or one inside it. */
export interface StepField {
  readonly name: string;
  /** Names from the step's root; members of a list are `items`. */
  readonly path: readonly string[];
  /** Every schema that declares it: one for the step, one for each condition that does. */
  readonly schemas: readonly ContentObject[];
  readonly ui: ContentNode | undefined;
  /** Whether it has to be answered, always or under a condition. */
  readonly required: boolean;
  /** Part of what a `ui:field` around it renders by itself. */
  readonly composed: boolean;
  readonly fields: readonly StepField[];
}

/** As much of a step as its questions are known by. */
type Asked = Pick<ResolvedStep, 'schema' | 'ui'>;

/** The questions of a step's root, those of conditions too; inner ones under `fields`. */
export const stepFields = memoise((step: Asked): readonly StepField[] =>
  fieldsBelow([step.schema], step.ui, [], false),
);

/** The questions of a step and everything inside them. */
export const allFields = memoise((step: Asked): readonly StepField[] => {
  const flat = (fields: readonly StepField[]): StepField[] =>
    fields.flatMap((field) => (field.fields.length > 0 ? [field, ...flat(field.fields)] : [field]));
  return flat(stepFields(step));
});

function fieldsBelow(
  schemas: readonly ContentNode[],
  ui: ContentNode | undefined,
  path: readonly string[],
  composed: boolean,
): StepField[] {
  const branches = schemas.flatMap(branchesOf);
  const required = new Set(branches.flatMap((branch) => textsOf(member(branch, 'required'))));
  const declared = new Map<string, ContentObject[]>();
  const add = (name: string, schema: ContentNode) => {
    if (isObject(schema)) declared.set(name, [...(declared.get(name) ?? []), schema]);
  };
  for (const branch of branches) {
    for (const [name, schema] of membersOf(member(branch, 'properties'))) add(name, schema);
    const items = member(branch, 'items');
    if (items) add('items', items);
  }
  return Array.from(declared, ([name, declarations]) =>
    sameField({
      name,
      path: [...path, name],
      schemas: declarations,
      ui: member(ui, name),
      required: required.has(name),
      composed,
    }),
  );
}

/** Most fields are the same for every trade: they are made once, so that rules can remember what they said of them. */
const knownFields = new WeakMap<ContentNode, StepField[]>();

function sameField(field: Omit<StepField, 'fields'>): StepField {
  const { name, path, schemas, ui, required, composed } = field;
  const key = ui ?? schemas[0];
  const former = (key && knownFields.get(key)) ?? [];
  const same = former.find(
    (other) =>
      other.ui === ui &&
      other.required === required &&
      other.composed === composed &&
      other.schemas.length === schemas.length &&
      other.schemas.every((schema, index) => schema === schemas[index]) &&
      other.path.join('/') === path.join('/'),
  );
  if (same) return same;
  const drawn = textOf(member(ui, 'ui:field')) !== undefined || textOf(member(ui, 'ui:widget')) !== undefined;
  const made = { ...field, name, fields: fieldsBelow(schemas, ui, path, composed || drawn) };
  // As in wording: a field that is new for every trade is not worth remembering.
  if (key) knownFields.set(key, [...former.slice(-3), made]);
  return made;
}

/** What an editor knows a field by: members of a list go by the list's name. */
export const nameOf = ({ name, path }: StepField): string => path.findLast((key) => key !== 'items') ?? name;

/** Every value that a keyword has for a field. */
export function keywordOf(field: StepField, keyword: string): ContentNode[] {
  const found: ContentNode[] = [];
  for (const schema of field.schemas) {
    for (const branch of branchesOf(schema)) {
      const value = member(branch, keyword);
      if (value) found.push(value);
    }
  }
  return found;
}

/** Type of the answer, undefined if the schema leaves it open. */
export function typeOf(field: StepField): string | undefined {
  const [type] = keywordOf(field, 'type').flatMap((node) => textOf(node) ?? []);
  return type ?? (keywordOf(field, 'enum').length > 0 ? 'string' : undefined);
}

/** Name of the widget or field that shows it; undefined if RJSF chooses. */
export function widgetOf(field: StepField): string | undefined {
  return textOf(member(field.ui, 'ui:field')) ?? textOf(member(field.ui, 'ui:widget'));
}

const SAYS_NOTHING = new Set([
  'title',
  'description',
  'x-rule',
  'x-normalise',
  'x-renamed-from',
  'x-renamed-members',
  'properties',
  'then',
  'else',
  'if',
  'allOf',
  // Kinds of answer: what is wrong is said of the kind that was chosen.
  'anyOf',
  'oneOf',
  'items',
  'nullable',
  'examples',
  'x-titles',
]);

/** Names of all rules that an answer to this field can break: keywords, and definitions by name. */
export const rulesOf: (field: StepField) => ReadonlySet<string> = memoise((field) => {
  const rules = new Set<string>(field.required ? ['required', 'type'] : ['type']);
  for (const schema of field.schemas.flatMap(branchesOf)) {
    for (const [keyword, value] of membersOf(schema)) {
      if (keyword === 'x-rule') rules.add(textOf(value) ?? '');
      else if (!SAYS_NOTHING.has(keyword)) rules.add(keyword);
      if (keyword === 'format') rules.add(formatRule(textOf(value) ?? ''));
    }
  }
  // What renders its inner fields itself also says what is wrong with them.
  const drawsInner = widgetOf(field) !== undefined || typeOf(field) === 'array';
  for (const inner of drawsInner ? field.fields : []) for (const rule of rulesOf(inner)) rules.add(rule);
  return rules;
});
