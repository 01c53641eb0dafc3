import { findNodeAtOffset, getNodeValue, type Node, parseTree } from 'jsonc-parser';
import {
  type ContentEdit,
  fileOfEdit,
  type Json,
  type JsonObject,
  parsePointer,
  type TextEdit,
} from '../contract/index.ts';
import { breakLongLines } from './break-long-lines.ts';
import { formatValue } from './format-content.ts';
import { joinShortList } from './join-short-list.ts';
import { repairEdits } from './repair-edits.ts';

/** An edit that does not fit the file; the message is a sentence for the person who wants it. */
export class EditRefused extends Error {
  override readonly name = 'EditRefused';
}

/**
 * The text of a content file after an edit. Only the lines that the edit is about change, and end as all others do;
 * whether the content is still sound is for the check to say.
 * @throws EditRefused if the file says something else than the edit takes for granted
 */
export function editContent(text: string, edit: ContentEdit): string {
  if (!text.includes('\r\n') || /(?<!\r)\n/.test(text)) return edited(text, edit);
  return edited(text.replaceAll('\r\n', '\n'), edit).replaceAll('\n', '\r\n');
}

function edited(text: string, edit: ContentEdit): string {
  const tree = parseTree(text, undefined, { disallowComments: true });
  if (!tree) throw new EditRefused(`${fileOfEdit(edit)} can’t be read as JSON.`);
  const after = apply(text, edit.kind === 'put' ? put(text, tree, edit) : change(text, tree, edit));
  return joinShortList(text, breakLongLines(text, after));
}

function apply(text: string, edits: readonly TextEdit[]): string {
  // From the end, so that the offsets of the others still hold.
  return [...edits]
    .sort((a, b) => b.offset - a.offset)
    .reduce((now, { offset, length, content }) => now.slice(0, offset) + content + now.slice(offset + length), text);
}

type Change = Exclude<ContentEdit, { readonly kind: 'put' }>;

function change(text: string, tree: Node, edit: Change): TextEdit[] {
  const node = valueAt(text, tree, edit);
  switch (edit.kind) {
    case 'set':
      return [replaced(node, JSON.stringify(edit.to))];
    case 'remove': {
      const whole = node.parent?.type === 'property' ? node.parent : node;
      return repairEdits(text, { kind: 'remove', at: { file: edit.at.file, offset: whole.offset } });
    }
    case 'move':
      return moved(text, node, edit);
    case 'insert':
      return [inserted(text, membersBeside(node, edit), node, edit.to)];
  }
}

/** What stands at the place of an edit, if it is what the edit was made for. */
function valueAt(text: string, tree: Node, { at, was }: Change): Node {
  const lines = text.split('\n');
  const offset = lines.slice(0, at.line - 1).reduce((sum, line) => sum + line.length + 1, 0) + at.column - 1;
  const node = at.line <= lines.length ? findNodeAtOffset(tree, offset) : undefined;
  const found = node?.offset === offset && node.type !== 'property' ? getNodeValue(node) : undefined;
  if (node && JSON.stringify(found) === JSON.stringify(was)) return node;
  throw new EditRefused(
    `${at.file}:${at.line} does not say ${JSON.stringify(was)} any more. Look at it in your editor.`,
  );
}

function membersBeside(node: Node, { at }: Change): readonly Node[] {
  const list = node.parent;
  if (list?.type === 'array') return list.children ?? [];
  throw new EditRefused(`What stands at ${at.file}:${at.line} is no member of a list.`);
}

function moved(text: string, node: Node, edit: Change & { readonly kind: 'move' }): TextEdit[] {
  const members = membersBeside(node, edit);
  const other = members[members.indexOf(node) + edit.by];
  if (!other) throw new EditRefused(`It is the ${edit.by < 0 ? 'first' : 'last'} of its list already.`);
  return [replaced(node, textOf(text, other)), replaced(other, textOf(text, node))];
}

/** Behind a member, set off as the members are from one another. */
function inserted(text: string, members: readonly Node[], node: Node, value: Json): TextEdit {
  const next = members[members.indexOf(node) + 1];
  const [first] = members;
  const gap = next
    ? text.slice(endOf(node), next.offset)
    : `,${first ? text.slice((node.parent?.offset ?? 0) + 1, first.offset) : ''}`;
  return { offset: endOf(node), length: 0, content: `${gap === ',' ? ', ' : gap}${JSON.stringify(value)}` };
}

function put(text: string, tree: Node, { file, pointer, to }: ContentEdit & { readonly kind: 'put' }): TextEdit[] {
  let [at, path] = [tree, parsePointer(pointer)];
  for (;;) {
    const [key, ...below] = path;
    if (key === undefined) return [replaced(at, JSON.stringify(to))];
    if (at.type !== 'object') throw new EditRefused(`${file} has no place for ${pointer}.`);
    const property = at.children?.find(({ children }) => children?.[0]?.value === key)?.children?.[1];
    if (!property)
      return [
        withKey(
          text,
          at,
          key,
          below.reduceRight<Json>((value, name) => ({ [name]: value }), to),
        ),
      ];
    [at, path] = [property, below];
  }
}

/** A key more at the end of an object; one that stands on one line is broken up where it gets too long for it. */
function withKey(text: string, object: Node, key: string, value: Json): TextEdit {
  const properties = object.children ?? [];
  const [first, last] = [properties[0], properties.at(-1)];
  const lineStart = text.lastIndexOf('\n', object.offset) + 1;
  const indent = /^\s*/.exec(text.slice(lineStart))?.[0] ?? '';
  const gap = first ? text.slice(object.offset + 1, first.offset) : '';
  if (!last || !gap.includes('\n')) {
    const all = { ...(getNodeValue(object) as JsonObject), [key]: value };
    return replaced(object, formatValue(all, indent, object.offset - lineStart + 1));
  }
  const inner = gap.slice(gap.lastIndexOf('\n') + 1);
  const before = `${JSON.stringify(key)}: `;
  const content = `,\n${inner}${before}${formatValue(value, inner, inner.length + before.length + 1)}`;
  return { offset: endOf(last), length: 0, content };
}

const replaced = ({ offset, length }: Node, content: string): TextEdit => ({ offset, length, content });
const endOf = ({ offset, length }: Node) => offset + length;
const textOf = (text: string, node: Node) => text.slice(node.offset, endOf(node));
