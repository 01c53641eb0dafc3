/** A name or a value as code. */
export const code = (text: string) => `\`${text}\``;

const cell = (text: string) => text.replaceAll('|', '\\|').replaceAll('\n', ' ');

/** A table in Markdown, a row a line. */
export function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.map(cell).join(' | ')} |`;
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n');
}
