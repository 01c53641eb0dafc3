import { listed } from '../../compile/index.ts';
import type { ChangeReport } from './change-report.ts';
import { githubReport } from './github-report.ts';
import { jsonReport } from './json-report.ts';
import { markdownReport } from './markdown-report.ts';
import { textReport } from './text-report.ts';

type Format = (report: ChangeReport) => string;

const FORMATS: ReadonlyMap<string, Format> = new Map([
  ['text', textReport],
  ['markdown', markdownReport],
  ['json', jsonReport],
  ['github', githubReport],
]);

/** There is no such format. */
export class UnknownFormat extends Error {
  override readonly name = 'UnknownFormat';
}

/** @throws UnknownFormat */
export function formatOf(name: string): Format {
  const format = FORMATS.get(name);
  if (!format) throw new UnknownFormat(`--format does not know “${name}”. There are ${listed(FORMATS.keys())}.`);
  return format;
}
