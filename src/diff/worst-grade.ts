import { AUDIENCES, type Audience, type Change, GRADES, type Grade } from '../contract/index.ts';

/** The worst that changes mean to one audience, or to any; harmless if there are none. */
export function worstGrade(changes: readonly Pick<Change, 'verdicts'>[], audience?: Audience): Grade {
  const audiences = audience ? [audience] : AUDIENCES;
  const ranks = changes.flatMap(({ verdicts }) => audiences.map((one) => GRADES.indexOf(verdicts[one].grade)));
  return GRADES[ranks.reduce((worst, rank) => Math.max(worst, rank), 0)] ?? 'harmless';
}
