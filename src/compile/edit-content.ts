import { findNodeAtOffset, getNodePath, getNodeValue, type Node, parseTree } from 'jsonc-parser';
import {
  buildPointer,
  type ContentEdit,
  fileOfEdit,
  type Json,
  parsePointer,
  type TextEdit,
} from '../contract/index.ts';
import { layOutEdit } from './edit-layout.ts';
import { formatValue, unitOf } from './format-content.ts';
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
  const before = withPlainEnds(text);
  const tree = treeOf(before, edit);
  const after = apply(before, edit.kind === 'put' ? put(before, tree, edit) : change(before, tree, edit));
  const laidOut = layOutEdit(before, after);
  return before === text ? laidOut : laidOut.replaceAll('\n', '\r\n');
}

/**
 * The same edit, tied to what stands at its place in this text: in a later one it finds the place wherever its line has
 * gone to, and is refused where somebody else has changed it.
 * @throws EditRefused as {@link editContent} does
 */
export function editAsSeen(text: string, edit: ContentEdit): ContentEdit {
  const seen = withPlainEnds(text);
  const tree = treeOf(seen, edit);
  if (edit.kind !== 'put') {
    const place = valueAt(seen, tree, edit);
    const pointer = buildPointer(getNodePath(place));
    return edit.kind === 'move' ? { ...edit, pointer, past: textOf(seen, beside(place, edit)) } : { ...edit, pointer };
  }
  const node = nodeIn(tree, edit.pointer);
  return { ...edit, replaces: node ? textOf(seen, node) : '' };
}

/** A text of which every line ends as Windows has it, with the ends that an edit writes; any other as it is. */
const withPlainEnds = (text: string): string => (/(?<!\r)\n/.test(text) ? text : text.replaceAll('\r\n', '\n'));

function treeOf(text: string, edit: ContentEdit): Node {
  const tree = parseTree(text, undefined, { disallowComments: true });
  if (!tree) throw new EditRefused(`${fileOfEdit(edit)} can’t be read as JSON.`);
  return tree;
}

function apply(text: string, edits: readonly TextEdit[]): string {
  // From the end, so that the offsets of the others still hold.
  return [...edits]
    .sort((a, b) => b.offset - a.offset)
    .reduce((now, { offset, length, content }) => now.slice(0, offset) + content + now.slice(offset + length), text);
}

type Change = Exclude<ContentEdit, { readonly kind: 'put' }>;
type Move = Extract<ContentEdit, { readonly kind: 'move' }>;

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
function valueAt(text: string, tree: Node, { at, was, pointer }: Change): Node {
  const node = pointer === undefined ? nodeAt(text, tree, at) : nodeIn(tree, pointer);
  if (node && JSON.stringify(getNodeValue(node)) === JSON.stringify(was)) return node;
  const place = pointer === undefined ? `${at.file}:${at.line}` : at.file;
  const inside = pointer === undefined ? '' : ` at ${pointer}`;
  throw new EditRefused(`${place} does not say ${JSON.stringify(was)}${inside} any more. Look at it in your editor.`);
}

/** What begins at a line and a column. */
function nodeAt(text: string, tree: Node, at: Change['at']): Node | undefined {
  const lines = text.split('\n');
  const offset = lines.slice(0, at.line - 1).reduce((sum, line) => sum + line.length + 1, 0) + at.column - 1;
  const node = at.line <= lines.length ? findNodeAtOffset(tree, offset) : undefined;
  return node?.offset === offset && node.type !== 'property' ? node : undefined;
}

/** What stands at a pointer. */
const nodeIn = (tree: Node, pointer: string): Node | undefined =>
  parsePointer(pointer).reduce<Node | undefined>((node, name) => node && childOf(node, name), tree);

const childOf = ({ type, children }: Node, name: string): Node | undefined =>
  type === 'array'
    ? children?.[Number(name)]
    : children?.find((property) => property.children?.[0]?.value === name)?.children?.[1];

