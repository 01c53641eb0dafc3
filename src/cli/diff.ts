/**
 * `npm run content:diff -- <base> [<head>]`: what differs between two versions of the content, and for whom that is bad.
 * Options: `--format`, `--fail-on`, `--root <folder>`, `--help`. Exit code 0: reported, 1: `--fail-on` found something,
 * 2: could not run.
 */
import { runDiff } from './run-diff.ts';
import { runMain } from './run-main.ts';

await runMain(async () => {
  const { text, code } = await runDiff(process.argv.slice(2));
  process.stdout.write(`${text}\n`);
  return code;
});
