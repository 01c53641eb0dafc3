import { buildPointer, type Json, parsePointer, type Removal } from '../contract/index.ts';
import {
  type ContentNode,
  descend,
  isList,
  isNull,
  isObject,
  markOf,
  member,
  membersOf,
  type Place,
  textOf,
  toJson,
} from './content-node.ts';
import { placesAsking } from './places-asking.ts';
import type { ResolvedStep, StepParts } from './resolve-step.ts';
import { type FieldPath, removedField } from './sweep-removed.ts';

/** A removal that still knows files and offsets. */
export type RemovalPlaces = Omit<Removal, 'origins'> & { readonly places: readonly Place[] };

/**
 * Everything that overlays took out of a step and nothing put back: keywords, words, members of lists, and fields with
 * what they drew along.
 * @param parts what the step was resolved from
 */
export function findRemovals(parts: StepParts, step: ResolvedStep): RemovalPlaces[] {
  const ofSchema = nullsOf(parts.schemaOverlays);
  const ofUi = nullsOf(parts.ui ? [parts.ui, ...parts.uiOverlays] : parts.uiOverlays);
  const fields = [...step.removed].filter(isOfStep);
  const gone = (root: ContentNode, { path }: Null) => !descend(root, path);
  return [
    ...group('schema', [
      ...ofSchema.filter((entry) => !isOfStep(removedField(entry.path)) && gone(step.schema, entry)),
      ...fields.flatMap((field) =>
        placesOf(field, parts, ofSchema).map((place) => ({ path: ['properties', field], place })),
      ),
      ...membersGone(step.schema, []),
    ]),
    ...group('ui', [...ofUi.filter((entry) => gone(step.ui, entry)), ...membersGone(step.ui, [])]),
  ];
}

/** Whether it is a question of the step's root, which is known by its name; one inside another is known by its place. */
const isOfStep = (field: FieldPath | undefined): field is FieldPath => field !== undefined && !field.includes('/');

/** The words around the steps of a wizard, as they become. */
export interface WordParts {
  readonly overlays: readonly ContentNode[];
  /** With the overlays laid on. */
  readonly laid: ContentNode;
  /** Without what would be done with answers that the wizard does not ask. */
  readonly words: ContentNode;
  /** What the overlays took out of all its steps. */
  readonly ofSteps: readonly RemovalPlaces[];
}

/** The same for the words around the steps; what went along with a field is known by the lines that took the field. */
export function findWordRemovals({ overlays, laid, words, ofSteps }: WordParts): RemovalPlaces[] {
  const fields = new Map(
    ofSteps.flatMap(({ side, pointer, places }) => {
      const [root, field, ...inside] = parsePointer(pointer);
      return side === 'schema' && root === 'properties' && field !== undefined && inside.length === 0
        ? [[field, places] as const]
        : [];
    }),
  );
  const drawnAlong = missingIn(words, laid, []).flatMap(({ node, ...gone }) => {
    const causes = new Set(textsBelow(node).flatMap((text) => fields.get(text) ?? []));
    return Array.from(causes, (place) => ({ ...gone, place }));
  });
  const nulls = nullsOf(overlays).filter(({ path }) => !descend(laid, path));
  return group('ui', [...nulls, ...membersGone(laid, []), ...drawnAlong]);
}

interface Missing {
  readonly path: readonly string[];
  readonly node: ContentNode;
  readonly member?: Json;
}

/** What a node has no more that it had formerly. */
function missingIn(node: ContentNode, formerly: ContentNode, path: readonly string[]): Missing[] {
  if (node === formerly) return [];
  if (isList(node) && isList(formerly)) {
    const gone = formerly.items.filter((item) => !node.items.includes(item));
    return gone.map((item) => ({ path, node: item, member: toJson(item) }));
  }
  return Array.from(membersOf(formerly)).flatMap(([key, child]) => {
    const left = member(node, key);
    return left ? missingIn(left, child, [...path, key]) : [{ path: [...path, key], node: child }];
  });
}

function textsBelow(node: ContentNode): string[] {
  if (node.kind === 'value') return [textOf(node) ?? []].flat();
  return (isList(node) ? node.items : [...node.entries.values()]).flatMap(textsBelow);
}

interface Null {
  readonly path: readonly string[];
  readonly place: Place;
}

/** Something that went; with a member, that member of the list at its path. */
interface Gone extends Null {
  readonly member?: Json;
}

function membersGone(node: ContentNode, path: readonly string[]): Gone[] {
  if (isObject(node)) return [...node.entries].flatMap(([key, child]) => membersGone(child, [...path, key]));
  if (!isList(node)) return [];
  const left = new Set(node.items.map((item) => JSON.stringify(toJson(item))));
  const gone = (node.without ?? []).filter((item) => !left.has(JSON.stringify(toJson(item))));
  return [
    ...gone.map((item) => ({ path, place: item.place, member: toJson(item) })),
    ...node.items.flatMap((item, index) => membersGone(item, [...path, String(index)])),
  ];
}

function nullsOf(overlays: readonly ContentNode[]): Null[] {
  const visit = (node: ContentNode, path: readonly string[]): Null[] =>
    isNull(node)
      ? [{ path, place: markOf(node) }]
      : Array.from(membersOf(node)).flatMap(([key, child]) => visit(child, [...path, key]));
  return overlays.flatMap((overlay) => visit(overlay, []));
}

function group(side: Removal['side'], all: readonly Gone[]): RemovalPlaces[] {
  const removals = new Map<string, RemovalPlaces>();
  for (const { place, path, ...member } of all) {
    const pointer = buildPointer(path);
    const key = JSON.stringify([pointer, member]);
    removals.set(key, { side, pointer, ...member, places: [...(removals.get(key)?.places ?? []), place] });
  }
  return [...removals.values()];
}

/** What took a field away: itself, what asked it, the answer that this depended on, or the need of another answer. */
function placesOf(field: string, parts: StepParts, nulls: readonly Null[]): readonly Place[] {
  const own = nulls.filter(({ path }) => removedField(path) === field);
  if (own.length > 0) return own.map(({ place }) => place);
  const asked = placesAsking([parts.schema, ...parts.schemaOverlays], field);
  const around = asked.flatMap(({ path, through }) => [[...path, 'properties'], ...through]);
  const wholes = nulls.filter(({ path }) => around.some((keys) => path.every((key, index) => key === keys[index])));
  if (wholes.length > 0) return wholes.map(({ place }) => place);
  const needed = asked.flatMap(({ needs }) => needs);
  const causes = nulls.filter(({ path }) => needed.includes(removedField(path) ?? ''));
  return causes.length > 0 ? causes.map(({ place }) => place) : needsOf(field, parts);
}

function needsOf(field: string, { ui, uiOverlays }: StepParts): Place[] {
  const said = [ui, ...uiOverlays].flatMap((root) => descend(root, [field, 'ui:needs']) ?? []);
  return said.slice(-1).map(markOf);
}
