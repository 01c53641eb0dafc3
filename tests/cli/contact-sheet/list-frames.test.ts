import { describe, expect, it } from 'vitest';
import { describeWizards } from '../../../src/cli/contact-sheet/describe-wizards.ts';
import { type Extent, listChangedFrames, listFrames } from '../../../src/cli/contact-sheet/list-frames.ts';
import { type CompiledContent, type ContentFiles, compileContent } from '../../../src/compile/index.ts';
import { content } from '../../content-on-disk.ts';

const ALL: Extent = { variants: [], trades: [], steps: [], width: 360 };

type Edit = readonly [path: string, change: (text: string) => string];

/** The content on disk with some files rewritten. */
function edited(...edits: readonly Edit[]): ContentFiles {
  const texts = new Map(content.files.texts);
  for (const [path, change] of edits) {
    const before = texts.get(path) ?? '';
    const after = change(before);
    if (after === before) throw new Error(`Nothing was changed in ${path}.`);
    texts.set(path, after);
  }
  return { ...content.files, texts };
}

const ADDRESS = 'schemas/wizard/09-address/ui.json';
const STREET: string = JSON.parse(content.files.texts.get(ADDRESS) ?? '').street['ui:title'];
const reworded = compileContent(edited([ADDRESS, (text) => text.replace(`"${STREET}"`, '"House and street"')]));

const DEFINITIONS = 'schemas/definitions/ui.json';
const WIZARD = 'schemas/wizard/ui.json';

/** The content on disk with another file in `public/`. */
function published(path: string, text: string): CompiledContent {
  const files = new Map([...(content.files.published ?? []), [path, () => new TextEncoder().encode(text)]]);
  return compileContent({ ...content.files, published: files });
}

/** The steps that look different in one wizard, by the numbers that their folders begin with. */
function stepsOf(head: CompiledContent, variant = 'main', width = 360): string[] {
  const frames = listChangedFrames(content, head, { ...ALL, width, variants: [variant], trades: ['plumber'] });
  return frames.map(({ step }) => step.slice(0, 2));
}

