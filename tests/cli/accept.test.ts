import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { runAccept } from '../../src/cli/run-accept.ts';
import { SPECIFIED_WORDS } from '../../src/cli/specified-words.ts';
import { changed, edited, filesOf, SMALL, type SmallFiles } from '../compile/small-content.ts';
import { runProgram } from '../run-program.ts';

/** What somebody else does as soon as the content has been read. */
const meanwhile = vi.hoisted(() => ({ somebody: () => {} }));
vi.mock('../../src/cli/read-content-below.ts', async (importOriginal) => {
  const original = await importOriginal<typeof import('../../src/cli/read-content-below.ts')>();
  const readContentBelow = (folder: string) => {
    const files = original.readContentBelow(folder);
    meanwhile.somebody();
    return files;
  };
  return { ...original, readContentBelow };
});

const AS_SPECIFIED: SmallFiles = {
  ...SMALL,
  ...changed('schemas/variants/main/ui.json', { wizard: { heading: 'Ours' } }),
};
const SPECIFIED = `{
  "wizard main plumber words": {
    "/heading": "Ours"
  },
  "trade plumber schema": {
    "/$defs/services/enum/length": 2
  }
}
`;
let root = '';

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'content-'));
  meanwhile.somebody = () => {};
  write(AS_SPECIFIED);
  mkdirSync(join(root, 'tests'));
  writeFileSync(join(root, SPECIFIED_WORDS), SPECIFIED);
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

function write(files: SmallFiles): void {
  for (const [path, text] of filesOf(files).texts) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
}

const specified = () => readFileSync(join(root, SPECIFIED_WORDS), 'utf8');

const accept = (...options: string[]) => runAccept(['--root', root, ...options]);

/** The same as a process, which `npm run content:accept` is. */
const start = (...options: string[]) => runProgram('src/cli/accept.ts', ['--root', root, ...options]);

const RENAMED = changed('schemas/variants/main/ui.json', { wizard: { heading: 'Yours' } });

describe('accepting words', { timeout: 60_000 }, () => {
  it('ends with 0 and leaves the file alone where all is as specified', () => {
    expect(accept()).toMatchObject({ code: 0, out: 'The content says what is specified.' });
    expect(specified()).toBe(SPECIFIED);
  });

  it('with --check shows both lines of a changed text, writes nothing and ends with 1', () => {
    write({ ...SMALL, ...RENAMED });
    const { code, out } = accept('--check');
    expect(code).toBe(1);
    expect(out).toContain(`${SPECIFIED_WORDS}:3  wizard main plumber words, /heading`);
    expect(out).toContain('specified  “Ours”\n  now        “Yours”');
    expect(out).toMatch(/said by {4}schemas\/variants\/main\/ui\.json:\d+/);
    expect(out).toContain('npm run content:accept');
    expect(specified()).toBe(SPECIFIED);
  });

  it('rewrites the changed line alone', () => {
    write({ ...SMALL, ...RENAMED });
    expect(accept()).toMatchObject({ code: 0, out: expect.stringContaining('1 specified text rewritten') });
    expect(specified()).toBe(SPECIFIED.replace('Ours', 'Yours'));
    expect(accept('--check')).toMatchObject({ code: 0 });
  });

  it('writes nothing over what was saved meanwhile', () => {
    write({ ...SMALL, ...RENAMED });
    const saved = SPECIFIED.replace('plumber schema', 'roofer schema');
    meanwhile.somebody = () => writeFileSync(join(root, SPECIFIED_WORDS), saved);
    expect(() => accept()).toThrow(`${SPECIFIED_WORDS} was saved elsewhere while it was compared`);
    expect(specified()).toBe(saved);
  });

  it('takes out what is not said any more', () => {
    const gone = { '/nobody/says/this': 'Hello', ...JSON.parse(SPECIFIED)['trade plumber schema'] };
    writeFileSync(
      join(root, SPECIFIED_WORDS),
      JSON.stringify({ ...JSON.parse(SPECIFIED), 'trade plumber schema': gone }),
    );
    const { code, out } = accept();
    expect([code, out]).toEqual([0, expect.stringContaining('not there any more')]);
    expect(out).toContain(`1 specified text taken out: look at git diff ${SPECIFIED_WORDS}.`);
    expect(specified()).toBe(SPECIFIED);
  });

  it('counts what it rewrites apart from what it takes out', () => {
    write({ ...SMALL, ...RENAMED });
    const specifiedBefore = JSON.parse(SPECIFIED);
    const gone = { ...specifiedBefore['trade plumber schema'], '/nobody/says/this': 'Hello' };
    writeFileSync(join(root, SPECIFIED_WORDS), JSON.stringify({ ...specifiedBefore, 'trade plumber schema': gone }));
    expect(accept().out).toContain('1 specified text rewritten, 1 taken out: look at git diff');
  });

  it('writes nothing while the content has problems, and ends with 1', () => {
    write({ ...SMALL, ...RENAMED, ...edited('trades/plumber/schema.json', '"Boilers"', '"Taps"') });
    expect(accept()).toMatchObject({ code: 1, err: expect.stringContaining('npm run content:check') });
    expect(specified()).toBe(SPECIFIED);
  });

  it('ends with 2 without its file', () => {
    rmSync(join(root, SPECIFIED_WORDS));
    expect(() => accept()).toThrow(SPECIFIED_WORDS);
  });

  it('says by the exit code of its process how it went', async () => {
    expect(await start()).toEqual({ code: 0, out: 'The content says what is specified.\n', err: '' });
    write({ ...SMALL, ...RENAMED });
    expect(await start('--check')).toMatchObject({ code: 1, err: '' });
    rmSync(join(root, SPECIFIED_WORDS));
    expect(await start()).toMatchObject({ code: 2, out: '', err: expect.stringContaining(SPECIFIED_WORDS) });
  });
});
