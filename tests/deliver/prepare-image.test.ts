import { describe, expect, it, vi } from 'vitest';
import type { PrepareOptions } from '../../src/contract/index.ts';
import type { ImageCodec } from '../../src/deliver/image-codec.ts';
import { type NamedBlob, type PreparedImage, prepareImage } from '../../src/deliver/prepare-image.ts';
import { sizeSvg } from '../../src/deliver/size-svg.ts';
import { withinTime } from '../within-time.ts';
import {
  bmp,
  EXIF,
  gif,
  heavy,
  heic,
  jpeg,
  PNG_EXIF,
  PNG_PACKED_TEXT,
  PNG_TEXT,
  PNG_XMP,
  png,
  tiff,
  WEBP_EXIF,
  webp,
} from './made-pictures.ts';

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
  /** Bytes for each pixel that is encoded, at quality 1. */
  readonly density?: number;
  readonly fails?: 'decode' | 'encode' | 'thumbnail';
}

/** By it a thumbnail is known. */
const THUMBNAIL_QUALITY = 0.7;

/** A codec that notes what it is asked for and encodes to zeros. */
function codec({ width = 100, height = 50, transparent = false, density = 0.1, fails }: Fake = {}) {
  const encoded: string[] = [];
  const thumbnails: string[] = [];
  const sizes: number[] = [];
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
          const { width, height, type, quality } = as;
          const size = Math.ceil(width * height * density * quality);
          if (quality === THUMBNAIL_QUALITY) {
            if (fails === 'thumbnail') throw new Error('no');
            thumbnails.push(`${width}×${height} ${type}`);
            return new Blob([new Uint8Array(size)], { type });
          }
          encoded.push(`${width}×${height} ${type}${type === 'image/jpeg' ? ` ${quality}` : ''}`);
          sizes.push(size);
          return new Blob([new Uint8Array(size)], { type });
        },
        close: () => {
          open--;
        },
      };
    },
  };
  return { fake, encoded, thumbnails, sizes, decoded, isClosed: () => open === 0 };
}

async function prepare(chosen: NamedBlob, fake: Fake = {}, options: PrepareOptions = {}) {
  const { fake: injected, isClosed, ...noted } = codec(fake);
  const result = await prepareImage(chosen, options, injected);
  expect(isClosed()).toBe(true);
  return { result, ...noted };
}

describe('a picture that needs no change', () => {
  it.each([
    ['a.jpg', jpeg(1920, 10), 'image/jpeg'],
    ['a.png', png(10, 1920), 'image/png'],
    ['a.webp', webp.extended(1900, 1900), 'image/webp'],
    ['a.webp', webp.lossy(1900, 1900), 'image/webp'],
    ['a.webp', webp.lossless(1900, 1900), 'image/webp'],
    ['light-enough.jpg', jpeg(10, 10, heavy(400 * 1024)), 'image/jpeg'],
    ['wrong-name.png', jpeg(10, 10), 'image/jpeg'],
  ])('%s stays byte for byte', async (name, bytes, type) => {
    const { result, encoded } = await prepare(file(name, bytes));
    const made = (result as PreparedImage).file;
    expect(result).toEqual({ file: made, name, type });
    expect(made.type).toBe(type);
    expect([...new Uint8Array(await made.arrayBuffer())]).toEqual(bytes);
    expect(encoded).toEqual([]);
  });

  it('goes as it was read, also once its file has changed or can’t be read any more', async () => {
    const bytes = png(10, 10);
    const chosen = file('logo.png', bytes);
    const { result } = await prepare(chosen);
    vi.spyOn(chosen, 'arrayBuffer').mockRejectedValue(new DOMException('gone', 'NotReadableError'));
    const sent = await (result as PreparedImage).file.arrayBuffer();
    expect([...new Uint8Array(sent)]).toEqual(bytes);
  });
});

