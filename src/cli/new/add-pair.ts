import { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { findNodeAtLocation, type JSONPath, parseTree } from 'jsonc-parser';
import { compileContent, formatContent, formatProblem } from '../../compile/index.ts';
import type { Problem } from '../../contract/index.ts';
import { allOrNothing } from '../all-or-nothing.ts';
import { thereAlready } from './checks.ts';
import type { ExistingContent } from './existing-content.ts';
import type { NewPair } from './new-pair.ts';
import { Refusal } from './refusal.ts';

/**
 * Writes a new folder, both files or none, once the compiler finds nothing wrong in it.
 * @returns what the author is to read
 * @throws Refusal if the content would have problems that it does not have now, or the folder has come meanwhile
 */
export function addPair(existing: ExistingContent, pair: NewPair): string {
  const texts = { 'schema.json': formatContent(pair.schema), 'ui.json': formatContent(pair.ui) };
  const before = existing.content.problems.map(identity);
  const fresh = problemsWith(existing, pair.folder, texts).filter((problem) => !before.includes(identity(problem)));
  if (fresh.length > 0)
    throw new Refusal(`${fresh.map(formatProblem).join('\n')}\nNothing was written: the content would not be sound.`);
  allOrNothing(() => writeFolder(existing.root, pair.folder, texts));
  return report(pair, texts, before.length);
}

type Texts = { readonly [file in 'schema.json' | 'ui.json']: string };

function problemsWith({ files, content }: ExistingContent, folder: string, added: Texts): readonly Problem[] {
  const texts = new Map(files.texts);
  for (const [file, text] of Object.entries(added)) texts.set(`${folder}${file}`, text);
  return compileContent({ ...files, texts }, { previous: content }).problems;
}

/** Lines don't move by a new folder. */
const identity = ({ rule, file, line, message }: Problem) => `${rule} ${file} ${line} ${message}`;

const IS_THERE = ['ENOTEMPTY', 'EEXIST'];

/** The folder appears with both files in it: a running server never sees half of a pair. */
function writeFolder(root: string, name: string, texts: Texts): void {
  const folder = join(root, name);
  // In the root, because a folder can't be moved to another disk, and no content is read from there.
  const draft = join(root, `.new-${process.pid}`);
  try {
    mkdirSync(draft);
    for (const [file, text] of Object.entries(texts)) writeFileSync(join(draft, file), text);
    mkdirSync(dirname(folder), { recursive: true });
    renameSync(draft, folder);
  } catch (error) {
    rmSync(draft, { recursive: true, force: true });
    // Somebody has made it since the name was checked.
    if (error instanceof Error && 'code' in error && IS_THERE.includes(String(error.code)))
      throw new Refusal(thereAlready(name));
    throw error;
  }
}

function report({ folder, next, addresses }: NewPair, texts: Texts, problemsBefore: number): string {
  const placed = next.map(({ file, path, what }) => ({ file, line: lineOf(texts[file], path), what }));
  placed.sort((a, b) => a.file.localeCompare(b.file) || a.line - b.line);
  const edits = placed.map(({ file, line, what }) => [`${folder}${file}:${line}`, what] as const);
  const sound =
    problemsBefore === 0
      ? 'The content is sound.'
      : 'The rest of the content has problems, as before: npm run content:check lists them.';
  return [
    `${folder} is there: schema.json and ui.json. ${sound}`,
    ...(edits.length > 0 ? ['', 'Edit next:', ...table(edits)] : []),
    '',
    'Look at it with npm run dev:',
    ...table(addresses.map(({ url, what }) => [url, what] as const)),
  ].join('\n');
}

function table(rows: readonly (readonly [string, string])[]): string[] {
  const width = Math.max(...rows.map(([first]) => first.length));
  return rows.map(([first, second]) => `  ${first.padEnd(width)}  ${second}`);
}

/** 1-based line at which a value of a content file begins; that of its nearest parent if it is not there. */
function lineOf(text: string, path: JSONPath): number {
  const tree = parseTree(text);
  const node = tree && findNodeAtLocation(tree, path);
  if (node) return text.slice(0, node.offset).split('\n').length;
  return path.length > 0 ? lineOf(text, path.slice(0, -1)) : 1;
}
