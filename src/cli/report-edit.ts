import type { CompiledContent } from '../compile/index.ts';
import type { EditReport } from '../workbench/bench-edits.ts';
import { draftWords } from './change-report/draft-words.ts';
import { parseFailOn } from './change-report/fail-on.ts';
import { groupsOf, headline, reasonOf } from './change-report/words.ts';
import { compareContents } from './compare-versions.ts';

/** What `npm run content:diff` says of an edit that is not saved yet, as the workbench shows it. */
export async function reportEdit(before: CompiledContent, after: CompiledContent): Promise<EditReport> {
  const named = (content: CompiledContent) => ({ name: '', content });
  const report = await compareContents(named(before), named(after), parseFailOn(undefined));
  return {
    headline: headline(report),
    groups: groupsOf(report).map(({ title, clusters }) => ({
      title,
      isHarmless: clusters.every(({ changes }) => changes.every(({ grade }) => grade === 'harmless')),
      clusters: clusters.map(({ verdicts, changes }) => ({
        reasons: verdicts.map((verdict) => `${verdict.whom}: ${reasonOf(verdict)}`),
        changes: changes.map(({ change, reach }) => ({
          message: change.message,
          reach,
          ...(change.fix !== undefined && { fix: change.fix }),
        })),
      })),
    })),
    drafts: draftWords(report.drafts).harmed.flatMap(({ sentence, details }) => [sentence, ...details]),
  };
}
