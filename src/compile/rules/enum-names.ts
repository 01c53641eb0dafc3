import { counted } from '../../contract/index.ts';
import {
  type ContentNode,
  isList,
  isObject,
  markOf,
  member,
  overlaidWithout,
  textOf,
  toJson,
} from '../content-node.ts';
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

function check(field: StepField): UnplacedProblem[] {
  const names = member(field.ui, 'ui:enumNames');
  const owner = typeOf(field) === 'array' ? field.fields.find(({ name }) => name === 'items') : field;
  const list = owner && keywordOf(owner, 'enum').find(isList);
  const members = typeOf(field) === 'boolean' ? ['true', 'false'] : list?.items.map((item) => String(toJson(item)));
  if (!names) return unnamedYesAndNo(field);
  if (!members) return [];
  if (isList(names) && names.items.length !== members.length) {
    const overlaid = overlaidWithout(list, names);
    return [
      {
        rule: RULE,
        place: overlaid ?? markOf(names),
        message: `There ${names.items.length === 1 ? 'is' : 'are'} ${counted(names.items.length, 'name')} for a list of ${counted(members.length, 'member')}.`,
        fix: overlaid
          ? `Write "ui:enumNames" of “${field.name}” anew in the ui.json beside this file: one for each member that is left.`
          : 'Write one for each, or member → name for those that differ.',
      },
    ];
  }
  if (isList(names)) return sameTwice(names.items, []);
  if (!isObject(names)) return [];
  // A variant without one of the choices does no harm to the name that it has elsewhere.
  const known = [...members, ...(list?.without ?? []).map((item) => String(toJson(item)))];
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

const asRead = (text: string) => text.trim().toLowerCase();

/** Customers could not distinguish two choices that read alike. @param others texts that stand beside them */
function sameTwice(items: readonly ContentNode[], others: readonly string[]): UnplacedProblem[] {
  const seen = new Set(others.map(asRead));
  return items.flatMap((item) => {
    const read = asRead(textOf(item) ?? '');
    if (!seen.has(read)) {
      seen.add(read);
      return [];
    }
    return [
      {
        rule: RULE,
        place: markOf(item),
        message: `Two choices are called “${textOf(item)}”.`,
        fix: 'Give each a name of its own.',
      },
    ];
  });
}
