import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { root } from '../project-root.ts';

const SOURCE = join(root, 'src');

/** As in src/compile/slow-pattern.ts: without the workers and native programs that it prefers elsewhere. */
const recheck: typeof import('recheck/lib/browser.js').default = createRequire(import.meta.url)(
  'recheck/lib/browser.js',
);

/** In milliseconds; the slowest of ours takes 3,000. What is not known by then counts as slow. */
const ANALYSIS_MS = 60_000;

/** Slow with long texts, which these never get: where they stand, and why. */
const SHORT_TEXTS: { readonly [pattern: string]: string } = {
  '/^[-.]+|[-.]+$/g': 'server/files/file-names.ts: behind a cut to 60 characters',
};

/** The program's files that the server runs: its own and what these import. */
function listFiles(): ReadonlySet<string> {
  const files = new Set<string>();
  const add = (file: string) => {
    if (files.has(file)) return;
    files.add(file);
    for (const { fileName } of ts.preProcessFile(readFileSync(file, 'utf8')).importedFiles) {
      if (/^\.\.?\/.*\.tsx?$/.test(fileName)) add(join(dirname(file), fileName));
    }
  };
  const own = readdirSync(join(SOURCE, 'server'), { recursive: true, encoding: 'utf8' });
  for (const file of own) if (/\.tsx?$/.test(file)) add(join(SOURCE, 'server', file));
  return files;
}

/** Regular expressions as they stand in a file. */
function listPatterns(text: string): readonly string[] {
  const found: string[] = [];
  const visit = (node: ts.Node) => {
    if (ts.isRegularExpressionLiteral(node)) found.push(node.text);
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile('a.tsx', text, ts.ScriptTarget.Latest));
  return found;
}

/**
 * How the time grows with a text, the search for a place to begin at counted in: that is what takes long in texts of half a
 * megabyte, which may come in a delivery. Undefined where it grows with the length alone.
 */
function slownessOf(pattern: string): string | undefined {
  const end = pattern.lastIndexOf('/');
  const params = { checker: 'automaton', timeout: ANALYSIS_MS } as const;
  const verdict = recheck.checkSync(pattern.slice(1, end), pattern.slice(end + 1), params);
  if (verdict.status === 'safe') return undefined;
  return verdict.status === 'vulnerable' ? verdict.complexity.summary : `not known: ${verdict.error.kind}`;
}

describe('a regular expression of the server', () => {
  const places = new Map<string, string>();
  for (const file of listFiles()) {
    for (const pattern of listPatterns(readFileSync(file, 'utf8'))) places.set(pattern, relative(SOURCE, file));
  }

  it('takes no longer than the length of a text allows, whatever somebody sends', () => {
    const slow = [...places].flatMap(([pattern, place]) => {
      const slowness = pattern in SHORT_TEXTS ? undefined : slownessOf(pattern);
      return slowness === undefined ? [] : [`${place}: ${pattern} (${slowness})`];
    });
    expect(slow).toEqual([]);
  });

  it('is looked for in all that the server runs', () => {
    expect(new Set([...places.values()].map((place) => place.split('/')[0]))).toEqual(
      new Set(['server', 'contract', 'deliver', 'wizard', 'browser']),
    );
    expect(listPatterns('a = b / c / d; e = [/x"/g, f(/[/]/)]; // /no/')).toEqual(['/x"/g', '/[/]/']);
  });

  it.each([
    ['comments that may go on behind their end', String.raw`/^(?:<!--[\s\S]*?-->)*<svg/`, 'exponential'],
    ['a run that is begun at each of its characters', String.raw`/\\*\/[0-9a-f]/g`, '2nd degree polynomial'],
    ['what nobody can say', String.raw`/^\/(?!\/)[\x21-\x7e]*$/`, 'not known: unsupported'],
  ])('is found to be slow: %s', (_what, pattern, slowness) => {
    expect(slownessOf(pattern)).toBe(slowness);
  });

  it('is left as it is only where it is still there', () => {
    expect(Object.keys(SHORT_TEXTS).filter((pattern) => !places.has(pattern))).toEqual([]);
  });
});
