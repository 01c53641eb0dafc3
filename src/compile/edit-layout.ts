import { findNodeAtOffset, type Node, parseTree } from 'jsonc-parser';
import { unitOf, WIDTH } from './format-content.ts';

/**
 * A file's text after an edit, laid out as the formatter would, as far as the edit has made a line too long, or short
 * enough: what somebody has laid out otherwise before stays so.
 */
export const layOutEdit = (before: string, after: string): string =>
  joinShortList(before, breakLongLines(before, after));

/** Where a line begins and ends. */
interface Line {
  readonly start: number;
  readonly end: number;
}

/**
 * A file's text after an edit, the lines that have got too long for the formatter broken up as it would. What was too
 * long before the edit already is laid out as somebody likes it.
 */
function breakLongLines(before: string, after: string): string {
  const first = firstDifference(before, after);
  const former = lineAt(before, first);
  if (isTooLong(former) && outermostOn(before, former)) return after;
  let text = after;
  // What follows the lines of the edit stays as far from the end, however they are broken up.
  const rest = text.length - lineAt(text, lastDifference(before, after, first)).end;
  let line = lineAt(text, first);
  for (;;) {
    const node = isTooLong(line) ? outermostOn(text, line) : undefined;
    if (node) text = brokenUp(text, node, line);
    else if (line.end >= text.length - rest) return text;
    line = lineAt(text, node ? line.start : line.end + 1);
  }
}

const isTooLong = ({ start, end }: Line) => end - start > WIDTH;

/** The line that an offset is on. */
function lineAt(text: string, offset: number): Line {
  const end = text.indexOf('\n', offset);
  return { start: text.lastIndexOf('\n', offset - 1) + 1, end: end < 0 ? text.length : end };
}

/** Where two texts begin to differ. */
function firstDifference(before: string, after: string): number {
  let at = 0;
  while (at < after.length && before[at] === after[at]) at += 1;
  return at;
}

/** In the second text. */
function lastDifference(before: string, after: string, first: number): number {
  let same = 0;
  const most = Math.min(before.length, after.length) - first;
  while (same < most && before.at(-1 - same) === after.at(-1 - same)) same += 1;
  return after.length - same;
}

/** The list or object with something in it that stands on this line as a whole, and in no other that does. */
function outermostOn(text: string, { start, end }: Line): Node | undefined {
  const visit = (node: Node): Node | undefined => {
    if (node.offset > end || endOf(node) < start) return undefined;
    const isWhole = node.offset >= start && endOf(node) <= end;
    if (isWhole && node.type !== 'property' && node.children?.length) return node;
    for (const child of node.children ?? []) {
      const found = visit(child);
      if (found) return found;
    }
    return undefined;
  };
  const tree = parseTree(text);
  return tree && visit(tree);
}

/** Each member on a line of its own, as it is written. */
function brokenUp(text: string, node: Node, line: Line): string {
  const indent = /^[ \t]*/.exec(text.slice(line.start, line.end))?.[0] ?? '';
  const inner = indent + unitOf(text);
  const members = (node.children ?? []).map((member) => `${inner}${text.slice(member.offset, endOf(member))}`);
  const inside = `\n${members.join(',\n')}\n${indent}`;
  return text.slice(0, node.offset + 1) + inside + text.slice(endOf(node) - 1);
}

/**
 * A file's text after an edit, the list that it was made in on one line, as the formatter has it, if it was too long
 * for that and is no more. A list that somebody has spread over lines without need stays so.
 */
function joinShortList(before: string, after: string): string {
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
