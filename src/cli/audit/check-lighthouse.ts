import type { AuditProblem } from './audit-problem.ts';
import {
  CATEGORIES,
  type Category,
  type FailedAudit,
  FEWEST_BENCHMARK,
  FEWEST_MARKS,
  type LighthouseResult,
} from './lighthouse-run.ts';

const NAMES: { readonly [category in Category]: string } = {
  performance: 'Performance',
  accessibility: 'Accessibility',
  'best-practices': 'Best practices',
  seo: 'SEO',
};

/** Advice that says more of the machine than of the page, or only shows what others of its audits rate. */
const NOT_PASSED_ON = [
  'bootup-time',
  'forced-reflow-insight',
  'interactive',
  'largest-contentful-paint-element',
  'long-tasks',
  'mainthread-work-breakdown',
  'max-potential-fid',
  'network-dependency-tree-insight',
  'server-response-time',
];

/**
 * Marks that are too few, and advice that costs none.
 * @param isListed whether search engines are welcome; a page that asks them to pass by can't please them
 */
export function checkLighthouse(page: string, result: LighthouseResult, isListed: boolean): AuditProblem[] {
  const counts = (category: Category) => isListed || category !== 'seo';
  const short = CATEGORIES.filter((category) => result.marks[category] < FEWEST_MARKS[category]);
  const advice = result.failed.filter(({ id, weighs }) => !weighs && !NOT_PASSED_ON.includes(id));
  return [
    ...short.filter(counts).map((category) => checkMarks(category, result)),
    ...advice.filter(({ category }) => counts(category)).map(passOn),
  ].map((problem) => ({ page, ...problem }));
}

function checkMarks(category: Category, result: LighthouseResult): Omit<AuditProblem, 'page'> {
  const { marks, failed, isPerformanceRated, benchmarkIndex } = result;
  const rule = `lighthouse/${category}`;
  const said = `${NAMES[category]} ${marks[category]} of at least ${FEWEST_MARKS[category]}`;
  const machine = `benchmark index ${Math.round(benchmarkIndex)}`;
  if (category === 'performance' && !isPerformanceRated)
    return {
      rule,
      message: `${said} is not rated: this machine is too slow just now (${machine}, ${FEWEST_BENCHMARK} needed).`,
      fix: 'Run it again on a quiet machine.',
      isNote: true,
    };
  const causes = failed.filter((audit) => audit.category === category && audit.weighs).map(inWords);
  return {
    rule,
    message: category === 'performance' ? `${said} (${machine}).` : `${said}.`,
    fix: `Mend: ${causes.join(' · ') || 'see Lighthouse’s advice'}`,
  };
}

function passOn({ id, title, said }: FailedAudit): Omit<AuditProblem, 'page'> {
  return {
    rule: `lighthouse/${id}`,
    message: `Lighthouse advises: ${title}${said && ` (${said})`}.`,
    fix: `See https://developer.chrome.com/docs/lighthouse, “${id}”.`,
    isNote: true,
  };
}

const inWords = ({ title, id, said }: FailedAudit) => `${title} (${[id, said].filter(Boolean).join(': ')})`;
