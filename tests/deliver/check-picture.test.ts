import { describe, expect, it, vi } from 'vitest';
import { imageTypeOf } from '../../src/deliver/image-type.ts';
import { checkPicture } from '../../src/deliver/index.ts';
import { GIF, JPEG, LOSSLESS_WEBP, PNG, TRANSPARENT_WEBP, WEBP } from '../server/pictures.ts';
import { withinTime } from '../within-time.ts';
import { bmp, EXIF, gif, heic, jpeg, png, tiff, webp } from './made-pictures.ts';

const text = (words: string) => Buffer.from(words, 'latin1');
const join = (...parts: readonly (Uint8Array | readonly number[])[]) =>
  Buffer.concat(parts.map((part) => Buffer.from(part)));

/** As many empty parts as a file of the largest size can have. */
const MANY = 400_000;
const times = (part: readonly number[], count: number) => Buffer.alloc(part.length * count, Buffer.from(part));
const chunk = (name: string) => [0, 0, 0, 0, ...text(name), 0, 0, 0, 0];
const riff = (...parts: readonly Uint8Array[]) => {
  const body = join(text('WEBP'), ...parts);
  const size = Buffer.alloc(4);
  size.writeUInt32LE(body.length);
  return join(text('RIFF'), size, body);
};

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

/** How many bytes are looked through for the root of an SVG. */
const LONGEST = 4096;

/** What may stand before the root of an SVG, whole and broken off, and what looks like it. */
const HEADS = [
  '<!---->',
  '<!-- - -- -->',
  '<!--',
  '-->',
  '-',
  '<!-',
  '<?x?>',
  '<?',
  '<!DOCTYPE svg>',
  '<!DOCTYPE svg [] >',
  '<!DOCTYPE',
  '[',
  ']',
  ' ',
  '>',
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

  it.each([
    ['a PNG', 'image/png', join(PNG.subarray(0, 33), times(chunk('gAMA'), MANY), PNG.subarray(33))],
    ['a JPEG', 'image/jpeg', join(JPEG.subarray(0, 2), times([0xff, 0xe0, 0, 2], MANY), JPEG.subarray(2))],
    ['a WebP', 'image/webp', riff(WEBP.subarray(12), times([...text('ABCD'), 0, 0, 0, 0], MANY))],
    ['a GIF', 'image/gif', join(GIF.subarray(0, 13), times([0x21, 0xf9, 0], MANY), GIF.subarray(13))],
  ])('and one of nothing but empty parts is not walked over to its end: %s', (_what, type, bytes) => {
    expect(imageTypeOf(bytes)).toBe(type);
    const reads = (['getUint8', 'getUint16', 'getUint32'] as const).map((name) =>
      vi.spyOn(DataView.prototype, name).mockClear(),
    );
    expect(checkPicture(bytes)).toEqual({ refused: 'unreadable' });
    const count = reads.reduce((sum, { mock }) => sum + mock.calls.length, 0);
    expect(count).toBeLessThan(MANY);
  });

  it.each(HEADS)('and no head of a drawing does, of %j alone and mixed with others', (part) => {
    const heads = HEADS.flatMap((other) => [
      part.repeat(LONGEST),
      (part + other).repeat(LONGEST),
      part.repeat(LONGEST / 2) + other.repeat(LONGEST),
      part.repeat(30) + other.repeat(LONGEST),
    ]);
    const checkAll = () => {
      for (const head of heads) {
        for (const length of [40, 203, 1000, LONGEST - 1, LONGEST]) {
          for (const end of ['', 'x', '>', '<svg', '<svg>']) checkPicture(text(head.slice(0, length) + end));
        }
      }
    };
    expect(() => withinTime(checkAll)).not.toThrow();
  });
});

describe('a drawing is told by its root', () => {
  it.each([
    ['that comes at once', '<svg>'],
    ['in capitals', '<SVG '],
    ['behind a byte order mark and a declaration', '\ufeff\n <?xml version="1.0"?>\n<svg\n'],
    ['behind an empty comment', '<!----><svg/>'],
    ['behind a comment with dashes in it', '<!-- - -- a - b ---><svg>'],
    ['behind a comment that has a root in it', '<!-- <svg> --><!-- -> --><svg>'],
    ['behind a comment that has another begin in it', '<!--\n<!-- --><svg>'],
    ['behind a document type', '<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "svg11.dtd"><svg>'],
    ['behind all of these', '<?a?><!doctype svg [<!ENTITY a "b"><!-- c -->] ><!--d--> <?e?><svg>'],
    ['behind as many empty comments as there is room for', `${'<!---->'.repeat(584)}<svg>`],
    ['behind many lines of comments', `${'<!-- a - b -- c -->\n'.repeat(200)}<svg>`],
  ])('%s', (_where, head) => {
    expect(withinTime(() => imageTypeOf(Buffer.from(head)))).toBe('image/svg+xml');
  });

  it.each([
    ['in a comment', '<!-- <svg>'],
    ['in a comment that ends only for a page', '<!--><svg>'],
    ['behind words', '<!-- a --> b --><svg>'],
    ['in another element', '<!-- a --><p><svg>'],
    ['in a document type', '<!DOCTYPE svg [<svg>'],
    ['in a document type that does not end', '<!DOCTYPE svg <svg'],
    ['in a declaration', '<?xml <svg'],
    ['only by its first letters', '<svgs>'],
    ['too far behind', `${' '.repeat(LONGEST)}<svg>`],
  ])('and not %s', (_where, head) => {
    expect(imageTypeOf(Buffer.from(head))).toBeUndefined();
  });
});
