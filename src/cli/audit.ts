/**
 * `npm run audit`: looks at every page of the built site in a browser, with axe-core and Lighthouse.
 * Exit code 0: all is well, 1: problems, 2: could not run.
 */
import { join } from 'node:path';
import { foldProblems } from './audit/audit-problem.ts';
import { auditSite } from './audit/audit-site.ts';
import { choosePages, listPages, mainPages } from './audit/list-pages.ts';
import { type AuditedRow, reportText } from './audit/report-text.ts';
import { serveSite } from './audit/serve-site.ts';
import { type GivenArguments, type OptionKinds, readArguments } from './read-arguments.ts';
import { runMain } from './run-main.ts';

const SITE = join(import.meta.dirname, '../../dist/site');
const USAGE = `npm run audit -- [options] [route …]

Serves the build and looks at every route, or at those named: axe-core at 320 and 1280 px, titles and descriptions,
images, links, bytes, horizontal scrolling, console errors; and at the main pages with Lighthouse (mobile), three runs each.

  --all            Lighthouse on every page that search engines may list
  --no-lighthouse  without Lighthouse: a minute or two
  --external       asks other people's sites too whether links to them work
  --json           everything as JSON
  --help           this

Ends with 0 if all is well, 1 for problems, 2 if it could not run.`;

const OPTIONS: OptionKinds = {
  all: 'switch',
  'no-lighthouse': 'switch',
  external: 'switch',
  json: 'switch',
  help: 'switch',
};

await runMain(async () => {
  const given = readArguments(process.argv.slice(2), OPTIONS);
  if (!given.has('help')) return audit(given);
  console.log(USAGE);
  return 0;
});

async function audit({ names: routes, has }: GivenArguments): Promise<0 | 1> {
  const served = await serveSite(SITE);
  try {
    const { catalogue, formPath } = served;
    const pages = choosePages(listPages(catalogue, formPath), routes);
    const main = routes.length > 0 ? pages.map(({ name }) => name) : mainPages(catalogue, formPath);
    const isMeasured = ({ page, visit }: AuditedRow) =>
      !has('no-lighthouse') && (main.includes(page.name) || (has('all') && !visit.head.isUnlisted));
    const { rows, problems } = await auditSite(served, {
      pages,
      isMeasured,
      askOthers: has('external'),
      executablePath: process.env.CHROMIUM_PATH,
      onProgress: (words) => console.error(words),
    });
    // The published name of what others call problems.
    const report = { pages: rows, findings: foldProblems(problems) };
    console.log(has('json') ? JSON.stringify(report, null, 2) : reportText(rows, problems));
    return report.findings.some(({ isNote }) => !isNote) ? 1 : 0;
  } finally {
    await served.close();
  }
}
