import { describe, expect, it } from 'vitest';
import { type AuditProblem, foldProblems } from '../../../src/cli/audit/audit-problem.ts';
import { formatTable, reportText } from '../../../src/cli/audit/report-text.ts';
import { page, view, visit } from './a-visit.ts';

const problem = (given: Partial<AuditProblem> = {}): AuditProblem => ({
  rule: 'status',
  page: '/a',
  message: 'M.',
  fix: 'F.',
  ...given,
});

describe('problems', () => {
  it('that differ in their page alone are reported once, with all pages', () => {
    const folded = foldProblems([problem(), problem({ page: '/b' }), problem({ page: '/b' }), problem({ fix: 'G.' })]);
    expect(folded.map(({ pages }) => pages)).toEqual([['/a', '/b'], ['/a']]);
  });

  it('come with problems before notes', () => {
    const folded = foldProblems([problem({ rule: 'n', isNote: true }), problem({ rule: 'p' })]);
    expect(folded.map(({ rule }) => rule)).toEqual(['p', 'n']);
  });
});

it('a table keeps figures to the right and has no spaces at the ends of its lines', () => {
  const rows = [
    ['route', 'JS', 'notes'],
    ['/', '1.5', ''],
    ['/request', '149.9', 'fine'],
  ];
  expect(formatTable(rows)).toBe('route        JS  notes\n/           1.5\n/request  149.9  fine');
});

describe('the report', () => {
  const row = {
    page: page({ name: '/a' }),
    visit: visit({ views: [view({ links: ['/b', '/c'] }), view({ links: ['/c', '/d'] })] }),
  };
  const tableLine = (...given: Parameters<typeof reportText>) =>
    reportText(...given)
      .split('\n')[1]
      ?.split(/ {2,}/);

  it('has a line for each page: marks, violations, KiB, links, notes', () => {
    const marks = { performance: 97, accessibility: 100, 'best-practices': 99, seo: 100 };
    const lighthouse = { marks, failed: [], benchmarkIndex: 1500, isPerformanceRated: true };
    expect(tableLine([{ ...row, lighthouse }], [])).toEqual([
      '/a',
      '97',
      '100',
      '99',
      '100',
      '0',
      '2.0',
      '1.0',
      '4.0',
      '3',
    ]);
    expect(tableLine([{ ...row, lighthouse: { ...lighthouse, isPerformanceRated: false } }], [])?.[1]).toBe(
      '97 not rated',
    );
    expect(tableLine([row], [])?.slice(0, 5)).toEqual(['/a', '–', '–', '–', '–']);
  });

  it('counts what was found on that page alone', () => {
    const problems = [
      problem({ rule: 'axe/label' }),
      problem({ rule: 'link-dead' }),
      problem({ rule: 'sideways' }),
      problem({ rule: 'script-bytes', isNote: true }),
      problem({ rule: 'axe/label', page: '/elsewhere' }),
    ];
    const line = tableLine([row], problems);
    expect(line?.[5]).toBe('1');
    expect(line?.slice(-2)).toEqual(['3, 1 dead', 'sideways']);
  });

  it('ends with every problem in words, and with their number', () => {
    const many = ['/a', '/b', '/c', '/d', '/e', '/f'].map((name) =>
      problem({ page: name, message: 'It is so.', fix: 'Do this.' }),
    );
    const text = reportText([row], [...many, problem({ rule: 'advice', isNote: true })]);
    expect(text).toContain('problem  status  on /a  /b  /c  /d  and 2 more\n  It is so.\n  Do this.\n');
    expect(text).toMatch(/note {2}advice {2}on \/a\n/);
    expect(text).toMatch(/1 page: 1 problem, 1 note\.$/);
  });
});
