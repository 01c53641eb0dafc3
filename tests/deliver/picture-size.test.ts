import { expect, it } from 'vitest';
import { pictureSize } from '../../src/deliver/index.ts';
import { jpeg, png } from './made-pictures.ts';

const sizeOf = (bytes: readonly number[] | string) =>
  pictureSize(typeof bytes === 'string' ? new TextEncoder().encode(bytes) : new Uint8Array(bytes));

it.each([
  ['a PNG', png(172, 32)],
  ['a JPEG', jpeg(172, 32)],
])('%s says its pixels', (_what, bytes) => {
  expect(sizeOf(bytes)).toEqual({ width: 172, height: 32 });
});

it.each([
  ['a size', '<svg xmlns="http://www.w3.org/2000/svg" width="80" height="20"></svg>'],
  ['a viewBox alone', '<?xml version="1.0"?>\n<svg viewBox="0 0 200 50"></svg>'],
])('a drawing with %s says its proportion', (_what, text) => {
  const { width, height } = sizeOf(text) ?? { width: 0, height: 1 };
  expect(width / height).toBe(4);
});

it.each([
  ['text', 'no picture'],
  ['a picture that was cut off', png(172, 32).slice(0, 12)],
  ['nothing', ''],
])('%s has no size', (_what, bytes) => {
  expect(sizeOf(bytes)).toBeUndefined();
});
