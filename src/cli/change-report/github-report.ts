import { ACKNOWLEDGED_CHANGES, type GithubAnnotation, githubAnnotation } from '../../compile/index.ts';
import type { Grade } from '../../contract/index.ts';
import type { ChangeReport, ReportedChange } from './change-report.ts';
import { showText } from './show-text.ts';
import { NO_CHANGE, namesOf, problemNote, sharedVerdicts } from './words.ts';

const LEVELS: { readonly [grade in Grade]: GithubAnnotation['level'] } = {
  breaking: 'error',
  warning: 'warning',
  harmless: 'notice',
};

/** A report as annotations, each beside the line that says it now; the worst first, since GitHub shows only some. */
export function githubReport(report: ChangeReport): string {
  const notes = (['base', 'head'] as const).flatMap((side): GithubAnnotation[] => {
    const note = problemNote(side, report[side]);
    return note === undefined ? [] : [{ level: 'warning', title: 'content problems', text: showText(note) }];
  });
  const own = report.notes.map(
    (note): GithubAnnotation => ({ level: 'warning', title: 'content comparison', text: showText(note) }),
  );
  const idle = report.idle.map(
    ({ id, advice }): GithubAnnotation => ({
      level: 'notice',
      place: { file: ACKNOWLEDGED_CHANGES, line: 1, column: 1 },
      title: 'acknowledgement names no change',
      text: showText(`${id}: ${advice}`),
    }),
  );
  const all = [...report.changes.map(annotation), ...notes, ...own, ...idle];
  return all.length === 0 ? NO_CHANGE : all.map(githubAnnotation).join('\n');
}

function annotation({ change, reach, grade, audiences, acknowledged }: ReportedChange): GithubAnnotation {
  const verdicts = sharedVerdicts(change).map(({ whom, reason }) => `${whom}: ${reason}`);
  const lines = [
    change.message,
    ...(reach === '' ? [] : [`Where: ${reach}`]),
    ...(acknowledged ? [`Agreed: ${acknowledged.reason}`] : verdicts),
    ...(change.fix === undefined ? [] : [`Without harm: ${change.fix}`]),
    `Id: ${change.id}`,
  ];
  return {
    level: acknowledged ? 'notice' : LEVELS[grade],
    place: change.head,
    title: `${acknowledged ? 'agreed: ' : ''}${grade === 'harmless' ? grade : `${grade} for ${namesOf(audiences)}`}`,
    text: lines.map(showText).join('\n'),
  };
}
