import { defineConfig } from 'vitest/config';

/** Files that replace a module, a clock or a global value, or ask for a window, in folders whose others do not. */
const REPLACING = ['check-links', 'create-preparer', 'outbox', 'slow-pattern', 'upload-file'].join('|');
/**
 * Tests of what keeps no state of its own, in Node: they share their modules, of which loading takes longer than most of
 * them.
 */
const SHARING = [
  'app',
  'cli',
  'colours',
  'compile',
  'contract',
  'deliver',
  'diff',
  'faults',
  'server',
  'wizard',
  'workbench',
].map((folder) => `tests/${folder}/**/!(${REPLACING}).test.ts`);
/** They need servers: vitest.deploy.config.ts. */
const DEPLOY = 'tests/deploy/**';

export default defineConfig({
  test: {
    projects: [
      {
        extends: true,
        test: { name: 'sharing', include: [...SHARING, 'tests/*.test.ts'], isolate: false },
      },
      {
        extends: true,
        test: {
          name: 'apart',
          include: ['tests/*/**/*.test.{ts,tsx}'],
          exclude: [...SHARING, DEPLOY],
          setupFiles: 'tests/without-styles.ts',
        },
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
