import { type ContentNode, markOf, member, membersOf, textOf } from '../content-node.ts';
import { type Complaint, subject } from '../finding.ts';
import type { ResolvedStep } from '../resolve-step.ts';
import type { Rule } from '../rule.ts';
import { type StepField, stepFields, widgetOf } from '../step-fields.ts';
import { closest } from '../suggest.ts';

/** Every question has words. */
export const missingLabel: Rule = {
  name: 'missing-label',
  step: (step) => [...heading(step), ...unlabelled(stepFields(step), step.ui)],
};

function heading({ id, ui }: ResolvedStep): Complaint[] {
  if (textOf(member(ui, 'ui:title'))) return [];
  const about = [subject('step', id)];
  return [{ place: ui.place, about, message: 'This step has no heading.', fix: 'Add "ui:title".' }];
}

function unlabelled(fields: readonly StepField[], ui: ContentNode | undefined): Complaint[] {
  const misspelt = namesMisspelt(fields, ui);
  return fields.flatMap((field) => [
    ...(misspelt.has(field.name) ? [] : check(field)),
    ...unlabelled(field.fields, field.ui),
  ]);
}

/** Fields whose words stand under a name that is nearly theirs; the rule `unknown-field` tells the slip. */
function namesMisspelt(fields: readonly StepField[], ui: ContentNode | undefined): ReadonlySet<string | undefined> {
  const names = fields.map(({ name }) => name);
  const strays = Array.from(membersOf(ui), ([name]) => name).filter(
    (name) => !name.startsWith('ui:') && !names.includes(name),
  );
  return new Set(strays.map((stray) => closest(stray, names)));
}

function check(field: StepField): Complaint[] {
  const [schema] = field.schemas;
  const visible = !field.composed && field.name !== 'items' && widgetOf(field) !== 'hidden';
  if (!schema || !visible || textOf(member(field.ui, 'ui:title'))) return [];
  return [
    {
      place: markOf(schema),
      about: [subject('field', field.name)],
      message: `“${field.path.join('.')}” has no label, so that nobody knows what is asked.`,
      fix: `Give it a "ui:title" in ui.json: { "${field.name}": { "ui:title": "…" } }.`,
    },
  ];
}
