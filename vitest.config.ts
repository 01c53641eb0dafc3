import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['tests/**/*.test.{ts,tsx}'],
    // They need servers: vitest.deploy.config.ts.
    exclude: ['tests/deploy/**'],
    // One more than the smallest machine has cores: some wait for a server's own pauses.
    maxWorkers: 3,
    // A busy machine may stop for seconds; how fast something is, benches tell.
    testTimeout: 30_000,
    hookTimeout: 30_000,
    expect: { poll: { timeout: 20_000 } },
  },
});
