import { describe, expect, it } from 'vitest';
import { RULES } from '../../src/compile/rules/index.ts';
import {
  changed,
  compileSmall,
  condition,
  edited,
  overlay,
  rulesIn,
  SMALL,
  type SmallFiles,
  WORDS,
} from './small-content.ts';

const STEP = 'schemas/wizard/02-business/schema.json';
const STEP_UI = 'schemas/wizard/02-business/ui.json';
const TRADE_UI = 'schemas/wizard/01-trade/ui.json';
const WIZARD_UI = 'schemas/wizard/ui.json';
const step = SMALL[STEP] as { properties: object; $defs: object; allOf: object[] };
const words = SMALL[STEP_UI] as { [key: string]: unknown; 'ui:order': string[] };

/** Step 2 with one more field and its wording. */
function field(schema: unknown, ui: object = {}): SmallFiles {
  return {
    ...changed(STEP, { properties: { ...step.properties, extra: schema } }),
    ...changed(STEP_UI, { 'ui:order': [...words['ui:order'], 'extra'], extra: { 'ui:title': 'Extra', ...ui } }),
  };
}

interface Example {
  readonly files: SmallFiles;
  /** What the problem says, and where. */
  readonly says?: {
    readonly file?: string;
    readonly pointer?: string;
    readonly message?: string;
    readonly fix?: string;
  };
}

