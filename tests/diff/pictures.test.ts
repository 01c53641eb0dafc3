import { describe, expect, it } from 'vitest';
import { compileContent, SITE_FILE } from '../../src/compile/index.ts';
import { diffContent } from '../../src/diff/index.ts';
import { changed, compileSmall, type SmallFiles } from '../compile/small-content.ts';
import { content } from '../content-on-disk.ts';

const MAIN = 'schemas/variants/main/ui.json';
const drawing = (colour: string) => `<svg xmlns="http://www.w3.org/2000/svg" fill="${colour}"><path d="M0 0h1"/></svg>`;

function reports(before: SmallFiles, after: SmallFiles) {
  return diffContent(compileSmall(before), compileSmall(after)).map(({ kind, message }) => [kind, message]);
}

describe('a picture file', () => {
  it.each([
    ['trades/plumber/hero.svg', 'The large picture of the trade “plumber” is another one, under the same name.'],
    [
      'trades/plumber/preview-green.svg',
      'The picture of the colour scheme “green” of the trade “plumber” is another one, under the same name.',
    ],
  ])('is compared by its bytes: %s', (path, message) => {
    expect(reports({ [path]: drawing('red') }, { [path]: drawing('blue') })).toEqual([['picture-changed', message]]);
    expect(reports({ [path]: drawing('red') }, { [path]: drawing('red') })).toEqual([]);
  });

  it('that a trade gets, or no longer has, is another picture', () => {
    const own = { 'trades/plumber/hero.svg': drawing('red') };
    const message = 'The large picture of the trade “plumber” is another one.';
    expect(reports({}, own)).toEqual([['picture-changed', message]]);
    expect(reports(own, {})).toEqual([['picture-changed', message]]);
  });

  it('that is a logo is compared where public/ is known, and reported with the line that names it', () => {
    const branded = changed(MAIN, { wizard: { brand: { partner: 'Partner', logo: '/partners/a.svg' } } });
    const published = (colour: string) => ({ ...branded, 'public/partners/a.svg': drawing(colour) });
    const versions = [published('red'), published('blue')].map(compileSmall);
    const [before, after] = [versions[0] ?? compileSmall(), versions[1] ?? compileSmall()];
    const changes = diffContent(before, after);
    expect(changes.map(({ message, head, wizards }) => [message, head?.file, wizards])).toEqual([
      ['The logo “/partners/a.svg” is another one, under the same name.', MAIN, after.wizardKeys()],
    ]);
    expect(reports(branded, published('blue'))).toEqual([]);
  });
});

describe('a file in public/', () => {
  const { published = new Map<string, () => Uint8Array>() } = content.files;
  const addresses = [...published.keys()];
  const kindsWith = (files: ReadonlyMap<string, () => Uint8Array>) =>
    diffContent(content, compileContent({ ...content.files, published: files }, { previous: content })).map(
      ({ kind, head, base }) => [kind, (head ?? base)?.file],
    );
  const without = (address: string) => new Map([...published].filter(([other]) => other !== address));

  it('that goes, comes, or is another one is a change', { timeout: 120_000 }, () => {
    expect(addresses).toContain('/embed.js');
    for (const address of addresses) {
      const other = new Map(published).set(address, () => new TextEncoder().encode('<svg/>'));
      const changed = address.endsWith('.svg') ? 'picture-changed' : 'file-changed';
      // What the settings say is compared, not how they are written.
      const expected = `public${address}` === SITE_FILE ? [] : [changed];
      expect([address, ...new Set(kindsWith(other).map(([kind]) => kind))]).toEqual([address, ...expected]);
      expect(kindsWith(without(address))).toEqual([['file-removed', `public${address}`]]);
    }
    expect(kindsWith(new Map(published).set('/more.txt', () => new Uint8Array()))).toEqual([
      ['file-added', 'public/more.txt'],
    ]);
  });
});
