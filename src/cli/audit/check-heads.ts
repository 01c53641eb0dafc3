import { groupBy } from '../group-by.ts';
import type { AuditProblem } from './audit-problem.ts';
import type { Head } from './read-head.ts';

/** A listed page, by the name it has in the table. */
export interface NamedHead {
  readonly page: string;
  readonly head: Head;
}

/** Titles and descriptions that two listed pages share; what stands at several addresses under one canonical is one page. */
export function checkHeads(heads: readonly NamedHead[]): AuditProblem[] {
  const listed = heads.filter(({ head }) => head.canonical !== undefined && !head.isUnlisted);
  const pages = [...groupBy(listed, ({ head }) => head.canonical).values()].map(([first]) => first);
  return (['title', 'description'] as const).flatMap((what) =>
    [
      ...groupBy(
        pages.filter(({ head }) => head[what] !== ''),
        ({ head }) => head[what],
      ),
    ].flatMap(([text, same]) =>
      same.length < 2
        ? []
        : same.map(({ page }) => ({
            rule: `${what}-repeated`,
            page,
            message: `The ${what} “${text}” stands on ${same.length} listed pages.`,
            fix: 'Give each its own, so that search results can be distinguished.',
          })),
    ),
  );
}
