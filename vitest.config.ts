import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['tests/**/*.test.{ts,tsx}'],
    // They need servers: vitest.deploy.config.ts.
    exclude: ['tests/deploy/**'],
    // Two cores are what the smallest machine has; more workers only make each other slow.
    maxWorkers: 2,
    // A busy machine may stop for seconds; how fast something is, benches tell.
    testTimeout: 30_000,
    hookTimeout: 30_000,
    expect: { poll: { timeout: 20_000 } },
  },
});