describe('a picture is encoded anew', () => {
  it.each<[string, NamedBlob, Fake, PrepareOptions, string, string]>([
    [
      'when its sides are long',
      file('a.jpg', jpeg(4096, 2048)),
      { width: 4096, height: 2048 },
      {},
      '1920×960 image/jpeg 0.82',
      'a.jpg',
    ],
    [
      'when it is heavy',
      file('a.jpg', jpeg(1900, 1000, heavy(600 * 1024))),
      { width: 1900, height: 1000 },
      {},
      '1900×1000 image/jpeg 0.82',
      'a.jpg',
    ],
    ['when it says where it was taken', file('a.jpg', jpeg(10, 10, EXIF)), {}, {}, '100×50 image/jpeg 0.82', 'a.jpg'],
    [
      'when a PNG says so',
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
    [
      'when it does so in a text of another program',
      file('a.png', png(10, 10, PNG_TEXT)),
      { transparent: true },
      {},
      '100×50 image/png',
      'a.png',
    ],
    [
      'when a text in it is packed',
      file('a.png', png(10, 10, PNG_PACKED_TEXT)),
      { transparent: true },
      {},
      '100×50 image/png',
      'a.png',
    ],
    [
      'when a WebP says so',
      file('a.webp', webp.extended(10, 10, WEBP_EXIF)),
      {},
      {},
      '100×50 image/jpeg 0.82',
      'a.jpg',
    ],
    [
      'as JPEG where nothing shows through',
      file('a.png', png(4000, 9)),
      { width: 4000, height: 9 },
      {},
      '1920×4 image/jpeg 0.82',
      'a.jpg',
    ],
    [
      'as PNG where a logo asks for it',
      file('a.png', png(4000, 9)),
      { width: 4000, height: 9 },
      { keepPng: true },
      '1920×4 image/png',
      'a.png',
    ],
    [
      'as JPEG where a logo is one already',
      file('a.jpg', jpeg(4000, 9)),
      { width: 4000, height: 9 },
      { keepPng: true },
      '1920×4 image/jpeg 0.82',
      'a.jpg',
    ],
    ['from GIF', file('a.gif', gif(10, 10)), { transparent: true }, {}, '100×50 image/png', 'a.png'],
    ['from BMP', file('a.bmp', bmp(10, 10)), {}, {}, '100×50 image/jpeg 0.82', 'a.jpg'],
    ['from HEIC, where the browser can', file('IMG.1.HEIC', heic), {}, {}, '100×50 image/jpeg 0.82', 'IMG.1.jpg'],
    ['when something hangs behind it', file('a.jpg', jpeg(10, 10), 1000), {}, {}, '100×50 image/jpeg 0.82', 'a.jpg'],
  ])('%s', async (_why, chosen, fake, options, expected, name) => {
    const { result, encoded } = await prepare(chosen, fake, options);
    expect(encoded).toEqual([expected]);
    expect(result).toMatchObject({ name, type: expected.split(' ')[1] });
  });

  it('no larger than its use needs', async () => {
    const chosen = file('a.jpg', jpeg(4000, 3000));
    const { encoded } = await prepare(chosen, { width: 4000, height: 3000 }, { longestSide: 800 });
    expect(encoded).toEqual(['800×600 image/jpeg 0.82']);
  });

  it('unless that makes a merely heavy one heavier', async () => {
    const chosen = file('a.jpg', jpeg(1900, 1000, heavy(2 * MEGABYTE)));
    const { result } = await prepare(chosen, { width: 1900, height: 1000, density: 4 });
    expect((result as PreparedImage).file.size).toBe(chosen.size);
    const lighter = await prepare(chosen, { width: 1900, height: 1000 });
    expect((lighter.result as { file: Blob }).file.size).toBeLessThan(500 * 1024);
  });

  it('from SVG: drawn at a size of its own, never sent as SVG', async () => {
    const svg =
      '<?xml version="1.0"?>\n<!-- logo --><svg viewBox="0 0 20 10" width="100%" onload="alert(1)"><rect/></svg>';
    const { result, encoded, decoded } = await prepare(file('logo.svg', svg), { width: 1024, height: 512 });
    expect(encoded).toEqual(['1024×512 image/png']);
    expect(result).toMatchObject({ name: 'logo.png', type: 'image/png' });
    expect(await decoded[0]?.text()).toContain('<svg width="1024" height="512" viewBox="0 0 20 10" onload');
  });

  it('from SVG at the size that its use needs', async () => {
    const svg = '<svg viewBox="0 0 20 10"></svg>';
    const { decoded } = await prepare(file('logo.svg', svg), {}, { longestSide: 1000 });
    expect(await decoded[0]?.text()).toContain('width="1000" height="500"');
  });

  it('from SVG without a viewBox: the drawing grows with it', async () => {
    const { decoded } = await prepare(file('logo.svg', "<svg width='50px' height='100'></svg>"));
    expect(await decoded[0]?.text()).toBe('<svg width="512" height="1024" viewBox="0 0 50 100"></svg>');
  });

  it.each([
    ['210mm', '105mm'],
    ['21cm', '10.5CM'],
    ['8in', '4 in'],
    ['60pt', '30pt'],
    ['5pc', '40px'],
    ['101.6Q', '48'],
  ])('from SVG that is %s by %s: the drawing keeps its proportion', async (width, height) => {
    const { decoded } = await prepare(file('logo.svg', `<svg width="${width}" height="${height}"></svg>`));
    const [, across, down] = /viewBox="0 0 (\S+) (\S+)"/.exec((await decoded[0]?.text()) ?? '') ?? [];
    expect(Number(across)).toBeCloseTo(2 * Number(down));
    expect([across, down]).not.toEqual(['300', '150']);
  });

  const drawn = async (inside: string) => {
    const { decoded } = await prepare(file('logo.svg', `<svg viewBox="0 0 20 10">${inside}</svg>`));
    return /^<svg[^>]*>(.*)<\/svg>$/s.exec((await decoded[0]?.text()) ?? '')?.[1];
  };

  it.each([
    ['<switch><foreignObject width="1" height="1"></foreignObject><g/></switch>', '<switch><g/></switch>'],
    ['<foreignObject/><g/><foreignObject x=">" />', '<g/>'],
    ['<foreignObject><p>a</p><foreignObject><svg/></foreignObject><b/></foreignObject\n><g/>', '<g/>'],
    ['<foreignObject><!-- </foreignObject> --></foreignObject><g/>', '<g/>'],
    ['<foreignObject><![CDATA[</foreignObject>]]></foreignObject><g/>', '<g/>'],
  ])('from SVG without what no browser encodes: %s', async (inside, kept) => {
    expect(await drawn(inside)).toBe(kept);
  });

  it.each([
    '<!-- <foreignObject> --><g/>',
    '<foreignObjects/><g/></foreignObject>',
    '<foreignObject><g/>',
    '<foreignObject ',
    '<!-- ',
  ])('from SVG as it is where there is none of that, or it does not end: %s', async (inside) => {
    expect(await drawn(inside)).toBe(inside);
  });

  it.each(['<foreignObject>', '<foreignObject ', '<foreignObject "', '<!--', '<![CDATA[', '</foreignObject'])(
    'from SVG however often %s stands in it, in a time that grows no faster than it',
    (part) => {
      const text = `<svg viewBox="0 0 20 10">${part.repeat(200_000)}</svg>`;
      expect(withinTime(() => sizeSvg(text))?.width).toBe(1024);
    },
  );
});

describe('a photo gets as light as it should be', () => {
  const photo = (size: number) => file('a.jpg', jpeg(4000, 4000, heavy(size)));
  const lighterAndLighter = [
    '1920×1920 image/jpeg 0.82',
    '1920×1920 image/jpeg 0.74',
    '1920×1920 image/jpeg 0.66',
    '1632×1632 image/jpeg 0.66',
    '1344×1344 image/jpeg 0.66',
  ];

  it.each([
    ['by its quality', 0.18, 500, 2],
    ['by more of it', 0.2, 500, 3],
    ['then by fewer pixels', 0.25, 500, 4],
    ['and for a small target sooner', 0.18, 300, 5],
    ['and keeps what is left of it where that is still too much', 1, 500, 5],
  ])('%s', async (_how, density, targetKilobytes, steps) => {
    const size = { width: 4000, height: 4000, density };
    const { result, encoded, sizes } = await prepare(photo(MEGABYTE), size, { targetKilobytes });
    expect(encoded).toEqual(lighterAndLighter.slice(0, steps));
    expect('file' in result && result.file.size).toBe(Math.min(...sizes));
  });

  it('and much smaller only where it could not be sent otherwise', async () => {
    const size = { width: 4000, height: 4000, density: 6 };
    const { encoded } = await prepare(photo(9 * MEGABYTE), size);
    expect(encoded).toEqual([...lighterAndLighter, '960×960 image/jpeg 0.66']);
  });

  it('and a PNG by fewer pixels alone', async () => {
    const chosen = file('a.png', png(2000, 2000));
    const size = { width: 2000, height: 2000, transparent: true };
    const { encoded } = await prepare(chosen, { ...size, density: 0.2 });
    expect(encoded).toEqual(['1920×1920 image/png', '1440×1440 image/png']);
    const heavier = await prepare(chosen, { ...size, density: 4 });
    expect(heavier.encoded).toEqual(['1920×1920 image/png', '1440×1440 image/png', '960×960 image/png']);
  });
});

describe('a file is refused', () => {
  it.each<[string, NamedBlob, Fake, string]>([
    ['that is empty', file('a.jpg', []), {}, 'empty'],
    ['that is no picture', file('a.jpg', 'hello'), {}, 'notAnImage'],
    ['that is another kind of file, whatever it is called', file('a.jpg', '%PDF-1.7'), {}, 'pdf'],
    ['that is a web page', file('a.svg', '<html><svg></svg></html>'), {}, 'notAnImage'],
    ['that only looks like a drawing to the naive', file('a.svg', ' '.repeat(4096)), {}, 'notAnImage'],
    ['that can’t be decoded', file('a.jpg', jpeg(10, 10)), { fails: 'decode' }, 'unreadable'],
    ['that this browser can’t decode', file('a.tiff', tiff), { fails: 'decode' }, 'tiff'],
    ['from an iPhone, where the browser can’t decode it', file('a.heic', heic), { fails: 'decode' }, 'heic'],
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

  it('that is a film, by what it is and not by its size, and without being read to its end', async () => {
    const read: number[] = [];
    const film = Object.assign(new Blob([Uint8Array.of(0, 0, 0, 24), 'ftypisom', new Uint8Array(70 * MEGABYTE)]), {
      name: 'a.mp4',
      arrayBuffer: () => Promise.reject(new Error('too much for the memory')),
    });
    const slice = film.slice.bind(film);
    film.slice = (from, to) => {
      read.push((to ?? film.size) - (from ?? 0));
      return slice(from, to);
    };
    expect((await prepare(film)).result).toEqual({ refused: 'video' });
    expect(read).toEqual([4096]);
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

  it.each([
    [60 * MEGABYTE, 'unreadable'],
    [60 * MEGABYTE + 1, 'tooLarge'],
  ])('that is larger than any camera’s, without being read: of %i bytes as %s', async (size, refused) => {
    const photo = Object.assign(file('a.jpg', jpeg(10, 10), size), {
      arrayBuffer: () => Promise.reject(new Error('too much for the memory')),
    });
    expect((await prepare(photo)).result).toEqual({ refused });
  });

  it('that can be chosen but not read', async () => {
    const gone = Object.assign(new Blob(['x']), {
      name: 'a.jpg',
      arrayBuffer: () => Promise.reject(new DOMException('gone', 'NotReadableError')),
    });
    expect((await prepare(gone)).result).toEqual({ refused: 'unreadable' });
  });
});

describe('a thumbnail', () => {
  it.each<[string, NamedBlob, Fake, string[]]>([
    [
      'of a photo has 320 pixels on its shorter side',
      file('a.jpg', jpeg(4000, 3000)),
      { width: 4000, height: 3000 },
      ['427×320 image/jpeg'],
    ],
    [
      'of a picture that goes as it is, too',
      file('a.jpg', jpeg(1600, 1200)),
      { width: 1600, height: 1200 },
      ['427×320 image/jpeg'],
    ],
    [
      'of a panorama has 640 on its longer one',
      file('a.jpg', jpeg(6400, 640)),
      { width: 6400, height: 640 },
      ['640×64 image/jpeg'],
    ],
    [
      'lets through what the picture lets through',
      file('a.png', png(900, 900)),
      { width: 900, height: 900, transparent: true },
      ['320×320 image/png'],
    ],
    ['of an opaque PNG is light', file('a.png', png(900, 900)), { width: 900, height: 900 }, ['320×320 image/jpeg']],
    ['is not made of what is hardly larger', file('a.jpg', jpeg(400, 400)), { width: 400, height: 400 }, []],
  ])('%s', async (_which, chosen, fake, expected) => {
    const { result, thumbnails } = await prepare(chosen, fake);
    expect(thumbnails).toEqual(expected);
    expect('thumbnail' in result).toBe(expected.length > 0);
  });

  it('that can’t be made is done without', async () => {
    const { result } = await prepare(file('a.jpg', jpeg(900, 900)), { width: 900, height: 900, fails: 'thumbnail' });
    expect(result).toMatchObject({ name: 'a.jpg', type: 'image/jpeg' });
    expect(result).not.toHaveProperty('thumbnail');
  });
});
