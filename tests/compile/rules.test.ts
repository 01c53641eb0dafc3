import { describe, expect, it } from 'vitest';
import { RULES } from '../../src/compile/rules/index.ts';
import { CONTENT_EXAMPLES } from './rule-examples/content-examples.ts';
import { DRAFT_EXAMPLES } from './rule-examples/draft-examples.ts';
import { type Examples, field, STEP, STEP_UI, words } from './rule-examples/example.ts';
import { FIELD_EXAMPLES } from './rule-examples/field-examples.ts';
import { FILE_EXAMPLES } from './rule-examples/file-examples.ts';
import { FORM_EXAMPLES } from './rule-examples/form-examples.ts';
import { MARKETING_EXAMPLES } from './rule-examples/marketing-examples.ts';
import { ROUTE_EXAMPLES } from './rule-examples/route-examples.ts';
import { WIZARD_EXAMPLES } from './rule-examples/wizard-examples.ts';
import { changed, compileSmall, condition, edited, rulesIn, SMALL } from './small-content.ts';

const EXAMPLES: Examples = {
  ...CONTENT_EXAMPLES,
  ...FILE_EXAMPLES,
  ...FIELD_EXAMPLES,
  ...WIZARD_EXAMPLES,
  ...MARKETING_EXAMPLES,
  ...FORM_EXAMPLES,
  ...ROUTE_EXAMPLES,
  ...DRAFT_EXAMPLES,
};

it('accepts the content that the examples are made from', () => {
  expect(compileSmall().problems).toEqual([]);
});

it('has examples for every rule', () => {
  expect(Object.keys(EXAMPLES).sort()).toEqual(RULES.map(({ name }) => name).sort());
});

