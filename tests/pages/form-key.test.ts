// @vitest-environment jsdom
import { expect, it } from 'vitest';
import type { Form } from '../../src/contract/index.ts';
import { formKey } from '../../src/pages/form/load-form.ts';

const form = (prefill: Form['ui']['prefill']) => ({ id: 'comments', ui: { prefill } }) as unknown as Form;
const plain = form({ customerNumber: 'customerNumber' });
const own = form({ ref: 'customerNumber', site: 'websiteUrl' });

it.each([
  [plain, '', 'form comments '],
  [plain, 'customerNumber=%20C-1', 'form comments C-1'],
  [plain, 'ref=R-1', 'form comments '],
  [own, 'ref=R-1', 'form comments R-1'],
  [own, 'ref=&customerNumber=C-1', 'form comments C-1'],
  [own, 'site=x', 'form comments '],
])('the draft of a form belongs to the customer whom its link names (%#)', (asked, query, key) => {
  expect(formKey(asked, new URLSearchParams(query))).toBe(key);
});
