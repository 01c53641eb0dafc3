import { type Node, type ParseError, type ParseErrorCode, parseTree } from 'jsonc-parser';
import { type ContentNode, listAt, objectAt, type Place, valueAt } from './content-node.ts';
import { type FileRole, fileRole } from './file-role.ts';

/** What is wrong with a file as JSON; worded by the rules of the same names. */
export type SyntaxFault =
  | { readonly kind: 'json-syntax'; readonly offset: number; readonly code: ParseErrorCode | 'empty' }
  | { readonly kind: 'duplicate-key' | 'reserved-key'; readonly offset: number; readonly key: string };

/** A content file whose parts know their positions. */
export interface ParsedFile {
  readonly path: string;
  readonly text: string;
  /** Undefined for a file that the content language has no place for. */
  readonly role: FileRole | undefined;
  /** Undefined if it is no JSON. */
  readonly root: ContentNode | undefined;
  readonly faults: readonly SyntaxFault[];
}

/** Keys through which a merge could reach JavaScript's own objects. */
const RESERVED = new Set(['__proto__', 'constructor', 'prototype']);

/** Parses strict JSON (no comments, no trailing commas); never throws. */
export function parseContent(path: string, text: string): ParsedFile {
  const role = fileRole(path);
  const broken = (offset: number, code: ParseErrorCode | 'empty'): ParsedFile => ({
    path,
    text,
    role,
    root: undefined,
    faults: [{ kind: 'json-syntax', offset, code }],
  });
  const errors: ParseError[] = [];
  const tree = parseTree(text, errors, { disallowComments: true, allowTrailingComma: false });
  if (text.trim() === '') return broken(0, 'empty');
  const [first] = errors;
  // What follows the first mistake is mostly its consequence.
  if (first || !tree) return broken(first?.offset ?? 0, first?.error ?? 'empty');
  const faults: SyntaxFault[] = [];
  const root = convert(tree, { path, layer: role?.layer ?? 'definition', faults });
  return { path, text, role, root, faults };
}

interface Target {
  readonly path: string;
  readonly layer: Place['layer'];
  readonly faults: SyntaxFault[];
}

function convert(node: Node, target: Target, key?: Place): ContentNode {
  const at = { place: placeOf(node, target), key };
  if (node.type === 'object') return objectAt(at, convertEntries(node, target));
  if (node.type !== 'array') return valueAt(at, node.value);
  const items = (node.children ?? []).map((child) => convert(child, target));
  return listAt(at, items);
}

function convertEntries(node: Node, target: Target): Map<string, ContentNode> {
  const entries = new Map<string, ContentNode>();
  for (const property of node.children ?? []) {
    const [key, value] = property.children ?? [];
    if (!key || !value) continue;
    const name = String(key.value);
    if (RESERVED.has(name)) {
      target.faults.push({ kind: 'reserved-key', offset: key.offset, key: name });
      continue;
    }
    if (entries.has(name)) target.faults.push({ kind: 'duplicate-key', offset: key.offset, key: name });
    entries.set(name, convert(value, target, placeOf(key, target)));
  }
  return entries;
}

function placeOf(node: Node, target: Target): Place {
  return { file: target.path, offset: node.offset, layer: target.layer };
}
