import { memoise } from '../contract/index.ts';
import { type ContentNode, itemsOf, member } from './content-node.ts';

/** A schema and all that its conditions, `allOf` and kinds of answer add to it. */
export const branchesOf: (schema: ContentNode) => readonly ContentNode[] = memoise((schema) => {
  const parts = ['allOf', 'anyOf', 'oneOf'].flatMap((key) => itemsOf(member(schema, key)));
  const branches = [member(schema, 'then'), member(schema, 'else'), ...parts];
  return [schema, ...branches.flatMap((branch) => (branch ? branchesOf(branch) : []))];
});
