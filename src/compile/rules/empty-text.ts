import { type ContentNode, isList, isObject, markOf, textOf } from '../content-node.ts';
import type { Rule } from '../rule.ts';
import { subjectAt, type UnplacedProblem } from '../unplaced-problem.ts';

const RULE = 'empty-text';

/** Texts whose place stays empty for the customer, whatever layer they stand in; an empty choice is never sent. */
const READ = new Set([
  'ui:title',
  'ui:description',
  'ui:help',
  'ui:placeholder',
  'title',
  'message',
  'intro',
  'heading',
  'partner',
  'text',
  'const',
]);
/** Below these, every text is one that the customer reads; in their own place none is. */
const READ_BELOW = new Set(['ui:messages', 'ui:gist', 'messages', 'ui:enumNames', 'enum', 'buttons', 'words']);
/** Lists of what is suggested to customers. */
const SUGGESTED = new Set(['choices', 'suggestions']);

/** Better no text than an empty one: screen readers would announce it. */
export const emptyText: Rule = {
  name: RULE,
  file: ({ root, role }) => (root && role?.layer ? check(root, false) : []),
};

function check(node: ContentNode, read: boolean): UnplacedProblem[] {
  if (isList(node)) return node.items.flatMap((item) => check(item, read));
  if (isObject(node)) {
    return [...node.entries].flatMap(([key, child]) => {
      const isRead = READ_BELOW.has(key) ? isList(child) || isObject(child) : SUGGESTED.has(key) && isList(child);
      return check(child, read || READ.has(key) || isRead);
    });
  }
  if (!read || textOf(node)?.trim() !== '') return [];
  return [
    {
      rule: RULE,
      place: markOf(node),
      tier: 'cause',
      concerns: [subjectAt(markOf(node))],
      message: 'This text is empty.',
      fix: 'Write it, or take the line out; in an overlay, null takes away what another layer says.',
    },
  ];
}
