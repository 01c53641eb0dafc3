import { describe, expect, it } from 'vitest';
import { changed, compileSmall, condition, overlay, rulesIn, SMALL, type SmallFiles, WORDS } from './small-content.ts';

const step = (compiled: ReturnType<typeof compileSmall>, id: string, variant = 'main', trade = 'plumber') => {
  const found = compiled.wizard(variant, trade)?.steps.find((candidate) => candidate.id === id);
  if (!found) throw new Error(`${variant}/${trade} has no step ${id}.`);
  return found;
};

describe('the overlay of a variant', () => {
  it('that says nothing leaves every hash as it was', () => {
    const base = compileSmall().wizard('main', 'plumber');
    const same = compileSmall(overlay('02-business', {})).wizard('main', 'plumber');
    expect(same).toEqual(base);
  });

  it('adds a member to every trade’s list without copying one', () => {
    const patch = { properties: { services: { items: { enum: { $add: ['Partner award'] } } } } };
    const compiled = compileSmall(overlay('01-trade', patch));
    expect(compiled.problems).toEqual([]);
    const lists = ['plumber', 'roofer'].map(
      (trade) => step(compiled, '01-trade', 'main', trade).lists['/properties/services/items'],
    );
    expect(lists).toEqual([
      ['Taps', 'Boilers', 'Advice', 'Partner award'],
      ['Slates', 'Advice', 'Taps', 'Partner award'],
    ]);
  });

  it('reaches into what a reference stands for with null, and narrows it with a plain keyword', () => {
    const open = step(
      compileSmall(overlay('02-business', { properties: { phone: { pattern: null } } })),
      '02-business',
    );
    expect(open.schema.properties).toMatchObject({ phone: { type: 'string', 'x-rule': 'ukPhone' } });
    expect(JSON.stringify(open.schema.properties)).not.toContain('pattern');
    const narrow = step(
      compileSmall(overlay('02-business', { properties: { phone: { maxLength: 11 } } })),
      '02-business',
    );
    expect(narrow.schema.properties).toMatchObject({
      phone: { pattern: '^0[0-9]{10}$', 'x-rule': 'ukPhone', allOf: [{ maxLength: 11 }] },
    });
  });

  it('narrows a list to what both have, and that is what is offered', () => {
    const enums = { services: { items: { enum: ['Boilers', 'Slates', 'Taps'] } } };
    const compiled = compileSmall(overlay('01-trade', { properties: enums }));
    expect(compiled.problems).toEqual([]);
    const listOf = (trade: string) => {
      const asked = step(compiled, '01-trade', 'main', trade);
      expect(asked.schema.properties).toMatchObject({
        services: { items: { enum: { $list: '/properties/services/items' } } },
      });
      expect(JSON.stringify(asked.schema.properties)).not.toContain('allOf');
      return asked.lists['/properties/services/items'];
    };
    expect(['plumber', 'roofer'].map(listOf)).toEqual([
      ['Taps', 'Boilers'],
      ['Slates', 'Taps'],
    ]);
  });

  it('removes a condition by its name, with its questions and their words', () => {
    const compiled = compileSmall(overlay('02-business', { $defs: { prefixWhenYes: null } }));
    expect(compiled.problems).toEqual([]);
    const { schema, ui, fields } = step(compiled, '02-business');
    expect(schema.allOf).toBeUndefined();
    expect(fields).toEqual(['phone', 'logo', 'emailOption']);
    expect(JSON.stringify(ui)).not.toContain('prefix');
  });

  it('adds a question with its words', () => {
    const compiled = compileSmall(
      overlay(
        '02-business',
        { properties: { partial: { type: 'boolean' } } },
        { 'ui:order': { $add: ['partial'] }, partial: { 'ui:title': 'Partial', 'ui:widget': 'toggle' } },
      ),
    );
    expect(compiled.problems).toEqual([]);
    expect(step(compiled, '02-business').fields).toContain('partial');
  });

  it('asks of the trade’s list in a step that has none of its own', () => {
    const compiled = compileSmall(
      overlay(
        '02-business',
        { properties: { best: { $ref: 'trade:#/$defs/services' } } },
        { 'ui:order': { $add: ['best'] }, best: { 'ui:title': 'Best', 'ui:widget': 'select' } },
      ),
    );
    expect(compiled.problems).toEqual([]);
    expect(step(compiled, '02-business').lists['/properties/best']).toEqual(['Taps', 'Boilers']);
  });

  it('is laid on after the trade and after the variants that it extends, its own trade last', () => {
    const title = (text: string) => ({ steps: { '01-trade': { 'ui:title': text } } });
    const files = {
      'trades/plumber/ui.json': title('trade'),
      ...changed('schemas/variants/main/ui.json', title('main')),
      'schemas/variants/partner/schema.json': {},
      'schemas/variants/partner/ui.json': { title: 'Partner', paths: ['/partner'], extends: 'main' },
      'schemas/variants/agent/schema.json': {},
      'schemas/variants/agent/ui.json': { title: 'Agent', paths: ['/agent'], extends: 'partner', ...title('agent') },
      'schemas/variants/agent/trades/plumber/schema.json': { $defs: { services: { enum: { $add: ['Drains'] } } } },
      'schemas/variants/agent/trades/plumber/ui.json': title('agent for plumbers'),
    };
    const compiled = compileSmall(files);
    expect(compiled.problems).toEqual([]);
    const titleIn = (variant: string, trade: string) => step(compiled, '01-trade', variant, trade).ui['ui:title'];
    expect([
      titleIn('main', 'plumber'),
      titleIn('partner', 'plumber'),
      titleIn('agent', 'plumber'),
      titleIn('agent', 'roofer'),
    ]).toEqual(['main', 'main', 'agent for plumbers', 'agent']);
    expect(step(compiled, '01-trade', 'agent').lists['/properties/services/items']).toEqual([
      'Taps',
      'Boilers',
      'Drains',
      'Advice',
    ]);
    expect(
      compiled
        .origins({ of: 'step', variant: 'agent', trade: 'plumber', step: '01-trade', side: 'ui' }, '/ui:title')
        .map(({ layer, file }) => [layer, file]),
    ).toEqual([
      ['step', 'schemas/wizard/01-trade/ui.json'],
      ['trade', 'trades/plumber/ui.json'],
      ['variant', 'schemas/variants/main/ui.json'],
      ['variant', 'schemas/variants/agent/ui.json'],
      ['variant-trade', 'schemas/variants/agent/trades/plumber/ui.json'],
    ]);
  });
});

