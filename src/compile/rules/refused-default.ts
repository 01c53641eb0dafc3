import { counted, type Json } from '../../contract/index.ts';
import type { ContentModel } from '../content-model.ts';
import {
  type ContentList,
  type ContentNode,
  isList,
  isNull,
  isObject,
  itemsOf,
  markOf,
  member,
  membersOf,
  textsOf,
  toJson,
} from '../content-node.ts';
import { fileRole } from '../file-role.ts';
import { isOfType } from '../keyword-types.ts';
import { overlaidWithout } from '../overlaid-without.ts';
import { alwaysOf, refusalOf } from '../refusal-of.ts';
import { definitionsOf } from '../refused-examples.ts';
import type { Rule } from '../rule.ts';
import { keywordOf, nameOf, type StepField, typeOf } from '../step-fields.ts';
import { closest, corrected, listed } from '../suggest.ts';
import { writtenAt } from '../taken-away.ts';
import { tidyAnswer } from '../tidy-answer.ts';
import { subject, type UnplacedProblem } from '../unplaced-problem.ts';

const RULE = 'refused-default';

/** What stands there at the start is an answer that the field takes, or the beginning of one. */
export const refusedDefault: Rule = {
  name: RULE,
  field: (field, model) => {
    const node = member(field.ui, 'ui:default');
    // Where there is nothing to choose from, that is reported.
    if (!node || keywordOf(field, 'enum').some((list) => isList(list) && list.items.length === 0)) return [];
    const shared = sharedDefault(field, node);
    return shared ? [shared] : check(field, node, { whole: field, model });
  },
};

/** A default of all trades that only this one's list has not: the trade is to say its own, as others go by this one. */
function sharedDefault(field: StepField, node: ContentNode): UnplacedProblem | undefined {
  const value = toJson(node);
  const list = listWithout(field, value);
  const role = list && fileRole(list.place.file);
  const { step, layer } = fileRole(writtenAt(node).file) ?? {};
  if (!list || role?.layer !== 'trade' || layer !== 'step' || step === undefined) return undefined;
  const known = itemsOf(list).map(toJson);
  const texts = known.map(String);
  if (texts.includes(String(value)) || closest(String(value), texts) !== undefined) return undefined;
  const own = ['steps', step, ...field.path].reduceRight(
    (inside, name) => `"${name}": { ${inside} }`,
    `"ui:default": ${JSON.stringify(known[0])}`,
  );
  const others = known.length > 1 ? `, or another of ${listed(texts)}` : '';
  return {
    rule: RULE,
    place: markOf(list),
    message: `The default of “${nameOf(field)}” is ${JSON.stringify(value)} for all trades, and this trade has no such choice.`,
    fix: `Give the trade its own in ${role.folder}ui.json: ${own}${others}.`,
  };
}

/** The list of a question that has no such member. */
function listWithout(field: StepField, value: Json): ContentList | undefined {
  const wanted = JSON.stringify(value);
  return keywordOf(field, 'enum')
    .filter(isList)
    .find(({ items }) => !items.some((item) => JSON.stringify(toJson(item)) === wanted));
}

interface Within {
  /** The question whose default it is, or is in. */
  readonly whole: StepField;
  readonly model: ContentModel;
}

/** What stands inside a list or an object is held to the rules that hold there. */
function check(field: StepField, node: ContentNode, within: Within): UnplacedProblem[] {
  const problem = unlisted(field, node, within) ?? ofOtherType(field, node) ?? refused(field, node);
  if (problem) return [problem];
  const inside = (name: string, child: ContentNode) => {
    const owner = field.fields.find((one) => one.name === name);
    return owner ? check(owner, child, within) : misspelt(field, node, name, child);
  };
  const below = [
    ...itemsOf(node).flatMap((item) => inside('items', item)),
    ...Array.from(membersOf(node)).flatMap(([name, child]) => inside(name, child)),
  ];
  // A part that is missing may be there, misspelt.
  return below.length > 0 ? below : incomplete(field, node, within.whole);
}

