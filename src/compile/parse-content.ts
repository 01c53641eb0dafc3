import { type Node, type ParseError, type ParseErrorCode, parseTree } from 'jsonc-parser';
import { type ContentNode, listAt, objectAt, type Place, textOf, valueAt } from './content-node.ts';
import { deepNesting } from './deep-nesting.ts';
import { type FileRole, fileRole } from './file-role.ts';
import { runaway } from './reference-problems.ts';
import { RESERVED_NAMES } from './reserved-names.ts';
import { runawayReference } from './runaway-reference.ts';
import { brokenSyntax, duplicateKey, noObject, reservedKey, tooDeep, tooLarge } from './syntax-problems.ts';
import type { UnplacedProblem } from './unplaced-problem.ts';

/** A content file whose parts know their positions. */
export interface ParsedFile {
  readonly path: string;
  readonly text: string;
  /** Undefined for a file that the content language has no place for. */
  readonly role: FileRole | undefined;
  /** Undefined if it is no JSON. */
  readonly root: ContentNode | undefined;
  /** What is wrong with it as JSON. */
  readonly problems: readonly UnplacedProblem[];
}

/** Parses strict JSON (no comments, no trailing commas); never throws. */
export function parseContent(path: string, text: string): ParsedFile {
  const role = fileRole(path);
  const unreadable = (problem: UnplacedProblem): ParsedFile => ({
    path,
    text,
    role,
    root: undefined,
    problems: [problem],
  });
  const broken = (offset: number, code: ParseErrorCode | 'empty') =>
    unreadable(brokenSyntax({ path, text, side: role?.side, offset, code }));
  const deep = deepNesting(text);
  if (deep !== undefined) return unreadable(tooDeep(path, deep));
  const errors: ParseError[] = [];
  const tree = parseTree(text, errors, { disallowComments: true, allowTrailingComma: false });
  if (text.trim() === '') return broken(0, 'empty');
  const [first] = errors;
  // What follows the first mistake is mostly its consequence.
  if (first || !tree) return broken(first?.offset ?? 0, first?.error ?? 'empty');
  if (tree.type !== 'object') return unreadable(noObject(path, tree.offset));
  const problems: UnplacedProblem[] = [];
  const root = convert(tree, { path, layer: role?.layer ?? 'definition', problems });
  const endless = runawayReference(root);
  if (endless) return unreadable(runaway(endless.place, textOf(endless) ?? ''));
  return { path, text, role, root, problems };
}

interface Target {
  readonly path: string;
  readonly layer: Place['layer'];
  readonly problems: UnplacedProblem[];
}

function convert(node: Node, target: Target, key?: Place): ContentNode {
  const at = { place: placeOf(node, target), key };
  if (node.type === 'object') return objectAt(at, convertEntries(node, target));
  if (node.type !== 'array') {
    if (node.type === 'number' && !Number.isFinite(node.value)) target.problems.push(tooLarge(at.place));
    return valueAt(at, node.value);
  }
  const items = (node.children ?? []).map((child) => convert(child, target));
  return listAt(at, items);
}

function convertEntries(node: Node, target: Target): Map<string, ContentNode> {
  const entries = new Map<string, ContentNode>();
  for (const property of node.children ?? []) {
    const [key, value] = property.children ?? [];
    if (!key || !value) continue;
    const name = String(key.value);
    if (RESERVED_NAMES.has(name)) {
      target.problems.push(reservedKey(target.path, key));
      continue;
    }
    if (entries.has(name)) target.problems.push(duplicateKey(target.path, key));
    entries.set(name, convert(value, target, placeOf(key, target)));
  }
  return entries;
}

function placeOf(node: Node, target: Target): Place {
  return { file: target.path, offset: node.offset, layer: target.layer };
}
