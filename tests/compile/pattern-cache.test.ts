import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { cachePatterns } from '../../src/compile/pattern-cache.ts';
import { keepVerdicts, slowPattern } from '../../src/compile/slow-pattern.ts';

const SLOW = '^(?:[0-9]|0)*$';

let project: string;
const cacheFile = () => join(project, '.cache/patterns.json');
const write = (path: string, text: string) => writeFileSync(join(project, path), text);
const written = () => vi.waitFor(() => JSON.parse(readFileSync(cacheFile(), 'utf8')), { timeout: 20_000 });

beforeEach(() => {
  project = mkdtempSync(join(tmpdir(), 'patterns-'));
  mkdirSync(join(project, 'src/compile'), { recursive: true });
  write('src/compile/slow-pattern.ts', 'an analysis');
  write('package-lock.json', '{}');
});

afterEach(async () => {
  keepVerdicts(new Map());
  // What is still to be written would make the folder again.
  await new Promise(setImmediate);
  rmSync(project, { recursive: true });
});

/** Keeps the verdicts on one pattern of each kind, then says of both the other way round, to see which are taken over. */
async function keepAndReverse(): Promise<void> {
  cachePatterns(project);
  slowPattern(SLOW);
  slowPattern('^a$');
  const { by, verdicts } = await written();
  expect(verdicts).toEqual({ [`u/${SLOW}`]: expect.objectContaining({ parts: expect.any(Array) }), 'u/^a$': 'fast' });
  write('.cache/patterns.json', JSON.stringify({ by, verdicts: { [`u/${SLOW}`]: 'fast', 'u/^a$': { parts: ['a'] } } }));
  cachePatterns(project);
}

describe('verdicts on patterns', () => {
  it('are kept in a file of the project, and taken over by the next run', async () => {
    await keepAndReverse();
    expect(slowPattern(SLOW)).toBeUndefined();
    expect(slowPattern('^a$')).toEqual({ parts: ['a'] });
    expect(readdirSync(join(project, '.cache'))).toEqual(['patterns.json']);
  });

  it.each([
    ['another analysis', () => write('src/compile/slow-pattern.ts', 'a better analysis')],
    ['other libraries', () => write('package-lock.json', '{"lockfileVersion": 3}')],
    ['a file that was broken off', () => write('.cache/patterns.json', readFileSync(cacheFile(), 'utf8').slice(0, 40))],
    ['a file that holds something else', () => write('.cache/patterns.json', '[null]')],
  ])('of %s are not', async (_, change) => {
    await keepAndReverse();
    change();
    cachePatterns(project);
    expect(slowPattern(SLOW)).toMatchObject({ parts: expect.arrayContaining(['[0-9]']) });
    expect(slowPattern('^a$')).toBeUndefined();
  });

  it('of another form are found again', async () => {
    await keepAndReverse();
    const { by } = await written();
    const verdicts = { [`u/${SLOW}`]: { parts: [1] }, 'u/^a$': 'slow', 'u/^b$': null };
    write('.cache/patterns.json', JSON.stringify({ by, verdicts }));
    cachePatterns(project);
    expect([SLOW, '^a$', '^b$'].map((pattern) => slowPattern(pattern) !== undefined)).toEqual([true, false, false]);
  });

  it('are found all the same where nothing can be kept', async () => {
    writeFileSync(join(project, '.cache'), 'a file, where a folder would have to be');
    cachePatterns(project);
    expect(slowPattern(SLOW)).toBeDefined();
    await new Promise(setImmediate);
    expect(readFileSync(join(project, '.cache'), 'utf8')).toContain('a file');
  });
});
