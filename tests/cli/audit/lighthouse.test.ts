import { describe, expect, it } from 'vitest';
import { checkLighthouse } from '../../../src/cli/audit/check-lighthouse.ts';
import { type LighthouseResult, type LighthouseRun, sumUpRuns } from '../../../src/cli/audit/lighthouse-run.ts';
import { type AuditedPage, readFailedAudits } from '../../../src/cli/audit/read-failed-audits.ts';

const full = { performance: 100, accessibility: 100, 'best-practices': 100, seo: 100 };
const run = (performance: number, benchmarkIndex = 1500): LighthouseRun => ({
  marks: { ...full, performance },
  benchmarkIndex,
  failed: [],
});
const result = (given: Partial<LighthouseResult> = {}): LighthouseResult => ({
  ...run(100),
  isPerformanceRated: true,
  ...given,
});

describe('the runs on one page', () => {
  it('come to the median performance, and to everything else of the first', () => {
    const others = { ...run(80), marks: { performance: 80, accessibility: 0, 'best-practices': 0, seo: 0 } };
    expect(sumUpRuns([run(99), others, run(96)])).toMatchObject({ marks: { ...full, performance: 96 } });
  });

  it.each([
    { performance: 94, benchmarkIndex: 1000, isRated: true },
    { performance: 94, benchmarkIndex: 999, isRated: false },
    { performance: 95, benchmarkIndex: 400, isRated: true },
  ])(
    '$performance at a benchmark index of $benchmarkIndex is rated: $isRated',
    ({ performance, benchmarkIndex, isRated }) => {
      expect(sumUpRuns([run(performance, benchmarkIndex)]).isPerformanceRated).toBe(isRated);
    },
  );
});

describe('the verdict', () => {
  const briefly = (given: Partial<LighthouseResult>, isListed = true) =>
    checkLighthouse('/x', result(given), isListed).map(({ rule, isNote }) => `${isNote ? 'note' : 'problem'} ${rule}`);

  it('says nothing of a page with enough marks', () => {
    expect(briefly({ marks: { ...full, performance: 95 } })).toEqual([]);
  });

  it('is a problem for each category that is short, with what it lost them by', () => {
    const failed = [
      { id: 'label', category: 'accessibility', title: 'Labels', said: '#a', weighs: true },
      { id: 'lcp', category: 'performance', title: 'Largest', said: '4 s', weighs: true },
    ] as const;
    const marks = { performance: 94, accessibility: 99, 'best-practices': 99, seo: 99 };
    expect(briefly({ marks })).toEqual([
      'problem lighthouse/performance',
      'problem lighthouse/accessibility',
      'problem lighthouse/best-practices',
      'problem lighthouse/seo',
    ]);
    const [performance, accessibility] = checkLighthouse('/x', result({ marks, failed }), true);
    expect(performance).toMatchObject({
      message: 'Performance 94 of at least 95 (benchmark index 1500).',
      fix: 'Mend: Largest (lcp: 4 s)',
    });
    expect(accessibility).toMatchObject({ page: '/x', fix: 'Mend: Labels (label: #a)' });
  });

  it('says plainly that a slow machine can’t judge performance, and judges the rest', () => {
    const slow = { marks: { ...full, performance: 60, seo: 90 }, isPerformanceRated: false, benchmarkIndex: 512.4 };
    expect(briefly(slow)).toEqual(['note lighthouse/performance', 'problem lighthouse/seo']);
    const [note] = checkLighthouse('/x', result(slow), true);
    expect(note?.message).toContain('too slow just now (benchmark index 512, 1000 needed)');
  });

  it('does not ask a page to please search engines that it sends away', () => {
    expect(briefly({ marks: { ...full, seo: 60 } }, false)).toEqual([]);
  });

  it('passes on advice that costs no marks, but none that is about the machine', () => {
    const advice = (id: string) => ({ id, category: 'performance', title: id, said: '', weighs: false }) as const;
    expect(briefly({ failed: [advice('unused-javascript'), advice('bootup-time')] })).toEqual([
      'note lighthouse/unused-javascript',
    ]);
  });
});

describe('failed audits', () => {
  const audit = { title: 'T', score: 0, scoreDisplayMode: 'binary' };
  const read = (audits: AuditedPage['audits'], weights: { readonly [id: string]: number } = {}) =>
    readFailedAudits({
      audits,
      categories: { seo: { auditRefs: Object.keys(audits).map((id) => ({ id, weight: weights[id] ?? 0 })) } },
    });

  it('are those without full marks and those that broke', () => {
    const audits = {
      full: { ...audit, score: 1 },
      none: { ...audit, score: null, scoreDisplayMode: 'notApplicable' },
      half: { ...audit, score: 0.5 },
      broke: { ...audit, score: null, scoreDisplayMode: 'error', errorMessage: 'Oh no' },
    };
    expect(read(audits, { half: 3 })).toEqual([
      { id: 'half', category: 'seo', title: 'T', said: '', weighs: true },
      { id: 'broke', category: 'seo', title: 'T', said: 'Oh no', weighs: false },
    ]);
  });

  it('say where: selector, address or reason, three at most', () => {
    const items = [
      { node: { type: 'node', selector: 'main > p', snippet: '<p>' } },
      { url: 'https://a.example/x.js', totalBytes: 3 },
      { source: { type: 'source-location', url: 'https://a.example/y.js' } },
      { reason: 'Because' },
    ];
    const [failed] = read({ x: { ...audit, displayValue: '4 found', details: { items } } });
    expect(failed?.said).toBe('4 found; main > p, https://a.example/x.js, https://a.example/y.js, and 1 more');
  });

  it('are described in plain words', () => {
    const [failed] = read({
      x: { ...audit, title: 'Has `<b>`', explanation: 'See [this](https://a.example/b), please' },
    });
    expect(failed).toMatchObject({ title: 'Has <b>', said: 'See this, please' });
  });

  it('name the newer of two audits that say the same, unless the older costs marks', () => {
    const audits = { old: audit, new: { ...audit, replacesAudits: ['old'] } };
    expect(read(audits).map(({ id }) => id)).toEqual(['new']);
    expect(read(audits, { old: 1 }).map(({ id }) => id)).toEqual(['old', 'new']);
  });
});
