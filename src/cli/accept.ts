/**
 * `npm run content:accept`: rewrites the specified words from the content, so that the diff shows which of them change.
 * Options: `--check`, `--root <folder>`, `--help`. Exit code 0: all is as specified, or now is; 1: with `--check`, something
 * differs, or the content has problems and nothing was written; 2: could not run.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { compileContent } from '../compile/index.ts';
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

try {
  const given = readArguments(process.argv.slice(2), OPTIONS);
  expectNoNames(given, OPTIONS);
  if (given.has('help')) console.log(USAGE);
  else process.exitCode = accept(given.word('root') ?? process.cwd(), !given.has('check'));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 2;
}

function accept(root: string, write: boolean): 0 | 1 {
  const path = join(root, SPECIFIED_WORDS);
  const text = readFileSync(path, 'utf8');
  const content = compileContent(readContentBelow(root));
  if (content.problems.length > 0) {
    console.error('The content has problems, so nothing was compared: npm run content:check lists them.');
    return 1;
  }
  const changed = changedWords(text, content);
  if (changed.length === 0) {
    console.log('The content says what is specified.');
    return 0;
  }
  console.log(`${changed.map(describeChange).join('\n\n')}\n`);
  const count = `${changed.length} specified ${changed.length === 1 ? 'text' : 'texts'}`;
  if (write) writeFileSync(path, rewritten(text, changed));
  console.log(
    write ? `${count} rewritten: look at git diff ${SPECIFIED_WORDS}.` : `${count} changed. ${HOW_TO_ACCEPT}`,
  );
  return write ? 0 : 1;
}

function rewritten(text: string, changed: readonly ChangedWord[]): string {
  const words = parseSpecifiedWords(text).flatMap((word) => {
    const change = changed.find(({ part, pointer }) => part === word.part && pointer === word.pointer);
    if (!change) return word;
    return change.found === undefined ? [] : { ...word, value: change.found };
  });
  return formatSpecifiedWords(words);
}
