import { itemsOf, markOf, overlaidAt } from '../content-node.ts';
import type { Rule } from '../rule.ts';
import { keywordOf, type StepField, typeOf, widgetOf } from '../step-fields.ts';
import { subject, type UnplacedProblem } from '../unplaced-problem.ts';

const RULE = 'missing-choices';

/** Widgets that show choices, and nothing without them. */
const CHOOSING = new Set(['cards', 'select', 'checklist', 'schemeCards']);

/** A question with choices has some to choose from. */
export const missingChoices: Rule = {
  name: RULE,
  field: (field) => [...check(field), ...unchoosable(field)],
};

/** A choice is a text, a number, or true or false: nothing else can be named in a form. */
function unchoosable(field: StepField): UnplacedProblem[] {
  const [odd] = keywordOf(field, 'enum').flatMap((list) => itemsOf(list).filter(({ kind }) => kind !== 'value'));
  if (!odd) return [];
  return [
    {
      rule: RULE,
      place: markOf(odd),
      message: 'This is no choice that could be shown.',
      fix: 'Write {"const": …, "title": "…"} for each under "oneOf", with a text or a number as its value.',
    },
  ];
}

function check(field: StepField): UnplacedProblem[] {
  const [schema] = field.schemas;
  // Of a list's members, the list is told.
  if (!schema || field.name === 'items' || typeOf(field) === 'boolean') return [];
  const isList = typeOf(field) === 'array';
  const owner = isList ? field.fields.find(({ name }) => name === 'items') : field;
  const lists = owner ? keywordOf(owner, 'enum') : [];
  const [own] = lists.filter((list) => list.kind === 'list' && list.items.length === 0);
  const concerns = [subject('field', field.name)];
  // What a trade lists may be short, or nothing at all.
  const ofTrade = own && own.place.layer !== 'step' && own.place.layer !== 'form';
  if (own && !ofTrade)
    return [
      {
        rule: RULE,
        place: overlaidAt(own) ?? markOf(own),
        concerns,
        message: `“${field.name}” has an empty list: there is nothing to choose from.`,
        fix: overlaidAt(own)
          ? 'Leave some of its choices in, or take the question out: "…": null.'
          : 'Write the choices in it, or take it out.',
      },
    ];
  const widget = widgetOf(field);
  if (lists.length > 0 || widget === undefined || !CHOOSING.has(widget)) return [];
  return [
    {
      rule: RULE,
      place: markOf(schema),
      concerns,
      message: `“${field.name}” is shown as “${widget}”, and there is nothing to choose from.`,
      fix: isList ? 'Give its "items" an "enum", or a $ref to a list.' : 'Give it an "enum", or a $ref to a list.',
    },
  ];
}
