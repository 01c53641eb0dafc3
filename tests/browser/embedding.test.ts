import { describe, expect, it } from 'vitest';
import { embeddedAs, readView } from '../../src/browser/embedding.ts';
import type { Catalogue } from '../../src/contract/index.ts';

describe('what the page around says of its window', () => {
  it.each([
    [{ embed: 'view', top: 0, bottom: 800 }],
    [{ embed: 'view', top: -1500.5, bottom: -700.25 }],
    [{ embed: 'view', top: 10, bottom: 10 }],
  ])('is taken: %j', ({ embed, ...view }) => {
    expect(readView({ embed, ...view, more: 'ignored' })).toEqual(view);
  });

  it.each([
    [undefined],
    [null],
    ['view'],
    [[0, 800]],
    [{}],
    [{ top: 0, bottom: 800 }],
    [{ embed: 'height', height: 10, top: 0, bottom: 800 }],
    [{ embed: 'view', top: 0 }],
    [{ embed: 'view', top: '0', bottom: '800' }],
    [{ embed: 'view', top: Number.NaN, bottom: 800 }],
    [{ embed: 'view', top: 0, bottom: Number.POSITIVE_INFINITY }],
    [{ embed: 'view', top: -1e9, bottom: 800 }],
    [{ embed: 'view', top: 800, bottom: 0 }],
  ])('is nothing to go by: %j', (data) => {
    expect(readView(data)).toBeUndefined();
  });
});

describe('what a form says of itself', () => {
  const paths = { main: [], forms: [], embed: [] };
  const catalogue: Catalogue = {
    variants: [
      { id: 'main', title: 'Main', paths, defaultTrade: 'cooper', embedOrigins: ['*'], trades: ['cooper', 'other'] },
      { id: 'guild', title: 'Guild', paths, defaultTrade: 'cooper', embedOrigins: ['https://guild.example'] },
      { id: 'office', title: 'Office', paths, defaultTrade: 'cooper' },
    ],
    forms: [],
    trades: [
      { id: 'cooper', title: 'Cooper', parameter: true },
      { id: 'thatcher', title: 'Thatcher', parameter: true },
      { id: 'other', title: 'Other', parameter: false },
    ],
  };

  it.each([
    ['main', ['cooper']],
    ['guild', ['cooper', 'thatcher']],
  ])('names the forms that may be embedded, and the trades that a link to “%s” may name', (variant, trades) => {
    expect(embeddedAs(variant, catalogue)).toEqual({ variant, variants: ['main', 'guild'], trades });
  });
});
