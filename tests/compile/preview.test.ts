import { describe, expect, it } from 'vitest';
import { changed, compileSmall, overlay, rulesIn, type SmallFiles, WORDS } from './small-content.ts';

const withPreview = (preview: unknown): SmallFiles => changed('schemas/wizard/ui.json', { preview });
const ofVariant = (preview: unknown): SmallFiles => changed('schemas/variants/main/ui.json', { wizard: { preview } });

describe('the words of the live preview', () => {
  it.each([
    ['a word', { ...WORDS.preview, hero: undefined }, 'preview.hero'],
    [
      'the name of a page',
      { ...WORDS.preview, pages: { home: 'Home', services: 'Services' } },
      'preview.pages.contact',
    ],
    ['a list', { ...WORDS.preview, exampleServices: undefined }, 'preview.exampleServices'],
  ])('are whole: without %s there is a problem', (_case, preview, path) => {
    const { problems } = compileSmall(withPreview(preview));
    expect(rulesIn(problems)).toEqual(['missing-words']);
    expect(problems[0]?.message).toContain(path);
  });

  it.each(['services', 'stats'])('name fields that there are: %s', (key) => {
    const { problems } = compileSmall(withPreview({ ...WORDS.preview, [key]: ['servces'] }));
    expect(rulesIn(problems)).toEqual(['wizard-references']);
  });

  it('can be taken away as a whole, and can differ for a partner', () => {
    const without = compileSmall(ofVariant(null));
    expect(without.problems).toEqual([]);
    expect(without.wizard('main', 'plumber')?.ui.preview).toBeUndefined();
    const other = compileSmall(ofVariant({ hero: 'Other' }));
    expect(other.problems).toEqual([]);
    expect(other.wizard('main', 'plumber')?.ui.preview?.hero).toBe('Other');
  });

  it('let go of a list that a variant does not ask for', () => {
    const compiled = compileSmall(overlay('01-trade', { properties: { services: null } }));
    expect(compiled.problems).toEqual([]);
    expect(compiled.wizard('main', 'plumber')?.ui.preview?.services).toEqual([]);
  });

  it('let go of a figure that a variant does not ask for', () => {
    const compiled = compileSmall({
      ...withPreview({ ...WORDS.preview, stats: ['phone', 'emailOption'] }),
      ...overlay('02-business', { properties: { emailOption: null } }),
    });
    expect(compiled.problems).toEqual([]);
    expect(compiled.wizard('main', 'plumber')?.ui.preview?.stats).toEqual(['phone']);
  });
});

describe('the trade’s drawing', () => {
  it('comes with its wizard', () => {
    const compiled = compileSmall(changed('trades/plumber/ui.json', { icon: 'M3 3h18' }));
    expect(compiled.wizard('main', 'plumber')?.tradeIcon).toBe('M3 3h18');
    expect(compiled.wizard('main', 'roofer')).not.toHaveProperty('tradeIcon');
  });
});
