import { describe, expect, it } from 'vitest';
import type { CompiledContent } from '../../src/compile/index.ts';
import type { Origin, Removal } from '../../src/contract/index.ts';
import { changed, compileSmall, overlay, type SmallFiles } from './small-content.ts';

const PARTNER = 'schemas/variants/partner';
const AGENT = 'schemas/variants/agent';
const STEP = 'schemas/wizard/02-business';

/** Small content in which every layer says something of the second step. */
const LAYERED: SmallFiles = {
  ...changed(`${STEP}/ui.json`, {
    prefix: { 'ui:title': 'Prefix' },
    logo: { 'ui:title': 'Logo', 'ui:options': { fileType: 'logo' }, 'ui:needs': 'phone' },
  }),
  ...changed('trades/plumber/ui.json', {
    steps: {
      '02-business': {
        phone: { 'ui:title': 'trade', 'ui:messages': { ukPhone: 'trade message' }, 'ui:placeholder': null },
      },
    },
  }),
  [`${PARTNER}/schema.json`]: {
    steps: {
      '01-trade': { properties: { services: { items: { enum: { $add: ['Partner service'] } }, minItems: null } } },
      '02-business': {
        properties: { phone: { maxLength: 13 }, member: { type: 'string' } },
        required: { $add: ['member'] },
      },
    },
  },
  [`${PARTNER}/ui.json`]: {
    title: 'Partner',
    paths: ['/partner'],
    steps: {
      '02-business': {
        'ui:order': { $add: ['member'] },
        phone: { 'ui:title': 'extended variant' },
        member: { 'ui:title': 'Member number', 'ui:messages': { required: 'Fill in' } },
      },
    },
  },
  [`${AGENT}/schema.json`]: { steps: { '02-business': { $defs: { prefixWhenYes: null } } } },
  [`${AGENT}/ui.json`]: {
    title: 'Agent',
    paths: ['/agent'],
    extends: 'partner',
    steps: { '02-business': { phone: { 'ui:title': 'variant' } } },
  },
  [`${AGENT}/trades/plumber/schema.json`]: {
    $defs: { services: { enum: { $add: ['Agent service'] } } },
    steps: { '02-business': { properties: { phone: null } } },
  },
  [`${AGENT}/trades/plumber/ui.json`]: {},
  [`${AGENT}/trades/roofer/schema.json`]: {},
  [`${AGENT}/trades/roofer/ui.json`]: { steps: { '02-business': { phone: { 'ui:title': 'own trade' } } } },
};

