import type { Step } from '../../contract/index.ts';
import { labelOf } from '../../wizard/index.ts';

/** The heading of a step as the content has it; its folder where it has none. */
export function labelOfStep({ id, ui }: Step): string {
  const title = ui['ui:title'];
  return typeof title === 'string' ? title : id;
}

/** The question of a field as the content has it, with its placeholders; its name where the step does not ask it. */
export const labelOfField = (step: Step, field: string): string =>
  step.fields.includes(field) ? labelOf(step, field, {}) : field;
