import { describe, expect, it } from 'vitest';
import { checkAll, stepAt, visibleFields, wizardRules } from '../../src/wizard/index.ts';
import { STATES } from '../../src/workbench/choice.ts';
import { exampleFilling, type Filled, stageFilling } from '../../src/workbench/stage-filling.ts';
import { content, precompiled, wizardOf } from '../content-on-disk.ts';

async function filledOf(variant: string, trade: string): Promise<Filled> {
  const wizard = wizardOf(variant, trade);
  const validators = new Map(
    await Promise.all(wizard.steps.map(async (step) => [step.id, await precompiled(step)] as const)),
  );
  const rules = wizardRules(wizard, (step) => validators.get(step.id) ?? {});
  return { wizard, rules, entry: content.catalogue.variants.find(({ id }) => id === variant) };
}

describe.each(content.wizardKeys())('the stage of $variant × $trade', ({ variant, trade }) => {
  it('answers every question of every step, and rightly', async () => {
    const { wizard, rules, ...rest } = await filledOf(variant, trade);
    const filling = exampleFilling({ wizard, rules, ...rest });
    expect(checkAll(filling, wizard, rules.check).errors).toEqual([]);
    for (const step of wizard.steps) {
      const open = visibleFields(step, filling.answers, rules.conditionsOf(step)).filter(
        (field) => filling.answers[field] === undefined,
      );
      expect({ step: step.id, open }).toEqual({ step: step.id, open: [] });
    }
  });

  it('comes to each step in each state', async () => {
    const filled = await filledOf(variant, trade);
    for (const { id } of filled.wizard.steps) {
      for (const state of STATES) {
        const { filling, refused, open } = stageFilling(filled, id, state);
        expect({ id, open }).toEqual({ id, open: [] });
        expect(stepAt(filling, filled.wizard).id).toBe(id);
        // Who starts further on has the steps before unanswered.
        if (state === 'filled' && !filled.entry?.startStep) expect({ id, refused }).toEqual({ id, refused: false });
      }
    }
  });
});

describe('a state of the stage', () => {
  it('opens the questions that hang on another answer once all are answered', async () => {
    const filled = await filledOf('main', 'electrician');
    const last = filled.wizard.steps.at(-1)?.id ?? '';
    expect(stageFilling(filled, last, 'empty').filling.answers.domainName).toBeUndefined();
    expect(stageFilling(filled, last, 'filled').filling.answers).toMatchObject({ hasDomain: true, termsAgreed: true });
    expect(stageFilling(filled, last, 'filled').filling.answers.domainName).toBeTruthy();
  });

  it('is refused where something has to be answered and nothing is', async () => {
    const filled = await filledOf('main', 'electrician');
    const refused = filled.wizard.steps.filter(({ id }) => stageFilling(filled, id, 'error').refused);
    const demanding = filled.wizard.steps.filter(({ schema }) => 'required' in schema);
    expect(demanding.length).toBeGreaterThan(2);
    expect(refused.map(({ id }) => id)).toEqual(
      // The first asks for nothing but the trade, which the wizard has.
      demanding.slice(1).map(({ id }) => id),
    );
  });
});