describe('of small content, with every layer in play,', () => {
  const compiled = compileSmall(LAYERED);

  it('there is no problem', () => {
    expect(compiled.problems).toEqual([]);
  });

  /** `file:line` of the last of some texts that follow one another in a file. */
  function at(file: string, ...texts: readonly string[]): string {
    const whole = compiled.files.texts.get(file) ?? '';
    const offset = texts.reduce((from, text) => {
      const found = whole.indexOf(text, from);
      if (found < 0) throw new Error(`${file} has no ${text} where it is looked for.`);
      return found;
    }, 0);
    return `${file}:${whole.slice(0, offset).split('\n').length}`;
  }
  const shown = (origins: readonly Origin[]) => origins.map(({ file, line }) => `${file}:${line}`);

  const base = at(`${STEP}/ui.json`, '"ui:title": "Phone"');
  const trade = at('trades/plumber/ui.json', '"ui:title": "trade"');
  const extended = at(`${PARTNER}/ui.json`, '"extended variant"');
  const label = '/phone/ui:title';
  const services = '/properties/services/items/enum';

  it.each([
    ['a label that the step alone sets', 'main/roofer/02-business', 'ui', label, [base]],
    ['a label that the trade overrides', 'main/plumber/02-business', 'ui', label, [base, trade]],
    ['a label that a variant overrides', 'partner/plumber/02-business', 'ui', label, [base, trade, extended]],
    [
      'a label that variants, and the last one’s own trade, override',
      'agent/roofer/02-business',
      'ui',
      label,
      [base, extended, at(`${AGENT}/ui.json`, '"variant"'), at(`${AGENT}/trades/roofer/ui.json`, '"own trade"')],
    ],
    [
      'a member of a trade’s list',
      'partner/plumber/01-trade',
      'schema',
      `${services}/0`,
      [at('trades/plumber/schema.json', '"Taps"')],
    ],
    [
      'a member that a variant’s own trade adds to that list',
      'agent/plumber/01-trade',
      'schema',
      `${services}/2`,
      [at(`${AGENT}/trades/plumber/schema.json`, '"Agent service"')],
    ],
    [
      'a member that a variant adds to every trade’s list',
      'agent/roofer/01-trade',
      'schema',
      `${services}/3`,
      [at(`${PARTNER}/schema.json`, '"Partner service"')],
    ],
    [
      'a rule behind a reference',
      'main/plumber/02-business',
      'schema',
      '/properties/phone/pattern',
      [at('schemas/definitions/schema.json', '"pattern"')],
    ],
    [
      'a rule with which a variant narrows it',
      'partner/plumber/02-business',
      'schema',
      '/properties/phone/allOf/0/maxLength',
      [at(`${PARTNER}/schema.json`, '"maxLength"')],
    ],
    [
      'a sentence from the definitions',
      'main/roofer/02-business',
      'ui',
      '/phone/ui:messages/ukPhone',
      [at('schemas/definitions/ui.json', '"ukPhone": "No UK phone"')],
    ],
    [
      'that sentence where a trade has its own',
      'main/plumber/02-business',
      'ui',
      '/phone/ui:messages/ukPhone',
      [at('schemas/definitions/ui.json', '"ukPhone": "No UK phone"'), at('trades/plumber/ui.json', '"trade message"')],
    ],
    [
      'a field that a variant adds',
      'partner/roofer/02-business',
      'schema',
      '/properties/member/type',
      [at(`${PARTNER}/schema.json`, '"member"', '"type"')],
    ],
    [
      'that it is required',
      'partner/roofer/02-business',
      'schema',
      '/required/2',
      [at(`${PARTNER}/schema.json`, '"required"', '"member"')],
    ],
    [
      'its place in the order',
      'partner/roofer/02-business',
      'ui',
      '/ui:order/4',
      [at(`${PARTNER}/ui.json`, '"ui:order"', '"member"')],
    ],
    [
      'a question of a condition',
      'main/plumber/02-business',
      'schema',
      '/allOf/0/then/properties/prefix/type',
      [at(`${STEP}/schema.json`, '"prefix": {', '"type"')],
    ],
  ] as const)('%s is known by its lines', (_what, step, side, pointer, expected) => {
    const [variant = '', of = '', id = ''] = step.split('/');
    expect(shown(compiled.origins({ of: 'step', variant, trade: of, step: id, side }, pointer))).toEqual(expected);
  });

  it.each([
    [
      'a keyword',
      'partner/plumber/01-trade',
      { side: 'schema', pointer: '/properties/services/minItems' },
      [at(`${PARTNER}/schema.json`, '"minItems": null')],
    ],
    [
      'words',
      'main/plumber/02-business',
      { side: 'ui', pointer: '/phone/ui:placeholder' },
      [at('trades/plumber/ui.json', '"ui:placeholder": null')],
    ],
    [
      'a field',
      'agent/plumber/02-business',
      { side: 'schema', pointer: '/properties/phone' },
      [at(`${AGENT}/trades/plumber/schema.json`, '"phone": null')],
    ],
    [
      'a field that needs it',
      'agent/plumber/02-business',
      { side: 'schema', pointer: '/properties/logo' },
      [at(`${STEP}/ui.json`, '"ui:needs": "phone"')],
    ],
    [
      'a field of a condition',
      'agent/roofer/02-business',
      { side: 'schema', pointer: '/properties/prefix' },
      [at(`${AGENT}/schema.json`, '"prefixWhenYes": null')],
    ],
  ] as const)('%s that is gone is known by the line that took it away', (_what, step, { side, pointer }, expected) => {
    const [variant = '', of = '', id = ''] = step.split('/');
    const removal = compiled.removals(variant, of, id).find((gone) => gone.side === side && gone.pointer === pointer);
    expect(shown(removal?.origins ?? [])).toEqual(expected);
    expect(compiled.origins({ of: 'step', variant, trade: of, step: id, side }, pointer)).toEqual([]);
  });

  it('what a later layer puts back is not gone', () => {
    const again = compileSmall({
      ...LAYERED,
      [`${AGENT}/schema.json`]: { steps: { '02-business': { properties: { logo: { type: 'string' } } } } },
      [`${PARTNER}/schema.json`]: {
        steps: { '02-business': { properties: { logo: null, member: { type: 'string' } } } },
      },
    });
    const gone = (variant: string) => again.removals(variant, 'roofer', '02-business').map(({ pointer }) => pointer);
    expect([gone('partner'), gone('agent')]).toEqual([['/properties/logo'], []]);
    expect(
      shown(
        again.origins(
          { of: 'step', variant: 'agent', trade: 'roofer', step: '02-business', side: 'schema' },
          '/properties/logo/type',
        ),
      ),
    ).toHaveLength(1);
  });

  it('a field that goes with what its condition looked at is known by the line that took that', () => {
    const without = compileSmall(overlay('02-business', { properties: { emailOption: null } }));
    const found = without.removals('main', 'roofer', '02-business');
    expect(found.map(({ pointer }) => pointer).sort()).toEqual(['/properties/emailOption', '/properties/prefix']);
    expect(new Set(found.flatMap(({ origins }) => shown(origins))).size).toBe(1);
  });

  it.each([
    ['the answer', { properties: { emailOption: null } }],
    ['what depends on the answer', { dependentSchemas: { emailOption: null } }],
    ['the questions that depend on it', { dependentSchemas: { emailOption: { properties: null } } }],
    ['all that depends on an answer', { dependentSchemas: null }],
  ])('a field that depends on an answer is known by the line that took %s', (_what, patch) => {
    const asks = { properties: { prefix: { type: 'string' } }, required: ['prefix'] };
    const dependent = changed('schemas/wizard/02-business/schema.json', {
      $defs: {},
      allOf: [],
      dependentSchemas: { emailOption: asks },
    });
    const without = compileSmall({ ...dependent, ...overlay('02-business', patch) });
    const found = without
      .removals('main', 'roofer', '02-business')
      .find(({ pointer }) => pointer === '/properties/prefix');
    expect(shown(found?.origins ?? [])).toEqual([expect.stringContaining('schemas/variants/main/schema.json')]);
  });

  it('a name that nothing has has no lines', () => {
    expect(compiled.removals('main', 'plumber', 'nowhere')).toEqual([]);
    expect(compiled.removals('nobody', 'plumber', '02-business')).toEqual([]);
    expect(
      compiled.origins({ of: 'step', variant: 'main', trade: 'nobody', step: '02-business', side: 'ui' }, label),
    ).toEqual([]);
  });
});

