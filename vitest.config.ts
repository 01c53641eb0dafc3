import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { defineConfig } from 'vitest/config';

const TESTS = join(import.meta.dirname, 'tests');
/** Deployed sites need servers: vitest.deploy.config.ts. */
const files = readdirSync(TESTS, { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.test\.tsx?$/.test(file) && !file.startsWith('deploy/'))
  .map((file) => join(TESTS, file));

/** What replaces a module or a clock, or adds to the globals, runs on its own. */
const REPLACING = /\bvi\.(mock|doMock|resetModules|useFakeTimers)\(|Object\.assign\(globalThis/;

/**
 * Where a test runs, told by its text. Loading modules takes longer than most tests, so all others share them: what has a
 * document with what has one.
 */
function placeOf(file: string): 'apart' | 'dom' | 'node' {
  const text = readFileSync(file, 'utf8');
  if (REPLACING.test(text)) return 'apart';
  return text.includes('@vitest-environment jsdom') ? 'dom' : 'node';
}

const filesOf = (place: ReturnType<typeof placeOf>) => files.filter((file) => placeOf(file) === place);
const setupFiles = join(TESTS, 'setup.ts');

export default defineConfig({
  test: {
    projects: [
      { extends: true, test: { name: 'node', include: filesOf('node'), isolate: false, setupFiles } },
      { extends: true, test: { name: 'dom', include: filesOf('dom'), isolate: false, setupFiles } },
      { extends: true, test: { name: 'apart', include: filesOf('apart'), setupFiles } },
    ],
    // One more than the smallest machine has cores: some wait for a server's own pauses.
    maxWorkers: 3,
    // A busy machine may stop for seconds; how fast something is, benches tell.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 20_000 } },
  },
});
