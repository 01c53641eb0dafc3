import { readdirSync, readFileSync } from 'node:fs';
import { create, type Font } from 'fontkit';
import { describe, expect, it } from 'vitest';
import { buildPageFonts } from '../../src/cli/page-fonts.ts';

/** Of each typeface: what our files of it are called. */
const TYPEFACES = [
  { typeface: 'bricolage-grotesque', name: 'bricolage-grotesque-750' },
  { typeface: 'figtree', name: 'figtree' },
];

/** What pages in English and Welsh are written with, but for ŵ, ŷ and large letters with accents. */
const USUAL = /^[\u{20}-\u{7e}\u{a0}£©·×–—‘’“”•…àáâäèéêëìíîïòóôöùúûü]$/u;

/** What is to be seen: no spaces of other widths. Without ă, which the packages have in the file of rarer letters, too. */
const SEEN = /^[^\p{Cc}\p{Cn}\u{102}\u{2002}-\u{200b}]$/u;

const open = (file: string) => create(readFileSync(file)) as Font;
const openOurs = (name: string, part: string) => open(`src/app/fonts/${name}-${part}.woff2`);
const openWhole = (typeface: string) =>
  open(`node_modules/@fontsource-variable/${typeface}/files/${typeface}-latin-wght-normal.woff2`);

const lettersOf = (font: Font) =>
  font.characterSet.map((code) => String.fromCodePoint(code)).filter((letter) => SEEN.test(letter));

describe('the font files that pages load', () => {
  it('are what their generator writes: if not, run npm run fonts', async () => {
    const built = await buildPageFonts();
    for (const { path, bytes } of built) expect(bytes.equals(readFileSync(path)), path).toBe(true);
    const names = built.map(({ path }) => path.replace('src/app/fonts/', ''));
    expect(names.sort()).toEqual(readdirSync('src/app/fonts').sort());
  });

  it.each(TYPEFACES)(
    'hold every letter of $typeface once, the usual ones in the one that all pages load',
    ({ typeface, name }) => {
      const [basic = [], accented = []] = ['basic', 'accented'].map((part) => lettersOf(openOurs(name, part)));
      const all = lettersOf(openWhole(typeface));
      expect([...basic, ...accented].sort()).toEqual(all.sort());
      expect(basic).toEqual(all.filter((letter) => USUAL.test(letter)));
    },
  );

  it('hold the usual letters once more in the light weight of a layout of the example website', () => {
    expect(lettersOf(openOurs('bricolage-grotesque-550', 'example'))).toEqual(
      lettersOf(openOurs('bricolage-grotesque-750', 'basic')),
    );
  });

  const distancesOf = (font: Font) =>
    font.layout('AV To 1,250 “ready” £25 – 48h', ['kern', 'tnum']).positions.map(({ xAdvance }) => xAdvance);

  it('keep all weights of the text’s typeface, its distances and its figures of equal width', () => {
    const [ours, whole] = [openOurs('figtree', 'basic'), openWhole('figtree')];
    expect(ours.variationAxes).toEqual(whole.variationAxes);
    expect(distancesOf(ours)).toEqual(distancesOf(whole));
  });

  it('have one weight of the headings’ typeface, half-way between two that its package has', () => {
    const ours = openOurs('bricolage-grotesque-750', 'basic');
    expect(ours.variationAxes).toEqual({});
    const [lighter = [], bolder = []] = [700, 800].map((weight) =>
      distancesOf(
        open(`node_modules/@fontsource/bricolage-grotesque/files/bricolage-grotesque-latin-${weight}-normal.woff2`),
      ),
    );
    expect(lighter).not.toEqual(bolder);
    // Of thousands of the letters' height; both are whole numbers.
    for (const [index, distance] of distancesOf(ours).entries())
      expect(Math.abs(distance - ((lighter[index] ?? 0) + (bolder[index] ?? 0)) / 2)).toBeLessThanOrEqual(0.5);
  });

  it.each(TYPEFACES)('carry the copyright and the licence of $typeface', ({ typeface, name }) => {
    const notices = (font: Font) => {
      const { copyright, licenseURL } = (font as Font & { name: { records: Record<string, unknown> } }).name.records;
      return { copyright, licenseURL };
    };
    expect(notices(openWhole(typeface))).toEqual({
      copyright: { en: expect.any(String) },
      licenseURL: { en: expect.any(String) },
    });
    for (const part of ['basic', 'accented'])
      expect(notices(openOurs(name, part))).toEqual(notices(openWhole(typeface)));
  });
});
