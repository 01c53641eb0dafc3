import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { compileContent, contentText, rewriteFiles } from '../compile/index.ts';
import { counted } from '../contract/index.ts';
import { allOrNothing } from './all-or-nothing.ts';
import { expectNoNames, type OptionKinds, readArguments } from './read-arguments.ts';
import { readContentBelow } from './read-content-below.ts';
import {
  type ChangedWord,
  changedWords,
  describeChange,
  formatSpecifiedWords,
  HOW_TO_ACCEPT,
  parseSpecifiedWords,
  SPECIFIED_WORDS,
} from './specified-words.ts';

const USAGE = `npm run content:accept -- [options]

${SPECIFIED_WORDS} holds the texts, lists and counts that were agreed on. Rewrites those that the content says differently
now, and takes out those that it does not say any more. Look at the diff, and commit it with the content.

A part in that file is one of
  wizard <variant> <trade> words                words around the steps
  wizard <variant> <trade> <step> ui|schema     one step
  wizard <variant> <trade> schemes              colours, by scheme; /all is their list
  form <form> words | form <form> ui|schema     a single-page form
  trade <trade> ui|schema                       a trade's own file

  --check          writes nothing, lists what differs
  --root <folder>  another folder that holds schemas/, trades/ and tests/
  --help           this

Ends with 0 if all is as specified or was written, 1 if something differs with --check or the content has problems,
2 if it could not run.`;

const OPTIONS: OptionKinds = { check: 'switch', root: 'word', help: 'switch' };

/** What is printed, and the exit code. */
interface AcceptAnswer {
  readonly out: string;
  readonly err: string;
  readonly code: 0 | 1;
}

/**
 * Does what the command line asks for.
 * @throws Error with a sentence for the person at the terminal, if it can't
 */
export function runAccept(args: readonly string[]): AcceptAnswer {
  const given = readArguments(args, OPTIONS);
  expectNoNames(given, OPTIONS);
  if (given.has('help')) return { out: USAGE, err: '', code: 0 };
  return accept(given.word('root') ?? process.cwd(), !given.has('check'));
}

function accept(root: string, write: boolean): AcceptAnswer {
  const text = contentText(readFileSync(join(root, SPECIFIED_WORDS)));
  const content = compileContent(readContentBelow(root));
  if (content.problems.length > 0) {
    const err = 'The content has problems, so nothing was compared: npm run content:check lists them.';
    return { out: '', err, code: 1 };
  }
  const changed = changedWords(text, content);
  if (changed.length === 0) return { out: 'The content says what is specified.', err: '', code: 0 };
  if (write) rewrite(root, text, changed);
  const done = write
    ? `${describeRewrite(changed)}: look at git diff ${SPECIFIED_WORDS}.`
    : `${counted(changed.length, 'specified text')} changed. ${HOW_TO_ACCEPT}`;
  return { out: [...changed.map(describeChange), done].join('\n\n'), err: '', code: write ? 0 : 1 };
}

/** E.g. “2 specified texts rewritten, 1 taken out”. */
function describeRewrite(changed: readonly ChangedWord[]): string {
  const gone = changed.filter(({ found }) => found === undefined).length;
  const left = changed.length - gone;
  if (left === 0) return `${counted(gone, 'specified text')} taken out`;
  return `${counted(left, 'specified text')} rewritten${gone > 0 ? `, ${gone} taken out` : ''}`;
}

/** @throws Error if somebody else has saved the file since it was read */
function rewrite(root: string, before: string, changed: readonly ChangedWord[]): void {
  const words = { file: SPECIFIED_WORDS, before, after: rewritten(before, changed) };
  const saved = allOrNothing(() => rewriteFiles(root, [words]));
  if (saved !== undefined)
    throw new Error(`${saved} was saved elsewhere while it was compared, so nothing was rewritten. Run this again.`);
}

function rewritten(text: string, changed: readonly ChangedWord[]): string {
  const words = parseSpecifiedWords(text).flatMap((word) => {
    const change = changed.find(({ part, pointer }) => part === word.part && pointer === word.pointer);
    if (!change) return word;
    return change.found === undefined ? [] : { ...word, value: change.found };
  });
  return formatSpecifiedWords(words);
}
