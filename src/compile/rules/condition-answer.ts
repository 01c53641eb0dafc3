import { type ContentNode, itemsOf, markOf, member, membersOf, textOf, textsOf, toJson } from '../content-node.ts';
import type { Rule } from '../rule.ts';
import { branchesOf, keywordOf, type StepField, stepFields } from '../step-fields.ts';
import { corrected, listed } from '../suggest.ts';
import type { UnplacedProblem } from '../unplaced-problem.ts';

const RULE = 'condition-answer';

/** A condition looks at answers that are asked, and at ones that can be given. */
export const conditionAnswer: Rule = {
  name: RULE,
  step: (step) => check([step.schema], stepFields(step)),
  field: ({ schemas, fields }) => check(schemas, fields),
};

function check(schemas: readonly ContentNode[], fields: readonly StepField[]): UnplacedProblem[] {
  return schemas
    .flatMap(branchesOf)
    .flatMap((branch) => member(branch, 'if') ?? [])
    .flatMap((condition) => checkCondition(condition, fields));
}

function checkCondition(condition: ContentNode, fields: readonly StepField[]): UnplacedProblem[] {
  const properties = member(condition, 'properties');
  const required = new Set(textsOf(member(condition, 'required')));
  const inner = ['not', 'allOf', 'anyOf'].flatMap((key) => {
    const node = member(condition, key);
    return node?.kind === 'list' ? itemsOf(node) : (node ?? []);
  });
  return [
    ...[...membersOf(properties)].flatMap(([name, node]) => checkAnswer(name, node, fields, required)),
    ...itemsOf(member(condition, 'required')).flatMap((item) => unknownAnswer(item, textOf(item) ?? '', fields)),
    ...inner.flatMap((part) => checkCondition(part, fields)),
  ];
}

function checkAnswer(
  name: string,
  node: ContentNode,
  fields: readonly StepField[],
  required: ReadonlySet<string>,
): UnplacedProblem[] {
  const field = fields.find((asked) => asked.name === name);
  if (!field) return unknownAnswer(node, name, fields);
  const values = [member(node, 'const') ?? [], itemsOf(member(node, 'enum'))].flat();
  const unanswered = required.has(name) ? [] : [withoutRequired(node, name)];
  return [...unanswered, ...values.flatMap((value) => impossible(value, field))];
}

function unknownAnswer(node: ContentNode, name: string, fields: readonly StepField[]): UnplacedProblem[] {
  const names = fields.map((field) => field.name);
  if (names.includes(name)) return [];
  return [
    {
      rule: RULE,
      place: markOf(node),
      message: `This condition looks at “${name}”, which is not asked here.`,
      ...corrected(markOf(node), name, names, `The fields here are ${listed(names)}.`),
    },
  ];
}

function withoutRequired(node: ContentNode, name: string): UnplacedProblem {
  return {
    rule: RULE,
    place: markOf(node),
    message: `This condition holds as long as “${name}” is not answered.`,
    fix: `Add "required": ["${name}"] beside "properties".`,
  };
}

function impossible(value: ContentNode, field: StepField): UnplacedProblem[] {
  const wanted = JSON.stringify(toJson(value));
  const list = keywordOf(field, 'enum').find((candidate) => candidate.kind === 'list');
  const members = itemsOf(list);
  if (!list || members.some((item) => JSON.stringify(toJson(item)) === wanted)) return [];
  const names = members.map((item) => String(toJson(item)));
  return [
    {
      rule: RULE,
      place: markOf(value),
      message: `“${field.name}” can never be ${wanted}, so that this condition never holds.`,
      ...corrected(value.place, String(toJson(value)), names, `It can be ${listed(names)}.`),
    },
  ];
}
