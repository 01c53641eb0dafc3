import { memoise } from '../contract/index.ts';
import {
  type ContentList,
  type ContentNode,
  type ContentObject,
  editItems,
  editMembers,
  isList,
  isNull,
  isObject,
  itemsOf,
  listAt,
  member,
  membersOf,
  objectAt,
  textOf,
} from './content-node.ts';

/** Path of a field in the answers, members of a list as `*`; joined with `/` it is unique. */
export type FieldPath = string;

export const COMBINED = ['allOf', 'anyOf', 'oneOf'];
export const DEPENDENT = ['dependencies', 'dependentRequired', 'dependentSchemas'];

/**
 * Every field that a schema asks for, those of its conditions too; not one that an overlay takes out. `#/$defs/…` is
 * followed, other references are not.
 */
export const declaredFields = memoise((root: ContentNode): ReadonlySet<FieldPath> => {
  const found = new Set<FieldPath>();
  const visit = (node: ContentNode | undefined, path: readonly string[], seen: readonly ContentNode[]): void => {
    if (!isObject(node) || seen.includes(node)) return;
    const within = [...seen, node];
    for (const [name, child] of membersOf(node.entries.get('properties'))) {
      if (isNull(child)) continue;
      found.add([...path, name].join('/'));
      visit(child, [...path, name], within);
    }
    visit(node.entries.get('items'), [...path, '*'], within);
    const parts = COMBINED.flatMap((key) => itemsOf(node.entries.get(key)));
    const dependent = DEPENDENT.flatMap((key) => Array.from(membersOf(node.entries.get(key)), ([, part]) => part));
    for (const branch of [...parts, ...dependent, node.entries.get('then'), node.entries.get('else')]) {
      visit(branch, path, within);
    }
    const name = localDefinition(node);
    if (name !== undefined) visit(member(member(root, '$defs'), name), path, within);
  };
  visit(root, [], []);
  return found;
});

export function localDefinition(node: ContentNode): string | undefined {
  return /^#\/\$defs\/([^/]+)$/.exec(textOf(member(node, '$ref')) ?? '')?.[1];
}

/** Where in the answers a removed property stood, known by its path in the schema; undefined if it was no question. */
export function removedField(path: readonly string[]): FieldPath | undefined {
  const field: string[] = [];
  for (let index = 0; index < path.length; index += 1) {
    const key = path[index];
    if (key === 'if' || key === 'not') return undefined;
    if (key === 'items') field.push('*');
    if (key !== 'properties' && key !== '$defs') continue;
    index += 1;
    const name = path[index];
    if (name === undefined) return undefined;
    if (key === 'properties') field.push(name);
  }
  return path.at(-2) === 'properties' ? field.join('/') : undefined;
}

/**
 * Takes removed fields out of `required` and of all conditions, and removed conditions out of `allOf`.
 * @param formerly the same schema before the overlay that removed them
 */
export function sweepRemoved(root: ContentNode, formerly: ContentNode, gone: ReadonlySet<FieldPath>): ContentNode {
  const names = new Set(
    [formerly, root].flatMap((node) => Array.from(membersOf(member(node, '$defs')), ([name]) => name)),
  );
  const swept = gone.size > 0 ? (sweep(root, [], { gone, root }) ?? objectAt(root, [])) : root;
  return isObject(swept) ? dropIdle(swept, names) : swept;
}

interface Sweeping {
  readonly gone: ReadonlySet<FieldPath>;
  /** The step: what `#/…` means. */
  readonly root: ContentNode;
  /** Parts of the step that are being looked into by reference, outermost first. */
  readonly seen?: readonly string[];
}

/** @returns undefined if nothing is left to say */
function sweep(node: ContentNode, path: readonly string[], within: Sweeping): ContentNode | undefined {
  if (!isObject(node)) return node;
  if (path.length === 0 && isEmptied(node, within)) return undefined;
  const { gone, root } = within;
  const isGone = (name: string) => gone.has([...path, name].join('/'));
  const condition = node.entries.get('if');
  const mentioned = fieldsMentioned(condition);
  const idle =
    (mentioned.length > 0 && mentioned.every(isGone)) || (condition && !sweepEntry('if', condition, path, within));
  const swept = editMembers(node, (child, key) => {
    if (idle && (key === 'if' || key === 'then' || key === 'else')) return undefined;
    // A step without any field left is still an object with properties.
    const emptied = node === root && key === 'properties' ? objectAt(child, []) : undefined;
    return sweepEntry(key, child, path, within) ?? emptied;
  });
  const idleIf = !swept.entries.has('then') && !swept.entries.has('else');
  const kept = idleIf ? editMembers(swept, (child, key) => (key === 'if' ? undefined : child)) : swept;
  // The name of the definition that it came from says nothing by itself.
  return kept === node || [...kept.entries.keys()].some((key) => key !== 'x-rule') ? kept : undefined;
}

/** Whether it is nothing but a reference to a part of the step, and nothing is left of that. */
function isEmptied(node: ContentObject, { seen = [], ...within }: Sweeping): boolean {
  const name = node.entries.size === 1 ? localDefinition(node) : undefined;
  const part = name === undefined ? undefined : member(member(within.root, '$defs'), name);
  // A reference that leads back to itself is reported where it is followed.
  if (name === undefined || !part || seen.includes(name)) return false;
  return sweep(part, [], { ...within, seen: [...seen, name] }) === undefined;
}

