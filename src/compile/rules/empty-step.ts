import { branchesOf } from '../branches-of.ts';
import type { ContentModel } from '../content-model.ts';
import {
  type ContentNode,
  descend,
  historyOf,
  isList,
  isNull,
  itemsOf,
  markOf,
  member,
  membersOf,
  overlaidAt,
  type Place,
} from '../content-node.ts';
import { fileRole } from '../file-role.ts';
import type { Rule } from '../rule.ts';
import { subjectAt } from '../unplaced-problem.ts';

const RULE = 'empty-step';

/**
 * A wizard has steps, and whoever comes to one is asked something there: with a heading and a button alone, nobody knows
 * what to do.
 */
export const emptyStep: Rule = {
  name: RULE,
  step: ({ id, schema }) => {
    if (asksAlways(schema)) return [];
    const atTimes = branchesOf(schema).some(hasQuestions);
    const properties = member(schema, 'properties');
    // Where an overlay took the last question away, that is the place to look at.
    const place = (properties && historyOf(properties).at(-1)) ?? markOf(schema);
    return [
      {
        rule: RULE,
        place,
        message: atTimes ? `“${id}” asks nothing where its conditions do not hold.` : `“${id}” asks nothing.`,
        fix: whatToDo(atTimes, fileRole(schema.place.file)?.form !== undefined),
      },
    ];
  },
  wizardUi: ({ root }, model) => {
    const order = member(root, 'order');
    if (order && !(isList(order) && order.items.length === 0)) return [];
    const place = order ? (overlaidAt(order) ?? markOf(order)) : removedAt(root, model);
    // Where nobody has written one at all, the words are missing.
    if (!place) return [];
    const concerns = [subjectAt(markOf(order ?? root))];
    return [
      { rule: RULE, place, tier: 'part', concerns, message: 'This wizard asks no step.', fix: 'Name at least one.' },
    ];
  },
};

/** The null by which an overlay took the whole order away. */
function removedAt(words: ContentNode, model: ContentModel): Place | undefined {
  const orders = historyOf(words).flatMap(({ file }) => descend(model.root(file), ['wizard', 'order']) ?? []);
  const removed = orders.findLast(isNull);
  return removed && markOf(removed);
}

function whatToDo(atTimes: boolean, isForm: boolean): string {
  if (isForm)
    return atTimes
      ? 'Ask something there in any case.'
      : 'Ask something under "properties", or take the form’s folder away.';
  return atTimes
    ? 'Ask something there in any case, or put its questions on another step.'
    : 'Take it out of "order", or ask something there.';
}

const hasQuestions = (schema: ContentNode): boolean => [...membersOf(member(schema, 'properties'))].length > 0;

/** Whether there is a question whatever was answered. */
function asksAlways(schema: ContentNode | undefined): boolean {
  if (!schema) return false;
  if (hasQuestions(schema) || itemsOf(member(schema, 'allOf')).some(asksAlways)) return true;
  return asksAlways(member(schema, 'then')) && asksAlways(member(schema, 'else'));
}
