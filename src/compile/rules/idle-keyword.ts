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

/** A keyword that the widget does not heed would only seem to do something. */
export const idleKeyword: Rule = {
  name: RULE,
  field: check,
};

function check(field: StepField): UnplacedProblem[] {
  if (field.composed || field.name === 'items') return [];
  const named = widgetOf(field);
  // Of a widget that there is not, nobody can say what it does: its name is reported instead.
  if (named !== undefined && !Object.hasOwn(WIDGETS, named)) return [];
  const widget = named ?? (keywordOf(field, 'enum').length > 0 ? LISTED : USUAL);
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
