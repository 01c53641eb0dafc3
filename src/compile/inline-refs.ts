import { posix } from 'node:path';
import { buildPointer, LINK_LIST, memoise, parsePointer, TRADES_LIST } from '../contract/index.ts';
import { combineSchemas } from './combine-schemas.ts';
import {
  type ContentNode,
  type ContentObject,
  descend,
  editItems,
  editMembers,
  isList,
  isObject,
  markOf,
  objectAt,
  textOf,
  valueAt,
} from './content-node.ts';
import { flattenUnion } from './flatten-union.ts';
import { plainSchema } from './plain-schema.ts';
import { mixedUnion, recursiveRef, unresolvedRef, wrongWayToDefinition } from './reference-problems.ts';
import type { ReportProblem } from './resolver-problem.ts';
import { roleBelow, type SchemaRole } from './schema-role.ts';

/** What references are looked up in. */
export interface RefScope {
  /** The step with the overlays laid on so far: what `#/…` means. */
  readonly root: ContentNode;
  /** The trade's schema: what `trade:#/…` means. */
  readonly trade: ContentNode | undefined;
  /** A whole file by its path; undefined if it isn't there. */
  readonly file: (path: string) => ContentNode | undefined;
  readonly report: ReportProblem;
  readonly memory: InlineMemory;
}

/** Results that are kept for as long as the definitions stay the same. */
export class InlineMemory {
  /** Those that hold for every trade and step. */
  readonly everywhere = new WeakMap<ContentNode, ContentNode>();

  /** Those that hold for every trade, but for one version of a step only. */
  readonly of = memoise((_root: ContentNode) => new WeakMap<ContentNode, ContentNode>());
}

/** Keywords that have done their work once references are inlined. */
const DROPPED = new Set(['$defs', '$schema', '$comment']);
const DEFINITIONS = 'schemas/definitions/schema.json';

/**
 * Replaces every `$ref` by what it stands for, marks what comes from a definition with `x-rule`, makes unions of
 * lists one list and leaves out `$defs`. A reference that leads nowhere or into itself is reported and becomes `{}`.
 */
export function inlineRefs(node: ContentNode, scope: RefScope): ContentNode {
  return new Inliner(scope).inline(node, 'schema', { seen: [], condition: false });
}

interface Where {
  /** Targets that are being inlined, outermost first. */
  readonly seen: readonly ContentNode[];
  /** Inside an `if` or `not`, where nothing is asked. */
  readonly condition: boolean;
}

class Inliner {
  readonly #scope: RefScope;
  readonly #ofRoot: WeakMap<ContentNode, ContentNode>;
  /** Counts what makes a result belong to this version of the step alone. */
  #rootBound = 0;
  /** Counts what makes a result belong to this trade alone, or has to be reported again. */
  #bound = 0;
  /** Counts the references that led nowhere. */
  #lost = 0;

  constructor(scope: RefScope) {
    this.#scope = scope;
    this.#ofRoot = scope.memory.of(scope.root);
  }

  inline(node: ContentNode, role: SchemaRole, where: Where): ContentNode {
    if (role === 'data' || node.kind === 'value') return node;
    // Inside conditions other unions are allowed, so that the same node may give something else there.
    if (where.condition) return this.#inlineFresh(node, role, where);
    const { everywhere } = this.#scope.memory;
    const known = everywhere.get(node) ?? this.#ofRoot.get(node);
    // What was bound to this root then, binds what stands around it now.
    if (known && !everywhere.has(node)) this.#rootBound += 1;
    if (known) return known;
    const [bound, rootBound] = [this.#bound, this.#rootBound];
    const result = this.#inlineFresh(node, role, where);
    if (this.#bound === bound) (this.#rootBound === rootBound ? everywhere : this.#ofRoot).set(node, result);
    return result;
  }

  /** What has a problem is resolved anew each time, so that the problem is reported each time. */
  readonly #report: ReportProblem = (problem) => {
    this.#bound += 1;
    this.#scope.report(problem);
  };

  #inlineFresh(node: ContentNode, role: SchemaRole, where: Where): ContentNode {
    if (isList(node)) {
      return editItems(node, (item) => this.inline(item, 'schema', where));
    }
    if (!isObject(node)) return node;
    const ref = role === 'schema' ? node.entries.get('$ref') : undefined;
    const rest = this.#inlineEntries(node, role, where);
    if (!ref) return rest;
    const siblings = editMembers(rest, (child, key) => (key === '$ref' ? undefined : child));
    return combineSchemas(this.#follow(ref, where), siblings, this.#report);
  }

  #inlineEntries(node: ContentObject, role: SchemaRole, where: Where): ContentObject {
    const lost = this.#lost;
    const inside = where.condition ? where : { ...where, condition: true };
    const result = editMembers(node, (child, key) => {
      if (role === 'schema' && DROPPED.has(key)) return undefined;
      // In neither is a union what the customer chooses from: there it says of which answer something hangs.
      const condition = role === 'schema' && (key === 'if' || key === 'not' || key.startsWith('depend'));
      return this.inline(child, roleBelow(role, key), condition ? inside : where);
    });
    // Where a reference led nowhere, nothing can be said of the union that it stands in.
    return role === 'schema' ? this.#settle(result, where.condition, this.#lost > lost) : result;
  }

