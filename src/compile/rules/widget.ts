import { WIDGETS, type WidgetEntry } from '../../contract/index.ts';
import { type ContentNode, markOf, member, textOf } from '../content-node.ts';
import type { Rule } from '../rule.ts';
import { type StepField, typeOf } from '../step-fields.ts';
import { corrected, listed } from '../suggest.ts';
import type { UnplacedProblem } from '../unplaced-problem.ts';

const RULE = 'widget';

const entries: { readonly [name: string]: WidgetEntry } = WIDGETS;

/** A widget or field that exists, named by its own keyword, on a type that it can show. */
export const widget: Rule = {
  name: RULE,
  field: check,
};

const KEYWORDS = ['ui:widget', 'ui:field'] as const;

function check(field: StepField): UnplacedProblem[] {
  return KEYWORDS.flatMap((keyword) => {
    const node = member(field.ui, keyword);
    const name = textOf(node);
    return node && name !== undefined ? checkName(field, keyword, node, name) : [];
  });
}

function checkName(
  field: StepField,
  keyword: WidgetEntry['keyword'],
  node: ContentNode,
  name: string,
): UnplacedProblem[] {
  const place = markOf(node);
  const entry = Object.hasOwn(entries, name) ? entries[name] : undefined;
  if (!entry) {
    const names = Object.keys(entries).filter((candidate) => entries[candidate]?.keyword === keyword);
    return [
      {
        rule: RULE,
        place,
        message: `There is no ${keyword} “${name}”.`,
        ...corrected(node.place, name, names, `There are ${listed(names, 20)}.`),
      },
    ];
  }
  if (entry.keyword !== keyword) {
    return [
      {
        rule: RULE,
        place,
        message: `“${name}” is no ${keyword}.`,
        fix: `Write "${entry.keyword}": "${name}".`,
        repair: { kind: 'rename', at: place, from: keyword, to: entry.keyword },
      },
    ];
  }
  const type = typeOf(field);
  if (type === undefined || entry.takes.some((taken) => taken === type)) return [];
  return [
    {
      rule: RULE,
      place,
      message: `“${name}” can't show “${field.name}”: it is of type ${type}, and the widget takes ${entry.takes.join(', ')}.`,
      fix: `Take one of ${listed(
        Object.keys(entries).filter((other) => entries[other]?.takes.some((taken) => taken === type)),
        20,
      )}.`,
    },
  ];
}
