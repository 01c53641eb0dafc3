import { existsSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { compileContent } from '../../src/compile/index.ts';
import { ANY_TRADE_PICTURE } from '../../src/contract/index.ts';
import { content } from '../content-on-disk.ts';
import { root } from '../project-root.ts';
import { compileSmall, rulesIn, smallFiles } from './small-content.ts';

const SCENE = '<svg xmlns="http://www.w3.org/2000/svg"><g id="scene"><path d="M0 0h1"/></g></svg>';
const PLAIN = '<svg xmlns="http://www.w3.org/2000/svg"><path d="M0 0h1"/></svg>';
const PNG = '\u0089PNG';

const pictureWith = (files: { readonly [path: string]: string }) =>
  compileSmall(files).wizard('main', 'plumber')?.tradePicture;

describe('the trade’s large picture', () => {
  it('is its own drawing, in the website’s colours where it has a part for them', () => {
    expect(pictureWith({ 'trades/plumber/hero.svg': SCENE })).toBe('/content/heroes/plumber.svg#scene');
    expect(pictureWith({ 'trades/plumber/hero.svg': PLAIN })).toBe('/content/heroes/plumber.svg');
  });

  it('is a photo, if there is one, too', () => {
    expect(pictureWith({ 'trades/plumber/hero.svg': SCENE, 'trades/plumber/hero.png': PNG })).toBe(
      '/content/heroes/plumber.png',
    );
  });

  it('is one that suits any trade, if it brings none', () => {
    expect(pictureWith({})).toBe(ANY_TRADE_PICTURE);
    expect(existsSync(`${root}public${ANY_TRADE_PICTURE.split('#')[0]}`)).toBe(true);
  });

  it('is served as the file that it is, and no other', () => {
    const compiled = compileSmall({ 'trades/plumber/hero.svg': SCENE });
    const served = compiled.preview('heroes/plumber.svg');
    expect(new TextDecoder().decode(served as Uint8Array)).toBe(SCENE);
    expect(compiled.preview('heroes/plumber.png')).toBeUndefined();
    expect(compiled.preview('heroes/roofer.svg')).toBeUndefined();
  });

  it('may have 40 KB as a drawing', () => {
    const heavy = `<svg id="scene">${'<path d="M0 0h1"/>'.repeat(3000)}</svg>`;
    const { problems } = compileSmall({ 'trades/plumber/hero.svg': heavy });
    expect(rulesIn(problems)).toEqual(['picture-content']);
    expect(problems[0]?.message).toBe('trades/plumber/hero.svg has 54 KB; 40 KB is the most.');
  });

  it.each([
    ['Hero.png', 'Call it hero.png.'],
    ['HERO.JPG', 'Call it hero.jpg.'],
    ['Preview-green.png', 'Call it preview-green.png.'],
    [
      'photo.png',
      'Call it hero.png if it is the trade’s large picture, preview-<scheme>.png if it is that of a colour scheme.',
    ],
  ])('is not left out in silence because its file is called otherwise: %s', (name, fix) => {
    const path = `trades/plumber/${name}`;
    const files = /JPG$/.test(name) ? { ...smallFiles(), strays: [path] } : smallFiles({ [path]: PNG });
    const { problems } = compileContent(files);
    expect(problems.filter(({ rule }) => rule === 'file-pair')).toMatchObject([
      { file: path, message: 'No page shows this picture, because of its name.', fix },
    ]);
  });

  it('of every trade on disk but the other one is its own, and takes the website’s colours', () => {
    const pictures = content.catalogue.trades.map(({ id }) => [id, content.wizard('main', id)?.tradePicture]);
    const own = pictures.filter(([, picture]) => picture !== ANY_TRADE_PICTURE);
    expect(own.length).toBeGreaterThanOrEqual(7);
    for (const [id, picture] of own) expect(picture).toBe(`/content/heroes/${id}.svg#scene`);
  });
});
