import type { BenchField, BenchForm, FieldKind } from './bench-form.ts';
import { ourForm } from './subjects.ts';

/** The form as content of ours: `schema.json` and `ui.json` of a folder in `schemas/forms`. */
export function ourFormFiles(form: BenchForm): { readonly schema: object; readonly ui: object } {
  const { schema, fields } = form;
  const withoutTitle = ({ name, schema: { title: _, ...rest } }: BenchField) => [name, rest];
  return {
    schema: { type: 'object', properties: Object.fromEntries(fields.map(withoutTitle)), required: schema.required },
    ui: {
      paths: [`/${ourForm(fields.length)}`],
      hook: 'contact',
      encoding: 'json',
      payload: Object.fromEntries(fields.map(({ name }) => [name, `{${name}}`])),
      buttons: { submit: 'Send', submitting: 'Sending...' },
      toasts: {
        sent: { title: 'Sent', message: 'We have your answers.', status: 'success' },
        failed: { title: 'Error', message: 'Please try again later.', status: 'error' },
      },
      questions: {
        'ui:title': 'A form',
        'ui:order': fields.map(({ name }) => name),
        ...Object.fromEntries(fields.map((field) => [field.name, question(field)])),
      },
    },
  };
}

const WIDGETS: { readonly [Kind in FieldKind]: string } = {
  text: 'text',
  email: 'text',
  select: 'select',
  number: 'text',
  radios: 'cards',
  checkbox: 'toggle',
  checklist: 'checklist',
  phone: 'text',
};
const OPTIONS: { readonly [Kind in FieldKind]?: object } = {
  email: { inputType: 'email' },
  phone: { inputType: 'tel' },
  number: { inputMode: 'numeric' },
};

function question({ kind, isRequired, schema }: BenchField): object {
  const { title, minLength, maxLength, pattern } = schema;
  const options = OPTIONS[kind];
  const messages = {
    ...(isRequired && { required: `${title} is required` }),
    ...(minLength !== undefined && { minLength: `${title} is too short` }),
    ...(maxLength !== undefined && { maxLength: `${title} is too long` }),
    ...(pattern !== undefined && { pattern: `${title} is not right` }),
  };
  return {
    'ui:title': title,
    'ui:widget': WIDGETS[kind],
    ...(options && { 'ui:options': options }),
    ...(Object.keys(messages).length > 0 && { 'ui:messages': messages }),
  };
}
