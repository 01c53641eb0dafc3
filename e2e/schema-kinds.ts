import type { Json, JsonObject } from '../src/contract/index.ts';

/** What one does at the keyboard: goes on to the control of this label, and types or presses there. */
export type Keys = readonly [label: string, ...keys: readonly string[]];

/** One way to say in JSON Schema what is asked, as a single-page form. */
export interface SchemaKind {
  /** As RJSF's documentation and playground call it. */
  readonly kind: string;
  readonly schema: JsonObject & { readonly properties: JsonObject };
  /** Words of the questions. */
  readonly ui: JsonObject;
  /** What is said when nothing is filled in; left out where nothing has to be. */
  readonly refusal?: string;
  readonly keys: readonly Keys[];
  /** What arrives as the body of the JSON call, the question's answers by their names. */
  readonly arrives: { readonly [field: string]: Json };
}

const asked = (title: string, more: JsonObject = {}): JsonObject => ({ 'ui:title': title, ...more });
const one = (schema: JsonObject, ui: JsonObject = {}) => ({
  schema: { properties: { a: schema }, required: ['a'] },
  ui: { a: asked('Answer', ui) },
  refusal: 'Please fill in “Answer”',
});
const titled = [
  { const: 'v', title: 'Van' },
  { const: 'b', title: 'Bike' },
];
/** Their words begin otherwise than what is sent. */
const coded = [
  { const: 'x1', title: 'Van' },
  { const: 'x2', title: 'Bike' },
];
const person: JsonObject = {
  type: 'object',
  properties: { name: { type: 'string' }, age: { type: 'integer', minimum: 0 } },
  required: ['name'],
};
const ofPerson = { name: asked('Name'), age: asked('Age') };

