import type { BenchAnswers, BenchField, BenchForm } from './bench-form.ts';

/** What a peer's page holds for its program: one model for each of its steps, and answers to begin with. */
export interface PeerPage<Model> {
  readonly pages: readonly Model[];
  readonly answers: BenchAnswers;
}

export interface RjsfModel {
  readonly schema: Writable<BenchForm['schema']>;
  readonly uiSchema: { [name: string]: { [option: string]: unknown } };
}

export interface JsonFormsModel {
  readonly schema: Writable<BenchForm['schema']>;
  readonly uischema: {
    type: 'VerticalLayout';
    elements: { type: 'Control'; scope: string; label: string; options?: { format: 'radio' } }[];
  };
}

export interface SurveyPage {
  readonly name: string;
  readonly elements: readonly { readonly [key: string]: unknown }[];
}

export interface FormilyModel {
  readonly type: 'object';
  readonly properties: { [name: string]: { [key: string]: unknown } };
}

export type HookFormModel = readonly BenchField[];

/** The libraries' own types ask for what may be written to. */
type Writable<T> = T extends readonly (infer Member)[]
  ? Writable<Member>[]
  : T extends object
    ? { -readonly [Key in keyof T]: Writable<T[Key]> }
    : T;

const writable = <T>(value: T): Writable<T> => structuredClone(value) as Writable<T>;

const INPUT_TYPES: { readonly [kind: string]: string } = { email: 'email', phone: 'tel' };

export function rjsfModel({ schema, fields }: BenchForm): RjsfModel {
  const uiOf = ({ kind }: BenchField) => ({
    ...(kind === 'radios' && { 'ui:widget': 'radio' }),
    ...(kind === 'checklist' && { 'ui:widget': 'checkboxes' }),
    ...(INPUT_TYPES[kind] && { 'ui:options': { inputType: INPUT_TYPES[kind] } }),
  });
  return { schema: writable(schema), uiSchema: Object.fromEntries(fields.map((field) => [field.name, uiOf(field)])) };
}

export function jsonFormsModel({ schema, fields }: BenchForm): JsonFormsModel {
  const elements = fields.map(({ name, kind, schema: { title } }) => ({
    type: 'Control' as const,
    scope: `#/properties/${name}`,
    label: title,
    ...(kind === 'radios' && { options: { format: 'radio' as const } }),
  }));
  return { schema: writable(schema), uischema: { type: 'VerticalLayout', elements } };
}

export function surveyPage({ fields }: BenchForm): SurveyPage {
  const kinds = { select: 'dropdown', radios: 'radiogroup', checkbox: 'boolean', checklist: 'checkbox' };
  const elementOf = ({ name, kind, isRequired, schema }: BenchField) => {
    const { title, minLength, maxLength, pattern } = schema;
    const typed = kind === 'text' || kind === 'email' || kind === 'number' || kind === 'phone';
    const validators = [
      ...(minLength === undefined ? [] : [{ type: 'text', minLength }]),
      ...(pattern === undefined ? [] : [{ type: 'regex', regex: pattern }]),
    ];
    return {
      name,
      title,
      isRequired,
      type: typed ? 'text' : kinds[kind],
      ...(INPUT_TYPES[kind] && { inputType: INPUT_TYPES[kind] }),
      ...(maxLength !== undefined && { maxLength }),
      ...(validators.length > 0 && { validators }),
      ...(schema.enum && { choices: schema.enum }),
      ...(schema.items && { choices: schema.items.enum }),
      // As plain as the others' are.
      ...(kind === 'select' && { renderAs: 'select' }),
      ...(kind === 'checkbox' && { renderAs: 'checkbox' }),
    };
  };
  return { name: fields[0]?.name ?? 'empty', elements: fields.map(elementOf) };
}

export function formilyModel({ fields }: BenchForm): FormilyModel {
  const components = { select: 'Select', radios: 'Radios', checkbox: 'Checkbox', checklist: 'Checklist' };
  const propertyOf = ({ kind, isRequired, schema }: BenchField) => {
    const { title, type, minLength, maxLength, pattern } = schema;
    const typed = kind === 'text' || kind === 'email' || kind === 'number' || kind === 'phone';
    const choices = schema.enum ?? schema.items?.enum;
    return {
      type,
      title,
      required: isRequired,
      ...(minLength !== undefined && { minLength }),
      ...(maxLength !== undefined && { maxLength }),
      ...(pattern !== undefined && { pattern }),
      ...(choices && { enum: choices.map((value) => ({ label: value, value })) }),
      'x-decorator': 'FormItem',
      'x-component': typed ? 'Input' : components[kind],
      ...(typed && { 'x-component-props': { type: INPUT_TYPES[kind] ?? 'text' } }),
    };
  };
  return { type: 'object', properties: Object.fromEntries(fields.map((field) => [field.name, propertyOf(field)])) };
}

export const hookFormModel = ({ fields }: BenchForm): HookFormModel => fields;
