import { describe, expect, it } from 'vitest';
import type { ContentPart, ContentVersion, Json, Origin } from '../../src/contract/index.ts';
import { losesTranslation, type Said } from '../../src/diff/loses-translation.ts';

const STEP: ContentPart = { of: 'step', variant: 'cy', trade: 'plumber', step: '01', side: 'ui' };

/** A text as the language has it; all others are the content's own. */
const cy = (text: string) => `cy ${text}`;

/** What stands at a place of a version in which the language has said all texts that {@link cy} marks. */
function said(value: Json | undefined): Said {
  const textAt = (pointer: string) =>
    pointer
      .split('/')
      .slice(2)
      .reduce<unknown>((at, key) => (at as { readonly [key: string]: unknown } | undefined)?.[key], value);
  const origins = (_part: ContentPart, pointer: string) => {
    const isSaid = String(textAt(pointer)).startsWith('cy ');
    return [{ file: isSaid ? 'schemas/languages/cy.json' : 'ui.json', layer: isSaid ? 'language' : 'step' } as Origin];
  };
  return {
    version: { origins, catalogue: { variants: [] } } as unknown as ContentVersion,
    part: STEP,
    pointer: '/x',
    value,
  };
}

describe('customers lose a translation', () => {
  it.each<[string, Json, Json]>([
    ['where a text is the content’s', cy('One'), 'One'],
    ['where a new member of a list is', [cy('One')], [cy('One'), 'Two']],
    ['where a member of a group is', { title: cy('One'), to: '/' }, { title: 'One', to: '/' }],
    ['where a text gets forms for numbers', cy('Some'), { one: 'One', other: 'Some' }],
    ['where forms for numbers become a text', { one: cy('One'), other: cy('Some') }, 'Some'],
    ['though the same text stood elsewhere', { title: cy('One'), note: 'Two' }, { title: 'Two' }],
    ['though another text stood there as well', [cy('One'), 'Two'], ['Three', 'Two']],
  ])('%s', (_where, before, after) => {
    expect(losesTranslation(said(before), said(after))).toBe(true);
  });
});

describe('customers lose no translation', () => {
  it.each<[string, Json | undefined, Json | undefined]>([
    ['where another is said', cy('One'), cy('Two')],
    ['where there was none', 'One', 'Two'],
    ['where one comes', 'One', cy('One')],
    ['where a text goes', cy('One'), undefined],
    ['where a text comes', undefined, 'One'],
    ['where what no language says changes beside one', { title: cy('One'), to: '/a' }, { title: cy('One'), to: '/b' }],
    ['where another name begins as that of a text', { to: cy('One') }, { to: cy('One'), toHere: '/b' }],
    ['where a text that had none moves in its list', [cy('One'), 'Two'], ['Two', cy('One')]],
    ['where it becomes a number', cy('One'), 1],
    ['where nothing stands in its place', cy('One'), null],
    ['where what reads alike in all languages comes beside one', [cy('One')], [cy('One'), '{town}, {postcode}']],
    ['where a code stands in its place', cy('One'), 'SW1A 1AA'],
  ])('%s', (_where, before, after) => {
    expect(losesTranslation(said(before), said(after))).toBe(false);
  });
});

describe('a text in a file of a variant or form', () => {
  const LANGS: { readonly [name: string]: string | undefined } = { cy: 'cy', heir: 'cy', main: undefined, pl: 'pl' };

  const from = (file: string, part: ContentPart | undefined, text: string): Said => {
    const version = {
      origins: () => [{ file, layer: 'variant' } as Origin],
      catalogue: { variants: Object.entries(LANGS).map(([id, lang]) => ({ id, lang })) },
      form: (name: string) => ({ lang: LANGS[name] }),
    };
    return { version: version as unknown as ContentVersion, part, pointer: '/x', value: text };
  };
  const readBy = (variant: string): ContentPart => ({ ...STEP, variant });
  const ofForm = (form: string): ContentPart => ({ of: 'form', form, side: 'ui' });

  it.each<[string, ContentPart | undefined, boolean]>([
    ['schemas/variants/cy/ui.json', readBy('cy'), true],
    ['schemas/variants/cy/trades/plumber/ui.json', readBy('heir'), true],
    ['schemas/variants/cy/ui.json', readBy('pl'), false],
    ['schemas/variants/main/ui.json', readBy('main'), false],
    ['schemas/variants/main/ui.json', readBy('cy'), false],
    ['schemas/variants/cy/ui.json', ofForm('cy'), false],
    ['schemas/forms/cy/ui.json', ofForm('heir'), true],
    ['schemas/forms/cy/ui.json', ofForm('pl'), false],
    ['schemas/forms/cy/ui.json', readBy('cy'), false],
    ['drafts/schemas/variants/cy/ui.json', readBy('cy'), false],
    ['schemas/variants/cy/ui.json', undefined, false],
  ])('is read in their language where both are of one: %s, %j: %s', (file, reader, isOwn) => {
    const lost = losesTranslation(from(file, reader, 'One'), from('schemas/wizard/ui.json', readBy('cy'), 'Two'));
    expect(lost).toBe(isOwn);
  });
});
