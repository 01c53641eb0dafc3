import { type ContentNode, markOf } from '../content-node.ts';
import type { Rule } from '../rule.ts';
import { keywordOf, type StepField } from '../step-fields.ts';
import { subject, type UnplacedProblem } from '../unplaced-problem.ts';

const RULE = 'impossible-bounds';

const PAIRS = [
  ['minLength', 'maxLength'],
  ['minItems', 'maxItems'],
  ['minimum', 'maximum'],
] as const;

/** Some answer keeps to all bounds of a field. */
export const impossibleBounds: Rule = {
  name: RULE,
  field: (field) => PAIRS.flatMap(([least, most]) => check(field, least, most)),
};

function check(field: StepField, least: string, most: string): UnplacedProblem[] {
  const lower = keywordOf(field, least).filter(isNumber);
  const upper = keywordOf(field, most).filter(isNumber);
  const highest = lower.toSorted((a, b) => b.value - a.value)[0];
  const lowest = upper.toSorted((a, b) => a.value - b.value)[0];
  if (!highest || !lowest || highest.value <= lowest.value) return [];
  return [
    {
      rule: RULE,
      place: markOf(highest),
      tier: 'cause',
      // Every example of an answer is refused by one of the two.
      concerns: [subject('field', field.name)],
      message: `No answer to “${field.name}” can have “${least}” ${highest.value} and “${most}” ${lowest.value}.`,
      fix: `Write ${lowest.value} or less here, or raise "${most}".`,
    },
  ];
}

function isNumber(node: ContentNode): node is ContentNode & { readonly kind: 'value'; readonly value: number } {
  return node.kind === 'value' && typeof node.value === 'number';
}
