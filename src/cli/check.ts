/**
 * `npm run content:check`: checks all content files and `public/site.json`.
 * Options: `--json`, `--github`, `--root <folder>`. Exit code 0: clean, 1: problems, 2: could not run.
 */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { checkSite, compileContent, formatGithubAnnotation, formatProblem, readContent } from '../compile/index.ts';
import type { Problem } from '../contract/index.ts';

const SITE = 'public/site.json';

try {
  const { values } = parseArgs({
    options: {
      json: { type: 'boolean' },
      github: { type: 'boolean' },
      root: { type: 'string', default: process.cwd() },
    },
  });
  const problems = findProblems(values.root);
  console.log(report(problems, values));
  process.exitCode = problems.length > 0 ? 1 : 0;
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 2;
}

function findProblems(root: string): Problem[] {
  const files = readContent(root);
  if (files.texts.size === 0) throw new Error(`There is no content below ${root}: expected schemas/ and trades/.`);
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
