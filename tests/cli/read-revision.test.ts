import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { NotARepository, ShallowClone, UnknownRevision } from '../../src/cli/find-revision.ts';
import { GitMissing, runGit } from '../../src/cli/git.ts';
import { NoContent } from '../../src/cli/read-content-below.ts';
import { readRevision } from '../../src/cli/read-revision.ts';
import { readVersion, readWorkingTree } from '../../src/cli/read-version.ts';
import { readContent } from '../../src/compile/index.ts';
import { SMALL } from '../compile/small-content.ts';
import { projectFile } from '../project-file.ts';
import { GitRepository } from './git-repository.ts';

/** Every byte that there is, and what would end a line of git's answer. */
const PICTURE = Uint8Array.from({ length: 512 }, (_, index) => index % 256);
const UI = 'trades/plumber/ui.json';

const repository = new GitRepository();
const { root } = repository;
let first = '';
let second = '';

beforeAll(() => {
  first = repository.commit({
    ...SMALL,
    [UI]: '\uFEFF{ "order": 1 }\n\n',
    'schemas/variants/main/schema.json': '{ "title": "Größe – 漢字 🛠️" }',
    'schemas/meta/step.schema.json': {},
    'trades/plumber/green.png': PICTURE,
    'trades/plumber/blue.svg': new TextEncoder().encode('<svg/>'),
    'trades/plumber/notes.txt': 'no content',
    'trades/plumber/with space ü.json': '{}',
    'docs/other.json': {},
  });
  repository.git('tag', 'v1');
  second = repository.commit({ [UI]: { order: 2 }, 'trades/plumber/green.png': undefined });
  repository.git('branch', 'spring');
});
afterAll(() => repository.remove());

const textsOf = (revision: string) => readRevision(root, revision).files.texts;

describe('a revision', () => {
  it('holds what a checkout of it would hold', () => {
    const checkout = mkdtempSync(join(tmpdir(), 'checkout-'));
    execFileSync('git', ['--work-tree', checkout, 'checkout', '--quiet', first, '--', '.'], { cwd: root });
    repository.git('reset', '--quiet');
    const expected = readContent(checkout);
    const { files } = readRevision(root, first);
    expect([...files.texts].sort()).toEqual([...expected.texts].sort());
    expect(files.images.map(({ path }) => path).sort()).toEqual(expected.images.map(({ path }) => path));
    for (const image of expected.images) {
      const read = files.images.find(({ path }) => path === image.path);
      expect(Buffer.from(read?.bytes() ?? [])).toEqual(Buffer.from(image.bytes()));
    }
    rmSync(checkout, { recursive: true });
  });

  it('is to the byte what is checked out of it, also where git is set to end lines as Windows does', () => {
    const files = {
      'public/embed.js': 'one();\ntwo();\n',
      'trades/plumber/hero.svg': '<svg>\n</svg>\n',
      'a.png': PICTURE,
    };
    const origin = new GitRepository();
    origin.commit({ '.gitattributes': projectFile('.gitattributes'), ...files });
    const clone = join(origin.root, 'clone');
    origin.git('-c', 'core.autocrlf=true', 'clone', '--quiet', origin.root, clone);
    for (const [path, bytes] of Object.entries(files))
      expect(readFileSync(join(clone, path)), path).toEqual(Buffer.from(bytes));
    origin.remove();
  });

  it('is read whatever lies in the working tree, and leaves it as it is', () => {
    repository.write({ [UI]: '{ "order": 99 }' });
    expect(textsOf(second).get(UI)).toBe('{\n  "order": 2\n}\n');
    expect(readFileSync(join(root, UI), 'utf8')).toBe('{ "order": 99 }');
    expect(readWorkingTree(root).files.texts.get(UI)).toBe('{ "order": 99 }');
    repository.git('checkout', '--', UI);
  });

  it('can be named in every way that git knows', () => {
    for (const name of [first, first.slice(0, 10), 'v1', 'HEAD~1', 'spring^', 'main@{1}', ':/Content']) {
      expect(readRevision(root, name).files.texts.size, name).toBeGreaterThan(0);
    }
    expect(readRevision(root, 'HEAD~1').hash).toBe(first.slice(0, 7));
    expect(textsOf(`${first}^{tree}`)).toEqual(textsOf(first));
  });

  it('leaves out what git keeps as a link, as reading a folder does', () => {
    symlinkSync('ui.json', join(root, 'trades/plumber/linked.json'));
    const linked = repository.commit({});
    expect([...textsOf(linked).keys()]).not.toContain('trades/plumber/linked.json');
    expect([...readContent(root).texts.keys()]).not.toContain('trades/plumber/linked.json');
  });

  it('is read below the project’s folder where that is not the repository’s own', () => {
    const nested = new GitRepository();
    const below = Object.fromEntries(Object.entries(SMALL).map(([path, value]) => [`forms/site/${path}`, value]));
    const commit = nested.commit({ ...below, ...SMALL, 'trades/baker/ui.json': {} });
    const read = readRevision(join(nested.root, 'forms/site'), commit).files.texts;
    expect([...read.keys()].sort()).toEqual(Object.keys(SMALL).sort());
    nested.remove();
  });

  it('is read in a hook of a linked working tree, too, which names the repository alone', () => {
    const nested = new GitRepository();
    const below = Object.fromEntries(Object.entries(SMALL).map(([path, value]) => [`site/${path}`, value]));
    const commit = nested.commit(below);
    const tree = join(nested.root, 'linked');
    nested.git('worktree', 'add', '--quiet', tree);
    vi.stubEnv('GIT_DIR', nested.git('-C', tree, 'rev-parse', '--absolute-git-dir'));
    vi.stubEnv('GIT_INDEX_FILE', join(nested.root, '.git/worktrees/linked/index'));
    try {
      expect(commit.startsWith(readRevision(join(tree, 'site'), 'HEAD').hash)).toBe(true);
      // Nor is it taken for another one.
      expect(second.startsWith(readRevision(root, 'spring').hash)).toBe(true);
    } finally {
      vi.unstubAllEnvs();
      nested.remove();
    }
  });

  it('is never taken for an option or for a command', () => {
    for (const name of ['--help', '--output=/tmp/x', '$(touch /tmp/x)', '; ls', '-']) {
      expect(() => readRevision(root, name), name).toThrow(UnknownRevision);
    }
  });
});