function membersBeside(node: Node, { at }: Change): readonly Node[] {
  const list = node.parent;
  if (list?.type === 'array') return list.children ?? [];
  throw new EditRefused(`What stands at ${at.file}:${at.line} is not a member of a list.`);
}

function moved(text: string, node: Node, edit: Move): TextEdit[] {
  const other = beside(node, edit);
  const [own, past] = [textOf(text, node), textOf(text, other)];
  if (edit.past !== undefined && edit.past !== past)
    throw new EditRefused(`${edit.at.file} has ${past} where ${edit.past} stood. Look at it again.`);
  return [replaced(node, past), replaced(other, own)];
}

/** The member with which one changes places. */
function beside(node: Node, edit: Move): Node {
  const members = membersBeside(node, edit);
  const other = members[members.indexOf(node) + edit.by];
  if (!other) throw new EditRefused(`It is the ${edit.by < 0 ? 'first' : 'last'} of its list already.`);
  return other;
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

type Put = ContentEdit & { readonly kind: 'put' };

function put(text: string, tree: Node, edit: Put): TextEdit[] {
  const { file, pointer, to } = edit;
  refuseOthers(text, tree, edit);
  let [at, path] = [tree, parsePointer(pointer)];
  for (;;) {
    const [key, ...below] = path;
    if (key === undefined) return [replaced(at, JSON.stringify(to))];
    if (at.type !== 'object') throw new EditRefused(`${file} has no place for ${pointer}.`);
    const property = childOf(at, key);
    if (!property) return [withKey(text, at, key, { below, to })];
    [at, path] = [property, below];
  }
}

/** What was not there when the edit was looked at is somebody else's. */
function refuseOthers(text: string, tree: Node, { file, pointer, replaces }: Put): void {
  const node = nodeIn(tree, pointer);
  const now = node ? textOf(text, node) : '';
  if (replaces === undefined || replaces === now) return;
  throw new EditRefused(
    replaces === ''
      ? `${file} says ${now} at ${pointer} meanwhile. Look at it again.`
      : `${file} does not say ${replaces} at ${pointer} any more. Look at it again.`,
  );
}

/** What a key that comes is to say: the keys of the objects that are made below it, and what stands in the innermost. */
interface Said {
  readonly below: readonly string[];
  readonly to: Json;
}

/** A key more at the end of an object, set off as those before it are. */
function withKey(text: string, object: Node, key: string, said: Said): TextEdit {
  const properties = object.children ?? [];
  const [first, last] = [properties[0], properties.at(-1)];
  const before = `${JSON.stringify(key)}: `;
  const unit = unitOf(text);
  if (!first || !last) {
    const lineStart = text.lastIndexOf('\n', object.offset) + 1;
    const indent = /^\s*/.exec(text.slice(lineStart))?.[0] ?? '';
    return replaced(object, formatValue({ [key]: nested(said) }, { indent, unit }, object.offset - lineStart + 1));
  }
  const former = properties.at(-2);
  const inner = [text.slice(object.offset + 1, first.offset), former ? text.slice(endOf(former), last.offset) : '']
    .find((gap) => gap.includes('\n'))
    ?.replace(/^.*\n/s, '');
  const content =
    inner === undefined
      ? `, ${before}${onOneLine(said)}`
      : `,\n${inner}${before}${formatValue(nested(said), { indent: inner, unit }, inner.length + before.length + 1)}`;
  return { offset: endOf(last), length: 0, content };
}

const nested = ({ below, to }: Said): Json => below.reduceRight<Json>((value, name) => ({ [name]: value }), to);
const onOneLine = ({ below, to }: Said): string =>
  below.reduceRight((value, name) => `{ ${JSON.stringify(name)}: ${value} }`, JSON.stringify(to));

const replaced = ({ offset, length }: Node, content: string): TextEdit => ({ offset, length, content });
const endOf = ({ offset, length }: Node) => offset + length;
const textOf = (text: string, node: Node) => text.slice(node.offset, endOf(node));
