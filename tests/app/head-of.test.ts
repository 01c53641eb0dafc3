import { expect, it } from 'vitest';
import type { BuiltFiles } from '../../src/app/prerender/built-files.ts';
import { headOf } from '../../src/app/prerender/head-of.ts';
import type { PageToPrerender } from '../../src/app/prerender/page-to-prerender.ts';
import { formUrl } from '../../src/contract/index.ts';
import { content } from '../content-on-disk.ts';

it.each([
  ['For everybody', 'For everybody'],
  ['For {firstName}', 'Hello'],
])(
  'a form about which it says “%s” is said to be “%s” where nothing is known of whoever reads it',
  async (said, description) => {
    const form = { ...content.form('contact'), step: { ui: { 'ui:description': said } } };
    const files = { json: (url: string) => (url === formUrl('contact') ? form : {}) } as unknown as BuiltFiles;
    const page = { host: 'embed', path: '/contact', target: { form: 'contact' } } as unknown as PageToPrerender;
    expect(await headOf(files, page, '<h1>Hello</h1>')).toMatchObject({ title: 'Hello', description });
  },
);
