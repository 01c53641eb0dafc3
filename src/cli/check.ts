/**
 * `npm run content:check`: checks all content files, `public/site.json`, and that the logos are there.
 * Options: `--fix`, `--json`, `--github`, `--root <folder>`, `--help`. Exit code 0: clean, 1: problems, 2: could not run.
 */
import { cachePatterns } from '../compile/index.ts';
import { runCheck } from './run-check.ts';
import { runMain } from './run-main.ts';

cachePatterns();
await runMain(() => {
  const { text, code } = runCheck(process.argv.slice(2));
  console.log(text);
  return code;
});
