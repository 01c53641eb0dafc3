/**
 * `npm run content:accept`: rewrites the specified words from the content, so that the diff shows which of them change.
 * Options: `--check`, `--root <folder>`, `--help`. Exit code 0: all is as specified, or now is; 1: with `--check`, something
 * differs, or the content has problems and nothing was written; 2: could not run.
 */
import { cachePatterns } from '../compile/index.ts';
import { runAccept } from './run-accept.ts';
import { runMain } from './run-main.ts';

cachePatterns();
await runMain(() => {
  const { out, err, code } = runAccept(process.argv.slice(2));
  if (out !== '') console.log(out);
  if (err !== '') console.error(err);
  return code;
});
