import { describe, expect, it } from 'vitest';
import type { Step } from '../../src/contract/index.ts';
import { pruneAnswer } from '../../src/wizard/index.ts';
import { field, STEP, STEP_UI, step } from './rule-examples/example.ts';
import { changed, compileSmall, condition, overlay, SMALL, type SmallFiles } from './small-content.ts';

function stepOf(
  files: SmallFiles,
  trade = 'plumber',
): { readonly step: Step; readonly shapeVersion: string; text: string } {
  const content = compileSmall(files);
  const wizard = content.wizard('main', trade);
  const found = wizard?.steps.find(({ id }) => id === '02-business');
  if (!wizard || !found) throw new Error('There is no such step.');
  return { step: found, shapeVersion: wizard.shapeVersion, text: content.validator(found.validator) ?? '' };
}

describe('what a field was called before', () => {
  it('is listed by its step, the latest name first', () => {
    expect(stepOf(field({ type: 'string', 'x-renamed-from': ['later', 'first'] })).step.renamed).toEqual({
      extra: ['later', 'first'],
    });
    expect(stepOf(field({ type: 'string', 'x-renamed-from': 'former' })).step.renamed).toEqual({ extra: ['former'] });
    expect(stepOf(field({ type: 'string' })).step).not.toHaveProperty('renamed');
  });

  it('may stand beside a reference, in a condition and in an overlay', () => {
    const definition = { $ref: '../../definitions/schema.json#/$defs/line', 'x-renamed-from': 'former' };
    expect(stepOf(field(definition)).step.renamed).toEqual({ extra: ['former'] });
    const when = { properties: { emailOption: { const: 'yes' } }, required: ['emailOption'] };
    const then = { properties: { prefix: { type: 'string', 'x-renamed-from': 'mailbox' } }, required: ['prefix'] };
    const conditional = changed(STEP, { $defs: { ...step.$defs, prefixWhenYes: condition(when, then) } });
    expect(stepOf(conditional).step.renamed).toEqual({ prefix: ['mailbox'] });
    const laid = overlay('02-business', { properties: { phone: { 'x-renamed-from': 'telephone' } } });
    expect(stepOf(laid).step.renamed).toEqual({ phone: ['telephone'] });
  });

  it.each([{ type: 'string', maxLength: 5 }, { $ref: '../../definitions/schema.json#/$defs/line' }])(
    'changes neither what can be answered nor any hash, so that no draft has to migrate for it: %j',
    (asked) => {
      const plain = stepOf(field(asked));
      const renamed = stepOf(field({ ...asked, 'x-renamed-from': 'former' }));
      expect(renamed.step.schema).toEqual(plain.step.schema);
      expect(renamed.step.validator).toBe(plain.step.validator);
      expect(renamed.text).toBe(plain.text);
      expect(renamed.shapeVersion).toBe(plain.shapeVersion);
    },
  );
});

describe('a question that got another name, where its former one still stands', () => {
  /** Only its schema follows, as at the beginning of a rename. */
  const renamedTo = (name: string) => {
    const { phone, ...others } = step.properties as { readonly phone: object };
    return changed(STEP, {
      properties: { [name]: { ...phone, 'x-renamed-from': 'phone' }, ...others },
      required: [name, ...step.required.filter((required) => required !== 'phone')],
    });
  };

  it.each(['mobile', 'phones'])('reads what it is called now, and no other name that looks like it: %s', (name) => {
    const { problems } = compileSmall({
      ...renamedTo(name),
      ...changed(STEP_UI, { 'ui:gist': ['{phone}'] }),
    });
    const places = problems.filter(({ message }) => /[“{]phone[”}]/.test(message));
    expect(new Set(places.map(({ rule }) => rule))).toEqual(
      new Set(['unknown-field', 'unknown-placeholder', 'wizard-references']),
    );
    for (const { fix } of places) expect(fix).toBe(`It is called “${name}” now.`);
    expect(places.filter(({ edits }) => edits).map(({ pointer }) => pointer)).toEqual(
      expect.arrayContaining(['/ui:order/0', '/phone', '/submission/groups/basics/0']),
    );
    expect(problems.map(({ fix = '' }) => fix)).not.toContain('Did you mean “phone”?');
  });
});

