import { describe, expect, it } from 'vitest';
import type { ImageCodec, NamedBlob, PrepareOptions } from '../../src/deliver/index.ts';
import { prepareImage } from '../../src/deliver/prepare-image.ts';
import { bmp, EXIF, gif, heavy, heic, jpeg, PNG_EXIF, PNG_XMP, png, tiff, WEBP_EXIF, webp } from './made-pictures.ts';

const MEGABYTE = 1024 * 1024;

function file(name: string, bytes: readonly number[] | string, size = 0): NamedBlob {
  const content = typeof bytes === 'string' ? bytes : Uint8Array.from(bytes);
  const head = new Blob([content]);
  const padding = new Uint8Array(Math.max(0, size - head.size));
  return Object.assign(new Blob([content, padding]), { name });
}

interface Fake {
  readonly width?: number;
  readonly height?: number;
  readonly transparent?: boolean;
  /** Bytes for each pixel that is encoded. */
  readonly density?: number;
  readonly fails?: 'decode' | 'encode';
}

/** A codec that notes what it is asked for and encodes to zeros. */
function codec({ width = 100, height = 50, transparent = false, density = 0.1, fails }: Fake = {}) {
  const encoded: string[] = [];
  const decoded: Blob[] = [];
  let open = 0;
  const fake: ImageCodec = {
    async decode(blob) {
      if (fails === 'decode') throw new Error('no');
      decoded.push(blob);
      open++;
      return {
        width,
        height,
        hasTransparency: () => transparent,
        async encode(as) {
          if (fails === 'encode') throw new Error('no');
          encoded.push(`${as.width}×${as.height} ${as.type}`);
          return new Blob([new Uint8Array(Math.ceil(as.width * as.height * density))], { type: as.type });
        },
        close: () => {
          open--;
        },
      };
    },
  };
  return { fake, encoded, decoded, isClosed: () => open === 0 };
}

async function prepare(chosen: NamedBlob, fake: Fake = {}, options: PrepareOptions = {}) {
  const { fake: injected, encoded, decoded, isClosed } = codec(fake);
  const result = await prepareImage(chosen, options, injected);
  expect(isClosed()).toBe(true);
  return { result, encoded, decoded };
}

describe('a picture that needs no change', () => {
  it.each([
    ['a.jpg', jpeg(2048, 10), 'image/jpeg'],
    ['a.png', png(10, 2048), 'image/png'],
    ['a.webp', webp.extended(2000, 2000), 'image/webp'],
    ['a.webp', webp.lossy(2000, 2000), 'image/webp'],
    ['a.webp', webp.lossless(2000, 2000), 'image/webp'],
    ['wrong-name.png', jpeg(10, 10), 'image/jpeg'],
  ])('%s stays byte for byte', async (name, bytes, type) => {
    const chosen = file(name, bytes);
    const { result, encoded } = await prepare(chosen);
    expect(result).toEqual({ file: chosen, name, type });
    expect((result as { file: Blob }).file).toBe(chosen);
    expect(encoded).toEqual([]);
  });
});

