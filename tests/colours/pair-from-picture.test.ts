import { colord, extend } from 'colord';
import a11y from 'colord/plugins/a11y';
import lab from 'colord/plugins/lab';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type PicturePixels, pairFromPicture } from '../../src/colours/index.ts';
import type { ColourPair, PictureKind } from '../../src/contract/index.ts';
import { BLACK, CLEAR, drawn, inside, letters, mixed, NAVY, noise, ORANGE, RED, WHITE, YELLOW } from './drawn-logos.ts';

extend([a11y, lab]);

function expectReadable({ primary, secondary }: ColourPair) {
  expect([primary, secondary]).toEqual([
    expect.stringMatching(/^#[0-9A-F]{6}$/),
    expect.stringMatching(/^#[0-9A-F]{6}$/),
  ]);
  expect(colord(primary).contrast('#FFFFFF'), `white on ${primary}`).toBeGreaterThanOrEqual(4.5);
  expect(colord(primary).contrast(secondary), `${secondary} on ${primary}`).toBeGreaterThanOrEqual(4.5);
  expect(colord(primary).delta(secondary), `${primary} beside ${secondary}`).toBeGreaterThan(0.2);
}

const random = noise(7);
/** Clouds of colour under grain, as a photograph has them. */
const photo = drawn(120, 120, (x, y) => {
  const grain = () => (random() - 0.5) * 60;
  return [120 + 100 * Math.sin(6 * x + 2 * y) + grain(), 120 + 90 * Math.cos(5 * y) + grain(), 110 + 90 * x + grain()];
});

/** What is drawn → its kind, and the colours that must come out just so. */
const LOGOS: readonly (readonly [string, PicturePixels, PictureKind, Partial<ColourPair>])[] = [
  [
    'two flat colours on white',
    drawn(120, 80, (x, y) =>
      inside(x, y, 0.1, 0.2, 0.6, 0.8) ? NAVY : inside(x, y, 0.65, 0.3, 0.9, 0.7) ? ORANGE : WHITE,
    ),
    'colours',
    { primary: '#00235A', secondary: '#FFA419' },
  ],
  [
    'two flat colours on nothing',
    drawn(100, 100, (x, y) =>
      inside(x, y, 0.1, 0.1, 0.9, 0.6) ? NAVY : inside(x, y, 0.3, 0.7, 0.7, 0.9) ? YELLOW : CLEAR,
    ),
    'colours',
    { primary: '#00235A', secondary: '#FDCA00' },
  ],
  [
    'white letters on one colour',
    drawn(100, 100, (x, y) => (inside(x, y, 0.2, 0.4, 0.8, 0.6) ? WHITE : NAVY)),
    'single',
    { primary: '#00235A' },
  ],
  [
    'black and a bright colour',
    drawn(100, 100, (x, y) => (x < 0.5 ? BLACK : inside(x, y, 0.6, 0.2, 0.9, 0.8) ? ORANGE : WHITE)),
    'colours',
    { primary: '#000000', secondary: '#FFA419' },
  ],
  ['black on nothing', drawn(100, 100, (x, y) => (inside(x, y, 0.3, 0.3, 0.7, 0.7) ? BLACK : CLEAR)), 'monochrome', {}],
  ['white on nothing', drawn(100, 100, (x, y) => (inside(x, y, 0.3, 0.3, 0.7, 0.7) ? WHITE : CLEAR)), 'monochrome', {}],
  ['greys', drawn(100, 100, (x) => mixed(BLACK, WHITE, x)), 'monochrome', {}],
  [
    'black with a speck of colour',
    drawn(100, 100, (x, y, column, row) =>
      column === 3 && row === 3 ? RED : inside(x, y, 0.2, 0.2, 0.8, 0.8) ? BLACK : WHITE,
    ),
    'monochrome',
    {},
  ],
  ['nothing', drawn(100, 100, () => CLEAR), 'empty', {}],
  ['white on white', drawn(100, 100, () => WHITE), 'empty', {}],
  ['no pixel at all', drawn(0, 0, () => CLEAR), 'empty', {}],
  ['one pixel', drawn(1, 1, () => RED), 'single', { primary: '#D90429' }],
  ['one light colour', drawn(50, 50, (x) => (x < 0.5 ? YELLOW : WHITE)), 'single', { secondary: '#FDCA00' }],
  ['one dark colour', drawn(50, 50, (x) => (x < 0.5 ? NAVY : CLEAR)), 'single', { primary: '#00235A' }],
  [
    'a small mark on a huge white page',
    drawn(200, 200, (x, y) =>
      inside(x, y, 0.48, 0.48, 0.5, 0.52) ? NAVY : inside(x, y, 0.5, 0.48, 0.52, 0.52) ? ORANGE : WHITE,
    ),
    'colours',
    { primary: '#00235A', secondary: '#FFA419' },
  ],
  ['thin letters with soft edges', drawn(150, 60, (x, y) => mixed(WHITE, NAVY, letters(x, y))), 'single', {}],
  [
    'thin letters with soft edges beside a mark',
    drawn(150, 60, (x, y) => (inside(x, y, 0.4, 0.05, 0.6, 0.3) ? ORANGE : mixed(WHITE, NAVY, letters(x, y)))),
    'colours',
    { secondary: '#FFA419' },
  ],
  ['a gradient of two colours', drawn(120, 60, (x) => mixed(NAVY, ORANGE, x)), 'adjusted', {}],
  [
    'a watermark that lets through everywhere',
    drawn(60, 60, (x, y) =>
      inside(x, y, 0.2, 0.2, 0.8, 0.8) ? ([...NAVY.slice(0, 3), 90] as [number, number, number, number]) : CLEAR,
    ),
    'single',
    { primary: '#00235A' },
  ],
  ['a photograph', photo, 'photo', {}],
  [
    'two middling colours, which are made readable',
    drawn(60, 60, (x) => (x < 0.5 ? [49, 114, 178] : [59, 181, 74])),
    'adjusted',
    {},
  ],
];

describe('a pair from a picture', () => {
  it.each(LOGOS)('of %s', (_name, pixels, kind, just) => {
    const found = pairFromPicture(pixels);
    expectReadable(found);
    expect(found).toMatchObject({ kind, ...just });
  });

  it('is readable whatever the picture', () => {
    const picture = fc
      .tuple(fc.integer({ min: 0, max: 12 }), fc.integer({ min: 0, max: 12 }))
      .chain(([width, height]) =>
        fc.record({
          width: fc.constant(width),
          height: fc.constant(height),
          data: fc.uint8ClampedArray({ minLength: width * height * 4, maxLength: width * height * 4 }),
        }),
      );
    fc.assert(fc.property(picture, (pixels) => expectReadable(pairFromPicture(pixels))));
  });

  it('is readable whatever two colours it has', () => {
    const channel = fc.integer({ min: 0, max: 255 });
    const paint = fc.tuple(channel, channel, channel);
    fc.assert(
      fc.property(paint, paint, (one, other) =>
        expectReadable(pairFromPicture(drawn(8, 8, (x) => (x < 0.5 ? one : other)))),
      ),
      { numRuns: 500 },
    );
  });

  it('is the same for the same picture', () => {
    expect(pairFromPicture(photo)).toEqual(pairFromPicture(photo));
  });
});
