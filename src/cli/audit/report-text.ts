import { counted } from '../../contract/index.ts';
import { type AuditProblem, type FoldedProblem, foldProblems } from './audit-problem.ts';
import { kib } from './check-page.ts';
import type { LighthouseResult } from './lighthouse-run.ts';
import type { AuditPage } from './list-pages.ts';
import type { Visit } from './visit-page.ts';

/** Everything that is known of one page. */
export interface AuditedRow {
  readonly page: AuditPage;
  readonly visit: Visit;
  /** Absent: not measured. */
  readonly lighthouse?: LighthouseResult;
}

const HEADINGS = ['route', 'P', 'A', 'BP', 'SEO', 'axe', 'page', 'JS', 'total', 'links', 'notes'];
/** Most pages that a problem is listed with. */
const MOST_PAGES = 4;

/** The table, then every problem in words with what to do about it. */
export function reportText(rows: readonly AuditedRow[], problems: readonly AuditProblem[]): string {
  const table = formatTable([HEADINGS, ...rows.map((row) => cellsOf(row, problems))]);
  const folded = foldProblems(problems);
  const notes = folded.filter(({ isNote }) => isNote).length;
  return [
    table,
    'P A BP SEO: Lighthouse, mobile. page JS total: KiB until the page is ready, compressed; its styles are in the page.',
    '',
    ...folded.map(inWords),
    `${counted(rows.length, 'page')}: ${counted(folded.length - notes, 'problem')}, ${counted(notes, 'note')}.`,
  ].join('\n');
}

function cellsOf({ page, visit, lighthouse }: AuditedRow, problems: readonly AuditProblem[]): string[] {
  const own = problems.filter((problem) => problem.page === page.name);
  const links = new Set(visit.views.flatMap((view) => view.links)).size;
  const dead = own.filter(({ rule, isNote }) => rule.startsWith('link-') && !isNote).length;
  const rest = own
    .filter(({ rule, isNote }) => !isNote && !/^(axe|link|lighthouse)\b/.test(rule))
    .map(({ rule }) => rule);
  const { marks } = lighthouse ?? {};
  const total = Object.values(visit.bytes).reduce((sum, bytes) => sum + bytes, 0);
  return [
    page.name,
    marks ? `${marks.performance}${lighthouse?.isPerformanceRated ? '' : ' not rated'}` : '–',
    String(marks?.accessibility ?? '–'),
    String(marks?.['best-practices'] ?? '–'),
    String(marks?.seo ?? '–'),
    String(own.filter(({ rule }) => rule.startsWith('axe/')).length),
    kib(visit.bytes.document),
    kib(visit.bytes.script),
    kib(total),
    dead > 0 ? `${links}, ${dead} dead` : String(links),
    [...(visit.head.isUnlisted ? ['unlisted'] : []), ...new Set(rest)].join(' '),
  ];
}

/** Rows of cells in columns; the first and the last column to the left, figures to the right. */
export function formatTable(rows: readonly (readonly string[])[]): string {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  const pad = (cell: string, column: number) => {
    const width = widths[column] ?? 0;
    return column === 0 || column === widths.length - 1 ? cell.padEnd(width) : cell.padStart(width);
  };
  return rows.map((row) => row.map(pad).join('  ').trimEnd()).join('\n');
}

function inWords({ rule, message, fix, pages, isNote }: FoldedProblem): string {
  const shown = pages.slice(0, MOST_PAGES).join('  ');
  const more = pages.length > MOST_PAGES ? `  and ${pages.length - MOST_PAGES} more` : '';
  return `${isNote ? 'note' : 'problem'}  ${rule}  on ${shown}${more}\n  ${message}\n  ${fix}\n`;
}
