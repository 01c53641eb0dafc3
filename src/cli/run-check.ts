import { type CompiledContent, compileContent, rewriteFiles, SITE_FILE } from '../compile/index.ts';
import { allOrNothing } from './all-or-nothing.ts';
import { fixContent, withEditsThatHelp, withoutEdits } from './fix-content.ts';
import { expectNoNames, type OptionKinds, readArguments } from './read-arguments.ts';
import { readContentBelow } from './read-content-below.ts';
import { type CheckResult, problemsAsAnnotations, problemsAsJson, problemsAsText } from './report-problems.ts';

const USAGE = `npm run content:check -- [options]

Checks schemas/, trades/ and public/site.json.

  --fix            mends what needs no decision: typos with one name near, doubles, commas
  --json           {count, files, fixable, problems, fixed, notices} as JSON
  --github         problems as annotations of a pull request
  --root <folder>  another folder that holds schemas/ and trades/
  --help           this

Ends with 0 if all is well, 1 for problems, 2 if it could not run.`;

const OPTIONS: OptionKinds = { fix: 'switch', json: 'switch', github: 'switch', root: 'word', help: 'switch' };

/** What is printed, and the exit code. */
export interface CheckAnswer {
  readonly text: string;
  readonly code: 0 | 1;
}

/**
 * Does what the command line asks for.
 * @throws Error with a sentence for the person at the terminal, if it can't
 */
export function runCheck(args: readonly string[]): CheckAnswer {
  const given = readArguments(args, OPTIONS);
  expectNoNames(given, OPTIONS);
  if (given.has('help')) return { text: USAGE, code: 0 };
  const result = check(given.word('root') ?? process.cwd(), given.has('fix'));
  const report = given.has('json') ? problemsAsJson : given.has('github') ? problemsAsAnnotations : problemsAsText;
  return { text: report(result), code: result.problems.length > 0 ? 1 : 0 };
}

/**
 * Checks what stands below a folder; with `fix`, writes the files that could be mended.
 * @throws Error if one of them was saved by somebody else meanwhile; then none is written
 */
function check(root: string, fix: boolean): CheckResult {
  const { texts: ofContent, site, ...others } = readContentBelow(root);
  const texts = new Map(ofContent);
  if (site !== undefined) texts.set(SITE_FILE, site);
  let previous: CompiledContent | undefined;
  const problemsOf = (files: ReadonlyMap<string, string>) => {
    const { [SITE_FILE]: settings, ...content } = Object.fromEntries(files);
    const settled = { ...others, ...(settings !== undefined && { site: settings }) };
    previous = compileContent({ texts: new Map(Object.entries(content)), ...settled }, previous ? { previous } : {});
    return previous.problems;
  };
  if (!fix) {
    const found = problemsOf(texts);
    const notices = previous?.notices ?? [];
    return { problems: withEditsThatHelp(texts, found, problemsOf), fixed: [], notices };
  }
  const { texts: mended, fixed, left } = fixContent(texts, problemsOf);
  const rewrites = [...texts].flatMap(([file, before]) => {
    const after = mended.get(file) ?? before;
    return after === before ? [] : { file, before, after };
  });
  const changed = allOrNothing(() => rewriteFiles(root, rewrites));
  if (changed !== undefined)
    throw new Error(`${changed} was saved elsewhere while it was checked, so nothing was mended. Run this again.`);
  problemsOf(mended);
  const takenBack = left.filter(({ edits }) => edits);
  return { problems: left.map(withoutEdits), fixed, takenBack, notices: previous?.notices ?? [] };
}