describe('of what is gone, all is listed', () => {
  const [STEP_SCHEMA, STEP_UI, VARIANT, VARIANT_UI] = [
    `${STEP}/schema.json`,
    `${STEP}/ui.json`,
    'schemas/variants/main/schema.json',
    'schemas/variants/main/ui.json',
  ];

  /** Side, pointer and member of each, with the lines that took it, as they stand there. */
  function listed(content: CompiledContent, removals: readonly Removal[]) {
    const lineOf = ({ file, line }: Origin) => content.files.texts.get(file)?.split('\n')[line - 1]?.trim();
    return removals.map(({ side, pointer, member, origins }) => [
      side,
      ...(member === undefined ? [pointer] : [pointer, member]),
      ...origins.map((origin) => `${origin.file}: ${lineOf(origin)}`),
    ]);
  }

  it('of a step: keywords, words, members of lists and questions, those inside others too', () => {
    const content = compileSmall({
      ...changed(STEP_SCHEMA, {
        properties: {
          phone: { $ref: '../../definitions/schema.json#/$defs/ukPhone' },
          logo: { $ref: '../../definitions/schema.json#/$defs/picture' },
          emailOption: { enum: ['yes', 'no'] },
          place: { type: 'object', properties: { street: { type: 'string' }, town: { type: 'string' } } },
        },
      }),
      ...changed(STEP_UI, {
        'ui:order': ['phone', 'logo', 'emailOption', 'place', '*'],
        phone: { 'ui:title': 'Phone', 'ui:placeholder': null },
        place: { 'ui:title': 'Place', 'ui:help': 'Help' },
      }),
      ...overlay(
        '02-business',
        {
          properties: { phone: { pattern: null }, logo: null, place: { properties: { street: null } } },
          required: { $remove: ['phone', 'emailOption'] },
          $defs: { prefixWhenYes: Object.fromEntries([['then', { required: { $remove: ['prefix'] } }]]) },
        },
        { place: { 'ui:help': null }, 'ui:order': { $remove: ['emailOption'] } },
      ),
      'trades/roofer/ui.json': { order: 1, steps: { '02-business': { place: { 'ui:help': null } } } },
    });
    expect(listed(content, content.removals('main', 'roofer', '02-business'))).toEqual([
      ['schema', '/properties/phone/pattern', `${VARIANT}: "pattern": null`],
      ['schema', '/properties/place/properties/street', `${VARIANT}: "street": null`],
      ['schema', '/properties/logo', `${VARIANT}: "logo": null,`],
      ['schema', '/required', 'phone', `${VARIANT}: "phone",`],
      ['schema', '/required', 'emailOption', `${VARIANT}: "emailOption"`],
      ['schema', '/allOf/0/then/required', 'prefix', `${VARIANT}: "prefix"`],
      ['ui', '/phone/ui:placeholder', `${STEP_UI}: "ui:placeholder": null`],
      ['ui', '/place/ui:help', 'trades/roofer/ui.json: "ui:help": null', `${VARIANT_UI}: "ui:help": null`],
      ['ui', '/ui:order', 'emailOption', `${VARIANT_UI}: "emailOption"`],
    ]);
  });

  it('of the words around the steps: words, members of lists, and what named a question that is gone', () => {
    const content = compileSmall({
      ...changed('schemas/wizard/ui.json', {
        effects: { '02-business': [{ deliver: 'basics' }, { upload: 'logo', fileType: 'phone' }] },
      }),
      ...changed(VARIANT, {
        steps: { '02-business': { properties: { logo: null, emailOption: null, phone: { pattern: null } } } },
      }),
      ...changed(VARIANT_UI, {
        wizard: {
          prefill: { phone: null },
          preview: { exampleServices: { $remove: ['One'], $add: ['Two'] } },
          submission: { copies: { option: 'emailOption' } },
        },
      }),
    });
    expect(listed(content, content.removals('main', 'roofer'))).toEqual([
      ['ui', '/prefill/phone', `${VARIANT_UI}: "phone": null`],
      ['ui', '/preview/exampleServices', 'One', `${VARIANT_UI}: "One"`],
      ['ui', '/effects/02-business', { upload: 'logo', fileType: 'phone' }, `${VARIANT}: "logo": null,`],
      ['ui', '/submission/copies/option', `${VARIANT}: "emailOption": null,`],
      ['ui', '/submission/omit', 'logo', `${VARIANT}: "logo": null,`],
    ]);
  });

  it('and nothing that a later layer puts back: no keyword, no word, and none around the steps', () => {
    const content = compileSmall({
      ...changed('trades/roofer/schema.json', {
        steps: { '02-business': { properties: { emailOption: { enum: null } } } },
      }),
      'trades/roofer/ui.json': {
        order: 1,
        steps: { '02-business': { phone: { 'ui:title': null } } },
        wizard: { prefill: { phone: null } },
      },
      ...changed(VARIANT, { steps: { '02-business': { properties: { emailOption: { enum: ['yes'] } } } } }),
      ...changed(VARIANT_UI, {
        steps: { '02-business': { phone: { 'ui:title': 'Phone again' } } },
        wizard: { prefill: { phone: 'phone' } },
      }),
    });
    expect([content.removals('main', 'roofer', '02-business'), content.removals('main', 'roofer')]).toEqual([[], []]);
  });

  const asks = { properties: { extra: { type: 'string' } } };

  it.each<[string, SmallFiles, string, string]>([
    [
      'the list of conditions that referred to what asked it',
      overlay('02-business', { allOf: null }),
      '/properties/prefix',
      `${VARIANT}: "allOf": null`,
    ],
    [
      'all that depends on answers, where a trade asked it',
      {
        ...changed('trades/roofer/schema.json', {
          steps: { '02-business': { dependentSchemas: { emailOption: asks } } },
        }),
        ...overlay('02-business', { dependentSchemas: null }),
      },
      '/properties/extra',
      `${VARIANT}: "dependentSchemas": null`,
    ],
    [
      'the last word on what it needs',
      {
        ...changed(STEP_UI, { logo: { 'ui:title': 'Logo', 'ui:options': { fileType: 'logo' }, 'ui:needs': 'phone' } }),
        ...overlay('02-business', { properties: { emailOption: null } }, { logo: { 'ui:needs': 'emailOption' } }),
      },
      '/properties/logo',
      `${VARIANT_UI}: "ui:needs": "emailOption"`,
    ],
  ])('a question by the one line that took it: %s', (_what, files, pointer, line) => {
    const content = compileSmall(files);
    const found = content.removals('main', 'roofer', '02-business').filter((removal) => removal.pointer === pointer);
    expect(listed(content, found)).toEqual([['schema', pointer, line]]);
  });
});
