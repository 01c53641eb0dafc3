/** One thing that is not as it should be on one page. */
export interface Finding {
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

/** The same finding on several pages. */
export interface FoldedFinding extends Omit<Finding, 'page'> {
  readonly pages: readonly string[];
}

/** Puts findings that differ in their page alone together, problems before notes, else in the order they came. */
export function foldFindings(findings: readonly Finding[]): FoldedFinding[] {
  const folded = new Map<string, Omit<Finding, 'page'> & { pages: string[] }>();
  for (const { page, ...finding } of findings) {
    const key = JSON.stringify([finding.rule, finding.message, finding.fix]);
    const same = folded.get(key) ?? { ...finding, pages: [] };
    if (!same.pages.includes(page)) same.pages.push(page);
    folded.set(key, same);
  }
  const all = [...folded.values()];
  return [...all.filter(({ isNote }) => !isNote), ...all.filter(({ isNote }) => isNote)];
}
