/** The list with the member at one place moved to another; every other one keeps its order. */
export function moveItem<T>(list: readonly T[], from: number, to: number): readonly T[] {
  const moved = list.slice(from, from + 1);
  const others = [...list.slice(0, from), ...list.slice(from + 1)];
  return [...others.slice(0, to), ...moved, ...others.slice(to)];
}

/** Where the member at a place is shown while the one at `from` is held over `to`. */
export function placeOf(at: number, from: number, to: number): number {
  if (at === from) return to;
  if (from < at && at <= to) return at - 1;
  return to <= at && at < from ? at + 1 : at;
}
