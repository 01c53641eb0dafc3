import { type ContentNode, isList, markOf, member, membersOf, textOf } from '../content-node.ts';
import type { Rule } from '../rule.ts';
import { branchesOf, type StepField, typeOf } from '../step-fields.ts';
import type { UnplacedProblem } from '../unplaced-problem.ts';

const RULE = 'keyword-type';

type Type = 'string' | 'number' | 'array' | 'object';

/** Rules that JSON Schema passes over for any other type of answer. */
const RULES_OF: { readonly [type in Type]: readonly string[] } = {
  string: ['pattern', 'format', 'minLength', 'maxLength', 'x-normalise'],
  number: ['minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum', 'multipleOf'],
  array: ['items', 'minItems', 'maxItems', 'uniqueItems', 'contains'],
  object: ['properties', 'required', 'additionalProperties'],
};

const KINDS: { readonly [type in Type]: string } = {
  string: 'texts',
  number: 'numbers',
  array: 'lists',
  object: 'objects',
};

/** A rule for another type of answer never does anything; nor does a value of another type on a list. */
export const keywordType: Rule = {
  name: RULE,
  field: (field) => {
    const type = typeOf(field);
    return type === undefined ? [] : field.schemas.flatMap(branchesOf).flatMap((schema) => check(field, type, schema));
  },
};

function check(field: StepField, stated: string, schema: ContentNode): UnplacedProblem[] {
  const type = stated === 'integer' ? 'number' : stated;
  return [
    ...Object.entries(RULES_OF).flatMap(([other, keywords]) =>
      other === type ? [] : keywords.flatMap((keyword) => misplaced(field, stated, schema, keyword, other as Type)),
    ),
    ...otherValues(field, stated, schema),
  ];
}

function misplaced(
  field: StepField,
  type: string,
  schema: ContentNode,
  keyword: string,
  other: Type,
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
  const list = member(schema, 'enum');
  const values = isList(list) ? list.items : [];
  return [...values, member(schema, 'const') ?? []].flat().flatMap((node) => {
    if (node.kind !== 'value' || isOfType(node.value, type)) return [];
    return [
      {
        rule: RULE,
        place: markOf(node),
        message: `${JSON.stringify(node.value)} can never be the answer to “${nameOf(field)}”, which is of type ${type}.`,
        fix: type === 'string' ? `Write "${node.value}".` : `Write a value of type ${type}.`,
      },
    ];
  });
}

/** Members of a list have no name of their own. */
const nameOf = ({ name, path }: StepField) => path.findLast((key) => key !== 'items') ?? name;

function isOfType(value: null | boolean | number | string, type: string): boolean {
  if (type === 'integer') return Number.isInteger(value);
  return typeof value === type;
}