export const TAKEN: readonly SchemaKind[] = [
  { kind: 'text', ...one({ type: 'string', maxLength: 40 }), keys: [['Answer', 'Ann']], arrives: { a: 'Ann' } },
  {
    kind: 'long text',
    ...one({ type: 'string', maxLength: 400 }, { 'ui:widget': 'textarea' }),
    keys: [['Answer', 'One', 'Enter', 'Two']],
    arrives: { a: 'One\nTwo' },
  },
  { kind: 'integer', ...one({ type: 'integer', minimum: 1, maximum: 9 }), keys: [['Answer', '7']], arrives: { a: 7 } },
  { kind: 'number', ...one({ type: 'number', multipleOf: 0.5 }), keys: [['Answer', '2.5']], arrives: { a: 2.5 } },
  { kind: 'boolean', ...one({ type: 'boolean' }), keys: [['Answer', 'Space']], arrives: { a: true } },
  {
    kind: 'boolean as a choice',
    ...one({ type: 'boolean' }, { 'ui:widget': 'cards', 'ui:enumNames': ['Of course', 'Never'] }),
    keys: [['Of course', 'ArrowDown']],
    arrives: { a: false },
  },
  { kind: 'enum', ...one({ type: 'string', enum: ['Van', 'Bike'] }), keys: [['Answer', 'B']], arrives: { a: 'Bike' } },
  {
    kind: 'enum of numbers',
    ...one({ type: 'number', enum: [1, 2.5, 5] }, { 'ui:widget': 'cards' }),
    keys: [['1', 'ArrowDown']],
    arrives: { a: 2.5 },
  },
  {
    kind: 'oneOf of titled constants',
    ...one({ type: 'string', oneOf: titled }),
    keys: [['Answer', 'B']],
    arrives: { a: 'b' },
  },
  {
    kind: 'anyOf of titled constants',
    ...one({ type: 'string', anyOf: titled }, { 'ui:widget': 'cards' }),
    keys: [['Van', 'ArrowDown']],
    arrives: { a: 'b' },
  },
  {
    kind: 'several of an enum',
    ...one(
      { type: 'array', items: { type: 'string', enum: ['Van', 'Bike', 'Boat'] }, uniqueItems: true, minItems: 1 },
      { 'ui:widget': 'checklist' },
    ),
    keys: [
      ['Van', 'Space'],
      ['Boat', 'Space'],
    ],
    arrives: { a: ['Van', 'Boat'] },
  },
  {
    kind: 'several of titled constants',
    ...one(
      { type: 'array', items: { type: 'string', oneOf: titled }, uniqueItems: true, minItems: 1 },
      { 'ui:widget': 'checklist' },
    ),
    keys: [['Bike', 'Space']],
    arrives: { a: ['b'] },
  },
  {
    kind: 'date',
    ...one({ type: 'string', format: 'date' }),
    keys: [['Answer', '01312030']],
    arrives: { a: '2030-01-31' },
  },
  {
    kind: 'time of day',
    ...one({ $ref: '../../definitions/schema.json#/$defs/timeOfDay' }, { 'ui:widget': 'text' }),
    keys: [['Answer', '09:30']],
    arrives: { a: '09:30' },
  },
  {
    kind: 'formats e-mail and link',
    schema: {
      properties: { mail: { type: 'string', format: 'email' }, site: { type: 'string', format: 'uri' } },
      required: ['mail'],
    },
    ui: { mail: asked('E-mail'), site: asked('Website') },
    refusal: 'Please fill in “E-mail”',
    keys: [
      ['E-mail', 'ann@site.example'],
      ['Website', 'https://site.example/a'],
    ],
    arrives: { mail: 'ann@site.example', site: 'https://site.example/a' },
  },
  {
    kind: 'nullable',
    schema: { properties: { a: { type: ['integer', 'null'] }, b: { type: ['integer', 'null'] } } },
    ui: { a: asked('First'), b: asked('Second') },
    keys: [['Second', '3']],
    arrives: { a: null, b: 3 },
  },
  {
    kind: 'examples',
    ...one({ type: 'string', examples: ['Red', 'Green'] }),
    keys: [['Answer', 'Blue']],
    arrives: { a: 'Blue' },
  },
  {
    kind: 'const',
    ...one({ type: 'boolean', const: true }, { 'ui:widget': 'consent' }),
    keys: [['Answer', 'Space']],
    arrives: { a: true },
  },
  {
    kind: 'object in an object',
    ...one(
      { type: 'object', properties: { who: person, note: { type: 'string' } }, required: ['who'] },
      { who: asked('Person', ofPerson), note: asked('Note') },
    ),
    refusal: 'Please fill in “Name”',
    keys: [
      ['Name', 'Ann'],
      ['Age', '41'],
    ],
    arrives: { a: { who: { name: 'Ann', age: 41 } } },
  },
  {
    kind: 'a reference used twice',
    schema: {
      properties: { a: { $ref: '#/$defs/who' }, b: { $ref: '#/$defs/who' } },
      required: ['a'],
      $defs: { who: person },
    },
    ui: {
      a: asked('You', { name: asked('Your name'), age: asked('Your age') }),
      b: asked('Your partner', { name: asked('Their name'), age: asked('Their age') }),
    },
    refusal: 'Please fill in “Your name”',
    keys: [
      ['Your name', 'Ann'],
      ['Their name', 'Bob'],
    ],
    arrives: { a: { name: 'Ann' }, b: { name: 'Bob' } },
  },
  {
    kind: 'several of titled constants, in a box',
    ...one({ type: 'array', items: { type: 'string', oneOf: coded }, uniqueItems: true, minItems: 1 }),
    keys: [['Answer', 'B']],
    arrives: { a: ['x2'] },
  },
  {
    kind: 'list of titled constants',
    ...one({ type: 'array', items: { type: 'string', oneOf: coded }, minItems: 1 }),
    keys: [
      ['Add', 'Enter'],
      ['Answer 1', 'B'],
    ],
    arrives: { a: ['x2'] },
  },
  {
    kind: 'list of texts',
    ...one({ type: 'array', items: { type: 'string' }, minItems: 1 }, { items: asked('Line') }),
    keys: [
      ['Add', 'Enter'],
      ['Line 1', 'First'],
    ],
    arrives: { a: ['First'] },
  },
  {
    kind: 'list of objects',
    ...one({ type: 'array', items: person, minItems: 1 }, { items: asked('Person', ofPerson) }),
    keys: [
      ['Add', 'Enter'],
      ['Name', 'Ann'],
      ['Age', '41'],
    ],
    arrives: { a: [{ name: 'Ann', age: 41 }] },
  },
  {
    kind: 'list of lists',
    ...one(
      { type: 'array', items: { type: 'array', items: { type: 'string' } }, minItems: 1 },
      { items: asked('Row', { items: asked('Cell') }) },
    ),
    keys: [
      ['Add', 'Enter'],
      ['Add', 'Enter'],
      ['Cell 1', 'x'],
    ],
    arrives: { a: [['x']] },
  },
  {
    kind: 'kinds of answer (oneOf)',
    ...one(
      {
        oneOf: [
          { title: 'By phone', properties: { phone: { type: 'string' } }, required: ['phone'] },
          {
            title: 'By post',
            properties: { street: { type: 'string' }, town: { type: 'string' } },
            required: ['street', 'town'],
          },
        ],
        type: 'object',
      },
      { phone: asked('Phone'), street: asked('Street'), town: asked('Town') },
    ),
    keys: [
      ['Answer', 'By po'],
      ['Street', '1 High Street'],
      ['Town', 'Reading'],
    ],
    arrives: { a: { street: '1 High Street', town: 'Reading' } },
  },
  {
    kind: 'kinds of answer (anyOf)',
    ...one(
      {
        type: 'object',
        anyOf: [
          {
            title: 'Company',
            properties: { name: { type: 'string' }, number: { type: 'integer' } },
            required: ['name', 'number'],
          },
          {
            title: 'Person',
            properties: { name: { type: 'string' }, born: { type: 'integer' } },
            required: ['name', 'born'],
          },
        ],
      },
      { name: asked('Name'), number: asked('Number'), born: asked('Born in') },
    ),
    keys: [
      ['Answer', 'P'],
      ['Name', 'Ann'],
      ['Born in', '1980'],
    ],
    arrives: { a: { name: 'Ann', born: 1980 } },
  },
  {
    kind: 'dependencies: what has to be answered',
    schema: {
      properties: { card: { type: 'string' }, billing: { type: 'string' } },
      dependencies: { card: ['billing'] },
    },
    ui: { card: asked('Card'), billing: asked('Billing address') },
    keys: [
      ['Card', '4000'],
      ['Billing address', '1 High Street'],
    ],
    arrives: { card: '4000', billing: '1 High Street' },
  },
  {
    kind: 'dependencies: what is asked',
    schema: {
      properties: { card: { type: 'string' } },
      dependencies: { card: { properties: { billing: { type: 'string' } }, required: ['billing'] } },
    },
    ui: { card: asked('Card'), billing: asked('Billing address') },
    keys: [
      ['Card', '4000'],
      ['Billing address', '1 High Street'],
    ],
    arrives: { card: '4000', billing: '1 High Street' },
  },
  {
    kind: 'dependencies: what is asked by value',
    schema: {
      properties: { pets: { type: 'string', enum: ['None', 'Some'] } },
      required: ['pets'],
      dependencies: {
        pets: {
          oneOf: [
            { properties: { pets: { enum: ['None'] } } },
            { properties: { pets: { enum: ['Some'] }, many: { type: 'integer' } }, required: ['many'] },
          ],
        },
      },
    },
    ui: { pets: asked('Pets', { 'ui:widget': 'cards' }), many: asked('How many?') },
    refusal: 'Please fill in “Pets”',
    keys: [
      ['None', 'ArrowDown'],
      ['How many?', '2'],
    ],
    arrives: { pets: 'Some', many: 2 },
  },
  {
    kind: 'if, then, else in an object',
    ...one(
      {
        type: 'object',
        properties: { kind: { enum: ['Cat', 'Fish'] } },
        required: ['kind'],
        allOf: [
          {
            if: { properties: { kind: { const: 'Cat' } }, required: ['kind'] },
            // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema
            then: { properties: { lives: { type: 'integer' } }, required: ['lives'] },
          },
        ],
      },
      { kind: asked('Animal', { 'ui:widget': 'select' }), lives: asked('Lives') },
    ),
    refusal: 'Please fill in “Animal”',
    keys: [
      ['Animal', 'C'],
      ['Lives', '9'],
    ],
    arrives: { a: { kind: 'Cat', lives: 9 } },
  },
  {
    kind: 'allOf',
    ...one({ allOf: [{ type: 'string', maxLength: 10 }, { minLength: 2 }] }),
    keys: [['Answer', 'Ann']],
    arrives: { a: 'Ann' },
  },
];

