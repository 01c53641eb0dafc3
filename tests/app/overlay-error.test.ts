import { expect, it } from 'vitest';
import { overlayError } from '../../src/app/vite/content-plugin/overlay-error.ts';
import { compileNear, content } from '../content-on-disk.ts';

const FILE = 'schemas/variants/carpenter/ui.json';

it('shows what is wrong in the browser: whose variant takes away the words of a picture reads how to take away the question', () => {
  const { texts, ...files } = content.files;
  const own = JSON.parse(texts.get(FILE) ?? '');
  const edited = JSON.stringify({ ...own, steps: { '02-business-information': { logo: null } } });
  const { problems } = compileNear({ ...files, texts: new Map(texts).set(FILE, edited) });
  expect(overlayError(problems, '/')?.err.message.split('\n').slice(0, 3)).toEqual([
    `${FILE}:1:${edited.indexOf('"logo"') + 1} This takes away the words of “logo”, which is still asked.`,
    'To take the question away, write "logo": null below "properties" in schema.json; its words go with it.',
    '(rule missing-label)',
  ]);
});
