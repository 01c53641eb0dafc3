import { type ContentNode, descend, isNull, isObject, itemsOf, member, membersOf } from './content-node.ts';
import { COMBINED, DEPENDENT, fieldsMentioned, localDefinition } from './sweep-removed.ts';

/** A place in a step's schema that asks a question of its root. */
export interface AskingPlace {
  /** Keys from the step's root to what has the question under its `properties`. */
  readonly path: readonly string[];
  /** What refers to it, as keys from the step's root, outermost first. */
  readonly through: readonly (readonly string[])[];
  /** The answers that it depends on. */
  readonly needs: readonly string[];
}

/**
 * Where a question of a step's root is asked: always, by a condition, or by what depends on an answer. References to the
 * step's own `$defs` are followed, and what nothing refers to is looked into, too, as it may be referred to in another layer.
 * @param layers the step's schema and the overlays of it, or what they come to
 */
export function placesAsking(layers: readonly ContentNode[], name: string): readonly AskingPlace[] {
  const visit = (node: ContentNode | undefined, at: AskingPlace): readonly AskingPlace[] => {
    if (!isObject(node)) return [];
    const below = (keys: readonly string[], needs: readonly string[] = []) =>
      visit(descend(node, keys), { ...at, path: [...at.path, ...keys], needs: [...at.needs, ...needs] });
    const own = member(member(node, 'properties'), name);
    const wanted = fieldsMentioned(member(node, 'if'));
    const part = localDefinition(node);
    return [
      ...(own && !isNull(own) ? [at] : []),
      ...COMBINED.flatMap((key) => itemsOf(member(node, key)).flatMap((_, index) => below([key, String(index)]))),
      ...['then', 'else'].flatMap((key) => below([key], wanted)),
      ...DEPENDENT.flatMap((key) =>
        Array.from(membersOf(member(node, key))).flatMap(([field]) => below([key, field], [field])),
      ),
      ...(part === undefined ? [] : definition(part, { ...at, through: [...at.through, at.path] })),
    ];
  };
  const definition = (part: string, at: AskingPlace) => {
    const path = ['$defs', part];
    // One that leads back to itself is reported where it is followed.
    if (at.through.some((keys) => keys.length >= 2 && keys[0] === '$defs' && keys[1] === part)) return [];
    return layers.flatMap((layer) => visit(descend(layer, path), { ...at, path }));
  };
  const start: AskingPlace = { path: [], through: [], needs: [] };
  const parts = new Set(layers.flatMap((layer) => Array.from(membersOf(member(layer, '$defs')), ([part]) => part)));
  return [...layers.flatMap((layer) => visit(layer, start)), ...[...parts].flatMap((part) => definition(part, start))];
}
