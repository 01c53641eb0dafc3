import type { BenchAnswers, BenchField, BenchForm } from './bench-form.ts';

interface HtmlStep {
  readonly form: BenchForm;
  readonly answers: BenchAnswers;
  /** Where the form leads to; undefined for the last one. */
  readonly next?: string;
}

/** The form as plain HTML without a script: the browser checks it, and Continue loads the next page. */
export function htmlForm({ form, answers, next }: HtmlStep): string {
  const questions = form.fields.map((field) => question(field, answers[field.name]));
  const button = `<button type="submit">${next ? 'Continue' : 'Send'}</button>`;
  return `<form${attributes({ action: next, method: 'get' })}>${questions.join('\n')}\n${button}</form>`;
}

function question({ name, kind, isRequired, schema }: BenchField, answer: BenchAnswers[string] | undefined): string {
  const required = isRequired ? '' : undefined;
  const choices = schema.enum ?? schema.items?.enum ?? [];
  const label = `<label for="${name}">${escapeHtml(schema.title)}</label>`;
  if (kind === 'radios' || kind === 'checklist') {
    const type = kind === 'radios' ? 'radio' : 'checkbox';
    const box = (value: string) =>
      `<label><input${attributes({ type, name, value, required, checked: value === answer ? '' : undefined })}>${escapeHtml(value)}</label>`;
    return `<fieldset><legend>${escapeHtml(schema.title)}</legend>${choices.map(box).join('')}</fieldset>`;
  }
  if (kind === 'select') {
    const options = choices.map(
      (value) => `<option${attributes({ selected: value === answer ? '' : undefined })}>${escapeHtml(value)}</option>`,
    );
    return `<p>${label}<select${attributes({ id: name, name, required })}><option></option>${options.join('')}</select></p>`;
  }
  if (kind === 'checkbox') return `<p>${label}<input${attributes({ type: 'checkbox', id: name, name })}></p>`;
  const input = attributes({
    type: { text: 'text', number: 'text', email: 'email', phone: 'tel' }[kind],
    id: name,
    name,
    required,
    minlength: schema.minLength,
    maxlength: schema.maxLength,
    // The attribute is anchored by itself.
    pattern: schema.pattern?.replace(/^\^|\$$/g, ''),
    inputmode: kind === 'number' ? 'numeric' : undefined,
    value: typeof answer === 'string' ? answer : undefined,
  });
  return `<p>${label}<input${input}></p>`;
}

function attributes(given: { readonly [name: string]: string | number | undefined }): string {
  const told = Object.entries(given).filter(([, value]) => value !== undefined);
  return told.map(([name, value]) => (value === '' ? ` ${name}` : ` ${name}="${escapeHtml(String(value))}"`)).join('');
}

const escapeHtml = (text: string) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
