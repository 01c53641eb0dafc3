import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inflateSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { BuiltFiles } from '../../src/app/prerender/built-files.ts';
import { readFaces } from '../../src/app/prerender/social-image/faces.ts';
import { type SharedImage, writeSocialImages } from '../../src/app/prerender/social-image/index.ts';
import { LEADING } from '../../src/app/prerender/social-image/set-text.ts';
import { setTitle, TITLE_BOX } from '../../src/app/prerender/social-image/social-image.tsx';
import { compileContent, readContent } from '../../src/compile/index.ts';
import type { RouteTarget } from '../../src/contract/index.ts';
import { root } from '../project-root.ts';

const SIGNATURE = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
/** The theme's light blue, on which everything stands. */
const GROUND = [0xd6, 0xe3, 0xf0];

const folders: string[] = [];
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

/** The content on disk, and beside it a trade that was dropped in, as the beginnings of a built site. */
function buildSite(): BuiltFiles {
  const folder = mkdtempSync(join(tmpdir(), 'social-'));
  folders.push(folder);
  const { texts, images } = readContent(root);
  const model = (file: string) => JSON.parse(texts.get(`trades/carpenter/${file}`) ?? '');
  const schema = { ...model('schema.json'), title: 'Thatcher' };
  const ui = model('ui.json');
  const landing = { ...ui.landing, title: 'Websites for Thatchers' };
  const { marketing } = compileContent({
    texts: new Map([
      ...texts,
      ['trades/thatcher/schema.json', JSON.stringify(schema)],
      ['trades/thatcher/ui.json', JSON.stringify({ ...ui, icon: 'M3 12 12 4l9 8v8H3z', landing })],
    ]),
    images,
  });
  writeFileSync(join(folder, 'manifest.json'), '{}');
  const files = new BuiltFiles(folder);
  files.write('site.json', readFileSync(join(root, 'public/site.json'), 'utf8'));
  files.write('content/marketing.json', JSON.stringify(marketing));
  return files;
}

const HOME: RouteTarget = { page: '/' };
const landing = (trade: string): RouteTarget => ({ landing: trade });
const bytesOf = (files: BuiltFiles, { path }: SharedImage) => readFileSync(join(files.folder, path));

describe('pictures for where pages are shared', () => {
  let files: BuiltFiles;
  let imageOf: (target: RouteTarget) => SharedImage;
  beforeAll(async () => {
    files = buildSite();
    imageOf = await writeSocialImages(files);
    // The first one reads fonts and starts the rasteriser; milliseconds on a busy machine.
  }, 60_000);

  it.each([HOME, landing('electrician'), landing('thatcher')])(
    '%o has a PNG of 1200 × 630 and at most 150 KB',
    (target) => {
      const png = bytesOf(files, imageOf(target));
      expect([...png.subarray(0, 8)]).toEqual(SIGNATURE);
      expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([1200, 630]);
      expect(png.length).toBeLessThanOrEqual(150_000);
      expect(firstPixelOf(png)).toEqual(GROUND);
    },
  );

  it('a trade that was dropped in has its own, and so has each trade with a landing page', () => {
    const targets = [HOME, landing('thatcher'), landing('carpenter'), landing('electrician'), landing('plumber')];
    expect(new Set(targets.map((target) => bytesOf(files, imageOf(target)).toString('base64'))).size).toBe(5);
    expect(imageOf(landing('thatcher')).path).toMatch(/^\/assets\/social-trade-thatcher-[\w-]{8}\.png$/);
    expect(imageOf(landing('thatcher')).alt).toBe('Websites for Thatchers. See it free before you pay. Tradefront');
  });

  it('every other page has that of the site', () => {
    for (const target of [{ page: '/pricing' }, { form: 'contact' }, { variant: 'main', chromeless: false }] as const)
      expect(imageOf(target)).toBe(imageOf(HOME));
  });

  it('the same content gives the same bytes under the same name', async () => {
    const again = buildSite();
    const imageAgain = await writeSocialImages(again);
    for (const target of [HOME, landing('plumber')]) {
      expect(imageAgain(target)).toEqual(imageOf(target));
      expect(bytesOf(again, imageAgain(target)).equals(bytesOf(files, imageOf(target)))).toBe(true);
    }
  }, 60_000);
});

describe('the title in the picture', () => {
  const faces = readFaces();

  it.each([
    'Websites for Electricians',
    'Websites for Heating, Ventilation and Air-Conditioning Engineers',
    'Websites for Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch',
    'Websites for people who mend, move, paint, plaster, wire, plumb, roof, tile, pave and plant, and '.repeat(3),
    'W'.repeat(400),
  ])('stays inside its room: %s', (title) => {
    const { lines, size } = setTitle(faces, title);
    for (const line of lines) expect(faces.title.measure(line, size)).toBeLessThanOrEqual(TITLE_BOX.width);
    expect(lines.length * size * LEADING).toBeLessThanOrEqual(TITLE_BOX.height);
  });

  it('keeps every word of a title as long as a landing page may have', () => {
    const title = 'Websites for Heating, Ventilation and Air-Conditioning Engineers';
    expect(setTitle(faces, title).lines.join(' ')).toBe(title);
  });

  it('is as large as its length allows, and says with an ellipsis that something was cut', () => {
    const [short, long] = [setTitle(faces, 'Websites for Roofers'), setTitle(faces, 'word '.repeat(200))];
    expect(short.size).toBeGreaterThan(long.size * 1.5);
    expect(long.lines.at(-1)).toMatch(/…$/);
  });

  it('has the letters of Welsh names, and leaves out signs that the font lacks without a gap', () => {
    const width = (text: string) => faces.title.measure(text, 100);
    expect(width('ŵ')).toBeGreaterThan(20);
    expect(width('👷')).toBe(0);
    expect(setTitle(faces, 'Tŷ 👷 Gwyn').lines.join(' ')).toBe('Tŷ Gwyn');
  });
});

/** Red, green and blue of the corner; reads what `encodePng` writes: one IDAT chunk, unfiltered rows. */
function firstPixelOf(png: Buffer): number[] {
  const at = png.indexOf('IDAT');
  const rows = inflateSync(png.subarray(at + 4, at + 4 + png.readUInt32BE(at - 4)));
  return [...rows.subarray(1, 4)];
}
