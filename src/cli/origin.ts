/**
 * `npm run content:origin -- <variant> <trade> <place>`: the file and line behind everything that a resolved wizard says of
 * a field, or around the steps. Options: `--json`, `--root <folder>`, `--help`. Exit code 0: reported, 1: there is no such
 * name, 2: could not run.
 */
import { UnknownName } from './find-field.ts';
import { runMain } from './run-main.ts';
import { runOrigin } from './run-origin.ts';

await runMain(() => {
  try {
    const { text, warning } = runOrigin(process.argv.slice(2));
    // Beside the answer, which may be JSON for another tool.
    if (warning !== undefined) console.error(warning);
    console.log(text);
    return 0;
  } catch (error) {
    if (!(error instanceof UnknownName)) throw error;
    console.error(error.message);
    return 1;
  }
});