/** What is left out of a default is still asked, except of an answer that one widget shows as a whole. */
function incomplete(field: StepField, node: ContentNode, whole: StepField): UnplacedProblem[] {
  if (!field.composed || !isObject(node)) return [];
  const [missing] = field.schemas
    .flatMap(alwaysOf)
    .flatMap((schema) => textsOf(member(schema, 'required')))
    .filter((name) => !node.entries.has(name));
  if (missing === undefined) return [];
  return [
    {
      rule: RULE,
      place: markOf(node),
      message: `The default of “${nameOf(whole)}” leaves out “${missing}”, which has to be there from the start.`,
      fix: `Add "${missing}".`,
    },
  ];
}

/** A part that is not there may have been taken away by an overlay: one whose name is nearly that of another is a typo. */
function misspelt(field: StepField, node: ContentNode, name: string, child: ContentNode): UnplacedProblem[] {
  const left = field.fields.map((part) => part.name).filter((part) => !member(node, part));
  if (closest(name, left) === undefined) return [];
  const place = markOf(child);
  return [
    {
      rule: RULE,
      place,
      message: `“${nameOf(field)}” has no part “${name}”, which its default has.`,
      ...corrected(place, name, left, 'Take it out.'),
    },
  ];
}

function ofOtherType(field: StepField, node: ContentNode): UnplacedProblem | undefined {
  const type = typeOf(field);
  const isLeftOpen = isNull(node) && keywordOf(field, 'nullable').length > 0;
  // The kind of answer to a list is said by its members.
  if (type === undefined || isLeftOpen || isOfType(toJson(node), type) || keywordOf(field, 'enum').length > 0)
    return undefined;
  return {
    rule: RULE,
    place: markOf(node),
    message: `The default of “${nameOf(field)}” is not of its type ${type}.`,
    fix: `Write a value of type ${type}.`,
  };
}

function unlisted(field: StepField, node: ContentNode, { whole, model }: Within): UnplacedProblem | undefined {
  const value = JSON.stringify(toJson(node));
  const list = listWithout(field, toJson(node));
  if (!list) return undefined;
  const known = list.items.map((item) => String(toJson(item)));
  const overlaid = overlaidWithout(list, node, model);
  if (overlaid)
    return {
      rule: RULE,
      place: overlaid,
      ...(field === whole
        ? {
            message: `The default of “${nameOf(field)}”, ${value}, is not in the list that is left.`,
            fix: `Write its "ui:default" anew in the ui.json beside this file: ${listed(known)}, or null for none.`,
          }
        : {
            message: `The default of “${nameOf(whole)}” has ${value} in it, which is not in the list of “${nameOf(field)}” that is left.`,
            fix: `Write the whole "ui:default" of “${nameOf(whole)}” anew in the ui.json beside this file, without ${value}.`,
          }),
    };
  const text = String(toJson(node));
  // A number in quotes, or one without them.
  const alike = list.items.find((item) => String(toJson(item)) === text);
  return {
    rule: RULE,
    place: markOf(node),
    message: `The default ${value} is not in the list that ${list.items[0]?.place.file ?? list.place.file} gives.`,
    ...(alike ? writing(node, toJson(alike)) : corrected(node.place, text, known, `The list has ${listed(known)}.`)),
  };
}

const writing = (node: ContentNode, value: Json): Pick<UnplacedProblem, 'fix' | 'repair'> => ({
  fix: `Write ${JSON.stringify(value)}.`,
  repair: { kind: 'replace', at: node.place, value },
});

function refused(field: StepField, node: ContentNode): UnplacedProblem | undefined {
  const answer = toJson(node);
  const broken = refusalOf(field, tidyAnswer(field, answer));
  // A box that has to be ticked is not ticked at the start.
  if (!broken || (broken.keyword === 'const' && typeof answer === 'boolean')) return undefined;
  return {
    rule: RULE,
    place: markOf(node),
    concerns: [subject('field', field.name), ...definitionsOf(field)],
    message: `The default ${inWords(node)} would be refused by the field's own ${broken.keyword} ${broken.value}.`,
    fix: `Write one that passes, or correct the ${broken.keyword}.`,
  };
}

const inWords = (node: ContentNode) =>
  node.kind === 'value' ? `“${node.value}”` : isList(node) ? `with ${counted(node.items.length, 'member')}` : 'here';
