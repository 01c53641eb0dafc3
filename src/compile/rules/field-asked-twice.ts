import { member, membersOf } from '../content-node.ts';
import { type Complaint, subject } from '../finding.ts';
import type { Rule } from '../rule.ts';
import { type StepField, stepFields } from '../step-fields.ts';

/** Answers are one flat object, so that a name can stand only once in a wizard. */
export const fieldAskedTwice: Rule = {
  name: 'field-asked-twice',
  *wizard({ steps }, model): Iterable<Complaint> {
    const unasked = new Set(
      Array.from(membersOf(member(model.root('schemas/wizard/schema.json'), 'properties')), ([name]) => name),
    );
    const asked = new Map<string, string>();
    for (const step of steps) {
      for (const field of stepFields(step)) {
        const other = asked.get(field.name) ?? (unasked.has(field.name) ? 'schemas/wizard/schema.json' : undefined);
        if (other !== undefined) yield* complaint(field, other);
        asked.set(field.name, `step ${step.id}`);
      }
    }
  },
};

function complaint(field: StepField, other: string): Complaint[] {
  const [schema] = field.schemas;
  return schema
    ? [
        {
          place: schema.key ?? schema.place,
          explains: [subject('field', field.name)],
          message: `“${field.name}” is declared in ${other} already.`,
          fix: 'Give this one another name, or remove one of them.',
        },
      ]
    : [];
}
