/** How a question is asked; eight kinds in turn. */
export type FieldKind = 'text' | 'email' | 'select' | 'number' | 'radios' | 'checkbox' | 'checklist' | 'phone';

export interface FieldSchema {
  readonly type: 'string' | 'boolean' | 'array';
  readonly title: string;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly pattern?: string;
  readonly enum?: readonly string[];
  readonly items?: { readonly type: 'string'; readonly enum: readonly string[] };
  readonly uniqueItems?: true;
}

export interface BenchField {
  readonly name: string;
  readonly kind: FieldKind;
  readonly isRequired: boolean;
  readonly schema: FieldSchema;
}

/** The one form that every page of a comparison asks: JSON Schema, and beside it the kind of each field. */
export interface BenchForm {
  readonly schema: {
    readonly type: 'object';
    readonly properties: { readonly [name: string]: FieldSchema };
    readonly required: readonly string[];
  };
  readonly fields: readonly BenchField[];
}

export type BenchAnswers = { readonly [name: string]: string | boolean | readonly string[] };

/** In this order the last of 12, 50, 200 and 500 fields is one into which text is typed. */
const KINDS = ['text', 'email', 'select', 'number', 'radios', 'checkbox', 'checklist', 'phone'] as const;

/** Kinds that are answered by typing, and so by an `<input>` for text on every page. */
const TYPED: readonly FieldKind[] = ['text', 'email', 'number', 'phone'];

const TOWNS = ['Reading', 'Leeds', 'Cardiff', 'Belfast', 'Glasgow', 'Norwich'];
const SIZES = ['Just me', 'A small team', 'A company'];
const WORKS = ['Repairs', 'Installation', 'Servicing', 'Surveys', 'Inspections', 'Replacement'];

const MADE: {
  readonly [Kind in FieldKind]: { isRequired: boolean; title: string; schema: Omit<FieldSchema, 'title'> };
} = {
  text: { isRequired: true, title: 'Company name', schema: { type: 'string', minLength: 2, maxLength: 200 } },
  email: {
    isRequired: true,
    title: 'Email address',
    schema: { type: 'string', pattern: '^[^\\s@]+@[^\\s@.]+(?:\\.[^\\s@.]+)+$', maxLength: 254 },
  },
  select: { isRequired: true, title: 'Town', schema: { type: 'string', enum: TOWNS } },
  // Text of digits, as forms ask for numbers on phones: one rule that each of the libraries has.
  number: { isRequired: false, title: 'Years in business', schema: { type: 'string', pattern: '^[0-9]+$' } },
  radios: { isRequired: true, title: 'Who does the work', schema: { type: 'string', enum: SIZES } },
  checkbox: { isRequired: false, title: 'We work at weekends', schema: { type: 'boolean' } },
  checklist: {
    isRequired: false,
    title: 'What you do',
    schema: { type: 'array', items: { type: 'string', enum: WORKS }, uniqueItems: true },
  },
  phone: { isRequired: true, title: 'Phone number', schema: { type: 'string', pattern: '^(?:\\+44|0)[0-9]{10}$' } },
};

/** A form of so many fields; each field's title ends in its number, counted from 1 on the first page. */
export function makeForm(count: number, first = 0): BenchForm {
  const fields = Array.from({ length: count }, (_, at): BenchField => {
    const number = first + at;
    const kind = KINDS[number % KINDS.length] ?? 'text';
    const { isRequired, title, schema } = MADE[kind];
    return { name: `field${number + 1}`, kind, isRequired, schema: { ...schema, title: `${title} ${number + 1}` } };
  });
  return {
    schema: {
      type: 'object',
      properties: Object.fromEntries(fields.map(({ name, schema }) => [name, schema])),
      required: fields.flatMap(({ name, isRequired }) => (isRequired ? [name] : [])),
    },
    fields,
  };
}

/** Two steps of six fields, the first with answers that let the customer go on. */
export function makeSteps(): { readonly steps: readonly BenchForm[]; readonly answers: BenchAnswers } {
  const steps = [makeForm(6), makeForm(6, 6)];
  const fields = steps[0]?.fields ?? [];
  return { steps, answers: Object.fromEntries(fields.map(({ name, kind, schema }) => [name, answerOf(kind, schema)])) };
}

/** Which of the form's inputs for text is meant, counted in the page's order: the last, or one in the middle. */
export function typedIndex({ fields }: BenchForm, which: 'middle' | 'last'): number {
  const typed = fields.filter(({ kind }) => TYPED.includes(kind));
  if (which === 'last') return typed.length - 1;
  const middle = typed.findIndex(({ kind }, at) => kind === 'text' && at >= typed.length / 2 - 2);
  return Math.max(middle, 0);
}

function answerOf(kind: FieldKind, schema: Omit<FieldSchema, 'title'>): BenchAnswers[string] {
  const answers: { readonly [Kind in FieldKind]: BenchAnswers[string] } = {
    text: 'Miller & Sons',
    email: 'zoe@mail.example',
    select: schema.enum?.[0] ?? '',
    number: '12',
    radios: schema.enum?.[0] ?? '',
    checkbox: false,
    checklist: [],
    phone: '07700900123',
  };
  return answers[kind];
}
