import { expect, it } from 'vitest';
import { filesOfContent, filesOfPage } from '../../src/browser/page-files.ts';

it('a page names its hashed files, each once', () => {
  const html = `<link rel="stylesheet" href="/assets/page-1.css" /><link href="/favicon.svg" />
    <script src="/assets/load-2.js" data-program="/assets/index-3.js /content/validators/step_4.js"></script>
    <link rel="modulepreload" href="/assets/index-3.js" />`;
  expect(filesOfPage(html)).toEqual([
    '/assets/page-1.css',
    '/assets/load-2.js',
    '/assets/index-3.js',
    '/content/validators/step_4.js',
  ]);
});

it('a wizard names the validators of all its steps and its pictures', () => {
  const wizard = {
    steps: [{ validator: 'validators/step_1.js' }, { validator: 'validators/step_2.js' }],
    colourSchemes: [{ image: 'previews/a/blue.svg' }],
    ui: { brand: { logo: '/partners/a.svg' } },
  } as unknown as Parameters<typeof filesOfContent>[0];
  expect(filesOfContent(wizard)).toEqual([
    '/content/validators/step_1.js',
    '/content/validators/step_2.js',
    '/content/previews/a/blue.svg',
    '/partners/a.svg',
  ]);
});

it('any other content names none', () => {
  expect(filesOfContent({})).toEqual([]);
});
