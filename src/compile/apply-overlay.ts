import {
  type ContentList,
  type ContentNode,
  type ContentObject,
  historyOf,
  isList,
  isNull,
  isObject,
  itemsOf,
  listAt,
  markOf,
  toJson,
  valueAt,
} from './content-node.ts';
import { alreadyInList, noList, noTarget, nothingToRemove, notInList } from './overlay-problems.ts';
import type { AskingPlace } from './places-asking.ts';
import type { ReportProblem } from './resolver-problem.ts';
import { roleBelow, type SchemaRole } from './schema-role.ts';

export interface OverlayOptions {
  /** `schema` for the root of a JSON Schema, `data` for everything else. */
  readonly role: SchemaRole;
  readonly report: ReportProblem;
  /** Puts in place of a `$ref` or `anyOf` what it stands for, so that an overlay can reach into it. */
  readonly open?: (node: ContentObject) => ContentNode;
  /** Called for each member that `null` removed. */
  readonly removed?: (path: readonly string[]) => void;
  /** Where else that stands which `null` did not find at a path. */
  readonly askedIn?: (path: readonly string[]) => AskingPlace | undefined;
}

/** One of these makes a new property or condition more than a typo. */
const STATES_SOMETHING = ['type', '$ref', 'enum', 'const', 'anyOf', 'allOf', 'if'];

/**
 * Lays an overlay on a base: JSON Merge Patch (RFC 7396), and `{"$add": […], "$remove": […]}` on lists.
 * Problems are reported and otherwise treated as RFC 7396 does. Neither argument is changed.
 */
export function applyOverlay(
  base: ContentNode | undefined,
  overlay: ContentNode,
  options: OverlayOptions,
): ContentNode {
  return merge(base, overlay, options.role, [], options);
}

function merge(
  base: ContentNode | undefined,
  overlay: ContentNode,
  role: SchemaRole,
  path: readonly string[],
  options: OverlayOptions,
): ContentNode {
  if (!isObject(overlay)) return replaced(base, overlay);
  const opened = isObject(base) && options.open && reachesInto(base, overlay, role) ? options.open(base) : base;
  const entries = new Map(isObject(opened) ? opened.entries : []);
  for (const [key, patch] of overlay.entries) {
    const at = [...path, key];
    const target = entries.get(key);
    if (isNull(patch)) {
      if (entries.delete(key)) options.removed?.(at);
      else options.report(nothingToRemove(markOf(patch), at, [...entries.keys()], options.askedIn?.(at)));
    } else if (isListPatch(patch)) {
      const list = isList(target) ? target : target ? undefined : emptyList(key, patch);
      if (list) entries.set(key, patchList(list, patch, options.report));
      else options.report(noList(markOf(patch), key));
    } else {
      if (!target) reportMissingTarget(key, patch, role, opened, options.report);
      entries.set(key, merge(target, patch, roleBelow(role, key), at, options));
    }
  }
  if (!isObject(opened)) return { ...replaced(base, overlay), kind: 'object', entries };
  return { ...opened, entries, history: [...historyOf(opened), overlay.place] };
}

function replaced<T extends ContentNode>(base: ContentNode | undefined, overlay: T): T {
  return base ? { ...overlay, history: [...historyOf(base), ...historyOf(overlay)] } : overlay;
}

/** Whether the overlay takes out, or adds to, what the base only refers to. */
function reachesInto(base: ContentObject, overlay: ContentObject, role: SchemaRole): boolean {
  if (role !== 'schema' || !(base.entries.has('$ref') || base.entries.has('anyOf'))) return false;
  return Array.from(overlay.entries).some(
    ([key, patch]) => !base.entries.has(key) && (isNull(patch) || isObject(patch)),
  );
}

/** Whether a node changes a list (`$add`, `$remove`) instead of replacing it. */
export function isListPatch(node: ContentNode): node is ContentObject {
  return (
    isObject(node) &&
    node.entries.size > 0 &&
    [...node.entries.keys()].every((key) => key === '$add' || key === '$remove')
  );
}

/** A list of choices makes another kind of question: it is not begun by adding to it. */
const NEVER_BEGUN = 'enum';

/** What is added to where no list is yet. An order that is not written down is that of the questions. */
function emptyList(key: string, patch: ContentObject): ContentList | undefined {
  if (key === NEVER_BEGUN || !patch.entries.has('$add')) return undefined;
  // The patch is recorded in the history by whoever lays it on.
  return listAt({ ...patch, history: [] }, key === 'ui:order' ? [valueAt(patch, '*')] : []);
}

function patchList(base: ContentList, patch: ContentObject, report: ReportProblem): ContentList {
  const text = (node: ContentNode) => JSON.stringify(toJson(node));
  const items = [...base.items];
  const without = [...(base.without ?? [])];
  for (const item of listedIn(patch, '$remove')) {
    const index = items.findIndex((candidate) => text(candidate) === text(item));
    if (index < 0) report(notInList(item.place, shown(item), items.map(shown), markOf(patch)));
    else {
      items.splice(index, 1);
      without.push(item);
    }
  }
  for (const item of listedIn(patch, '$add')) {
    if (items.some((candidate) => text(candidate) === text(item))) {
      report(alreadyInList(item.place, shown(item), markOf(patch)));
    } else items.push(item);
  }
  return { ...base, items, without, history: [...historyOf(base), patch.place] };
}

/** One member without brackets is reported for its shape; what follows from leaving it out would be reported besides. */
function listedIn(patch: ContentObject, key: '$add' | '$remove'): readonly ContentNode[] {
  const node = patch.entries.get(key);
  return node?.kind === 'value' ? [node] : itemsOf(node);
}

function shown(node: ContentNode): string {
  return node.kind === 'value' ? String(node.value) : JSON.stringify(toJson(node));
}

function reportMissingTarget(
  key: string,
  patch: ContentNode,
  role: SchemaRole,
  base: ContentNode | undefined,
  report: ReportProblem,
): void {
  // Only names can be misspelt targets; keywords are checked by the meta-schemas.
  if (role !== 'names' || !isObject(patch) || !isObject(base)) return;
  if (STATES_SOMETHING.some((keyword) => patch.entries.has(keyword))) return;
  report(noTarget(markOf(patch), key, [...base.entries.keys()]));
}
