import { execFile } from 'node:child_process';
import { copyFile, mkdir, mkdtemp, rm, symlink, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { root } from '../project-root.ts';

const run = promisify(execFile);
const PROGRAMS = ['build.mjs', 'ensure-built.mjs', 'ensure-installed.mjs'];
const SOURCES = ['schemas/a.json', 'trades/a.json', 'public/site.json', 'index.html', 'package-lock.json'];
const BUILT = 'dist/site/robots.txt';
/** In place of Vite: somebody saves a file while it runs. */
const VITE = '#!/bin/sh\necho "{}" > schemas/a.json\n';
/** The last thing that a build does. */
const PRERENDER = `require('node:fs').writeFileSync('${BUILT}', '');`;

let folder = '';
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'ensure-built-'));
  for (const name of PROGRAMS) {
    await mkdir(join(folder, 'src/cli'), { recursive: true });
    await copyFile(join(root, 'src/cli', name), join(folder, 'src/cli', name));
  }
  for (const file of [...SOURCES, 'vite.config.ts', BUILT]) await write(file, '');
  await write('dist/prerender/main.js', PRERENDER);
  await write('node_modules/.bin/vite', VITE);
  // In place of npm: what it is called with.
  await write('npm', '#!/bin/sh\necho "npm $@"\n');
});
afterEach(() => rm(folder, { recursive: true, force: true }));

async function write(file: string, text: string): Promise<void> {
  await mkdir(dirname(join(folder, file)), { recursive: true });
  await writeFile(join(folder, file), text, { mode: 0o755 });
}

/** What is said, and called, to have a build that is up to date. */
async function ensureBuilt(): Promise<string> {
  const program = join(folder, 'src/cli/ensure-built.mjs');
  const call = `import(${JSON.stringify(program)}).then(({ ensureBuilt }) => ensureBuilt())`;
  const env = { ...process.env, PATH: `${folder}${delimiter}${process.env.PATH}` };
  return (await run(process.execPath, ['-e', call], { env })).stdout;
}

/** As a build that has just ended. */
async function finish(): Promise<void> {
  const later = new Date(Date.now() + 60_000);
  await utimes(join(folder, BUILT), later, later);
}

describe('a build that is there', () => {
  it('is made anew only where something is newer', async () => {
    await finish();
    expect(await ensureBuilt()).toBe('');
    await utimes(join(folder, BUILT), 1, 1);
    expect(await ensureBuilt()).toMatch(/^Building.*\nnpm run --silent build\n$/);
  });

  it('is found whatever links an editor’s program has laid beside the files', async () => {
    await symlink('editor@desk.4711', join(folder, 'schemas/.#a.json'));
    await finish();
    expect(await ensureBuilt()).toBe('');
  });

  it('is made anew for what was saved while it was made', async () => {
    await run(process.execPath, [join(folder, 'src/cli/build.mjs')]);
    expect(await ensureBuilt()).toMatch(/^Building/);
  });
});
