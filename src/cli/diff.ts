/**
 * `npm run content:diff -- <base> [<head>]`: what differs between two versions of the content, and for whom that is bad.
 * Options: `--format`, `--fail-on`, `--root <folder>`, `--help`. Exit code 0: reported, 1: `--fail-on` found something,
 * 2: could not run.
 */
import { runDiff } from './run-diff.ts';
import { writeUntilClosed } from './until-closed.ts';

writeUntilClosed();

try {
  const { text, code } = await runDiff(process.argv.slice(2));
  process.stdout.write(`${text}\n`);
  process.exitCode = code;
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 2;
}
