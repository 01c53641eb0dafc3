import type { Json } from '../../contract/index.ts';
import { branchesOf } from '../branches-of.ts';
import { type ContentNode, isNull, itemsOf, markOf, member, membersOf, textOf, toJson } from '../content-node.ts';
import { type AnswerKind, idleRules, isOfType, KINDS, kindOf } from '../keyword-types.ts';
import type { Rule } from '../rule.ts';
import { keywordOf, nameOf, type StepField, typeOf } from '../step-fields.ts';
import { subject, type UnplacedProblem } from '../unplaced-problem.ts';

const RULE = 'keyword-type';

/** A rule for another type of answer never does anything; nor does a value of another type on a list. */
export const keywordType: Rule = {
  name: RULE,
  field: (field) => {
    const atOnce = field.schemas.flatMap((schema) => twoTypes(field, schema));
    const type = typeOf(field);
    if (atOnce.length > 0) return atOnce;
    return type === undefined ? [] : field.schemas.flatMap(branchesOf).flatMap((schema) => check(field, type, schema));
  },
};

/** A type beside a reference narrows what it refers to: two types leave no answer. */
function twoTypes(field: StepField, schema: ContentNode): UnplacedProblem[] {
  const own = textOf(member(schema, 'type'));
  return itemsOf(member(schema, 'allOf')).flatMap((part) => {
    const node = member(part, 'type');
    const other = textOf(node);
    if (!node || own === undefined || other === undefined || kindOf(other) === kindOf(own)) return [];
    return [
      {
        rule: RULE,
        place: markOf(node),
        tier: 'cause',
        concerns: [subject('field', field.name)],
        message: `“${field.name}” would have to be of type ${own} and of type ${other} at once, which no answer is.`,
        fix: 'Take this out. An answer of another kind is another question, with a name of its own.',
      },
    ];
  });
}

function check(field: StepField, type: string, schema: ContentNode): UnplacedProblem[] {
  return [
    ...idleRules(type).flatMap(([keyword, kind]) => misplaced(field, type, schema, keyword, kind)),
    ...otherValues(field, type, schema),
  ];
}

function misplaced(
  field: StepField,
  type: string,
  schema: ContentNode,
  keyword: string,
  other: AnswerKind,
): UnplacedProblem[] {
  const node = member(schema, keyword);
  if (!node) return [];
  const itsOwn = Array.from(membersOf(schema)).some(([key, value]) => key === 'type' && textOf(value) !== type);
  if (itsOwn) return [];
  return [
    {
      rule: RULE,
      place: markOf(node),
      message: `“${keyword}” is a rule for ${KINDS[other]}, and “${field.name}” is of type ${type}.`,
      fix: other === 'string' && type === 'array' ? 'Move it into "items".' : 'Take it out, or correct the type.',
    },
  ];
}

function otherValues(field: StepField, type: string, schema: ContentNode): UnplacedProblem[] {
  const list = itemsOf(member(schema, 'enum'));
  const all = [...list, member(schema, 'const') ?? []].flat();
  const values = all.filter((node) => !isNull(node));
  const others = values.filter((node) => node.kind === 'value' && !isOfType(toJson(node), type));
  const meant = keywordOf(field, 'type').length > 0 ? undefined : typeOfAll(values.map(toJson));
  const [first] = others;
  const nothing = all
    .filter(isNull)
    .map((node) =>
      neverAnswered(field, type, node, list.includes(node) ? NO_CHOICE : `Write a value of type ${type}.`),
    );
  if (first && meant)
    return [
      ...nothing,
      {
        rule: RULE,
        place: markOf(first),
        message: `The type of “${nameOf(field)}” is not given, so its answers are texts, and ${JSON.stringify(toJson(first))} is not one.`,
        fix: `Write "type": "${meant}" beside the list, or put its members in quotes.`,
      },
    ];
  return [
    ...nothing,
    ...others.map((node) =>
      neverAnswered(
        field,
        type,
        node,
        type === 'string' ? `Write "${toJson(node)}".` : `Write a value of type ${type}.`,
      ),
    ),
  ];
}

const NO_CHOICE = 'Take it out of the list: what need not be answered may be left empty.';

const neverAnswered = (field: StepField, type: string, node: ContentNode, fix: string): UnplacedProblem => ({
  rule: RULE,
  place: markOf(node),
  message: `${JSON.stringify(toJson(node))} can never be the answer to “${nameOf(field)}”, which is of type ${type}.`,
  fix,
});

/** The narrowest type, other than text, that all values have; undefined if they have none in common. */
const typeOfAll = (values: readonly Json[]): string | undefined =>
  ['integer', 'number', 'boolean'].find((type) => values.every((value) => isOfType(value, type)));
