import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Answers, JsonObject, LogoColoursUi, PictureColours, Wizard } from '../../src/contract/index.ts';
import {
  applyStepData,
  changeTrade,
  colourSource,
  draftOf,
  type Filling,
  restoreColours,
  resumeDraft,
  startFilling,
  stepAt,
  stepConditions,
  takeColours,
  wizardRules,
} from '../../src/wizard/index.ts';
import { smallWizard, validatorsOf } from './small-wizard.ts';

const logoColours: LogoColoursUi = {
  when: 'fromLogo',
  from: 'logo',
  primary: 'customPrimaryColor',
  secondary: 'customSecondaryColor',
  names: {},
  see: 'See',
  undo: 'Undo',
  use: 'Use',
};

/** The small wizard with a box for the colours of the logo, beside the colours. */
function colourWizard(trade: 'baker' | 'cooper' = 'baker'): Wizard {
  const wizard = smallWizard(trade);
  const steps = wizard.steps.map((step, at) => {
    if (at > 0) return step;
    const schema = structuredClone(step.schema);
    const [condition] = schema.allOf as JsonObject[];
    const then = condition?.then as { properties: JsonObject };
    then.properties.fromLogo = { type: 'boolean' };
    return { ...step, schema, fields: [...step.fields, 'fromLogo'] };
  });
  return { ...wizard, ui: { ...wizard.ui, logoColours }, steps };
}

const wizard = colourWizard();
const rules = wizardRules(wizard, validatorsOf);
const wished: Answers = { tradeType: 'baker', useCustomColors: true, fromLogo: true };
const logo = (id: string) => ({ id, name: 'logo.png', type: 'image/png', size: 1 });
const found: PictureColours = { kind: 'colours', primary: '#00235A', secondary: '#FFA419' };
const later: PictureColours = { kind: 'colours', primary: '#36454F', secondary: '#A7C957' };
const grey: PictureColours = { kind: 'monochrome', primary: '#222222', secondary: '#E0E0E0' };

const filled = (answers: Answers): Filling => {
  const start = startFilling({ wizard, query: [], now: new Date(0), newId: () => 'id' });
  return { ...start, answers: { ...start.answers, ...answers } };
};
const answer = (filling: Filling, slice: Answers) =>
  applyStepData(filling, wizard, slice, stepConditions(validatorsOf(stepAt(filling, wizard))));
const source = (filling: Filling, of = wizard) => colourSource(filling, of, rules.conditionsOf);
const colours = ({ answers }: Filling) => [answers.customPrimaryColor, answers.customSecondaryColor];
const take = (filling: Filling, from: string, picture: PictureColours | undefined, insist = false) =>
  takeColours(filling, wizard, from, picture, insist);

describe('colours that are taken while a scheme is chosen', () => {
  const both: Wizard = {
    ...wizard,
    ui: { ...wizard.ui, logoColours: { ...logoColours, with: { useCustomColors: true } } },
  };
  const scheme = filled({ tradeType: 'baker', useCustomColors: false, fromLogo: true, logo: logo('a') });

  it('are the customer’s own from then on, which can be taken back', () => {
    const { filling, result, undo } = takeColours(scheme, both, 'a', found);
    expect([result, filling.answers.useCustomColors, colours(filling)]).toEqual([
      'taken',
      true,
      [found.primary, found.secondary],
    ]);
    expect(restoreColours(filling, both, undo ?? {}).answers.useCustomColors).toBe(false);
  });

  it('leave nothing to take back where they were the customer’s own already', () => {
    expect(takeColours(filled(wished), both, 'a', found).undo).toBeUndefined();
  });

  it('that are none leave the scheme as it is', () => {
    const { filling } = takeColours(scheme, both, 'a', { ...found, kind: 'empty' });
    expect(filling.answers.useCustomColors).toBe(false);
  });
});

describe('the picture whose colours are taken', () => {
  it.each<[string, Answers, string | undefined]>([
    ['is the logo, once it is asked for and there', { ...wished, logo: logo('a') }, 'a'],
    ['is none without a logo', wished, undefined],
    ['is none while nobody asked', { ...wished, fromLogo: false, logo: logo('a') }, undefined],
    ['is none while the question is hidden', { ...wished, useCustomColors: false, logo: logo('a') }, undefined],
    ['is none where the logo is no file', { ...wished, logo: 'a' }, undefined],
  ])('%s', (_name, answers, id) => expect(source(filled(answers))).toBe(id));

  it('is looked at once, until it is another one or asked for anew', () => {
    const { filling } = take(filled({ ...wished, logo: logo('a') }), 'a', found);
    expect(source(filling)).toBeUndefined();
    expect(source({ ...filling, answers: { ...filling.answers, logo: logo('b') } })).toBe('b');
    const off = answer(filling, { ...wished, fromLogo: false });
    expect(source(answer(off, wished))).toBe('a');
  });

  it('is looked at again where a draft comes back without the wish for its colours', () => {
    const { filling } = take(filled({ ...wished, logo: logo('a') }), 'a', found);
    const later = { ...wizard, shapeVersion: 'later' };
    const resume = (draft: Filling) =>
      resumeDraft({ draft: draftOf(draft, wizard, {}, new Date(0)), wizard: later, rules }).filling;
    expect(resume(filling).colours).toEqual(filling.colours);
    const unwished = resume({ ...filling, answers: { ...filling.answers, fromLogo: false } });
    expect(source(answer(unwished, wished))).toBe('a');
  });

  it('is none in a wizard without such a rule, and after the end', () => {
    const { logoColours: _gone, ...ui } = wizard.ui;
    const filling = filled({ ...wished, logo: logo('a') });
    expect(source(filling, { ...wizard, ui })).toBeUndefined();
    expect(source({ ...filling, done: true })).toBeUndefined();
    expect(takeColours(filling, { ...wizard, ui }, 'a', found)).toEqual({ filling, result: 'kept' });
  });
});

