// npm run check: everything that can be said of the project without running it.
import { bin, ensureInstalled, refuseArguments, runSideBySide } from './ensure-installed.mjs';

refuseArguments('check takes no options', process.argv.slice(2));
ensureInstalled();
// Two queues that take about as long as each other.
await runSideBySide(
  [
    [bin('biome'), ['check', '--error-on-warnings']],
    ...['pure', 'browser', 'worker', 'node'].map((project) => [bin('tsc'), ['-p', `tsconfig.${project}.json`]]),
    [bin('depcruise'), ['src', '--output-type', 'err-long']],
    [bin('knip'), []],
  ],
  [
    [bin('tsx'), ['src/cli/check.ts']],
    ['npm', ['run', '--silent', 'build']],
    [bin('tsx'), ['src/cli/check-budget.ts']],
  ],
);