describe('a picture is encoded anew', () => {
  it.each<[string, NamedBlob, Fake, PrepareOptions, string, string]>([
    [
      'when its sides are long',
      file('a.jpg', jpeg(4096, 2048)),
      { width: 4096, height: 2048 },
      {},
      '2048×1024 image/jpeg',
      'a.jpg',
    ],
    [
      'when it is heavy',
      file('a.jpg', jpeg(2000, 1000), 2 * MEGABYTE),
      { width: 2000, height: 1000 },
      {},
      '2000×1000 image/jpeg',
      'a.jpg',
    ],
    ['when it tells where it was taken', file('a.jpg', jpeg(10, 10, EXIF)), {}, {}, '100×50 image/jpeg', 'a.jpg'],
    [
      'when a PNG tells so',
      file('a.png', png(10, 10, PNG_EXIF)),
      { transparent: true },
      {},
      '100×50 image/png',
      'a.png',
    ],
    [
      'when it does so in XMP',
      file('a.png', png(10, 10, PNG_XMP)),
      { transparent: true },
      {},
      '100×50 image/png',
      'a.png',
    ],
    ['when a WebP tells so', file('a.webp', webp.extended(10, 10, WEBP_EXIF)), {}, {}, '100×50 image/jpeg', 'a.jpg'],
    [
      'as JPEG where nothing shows through',
      file('a.png', png(4000, 9)),
      { width: 4000, height: 9 },
      {},
      '2048×5 image/jpeg',
      'a.jpg',
    ],
    [
      'as PNG where a logo asks for it',
      file('a.png', png(4000, 9)),
      { width: 4000, height: 9 },
      { keepPng: true },
      '2048×5 image/png',
      'a.png',
    ],
    [
      'as JPEG where a logo is one already',
      file('a.jpg', jpeg(4000, 9)),
      { width: 4000, height: 9 },
      { keepPng: true },
      '2048×5 image/jpeg',
      'a.jpg',
    ],
    ['from GIF', file('a.gif', gif(10, 10)), { transparent: true }, {}, '100×50 image/png', 'a.png'],
    ['from BMP', file('a.bmp', bmp(10, 10)), {}, {}, '100×50 image/jpeg', 'a.jpg'],
    ['from HEIC, where the browser can', file('IMG.1.HEIC', heic), {}, {}, '100×50 image/jpeg', 'IMG.1.jpg'],
    ['when something hangs behind it', file('a.jpg', jpeg(10, 10), 1000), {}, {}, '100×50 image/jpeg', 'a.jpg'],
  ])('%s', async (_why, chosen, fake, options, expected, name) => {
    const { result, encoded } = await prepare(chosen, fake, options);
    expect(encoded).toEqual([expected]);
    expect(result).toMatchObject({ name, type: expected.split(' ')[1] });
  });

  it('smaller and smaller until it fits', async () => {
    const chosen = file('a.png', png(2000, 2000), 6 * MEGABYTE);
    const { result, encoded } = await prepare(chosen, { width: 2000, height: 2000, transparent: true, density: 1.5 });
    expect(encoded).toEqual(['2000×2000 image/png', '1500×1500 image/png']);
    expect(result).toMatchObject({ type: 'image/png' });
  });

  it('unless that makes a merely heavy one heavier', async () => {
    const chosen = file('a.jpg', jpeg(2000, 1000, heavy(2 * MEGABYTE)));
    const { result } = await prepare(chosen, { width: 2000, height: 1000, density: 2 });
    expect((result as { file: Blob }).file).toBe(chosen);
  });

  it('from SVG: drawn at a size of its own, never sent as SVG', async () => {
    const svg =
      '<?xml version="1.0"?>\n<!-- logo --><svg viewBox="0 0 20 10" width="100%" onload="alert(1)"><rect/></svg>';
    const { result, encoded, decoded } = await prepare(file('logo.svg', svg), { width: 1024, height: 512 });
    expect(encoded).toEqual(['1024×512 image/png']);
    expect(result).toMatchObject({ name: 'logo.png', type: 'image/png' });
    expect(await decoded[0]?.text()).toContain('<svg width="1024" height="512" viewBox="0 0 20 10" onload');
  });

  it('from SVG without a viewBox: the drawing grows with it', async () => {
    const { decoded } = await prepare(file('logo.svg', "<svg width='50px' height='100'></svg>"));
    expect(await decoded[0]?.text()).toBe('<svg width="512" height="1024" viewBox="0 0 50 100"></svg>');
  });
});

describe('a file is refused', () => {
  it.each<[string, NamedBlob, Fake, string]>([
    ['that is empty', file('a.jpg', []), {}, 'empty'],
    ['that is no picture', file('a.jpg', '%PDF-1.7'), {}, 'notAnImage'],
    ['that is a web page', file('a.svg', '<html><svg></svg></html>'), {}, 'notAnImage'],
    ['that only looks like a drawing to the naive', file('a.svg', ' '.repeat(4096)), {}, 'notAnImage'],
    ['that can’t be decoded', file('a.jpg', jpeg(10, 10)), { fails: 'decode' }, 'unreadable'],
    ['that this browser can’t decode', file('a.tiff', tiff), { fails: 'decode' }, 'unreadable'],
    ['that can’t be encoded', file('a.gif', gif(1, 1)), { fails: 'encode' }, 'unreadable'],
    ['that breaks off, whatever the browser makes of it', file('a.jpg', jpeg(10, 10).slice(0, -2)), {}, 'unreadable'],
    ['whose header is cut off', file('a.png', png(10, 10).slice(0, 20)), {}, 'unreadable'],
    ['that says it has no pixels', file('a.png', png(0, 10)), {}, 'unreadable'],
    [
      'that stays too large',
      file('a.png', png(2000, 2000)),
      { transparent: true, width: 2048, height: 2048, density: 20 },
      'tooLarge',
    ],
  ])('%s', async (_which, chosen, fake, refused) => {
    const big = refused === 'tooLarge' ? file(chosen.name, png(2000, 2000), 2 * MEGABYTE) : chosen;
    expect((await prepare(big, fake)).result).toEqual({ refused });
  });

  it.each([
    ['PNG', png(30_000, 30_000)],
    ['JPEG', jpeg(30_000, 30_000)],
    ['GIF', gif(30_000, 30_000)],
    ['BMP', bmp(30_000, 30_000)],
    ['WebP', webp.extended(30_000, 30_000)],
    ['long and thin PNG', png(2_000_000, 1)],
  ])('before it is decoded when its header is that of a bomb: %s', async (_type, bytes) => {
    const { result, decoded } = await prepare(file('bomb', bytes));
    expect(result).toEqual({ refused: 'tooManyPixels' });
    expect(decoded).toEqual([]);
  });

  it('that can be chosen but not read', async () => {
    const gone = Object.assign(new Blob(['x']), {
      name: 'a.jpg',
      arrayBuffer: () => Promise.reject(new DOMException('gone', 'NotReadableError')),
    });
    expect((await prepare(gone)).result).toEqual({ refused: 'unreadable' });
  });
});