/** For each rule: what it takes, and what it refuses. */
const EXAMPLES: {
  readonly [rule: string]: { readonly accepted: readonly SmallFiles[]; readonly refused: readonly Example[] };
} = {
  'json-syntax': {
    accepted: [{ 'trades/plumber/ui.json': '{}' }],
    refused: [
      {
        files: { 'trades/plumber/ui.json': '{\n  "order": 1,\n}' },
        says: { file: 'trades/plumber/ui.json', message: 'A key was expected here.' },
      },
      { files: { 'trades/plumber/ui.json': '{ // note\n}' }, says: { message: 'Comments are not allowed here.' } },
      { files: { 'trades/plumber/ui.json': '' }, says: { message: 'The file is empty.' } },
      {
        files: { 'trades/plumber/ui.json': '{ "order": 1 "icon": "M0 0" }' },
        says: { message: 'A comma is missing before this.' },
      },
    ],
  },
  'duplicate-key': {
    accepted: [{ 'trades/plumber/ui.json': '{ "order": 1 }' }],
    refused: [{ files: { 'trades/plumber/ui.json': '{ "order": 1, "order": 2 }' }, says: { pointer: '/order' } }],
  },
  'reserved-key': {
    accepted: [overlay('02-business', {}, { phone: { 'ui:title': 'constructor' } })],
    refused: ['__proto__', 'constructor', 'prototype'].map((key) => ({
      files: { 'trades/plumber/ui.json': `{ "steps": { "${key}": {} } }` },
      says: { message: `“${key}” can't be a key: JavaScript keeps the name for itself.` },
    })),
  },
  'file-pair': {
    accepted: [
      {
        'trades/zoo/schema.json': {
          title: 'Zoo',
          $defs: { services: { enum: ['a'] }, colourSchemes: { enum: ['green'] } },
        },
        'trades/zoo/ui.json': {},
      },
    ],
    refused: [
      {
        files: { 'trades/plumber/ui.json': undefined },
        says: { file: 'trades/plumber/schema.json', fix: 'Create trades/plumber/ui.json, if only with {} in it.' },
      },
      { files: { 'trades/plumber/schema.jsn.json': {} }, says: { file: 'trades/plumber/schema.jsn.json' } },
      { files: { 'schemas/oddments/schema.json': {} }, says: { file: 'schemas/oddments/schema.json' } },
    ],
  },
  'meta-schema': {
    accepted: [changed('trades/plumber/ui.json', { order: 3, parameter: false, icon: 'M3 4h5', landing: { any: 1 } })],
    refused: [
      {
        files: changed('trades/plumber/ui.json', { ordr: 1 }),
        says: { pointer: '/ordr', fix: 'Did you mean “order”?' },
      },
      { files: field({ type: 'strng' }), says: { pointer: '/properties/extra/type', fix: 'Did you mean “string”?' } },
      {
        files: field({ type: 'string', format: 'email' }),
        says: { pointer: '/properties/extra/format', fix: 'Write a "pattern", or refer to a definition.' },
      },
      {
        files: field({ type: 'string', minLength: null }),
        says: { message: 'null removes something, which only overlays do.' },
      },
      {
        files: field({ type: 'string' }, { 'ui:help': 3 }),
        says: { pointer: '/extra/ui:help', message: 'This should be a text in double quotes.' },
      },
      { files: changed('trades/plumber/schema.json', { title: undefined }), says: { message: '“title” is missing.' } },
      {
        files: overlay('01-trade', { properties: { services: { items: { enum: { $ad: ['x'] } } } } }),
        says: { fix: 'Did you mean “$add”?' },
      },
    ],
  },
  'regular-expression': {
    accepted: [field({ type: 'string', pattern: '^[A-Z]+$' })],
    refused: [{ files: field({ type: 'string', pattern: '[A-Z' }), says: { pointer: '/properties/extra/pattern' } }],
  },
  'list-duplicate': {
    accepted: [edited('trades/plumber/schema.json', '"Boilers"', '"Sinks"')],
    refused: [
      {
        files: edited('trades/plumber/schema.json', '"Boilers"', '"Taps"'),
        says: { file: 'trades/plumber/schema.json', pointer: '/$defs/services/enum/1' },
      },
      { files: edited('trades/plumber/schema.json', '"Boilers"', '"taps "') },
    ],
  },
  'overlay-target': {
    accepted: [
      overlay('02-business', { properties: { phone: null } }),
      overlay('02-business', { properties: { phone: { minLength: 3 } } }),
    ],
    refused: [
      { files: overlay('02-busines', {}), says: { fix: 'Did you mean “02-business”?' } },
      {
        files: overlay('02-business', { properties: { phon: null } }),
        says: { pointer: '/steps/02-business/properties/phon', fix: 'Did you mean “phone”?' },
      },
      {
        files: overlay('02-business', { properties: { phon: { minLength: 3 } } }),
        says: { fix: 'Did you mean “phone”?' },
      },
      {
        files: overlay('01-trade', { properties: { services: { items: { enum: { $remove: ['Tap'] } } } } }),
        says: { fix: 'Did you mean “Taps”?' },
      },
      {
        files: overlay('02-business', {}, { 'ui:order': { $add: ['phone'] } }),
        says: { message: '“phone” is in the list already.' },
      },
      {
        files: changed('schemas/variants/main/ui.json', { wizard: { intro: null } }),
        says: { pointer: '/wizard/intro' },
      },
      {
        files: {
          'schemas/variants/main/trades/plumbr/schema.json': {},
          'schemas/variants/main/trades/plumbr/ui.json': {},
        },
        says: { fix: 'Did you mean “plumber”?' },
      },
    ],
  },
  'unresolved-ref': {
    accepted: [field({ $ref: '../../definitions/schema.json#/$defs/line' })],
    refused: [
      {
        files: field({ $ref: '../../definitions/schema.json#/$defs/ukPhne' }),
        says: {
          pointer: '/properties/extra/$ref',
          fix: 'Did you mean “../../definitions/schema.json#/$defs/ukPhone”?',
        },
      },
      { files: field({ $ref: 'trade:#/$defs/service' }), says: { fix: 'Did you mean “trade:#/$defs/services”?' } },
      { files: field({ $ref: '../01-trade/schema.json#/properties/trade' }) },
      {
        files: {
          ...field({ $ref: '../../definitions/schema.json#/$defs/loop' }),
          ...edited('schemas/definitions/schema.json', '"line": {', '"loop": { "$ref": "#/$defs/loop" }, "line": {'),
        },
        says: { message: '“#/$defs/loop” leads back to itself.' },
      },
      {
        files: field({ anyOf: [{ type: 'string' }, { enum: ['a'] }] }),
        says: { message: 'This “anyOf” is no union of lists.' },
      },
    ],
  },
  'condition-by-name': {
    accepted: [{}],
    refused: [
      {
        files: changed(STEP, {
          allOf: [...step.allOf, condition({ required: ['phone'] }, {})],
        }),
        says: { pointer: '/allOf/1/if' },
      },
      {
        files: changed(STEP, {
          $defs: { ...step.$defs, never: condition({ required: ['phone'] }, { required: ['logo'] }) },
        }),
        says: { pointer: '/$defs/never' },
      },
    ],
  },
  'unknown-field': {
    accepted: [changed(STEP_UI, { 'ui:order': ['phone', '*'] })],
    refused: [
      {
        files: changed(STEP_UI, { 'ui:order': ['phon', '*'] }),
        says: { pointer: '/ui:order/0', fix: 'Did you mean “phone”?' },
      },
      {
        files: changed(STEP_UI, { phon: { 'ui:title': 'Phone' } }),
        says: { pointer: '/phon', fix: 'Did you mean “phone”?' },
      },
      { files: changed(STEP_UI, { 'ui:order': ['phone'] }), says: { message: '“logo” has no place in this order.' } },
      {
        files: overlay('02-business', {}, { phon: { 'ui:title': 'Phone' } }),
        says: { file: 'schemas/variants/main/ui.json' },
      },
    ],
  },
  widget: {
    accepted: [field({ type: 'boolean' }, { 'ui:widget': 'toggle' })],
    refused: [
      {
        files: field({ type: 'boolean' }, { 'ui:widget': 'togle' }),
        says: { pointer: '/extra/ui:widget', fix: 'Did you mean “toggle”?' },
      },
      { files: field({ type: 'string' }, { 'ui:widget': 'toggle' }) },
      {
        files: field({ type: 'object', properties: {} }, { 'ui:widget': 'upload' }),
        says: { fix: 'Write "ui:field": "upload".' },
      },
    ],
  },
  'widget-options': {
    accepted: [field({ type: 'string' }, { 'ui:widget': 'textarea', 'ui:options': { rows: 4 } })],
    refused: [
      {
        files: field({ type: 'string' }, { 'ui:widget': 'textarea', 'ui:options': { row: 4 } }),
        says: { fix: 'Did you mean “rows”?' },
      },
      {
        files: field({ type: 'string' }, { 'ui:widget': 'textarea', 'ui:options': { rows: 400 } }),
        says: { fix: 'It is of type integer from 2 to 20.' },
      },
      { files: field({ type: 'string' }, { 'ui:options': { prefx: '£' } }), says: { fix: 'Did you mean “prefix”?' } },
      {
        files: field({ type: 'string' }, { 'ui:widget': 'select', 'ui:options': { words: { chose: 'x' } } }),
        says: { fix: 'Did you mean “choose”?' },
      },
    ],
  },
  'enum-names': {
    accepted: [
      field({ enum: ['a', 'b'] }, { 'ui:enumNames': ['A', 'B'] }),
      field({ enum: ['a', 'b'] }, { 'ui:enumNames': { a: 'A' } }),
    ],
    refused: [
      {
        files: field({ enum: ['a', 'b'] }, { 'ui:enumNames': ['A'] }),
        says: { message: 'There are 1 names for a list of 2 members.' },
      },
      {
        files: field({ enum: ['yes', 'no'] }, { 'ui:enumNames': { yess: 'Yes' } }),
        says: { fix: 'Did you mean “yes”?' },
      },
    ],
  },
  'missing-label': {
    accepted: [field({ type: 'string' }, { 'ui:title': undefined, 'ui:widget': 'hidden' })],
    refused: [
      {
        files: field({ type: 'string' }, { 'ui:title': undefined }),
        says: { file: STEP, pointer: '/properties/extra' },
      },
      { files: changed(STEP_UI, { 'ui:title': undefined }), says: { message: 'This step has no heading.' } },
    ],
  },
  'idle-message': {
    accepted: [field({ type: 'string', maxLength: 3 }, { 'ui:messages': { maxLength: 'Too long' } })],
    refused: [
      {
        files: field({ type: 'string', maxLength: 3 }, { 'ui:messages': { maxLenght: 'Too long' } }),
        says: { pointer: '/extra/ui:messages/maxLenght', fix: 'Did you mean “maxLength”?' },
      },
      { files: field({ type: 'string' }, { 'ui:messages': { required: 'Fill in' } }) },
      {
        files: changed(STEP_UI, { 'ui:toasts': { ukPhne: { title: 'T', message: 'M' } } }),
        says: { fix: 'Did you mean “ukPhone”?' },
      },
    ],
  },
  'missing-message': {
    accepted: [field({ type: 'string', maxLength: 3 }, { 'ui:messages': { maxLength: 'Too long' } })],
    refused: [{ files: field({ type: 'string', maxLength: 3 }), says: { pointer: '/properties/extra' } }],
  },
  'placeholder-mismatch': {
    accepted: [
      field(
        { type: 'string', pattern: '^[a-z]+$', 'x-normalise': ['trim', 'lowercase'] },
        { 'ui:placeholder': ' Info' },
      ),
    ],
    refused: [
      {
        files: field({ type: 'string', pattern: '^[a-z]+$' }, { 'ui:placeholder': 'Info' }),
        says: { pointer: '/extra/ui:placeholder' },
      },
      {
        files: overlay('02-business', {}, { phone: { 'ui:placeholder': '123' } }),
        says: { file: 'schemas/variants/main/ui.json' },
      },
      {
        files: field({ type: 'string', pattern: '^[a-z]+$' }, { 'ui:default': '1' }),
        says: { pointer: '/extra/ui:default' },
      },
    ],
  },
  'default-not-listed': {
    accepted: [field({ enum: ['a'] }, { 'ui:default': 'a' })],
    refused: [
      { files: field({ enum: ['yes'] }, { 'ui:default': 'yess' }), says: { fix: 'Did you mean “yes”?' } },
      {
        files: field({ type: 'boolean' }, { 'ui:default': 'yes' }),
        says: { message: 'The default of “extra” is not of its type boolean.' },
      },
      {
        files: edited(TRADE_UI, '"green"', '"blue"'),
        says: { message: 'The default "blue" is not in the list that trades/roofer/schema.json gives.' },
      },
    ],
  },
  'field-references': {
    accepted: [field({ type: 'string' }, { 'ui:copies': 'phone' })],
    refused: [
      { files: field({ type: 'string' }, { 'ui:copies': 'phon' }), says: { fix: 'Did you mean “phone”?' } },
      {
        files: field({ type: 'string' }, { 'ui:options': { sameAs: 'phon' } }),
        says: { pointer: '/extra/ui:options/sameAs' },
      },
    ],
  },
  'field-asked-twice': {
    accepted: [{}],
    refused: [
      {
        files: edited(
          'schemas/wizard/01-trade/schema.json',
          '"scheme": {',
          '"phone": { "type": "string" }, "scheme": {',
        ),
        says: { file: STEP, pointer: '/properties/phone' },
      },
      {
        files: edited('schemas/wizard/schema.json', 'tagline', 'phone'),
        says: { message: '“phone” is declared in schemas/wizard/schema.json already.' },
      },
    ],
  },
  'colour-scheme': {
    accepted: [changed('trades/plumber/ui.json', { colourSchemes: { green: { primary: '#000000' } } })],
    refused: [
      {
        files: edited('trades/plumber/schema.json', '"blue"', '"bleu"'),
        says: { file: 'trades/plumber/schema.json', fix: 'Did you mean “blue”?' },
      },
      {
        files: {
          ...edited('trades/plumber/schema.json', '"blue"', '"own"'),
          ...changed('trades/plumber/ui.json', { colourSchemes: { own: { name: 'Own', primary: '#000000' } } }),
        },
        says: { message: 'The colour scheme “own” has no secondary, no background.' },
      },
    ],
  },
  'progress-colour': {
    accepted: [changed('schemas/variants/main/ui.json', { wizard: { progress: { colour: '#111111' } } })],
    refused: [
      {
        files: changed(WIZARD_UI, { progress: { ...WORDS.progress, colour: undefined } }),
        says: { file: WIZARD_UI, pointer: '/progress', message: 'FormBuilder: missing progressBarColor prop!' },
      },
      {
        files: changed('schemas/variants/main/ui.json', { wizard: { progress: { colour: null } } }),
        says: { file: 'schemas/variants/main/ui.json', message: 'FormBuilder: missing progressBarColor prop!' },
      },
    ],
  },
  'missing-words': {
    accepted: [changed('schemas/variants/main/ui.json', { wizard: { heading: 'Own' } })],
    refused: [
      {
        files: changed(WIZARD_UI, { heading: undefined }),
        says: { message: 'The wizard has no words for “heading”.' },
      },
      {
        files: changed(WIZARD_UI, { widgets: { ...WORDS.widgets, select: {} } }),
        says: { pointer: '/widgets/select', fix: 'Add "choose": "…" to "widgets.select".' },
      },
      { files: changed(WIZARD_UI, { toasts: { ...WORDS.toasts, sent: undefined } }), says: { pointer: '/toasts' } },
    ],
  },
  'wizard-references': {
    accepted: [changed('schemas/variants/main/ui.json', { startStep: '02-business', lockTradeFor: ['roofer'] })],
    refused: [
      {
        files: changed(WIZARD_UI, { order: ['01-trade', '02-busines'] }),
        says: { fix: 'Did you mean “02-business”?' },
      },
      {
        files: changed(WIZARD_UI, { order: ['02-business'] }),
        says: { message: 'The step “01-trade” has no place in this order.' },
      },
      {
        files: changed(WIZARD_UI, { effects: { '02-business': [{ upload: 'lgoo', fileType: 'logo' }] } }),
        says: { fix: 'Did you mean “logo”?' },
      },
      {
        files: changed(WIZARD_UI, { effects: { '2-business': [] } }),
        says: { pointer: '/effects/2-business', fix: 'Did you mean “02-business”?' },
      },
      { files: changed(WIZARD_UI, { prefill: { phone: 'phon' } }), says: { pointer: '/prefill/phone' } },
      {
        files: changed(WIZARD_UI, { tradeChange: { reset: ['servces'], undo: 'Undo' } }),
        says: { pointer: '/tradeChange/reset/0' },
      },
      {
        files: changed(WIZARD_UI, { submission: { ...WORDS.submission, groups: { a: ['phon'] } } }),
        says: { pointer: '/submission/groups/a/0' },
      },
      { files: changed(WIZARD_UI, { defaultTrade: 'plumer' }), says: { fix: 'Did you mean “plumber”?' } },
      {
        files: changed('schemas/variants/main/ui.json', { extends: 'mian' }),
        says: { message: 'There is no variant “mian”.' },
      },
      {
        files: changed('schemas/variants/main/ui.json', { extends: 'main' }),
        says: { message: '“main” extends itself, by way of “main”.' },
      },
    ],
  },
};

