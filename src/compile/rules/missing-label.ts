import { type ContentModel, formFolder } from '../content-model.ts';
import { type ContentNode, descend, historyOf, isNull, markOf, member, membersOf, textOf } from '../content-node.ts';
import { fileRole } from '../file-role.ts';
import { QUESTIONS } from '../form-parts.ts';
import type { ResolvedStep } from '../resolve-step.ts';
import type { Rule } from '../rule.ts';
import { type StepField, stepFields, widgetOf } from '../step-fields.ts';
import { closest } from '../suggest.ts';
import { type Subject, subject, subjectAt, type UnplacedProblem } from '../unplaced-problem.ts';

const RULE = 'missing-label';

/** Every question has words. */
export const missingLabel: Rule = {
  name: RULE,
  step: (step, model) => [...heading(step, model), ...unlabelled(stepFields(step), step.ui, { step, model })],
};

function heading({ id, ui, schema }: ResolvedStep, model: ContentModel): UnplacedProblem[] {
  const isMisspelt = Array.from(membersOf(ui)).some(
    ([key]) => key !== 'ui:title' && closest(key, ['ui:title']) !== undefined,
  );
  // A misspelt key is reported by the meta-schema.
  if (textOf(member(ui, 'ui:title')) || isMisspelt) return [];
  const problem = { rule: RULE, concerns: [subject('step', id), ...emptyAt(ui)] };
  if (fileRole(schema.place.file)?.form === undefined)
    return [{ ...problem, place: ui.place, message: 'This step has no heading.', fix: 'Add "ui:title".' }];
  const file = model.root(`${formFolder(id)}ui.json`);
  const questions = member(file, QUESTIONS);
  const fix = questions ? `Add "ui:title" to "${QUESTIONS}".` : `Add "${QUESTIONS}": { "ui:title": "…" }.`;
  return [{ ...problem, place: (questions ?? file ?? ui).place, message: 'This form has no heading.', fix }];
}

/** Where the label stands that says nothing, if there is one. */
function emptyAt(ui: ContentNode | undefined): Subject[] {
  const title = member(ui, 'ui:title');
  return title ? [subjectAt(markOf(title))] : [];
}

interface Within {
  readonly step: ResolvedStep;
  readonly model: ContentModel;
}

function unlabelled(fields: readonly StepField[], ui: ContentNode | undefined, within: Within): UnplacedProblem[] {
  const misspelt = namesMisspelt(fields, ui);
  return fields.flatMap((field) => {
    const problem = misspelt.has(field.name) ? undefined : check(field);
    const taken = problem && takenAway(field, within);
    // With the words of a question went those of everything inside it.
    if (taken?.tier === 'cause') return [taken];
    return [...(problem ? [taken ?? problem] : []), ...unlabelled(field.fields, field.ui, within)];
  });
}

/** Fields whose words stand under a name that is nearly theirs; the rule `unknown-field` reports the typo. */
function namesMisspelt(fields: readonly StepField[], ui: ContentNode | undefined): ReadonlySet<string | undefined> {
  const names = fields.map(({ name }) => name);
  const strays = Array.from(membersOf(ui), ([name]) => name).filter(
    (name) => !name.startsWith('ui:') && !names.includes(name),
  );
  return new Set(strays.map((stray) => closest(stray, names)));
}

function check(field: StepField): UnplacedProblem | undefined {
  const [schema] = field.schemas;
  const visible = !field.composed && field.name !== 'items' && widgetOf(field) !== 'hidden';
  if (!schema || !visible || textOf(member(field.ui, 'ui:title'))) return undefined;
  return {
    rule: RULE,
    place: markOf(schema),
    concerns: [subject('field', field.name), ...emptyAt(field.ui)],
    message: `“${field.path.join('.')}” has no label, so that nobody knows what is asked.`,
    fix: `Give it a "ui:title" in ui.json: { "${field.name}": { "ui:title": "…" } }.`,
  };
}

/** An overlay that took away the label, or all words of a question that is still asked. */
function takenAway({ name, path }: StepField, { step, model }: Within): UnplacedProblem | undefined {
  const layers = [...new Set(historyOf(step.ui).map(({ file }) => file))];
  for (const file of layers.reverse()) {
    const words = descend(model.root(file), ['steps', step.id]);
    const node = [path, [...path, 'ui:title']].map((keys) => descend(words, keys)).find(isNull);
    if (!node) continue;
    const whole = node === descend(words, path);
    return {
      rule: RULE,
      place: markOf(node),
      // Without its words, nothing says what kind of question it is.
      ...(whole && { tier: 'cause' }),
      concerns: [subject('field', name)],
      message: whole
        ? `This takes away the words of “${name}”, which is still asked.`
        : `This takes away the label of “${name}”, so that nobody knows what is asked.`,
      fix: whole
        ? `To take the question away, write "${name}": null below "properties" in schema.json; its words go with it.`
        : 'Write the label that it should have, or take the line out.',
    };
  }
  return undefined;
}