describe('a removed field', () => {
  const fields = ['phone', 'logo', 'emailOption', 'prefix'] as const;

  // All fifteen choices: few enough to try each.
  const choices = Array.from({ length: 2 ** fields.length - 1 }, (_, bits) =>
    fields.filter((_name, index) => ((bits + 1) >> index) % 2 === 1),
  );

  it.each(choices.map((removed) => [removed]))('leaves no trace: %j', (removed) => {
    const plain = removed.filter((name) => name !== 'prefix');
    const patch: { [key: string]: unknown } = { properties: Object.fromEntries(plain.map((name) => [name, null])) };
    // The prefix is asked under a condition; without emailOption the condition is gone by itself.
    if (removed.includes('prefix')) {
      patch.$defs = { prefixWhenYes: JSON.parse('{"then": {"properties": {"prefix": null}}}') };
    }
    const compiled = compileSmall(overlay('02-business', patch));
    // All of them together leave nothing that the step would ask.
    const isEmpty = plain.length === fields.length - 1;
    expect(rulesIn(compiled.problems)).toEqual(isEmpty ? ['empty-step'] : []);
    const { schema, ui } = step(compiled, '02-business');
    const { prefill, effects, tradeChange, submission } = compiled.wizard('main', 'plumber')?.ui ?? {};
    const text = JSON.stringify([schema, ui, prefill, effects, tradeChange, submission]);
    for (const name of fields) {
      const gone = removed.includes(name) || (name === 'prefix' && removed.includes('emailOption'));
      expect([name, text.includes(`"${name}"`)]).toEqual([name, !gone]);
    }
  });

  it.each(['when', 'from', 'primary', 'secondary'])(
    'takes the colours of a picture along that name it as “%s”',
    (key) => {
      const names = { when: 'emailOption', from: 'emailOption', primary: 'emailOption', secondary: 'emailOption' };
      const logoColours = { ...names, [key]: 'phone', names: { red: '#FF0000' }, see: 'See', undo: 'Undo', use: 'Use' };
      const coloursWithout = (name: string) =>
        compileSmall({
          ...changed('schemas/wizard/ui.json', { logoColours }),
          ...overlay('02-business', { properties: { [name]: null } }),
        }).wizard('main', 'plumber')?.ui.logoColours;
      expect(coloursWithout('phone')).toBeUndefined();
      expect(coloursWithout('logo')).toEqual(logoColours);
    },
  );

  it('leaves all that is done with other answers, and words that read as its name', () => {
    const named = (...others: readonly string[]) => ({
      prefill: Object.fromEntries(['phone', ...others].map((name) => [`of${name}`, name])),
      effects: { '02-business': [{ deliver: 'basics' }, { upload: 'logo', fileType: 'logo' }] },
      tradeChange: { reset: ['services', ...others], undo: 'Undo' },
      submission: {
        groups: { basics: ['phone', ...others] },
        copies: Object.fromEntries(['phone', ...others].map((name) => [`copyOf${name}`, name])),
        omit: ['logo', ...others],
        hours: WORDS.submission.hours,
      },
      preview: { ...WORDS.preview, stats: ['phone', ...others], exampleServices: ['emailOption'] },
    });
    const compiled = compileSmall({
      ...changed('schemas/wizard/ui.json', named('emailOption')),
      ...overlay('02-business', { properties: { emailOption: null } }),
    });
    expect(compiled.problems).toEqual([]);
    expect(compiled.wizard('main', 'plumber')?.ui).toMatchObject(named());
  });

  it('that a trade added takes along what the trade does with its answer', () => {
    const compiled = compileSmall({
      ...changed('trades/plumber/schema.json', {
        steps: { '02-business': { properties: { licence: { type: 'string' } } } },
      }),
      'trades/plumber/ui.json': {
        wizard: {
          prefill: { licence: 'licence' },
          tradeChange: { reset: { $add: ['licence'] } },
          submission: { groups: { basics: { $add: ['licence'] } } },
        },
        steps: { '02-business': { 'ui:order': { $add: ['licence'] }, licence: { 'ui:title': 'Licence' } } },
      },
      'schemas/variants/partner/schema.json': { steps: { '02-business': { properties: { licence: null } } } },
      'schemas/variants/partner/ui.json': { title: 'Partner', paths: ['/partner'] },
    });
    expect(compiled.problems).toEqual([]);
    const named = (variant: string) =>
      JSON.stringify(compiled.wizard(variant, 'plumber')).split('"licence"').length - 1;
    expect(named('main')).toBeGreaterThan(5);
    expect(named('partner')).toBe(0);
  });

  it('stays in conditions that look at another answer, too', () => {
    const base = SMALL['schemas/wizard/02-business/schema.json'] as { $defs: object; properties: object };
    const both = condition(
      { properties: { emailOption: { const: 'yes' }, phone: { pattern: '^07' } }, required: ['emailOption', 'phone'] },
      { required: ['prefix'] },
    );
    const compiled = compileSmall({
      ...changed('schemas/wizard/02-business/schema.json', {
        $defs: { ...base.$defs, both },
        allOf: [{ $ref: '#/$defs/prefixWhenYes' }, { $ref: '#/$defs/both' }],
      }),
      ...overlay('02-business', { properties: { phone: null } }),
    });
    expect(compiled.problems).toEqual([]);
    expect(step(compiled, '02-business').schema.allOf).toMatchObject([
      {},
      condition({ properties: { emailOption: { const: 'yes' } }, required: ['emailOption'] }, { required: ['prefix'] }),
    ]);
  });

  it('leaves a question of its name that a list asks of each member', () => {
    const base = SMALL['schemas/wizard/02-business/schema.json'] as { $defs: object; properties: object };
    const person = { type: 'object', properties: { phone: { type: 'string' } }, required: ['phone'] };
    const compiled = compileSmall({
      ...changed('schemas/wizard/02-business/schema.json', {
        properties: { ...base.properties, people: { type: 'array', items: { $ref: '#/$defs/person' } } },
        $defs: { ...base.$defs, person },
      }),
      ...overlay('02-business', { properties: { phone: null } }),
    });
    const { schema } = step(compiled, '02-business');
    expect(schema.properties).not.toHaveProperty('phone');
    expect(schema.properties).toMatchObject({ people: { items: person } });
  });

  it('inside a group leaves the group’s order and required', () => {
    const definitions = {
      $defs: {
        ...(SMALL['schemas/definitions/schema.json'] as { $defs: object }).$defs,
        address: {
          type: 'object',
          properties: { town: { type: 'string' }, county: { type: 'string' } },
          required: ['town', 'county'],
        },
      },
    };
    const business = SMALL['schemas/wizard/02-business/schema.json'] as { properties: object };
    const words = SMALL['schemas/wizard/02-business/ui.json'] as { 'ui:order': string[] };
    const group = {
      'ui:title': 'Address',
      'ui:order': ['town', 'county'],
      town: { 'ui:title': 'Town' },
      county: { 'ui:title': 'County' },
    };
    const compiled = compileSmall({
      'schemas/definitions/schema.json': definitions,
      ...changed('schemas/wizard/02-business/schema.json', {
        properties: { ...business.properties, address: { $ref: '../../definitions/schema.json#/$defs/address' } },
      }),
      ...changed('schemas/wizard/02-business/ui.json', {
        'ui:order': [...words['ui:order'], 'address'],
        address: group,
      }),
      ...overlay('02-business', { properties: { address: { properties: { county: null } } } }),
    });
    expect(compiled.problems).toEqual([]);
    const { schema, ui } = step(compiled, '02-business');
    expect(JSON.stringify([schema, ui])).not.toContain('county');
    expect(schema.properties).toMatchObject({ address: { required: ['town'], 'x-rule': 'address' } });
  });

  it('inside the members of a list leaves no trace, and the list its other questions', () => {
    const business = SMALL['schemas/wizard/02-business/schema.json'] as { properties: object };
    const words = SMALL['schemas/wizard/02-business/ui.json'] as { 'ui:order': string[] };
    const member = {
      type: 'object',
      properties: { name: { type: 'string' }, role: { type: 'string' } },
      required: ['name', 'role'],
    };
    const { schema, ui } = step(
      compileSmall({
        ...changed('schemas/wizard/02-business/schema.json', {
          properties: { ...business.properties, people: { type: 'array', items: member } },
        }),
        ...changed('schemas/wizard/02-business/ui.json', {
          'ui:order': [...words['ui:order'], 'people'],
          people: {
            'ui:title': 'People',
            items: { 'ui:order': ['name', 'role'], name: { 'ui:title': 'Name' }, role: { 'ui:title': 'Role' } },
          },
        }),
        ...overlay('02-business', { properties: { people: { items: { properties: { role: null } } } } }),
      }),
      '02-business',
    );
    expect(JSON.stringify([schema, ui])).not.toContain('role');
    expect(schema.properties).toMatchObject({ people: { items: { required: ['name'] } } });
    expect(ui).toMatchObject({ people: { items: { 'ui:order': ['name'], name: { 'ui:title': 'Name' } } } });
  });
});

