import { counted } from '../../contract/index.ts';
import type { ContentModel } from '../content-model.ts';
import {
  type ContentList,
  type ContentNode,
  isList,
  isObject,
  markOf,
  member,
  textOf,
  toJson,
} from '../content-node.ts';
import { namedAlike } from '../named-alike.ts';
import { hasOtherMembers, overlaidWithout } from '../overlaid-without.ts';
import type { Rule } from '../rule.ts';
import { keywordOf, type StepField, typeOf, widgetOf } from '../step-fields.ts';
import { corrected } from '../suggest.ts';
import type { UnplacedProblem } from '../unplaced-problem.ts';

const RULE = 'enum-names';

/** Names for the members of a list fit the list. */
export const enumNames: Rule = {
  name: RULE,
  field: check,
};

function check(field: StepField, model: ContentModel): UnplacedProblem[] {
  const names = member(field.ui, 'ui:enumNames');
  const owner = typeOf(field) === 'array' ? field.fields.find(({ name }) => name === 'items') : field;
  const lists = owner ? keywordOf(owner, 'enum').filter(isList) : [];
  const members =
    typeOf(field) === 'boolean' ? ['true', 'false'] : [...new Set(lists.flatMap(({ items }) => items.map(asSent)))];
  if (!names) return unnamedYesAndNo(field);
  if (members.length === 0 && lists.length === 0) return [];
  if (isList(names)) {
    const wrong = notInOrder(field, names, lists) ?? notForEach(field, names, lists.at(0), members.length, model);
    return wrong ? [wrong] : sameTwice(names.items, []);
  }
  if (!isObject(names)) return [];
  // A variant without one of the choices does no harm to the name that it has elsewhere.
  const known = [...members, ...lists.flatMap(({ without = [] }) => without.map(asSent))];
  const unknown = [...names.entries].flatMap(([name, node]) =>
    known.includes(name)
      ? []
      : [
          {
            rule: RULE,
            place: markOf(node),
            message: `The list of “${field.name}” has no member “${name}”.`,
            ...corrected(markOf(node), name, members, 'Take the line out.'),
          },
        ],
  );
  // What has no name is read as it is sent.
  const unnamed = members.filter((each) => !names.entries.has(each));
  const unsaid = unknown.length === 0 && unnamed.length > 0 ? unnamedYesAndNo(field) : [];
  return [...unknown, ...unsaid, ...sameTwice([...names.entries.values()], unnamed)];
}

const asSent = (item: ContentNode) => String(toJson(item));

/** Names in the order of a list, where it depends on other answers which list is offered. */
function notInOrder(
  field: StepField,
  names: ContentList,
  [first, ...others]: readonly ContentList[],
): UnplacedProblem | undefined {
  const text = (list: ContentList | undefined) => JSON.stringify(list && toJson(list));
  if (others.every((list) => text(list) === text(first))) return undefined;
  const [choice] = first ? first.items.map(asSent) : [];
  return {
    rule: RULE,
    place: markOf(names),
    message: `What “${field.name}” offers depends on other answers, and these names go by the order of one list.`,
    fix: `Write member → name, such as { ${JSON.stringify(choice)}: ${JSON.stringify(textOf(names.items[0]) ?? '')} }.`,
  };
}

/** Names of which there is not one for each member, or that were written for other members. */
function notForEach(
  field: StepField,
  names: ContentList,
  list: ContentList | undefined,
  count: number,
  model: ContentModel,
): UnplacedProblem | undefined {
  const written = names.items.length;
  const overlaid = overlaidWithout(list, names, model);
  if (written === count && !(list && overlaid && hasOtherMembers(list, overlaid))) return undefined;
  return {
    rule: RULE,
    place: overlaid ?? markOf(names),
    message:
      written === count
        ? `The names of “${field.name}” go by the order of the list, and were written for other members.`
        : `There ${written === 1 ? 'is' : 'are'} ${counted(written, 'name')} for a list of ${counted(count, 'member')}.`,
    fix: overlaid
      ? `Write "ui:enumNames" of “${field.name}” anew in the ui.json beside this file: one for each member that is left.`
      : 'Write one for each, or member → name for those that differ.',
  };
}

/** A choice between yes and no would be read in English, as RJSF has it, whatever language the form speaks. */
function unnamedYesAndNo(field: StepField): UnplacedProblem[] {
  const widget = member(field.ui, 'ui:widget');
  if (!widget || typeOf(field) !== 'boolean' || widgetOf(field) !== 'cards') return [];
  return [
    {
      rule: RULE,
      place: markOf(widget),
      message: `Nothing says what customers read for yes and for no in “${field.name}”.`,
      fix: 'Add "ui:enumNames" beside it: a name for yes and one for no, such as {"true": "Yes", "false": "No"}.',
    },
  ];
}

/** Customers could not distinguish two choices that read alike. @param others texts that stand beside them */
const sameTwice = (items: readonly ContentNode[], others: readonly string[]): UnplacedProblem[] =>
  namedAlike(items, others).map((item) => ({
    rule: RULE,
    place: markOf(item),
    message: `Two choices are called “${textOf(item)}”.`,
    fix: 'Give each a name of its own.',
  }));