/** Kinds that stand in one form. */
const TOGETHER = 4;

/** All kinds in forms of a few, each of them told apart from the others of its form by a letter: {@link apart}. */
export const KIND_FORMS: readonly (readonly SchemaKind[])[] = spread(TAKEN, TOGETHER).map((kinds) =>
  kinds.map((kind, at) => apart(kind, String.fromCharCode('A'.charCodeAt(0) + at))),
);

/** Groups of that size or less; neighbours, which are alike, come into different ones. */
function spread<Item>(items: readonly Item[], size: number): readonly (readonly Item[])[] {
  const groups = Math.ceil(items.length / size);
  return Array.from({ length: groups }, (_, group) => items.filter((_item, index) => index % groups === group));
}

/** The kind with the one question that nearly all ask, `a` with the words “Answer”, under a name and words of its own. */
function apart(kind: SchemaKind, letter: string): SchemaKind {
  const worded = (words: string) => words.replace(/\bAnswer\b/, `Answer ${letter}`);
  const nameOf = (name: string) => (name === 'a' ? `a${letter}` : name);
  const named = <Value>(all: { readonly [name: string]: Value }) =>
    Object.fromEntries(Object.entries(all).map(([name, value]) => [nameOf(name), value]));
  const { schema, ui, refusal, keys, arrives } = kind;
  const { required } = schema;
  return {
    ...kind,
    schema: {
      ...schema,
      properties: named(schema.properties),
      ...(Array.isArray(required) && { required: required.map((name) => nameOf(String(name))) }),
    },
    ui: JSON.parse(worded(JSON.stringify(named(ui)))),
    ...(refusal !== undefined && { refusal: worded(refusal) }),
    keys: keys.map(([label, ...pressed]) => [worded(label), ...pressed]),
    arrives: named(arrives),
  };
}

