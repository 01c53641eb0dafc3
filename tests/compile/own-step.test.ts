import { describe, expect, it } from 'vitest';
import { INSURER, INSURER_FILES } from '../../e2e/partner-folder.ts';
import { compileNear, content, wizardOf } from '../content-on-disk.ts';
import { changed, compileSmall, condition, ownStep, rulesIn, type SmallFiles } from './small-content.ts';

const CHILD: SmallFiles = {
  'schemas/variants/child/schema.json': {},
  'schemas/variants/child/ui.json': { title: 'Child', extends: 'main', paths: ['/child'] },
};

const idsOf = (compiled: ReturnType<typeof compileSmall>, variant: string) =>
  compiled.wizard(variant, 'plumber')?.steps.map(({ id }) => id);

describe('a step of a variant’s own', () => {
  it.each([
    ['01a-cover', ['01-trade', '01a-cover', '02-business']],
    ['00-cover', ['00-cover', '01-trade', '02-business']],
    ['03-cover', ['01-trade', '02-business', '03-cover']],
  ])('%s takes its place by its name', (name, order) => {
    const compiled = compileSmall(ownStep(name));
    expect(compiled.problems).toEqual([]);
    expect(idsOf(compiled, 'main')).toEqual(order);
    expect(compiled.wizard('main', 'plumber')?.ui.order).toEqual(order);
  });

  it('is asked by the variants that extend it, too, which may change it and leave it out', () => {
    const files = { ...ownStep('01a-cover'), ...CHILD };
    expect(idsOf(compileSmall(files), 'child')).toContain('01a-cover');
    const reworded = compileSmall({
      ...files,
      'schemas/variants/child/ui.json': {
        ...(CHILD['schemas/variants/child/ui.json'] as object),
        steps: { '01a-cover': { insurer: { 'ui:title': 'Whose cover?' } } },
      },
    });
    expect(reworded.problems).toEqual([]);
    const cover = (variant: string) => reworded.wizard(variant, 'plumber')?.steps[1]?.ui.insurer;
    expect(cover('child')).toMatchObject({ 'ui:title': 'Whose cover?' });
    expect(cover('main')).toMatchObject({ 'ui:title': 'Insurer' });
    const without = compileSmall({
      ...files,
      'schemas/variants/child/ui.json': {
        ...(CHILD['schemas/variants/child/ui.json'] as object),
        wizard: { order: { $remove: ['01a-cover'] } },
      },
    });
    expect(without.problems).toEqual([]);
    expect(idsOf(without, 'child')).toEqual(['01-trade', '02-business']);
    expect(idsOf(without, 'main')).toContain('01a-cover');
  });

  it('stands where an order that is written out anew has it', () => {
    const order = ['01-trade', '02-business', '01a-cover'];
    const compiled = compileSmall({
      ...ownStep('01a-cover'),
      ...changed('schemas/variants/main/ui.json', { wizard: { order } }),
    });
    expect(compiled.problems).toEqual([]);
    expect(idsOf(compiled, 'main')).toEqual(order);
  });

  it('is no step of others: a trade can’t change it, nor a variant that does not extend this one', () => {
    const reworded = { steps: { '01a-cover': { insurer: { 'ui:title': 'Other' } } } };
    for (const path of ['trades/plumber/ui.json', 'schemas/variants/other/ui.json']) {
      const compiled = compileSmall({
        ...ownStep('01a-cover'),
        'schemas/variants/other/schema.json': {},
        'schemas/variants/other/ui.json': { title: 'Other', paths: ['/other'] },
        [path]: { ...(path.includes('other') && { title: 'Other', paths: ['/other'] }), ...reworded },
      });
      expect(rulesIn(compiled.problems), path).toEqual(['overlay-target']);
      expect(compiled.problems[0]?.file, path).toBe(path);
    }
  });

  it('without its other half is reported alone, and nothing of the variant with it', () => {
    const { problems } = compileSmall({
      ...ownStep('01a-cover'),
      'schemas/variants/main/steps/01a-cover/ui.json': undefined,
    });
    expect(problems.map(({ rule, file }) => [rule, file])).toEqual([
      ['file-pair', 'schemas/variants/main/steps/01a-cover/schema.json'],
    ]);
  });

  it('is sound beside everything on disk, and changes no other variant', () => {
    const own = Object.entries(INSURER_FILES).map(
      ([name, text]) => [`schemas/variants/${INSURER}/${name}`, text] as const,
    );
    const { texts, ...rest } = content.files;
    const compiled = compileNear({ ...rest, texts: new Map([...texts, ...own]) });
    expect(compiled.problems).toEqual([]);
    expect(compiled.wizard(INSURER, 'plumber')?.steps).toHaveLength(11);
    for (const { variant, trade } of content.wizardKeys()) {
      expect(compiled.wizard(variant, trade), `${variant}/${trade}`).toEqual(wizardOf(variant, trade));
    }
  });
});

describe('a condition on the answer of an earlier step', () => {
  const roofers = {
    ...changed('schemas/wizard/02-business/schema.json', {
      allOf: [{ $ref: '#/$defs/prefixWhenYes' }, { $ref: '#/$defs/slates' }],
      $defs: {
        prefixWhenYes: condition(
          { properties: { emailOption: { const: 'yes' } }, required: ['emailOption'] },
          { properties: { prefix: { type: 'string' } }, required: ['prefix'] },
        ),
        slates: condition(
          { properties: { scheme: { const: 'green' } }, required: ['scheme'] },
          { properties: { slates: { type: 'string' } }, required: ['slates'] },
        ),
      },
    }),
    ...changed('schemas/wizard/02-business/ui.json', {
      'ui:order': ['phone', 'logo', 'emailOption', 'prefix', 'slates'],
      slates: { 'ui:title': 'Slates' },
    }),
  };

  it('is sound, and the step says what it depends on', () => {
    const compiled = compileSmall(roofers);
    expect(compiled.problems).toEqual([]);
    const [trade, business] = compiled.wizard('main', 'plumber')?.steps ?? [];
    expect(business?.dependsOn).toEqual(['scheme']);
    expect(business?.fields).toContain('slates');
    expect(trade).not.toHaveProperty('dependsOn');
  });

  it('goes, with what it asks, where a variant takes that answer away', () => {
    const compiled = compileSmall({
      ...roofers,
      ...changed('schemas/variants/main/schema.json', { steps: { '01-trade': { properties: { scheme: null } } } }),
    });
    expect(compiled.problems).toEqual([]);
    const business = compiled.wizard('main', 'plumber')?.steps[1];
    expect(business).not.toHaveProperty('dependsOn');
    expect(business?.fields).not.toContain('slates');
    expect(business?.ui).not.toHaveProperty('slates');
  });

  it('may not be asked later in some variant', () => {
    const { problems } = compileSmall({
      ...roofers,
      ...changed('schemas/variants/main/ui.json', { wizard: { order: ['02-business', '01-trade'] } }),
    });
    expect(problems).toContainEqual(
      expect.objectContaining({
        rule: 'condition-answer',
        message: 'This condition looks at “scheme”, which is asked later, in step 01-trade.',
      }),
    );
  });
});
