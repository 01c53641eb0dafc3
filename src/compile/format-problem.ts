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
export function formatGithubAnnotation({ file, line, column, rule, message, fix }: Problem): string {
  const text = fix === undefined ? message : `${message} ${fix}`;
  return `::error file=${escapeProperty(file)},line=${line},col=${column},title=${escapeProperty(rule)}::${escapeData(text)}`;
}

function escapeData(text: string): string {
  return text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A');
}

function escapeProperty(text: string): string {
  return escapeData(text).replaceAll(':', '%3A').replaceAll(',', '%2C');
}
