import { describe, expect, it } from 'vitest';
import { diffContent } from '../../src/diff/index.ts';
import { changed, compileSmall, type SmallFiles } from '../compile/small-content.ts';

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
