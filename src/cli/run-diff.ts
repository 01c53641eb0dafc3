import { isFailing } from './change-report/build-report.ts';
import { parseFailOn } from './change-report/fail-on.ts';
import { formatOf } from './change-report/formats.ts';
import { compareVersions } from './compare-versions.ts';
import { type OptionKinds, readArguments } from './read-arguments.ts';
import { NoContent } from './read-content-below.ts';
import { readVersion, readWorkingTree, type Version } from './read-version.ts';

const USAGE = `npm run content:diff -- <base> [<head>] [options]

Reports what differs between two versions of schemas/, trades/ and public/: in which trades and variants it shows,
and how bad it is for customers, for saved drafts and for consumers of the submissions. A version is a revision that git knows, or a folder
that holds schemas/ and trades/ (./folder, where a revision has the same name). Without <head> it is the working tree.
For example: npm run content:diff -- main

  --format <name>    text (the default), markdown, json, github (annotations of a pull request)
  --fail-on <grade>  ends with 1 for a change of this grade or worse that is not acknowledged: breaking or warning,
                     for all or by audience: customer:breaking,draft:breaking,consumer:warning
  --root <folder>    another folder that holds schemas/ and trades/, and whose revisions are meant
  --help             this

Ends with 0 if both could be compared, or <base> has nothing to compare with, 1 if --fail-on found something, 2 if it could not run.`;

const OPTIONS: OptionKinds = { format: 'word', 'fail-on': 'word', root: 'word', help: 'switch' };

/** What is printed, and the exit code. */
export interface DiffAnswer {
  readonly text: string;
  readonly code: 0 | 1;
}

/**
 * Does what the command line asks for.
 * @throws Error with a sentence for the person at the terminal, if it can't
 */
export async function runDiff(args: readonly string[]): Promise<DiffAnswer> {
  const { names, has, word } = readArguments(args, OPTIONS);
  if (has('help')) return { text: USAGE, code: 0 };
  const [base, head, ...more] = names;
  if (base === undefined || more.length > 0) throw new Error(USAGE);
  const format = formatOf(word('format') ?? 'text');
  const failOn = parseFailOn(word('fail-on'));
  const root = word('root') ?? process.cwd();
  const before = readBase(root, base);
  const after = head === undefined ? readWorkingTree(root) : readVersion(root, head);
  const report = await compareVersions(before, after, failOn);
  return { text: format(report).trimEnd(), code: isFailing(report) ? 1 : 0 };
}

/** A revision from before there was content has none to compare with, which the report says; a folder was misnamed. */
function readBase(root: string, name: string): Version {
  try {
    return readVersion(root, name);
  } catch (error) {
    if (error instanceof NoContent && error.isPast) return { name, files: { texts: new Map(), images: [] } };
    throw error;
  }
}