it.each(RULES.map(({ name }) => name))('has something that %s accepts, and something that it refuses', (name) => {
  expect(EXAMPLES[name]?.accepted.length).toBeGreaterThan(0);
  expect(EXAMPLES[name]?.refused.length).toBeGreaterThan(0);
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
          file: expect.stringMatching(/\.(?:json|png|svg)$/),
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
      edits: [{ offset: 55, length: 7, content: '"enum"' }],
    });
  });

  it('is reported once for a variant in a folder with a blank in its name, not for the files in it', () => {
    const line = { $ref: '../../schemas/definitions/schema.json#/$defs/line' };
    const path = 'schemas/wizard/01-trade/schema.json';
    const { trade, scheme } = (SMALL[path] as { properties: { [name: string]: object } }).properties;
    const services = { type: 'array', items: { $ref: 'trade:#/$defs/services' }, minItems: 1 };
    const { problems } = compileSmall({
      ...changed(path, { properties: { trade, services, scheme } }),
      'trades/roofer/schema.json': {
        title: 'Roofer',
        $defs: { colourSchemes: { enum: ['green'] } },
        steps: { '01-trade': { properties: { services: { items: line } } } },
      },
      'trades/roofer/ui.json': { steps: { '01-trade': { services: { 'ui:widget': 'freeList', 'ui:options': null } } } },
      'schemas/variants/My Partner/schema.json': {},
      'schemas/variants/My Partner/ui.json': { title: 'Partner', extends: 'main', paths: ['/partner'] },
    });
    expect(problems).toMatchObject([{ rule: 'folder-name', fix: 'Rename the folder, e.g. to my-partner.' }]);
  });

  it('shows what can’t be seen in a file, so that a terminal takes it for text', () => {
    const text = '{ "title": "Plum\u0000ber\u001b[31m",\r\n\t"tit\u0085le\u202e": "\\u0007" }\n';
    const { problems } = compileSmall({ 'trades/plumber/schema.json': text });
    expect(problems.length).toBeGreaterThan(0);
    for (const { frame, message, fix = '' } of problems) {
      expect(`${frame}${message}${fix}`).not.toMatch(/[^\P{Cc}\n]|\u202e/u);
      expect(frame).toContain('1 | { "title": "Plum\ufffdber\ufffd[31m",\n');
    }
    const named = changed('trades/plumber/ui.json', { 'or\u0007der': 1 });
    expect(compileSmall(named).problems.map(({ message }) => message)).toEqual(['“or\ufffdder” is not known here.']);
  });

  it('is reported once for a word that a variant reads in another language', () => {
    const { problems } = compileSmall({
      ...changed(STEP_UI, { phone: { 'ui:title': 'Phone', 'ui:messages': { maxLength: 'Too long' } } }),
      'schemas/variants/welsh/schema.json': {},
      'schemas/variants/welsh/ui.json': { title: 'Welsh', lang: 'cy', paths: ['/cymraeg'] },
      'schemas/languages/cy.json': { title: 'Cymraeg', reviewed: true, words: { 'Too long': 'Rhy hir' } },
    });
    expect(problems).toMatchObject([{ rule: 'idle-message', pointer: '/phone/ui:messages/maxLength' }]);
  });

  it('is reported once for a trade’s list without its “enum”, not a second time for what it is asked for', () => {
    const { problems } = compileSmall(
      changed('trades/plumber/schema.json', {
        $defs: { services: ['Taps'], accreditations: ['Gas'], colourSchemes: ['green'] },
      }),
    );
    expect(problems.map(({ file, pointer, fix }) => ({ file, pointer, fix }))).toEqual(
      [
        ['services', 'Taps'],
        ['accreditations', 'Gas'],
        ['colourSchemes', 'green'],
      ].map(([name, member]) => ({
        file: 'trades/plumber/schema.json',
        pointer: `/$defs/${name}`,
        fix: `Write { "enum": ["${member}"] }.`,
      })),
    );
  });

  it('is reported once for a slip in the order, not a second time for the field that was meant', () => {
    const { problems } = compileSmall(changed(STEP_UI, { 'ui:order': ['phon', 'emailOption', 'prefix'] }));
    expect(problems.map(({ message }) => message)).toEqual([
      '“logo” has no place in this order.',
      'The schema has no field “phon” here.',
    ]);
  });

  it('in the order is reported before what follows from it', () => {
    const { problems } = compileSmall(changed(STEP_UI, { 'ui:order': ['logo', 'emailOption', 'telefax', 'prefix'] }));
    expect(problems.map(({ message }) => message)).toEqual([
      'The schema has no field “telefax” here.',
      '“phone” has no place in this order.',
    ]);
  });

  it('is reported once for a step that an order names twice, not a second time for each of its questions', () => {
    const order = ['01-trade', '02-business', '02-business'];
    for (const files of [
      changed('schemas/wizard/ui.json', { order }),
      changed('schemas/variants/main/ui.json', { wizard: { order } }),
    ])
      expect(compileSmall(files).problems).toMatchObject([{ rule: 'list-duplicate' }]);
  });

  it.each([[[]], [null], [{ $remove: ['01-trade', '02-business'] }]])(
    'is reported once for a wizard that asks no step: %j',
    (order) => {
      const { problems } = compileSmall(changed('schemas/variants/main/ui.json', { wizard: { order } }));
      expect(problems).toMatchObject([{ rule: 'empty-step', pointer: '/wizard/order' }]);
    },
  );

  it('is reported once for a list of a trade in which there is nothing to choose from, not for the default', () => {
    for (const ui of [{}, { steps: { '01-trade': { scheme: { 'ui:default': 'blue' } } } }]) {
      const { problems } = compileSmall({
        ...edited('trades/roofer/schema.json', '"green"', ''),
        ...changed('trades/roofer/ui.json', ui),
      });
      expect(problems).toMatchObject([{ rule: 'missing-choices', file: 'trades/roofer/schema.json' }]);
    }
  });

  it('is reported once for a step of another name in the order, not a second time for the folder that was meant', () => {
    for (const name of ['02-busines', '02-track-record']) {
      const { problems } = compileSmall(edited('schemas/wizard/ui.json', '"02-business"\n  ]', `"${name}"\n  ]`));
      expect(problems).toMatchObject([{ pointer: '/order/1', fix: 'Did you mean “02-business”?' }]);
    }
  });

  it('is reported once for a slip in a part of an example’s answer, not a second time for the part that was meant', () => {
    const { refused = [] } = EXAMPLES['draft-example'] ?? {};
    const place = refused.find(({ says }) => says?.pointer === '/answers/extra/raod')?.files;
    expect(compileSmall(place).problems).toMatchObject([{ rule: 'draft-example', pointer: '/answers/extra/raod' }]);
  });

  it.each(['null', '[]', '"x"'])(
    'is all that is said of a file that is %s, in which nothing could be found',
    (text) => {
      for (const path of [STEP, STEP_UI]) {
        expect(compileSmall({ [path]: text }).problems).toMatchObject([{ rule: 'json-syntax', file: path, line: 1 }]);
      }
    },
  );

  it('is reported once for a slip in the name of an answer that a condition looks at, and mended wherever it is named', () => {
    const text = JSON.stringify(SMALL[STEP], null, 2);
    const slips = (from: string) => {
      const at = text.indexOf(from, text.indexOf('"if"'));
      return text.slice(0, at) + text.slice(at).replaceAll(/"emailOption"(?=:|\n)/g, '"emailOptoin"');
    };
    for (const from of ['"properties"', '"required"']) {
      const { problems } = compileSmall({ [STEP]: slips(from) });
      expect(problems).toMatchObject([{ rule: 'condition-answer', fix: 'Did you mean “emailOption”?' }]);
      expect(problems[0]?.edits).toHaveLength(from === '"required"' ? 1 : 2);
    }
  });

  it.each([
    [
      'bounds that cross, not for choices that they refuse',
      'impossible-bounds',
      field(
        { type: 'integer', enum: [1, 5], minimum: 4, maximum: 3 },
        { 'ui:widget': 'select', 'ui:default': 1, 'ui:messages': { minimum: 'More', maximum: 'Less' } },
      ),
    ],
    [
      'a format that there is not, not for the sentence that it lacks',
      'meta-schema',
      field({ type: 'string', format: 'postcode' }),
    ],
    [
      'a slip in a format, not for the sentence of the one that was meant',
      'meta-schema',
      field({ type: 'string', format: 'dat' }, { 'ui:messages': { format: 'No', 'format:date': 'No day' } }),
    ],
    ['a label that is empty, not for one that is missing', 'empty-text', field({ type: 'string' }, { 'ui:title': '' })],
    [
      'a reference that leads nowhere, not for the condition that it leaves empty',
      'unresolved-ref',
      changed(STEP, { $defs: { prefixWhenYes: condition({ $ref: '#/$defs/none' }, { required: ['logo'] }) } }),
    ],
  ])('is reported once for %s', (_what, rule, files) => {
    const { problems } = compileSmall({ ...changed(STEP_UI, { 'ui:order': ['*'], prefix: undefined }), ...files });
    expect(problems).toMatchObject([{ rule }]);
  });

  it('is reported once for a keyword that is not taken, not a second time for what stands in it', () => {
    const { problems } = compileSmall(changed(STEP, { anyOf: [{ required: ['logo'] }, { required: ['phone'] }] }));
    expect(problems).toMatchObject([{ rule: 'meta-schema', pointer: '/anyOf' }]);
  });

  it('is reported once for a slip in a rule, not a second time for what is said when it is broken', () => {
    for (const ui of [{}, { 'ui:messages': { maxLength: 'Too long' } }]) {
      const { problems } = compileSmall(field({ type: 'string', maxlength: 2 }, ui));
      expect(problems).toMatchObject([{ rule: 'meta-schema', fix: 'Did you mean “maxLength”?' }]);
    }
  });

  it('is reported once for a slip in the name over a field’s words, not a second time for its missing label', () => {
    const { phone, ...others } = words;
    const [path, text] = [STEP_UI, JSON.stringify({ ...others, phon: phone }, null, 2)];
    const { problems } = compileSmall({ [path]: text });
    expect(problems).toMatchObject([{ rule: 'unknown-field', pointer: '/phon', fix: 'Did you mean “phone”?' }]);
  });
});