describe('what can’t be read', () => {
  const outside = mkdtempSync(join(tmpdir(), 'outside-'));
  afterAll(() => rmSync(outside, { recursive: true }));

  it('is reported where there is no repository', () => {
    expect(() => readRevision(outside, 'main')).toThrow(NotARepository);
    expect(() => readRevision(outside, 'main')).toThrow('is in no git repository');
  });

  it('is reported with the name that was meant', () => {
    expect(() => readRevision(root, 'sprung')).toThrow(UnknownRevision);
    expect(() => readRevision(root, 'sprung')).toThrow(
      'There is no revision and no folder “sprung”. Did you mean “spring”?',
    );
    expect(() => readRevision(root, `HEAD:${UI}`)).toThrow('is a single file of git’s');
  });

  it('is reported with the name that a branch has in a clone of another one', () => {
    const clone = join(outside, 'of-spring');
    execFileSync('git', ['clone', '--quiet', '--branch', 'spring', pathToFileURL(root).href, clone]);
    expect(() => readRevision(clone, 'main')).toThrow(
      'There is no revision and no folder “main”. Did you mean “origin/main”?',
    );
  });

  it('is reported where the revision has no content', () => {
    const empty = new GitRepository();
    empty.commit({ 'readme.txt': 'Nothing' });
    expect(() => readRevision(empty.root, 'main')).toThrow(NoContent);
    expect(() => readRevision(empty.root, 'main')).toThrow(
      'The revision “main” holds no content: schemas/ and trades/ are missing there.',
    );
    empty.remove();
  });

  it('says what to do where the clone is shallow', () => {
    const clone = join(outside, 'clone');
    execFileSync('git', ['clone', '--quiet', '--depth', '1', pathToFileURL(root).href, clone]);
    expect(readRevision(clone, 'HEAD').files.texts.size).toBeGreaterThan(0);
    expect(() => readRevision(clone, first)).toThrow(ShallowClone);
    expect(() => readRevision(clone, first)).toThrow(
      'git fetch --unshallow; in GitHub Actions, give actions/checkout fetch-depth: 0',
    );
  });

  it('is reported with the name that a branch has in a shallow clone, too: more commits would bring no other', () => {
    const clone = join(outside, 'shallow');
    const from = pathToFileURL(root).href;
    execFileSync('git', ['clone', '--quiet', '--depth', '1', '--branch', 'spring', '--no-single-branch', from, clone]);
    expect(() => readRevision(clone, 'main')).toThrow('“main”. Did you mean “origin/main”?');
  });

  it('is reported where there is no git at all', () => {
    const path = process.env.PATH;
    process.env.PATH = outside;
    try {
      expect(() => runGit(root, ['status'])).toThrow(GitMissing);
      expect(readVersion(root, root).files.texts.size).toBeGreaterThan(0);
    } finally {
      process.env.PATH = path;
    }
  });
});

describe('a name', () => {
  it('is a revision before it is a folder, and a folder with a dot in front of it', () => {
    const folder = join(root, 'spring');
    mkdirSync(join(folder, 'schemas'), { recursive: true });
    mkdirSync(join(folder, 'trades/baker'), { recursive: true });
    writeFileSync(join(folder, 'trades/baker/ui.json'), '{}');
    expect(readVersion(root, 'spring').name).toBe(`spring (${second.slice(0, 7)})`);
    expect(readVersion(root, './spring')).toMatchObject({ name: './spring' });
    expect([...readVersion(root, './spring').files.texts.keys()]).toEqual(['trades/baker/ui.json']);
    expect(() => readVersion(root, './docs')).toThrow(NoContent);
    expect(() => readVersion(root, 'docs')).toThrow('holds no content');
  });
});
