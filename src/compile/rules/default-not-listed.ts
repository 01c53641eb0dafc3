import { type ContentNode, isList, markOf, member, toJson } from '../content-node.ts';
import type { Rule } from '../rule.ts';
import { keywordOf, type StepField, typeOf } from '../step-fields.ts';
import { corrected, listed } from '../suggest.ts';
import type { UnplacedProblem } from '../unplaced-problem.ts';

const RULE = 'default-not-listed';

/** What stands there at the start is an answer that the list has and the type allows. */
export const defaultNotListed: Rule = {
  name: RULE,
  field: check,
};

function check(field: StepField): UnplacedProblem[] {
  const node = member(field.ui, 'ui:default');
  if (!node) return [];
  const type = typeOf(field);
  if (type !== undefined && !isOfType(node, type)) {
    return [
      {
        rule: RULE,
        place: markOf(node),
        message: `The default of “${field.name}” is not of its type ${type}.`,
        fix: `Write a value of type ${type}.`,
      },
    ];
  }
  const items = field.fields.find(({ name }) => name === 'items');
  return isList(node) ? node.items.flatMap((item) => (items ? unlisted(items, item) : [])) : unlisted(field, node);
}

function unlisted(field: StepField, node: ContentNode): UnplacedProblem[] {
  const value = JSON.stringify(toJson(node));
  const list = keywordOf(field, 'enum').find(
    (candidate) => isList(candidate) && !candidate.items.some((item) => JSON.stringify(toJson(item)) === value),
  );
  if (!isList(list)) return [];
  const known = list.items.map((item) => String(toJson(item)));
  return [
    {
      rule: RULE,
      place: markOf(node),
      message: `The default ${value} is not in the list that ${list.items[0]?.place.file ?? list.place.file} gives.`,
      ...corrected(node.place, String(toJson(node)), known, `The list has ${listed(known)}.`),
    },
  ];
}

function isOfType(node: ContentNode, type: string): boolean {
  if (type === 'array') return node.kind === 'list';
  if (type === 'object') return node.kind === 'object';
  if (type === 'integer' || type === 'number') return node.kind === 'value' && typeof node.value === 'number';
  return node.kind === 'value' && typeof node.value === type;
}