describe('colours of a picture', () => {
  it('become the answers', () => {
    const outcome = take(filled({ ...wished, logo: logo('a') }), 'a', found);
    expect(outcome).toMatchObject({ result: 'taken' });
    expect(outcome.undo).toBeUndefined();
    expect(colours(outcome.filling)).toEqual(['#00235A', '#FFA419']);
  });

  it('replace those picked before, and can be taken back', () => {
    const own = filled({ ...wished, logo: logo('a'), customPrimaryColor: '#111111' });
    const { filling, result, undo } = take(own, 'a', found);
    expect([result, undo]).toEqual(['taken', { customPrimaryColor: '#111111' }]);
    const restored = restoreColours(filling, wizard, undo ?? {});
    expect(restored.answers).toEqual(own.answers);
    expect(source(restored)).toBeUndefined();
  });

  it('leave nothing to take back where they are those that stood there', () => {
    const same = filled({ ...wished, customPrimaryColor: '#00235a', customSecondaryColor: found.secondary });
    expect(take(same, 'a', found)).toMatchObject({ result: 'taken' });
    expect(take(same, 'a', found).undo).toBeUndefined();
  });

  it('never replace those picked after; they are offered, and taken if the customer insists', () => {
    const first = take(filled({ ...wished, logo: logo('a') }), 'a', found).filling;
    const picked = { ...first, answers: { ...first.answers, customPrimaryColor: '#111111', logo: logo('b') } };
    const offered = take(picked, 'b', later);
    expect(offered.result).toBe('offered');
    expect(offered.filling.answers).toEqual(picked.answers);
    expect(source(offered.filling)).toBeUndefined();
    const insisted = take(offered.filling, 'b', later, true);
    expect(insisted.result).toBe('taken');
    expect(insisted.undo).toEqual({ customPrimaryColor: '#111111', customSecondaryColor: '#FFA419' });
    expect(colours(insisted.filling)).toEqual(['#36454F', '#A7C957']);
  });

  it('follow from one logo to the next while nobody picks any, in whatever case they are written', () => {
    const first = take(filled({ ...wished, logo: logo('a') }), 'a', found).filling;
    const typed = { ...first, answers: { ...first.answers, customPrimaryColor: '#00235a' } };
    const second = take(typed, 'b', later);
    expect([second.result, second.undo]).toEqual(['taken', undefined]);
    expect(colours(second.filling)).toEqual(['#36454F', '#A7C957']);
  });

  it('follow also over a picture in between that has none', () => {
    const first = take(filled({ ...wished, logo: logo('a') }), 'a', found).filling;
    const second = take(take(first, 'b', undefined).filling, 'c', later);
    expect([second.result, ...colours(second.filling)]).toEqual(['taken', '#36454F', '#A7C957']);
  });

  it('go on into what copies them', () => {
    const [step, ...others] = wizard.steps;
    if (!step) throw new Error('The wizard has no steps.');
    const copying = { ...step, ui: { ...step.ui, customerNumber: { 'ui:copies': 'customPrimaryColor' } } };
    const { filling } = takeColours(filled(wished), { ...wizard, steps: [copying, ...others] }, 'a', found);
    expect(filling.answers.customerNumber).toBe(found.primary);
  });

  it('that are none leave everything as it is', () => {
    for (const nothing of [undefined, { ...grey, kind: 'empty' } as const]) {
      const filling = filled({ ...wished, logo: logo('a'), customPrimaryColor: '#111111' });
      const outcome = take(filling, 'a', nothing);
      expect(outcome.result).toBe('kept');
      expect(outcome.filling.answers).toEqual(filling.answers);
      expect(source(outcome.filling)).toBeUndefined();
    }
  });

  it('that are grey fill what is empty, and replace nothing that was picked', () => {
    const empty = take(filled({ ...wished, logo: logo('a') }), 'a', grey);
    expect([empty.result, ...colours(empty.filling)]).toEqual(['taken', '#222222', '#E0E0E0']);
    const picked = take(filled({ ...wished, customSecondaryColor: '#A7C957' }), 'a', grey);
    expect([picked.result, ...colours(picked.filling)]).toEqual(['kept', undefined, '#A7C957']);
    const former = take(take(filled(wished), 'a', found).filling, 'b', grey);
    expect([former.result, ...colours(former.filling)]).toEqual(['taken', '#222222', '#E0E0E0']);
  });

  it('stay over a change of trade', () => {
    const { filling } = take(filled({ ...wished, logo: logo('a') }), 'a', found);
    const changed = changeTrade(filling, wizard, colourWizard('cooper'));
    expect(colours(changed)).toEqual(['#00235A', '#FFA419']);
    expect(source(changed, colourWizard('cooper'))).toBeUndefined();
  });

  it('taken and brought back are as if nothing had been taken, whatever stood there', () => {
    const colour = fc.option(fc.stringMatching(/^#[0-9A-F]{6}$/), { nil: undefined });
    fc.assert(
      fc.property(colour, colour, (customPrimaryColor, customSecondaryColor) => {
        const chosen = Object.entries({ customPrimaryColor, customSecondaryColor }).filter(
          (entry): entry is [string, string] => entry[1] !== undefined,
        );
        const filling = filled({ ...wished, ...Object.fromEntries(chosen) });
        const outcome = take(filling, 'a', found);
        if (outcome.undo)
          expect(restoreColours(outcome.filling, wizard, outcome.undo).answers).toEqual(filling.answers);
        else expect(chosen.every(([, value]) => [found.primary, found.secondary].includes(value))).toBe(true);
      }),
    );
  });
});
