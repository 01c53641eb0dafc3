import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { isObject } from '../contract/index.ts';
import { contentHash } from './content-hash.ts';
import { keepVerdicts, type SlowPattern, type Verdict } from './slow-pattern.ts';

const PROJECT = join(import.meta.dirname, '../..');
const CACHE = '.cache/patterns.json';
/** What a verdict depends on besides the pattern: our own analysis, and the versions of the libraries. */
const DECIDING = ['src/compile/slow-pattern.ts', 'package-lock.json'];

/**
 * Keeps what is found of patterns in a file of the project from one run to the next: their analysis takes longer than all
 * else that is checked. Verdicts of another analysis are not taken over.
 * @param project the project's root; where nothing can be read or written there, patterns are analysed each time
 */
export function cachePatterns(project = PROJECT): void {
  const file = join(project, CACHE);
  const by = decidedBy(project);
  if (by === undefined) return;
  const verdicts = readVerdicts(file, by);
  let isWaiting = false;
  const write = () => {
    isWaiting = false;
    writeWhole(file, JSON.stringify({ by, verdicts: Object.fromEntries(verdicts) }));
  };
  keepVerdicts({
    get: (key) => verdicts.get(key),
    set: (key, verdict) => {
      verdicts.set(key, verdict);
      // Once for all that one check finds.
      if (!isWaiting) setImmediate(write);
      isWaiting = true;
    },
  });
}

function decidedBy(project: string): string | undefined {
  try {
    return contentHash(DECIDING.map((path) => readFileSync(join(project, path), 'utf8')));
  } catch {
    // Only the product's own project has them.
    return undefined;
  }
}

function readVerdicts(file: string, by: string): Map<string, Verdict> {
  try {
    const cache: unknown = JSON.parse(readFileSync(file, 'utf8'));
    if (!isObject(cache) || cache.by !== by || !isObject(cache.verdicts)) return new Map();
    const known = Object.entries(cache.verdicts);
    return new Map(known.flatMap(([key, value]): [string, Verdict][] => (isVerdict(value) ? [[key, value]] : [])));
  } catch {
    // Not there yet, or broken off: all of it can be found again.
    return new Map();
  }
}

const isVerdict = (value: unknown): value is Verdict => value === 'fast' || isSlow(value);

const isSlow = (value: unknown): value is SlowPattern =>
  isObject(value) &&
  Array.isArray(value.parts) &&
  value.parts.every((part) => typeof part === 'string') &&
  (value.answer === undefined || typeof value.answer === 'string');

/** Another process may read or write it at the same time. */
function writeWhole(file: string, text: string): void {
  const made = `${file}.${process.pid}`;
  try {
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(made, text);
    renameSync(made, file);
  } catch {
    // A project that is read-only is checked all the same.
  }
}
