/** What says where a part of a pattern ends, beside what only looks so: an escaped character, and a set. */
const MARKS = /\\.|\[(?:\\.|[^\\\]])*\]|\((?:\?(?:<?[=!]|<\w+>|[\w-]*:))?|[)|]/gsu;

/**
 * A pattern once for each of the alternatives in it, with that one alone: `^(?:a|b(?:c|d))$` gives `^(?:a)$`,
 * `^(?:b(?:c))$` and `^(?:b(?:d))$`. Empty for a pattern without alternatives.
 */
export function alternativesIn(pattern: string): readonly string[] {
  const { branches, groups } = partsOf(pattern);
  if (branches.length > 1)
    return branches.flatMap((branch) => {
      const inner = alternativesIn(branch);
      return inner.length > 0 ? inner : [branch];
    });
  return groups.flatMap(([start, end]) =>
    alternativesIn(pattern.slice(start, end)).map((one) => pattern.slice(0, start) + one + pattern.slice(end)),
  );
}

/** The alternatives of the whole pattern, and where what stands in its groups starts and ends. */
function partsOf(pattern: string) {
  const branches: string[] = [];
  const groups: [start: number, end: number][] = [];
  const open: number[] = [];
  let from = 0;
  for (const { 0: mark, index } of pattern.matchAll(MARKS)) {
    if (mark.startsWith('(')) open.push(index + mark.length);
    else if (mark === ')') {
      const start = open.pop();
      if (open.length === 0 && start !== undefined) groups.push([start, index]);
    } else if (mark === '|' && open.length === 0) {
      branches.push(pattern.slice(from, index));
      from = index + 1;
    }
  }
  return { branches: [...branches, pattern.slice(from)], groups };
}