  /** Unions become lists or kinds of answer; type and tidying of `allOf` members count for the whole. */
  #settle(node: ContentObject, condition: boolean, isLost: boolean): ContentObject {
    const report: ReportProblem = isLost ? () => {} : this.#report;
    const plain = plainSchema(node, report);
    const union = plain.entries.get('anyOf') ?? plain.entries.get('oneOf');
    let result = plain;
    if (union) {
      const settled = flattenUnion(plain, union, this.#report) ?? kindsOfAnswer(plain, union);
      if (settled) result = settled;
      else if (!condition) report(mixedUnion(union.key ?? union.place));
    }
    return hoist(result);
  }

  #follow(ref: ContentNode, where: Where): ContentNode {
    const text = textOf(ref) ?? '';
    const target = this.#find(ref, text);
    if (!target) return objectAt(ref, []);
    if (where.seen.includes(target)) {
      this.#report(recursiveRef(ref.place, text));
      return objectAt(ref, []);
    }
    const inlined = this.inline(target, 'schema', { ...where, seen: [...where.seen, target] });
    const name = /^#\/\$defs\/([^/]+)$/.exec(text.slice(text.indexOf('#')))?.[1];
    if (!name || target.place.file !== DEFINITIONS || !isObject(inlined)) return inlined;
    const rule: ContentNode = { kind: 'value', value: name, place: markOf(target) };
    return objectAt(inlined, [...inlined.entries, ['x-rule', rule]]);
  }

  #find(ref: ContentNode, text: string): ContentNode | undefined {
    const [source = '', pointer = ''] = text.split('#');
    const path = parsePointer(pointer);
    const roots = this.#rootsOf(source, ref, text);
    for (const root of roots) {
      const target = root && descend(root, path);
      if (target) return source === 'trade:' ? asSchema(target) : target;
    }
    this.#lost += 1;
    const known = roots.flatMap((root) =>
      namesBeside(root, path).map((name) => `${source}#${pointer.slice(0, pointer.lastIndexOf('/') + 1)}${name}`),
    );
    const meant = source.endsWith(':') ? undefined : this.#inDefinitions(ref, path);
    this.#report(
      meant === undefined
        ? unresolvedRef(ref.place, text, [...new Set(known)])
        : wrongWayToDefinition(ref.place, text, meant),
    );
    return undefined;
  }

  /** The reference that was meant where only the way to the definitions is wrong. */
  #inDefinitions({ place: { file } }: ContentNode, path: readonly string[]): string | undefined {
    if (path[0] !== '$defs' || path.length < 2 || !descend(this.#scope.file(DEFINITIONS), path)) return undefined;
    return `${posix.relative(posix.dirname(file), DEFINITIONS)}#${buildPointer(path)}`;
  }

  #rootsOf(source: string, ref: ContentNode, text: string): (ContentNode | undefined)[] {
    const { file, layer } = ref.place;
    if (source === 'catalogue:')
      return [text === 'catalogue:#/$defs/trades' ? named(ref, 'trades', TRADES_LIST) : undefined];
    if (source === LINK_LIST) {
      const list = /^link:#\/\$defs\/([A-Za-z][A-Za-z0-9]*)$/.exec(text)?.[1];
      return [layer === 'form' && list !== undefined ? named(ref, list, `${LINK_LIST}${list}`) : undefined];
    }
    if (source === 'trade:') {
      this.#bound += 1;
      return [this.#scope.trade];
    }
    if (source === '') {
      if (layer === 'definition') return [this.#scope.file(file)];
      this.#rootBound += 1;
      return [this.#scope.root, this.#scope.file(file)];
    }
    const path = posix.join(posix.dirname(file), source);
    return [path === DEFINITIONS ? this.#scope.file(path) : undefined];
  }
}

/** A trade's list that was written without its `enum` is reported in its file: nothing more is to follow from that. */
const asSchema = (list: ContentNode): ContentNode => (isList(list) ? objectAt(list, [['enum', list]]) : list);

/** A list that is named, never written out: a new trade changes no wizard, and what a link brings is not known yet. */
function named(ref: ContentNode, definition: string, name: string): ContentNode {
  const list = objectAt(ref, [['$list', valueAt(ref, name)]]);
  return objectAt(ref, [['$defs', objectAt(ref, [[definition, objectAt(ref, [['enum', list]])]])]]);
}

function namesBeside(root: ContentNode | undefined, path: readonly string[]): string[] {
  const holder = root && descend(root, path.slice(0, -1));
  return isObject(holder) ? [...holder.entries.keys()] : [];
}

/**
 * A union of objects with a title each, between which the customer chooses. As `anyOf`, however it is written: RJSF asks
 * for one of them in either case, and an answer that fits two is no mistake of the customer's.
 */
function kindsOfAnswer(node: ContentObject, union: ContentNode): ContentObject | undefined {
  const isKind = (part: ContentNode) => isObject(part) && part.entries.has('title') && part.entries.has('properties');
  if (!isList(union) || union.items.length === 0 || !union.items.every(isKind)) return undefined;
  const rest = [...node.entries].filter(([, child]) => child !== union);
  return objectAt(node, [...rest, ['anyOf', union]]);
}

const HOISTED = ['type', 'x-normalise'];

function hoist(node: ContentObject): ContentObject {
  const parts = node.entries.get('allOf');
  if (!isList(parts)) return node;
  const found = HOISTED.flatMap((keyword): [string, ContentNode][] => {
    if (node.entries.has(keyword)) return [];
    const owner = parts.items.find((part) => isObject(part) && part.entries.has(keyword));
    const value = isObject(owner) ? owner.entries.get(keyword) : undefined;
    return value ? [[keyword, value]] : [];
  });
  return found.length > 0 ? objectAt(node, [...found, ...node.entries]) : node;
}
