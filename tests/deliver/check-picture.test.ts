import { describe, expect, it } from 'vitest';
import { checkPicture } from '../../src/deliver/index.ts';
import { GIF, JPEG, LOSSLESS_WEBP, PNG, TRANSPARENT_WEBP, WEBP } from '../server/pictures.ts';
import { bmp, EXIF, gif, heic, jpeg, png, tiff, webp } from './made-pictures.ts';

const text = (words: string) => Buffer.from(words, 'latin1');
const join = (...parts: readonly (Uint8Array | readonly number[])[]) =>
  Buffer.concat(parts.map((part) => Buffer.from(part)));

/** A picture whose EXIF holds a small picture of its own, as a camera writes it. */
const photo = () => {
  const exif = join(text('Exif\0\0'), JPEG);
  const length = exif.length + 2;
  return join(JPEG.subarray(0, 2), [0xff, 0xe1, length >> 8, length & 255], exif, JPEG.subarray(2));
};

const WHOLE: [string, Uint8Array, string][] = [
  ['a JPEG of a browser', JPEG, 'image/jpeg'],
  ['a photo with a small picture in its EXIF', photo(), 'image/jpeg'],
  ['a JPEG in several scans', join(jpeg(40, 30, EXIF)), 'image/jpeg'],
  ['a PNG', PNG, 'image/png'],
  ['a PNG with text in it', join(png(40, 30)), 'image/png'],
  ['a WebP', WEBP, 'image/webp'],
  ['a lossless WebP', LOSSLESS_WEBP, 'image/webp'],
  ['a transparent WebP', TRANSPARENT_WEBP, 'image/webp'],
  ['a GIF', GIF, 'image/gif'],
  ['a GIF with an extension', join(gif(40, 30)), 'image/gif'],
];

describe('a picture that is whole is taken', () => {
  it.each(WHOLE)('%s', (_what, bytes, type) => {
    expect(checkPicture(bytes)).toMatchObject({ type, trailing: false });
  });

  it.each([
    ['the video of a moving photo', join(photo(), text('\0\0\0\x18ftypmp42'), Buffer.alloc(500))],
    ['a second picture (MPF)', join(photo(), JPEG)],
    ['a second picture that breaks off', join(photo(), JPEG.subarray(0, 100))],
    ['the trailer of a Samsung phone', join(photo(), text('\0\0\x01\x0aImage_UTC_Data1700000000000SEFH\0\0SEFT'))],
    ['zeros of a card reader', join(photo(), Buffer.alloc(4096))],
  ])('with %s behind it', (_what, bytes) => {
    expect(checkPicture(bytes)).toMatchObject({ type: 'image/jpeg', trailing: true });
  });

  it.each([
    ['a GIF without the mark at its end', GIF.subarray(0, -1)],
    ['a PNG without its last checksum', PNG.subarray(0, -4)],
  ])('where no browser misses what is missing: %s', (_what, bytes) => {
    expect(checkPicture(bytes)).not.toHaveProperty('refused');
  });

  it.each([
    ['BMP', bmp(10, 10)],
    ['TIFF', tiff],
    ['HEIC', heic],
  ])('as far as it is known here: %s is left to whoever opens it', (_what, bytes) => {
    expect(checkPicture(join(bytes))).not.toHaveProperty('refused');
  });
});

describe('a picture is refused', () => {
  it.each(WHOLE)('wherever it was cut off: %s', (_what, bytes) => {
    // Of each kind, the last bytes that may be missing are tried above.
    for (let length = 16; length < bytes.length - 4; length++) {
      expect(checkPicture(bytes.subarray(0, length)), `cut off at ${length}`).toEqual({ refused: 'unreadable' });
    }
  });

  it.each([
    ['with 30,000 × 30,000 pixels', png(30_000, 30_000), 'tooManyPixels'],
    ['with more pixels than any camera takes', jpeg(15_000, 15_000), 'tooManyPixels'],
    [
      'with as many behind stray bytes',
      join([0xff, 0xd8, 0xff, 0xfe, 0, 2, 1, 2, 3], jpeg(30_000, 30_000).slice(2)),
      'tooManyPixels',
    ],
    ['that is one long line', gif(60_000, 1), 'tooManyPixels'],
    [
      'whose frame is far larger than its screen',
      Buffer.from('47494638396101000100800000000000ffffff2c00000000214e214e0002024401003b', 'hex'),
      'tooManyPixels',
    ],
    ['that is a bomb without pixels', webp.extended(16_777_216, 16_777_216).slice(0, 40), 'tooManyPixels'],
    ['without width', jpeg(0, 10), 'unreadable'],
    ['that is a script with the beginning of a picture', text('GIF89a=1;/*<script>alert(1)</script>*/'), 'unreadable'],
    [
      'that is a page with the beginning of a picture',
      join([0xff, 0xd8, 0xff], text('<script></script>')),
      'unreadable',
    ],
    ['that is a script', text('<script>alert(1)</script>'), 'notAnImage'],
    ['that is empty', [], 'empty'],
  ])('%s', (_what, bytes, refused) => {
    expect(checkPicture(join(bytes))).toEqual({ refused });
  });

  it('and nothing it says makes the reader run for ever', () => {
    for (const [, bytes] of WHOLE) {
      for (let at = 0; at < bytes.length; at++) {
        for (const value of [0, 1, 0x7f, 0xff]) {
          const changed = Buffer.from(bytes);
          changed[at] = value;
          expect(() => checkPicture(changed)).not.toThrow();
        }
      }
    }
  });
});
