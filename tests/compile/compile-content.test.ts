import { describe, expect, it } from 'vitest';
import { buildContentFiles, compileContent } from '../../src/compile/index.ts';
import { changed, compileSmall, edited, filesOf, SMALL } from './small-content.ts';

const text = (compiled: ReturnType<typeof compileSmall>) => JSON.stringify([...buildContentFiles(compiled)]);

/** A plain list of paths stands for every site. */
const everywhere = (paths: readonly string[]) => ({ main: paths, forms: paths, embed: paths });

describe('compiled content', () => {
  it('is the same whatever the order of the files', () => {
    const [forwards, backwards] = [Object.entries(SMALL), Object.entries(SMALL).reverse()].map((files) =>
      text(compileContent(filesOf(Object.fromEntries(files)))),
    );
    expect(backwards).toBe(forwards);
  });

  it('has one validator for each shape of a step and one file for the later steps of all trades, without imports', () => {
    const compiled = compileSmall();
    const files = [...buildContentFiles(compiled)].map(({ path }) => path);
    const { steps = [], laterValidators = '' } = compiled.wizard('main', 'roofer') ?? {};
    const validators = [...steps.map(({ validator }) => validator), laterValidators];
    expect(files.filter((path) => path.startsWith('content/validators/'))).toEqual(
      validators.map((path) => `content/${path}`),
    );
    expect(files).toEqual(
      expect.arrayContaining([
        'content/catalogue.json',
        'content/wizards/main/roofer.json',
        'content/previews/roofer/green.svg',
      ]),
    );
    for (const path of validators)
      expect(compiled.validator(path)).not.toMatch(/\b(?:import|require)\b|eval|new Function/);
  });

  it('counts the trades that are on disk into no hash', () => {
    const files = {
      'trades/zoo/schema.json': { title: 'Zoo', $defs: { services: { enum: [] }, colourSchemes: { enum: ['green'] } } },
      'trades/zoo/ui.json': {},
    };
    expect(compileSmall(files).wizard('main', 'plumber')).toEqual(compileSmall().wizard('main', 'plumber'));
  });

  it('changes formVersion with a word, and shapeVersion with a rule or list alone', () => {
    const [base, worded, listed] = [
      compileSmall(),
      compileSmall(edited('schemas/wizard/02-business/ui.json', '"Phone"', '"Telephone"')),
      compileSmall(edited('trades/plumber/schema.json', 'Taps', 'Sinks')),
    ].map((compiled) => compiled.wizard('main', 'plumber'));
    expect(worded?.formVersion).not.toBe(base?.formVersion);
    expect(worded?.shapeVersion).toBe(base?.shapeVersion);
    expect(listed?.shapeVersion).not.toBe(base?.shapeVersion);
  });

  it('offers a variant’s own trades only', () => {
    const compiled = compileSmall(changed('schemas/variants/main/ui.json', { trades: ['plumber'] }));
    expect(compiled.wizardKeys()).toEqual([{ variant: 'main', trade: 'plumber' }]);
    expect(compiled.wizard('main', 'roofer')).toBeUndefined();
    expect(compiled.catalogue.variants).toEqual([
      { id: 'main', title: 'Main', paths: everywhere(['/request']), defaultTrade: 'plumber', trades: ['plumber'] },
    ]);
  });

  it('says by which parameters of its own a variant’s links give the customer’s number', () => {
    const prefill = { customerNumber: 'customerNumber', ref: 'customerNumber', nick: 'phone' };
    const compiled = compileSmall(changed('schemas/variants/main/ui.json', { wizard: { prefill } }));
    expect(compiled.catalogue.variants[0]).toMatchObject({ numberParameters: ['ref'] });
    expect(compileSmall().catalogue.variants[0]).not.toHaveProperty('numberParameters');
  });

  it('takes a trade’s own picture before the drawn one, and draws another where a variant changes the colours', () => {
    const own = { path: 'trades/plumber/preview-green.png', bytes: () => new Uint8Array([1, 2, 3]) };
    const files = {
      ...SMALL,
      ...changed('schemas/variants/main/ui.json', { colourSchemes: { blue: { primary: '#111111' } } }),
    };
    const compiled = compileContent({ ...filesOf(files), images: [own] });
    const schemes = compiled.wizard('main', 'plumber')?.colourSchemes ?? [];
    expect(schemes.map(({ image }) => image)).toEqual(['previews/plumber/green.png', 'previews/plumber/blue.main.svg']);
    expect(compiled.preview('previews/plumber/green.png')).toEqual(new Uint8Array([1, 2, 3]));
    expect(compiled.preview('previews/plumber/blue.main.svg')).toContain('#111111');
    expect(compiled.preview('previews/plumber/blue.svg')).not.toContain('#111111');
  });

  it('gives a scheme the overlay that its content names, and draws it', () => {
    const files = {
      ...SMALL,
      ...changed('schemas/variants/main/ui.json', { colourSchemes: { blue: { overlay: '#5A1E76' } } }),
    };
    const compiled = compileContent(filesOf(files));
    const schemes = compiled.wizard('main', 'plumber')?.colourSchemes ?? [];
    expect(schemes.map(({ id, overlay }) => [id, overlay])).toEqual([
      ['green', undefined],
      ['blue', '#5A1E76'],
    ]);
    expect(compiled.preview('previews/plumber/blue.main.svg')).toContain('#5A1E76');
  });
});

describe('the origins of a value', () => {
  it('name every layer with file, line and column, the one in force last', () => {
    const compiled = compileSmall({
      'trades/plumber/ui.json':
        '{\n  "steps": { "02-business": { "phone": { "ui:placeholder": "01234567890" } } }\n}\n',
    });
    expect(
      compiled.origins(
        { of: 'step', variant: 'main', trade: 'plumber', step: '02-business', side: 'ui' },
        '/phone/ui:placeholder',
      ),
    ).toEqual([
      { file: 'schemas/definitions/ui.json', line: 4, column: 23, layer: 'definition' },
      { file: 'trades/plumber/ui.json', line: 2, column: 60, layer: 'trade' },
    ]);
    expect(
      compiled.origins(
        { of: 'step', variant: 'main', trade: 'plumber', step: '01-trade', side: 'schema' },
        '/properties/services/items/enum/0',
      ),
    ).toMatchObject([{ file: 'trades/plumber/schema.json', layer: 'trade' }]);
    expect(
      compiled.origins(
        { of: 'step', variant: 'main', trade: 'plumber', step: '01-trade', side: 'schema' },
        '/properties/nothing',
      ),
    ).toEqual([]);
  });
});
