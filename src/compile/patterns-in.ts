import { type ContentNode, isList, isObject, textOf } from './content-node.ts';

/** A regular expression of a schema and where it stands. */
export interface FoundPattern {
  readonly node: ContentNode;
  readonly text: string;
}

/** Every regular expression below a node of a schema: what an answer has to match, and what tidying looks for. */
export function patternsIn(node: ContentNode): readonly FoundPattern[] {
  if (isList(node)) return node.items.flatMap(patternsIn);
  if (!isObject(node)) return [];
  return [...node.entries].flatMap(([key, child]) => {
    const text = key === 'pattern' || key === 'replace' ? textOf(child) : undefined;
    return text === undefined ? patternsIn(child) : [{ node: child, text }];
  });
}
