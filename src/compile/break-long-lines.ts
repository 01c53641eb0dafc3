import { type Node, parseTree } from 'jsonc-parser';
import { WIDTH } from './format-content.ts';

/** Where a line begins and ends. */
export interface Line {
  readonly start: number;
  readonly end: number;
}

/**
 * A file's text after an edit, the lines that have got too long for the formatter broken up as it would. What was too
 * long before the edit already is laid out as somebody likes it.
 */
export function breakLongLines(before: string, after: string): string {
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
export function lineAt(text: string, offset: number): Line {
  const end = text.indexOf('\n', offset);
  return { start: text.lastIndexOf('\n', offset - 1) + 1, end: end < 0 ? text.length : end };
}

/** Where two texts begin to differ. */
export function firstDifference(before: string, after: string): number {
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
  const members = (node.children ?? []).map((member) => `${indent}  ${text.slice(member.offset, endOf(member))}`);
  const inside = `\n${members.join(',\n')}\n${indent}`;
  return text.slice(0, node.offset + 1) + inside + text.slice(endOf(node) - 1);
}

const endOf = ({ offset, length }: Node) => offset + length;
