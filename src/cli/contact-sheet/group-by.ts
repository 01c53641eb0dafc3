/** Groups what has the same key, in the order in which the keys first come; each group with its first member. */
export function groupBy<T>(things: readonly T[], keyOf: (thing: T) => string): [T, T[]][] {
  const groups = new Map<string, [T, T[]]>();
  for (const thing of things) {
    const key = keyOf(thing);
    const group = groups.get(key);
    if (group) group[1].push(thing);
    else groups.set(key, [thing, [thing]]);
  }
  return [...groups.values()];
}
