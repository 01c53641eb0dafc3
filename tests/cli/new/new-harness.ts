import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { PassThrough, Writable } from 'node:stream';
import { onTestFinished } from 'vitest';
import type { Terminal } from '../../../src/cli/new/terminal.ts';
import { type CompiledContent, readContent } from '../../../src/compile/index.ts';
import type { JsonObject, Problem } from '../../../src/contract/index.ts';
import { filesOf, type SmallFiles } from '../../compile/small-content.ts';
import { compileNear } from '../../content-on-disk.ts';
import { root as project } from '../../project-root.ts';

/** An empty folder, there until the test ends. */
function ownFolder(): string {
  const root = mkdtempSync(join(tmpdir(), 'new-'));
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  return root;
}

/** A folder of its own with some content in it. */
export function folderWith(files: SmallFiles): string {
  const root = ownFolder();
  for (const [path, text] of filesOf(files).texts) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  return root;
}

/** A folder of its own with a copy of the project's content. */
export function folderWithContent(): string {
  const root = ownFolder();
  for (const folder of ['schemas', 'trades', 'public/partners'])
    cpSync(join(project, folder), join(root, folder), { recursive: true });
  return root;
}

/** How a command went. */
export interface Ran {
  readonly code: number;
  readonly out: string;
  readonly err: string;
}

/**
 * Runs a command as in a terminal.
 * @param typed lines that somebody types or pastes, followed by the end of input; nobody is there if left out
 */
export async function run(
  command: (terminal: Terminal) => Promise<number>,
  folder: string,
  args: readonly string[],
  typed?: readonly string[],
): Promise<Ran> {
  const said = { out: '', err: '' };
  const into = (where: 'out' | 'err') =>
    new Writable({
      write(chunk, _encoding, done) {
        said[where] += String(chunk);
        done();
      },
    });
  const input = new PassThrough();
  input.end(typed?.map((line) => `${line}\n`).join(''));
  const code = await command({
    args,
    input,
    output: into('out'),
    errors: into('err'),
    attended: typed !== undefined,
    port: 4173,
    folder,
  });
  return { code, ...said };
}

export const contentIn = (root: string): CompiledContent => compileNear(readContent(root));

export const problemsIn = (root: string): readonly Problem[] => contentIn(root).problems;

export const jsonAt = (root: string, path: string): JsonObject => JSON.parse(readFileSync(join(root, path), 'utf8'));

export const textAt = (root: string, path: string): string => readFileSync(join(root, path), 'utf8');

/** Every file and folder below a root. */
export function everythingIn(root: string, folder = ''): string[] {
  if (!existsSync(join(root, folder))) return [];
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}${entry.name}`;
    return entry.isDirectory() ? [`${path}/`, ...everythingIn(root, `${path}/`)] : [path];
  });
}

/** The line of a file that a report points at, by what it says of it. */
export function pointedAt(root: string, report: string, what: string): string | undefined {
  const place = report
    .split('\n')
    .find((line) => line.includes(what))
    ?.trim()
    .split(/\s/)[0];
  const [file, line] = place?.split(':') ?? [];
  return file === undefined ? undefined : textAt(root, file).split('\n')[Number(line) - 1]?.trim();
}