/** The questions of several kinds as those of one form, in their order. */
export function inOneForm(kinds: readonly SchemaKind[]): Pick<SchemaKind, 'schema' | 'ui'> {
  const merged = (keyword: string) => Object.assign({}, ...kinds.map(({ schema }) => schema[keyword]));
  return {
    schema: {
      properties: merged('properties'),
      required: kinds.flatMap(({ schema: { required } }) => (Array.isArray(required) ? required : [])),
      dependencies: merged('dependencies'),
      $defs: merged('$defs'),
    },
    ui: Object.assign({}, ...kinds.map(({ ui }) => ui)),
  };
}

/** Questions of the question `a`, each of which is the next one twice. */
const doubling = (length: number): JsonObject =>
  Object.fromEntries(
    Array.from({ length }, (_, at) => {
      const next = { $ref: `#/properties/a/properties/part${at + 1}` };
      return [`part${at}`, at + 1 < length ? { allOf: [next, next] } : { type: 'string' }];
    }),
  );

/** What is refused, and what the check says to write instead. */
export const REFUSED: readonly { readonly kind: string; readonly schema: JsonObject; readonly fix: string }[] = [
  {
    kind: '`default`',
    schema: { type: 'string', default: 'x' },
    fix: 'What stands there at the start is "ui:default" in ui.json.',
  },
  { kind: '`type: "null"`', schema: { type: 'null' }, fix: 'What is only to be read is "ui:description".' },
  {
    kind: 'tuples (`items` as a list)',
    schema: { type: 'array', items: [{ type: 'string' }] },
    fix: 'Give each member a name: "type": "object" with "properties".',
  },
  {
    kind: '`prefixItems`, `additionalItems`',
    schema: { type: 'array', prefixItems: [] },
    fix: 'Give each member a name: "type": "object" with "properties".',
  },
  {
    kind: '`additionalProperties` as a schema',
    schema: { type: 'object', additionalProperties: { type: 'string' } },
    fix: 'Ask for a list of objects, each with a name and a value: "type": "array", "items": { … }.',
  },
  {
    kind: '`patternProperties`, `propertyNames`',
    schema: { type: 'object', patternProperties: {} },
    fix: 'Ask for a list of objects, each with a name and a value: "type": "array", "items": { … }.',
  },
  {
    kind: '`minProperties`',
    schema: { type: 'object', properties: { b: { type: 'string' } }, minProperties: 1 },
    fix: 'Name what has to be answered in "required".',
  },
  {
    kind: '`maxProperties`',
    schema: { type: 'object', properties: { b: { type: 'string' } }, maxProperties: 2 },
    fix: 'Leave it out: an answer has what is asked, and nothing else.',
  },
  { kind: 'a `$ref` that leads back to itself', schema: { $ref: '#/$defs/node' }, fix: 'Write out one of the parts.' },
  {
    kind: 'parts that each refer to the next one twice, so that a few stand for thousands',
    schema: { type: 'object', properties: doubling(12) },
    fix: 'Refer to each part once, or write out what it says.',
  },
  {
    kind: 'one question as a number under one condition and as text under another',
    schema: {
      type: 'object',
      properties: { b: { type: 'string' } },
      dependentSchemas: {
        b: { properties: { c: { type: 'string' } } },
        d: { properties: { c: { type: 'integer' } } },
      },
    },
    fix: 'Give it the same "type" wherever it is asked, or make them two questions with names of their own.',
  },
  {
    kind: '`readOnly`',
    schema: { type: 'string', readOnly: true },
    fix: 'What can’t be changed is not a question: say it in "ui:description", or hide it by the widget "hidden".',
  },
  {
    kind: '`format: "data-url"` (files)',
    schema: { type: 'string', format: 'data-url' },
    fix: 'A file is asked for by the definition "picture" and "ui:field": "upload".',
  },
  {
    kind: 'objects in an `enum`',
    schema: { enum: [{ name: 'x' }] },
    fix: 'Write {"const": …, "title": "…"} for each under "oneOf", with a text or a number as its value.',
  },
  {
    kind: '`oneOf` of parts without titles',
    schema: { oneOf: [{ properties: { b: { type: 'string' } } }] },
    fix: 'Each is a list ({"enum": […]} or a $ref to one), a choice ({"const": …, "title": "…"}), or a kind of answer ({"title": "…", "properties": {…}}). For a question that depends on an answer, write a condition.',
  },
  {
    kind: '`dependentSchemas` with parts for no value',
    schema: {
      type: 'object',
      properties: { b: { type: 'string' }, c: { type: 'string' } },
      dependentSchemas: { b: { anyOf: [{ required: ['c'] }] } },
    },
    fix: 'Say the value under its "properties": { "b": { "const": … } }. That one of several questions has to be answered is a condition: "if": { "required": ["b"], "not": { "required": ["<one>"] } }, "then": { "required": ["<other>"] }.',
  },
];

