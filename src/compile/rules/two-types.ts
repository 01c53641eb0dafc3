import { type ContentNode, itemsOf, markOf, member, membersOf, textOf } from '../content-node.ts';
import type { Rule } from '../rule.ts';
import { subject, type UnplacedProblem } from '../unplaced-problem.ts';

const RULE = 'two-types';

/**
 * A question that several places ask is one answer of one type: its box would else hold what the other asked for, which
 * the rules then refuse. What each kind of answer asks (`anyOf`, `oneOf`) is apart, since it begins anew with its kind.
 */
export const twoTypes: Rule = {
  name: RULE,
  step: ({ schema }) => check([schema]),
};

function check(schemas: readonly ContentNode[]): UnplacedProblem[] {
  const asked = new Map<string, ContentNode[]>();
  for (const part of schemas.flatMap(conditional)) {
    for (const [name, question] of membersOf(member(part, 'properties')))
      asked.set(name, [...(asked.get(name) ?? []), question]);
  }
  return Array.from(asked, ([name, questions]) => {
    const entries = questions.flatMap(conditional).flatMap((question) => member(question, 'items') ?? []);
    return [...compare(name, questions), ...check([...questions, ...entries])];
  }).flat();
}

/** A schema and what stands beside it under conditions. */
const conditional = (schema: ContentNode): ContentNode[] => [
  schema,
  ...[member(schema, 'then') ?? [], member(schema, 'else') ?? [], itemsOf(member(schema, 'allOf'))]
    .flat()
    .flatMap(conditional),
];

const typesOf = (question: ContentNode) =>
  conditional(question).flatMap((part) => {
    const type = member(part, 'type');
    return type && textOf(type) !== undefined ? [type] : [];
  });

/** Whole numbers are numbers. */
const nameOf = (type: ContentNode) => textOf(type)?.replace('integer', 'number');

function compare(name: string, questions: readonly ContentNode[]): UnplacedProblem[] {
  const [first, ...others] = questions.flatMap(typesOf);
  const other = first && others.find((type) => nameOf(type) !== nameOf(first));
  if (!first || !other) return [];
  return [
    {
      rule: RULE,
      place: markOf(other),
      concerns: [subject('field', name)],
      message: `“${name}” is asked as ${textOf(first)} in one place and as ${textOf(other)} in another, and has one answer.`,
      fix: 'Give it the same "type" wherever it is asked, or make them two questions with names of their own.',
    },
  ];
}
