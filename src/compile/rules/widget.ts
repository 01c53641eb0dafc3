import { WIDGETS, type WidgetEntry } from '../../contract/index.ts';
import { type ContentNode, itemsOf, markOf, member, textOf } from '../content-node.ts';
import { KINDS } from '../keyword-types.ts';
import type { Rule } from '../rule.ts';
import { keywordOf, type StepField, typeOf } from '../step-fields.ts';
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
  if (type === undefined || entry.takes.some((taken) => taken === type))
    return type === 'array' ? otherMembers(field, name, entry, place) : ownSchemes(field, name);
  return [
    {
      rule: RULE,
      place,
      message: `“${name}” can't show “${field.name}”: it is of type ${type}, and the widget takes ${entry.takes.join(', ')}.`,
      fix: fittingFix(type),
    },
  ];
}

/** A list whose members have not what the widget shows of them. */
function otherMembers(
  field: StepField,
  name: string,
  { members }: WidgetEntry,
  place: UnplacedProblem['place'],
): UnplacedProblem[] {
  const items = field.fields.find((inner) => inner.name === 'items');
  const type = items && typeOf(items);
  if (!members || type === undefined) return [];
  const cannot = `“${name}” can't show “${field.name}”`;
  if (type !== members.type)
    return [
      {
        rule: RULE,
        place,
        message: `${cannot}: its members are of type ${type}, and the widget takes a list of ${KINDS[members.type]}.`,
        fix: `Say under "items" that they are of type ${members.type}, or take another widget.`,
      },
    ];
  const missing = Object.entries(members.parts ?? {}).filter(
    ([part, partType]) => !items?.fields.some((inner) => inner.name === part && typeOf(inner) === partType),
  );
  if (missing.length === 0) return [];
  return [
    {
      rule: RULE,
      place,
      message: `${cannot}: its members have no ${listed(missing.map(([part]) => part))}.`,
      fix: `Add to the "properties" of its "items": ${missing.map(([part, partType]) => `"${part}" of type ${partType}`).join(', ')}.`,
    },
  ];
}

/** Pictures are drawn of the colour schemes that the trade lists, and of no others. */
function ownSchemes(field: StepField, name: string): UnplacedProblem[] {
  const own = name === 'schemeCards' ? keywordOf(field, 'enum').flatMap(itemsOf) : [];
  const [first] = own.filter(({ place: { layer } }) => layer === 'step' || layer === 'form' || layer === 'definition');
  if (!first) return [];
  return [
    {
      rule: RULE,
      place: markOf(first),
      message: `“${name}” shows the colour schemes of the trade, and “${textOf(first)}” is not one of them: it would have no picture.`,
      fix: 'Take the list of the trade, "$ref": "trade:#/$defs/colourSchemes"; show a list of the question’s own as "cards".',
    },
  ];
}

function fittingFix(type: string): string {
  const fitting = Object.keys(entries).filter((other) => entries[other]?.takes.some((taken) => taken === type));
  return fitting.length > 0
    ? `Take one of ${listed(fitting, 20)}.`
    : 'Leave the line out: the question is shown by its type.';
}
