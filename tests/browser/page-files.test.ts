import { expect, it } from 'vitest';
import { filesOfContent, filesOfPage } from '../../src/browser/page-files.ts';

it('a page names its hashed files, each once, and none that only its styles name', () => {
  const html = `<link rel="preload" href="/assets/letters-1.woff2" /><link href="/favicon.svg" />
    <style>@font-face{src:url(/assets/letters-1.woff2)}
    @font-face{src:url(/assets/rare-letters-5.woff2)}</style>
    <script src="/assets/load-2.js" data-sender="/assets/send-3.js"></script>
    <link rel="modulepreload" href="/assets/index-4.js" /><link rel="modulepreload" href="/content/validators/step_5.js" />
    <link rel="modulepreload" href="/assets/index-4.js" />`;
  expect(filesOfPage(html)).toEqual([
    '/assets/letters-1.woff2',
    '/assets/load-2.js',
    '/assets/send-3.js',
    '/assets/index-4.js',
    '/content/validators/step_5.js',
  ]);
});

it('a wizard names the validators of all its steps and its pictures', () => {
  const wizard = {
    steps: [{ validator: 'validators/step_1.js' }, { validator: 'validators/step_2.js' }],
    laterValidators: 'validators/steps_3.js',
    colourSchemes: [{ image: 'previews/a/blue.svg' }],
    ui: { brand: { logo: '/partners/a.svg' } },
  } as unknown as Parameters<typeof filesOfContent>[0];
  expect(filesOfContent(wizard)).toEqual([
    '/content/validators/step_1.js',
    '/content/validators/steps_3.js',
    '/content/previews/a/blue.svg',
    '/partners/a.svg',
  ]);
});

it('any other content names none', () => {
  expect(filesOfContent({})).toEqual([]);
});