describe('what only one trade has', () => {
  const TRADE = 'trades/roofer/';
  /** Only roofers are asked for the height. */
  const height: SmallFiles = {
    ...changed(`${TRADE}schema.json`, {
      steps: { '02-business': { properties: { height: { type: 'string' } }, required: { $add: ['height'] } } },
    }),
    ...changed(`${TRADE}ui.json`, {
      steps: { '02-business': { height: { 'ui:title': 'Height' }, 'ui:order': { $add: ['height'] } } },
    }),
  };
  const choices = (patch: object) => overlay('01-trade', { properties: { services: { items: { enum: patch } } } });
  const listOf = (compiled: ReturnType<typeof compileSmall>, trade: string) =>
    step(compiled, '01-trade', 'main', trade).lists['/properties/services/items'];

  it('a variant can add to the lists of the others', () => {
    const compiled = compileSmall(choices({ $add: ['Slates'] }));
    expect(compiled.problems).toEqual([]);
    expect(listOf(compiled, 'plumber')).toEqual(['Taps', 'Boilers', 'Advice', 'Slates']);
    expect(listOf(compiled, 'roofer')).toEqual(['Slates', 'Advice', 'Taps']);
  });

  it('a variant can take out of its list', () => {
    const compiled = compileSmall(choices({ $remove: ['Slates'] }));
    expect(compiled.problems).toEqual([]);
    expect(listOf(compiled, 'roofer')).toEqual(['Advice', 'Taps']);
  });

  it('a variant can take away, with its words and its place', () => {
    const compiled = compileSmall({ ...height, ...overlay('02-business', { properties: { height: null } }) });
    expect(compiled.problems).toEqual([]);
    expect(JSON.stringify(step(compiled, '02-business', 'main', 'roofer'))).not.toContain('height');
  });

  it('a variant can’t add to what all have, nor take away what none has, nor change what others lack', () => {
    for (const patch of [{ $add: ['Taps'] }, { $remove: ['Gutters'] }])
      expect(rulesIn(compileSmall(choices(patch)).problems)).toEqual(['overlay-target']);
    const changing = compileSmall({
      ...height,
      ...overlay('02-business', { properties: { height: { minLength: 2 } } }),
    });
    expect(rulesIn(changing.problems)).toContain('overlay-target');
  });

  it('is a mistake in the variant’s own folder of another trade', () => {
    const own = 'schemas/variants/main/trades/plumber/';
    const { problems } = compileSmall({
      [`${own}schema.json`]: {
        steps: { '01-trade': { properties: { services: { items: { enum: { $remove: ['Slates'] } } } } } },
      },
      [`${own}ui.json`]: {},
    });
    expect(rulesIn(problems)).toEqual(['overlay-target']);
  });
});

describe('a mistake in an overlay', () => {
  it('is reported once, however many trades meet it', () => {
    const { problems } = compileSmall(overlay('02-business', { properties: { phne: { minLength: 3 } } }));
    expect(rulesIn(problems)).toContain('overlay-target');
    const [problem] = problems.filter(({ rule }) => rule === 'overlay-target');
    expect(problems.filter(({ rule }) => rule === 'overlay-target')).toHaveLength(1);
    expect(problem).toMatchObject({
      file: 'schemas/variants/main/schema.json',
      pointer: '/steps/02-business/properties/phne',
      fix: 'Did you mean “phone”?',
    });
  });
});
