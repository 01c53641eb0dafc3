// npm run check: everything that can be said of the project without running it, cheapest first.
import { bin, ensureInstalled, run } from './ensure-installed.mjs';

ensureInstalled();
for (const project of ['pure', 'browser', 'worker', 'node']) run(bin('tsc'), ['-p', `tsconfig.${project}.json`]);
run(bin('biome'), ['check', '--error-on-warnings']);
run(bin('depcruise'), ['src', '--output-type', 'err-long']);
run(bin('knip'), []);
run(bin('tsx'), ['src/cli/check.ts']);
run('npm', ['run', '--silent', 'build']);
run(bin('tsx'), ['src/cli/check-budget.ts']);
