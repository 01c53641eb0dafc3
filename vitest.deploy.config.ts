import { defineConfig } from 'vitest/config';
import shared from './vitest.config.ts';

/** What needs servers of Debian's packages: `npm run test:deploy` installs and starts them. */
export default defineConfig({
  test: { ...shared.test, include: ['tests/deploy/**/*.test.ts'], exclude: [], fileParallelism: false },
});
