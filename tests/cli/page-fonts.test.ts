import { readdirSync, readFileSync } from 'node:fs';
import { create, type Font } from 'fontkit';
import { describe, expect, it } from 'vitest';
import { buildPageFonts } from '../../src/cli/page-fonts.ts';

const TYPEFACES = ['bricolage-grotesque', 'figtree'];

/** What pages in English and Welsh are written with, but for ŵ, ŷ and large letters with accents. */
const USUAL = /^[\u{20}-\u{7e}\u{a0}£©·×–—‘’“”•…àáâäèéêëìíîïòóôöùúûü]$/u;

/** What is to be seen: no spaces of other widths. Without ă, which the packages have in the file of rarer letters, too. */
const SEEN = /^[^\p{Cc}\p{Cn}\u{102}\u{2002}-\u{200b}]$/u;

const open = (file: string) => create(readFileSync(file)) as Font;
const openOurs = (typeface: string, part: string) => open(`src/app/fonts/${typeface}-${part}.woff2`);
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

  it.each(TYPEFACES)('hold every letter of %s once, the usual ones in the one that all pages load', (typeface) => {
    const [basic = [], accented = []] = ['basic', 'accented'].map((part) => lettersOf(openOurs(typeface, part)));
    const all = lettersOf(openWhole(typeface));
    expect([...basic, ...accented].sort()).toEqual(all.sort());
    expect(basic).toEqual(all.filter((letter) => USUAL.test(letter)));
  });

  it.each(TYPEFACES)('keep the weights, the distances and the figures of equal width of %s', (typeface) => {
    const [ours, whole] = [openOurs(typeface, 'basic'), openWhole(typeface)];
    expect(ours.variationAxes).toEqual(whole.variationAxes);
    const positions = (font: Font) => font.layout('AV To 1,250 “ready” £25 – 48h', ['kern', 'tnum']).positions;
    expect(positions(ours)).toEqual(positions(whole));
  });

  it.each(TYPEFACES)('carry the copyright and the licence of %s', (typeface) => {
    const notices = (font: Font) => {
      const { copyright, licenseURL } = (font as Font & { name: { records: Record<string, unknown> } }).name.records;
      return { copyright, licenseURL };
    };
    expect(notices(openWhole(typeface))).toEqual({
      copyright: { en: expect.any(String) },
      licenseURL: { en: expect.any(String) },
    });
    for (const part of ['basic', 'accented'])
      expect(notices(openOurs(typeface, part))).toEqual(notices(openWhole(typeface)));
  });
});
