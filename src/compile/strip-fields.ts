import { type ContentNode, isList, isObject, listAt, objectAt, textOf } from './content-node.ts';
import type { FieldPath } from './sweep-removed.ts';

/** Takes the wording of removed fields, and their names in `ui:order`, out of a UI schema. */
export function stripFields(ui: ContentNode, removed: ReadonlySet<FieldPath>): ContentNode {
  return removed.size > 0 ? strip(ui, [], removed) : ui;
}

function strip(node: ContentNode, path: readonly string[], removed: ReadonlySet<FieldPath>): ContentNode {
  if (!isObject(node)) return node;
  const isGone = (name: string) => removed.has([...path, name].join('/'));
  const entries = [...node.entries].flatMap(([key, child]): [string, ContentNode][] => {
    if (key === 'ui:order' && isList(child)) {
      return [
        [
          key,
          listAt(
            child,
            child.items.filter((item) => !isGone(textOf(item) ?? '')),
          ),
        ],
      ];
    }
    if (key.startsWith('ui:')) return [[key, child]];
    const name = key === 'items' ? '*' : key;
    return isGone(name) ? [] : [[key, strip(child, [...path, name], removed)]];
  });
  return objectAt(node, entries);
}
