import { tradeFolder } from '../content-model.ts';
import { type ContentNode, descend, isList, markOf, membersOf, toJson } from '../content-node.ts';
import { refusalOf } from '../refusal-of.ts';
import { definitionsOf, refusedBy } from '../refused-examples.ts';
import type { Rule } from '../rule.ts';
import { keywordOf, type StepField, stepFields } from '../step-fields.ts';
import { corrected, listed } from '../suggest.ts';
import { tidyAnswer } from '../tidy-answer.ts';
import type { UnplacedProblem } from '../unplaced-problem.ts';

const RULE = 'landing-example';

/** The business in the pictures of a landing page has answered as the wizard would let it. */
export const landingExample: Rule = {
  name: RULE,
  *wizard({ trade, steps }, model): Iterable<UnplacedProblem> {
    const example = descend(model.root(`${tradeFolder(trade)}ui.json`), ['landing', 'example']);
    if (!example) return;
    const fields = steps.flatMap(stepFields);
    for (const [name, node] of membersOf(example)) {
      const field = fields.find((asked) => asked.name === name);
      if (field) yield* checkAnswer(field, node);
    }
  },
};

function checkAnswer(field: StepField, node: ContentNode): UnplacedProblem[] {
  const items = field.fields.find(({ name }) => name === 'items');
  if (isList(node)) return items ? node.items.flatMap((item) => checkAnswer(items, item)) : [];
  return [...offList(field, node), ...offRule(field, node)];
}

function offList(field: StepField, node: ContentNode): UnplacedProblem[] {
  const value = JSON.stringify(toJson(node));
  const list = keywordOf(field, 'enum').find(isList);
  if (!list || list.items.some((item) => JSON.stringify(toJson(item)) === value)) return [];
  const names = list.items.map((item) => String(toJson(item)));
  return [
    {
      rule: RULE,
      place: markOf(node),
      message: `The wizard has no choice ${value} here.`,
      ...corrected(node.place, String(toJson(node)), names, `It has ${listed(names)}.`),
    },
  ];
}

function offRule(field: StepField, node: ContentNode): UnplacedProblem[] {
  if (node.kind !== 'value' || !refusalOf(field, tidyAnswer(field, node.value))) return [];
  return [
    {
      rule: RULE,
      place: markOf(node),
      concerns: definitionsOf(field),
      message: `The wizard would refuse “${node.value}” as “${field.name}”.`,
      fix: 'Write an answer that it takes.',
      refused: refusedBy(field),
    },
  ];
}
