import type { Removal } from '../contract/index.ts';
import {
  buildPointer,
  type ContentNode,
  descend,
  isNull,
  isObject,
  markOf,
  member,
  membersOf,
  type Place,
} from './content-node.ts';
import type { ResolvedStep, StepParts } from './resolve-step.ts';
import { declaredFields, fieldsMentioned, removedField } from './sweep-removed.ts';

/** A removal that still knows files and offsets. */
export type RemovalPlaces = Omit<Removal, 'origins'> & { readonly places: readonly Place[] };

/**
 * Everything that overlays took out of a step and nothing put back: keywords, words, and fields with what they drew
 * along.
 * @param parts what the step was resolved from
 */
export function findRemovals(parts: StepParts, step: ResolvedStep): RemovalPlaces[] {
  const ofSchema = nullsOf(parts.schemaOverlays);
  const ofUi = nullsOf(parts.ui ? [parts.ui, ...parts.uiOverlays] : parts.uiOverlays);
  const fields = [...step.removed].filter((field) => !field.includes('/'));
  const gone = (root: ContentNode, { path }: Null) => !descend(root, path);
  return [
    ...group('schema', [
      ...ofSchema.filter((entry) => removedField(entry.path) === undefined && gone(step.schema, entry)),
      ...fields.flatMap((field) =>
        placesOf(field, parts, ofSchema).map((place) => ({ path: ['properties', field], place })),
      ),
    ]),
    ...group(
      'ui',
      ofUi.filter((entry) => gone(step.ui, entry)),
    ),
  ];
}

interface Null {
  readonly path: readonly string[];
  readonly place: Place;
}

function nullsOf(overlays: readonly ContentNode[]): Null[] {
  const visit = (node: ContentNode, path: readonly string[]): Null[] =>
    isNull(node)
      ? [{ path, place: markOf(node) }]
      : Array.from(membersOf(node)).flatMap(([key, child]) => visit(child, [...path, key]));
  return overlays.flatMap((overlay) => visit(overlay, []));
}

function group(side: Removal['side'], nulls: readonly Null[]): RemovalPlaces[] {
  const places = new Map<string, Place[]>();
  for (const { path, place } of nulls) {
    const pointer = buildPointer(path);
    places.set(pointer, [...(places.get(pointer) ?? []), place]);
  }
  return Array.from(places, ([pointer, all]) => ({ side, pointer, places: all }));
}

/** What took a field away: itself, the condition that asked it, what that looked at, or the need of another answer. */
function placesOf(field: string, parts: StepParts, nulls: readonly Null[]): readonly Place[] {
  const own = nulls.filter(({ path }) => removedField(path) === field);
  if (own.length > 0) return own.map(({ place }) => place);
  const conditions = conditionsAsking(field, parts);
  const named = nulls.filter(({ path }) => path.length === 2 && path[0] === '$defs' && conditions.has(path[1] ?? ''));
  if (named.length > 0) return named.map(({ place }) => place);
  const lookedAt = [...conditions.values()].flatMap((condition) => fieldsMentioned(member(condition, 'if')));
  const causes = nulls.filter(({ path }) => lookedAt.includes(removedField(path) ?? ''));
  return causes.length > 0 ? causes.map(({ place }) => place) : needsOf(field, parts);
}

/** Named conditions of any layer that ask a field. */
function conditionsAsking(field: string, { schema, schemaOverlays }: StepParts): ReadonlyMap<string, ContentNode> {
  const all = [schema, ...schemaOverlays].flatMap((root) => [...membersOf(member(root, '$defs'))]);
  return new Map(all.filter(([, definition]) => isObject(definition) && declaredFields(definition).has(field)));
}

function needsOf(field: string, { ui, uiOverlays }: StepParts): Place[] {
  const said = [ui, ...uiOverlays].flatMap((root) => descend(root, [field, 'ui:needs']) ?? []);
  return said.slice(-1).map(markOf);
}
