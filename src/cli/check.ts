/**
 * `npm run content:check`: checks all content files and `public/site.json`.
 * Options: `--json`, `--github`, `--root <folder>`, `--help`. Exit code 0: clean, 1: problems, 2: could not run.
 */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { checkSite, compileContent, formatGithubAnnotation, formatProblem } from '../compile/index.ts';
import type { Problem } from '../contract/index.ts';
import { readContentBelow } from './read-content-below.ts';

const SITE = 'public/site.json';
const USAGE = `npm run content:check -- [options]

Checks schemas/, trades/ and public/site.json.

  --json           problems as JSON
  --github         problems as annotations of a pull request
  --root <folder>  another folder that holds schemas/ and trades/
  --help           this

Ends with 0 if all is well, 1 for problems, 2 if it could not run.`;

try {
  const { values } = parseArgs({
    options: {
      json: { type: 'boolean' },
      github: { type: 'boolean' },
      root: { type: 'string', default: process.cwd() },
      help: { type: 'boolean', short: 'h' },
    },
  });
  if (values.help) console.log(USAGE);
  else {
    const problems = findProblems(values.root);
    console.log(report(problems, values));
    process.exitCode = problems.length > 0 ? 1 : 0;
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 2;
}

function findProblems(root: string): Problem[] {
  const files = readContentBelow(root);
  const site = join(root, SITE);
  const ofSite = existsSync(site) ? checkSite(SITE, readFileSync(site, 'utf8')) : [];
  return [...compileContent(files).problems, ...ofSite];
}

function report(
  problems: readonly Problem[],
  { json, github }: { json?: boolean | undefined; github?: boolean | undefined },
): string {
  if (json) return JSON.stringify(problems, null, 2);
  if (github) return problems.map(formatGithubAnnotation).join('\n');
  if (problems.length === 0) return 'The content is sound.';
  const count = problems.length === 1 ? '1 problem' : `${problems.length} problems`;
  return `${problems.map(formatProblem).join('\n')}\n${count}`;
}
