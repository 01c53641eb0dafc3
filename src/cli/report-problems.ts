import { formatGithubAnnotation, formatProblem } from '../compile/index.ts';
import { counted, type Problem } from '../contract/index.ts';

/** What a check found, and with `--fix` what it has mended. */
export interface CheckResult {
  readonly problems: readonly Problem[];
  readonly fixed: readonly Problem[];
  /** With `--fix`: those of the problems whose edits made nothing better, so that they were taken back. */
  readonly takenBack?: readonly Problem[];
  /** What stops nothing. */
  readonly notices: readonly Problem[];
}

/** For a program: `{count, files, fixable, problems, fixed, notices}`; `files` is how many problems each file has. */
export function problemsAsJson({ problems, fixed, notices }: CheckResult): string {
  const fixable = problems.filter(({ edits }) => edits).length;
  const files = Object.fromEntries(countsOf(problems));
  return JSON.stringify({ count: problems.length, files, fixable, problems, fixed, notices }, null, 2);
}

/** For GitHub Actions: one workflow command a problem. */
export function problemsAsAnnotations({ problems, notices }: CheckResult): string {
  return [
    ...problems.map((problem) => formatGithubAnnotation(problem, 'error')),
    ...notices.map((notice) => formatGithubAnnotation(notice, 'notice')),
  ].join('\n');
}

/** For a person: what was mended, the problems file by file, and a summary at the end, where the eye falls. */
export function problemsAsText(result: CheckResult): string {
  const { problems, fixed, notices } = result;
  const mended = fixed.map(({ file, line, message, fix }) => `  ${file}:${line}  ${message} ${fix ?? ''}`.trimEnd());
  const opening = fixed.length > 0 ? [`${counted(fixed.length, 'problem')} fixed:`, ...mended, ''] : [];
  if (problems.length === 0) return [...opening, 'The content is sound.', ...listed(notices)].join('\n');
  return [...opening, ...problems.map(formatProblem), ...summary(result)].join('\n');
}

/** How many notices with one fix are listed. */
const LISTED = 20;

function listed(notices: readonly Problem[]): string[] {
  if (notices.length === 0) return [];
  const groups = [...new Set(notices.map(({ fix }) => fix))].flatMap((fix) => {
    const alike = notices.filter((notice) => notice.fix === fix);
    const lines = alike.slice(0, LISTED).map(({ file, line, message }) => `  ${file}:${line}  ${message}`);
    const more = alike.length > LISTED ? [`  and ${alike.length - LISTED} more; --json lists them all`] : [];
    return [...lines, ...more, ...(fix === undefined ? [] : [`  → ${fix}`])];
  });
  return [
    '',
    `${counted(notices.length, 'notice')}, which ${notices.length === 1 ? 'stops' : 'stop'} nothing:`,
    ...groups,
  ];
}

/** From how many files on the summary lists them. */
const MANY_FILES = 2;

function summary({ problems, takenBack }: CheckResult): string[] {
  const counts = countsOf(problems);
  const list = Array.from(counts, ([file, count]) => `  ${String(count).padStart(3)}  ${file}`);
  return [
    ...(counts.size >= MANY_FILES ? [...list, ''] : []),
    `${counted(problems.length, 'problem')} in ${counted(counts.size, 'file')}`,
    ...(takenBack ? whyLeft(takenBack) : whatFixDoes(problems)),
    // What stands on a file that can't be read is not checked: it would all be reported as wrong.
    ...(problems.some(({ rule }) => rule === 'json-syntax')
      ? ['Further mistakes can be seen once these are mended.']
      : []),
  ];
}

function whyLeft(takenBack: readonly Problem[]): string[] {
  const places = takenBack.map(({ file, line }) => `${file}:${line}`).join(', ');
  return [
    '--fix leaves what a person has to decide; the arrows say what to do.',
    ...(places ? [`It took back its edits for ${places}: as much would be wrong with them, or something new.`] : []),
  ];
}

function whatFixDoes(problems: readonly Problem[]): string[] {
  const fixable = problems.filter(({ edits }) => edits).length;
  return fixable > 0 ? [`npm run content:check -- --fix mends ${mended(fixable, problems.length)}.`] : [];
}

function mended(fixable: number, all: number): string {
  if (fixable < all) return `${fixable} of them`;
  return all === 1 ? 'it' : 'them all';
}

function countsOf(problems: readonly Problem[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { file } of problems) counts.set(file, (counts.get(file) ?? 0) + 1);
  return counts;
}
