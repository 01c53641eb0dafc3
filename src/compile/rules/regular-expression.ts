import { type ContentNode, isList, isObject, markOf, textOf } from '../content-node.ts';
import type { Complaint } from '../finding.ts';
import type { Rule } from '../rule.ts';

/** Every pattern compiles, with the `u` flag that validators use. */
export const regularExpression: Rule = {
  name: 'regular-expression',
  file: ({ root, role }) => (root && role?.side === 'schema' ? check(root) : []),
};

function check(node: ContentNode): Complaint[] {
  if (isList(node)) return node.items.flatMap(check);
  if (!isObject(node)) return [];
  return [...node.entries].flatMap(([key, child]) => {
    const text = key === 'pattern' || key === 'replace' ? textOf(child) : undefined;
    return text === undefined ? check(child) : broken(text, child);
  });
}

function broken(text: string, node: ContentNode): Complaint[] {
  try {
    new RegExp(text, 'u');
    return [];
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return [
      {
        place: markOf(node),
        message: `This is no regular expression: ${reason}.`,
        fix: 'Correct it; a backslash is written twice in JSON.',
      },
    ];
  }
}
