import { type ContentNode, membersOf } from './content-node.ts';

/** A number that an answer, or how much there is of it, is held against. */
export interface Bound {
  readonly keyword: string;
  readonly value: number;
  /** Whether the bound itself is refused. */
  readonly exclusive: boolean;
  readonly node: ContentNode;
}

export const LOWER = ['minimum', 'exclusiveMinimum'];
export const UPPER = ['maximum', 'exclusiveMaximum'];
const BOUNDS = new Set(['minLength', 'maxLength', 'minItems', 'maxItems', ...LOWER, ...UPPER, 'multipleOf']);

/** Those that a schema says itself. */
export function boundsIn(part: ContentNode): Bound[] {
  const bounds: Bound[] = [];
  for (const [keyword, node] of membersOf(part)) {
    if (!BOUNDS.has(keyword) || node.kind !== 'value' || typeof node.value !== 'number') continue;
    bounds.push({ keyword, value: node.value, exclusive: keyword.startsWith('exclusive'), node });
  }
  return bounds;
}

/** The narrowest of those that an answer may not fall below, of bounds in ascending order; of two the same, the one that is refused itself. */
export function least(bounds: readonly Bound[], ...keywords: readonly string[]): Bound | undefined {
  const [highest, ...others] = bounds.filter(({ keyword }) => keywords.includes(keyword)).reverse();
  return others.find(({ exclusive, value }) => exclusive && value === highest?.value) ?? highest;
}

/** As {@link least}, for those that an answer may not go beyond. */
export function most(bounds: readonly Bound[], ...keywords: readonly string[]): Bound | undefined {
  const [lowest, ...others] = bounds.filter(({ keyword }) => keywords.includes(keyword));
  return others.find(({ exclusive, value }) => exclusive && value === lowest?.value) ?? lowest;
}

/** Whether nothing keeps to both. */
export const areCrossed = (lower: Bound, upper: Bound): boolean =>
  lower.exclusive || upper.exclusive ? lower.value >= upper.value : lower.value > upper.value;
