import { execFile } from 'node:child_process';
import { chmodSync, copyFileSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { root as project } from '../project-root.ts';
import { GitRepository } from './git-repository.ts';

const PROGRAMS = ['tsc', 'biome', 'depcruise', 'vitest', 'tsx', 'playwright'];
const CHECK = 'tsx src/cli/check.ts';
const READERS = 'vitest related --run tests/project-root.ts';
const READERS_OF_DOCS = 'vitest related --run tests/project-file.ts';

let repository: GitRepository;

beforeEach(() => {
  repository = new GitRepository();
});
afterEach(() => repository.remove());

/** The command beside programs that only say what they are asked to do, in a folder of the repository. */
function install(folder = ''): void {
  const at = (path: string) => join(repository.root, folder, path);
  mkdirSync(at('src/cli'), { recursive: true });
  for (const name of ['test-changed.mjs', 'ensure-installed.mjs', 'find-browser.mjs'])
    copyFileSync(join(project, 'src/cli', name), at(`src/cli/${name}`));
  mkdirSync(at('node_modules/.bin'), { recursive: true });
  for (const path of ['package-lock.json', 'node_modules/.package-lock.json'])
    writeFileSync(at(path), '{"packages":{}}');
  for (const name of PROGRAMS) {
    const program = at(`node_modules/.bin/${name}`);
    writeFileSync(program, `#!/bin/sh\necho "${name} $@"\n`);
    chmodSync(program, 0o755);
  }
  writeFileSync(at('.gitignore'), 'node_modules\n');
}

interface Ended {
  readonly code: number;
  /** What was run, in its order. */
  readonly ran: readonly string[];
  readonly err: string;
}

function run(folder = '', ...args: readonly string[]): Promise<Ended> {
  const program = join(repository.root, folder, 'src/cli/test-changed.mjs');
  return new Promise((resolve) => {
    execFile(process.execPath, [program, ...args], (error, out, err) =>
      resolve({ code: error ? Number(error.code) : 0, ran: out.split('\n').filter(Boolean), err }),
    );
  });
}

describe('what stands behind a command that can’t take it', () => {
  it('is refused before pictures that are kept are taken away', async () => {
    install();
    for (const name of ['pictures.mjs', 'ensure-built.mjs'])
      copyFileSync(join(project, 'src/cli', name), join(repository.root, 'src/cli', name));
    repository.write({ 'e2e/page-pictures/kept/home.png': 'a picture' });
    const program = join(repository.root, 'src/cli/pictures.mjs');
    const err = await new Promise((resolve) => {
      execFile(process.execPath, [program, '--help'], (error, _out, said) => resolve([error?.code, said]));
    });
    expect(err).toEqual([2, 'npm run pictures takes no options. Leave out “--help”.\n']);
    expect(readdirSync(join(repository.root, 'e2e/page-pictures/kept'))).toEqual(['home.png']);
  });

  it.each(['dev', 'start', 'test', 'check-all', 'build', 'test-deploy'])(
    'is refused before anything is installed, built or served: %s',
    async (name) => {
      const program = join(project, 'src/cli', `${name}.mjs`);
      const ended = await new Promise((resolve) => {
        execFile(process.execPath, [program, '--watch'], (error, out, said) => resolve([error?.code, out, said]));
      });
      expect(ended).toEqual([2, '', expect.stringMatching(/^npm run \S+ takes no options.* Leave out “--watch”\.\n$/)]);
    },
  );

  it.each([
    [['--help'], '--help'],
    [['main', 'HEAD~1'], 'HEAD~1'],
  ])('is refused before tests are run: %s', async (args, extra) => {
    install();
    repository.commit({});
    expect(await run('', ...args)).toEqual({
      code: 2,
      ran: [],
      err: `npm run test:changed takes one commit and no options. Leave out “${extra}”.\n`,
    });
  });
});

describe('tests of what changed', () => {
  it.each([
    'schemas/wizard/ui.json',
    'trades/plumber/ui.json',
    'public/site.json',
    'public/partners/größe.svg',
    'tests/examples/plumber.json',
    'tests/form-examples/contact.json',
    'tests/specified-words.json',
  ])('check the content and run those that read from the disk, after a change of %s', async (path) => {
    install();
    repository.commit({ [path]: '{}' });
    repository.write({ [path]: '{ }' });
    const { code, ran } = await run();
    expect(code).toBe(0);
    expect(ran).toContain('vitest run --changed main --passWithNoTests');
    expect(ran).toEqual(expect.arrayContaining([CHECK, READERS]));
  });

  it.each([
    'docs/operating.md',
    'docs/decisions/001-thing.md',
    'README.md',
    'deploy/alerts.yaml',
    '.github/workflows/content.yml',
    'compose.yaml',
    'Dockerfile',
    '.dockerignore',
    '.env.example',
  ])('run those that read what is handed out, after a change of %s', async (path) => {
    install();
    repository.commit({ [path]: 'a' });
    repository.write({ [path]: 'b' });
    const { code, ran } = await run();
    expect(code).toBe(0);
    expect(ran).toContain(READERS_OF_DOCS);
    expect(ran).not.toContain(CHECK);
  });

  it('find whoever reads the project’s files, as nobody works out by themselves where they are', () => {
    // Other programs, and a package that is installed.
    const others = ['project-root.ts', 'run-program.ts', 'server/linear-patterns.test.ts', 'app/lean-styles.test.ts'];
    const files = readdirSync(`${project}tests`, { recursive: true, encoding: 'utf8' }).filter(
      (file) => /\.tsx?$/.test(file) && !file.startsWith('deploy/') && !others.includes(file),
    );
    const own =
      /import\.meta\.(?:url|dirname|filename)|process\.cwd\(\)|readFile(?:Sync)?\(\s*['"`](?:docs|deploy|schemas|trades|public)\//;
    expect(files.filter((file) => own.test(readFileSync(`${project}tests/${file}`, 'utf8')))).toEqual([]);
  });

  it('see a new file, too, and leave the content alone where nothing of it changed', async () => {
    install();
    repository.commit({});
    repository.write({ 'src/a.ts': '' });
    expect((await run()).ran).not.toContain(CHECK);
    repository.write({ 'trades/baker/ui.json': '{}' });
    expect((await run()).ran).toContain(CHECK);
  });

  it('know the project’s files in a folder of a repository, too', async () => {
    install('site');
    repository.commit({ 'site/trades/baker/ui.json': '{}', 'schemas/ui.json': '{}' });
    repository.write({ 'schemas/ui.json': '{ }' });
    expect((await run('site')).ran).not.toContain(CHECK);
    repository.write({ 'site/trades/baker/ui.json': '{ }' });
    expect((await run('site')).ran).toContain(CHECK);
  });

  it('are not begun in a clone without the commit, which says what to write instead', async () => {
    install();
    repository.commit({});
    repository.git('update-ref', 'refs/remotes/origin/main', 'HEAD');
    repository.git('branch', '--move', 'mine');
    const [without, other, known] = [await run(), await run('', 'gone'), await run('', 'origin/main')];
    expect(without).toEqual({
      code: 2,
      ran: [],
      err: 'This clone knows no commit “main”. Did you mean npm run test:changed -- origin/main?\n',
    });
    expect(other).toMatchObject({ code: 2, ran: [], err: expect.stringContaining('npm run test:changed -- <commit>') });
    expect(known.code).toBe(0);
  });

  it('are not begun outside a repository', async () => {
    install();
    rmSync(join(repository.root, '.git'), { recursive: true });
    const { code, ran, err } = await run();
    expect({ code, ran }).toEqual({ code: 2, ran: [] });
    expect(err).toContain('is in no git repository (git says: ');
    expect(err).toContain('npm test runs everything.');
  });
});
