import { expect, it } from 'vitest';
import { normaliseMimeType } from '../../src/deliver/normalise-mime-type.ts';

it.each([
  ...['jpg', 'jpeg', 'jpe', 'jif', 'jfif', 'JPG'].map((extension) => [`a.${extension}`, '', 'image/jpeg']),
  ['a.png', 'application/octet-stream', 'image/png'],
  ['a.gif', 'binary/octet-stream', 'image/gif'],
  ['a.webp', '', 'image/webp'],
  ['a.bmp', '', 'image/bmp'],
  ['a.tif', '', 'image/tiff'],
  ['a.tiff', '', 'image/tiff'],
  ['a.svg', '', 'image/svg+xml'],
  ['a.png', 'image/jpg', 'image/jpeg'],
  ['a.png', 'image/pjpeg', 'image/jpeg'],
  ['a', 'Image/PNG', 'image/png'],
  ['a.pdf', 'application/pdf', 'application/pdf'],
  ['noextension', '', 'application/octet-stream'],
  ['a.constructor', '', 'application/octet-stream'],
])('%s of type "%s" is %s', (name, type, expected) => {
  expect(normaliseMimeType(name, type)).toBe(expected);
});
