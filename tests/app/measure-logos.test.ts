import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { BuiltFiles } from '../../src/app/prerender/built-files.ts';
import { measureLogos } from '../../src/app/prerender/measure-logos.ts';
import { png } from '../deliver/made-pictures.ts';

const folder = mkdtempSync(join(tmpdir(), 'logos-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const brand = (logo: string) => ({ partner: 'Partner', text: 'With', logo });
const built: { readonly [path: string]: string | Uint8Array } = {
  'manifest.json': '{}',
  'partners/drawn.svg': '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 10"></svg>',
  'logos/painted.png': new Uint8Array(png(300, 200)),
  'partners/words.svg': 'no picture',
  'site.json': JSON.stringify({ name: 'S', partner: brand('/partners/drawn.svg') }),
  'content/wizards/partner/roofer.json': JSON.stringify({
    trade: 'roofer',
    ui: { brand: brand('/logos/painted.png') },
  }),
  'content/wizards/main/roofer.json': '{"trade":"roofer","ui":{}}',
  'content/forms/gone.json': JSON.stringify({ ui: { brand: brand('/partners/gone.svg') } }),
  'content/forms/words.json': JSON.stringify({ ui: { brand: brand('/partners/words.svg') } }),
};
for (const [path, text] of Object.entries(built)) {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), text);
}
const files = new BuiltFiles(folder);
measureLogos(files);

it('a partner’s logo has its size beside it wherever it is named, and nobody writes it by hand', () => {
  const { partner, ...rest } = files.json<{ partner: { logoSize: { width: number; height: number } } }>('/site.json');
  expect(partner).toMatchObject(brand('/partners/drawn.svg'));
  expect(partner.logoSize.width / partner.logoSize.height).toBe(4);
  expect(rest).toEqual({ name: 'S' });
  expect(files.json('/content/wizards/partner/roofer.json')).toEqual({
    trade: 'roofer',
    ui: { brand: { ...brand('/logos/painted.png'), logoSize: { width: 300, height: 200 } } },
  });
});

it.each(['content/wizards/main/roofer.json', 'content/forms/gone.json', 'content/forms/words.json'])(
  '%s stays as it is: there is no size to be had',
  (path) => expect(files.text(path)).toBe(built[path]),
);