const WORDS = [
  'minimum',
  'maximum',
  'multipleOf',
  'minLength',
  'maxLength',
  'minItems',
  'uniqueItems',
  'type',
  'enum',
  'const',
];

/** The two files of a form that asks this at a path, and sends each answer as it is. */
export function formOf(id: string, schema: JsonObject & { readonly properties?: JsonObject }, ui: JsonObject) {
  const names = [...new Set([...Object.keys(schema.properties ?? {}), ...Object.keys(ui)])];
  const said = (title: string) => ({ title, message: `${title}.` });
  return {
    'schema.json': { $schema: '../../meta/form.schema.json', type: 'object', ...schema },
    'ui.json': {
      $schema: '../../meta/form-ui.schema.json',
      paths: [`/${id}`],
      hook: 'contact',
      encoding: 'json',
      drafts: { keep: false },
      payload: Object.fromEntries(names.map((name) => [name, `{${name}}`])),
      messages: {
        required: 'Please fill in “{label}”',
        format: 'Please check “{label}”',
        ...Object.fromEntries(WORDS.map((rule) => [rule, 'Please check “{label}”'])),
      },
      buttons: { submit: 'Send', submitting: 'Sending' },
      toasts: { sent: said('Sent'), failed: said('Failed') },
      questions: { 'ui:title': `Form ${id}`, ...ui },
    },
  };
}
