import { expect, it } from 'vitest';
import * as standIn from '../../src/render/stubs/never-asked.ts';

const parts: { readonly [name: string]: unknown } = { ...standIn };

it.each([
  () => import('@rjsf/validator-ajv8/lib/processRawValidationErrors.js'),
  () => import('@rjsf/utils/lib/schema/omitExtraData.js'),
  () => import('@rjsf/utils/lib/schema/toPathSchema.js'),
])('a part that the build leaves out has all its names taken, and says so when it is asked for: %s', async (load) => {
  for (const name of Object.keys(await load())) {
    expect(parts[name], name).toThrow('vite.config.ts');
  }
});
