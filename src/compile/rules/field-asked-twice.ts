import { linkFields } from '../resolve-wizard.ts';
import type { Rule } from '../rule.ts';
import { type StepField, stepFields } from '../step-fields.ts';
import { subject, type UnplacedProblem } from '../unplaced-problem.ts';

const RULE = 'field-asked-twice';

/** Answers are one flat object, so that a name can stand only once in a wizard. */
export const fieldAskedTwice: Rule = {
  name: RULE,
  *wizard({ steps }, model): Iterable<UnplacedProblem> {
    const unasked = linkFields(model);
    const asked = new Map<string, string>();
    // A step that its order names twice is reported there.
    for (const step of new Map(steps.map((one) => [one.id, one])).values()) {
      for (const field of stepFields(step)) {
        const other = asked.get(field.name) ?? (unasked.has(field.name) ? 'schemas/wizard/schema.json' : undefined);
        if (other !== undefined) yield* problem(field, other);
        asked.set(field.name, `step ${step.id}`);
      }
    }
  },
};

function problem(field: StepField, other: string): UnplacedProblem[] {
  const [schema] = field.schemas;
  return schema
    ? [
        {
          rule: RULE,
          place: schema.key ?? schema.place,
          tier: 'cause',
          concerns: [subject('field', field.name)],
          message: `“${field.name}” is declared in ${other} already.`,
          fix: 'Give this one another name, or remove one of them.',
        },
      ]
    : [];
}
