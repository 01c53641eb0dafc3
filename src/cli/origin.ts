/**
 * `npm run content:origin -- <variant> <trade> <place>`: the file and line behind everything that a resolved wizard says of
 * a field, or around the steps. Options: `--json`, `--root <folder>`, `--help`. Exit code 0: reported, 1: there is no such
 * name, 2: could not run.
 */
import { UnknownName } from './find-field.ts';
import { runOrigin } from './run-origin.ts';
import { writeUntilClosed } from './until-closed.ts';

writeUntilClosed();

try {
  const { text, warning } = runOrigin(process.argv.slice(2));
  // Beside the answer, which may be JSON for another tool.
  if (warning !== undefined) console.error(warning);
  console.log(text);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = error instanceof UnknownName ? 1 : 2;
}
