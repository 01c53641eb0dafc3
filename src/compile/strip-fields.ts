import { type ContentNode, editItems, editMembers, isList, isObject, textOf } from './content-node.ts';
import type { FieldPath } from './sweep-removed.ts';

/** Takes the wording of removed fields, and their names in `ui:order`, out of a UI schema. */
export function stripFields(ui: ContentNode, removed: ReadonlySet<FieldPath>): ContentNode {
  return removed.size > 0 ? strip(ui, [], removed) : ui;
}

function strip(node: ContentNode, path: readonly string[], removed: ReadonlySet<FieldPath>): ContentNode {
  if (!isObject(node)) return node;
  const isGone = (name: string) => removed.has([...path, name].join('/'));
  return editMembers(node, (child, key) => {
    if (key === 'ui:order' && isList(child))
      return editItems(child, (item) => (isGone(textOf(item) ?? '') ? undefined : item));
    if (key.startsWith('ui:')) return child;
    const name = key === 'items' ? '*' : key;
    return isGone(name) ? undefined : strip(child, [...path, name], removed);
  });
}