it('accepts the content that the examples are made from', () => {
  expect(compileSmall().problems).toEqual([]);
});

it('has examples for every rule', () => {
  expect(Object.keys(EXAMPLES).sort()).toEqual(RULES.map(({ name }) => name).sort());
});

describe.each(Object.entries(EXAMPLES))('the rule %s', (rule, { accepted, refused }) => {
  it.each(accepted.map((files, index) => [index + 1, files] as const))('accepts example %i', (_number, files) => {
    expect(compileSmall(files).problems).toEqual([]);
  });

  it.each(refused.map((example, index) => [index + 1, example] as const))(
    'refuses example %i',
    (_number, { files, says = {} }) => {
      const { problems } = compileSmall(files);
      expect(rulesIn(problems)).toContain(rule);
      const found = problems.filter((problem) => problem.rule === rule);
      expect(found).toEqual(expect.arrayContaining([expect.objectContaining(says)]));
      for (const problem of found) {
        expect(problem).toMatchObject({
          file: expect.stringMatching(/\.json$/),
          line: expect.any(Number),
          column: expect.any(Number),
        });
        expect(problem.fix ?? problem.message).toMatch(/\S/);
      }
    },
  );
});

describe('a problem', () => {
  it('points at the very place, with the lines around it', () => {
    const text = '{\n  "title": "Plumber",\n  "$defs": {\n    "services": { "enums": ["Taps"] }\n  }\n}\n';
    const [problem] = compileSmall({ 'trades/plumber/schema.json': text }).problems.filter(
      ({ rule }) => rule === 'meta-schema',
    );
    expect(problem).toEqual({
      rule: 'meta-schema',
      file: 'trades/plumber/schema.json',
      line: 4,
      column: 19,
      pointer: '/$defs/services/enums',
      message: '“enums” is not known here.',
      fix: 'Did you mean “enum”?',
      frame: [
        '  2 |   "title": "Plumber",',
        '  3 |   "$defs": {',
        '> 4 |     "services": { "enums": ["Taps"] }',
        '    |                   ^',
        '  5 |   }',
        '  6 | }',
      ].join('\n'),
    });
  });
});
