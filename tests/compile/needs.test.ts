import { describe, expect, it } from 'vitest';
import { compileContent } from '../../src/compile/index.ts';
import { changed, compileSmall, condition, filesOf, rulesIn, SMALL, type SmallFiles, WORDS } from './small-content.ts';

const BUSINESS = 'schemas/wizard/02-business/';

/** The small content with a box for the logo's colours, in a condition; and something that needs that box. */
const WITH_BOX: SmallFiles = {
  ...changed('schemas/wizard/01-trade/schema.json', {
    allOf: [{ $ref: '#/$defs/own' }],
    $defs: {
      own: condition(
        { properties: { trade: { const: 'plumber' } }, required: ['trade'] },
        { properties: { main: { type: 'string' }, second: { type: 'string' }, box: { type: 'boolean' } } },
      ),
    },
  }),
  ...changed('schemas/wizard/01-trade/ui.json', {
    main: { 'ui:title': 'Main' },
    second: { 'ui:title': 'Second' },
    box: { 'ui:title': 'From logo', 'ui:widget': 'toggle', 'ui:needs': 'logo' },
  }),
  'schemas/wizard/ui.json': {
    ...WORDS,
    logoColours: {
      when: 'box',
      from: 'logo',
      primary: 'main',
      secondary: 'second',
      names: { red: '#FF0000' },
      see: 'See',
      undo: 'Undo',
      use: 'Use',
    },
  },
};
const NO_LOGO = changed('schemas/variants/main/schema.json', {
  steps: { '02-business': { properties: { logo: null } } },
});

describe('a question that needs another', () => {
  it('is asked where that is', () => {
    const compiled = compileSmall(WITH_BOX);
    expect(compiled.problems).toEqual([]);
    expect(compiled.wizard('main', 'plumber')?.steps[0]?.fields).toContain('box');
    expect(compiled.wizard('main', 'plumber')?.ui.logoColours?.when).toBe('box');
  });

  it('goes where a variant removes that, with its words and with the colours that hung on it', () => {
    const compiled = compileSmall({ ...WITH_BOX, ...NO_LOGO });
    expect(compiled.problems).toEqual([]);
    const wizard = compiled.wizard('main', 'plumber');
    expect(wizard?.steps[0]?.fields).toEqual(expect.arrayContaining(['main', 'second']));
    expect(JSON.stringify(wizard?.steps[0])).not.toContain('box');
    expect(wizard?.ui.logoColours).toBeUndefined();
  });

  it('takes along what needs it in turn', () => {
    const schema = SMALL[`${BUSINESS}schema.json`] as { properties: object };
    const compiled = compileSmall({
      ...WITH_BOX,
      ...NO_LOGO,
      ...changed(`${BUSINESS}schema.json`, { properties: { ...schema.properties, note: { type: 'string' } } }),
      ...changed(`${BUSINESS}ui.json`, { 'ui:order': ['*'], note: { 'ui:title': 'Note', 'ui:needs': 'box' } }),
    });
    expect(compiled.problems).toEqual([]);
    expect(compiled.wizard('main', 'plumber')?.steps[1]?.fields).not.toContain('note');
  });

  it('names one that exists', () => {
    const compiled = compileSmall({
      ...changed('schemas/wizard/01-trade/ui.json', { scheme: { 'ui:title': 'Colours', 'ui:needs': 'lgoo' } }),
    });
    expect(rulesIn(compiled.problems)).toEqual(['field-references']);
  });

  it('goes and comes with an edit as if all were compiled anew', () => {
    const [whole, without] = [WITH_BOX, { ...WITH_BOX, ...NO_LOGO }].map((files) => filesOf({ ...SMALL, ...files }));
    if (!whole || !without) throw new Error('Two versions were made.');
    const first = compileContent(whole);
    const second = compileContent(without, { previous: first });
    const third = compileContent(whole, { previous: second });
    for (const [edited, files] of [
      [second, without],
      [third, whole],
    ] as const)
      expect(edited.wizard('main', 'plumber')).toEqual(compileContent(files).wizard('main', 'plumber'));
  });
});

describe('the colours of a picture', () => {
  const colours = (members: object) =>
    compileSmall({
      ...WITH_BOX,
      'schemas/wizard/ui.json': {
        ...WORDS,
        logoColours: { ...(WITH_BOX['schemas/wizard/ui.json'] as { logoColours: object }).logoColours, ...members },
      },
    }).problems;

  it.each([
    [{ from: 'lgoo' }, 'wizard-references', '/logoColours/from'],
    [{ when: 'bax' }, 'wizard-references', '/logoColours/when'],
    [{ see: undefined }, 'missing-words', '/logoColours'],
    [{ names: { red: 'red' } }, 'meta-schema', '/logoColours/names/red'],
    [{ other: 'x' }, 'meta-schema', '/logoColours/other'],
  ])('are refused with %j', (members, rule, pointer) => {
    expect(colours(members)).toEqual([expect.objectContaining({ rule, pointer })]);
  });
});
