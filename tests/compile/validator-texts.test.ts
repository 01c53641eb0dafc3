import { describe, expect, it } from 'vitest';
import { laterValidatorsPath, ValidatorTexts } from '../../src/compile/validator-texts.ts';
import type { StepSchema, ValidatorBundle, ValidatorModule } from '../../src/contract/index.ts';
import { content, wizardOf } from '../content-on-disk.ts';

const imported = async <Module>(path = ''): Promise<Module> =>
  import(/* @vite-ignore */ `data:text/javascript,${encodeURIComponent(content.validator(path) ?? '')}`);

const schemaOf = (name: string): StepSchema => ({ $id: `step_${name}`, type: 'object', properties: {} });

describe('the validators of later steps', () => {
  it.each(content.wizardKeys())(
    'of $trade in $variant are those of the steps themselves',
    async ({ variant, trade }) => {
      const { steps, laterValidators } = wizardOf(variant, trade);
      const { modules } = await imported<ValidatorBundle>(laterValidators);
      const later = steps.slice(1);
      expect(Object.keys(modules)).toEqual(later.map(({ schema }) => schema.$id));
      for (const { schema, validator, lists } of later) {
        const own = (await imported<ValidatorModule>(validator)).validators(lists);
        const bundled = modules[schema.$id]?.validators(lists);
        expect(Object.entries(bundled ?? {}).map(String)).toEqual(Object.entries(own).map(String));
      }
    },
  );

  it('are known by what they check: by other steps, or another order, the file has another name', () => {
    const [a, b, c] = ['a', 'b', 'c'].map(schemaOf) as [StepSchema, StepSchema, StepSchema];
    const paths = [
      [a, b, c],
      [a, c, b],
      [a, b],
      [a, c],
    ].map(laterValidatorsPath);
    expect(new Set(paths).size).toBe(4);
    // The first step's come with the page.
    expect(laterValidatorsPath([c, b])).toBe(laterValidatorsPath([a, b]));
  });

  it('are no file where there is one step, and two steps of one shape have one between them', () => {
    const [a, b] = ['a', 'b'].map(schemaOf) as [StepSchema, StepSchema];
    expect(laterValidatorsPath([a])).toBeUndefined();
    expect(laterValidatorsPath([a, b, b])).toBe(laterValidatorsPath([a, b]));
  });

  it('are known to the next compilation, too', () => {
    const [a, b] = ['a', 'b'].map(schemaOf) as [StepSchema, StepSchema];
    const former = new ValidatorTexts();
    former.addWizard([a, b]);
    const path = laterValidatorsPath([a, b]) ?? '';
    expect(new ValidatorTexts(former).text(path)).toBe(former.text(path));
    expect(new ValidatorTexts().text(path)).toBeUndefined();
  });
});
