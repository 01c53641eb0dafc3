/**
 * `npm run content:check`: checks all content files, `public/site.json`, and that the logos are there.
 * Options: `--fix`, `--json`, `--github`, `--root <folder>`, `--help`. Exit code 0: clean, 1: problems, 2: could not run.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { type CompiledContent, checkSite, compileContent } from '../compile/index.ts';
import { fixContent } from './fix-content.ts';
import { missingLogos } from './missing-logos.ts';
import { readContentBelow } from './read-content-below.ts';
import { type CheckResult, problemsAsAnnotations, problemsAsJson, problemsAsText } from './report-problems.ts';

const SITE = 'public/site.json';
const USAGE = `npm run content:check -- [options]

Checks schemas/, trades/ and public/site.json.

  --fix            mends what needs no decision: slips with one name near, doubles, commas
  --json           {count, files, fixable, problems, fixed} as JSON
  --github         problems as annotations of a pull request
  --root <folder>  another folder that holds schemas/ and trades/
  --help           this

Ends with 0 if all is well, 1 for problems, 2 if it could not run.`;

try {
  const { values } = parseArgs({
    options: {
      fix: { type: 'boolean' },
      json: { type: 'boolean' },
      github: { type: 'boolean' },
      root: { type: 'string', default: process.cwd() },
      help: { type: 'boolean', short: 'h' },
    },
  });
  if (values.help) console.log(USAGE);
  else {
    const result = check(values.root, values.fix === true);
    const report = values.json ? problemsAsJson : values.github ? problemsAsAnnotations : problemsAsText;
    console.log(report(result));
    process.exitCode = result.problems.length > 0 ? 1 : 0;
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 2;
}

/** Checks what stands below a folder; with `fix`, writes the files that could be mended. */
function check(root: string, fix: boolean): CheckResult {
  const { texts: ofContent, images } = readContentBelow(root);
  const site = join(root, SITE);
  const texts = new Map(ofContent);
  if (existsSync(site)) texts.set(SITE, readFileSync(site, 'utf8'));
  let previous: CompiledContent | undefined;
  const problemsOf = (files: ReadonlyMap<string, string>) => {
    const { [SITE]: settings, ...content } = Object.fromEntries(files);
    previous = compileContent({ texts: new Map(Object.entries(content)), images }, previous ? { previous } : {});
    const logos = missingLogos(previous, root);
    return [...previous.problems, ...logos, ...(settings === undefined ? [] : checkSite(SITE, settings))];
  };
  if (!fix) return { problems: problemsOf(texts), fixed: [] };
  const { texts: mended, fixed, left } = fixContent(texts, problemsOf);
  for (const [path, text] of mended) if (text !== texts.get(path)) writeFileSync(join(root, path), text);
  return { problems: left, fixed };
}
