import { type ContentNode, isList, itemsOf, markOf, member, overlaidAt, toJson } from '../content-node.ts';
import { alwaysOf } from '../refusal-of.ts';
import type { Rule } from '../rule.ts';
import { keywordOf, type StepField, typeOf, widgetOf } from '../step-fields.ts';
import { subject, type UnplacedProblem } from '../unplaced-problem.ts';

const RULE = 'missing-choices';

/** Widgets that show choices, and nothing without them. */
const CHOOSING = new Set(['cards', 'select', 'checklist', 'schemeCards']);

/** A question with choices has some to choose from. */
export const missingChoices: Rule = {
  name: RULE,
  field: (field) => [
    ...check(field),
    ...unchoosable(field),
    ...field.schemas.flatMap((schema) => apart(field, schema)),
  ],
};

/** Lists that hold at once leave what stands in all of them. */
function apart(field: StepField, schema: ContentNode): UnplacedProblem[] {
  const lists = alwaysOf(schema).flatMap((part) => member(part, 'enum') ?? []);
  const [first, ...others] = lists.filter(isList);
  const last = others.at(-1);
  // One list alone, or one that comes from elsewhere.
  if (!first || !last || lists.length !== others.length + 1 || lists.some(isOfTrade)) return [];
  const [all, ...narrowing] = [first, ...others].map(({ items }) => items.map((item) => JSON.stringify(toJson(item))));
  if (all?.length === 0 || all?.some((choice) => narrowing.every((list) => list.includes(choice)))) return [];
  return [
    {
      rule: RULE,
      place: markOf(last),
      concerns: [subject('field', field.name)],
      message: `“${field.path.findLast((key) => key !== 'items') ?? ''}” has no choice that stands in all of its lists.`,
      fix: 'Write one list, or choices that stand in each of them.',
    },
  ];
}

/** What a trade lists may be short, or nothing at all. */
const isOfTrade = ({ place: { layer } }: ContentNode) => layer !== 'step' && layer !== 'form';

/** A choice is a text, a number, or true or false: nothing else can be named in a form. */
function unchoosable(field: StepField): UnplacedProblem[] {
  const [odd] = keywordOf(field, 'enum').flatMap((list) => itemsOf(list).filter(({ kind }) => kind !== 'value'));
  if (!odd) return [];
  return [
    {
      rule: RULE,
      place: markOf(odd),
      message: 'This is not a choice that can be shown.',
      fix: 'Write {"const": …, "title": "…"} for each under "oneOf", with a text or a number as its value.',
    },
  ];
}

function check(field: StepField): UnplacedProblem[] {
  const [schema] = field.schemas;
  // A problem of a list's members is reported for the list.
  if (!schema || field.name === 'items' || typeOf(field) === 'boolean') return [];
  const isList = typeOf(field) === 'array';
  const owner = isList ? field.fields.find(({ name }) => name === 'items') : field;
  const lists = owner ? keywordOf(owner, 'enum') : [];
  const [own] = lists.filter((list) => list.kind === 'list' && list.items.length === 0);
  const concerns = [subject('field', field.name)];
  // Where several can be chosen, none is an answer, too.
  if (own && !(isList && isOfTrade(own)))
    return [
      {
        rule: RULE,
        place: overlaidAt(own) ?? markOf(own),
        concerns,
        message: `“${field.name}” has an empty list: there is nothing to choose from.`,
        fix: fillIn(own),
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

function fillIn(list: ContentNode): string {
  if (overlaidAt(list)) return 'Leave some of its choices in, or take the question out: "…": null.';
  return isOfTrade(list) ? 'Write at least one choice in it.' : 'Write the choices in it, or take it out.';
}
