import { defineConfig } from 'vitest/config';
import shared from './vitest.config.ts';

// With projects, their files would run and no others.
const { projects: _, ...test } = shared.test ?? {};
/** What needs servers of Debian's packages: `npm run test:deploy` installs and starts them. */
export default defineConfig({
  test: { ...test, include: ['tests/deploy/**/*.test.ts'], fileParallelism: false },
});