describe('what members of a list were called before', () => {
  const services = (said: object) =>
    changed('trades/plumber/schema.json', {
      $defs: {
        ...(SMALL['trades/plumber/schema.json'] as { readonly $defs: object }).$defs,
        services: { enum: ['Taps', 'Boilers'], ...said },
      },
    });
  const tradeStep = (said: object) => {
    const wizard = compileSmall(services(said)).wizard('main', 'plumber');
    const found = wizard?.steps.find(({ id }) => id === '01-trade');
    if (!wizard || !found) throw new Error('There is no such step.');
    return { step: found, shapeVersion: wizard.shapeVersion };
  };

  it('is listed by the step that asks them, the former name first', () => {
    expect(tradeStep({ 'x-renamed-members': { Taps: ['Faucets', 'Spouts'] } }).step.renamedMembers).toEqual({
      services: { Faucets: 'Taps', Spouts: 'Taps' },
    });
    expect(tradeStep({}).step).not.toHaveProperty('renamedMembers');
    const kind = { type: 'string', enum: ['Own', 'Given'], 'x-renamed-members': { Given: 'Taken' } };
    const group = { type: 'object', properties: { kind } };
    expect(stepOf(field(group)).step.renamedMembers).toEqual({ 'extra.kind': { Taken: 'Given' } });
    const groups = { type: 'array', items: group };
    expect(stepOf(field(groups)).step.renamedMembers).toEqual({ 'extra.kind': { Taken: 'Given' } });
  });

  it('leaves alone the name that a variant keeps or has again', () => {
    const kind = { enum: ['Safe Registered', 'Own'], 'x-renamed-members': { 'Safe Registered': 'Safe', Own: 'Mine' } };
    const kept = { properties: { extra: { enum: { $remove: ['Safe Registered'], $add: ['Safe'] } } } };
    const { step: found } = stepOf({ ...field(kind), ...overlay('02-business', kept) });
    expect(found.renamedMembers).toEqual({ extra: { Mine: 'Own' } });
    expect(pruneAnswer(found, 'extra', 'Safe')).toEqual({ value: 'Safe', lost: [] });
  });

  it('is listed for choices with titles as for any other list', () => {
    const choices = [
      { const: 'v', title: 'Van' },
      { const: 'b', title: 'Bike' },
    ];
    for (const union of ['oneOf', 'anyOf']) {
      const files = field({ type: 'string', [union]: choices, 'x-renamed-members': { v: 'van' } });
      expect(stepOf(files).step.renamedMembers).toEqual({ extra: { van: 'v' } });
      const several = { type: 'array', items: { [union]: choices, 'x-renamed-members': { v: 'van' } } };
      expect(stepOf(field(several)).step.renamedMembers).toEqual({ extra: { van: 'v' } });
    }
    const lists = [{ enum: ['Own'], 'x-renamed-members': { Own: 'Mine' } }, { const: 'Given' }];
    const both = field({ anyOf: lists, 'x-renamed-members': { Given: 'Taken' } });
    expect(stepOf(both).step.renamedMembers).toEqual({ extra: { Mine: 'Own', Taken: 'Given' } });
  });

  it('changes neither what can be answered nor any hash', () => {
    const [plain, renamed] = [tradeStep({}), tradeStep({ 'x-renamed-members': { Taps: 'Faucets' } })];
    expect(renamed.step.schema).toEqual(plain.step.schema);
    expect(renamed.step.lists).toEqual(plain.step.lists);
    expect(renamed.shapeVersion).toBe(plain.shapeVersion);
  });

  it('changes nothing either where it stands beside a reference to the list', () => {
    const kinds = { $defs: { kinds: { enum: ['Own', 'Given'] } } };
    const of = (said: object) =>
      stepOf({
        ...changed('schemas/definitions/schema.json', kinds),
        ...changed(STEP, {
          properties: { extra: { $ref: '../../definitions/schema.json#/$defs/kinds', ...said } },
          required: [],
          allOf: [],
        }),
      });
    const [plain, renamed] = [of({}), of({ 'x-renamed-members': { Own: 'Mine' } })];
    expect(renamed.step.renamedMembers).toEqual({ extra: { Mine: 'Own' } });
    expect(renamed.step.schema).toEqual(plain.step.schema);
    expect(renamed.shapeVersion).toBe(plain.shapeVersion);
  });
});

describe('example drafts', () => {
  const draft = {
    title: 'Half',
    variant: 'main',
    trade: 'plumber',
    step: '02-business',
    answers: { phone: '07700900123' },
  };

  it('come by name, with what they say', () => {
    const content = compileSmall({
      'schemas/drafts/two.json': draft,
      'schemas/drafts/one.json': { ...draft, title: 'One' },
    });
    expect(content.drafts).toEqual([
      { ...draft, name: 'one', title: 'One' },
      { ...draft, name: 'two' },
    ]);
  });

  it('change no wizard', () => {
    const versionOf = (files: SmallFiles) => compileSmall(files).wizard('main', 'plumber')?.formVersion;
    expect(versionOf({ 'schemas/drafts/one.json': draft })).toBe(versionOf({}));
  });

  it('that lack something are reported, and left out', () => {
    const content = compileSmall({ 'schemas/drafts/one.json': { ...draft, step: undefined } });
    expect(content.drafts).toEqual([]);
    expect(content.problems).toEqual(
      expect.arrayContaining([expect.objectContaining({ rule: 'meta-schema', message: '“step” is missing.' })]),
    );
  });
});
