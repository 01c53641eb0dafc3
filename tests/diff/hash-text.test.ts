import { expect, it } from 'vitest';
import { hashText } from '../../src/diff/hash-text.ts';

it.each([
  ['', '488bdcb81aee8d83'],
  ['key', 'c49d19a02fd2872f'],
  ['Größe 😀', '44e98c545cd09db4'],
  ['x'.repeat(5000), '79ac7e5049271672'],
])('a text has the hash by which changes were acknowledged before', (text, hash) => {
  expect(hashText(text)).toBe(hash);
});