/** The first member of a trade's list. */
const FIRST_SERVICE = /("services": \{\s*"enum": \[\s*)"[^"]+"/;

const EVERY_STEP = ['01', '02', '03', '04', '05', '06', '07', '08', '09', '10'];

const IN_ANOTHER = new Set(content.catalogue.variants.flatMap(({ id, lang }) => (lang === undefined ? [] : id)));

describe('the frames of a sheet', { timeout: 60_000 }, () => {
  it('stand for every step of every wizard, each once', () => {
    const frames = listFrames(content, ALL);
    const shown = frames.flatMap(({ step, wizards }) =>
      wizards.map(({ variant, trade }) => `${variant} ${trade} ${step}`),
    );
    const all = content
      .wizardKeys()
      .flatMap(({ variant, trade }) =>
        (content.wizard(variant, trade)?.steps ?? []).map(({ id }) => `${variant} ${trade} ${id}`),
      );
    expect([...shown].sort()).toEqual(all.sort());
    // What is said in another language is a picture of its own.
    const inContentLanguage = frames.filter(({ wizards }) => wizards.some(({ variant }) => !IN_ANOTHER.has(variant)));
    expect(inContentLanguage.length).toBeLessThan(all.length / 2);
  });

  it('fold wizards in which a step is the same, and keep apart those in which it is not', () => {
    const steps = (step: string) => listFrames(content, { ...ALL, variants: ['main'], steps: [step] });
    // The trade that is chosen shows on the first step; the services on the sixth are each trade's own.
    expect(steps('01')).toHaveLength(content.catalogue.trades.length);
    expect(steps('06')).toHaveLength(content.catalogue.trades.length);
    expect(steps('09')).toHaveLength(1);
    expect(steps('09')[0]?.wizards).toHaveLength(content.catalogue.trades.length);
  });

  it('are only those that were asked for', () => {
    const frames = listFrames(content, { ...ALL, variants: ['main'], trades: ['plumber'], steps: ['02', '05-c'] });
    expect(frames.map(({ step, number }) => [step, number])).toEqual([
      ['02-business-information', 2],
      ['05-communication', 5],
    ]);
  });

  it('differ in the example website only where there is room for it', () => {
    const wide = listFrames(content, { ...ALL, variants: ['main'], steps: ['09'], width: 1280 });
    expect(wide).toHaveLength(content.catalogue.trades.length);
  });
});

describe('the frames of a comparison', { timeout: 60_000 }, () => {
  it('are none where nothing changed', () => {
    expect(listChangedFrames(content, compileContent(content.files), { ...ALL, variants: ['main'] })).toEqual([]);
  });

  it('are the changed step and the one that reads its answers back', () => {
    const frames = listChangedFrames(content, reworded, { ...ALL, variants: ['main'], trades: ['plumber'] });
    expect(frames.map(({ step }) => step)).toEqual(['09-address', '10-domain-setup']);
    expect(frames[0]?.before).toEqual({ variant: 'main', trade: 'plumber', step: '09-address' });
    expect(frames[0]?.after).toEqual(frames[0]?.before);
  });

  it('are one for each change, whatever else is different in the wizards that it comes in', () => {
    const frames = listChangedFrames(content, reworded, ALL);
    const keys = content.wizardKeys();
    const isTranslated = (variant: string) => {
      const lang = content.catalogue.variants.find(({ id }) => id === variant)?.lang;
      return (
        JSON.parse(content.files.texts.get(`schemas/languages/${lang}.json`) ?? '{}').words?.[STREET] !== undefined
      );
    };
    const inAnother = keys.filter(({ variant }) => isTranslated(variant)).length;
    // Where it was read in another language, what is lost is another picture.
    expect(frames.map(({ step, wizards }) => [step, wizards.length])).toEqual([
      ['09-address', keys.length - inAnother],
      ['09-address', inAnother],
      ['10-domain-setup', keys.length - inAnother],
      ['10-domain-setup', inAnother],
    ]);
    // The one that readers know best stands for all.
    expect(frames[0]?.after?.variant).toBe(content.catalogue.variants[0]?.id);
  });

  it('are apart where two changes come in different wizards', () => {
    const twice = compileContent(
      edited(
        ['trades/roofer/schema.json', (text) => text.replace(FIRST_SERVICE, '$1"Something else"')],
        ['trades/plumber/schema.json', (text) => text.replace(FIRST_SERVICE, '$1"Something else"')],
      ),
    );
    const frames = listChangedFrames(content, twice, { ...ALL, variants: ['main'], steps: ['06'] });
    expect(frames.map(({ wizards }) => wizards.map(({ trade }) => trade))).toEqual([['plumber'], ['roofer']]);
  });

  it('are all that have the logo of a partner whose file is another one', () => {
    const head = published('/partners/rated-people.svg', '<svg/>');
    const frames = listChangedFrames(content, head, { ...ALL, trades: ['plumber'] });
    const partners = content.wizardKeys().flatMap(({ variant, trade }) => {
      const logo = content.wizard(variant, trade)?.ui.brand?.logo;
      return trade === 'plumber' && logo === '/partners/rated-people.svg' ? [variant] : [];
    });
    expect(partners.length).toBeGreaterThan(1);
    expect(new Set(frames.flatMap(({ wizards }) => wizards.map(({ variant }) => variant)))).toEqual(new Set(partners));
    expect(stepsOf(head, partners[0])).toEqual(EVERY_STEP);
  });

  it('are all where the header has another ground, or the name of another site', () => {
    const { files } = content;
    const renamed = compileContent({ ...files, site: (files.site ?? '').replace('"Tradefront"', '"Sitefront"') });
    expect(stepsOf(renamed)).toEqual(EVERY_STEP);
    expect(stepsOf(published('/backgrounds/bricks.svg', '<svg/>'))).toEqual(EVERY_STEP);
  });

  it('are none where one version comes without public/: what stands in for it is that of the other', () => {
    const { texts, images } = content.files;
    const without = compileContent({ texts, images });
    expect(stepsOf(without, 'rated-people')).toEqual([]);
    expect(listChangedFrames(without, content, { ...ALL, variants: ['rated-people'], width: 1280 })).toEqual([]);
  });

  it.each([
    // As it is said on the example website, too.
    ['what a trade is called', 'trades/plumber/schema.json', '"Plumber"', '"Plumbing"', 'main', EVERY_STEP],
    ['what a colour scheme is called', DEFINITIONS, '"Deep blue and sky"', '"Deep blue"', 'main', ['01', '10']],
    ['the sign of another trade', 'trades/roofer/ui.json', '"icon": "M2 ', '"icon": "M3 ', 'main', ['01']],
    ['the note of a translation', 'schemas/languages/cy.json', '"note": "Cyf', '"note": "Gyf', 'main-cy', ['01']],
    ['the heading of the form', WIZARD, '"heading": "Get', '"heading": "Have', 'main', ['01']],
    ['the links at the foot', WIZARD, '"Privacy Policy"', '"Privacy"', 'main', EVERY_STEP],
  ])('are those that show %s', (_what, path, before, after, variant, steps) => {
    expect(stepsOf(compileContent(edited([path, (text) => text.replace(before, after)])), variant)).toEqual(steps);
  });

  it('are those with the example website where the picture of its trade is another one', () => {
    const { files } = content;
    const bytes = () => new TextEncoder().encode('<svg id="scene"/>');
    const [others, own] = [/hero\.\w+$/, 'trades/plumber/hero.svg'];
    const images = files.images.filter(({ path }) => !(path.startsWith('trades/plumber/') && others.test(path)));
    const painted = compileContent({ ...files, images: [...images, { path: own, bytes }] });
    // In a strip at the foot, which neither the first nor the last step has.
    expect(stepsOf(painted)).toEqual(EVERY_STEP.slice(1, -1));
    expect(stepsOf(painted, 'main', 1280)).toEqual(EVERY_STEP);
  });

  it('show a new trade without a before, and one that went without an after', () => {
    const without = (trade: string): ContentFiles => ({
      texts: new Map([...content.files.texts].filter(([path]) => !path.startsWith(`trades/${trade}/`))),
      images: content.files.images,
    });
    const less = compileContent(without('roofer'));
    const extent = { ...ALL, variants: ['main'], trades: ['roofer'], steps: ['06'] };
    const [added] = listChangedFrames(less, content, extent);
    expect(added).toMatchObject({ before: undefined, after: { trade: 'roofer' } });
    const [gone] = listChangedFrames(content, less, extent);
    expect(gone).toMatchObject({ after: undefined, before: { trade: 'roofer' } });
  });
});

describe('the wizards of a frame', () => {
  const { catalogue } = content;
  const of = (variants: readonly string[], trades: readonly string[]) =>
    variants.flatMap((variant) => trades.map((trade) => ({ variant, trade })));

  it('are counted by trade and variant', () => {
    expect(describeWizards(of(['main', 'forms', 'rated-people'], ['plumber', 'roofer']), catalogue)).toBe(
      '2 trades × 3 variants',
    );
    expect(describeWizards(of(['main', 'forms'], ['plumber']), catalogue)).toBe('Plumber × 2 variants');
    expect(describeWizards(of(['main'], ['plumber']), catalogue)).toBe('Plumber × Website request');
  });

  it('are just counted where they are not every combination', () => {
    const some = [...of(['main'], ['plumber', 'roofer']), ...of(['forms'], ['plumber'])];
    expect(describeWizards(some, catalogue)).toBe('3 wizards');
  });
});
