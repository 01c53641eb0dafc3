import type { Problem } from '../contract/index.ts';

/** A problem for the terminal: place, sentence, fix, code frame; no colours. */
export function formatProblem({ file, line, column, rule, pointer, message, fix, frame }: Problem): string {
  const lines = [`${file}:${line}:${column}  ${rule}`, `  ${message}`];
  if (fix !== undefined) lines.push(`  → ${fix}`);
  if (pointer) lines.push(`  at ${pointer}`);
  if (frame) lines.push('', ...frame.split('\n').map((shown) => `  ${shown}`));
  return `${lines.join('\n')}\n`;
}

/** A problem as a workflow command of GitHub Actions, which shows it beside the line. */
export function formatGithubAnnotation(
  { file, line, column, rule, message, fix }: Problem,
  level: GithubAnnotation['level'] = 'error',
): string {
  const text = fix === undefined ? message : `${message} ${fix}`;
  return githubAnnotation({ level, place: { file, line, column }, title: rule, text });
}

/** What GitHub shows beside a line, or of the whole run if there is no place. */
export interface GithubAnnotation {
  readonly level: 'error' | 'warning' | 'notice';
  readonly place?: Pick<Problem, 'file' | 'line' | 'column'> | undefined;
  readonly title: string;
  readonly text: string;
}

/** The workflow command of an annotation; nothing in its texts can end it or begin another. */
export function githubAnnotation({ level, place, title, text }: GithubAnnotation): string {
  const where = place ? `file=${escapeProperty(place.file)},line=${place.line},col=${place.column},` : '';
  return `::${level} ${where}title=${escapeProperty(title)}::${escapeData(text)}`;
}

function escapeData(text: string): string {
  return text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A');
}

function escapeProperty(text: string): string {
  return escapeData(text).replaceAll(':', '%3A').replaceAll(',', '%2C');
}
