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

/** Widgets that RJSF has under a name of its own, and what is written here. */
const OF_RJSF: { readonly [name: string]: string } = {
  radio: 'Write "cards".',
  checkbox: 'Write "toggle", or leave the line out.',
  checkboxes: 'Write "checklist".',
  color: 'Write "colour".',
  updown: 'Leave the line out: a number is asked for with the keyboard for numbers.',
  range: 'Leave the line out, or offer a few numbers: "enum" and the widget "cards".',
  rating: 'Offer the numbers by "enum", and show them as "cards".',
  email: 'Leave the line out: "format": "email" says it.',
  uri: 'Leave the line out: "format": "uri" says it.',
  date: 'Leave the line out: "format": "date" says it.',
  'alt-date': 'Leave the line out: "format": "date" says it.',
  time: 'Leave the line out, and use the definition for a time of day.',
  datetime: 'Ask for day and time apart.',
  'alt-datetime': 'Ask for day and time apart.',
  password: 'No answer here is a secret of the browser’s: leave the line out.',
  file: 'Write "ui:field": "upload", or "uploads" for several.',
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
        ...(Object.hasOwn(OF_RJSF, name)
          ? { fix: OF_RJSF[name] ?? '' }
          : corrected(node.place, name, names, `There are ${listed(names, 20)}.`)),
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
      fix: fittingFix(type),
    },
  ];
}

function fittingFix(type: string): string {
  const fitting = Object.keys(entries).filter((other) => entries[other]?.takes.some((taken) => taken === type));
  return fitting.length > 0
    ? `Take one of ${listed(fitting, 20)}.`
    : 'Leave the line out: the question is shown by its type.';
}
