import { branchesOf } from './branches-of.ts';
import { type ContentNode, itemsOf, member, membersOf, textOf } from './content-node.ts';
import { fieldsMentioned } from './sweep-removed.ts';

/** Where a question goes in an order: in front of the member at `index`, and beside which question that is. */
export interface PlaceInOrder {
  readonly index: number;
  readonly side: 'after' | 'before';
  readonly neighbour: string;
}

/**
 * The place in an order that a question has among those that it is declared with: behind the nearest one before it, else in
 * front of the nearest one after it. One that a condition asks alone comes behind what the condition looks at.
 * @param owners the schemas that declare the questions of the order
 * @returns undefined where none of these is in the order
 */
export function placeInOrder(
  order: ContentNode,
  name: string,
  owners: readonly ContentNode[],
): PlaceInOrder | undefined {
  const ordered = itemsOf(order).map((item) => textOf(item) ?? '');
  const behind = (neighbour: string | undefined): PlaceInOrder | undefined =>
    neighbour === undefined ? undefined : { index: ordered.indexOf(neighbour) + 1, side: 'after', neighbour };
  const isOrdered = (one: string) => ordered.includes(one);
  const branches = owners.flatMap(branchesOf);
  const names = branches.map(namesIn).find((all) => all.includes(name)) ?? [];
  const at = names.indexOf(name);
  const before = behind(names.slice(0, at).findLast(isOrdered));
  if (before) return before;
  const after = names.slice(at + 1).find(isOrdered);
  if (after !== undefined) return { index: ordered.indexOf(after), side: 'before', neighbour: after };
  const condition = branches.find((branch) =>
    ['then', 'else'].some((key) => namesIn(member(branch, key)).includes(name)),
  );
  return behind(fieldsMentioned(member(condition, 'if')).findLast(isOrdered));
}

const namesIn = (schema: ContentNode | undefined) =>
  Array.from(membersOf(member(schema, 'properties')), ([key]) => key);
