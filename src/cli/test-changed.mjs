// npm run test:changed [-- <base>]: what a change since a commit (main, if left out) touches, in a minute or two as a rule.
// Journeys run only where they were changed themselves: the whole is `npm test`.
import { execFileSync } from 'node:child_process';
import { bin, ensureInstalled, root, run } from './ensure-installed.mjs';
import { ensureTestBrowser } from './find-browser.mjs';

const [base = 'main'] = process.argv.slice(2);
ensureInstalled();
for (const project of ['pure', 'browser', 'worker', 'node']) run(bin('tsc'), ['-p', `tsconfig.${project}.json`]);
run(bin('biome'), ['check', '--error-on-warnings']);
run(bin('depcruise'), ['src', '--output-type', 'err-long']);
// Tests that import, over whatever detours, a file that is not as it was.
run(bin('vitest'), ['run', '--changed', base, '--passWithNoTests']);
const changed = changedSince(base);
if (changed.some((file) => /^(?:schemas|trades)\//.test(file))) {
  run(bin('tsx'), ['src/cli/check.ts']);
  run(bin('vitest'), ['related', '--run', 'tests/project-root.ts']);
}
// It knows tests by their titles, and imports none of them.
if (changed.some((file) => /^(?:tests|e2e)\/|^docs\/specification\.md$/.test(file)))
  run(bin('vitest'), ['run', 'tests/specification.test.ts']);
if (changed.some((file) => file.startsWith('e2e/'))) {
  const browser = await ensureTestBrowser();
  run('npm', ['run', '--silent', 'build']);
  run(bin('playwright'), ['test', `--only-changed=${base}`], { CHROMIUM_PATH: browser });
}

function changedSince(commit) {
  const git = (...args) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).split('\n').filter(Boolean);
  return [...git('diff', '--name-only', commit), ...git('ls-files', '--others', '--exclude-standard')];
}
