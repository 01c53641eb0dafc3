/** One thing that is not as it should be on one page. */
export interface AuditProblem {
  /** Short name of what was looked at. */
  readonly rule: string;
  /** Name of the page, as the table has it. */
  readonly page: string;
  readonly message: string;
  /** What to do about it. */
  readonly fix: string;
  /** Worth knowing, but no reason to fail. Absent: a problem. */
  readonly isNote?: true;
}

/** The same problem on several pages. */
export interface FoldedProblem extends Omit<AuditProblem, 'page'> {
  readonly pages: readonly string[];
}

/** Puts problems that differ in their page alone together, problems before notes, else in the order they came. */
export function foldProblems(problems: readonly AuditProblem[]): FoldedProblem[] {
  const folded = new Map<string, Omit<AuditProblem, 'page'> & { pages: string[] }>();
  for (const { page, ...problem } of problems) {
    const key = JSON.stringify([problem.rule, problem.message, problem.fix]);
    const same = folded.get(key) ?? { ...problem, pages: [] };
    if (!same.pages.includes(page)) same.pages.push(page);
    folded.set(key, same);
  }
  const all = [...folded.values()];
  return [...all.filter(({ isNote }) => !isNote), ...all.filter(({ isNote }) => isNote)];
}
