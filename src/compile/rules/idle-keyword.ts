import { WIDGETS, type WidgetEntry } from '../../contract/index.ts';
import { markOf, member } from '../content-node.ts';
import type { Rule } from '../rule.ts';
import { keywordOf, type StepField, widgetOf } from '../step-fields.ts';
import { listed } from '../suggest.ts';
import type { UnplacedProblem } from '../unplaced-problem.ts';

const RULE = 'idle-keyword';

/** What a text and a choice without a widget of their own are shown as. */
const USUAL = 'text';
const LISTED = 'select';

const entries: [string, WidgetEntry][] = Object.entries(WIDGETS);

/** Keyword that only some widgets heed → their names. */
const HEEDED: { readonly [keyword: string]: readonly string[] } = Object.fromEntries(
  [...new Set(entries.flatMap(([, { heeds }]) => heeds))].map((keyword) => [
    keyword,
    entries.flatMap(([name, { heeds }]) => (heeds.includes(keyword) ? [name] : [])),
  ]),
);

/** Keywords that only a question of a step itself heeds, not one inside another. */
const OF_A_STEP = ['ui:default', 'ui:preselect', 'ui:copies', 'ui:partial'];

/** A keyword that the question, or the widget that shows it, does not heed would only seem to do something. */
export const idleKeyword: Rule = {
  name: RULE,
  field: (field) => {
    const inner = idleInside(field);
    return inner.length > 0 ? inner : unheeded(field);
  },
};

function idleInside({ path: [outer, ...below], ui }: StepField): UnplacedProblem[] {
  if (below.length === 0) return [];
  return OF_A_STEP.flatMap((keyword) => {
    const node = member(ui, keyword);
    if (!node) return [];
    const start = keyword === 'ui:default' ? `; what stands there at the start is the "ui:default" of “${outer}”` : '';
    return [
      {
        rule: RULE,
        place: markOf(node),
        message: `Inside another question, here “${outer}”, “${keyword}” does nothing.`,
        fix: `Take it out${start}.`,
      },
    ];
  });
}

function unheeded(field: StepField): UnplacedProblem[] {
  if (field.composed || field.name === 'items') return [];
  const named = widgetOf(field);
  // What an unknown widget does is not known: its name is reported instead.
  if (named !== undefined && !Object.hasOwn(WIDGETS, named)) return [];
  const entries = field.fields.filter(({ name }) => name === 'items');
  const isChoice = [field, ...entries].some((one) => keywordOf(one, 'enum').length > 0);
  const widget = named ?? (isChoice ? LISTED : USUAL);
  return Object.entries(HEEDED).flatMap(([keyword, widgets]) => {
    const node = member(field.ui, keyword);
    if (!node || widgets.includes(widget)) return [];
    return [
      {
        rule: RULE,
        place: markOf(node),
        message: `“${widget}”, which shows “${field.name}”, does nothing with “${keyword}”.`,
        fix: `Take it out; it is for ${listed(widgets)}.`,
      },
    ];
  });
}
