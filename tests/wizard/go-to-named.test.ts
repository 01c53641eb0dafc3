import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Answers } from '../../src/contract/index.ts';
import { goToNamed, goToStep, startFilling, wizardRules } from '../../src/wizard/index.ts';
import { smallWizard, validatorsOf } from './small-wizard.ts';

const wizard = smallWizard('baker');
const ids = wizard.steps.map(({ id }) => id);
const last = ids.length - 1;
const { check } = wizardRules(wizard, validatorsOf);

const BASICS: Answers = { firstName: 'Ann', companyName: 'Buns Ltd', phone: '07700900123', email: 'ann@buns.example' };

/** At one step, having reached another; `began` is the step at which the filling started. */
function fillingAt(step: number, furthest: number, answers: Answers = BASICS, began = 0) {
  const begun = startFilling({ wizard, query: [], now: new Date(0), newId: () => 'id-1' });
  const arrived = ids.slice(began, furthest + 1);
  return { ...begun, step, furthest, arrived, answers: { ...begun.answers, ...answers } };
}

const stepFor = (id: string | undefined, filling = fillingAt(0, last)) => goToNamed(filling, wizard, check, id).step;

it('leads to a step that was reached, where the ones before it are in order', () => {
  expect(ids.slice(1, 3).map((id) => stepFor(id))).toEqual([1, 2]);
  expect(stepFor(ids[0], fillingAt(2, 2))).toBe(0);
});

it('never leads past what was reached: leaving a step may send something', () => {
  expect(stepFor(ids[2], fillingAt(0, 1))).toBe(0);
  expect(stepFor(ids[2], fillingAt(1, 1))).toBe(1);
});

it('never leads past a step with something missing or wrong', () => {
  expect(stepFor(ids[2], fillingAt(1, last, { ...BASICS, firstName: '' }))).toBe(1);
  expect(stepFor(ids[2], fillingAt(0, last, { ...BASICS, phone: 'none' }))).toBe(0);
  expect(stepFor(ids[1], fillingAt(2, last, { ...BASICS, phone: 'none' }))).toBe(1);
});

it('asks nothing of the steps before the one at which the filling began', () => {
  expect(stepFor(ids[2], fillingAt(last, last, {}, 2))).toBe(2);
});

it.each([undefined, '', '99-nowhere', '__proto__', '2'])('stays where it is for %j, which is no step', (id) => {
  const filling = fillingAt(1, last);
  expect(goToNamed(filling, wizard, check, id)).toBe(filling);
});

it('changes nothing but the step, and goes nowhere that Back does not lead to', () => {
  const any = fc.record({
    step: fc.nat(last),
    furthest: fc.nat(last),
    id: fc.constantFrom(...ids),
    firstName: fc.constantFrom('', 'Ann'),
  });
  fc.assert(
    fc.property(any, ({ step, furthest, id, firstName }) => {
      const filling = fillingAt(Math.min(step, furthest), furthest, { ...BASICS, firstName });
      const shown = goToNamed(filling, wizard, check, id);
      expect(shown).toEqual(shown.step === filling.step ? filling : goToStep(filling, wizard, ids.indexOf(id)));
      expect(shown.furthest).toBe(furthest);
    }),
  );
});
