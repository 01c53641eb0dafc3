import { findNodeAtOffset, type Node, parseTree } from 'jsonc-parser';
import { firstDifference, lineAt } from './break-long-lines.ts';
import { WIDTH } from './format-content.ts';

/**
 * A file's text after an edit, the list that it was made in on one line, as the formatter has it, if it was too long
 * for that and is no more. A list that somebody has spread over lines without need stays so.
 */
export function joinShortList(before: string, after: string): string {
  const first = firstDifference(before, after);
  const list = listAround(after, first);
  const former = list && listAround(before, first);
  if (!list || former?.offset !== list.offset) return after;
  const line = onOneLine(after, list);
  if (line === undefined || !fits(after, list, line)) return after;
  const long = onOneLine(before, former);
  if (long === undefined || fits(before, former, long)) return after;
  return after.slice(0, list.offset) + line + after.slice(endOf(list));
}

/** The innermost one that a place is in. */
function listAround(text: string, offset: number): Node | undefined {
  const tree = parseTree(text);
  let node = tree && findNodeAtOffset(tree, offset, true);
  while (node && node.type !== 'array') node = node.parent;
  return node;
}

/** Undefined where a member stands on several lines, or all are lists or objects. */
function onOneLine(text: string, { children = [] }: Node): string | undefined {
  const members = children.map((member) => text.slice(member.offset, endOf(member)));
  if (children.every(({ type }) => type === 'object' || type === 'array')) return undefined;
  return members.some((member) => member.includes('\n')) ? undefined : `[${members.join(', ')}]`;
}

function fits(text: string, list: Node, line: string): boolean {
  const before = list.offset - lineAt(text, list.offset).start;
  const behind = lineAt(text, endOf(list)).end - endOf(list);
  return before + line.length + behind <= WIDTH;
}

const endOf = ({ offset, length }: Node) => offset + length;
