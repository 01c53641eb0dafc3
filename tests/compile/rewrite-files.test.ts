import {
  chmodSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { rewriteFiles } from '../../src/compile/index.ts';

let root = '';
const at = (file: string) => join(root, file);
const text = (file: string) => readFileSync(at(file), 'utf8');

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'rewritten-'));
  writeFileSync(at('a.json'), 'a');
  writeFileSync(at('b.json'), 'b');
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

const A = { file: 'a.json', before: 'a', after: 'A' };
const B = { file: 'b.json', before: 'b', after: 'B' };

describe('files', () => {
  it('are written over what was read of them, with nothing left beside them', () => {
    expect(rewriteFiles(root, [A, B])).toBeUndefined();
    expect([text('a.json'), text('b.json')]).toEqual(['A', 'B']);
    expect(readdirSync(root).sort()).toEqual(['a.json', 'b.json']);
  });

  it.each([
    ['says something else', () => writeFileSync(at('b.json'), 'of somebody else')],
    ['is gone', () => rmSync(at('b.json'))],
  ])('stay as they are, all of them, where one %s', (_what, change) => {
    change();
    const before = readdirSync(root);
    expect(rewriteFiles(root, [A, B])).toBe('b.json');
    expect(text('a.json')).toBe('a');
    expect(readdirSync(root)).toEqual(before);
  });

  it('stay as they are where one can’t be written', () => {
    mkdirSync(at('b.json.saving'));
    expect(() => rewriteFiles(root, [A, B])).toThrow();
    expect([text('a.json'), text('b.json')]).toEqual(['a', 'b']);
    expect(readdirSync(root)).not.toContain('a.json.saving');
  });

  it('stay as they are where one may only be read, in a folder where others may be written', () => {
    chmodSync(root, 0o777);
    chmodSync(at('b.json'), 0o444);
    // For root, nothing is write-protected.
    const isRoot = process.getuid?.() === 0;
    if (isRoot) process.seteuid?.(65_534);
    try {
      expect(() => rewriteFiles(root, [A, B])).toThrow(/EACCES|EPERM/);
    } finally {
      if (isRoot) process.seteuid?.(0);
    }
    expect([text('a.json'), text('b.json')]).toEqual(['a', 'b']);
    expect(readdirSync(root).sort()).toEqual(['a.json', 'b.json']);
  });

  it('that begin with a byte order mark are those that were read without it, and keep it', () => {
    writeFileSync(at('a.json'), '\uFEFFa');
    expect(rewriteFiles(root, [A])).toBeUndefined();
    expect(text('a.json')).toBe('\uFEFFA');
  });

  it('keep who may read them, and a link leads where it did', () => {
    chmodSync(at('a.json'), 0o600);
    symlinkSync('a.json', at('link.json'));
    expect(rewriteFiles(root, [{ ...A, file: 'link.json' }])).toBeUndefined();
    expect(lstatSync(at('link.json')).isSymbolicLink()).toBe(true);
    expect(text('a.json')).toBe('A');
    expect(statSync(at('a.json')).mode & 0o777).toBe(0o600);
  });
});
