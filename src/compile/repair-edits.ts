import { findNodeAtOffset, type Node, parseTree } from 'jsonc-parser';
import type { TextEdit } from '../contract/index.ts';
import type { Repair } from './repair.ts';

/**
 * What a repair does to a file's text, formatting kept; nothing where the text is no longer what the repair was made for.
 * jsonc-parser's own `modify` spoils lists that stand on one line.
 */
export function repairEdits(text: string, repair: Repair): TextEdit[] {
  const { offset } = repair.at;
  if (repair.kind === 'splice') return [{ offset, length: repair.length, content: repair.content }];
  const tree = parseTree(text);
  const node = nodeAt(tree, offset);
  if (!node) return [];
  switch (repair.kind) {
    case 'rename':
      return [node, ...(repair.also ?? []).flatMap((at) => nodeAt(tree, at.offset) ?? [])].flatMap((named) =>
        named.value === repair.from ? [replaced(named, JSON.stringify(repair.to))] : [],
      );
    case 'replace':
      return [replaced(node, JSON.stringify(repair.value))];
    case 'remove':
      return removed(text, node.parent?.type === 'property' ? node.parent : node);
    case 'insert':
      return node.type === 'array' ? [inserted(text, node, JSON.stringify(repair.value), repair.index)] : [];
  }
}

function nodeAt(tree: Node | undefined, offset: number): Node | undefined {
  const node = tree && findNodeAtOffset(tree, offset);
  return node?.offset === offset ? node : undefined;
}

function replaced({ offset, length }: Node, content: string): TextEdit {
  return { offset, length, content };
}

const endOf = ({ offset, length }: Node) => offset + length;

/** With the comma behind it and what stands between; the last one with the comma before it; the only one with all space. */
function removed(text: string, node: Node): TextEdit[] {
  const { parent } = node;
  const all = parent?.children ?? [];
  const index = all.indexOf(node);
  if (index < 0) return [];
  const [before, after] = [all[index - 1], all[index + 1]];
  if (after) return [{ offset: node.offset, length: after.offset - node.offset, content: '' }];
  if (parent && !before) {
    const inside = { offset: parent.offset + 1, length: parent.length - 2, content: '' };
    const around = text.slice(inside.offset, node.offset) + text.slice(endOf(node), endOf(parent));
    // In a file that can't be parsed, something else may stand there.
    if (/^\s*[\]}]$/.test(around)) return [inside];
  }
  const start = before ? endOf(before) : node.offset;
  return [{ offset: start, length: endOf(node) - start, content: '' }];
}

/** In front of a member, set off from it as it is from the one before. */
function inserted(text: string, list: Node, content: string, index = Number.POSITIVE_INFINITY): TextEdit {
  const { children: [first, second] = [], children: members = [] } = list;
  const next = members[index];
  if (!next) return appended(text, list, content);
  const before = members[index - 1] ?? first;
  const after = members[index - 1] ? next : second;
  const lead = text.slice(list.offset + 1, next.offset);
  const gap = before && after ? text.slice(endOf(before), after.offset) : `,${lead || ' '}`;
  return { offset: next.offset, length: 0, content: content + gap };
}

/** Behind the last member, set off as that is. */
function appended(text: string, list: Node, content: string): TextEdit {
  const members = list.children ?? [];
  const last = members.at(-1);
  if (!last) return { offset: list.offset + 1, length: 0, content };
  const before = members.at(-2);
  const gap = text.slice(before ? endOf(before) : list.offset + 1, last.offset).replace(/^\s*,/, '');
  return { offset: endOf(last), length: 0, content: `,${gap || ' '}${content}` };
}
