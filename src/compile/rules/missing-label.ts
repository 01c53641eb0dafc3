import { type ContentNode, markOf, member, membersOf, textOf } from '../content-node.ts';
import type { ResolvedStep } from '../resolve-step.ts';
import type { Rule } from '../rule.ts';
import { type StepField, stepFields, widgetOf } from '../step-fields.ts';
import { closest } from '../suggest.ts';
import { subject, type UnplacedProblem } from '../unplaced-problem.ts';

const RULE = 'missing-label';

/** Every question has words. */
export const missingLabel: Rule = {
  name: RULE,
  step: (step) => [...heading(step), ...unlabelled(stepFields(step), step.ui)],
};

function heading({ id, ui }: ResolvedStep): UnplacedProblem[] {
  if (textOf(member(ui, 'ui:title'))) return [];
  const concerns = [subject('step', id)];
  return [{ rule: RULE, place: ui.place, concerns, message: 'This step has no heading.', fix: 'Add "ui:title".' }];
}

function unlabelled(fields: readonly StepField[], ui: ContentNode | undefined): UnplacedProblem[] {
  const misspelt = namesMisspelt(fields, ui);
  return fields.flatMap((field) => [
    ...(misspelt.has(field.name) ? [] : check(field)),
    ...unlabelled(field.fields, field.ui),
  ]);
}

/** Fields whose words stand under a name that is nearly theirs; the rule `unknown-field` reports the slip. */
function namesMisspelt(fields: readonly StepField[], ui: ContentNode | undefined): ReadonlySet<string | undefined> {
  const names = fields.map(({ name }) => name);
  const strays = Array.from(membersOf(ui), ([name]) => name).filter(
    (name) => !name.startsWith('ui:') && !names.includes(name),
  );
  return new Set(strays.map((stray) => closest(stray, names)));
}

function check(field: StepField): UnplacedProblem[] {
  const [schema] = field.schemas;
  const visible = !field.composed && field.name !== 'items' && widgetOf(field) !== 'hidden';
  if (!schema || !visible || textOf(member(field.ui, 'ui:title'))) return [];
  return [
    {
      rule: RULE,
      place: markOf(schema),
      concerns: [subject('field', field.name)],
      message: `“${field.path.join('.')}” has no label, so that nobody knows what is asked.`,
      fix: `Give it a "ui:title" in ui.json: { "${field.name}": { "ui:title": "…" } }.`,
    },
  ];
}
