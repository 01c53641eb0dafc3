import { markOf, member, textOf } from '../content-node.ts';
import type { Complaint } from '../finding.ts';
import type { Rule } from '../rule.ts';
import { type StepField, widgetOf } from '../step-fields.ts';

/** Every question has words. */
export const missingLabel: Rule = {
  name: 'missing-label',
  step: ({ ui }) => heading(ui),
  field: check,
};

function heading(ui: Parameters<typeof member>[0]): Complaint[] {
  if (!ui || textOf(member(ui, 'ui:title'))) return [];
  return [{ place: ui.place, message: 'This step has no heading.', fix: 'Add "ui:title".' }];
}

function check(field: StepField): Complaint[] {
  const [schema] = field.schemas;
  const visible = !field.composed && field.name !== 'items' && widgetOf(field) !== 'hidden';
  if (!schema || !visible || textOf(member(field.ui, 'ui:title'))) return [];
  return [
    {
      place: markOf(schema),
      message: `“${field.path.join('.')}” has no label, so that nobody knows what is asked.`,
      fix: `Give it a "ui:title" in ui.json: { "${field.name}": { "ui:title": "…" } }.`,
    },
  ];
}