function sweepEntry(
  key: string,
  child: ContentNode,
  path: readonly string[],
  within: Sweeping,
): ContentNode | undefined {
  const isGone = (name: string) => within.gone.has([...path, name].join('/'));
  if (DEPENDENT.includes(key) && isObject(child)) {
    const left = editMembers(child, (part, name) =>
      isGone(name) ? undefined : isList(part) ? withoutGone(part, isGone) : sweep(part, path, within),
    );
    return left.entries.size > 0 ? left : undefined;
  }
  if (key === 'required' && isList(child)) {
    const left = withoutGone(child, isGone);
    return left.items.length > 0 || child.items.length === 0 ? left : undefined;
  }
  if (key === 'properties' && isObject(child)) {
    const left = editMembers(child, (node, name) =>
      isGone(name) ? undefined : (sweep(node, [...path, name], within) ?? node),
    );
    return left.entries.size > 0 ? left : undefined;
  }
  if (key === 'items') return sweep(child, [...path, '*'], within);
  if (key === 'if' || key === 'then' || key === 'else' || key === 'not') return sweep(child, path, within);
  if (key === '$defs' && isObject(child)) {
    return editMembers(child, (node, name) => {
      const left = sweep(node, path, { ...within, gone: goneOfPart(name, within) });
      // A reference inside a question stays, and has to lead somewhere.
      return left ?? (isReferredInside(name, within) ? objectAt(node, []) : undefined);
    });
  }
  if (COMBINED.includes(key) && isList(child)) {
    const left = editItems(child, (item) => sweep(item, path, within));
    return left.items.length > 0 || child.items.length === 0 ? left : undefined;
  }
  return child;
}

/** What is gone of a part of the step, wherever it is referred to: a list may ask by a name that is gone beside the list. */
function goneOfPart(name: string, { root, gone }: Sweeping): ReadonlySet<FieldPath> {
  // What nothing refers to may be the root's in another layer.
  const places = placesOfParts(root).get(name) ?? [''];
  const [first = gone, ...others] = Array.from(places, (place) => goneBelow(gone, place));
  return new Set([...first].filter((field) => others.every((other) => other.has(field))));
}

const isReferredInside = (name: string, { root }: Sweeping): boolean =>
  [...(placesOfParts(root).get(name) ?? [])].some((place) => place !== '');

function goneBelow(gone: ReadonlySet<FieldPath>, place: FieldPath): ReadonlySet<FieldPath> {
  if (place === '') return gone;
  const start = `${place}/`;
  return new Set([...gone].flatMap((field) => (field.startsWith(start) ? [field.slice(start.length)] : [])));
}

/** Where in the answers each part of a step is referred to; '' is the step's root. */
const placesOfParts = memoise((root: ContentNode): ReadonlyMap<string, ReadonlySet<FieldPath>> => {
  const found = new Map<string, Set<FieldPath>>();
  const visit = (node: ContentNode, path: readonly string[], seen: readonly ContentNode[]): void => {
    if (seen.includes(node)) return;
    const within = [...seen, node];
    if (isList(node)) for (const item of node.items) visit(item, path, within);
    for (const [key, child] of membersOf(node)) {
      if (key === 'properties') for (const [name, field] of membersOf(child)) visit(field, [...path, name], within);
      else if (key !== '$defs') visit(child, key === 'items' ? [...path, '*'] : path, within);
    }
    const name = localDefinition(node);
    const part = name === undefined ? undefined : member(member(root, '$defs'), name);
    if (name === undefined || !part) return;
    found.set(name, (found.get(name) ?? new Set()).add(path.join('/')));
    visit(part, path, within);
  };
  visit(root, [], []);
  return found;
});

function withoutGone(names: ContentList, isGone: (name: string) => boolean): ContentList {
  return editItems(names, (item) => (isGone(textOf(item) ?? '') ? undefined : item));
}

/** Fields of the same object that a condition looks at. */
export function fieldsMentioned(condition: ContentNode | undefined): string[] {
  if (!isObject(condition)) return [];
  return [
    ...[...membersOf(condition.entries.get('properties'))].map(([name]) => name),
    ...itemsOf(condition.entries.get('required')).flatMap((item) => textOf(item) ?? []),
    ...['not', 'then', 'else'].flatMap((key) => fieldsMentioned(condition.entries.get(key))),
    ...COMBINED.flatMap((key) => itemsOf(condition.entries.get(key)).flatMap(fieldsMentioned)),
  ];
}

/** Leaves out of `allOf` the conditions that had a name in `$defs` and have it no more. */
function dropIdle(root: ContentObject, formerNames: ReadonlySet<string>): ContentNode {
  const conditions = root.entries.get('allOf');
  if (!isList(conditions)) return root;
  const items = conditions.items.filter((item) => {
    const name = localDefinition(item);
    return name === undefined || !formerNames.has(name) || member(root.entries.get('$defs'), name) !== undefined;
  });
  if (items.length === conditions.items.length) return root;
  const rest = [...root.entries].filter(([key]) => key !== 'allOf');
  return objectAt(root, items.length > 0 ? [...rest, ['allOf', listAt(conditions, items)]] : rest);
}
