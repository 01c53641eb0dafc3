import { defineConfig } from 'vitest/config';
import shared from './vitest.config.ts';

/** What needs servers of Debian's packages: `npm run test:deploy` installs and starts them. */
const { projects: _, ...test } = shared.test ?? {};
export default defineConfig({
  test: { ...test, include: ['tests/deploy/**/*.test.ts'], fileParallelism: false },
});
