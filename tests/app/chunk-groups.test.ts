import { expect, it } from 'vitest';
import { chunkGroups } from '../../src/app/vite/chunk-groups.ts';

/** Module → those that it imports at once. */
const modules: { readonly [id: string]: readonly string[] } = {
  '/p/src/app/main.tsx': ['react', '/p/src/app/fonts.css', '/p/src/app/routes.tsx'],
  '/p/src/app/routes.tsx': ['react'],
  '/p/src/app/fonts.css': [],
  '/p/src/pages/layout/support-page.tsx': ['/p/src/pages/layout/site-shell.tsx'],
  '/p/src/pages/layout/site-shell.tsx': ['react', '/shared/@chakra-ui/react/dist/esm/merge-props.js'],
  '/p/src/render/index.ts': ['rjsf', 'react'],
  rjsf: ['helper'],
  helper: ['rjsf'],
  '/p/src/wizard/index.ts': [],
  '/p/src/render/lazy-parts.ts': ['rjsf', 'array-field'],
  '/p/src/pages/layout/received.tsx': [
    '/shared/@chakra-ui/react/dist/esm/styled-system/factory.js',
    '/p/src/deliver/index.ts',
  ],
  '/shared/@chakra-ui/react/dist/esm/styled-system/factory.js': ['/shared/@chakra-ui/react/dist/esm/merge-props.js'],
  '/p/src/deliver/index.ts': ['/p/src/deliver/outbox.ts'],
};
// A copy of the project that shares its packages with another one.
const groupOf = chunkGroups('/p/', '/shared/');
const group = (id: string) => groupOf(id, { getModuleInfo: (asked) => ({ importedIds: modules[asked] ?? [] }) });

it.each([
  ['react', 'program'],
  ['/p/src/app/routes.tsx', 'program'],
  ['/p/src/pages/layout/site-shell.tsx', 'program'],
  ['/p/src/render/index.ts', 'questions'],
  ['rjsf', 'questions'],
  ['helper', 'questions'],
])('%s travels with the %s', (id, name) => {
  expect(group(id)).toBe(name);
});

it.each(['/p/src/render/lazy-parts.ts', 'array-field', '/p/src/pages/wizard/wizard-page.tsx'])(
  '%s, which no root imports at once, is in none',
  (id) => expect(group(id)).toBeUndefined(),
);

it('what no first step needs comes with what is loaded late, wherever the packages are', () => {
  expect(group('/shared/@chakra-ui/react/dist/esm/merge-props.js')).toBe('shared');
});

it('what parts that are loaded late share stays apart from the rest of its stage', () => {
  expect(group('/p/src/pages/layout/received.tsx')).toBe('delivery');
  expect(group('/p/src/deliver/outbox.ts')).toBeUndefined();
});

it.each(['/p/src/app/main.tsx', '/p/src/app/fonts.css'])('%s stays where the manifest looks for it', (id) => {
  expect(group(id)).toBeUndefined();
});
