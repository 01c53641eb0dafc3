import { defineConfig } from 'vitest/config';

/**
 * Tests of what keeps no state of its own, in Node: they share their modules, of which loading takes longer than most of
 * them. Whoever replaces a module, a clock or a global value there, or asks for a window, belongs to the others.
 */
const SHARING = ['colours', 'compile', 'contract', 'diff', 'server', 'wizard', 'workbench'].map(
  (folder) => `tests/${folder}/**/*.test.ts`,
);
/** They need servers: vitest.deploy.config.ts. */
const DEPLOY = 'tests/deploy/**';

export default defineConfig({
  test: {
    projects: [
      { extends: true, test: { name: 'sharing', include: [...SHARING, 'tests/*.test.ts'], isolate: false } },
      {
        extends: true,
        test: { name: 'apart', include: ['tests/*/**/*.test.{ts,tsx}'], exclude: [...SHARING, DEPLOY] },
      },
    ],
    // One more than the smallest machine has cores: some wait for a server's own pauses.
    maxWorkers: 3,
    // A busy machine may stop for seconds; how fast something is, benches tell.
    testTimeout: 30_000,
    hookTimeout: 30_000,
    expect: { poll: { timeout: 20_000 } },
  },
});
