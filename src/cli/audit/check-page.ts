import { groupBy } from '../group-by.ts';
import type { AuditProblem } from './audit-problem.ts';
import type { AuditPage } from './list-pages.ts';
import type { View, Visit } from './visit-page.ts';

/** Most JavaScript in bytes, compressed, until the document is ready. Source: the project's speed promise. */
const SCRIPT_OF_READ_PAGES = 10 * 1024;
/** A form that begins at its last step needs the validators of all of them (10 KiB), and the parts that come late (22 KiB). */
const SCRIPT_OF_FORMS = 185 * 1024;
/** What forms aim at; more is worth knowing. */
const SCRIPT_TARGET = 150 * 1024;

type Found = Omit<AuditProblem, 'page'>;

/** Everything that one look at a page has brought up, links apart. */
export function checkPage(page: AuditPage, visit: Visit): AuditProblem[] {
  const found = [
    ...checkStatus(visit),
    ...checkHead(visit),
    ...checkViolations(visit.views),
    ...checkWidths(visit.views),
    ...checkImages(visit.views),
    ...checkScripts(page, visit.bytes.script),
    ...visit.consoleErrors.map((said) => ({
      rule: 'console',
      message: `The console says: ${said}`,
      fix: 'Mend what it complains of: it complains at customers too.',
    })),
  ];
  return found.map((problem) => ({ page: page.name, ...problem }));
}

function checkStatus({ status }: Visit): Found[] {
  if (status === 200) return [];
  return [
    { rule: 'status', message: `The page answers ${status}.`, fix: 'A page of the route table has to answer 200.' },
  ];
}

function checkHead({ head }: Visit): Found[] {
  const missing = (what: string, fix: string): Found => ({
    rule: `${what}-missing`,
    message: `The page has no ${what}.`,
    fix,
  });
  return [
    ...(head.title === '' ? [missing('title', 'Give it one; its heading will do.')] : []),
    ...(head.description === '' ? [missing('description', 'Say in a sentence what it is for.')] : []),
    ...(head.canonical === undefined && !head.isUnlisted
      ? [
          {
            rule: 'canonical-missing',
            message:
              'The page neither names its one address (canonical) nor asks search engines to pass it over (noindex).',
            fix: 'Was it rendered in the build? Say one of the two in its head.',
          },
        ]
      : []),
  ];
}

/** The same violation at several widths is one. */
function checkViolations(views: readonly View[]): Found[] {
  const all = views.flatMap(({ width, violations }) =>
    violations.map(({ id, help, helpUrl, targets }) => ({
      width,
      rule: `axe/${id}`,
      what: `${help}: ${targets.join(', ')}`,
      fix: `See ${helpUrl.replace(/\?.*/, '')}`,
    })),
  );
  return [...groupBy(all, ({ rule, what }) => `${rule} ${what}`).values()].map((same) => {
    const widths = same.map(({ width }) => width).join(' and ');
    const [{ rule, what, fix }] = same;
    return { rule, message: `At ${widths} px: ${what}`, fix };
  });
}

function checkWidths(views: readonly View[]): Found[] {
  return views.flatMap(({ width, overflow }) =>
    overflow <= 0
      ? []
      : [
          {
            rule: 'sideways',
            message: `At ${width} px the page scrolls sideways, by ${overflow} px.`,
            fix: 'Let the widest element wrap, shrink or scroll by itself.',
          },
        ],
  );
}

/** One picture may stand on a page more than once; what is wrong with any of them is reported, and once. */
function checkImages(views: readonly View[]): Found[] {
  const images = groupBy(
    views.flatMap(({ images: seen }) => seen),
    ({ src }) => src,
  );
  return [...images].flatMap(([src, same]) => [
    ...(same.every(({ hasAlt }) => hasAlt)
      ? []
      : [
          {
            rule: 'image-alt',
            message: `The image ${src} has no alternative text.`,
            fix: 'Say what it shows, or write alt="" if it only decorates.',
          },
        ]),
    ...(same.every(({ hasSize }) => hasSize)
      ? []
      : [
          {
            rule: 'image-size',
            message: `The image ${src} has no width and height.`,
            fix: 'Write both, so that nothing jumps when it arrives.',
          },
        ]),
    ...(same.some(({ isBroken }) => isBroken)
      ? [
          {
            rule: 'image-broken',
            message: `The image ${src} can’t be shown.`,
            fix: 'Correct its address, or the file.',
          },
        ]
      : []),
  ]);
}

/** The figure itself stands in the table, so that pages with much the same can be reported together. */
function checkScripts({ onlyRead }: AuditPage, bytes: number): Found[] {
  const over = (limit: number, said: string) => ({
    rule: 'script-bytes',
    message: `The page loads more than ${kib(limit)} KiB of JavaScript, ${said}.`,
    fix: 'Load later what the first sight does not need.',
  });
  const most = onlyRead ? SCRIPT_OF_READ_PAGES : SCRIPT_OF_FORMS;
  if (bytes > most) return [over(most, `the most for a page ${onlyRead ? 'that is only read' : 'with a form'}`)];
  if (onlyRead || bytes <= SCRIPT_TARGET) return [];
  return [{ ...over(SCRIPT_TARGET, 'which is what forms aim at'), isNote: true }];
}

/** Bytes as KiB with one decimal. */
export const kib = (bytes: number): string => (bytes / 1024).toFixed(1);
