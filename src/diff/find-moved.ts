/**
 * Which members of a list changed their place: the fewest that explain the new order. Members that only one of the
 * lists has are passed over.
 */
export function findMoved(before: readonly string[], after: readonly string[]): string[] {
  const formerly = new Map(before.map((member, index) => [member, index]));
  const shared = after.filter((member) => formerly.has(member));
  const kept = longestRise(shared.map((member) => formerly.get(member) ?? 0));
  return shared.filter((_, index) => !kept.has(index));
}

/** How many members are below something that the first of them are, and no other: found by halves, as a list may be long. */
function countBelow(members: readonly number[], isBelow: (member: number) => boolean): number {
  let [least, most] = [0, members.length];
  while (least < most) {
    const middle = (least + most) >> 1;
    if (isBelow(members[middle] ?? 0)) least = middle + 1;
    else most = middle;
  }
  return least;
}

/** Indices of a longest rising part. */
function longestRise(numbers: readonly number[]): ReadonlySet<number> {
  const ends: number[] = [];
  const former: (number | undefined)[] = [];
  numbers.forEach((number, index) => {
    const length = countBelow(ends, (end) => (numbers[end] ?? 0) < number);
    former[index] = ends[length - 1];
    ends[length] = index;
  });
  const kept = new Set<number>();
  for (let at = ends.at(-1); at !== undefined; at = former[at]) kept.add(at);
  return kept;
}
