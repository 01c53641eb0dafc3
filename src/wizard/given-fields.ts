import type { Step } from '../contract/index.ts';
import type { StepCheck } from './check-step.ts';
import type { Filling } from './filling.ts';

/**
 * The step's fields that the link has answered rightly. What it got wrong is the customer's to mend, also where it would
 * be locked or not shown: nobody else can, and Continue waits for it.
 */
export function givenFields({ given, answers }: Filling, step: Step, check: StepCheck): string[] {
  const fields = step.fields.filter((field) => Object.hasOwn(given, field));
  if (fields.length === 0) return [];
  const wrong = new Set(check(step, { ...answers, ...given }).map(({ path }) => path[0]));
  return fields.filter((field) => !wrong.has(field));
}
