import { describe, expect, it } from 'vitest';
import { fixContent, withEditsThatHelp } from '../../src/cli/fix-content.ts';
import { compileContent } from '../../src/compile/index.ts';
import type { Problem } from '../../src/contract/index.ts';
import { changed, edited, FORM, filesOf, overlay, SMALL, type SmallFiles } from '../compile/small-content.ts';

const STEP = 'schemas/wizard/02-business/schema.json';
const UI = 'schemas/wizard/02-business/ui.json';
const WIZARD_UI = 'schemas/wizard/ui.json';
const PLUMBER = 'trades/plumber/schema.json';

const check = (texts: ReadonlyMap<string, string>): readonly Problem[] =>
  compileContent({ texts, images: [] }).problems;
const fix = (files: SmallFiles) => fixContent(filesOf({ ...SMALL, ...files }).texts, check);
const sound = (path: string) => filesOf(SMALL).texts.get(path)?.trimEnd();

describe('what needs no decision is mended', { timeout: 60_000 }, () => {
  it.each([
    ['a slip in an order', UI, '"emailOption",', '"emailOpton",'],
    ['a slip in a key', UI, '"ui:widget": "cards"', '"ui:wiget": "cards"'],
    ['a slip in the name of a widget', UI, '"ui:widget": "cards"', '"ui:widget": "card"'],
    ['a widget under the wrong keyword', UI, '"ui:widget": "cards"', '"ui:field": "cards"'],
    ['a slip in a reference', STEP, '#/$defs/ukPhone"', '#/$defs/ukPhon"'],
    ['a slip in what is required', STEP, '"emailOption"\n  ],', '"emailOptoin"\n  ],'],
    ['a slip in the declaration of a question', STEP, '"phone": {', '"phnoe": {'],
    ['a member that stands twice', PLUMBER, '"Boilers"\n', '"Boilers",\n        "Boilers"\n'],
    ['a space too many', PLUMBER, '"Boilers"', '"Boilers "'],
    ['a comma too many', PLUMBER, '"Boilers"\n', '"Boilers",\n'],
    ['a comma too few', PLUMBER, '"Taps",', '"Taps"'],
    ['a colour written in another way', WIZARD_UI, '"#3172B2"', '"3172b2"'],
    ['a placeholder', WIZARD_UI, '{percent}%', '{precent}%'],
    ['a key that says the same twice', PLUMBER, '"title": "Plumber",', '"title": "Plumber",\n  "title": "Plumber",'],
  ])('%s, and the file is as it was before', (_name, path, right, wrong) => {
    const { texts, fixed, left } = fix(edited(path, right, wrong));
    expect({ left, text: texts.get(path)?.trimEnd() }).toEqual({ left: [], text: sound(path) });
    expect(fixed.length).toBeGreaterThan(0);
  });

  it.each([
    ['the first', '"phone",\n    '],
    ['one in the middle', '"logo",\n    '],
    ['one before a condition’s', '"emailOption",\n    '],
    ['a condition’s, beside what that looks at', ',\n    "prefix"'],
    ['two that stand together', '"phone",\n    "logo",\n    '],
    ['two apart', '"phone",\n    "logo",\n    "emailOption",\n    "prefix"', '"logo",\n    "prefix"'],
  ])('a field without a place goes where it is declared: %s', (_which, named, left = '') => {
    const { texts, ...rest } = fix(edited(UI, named, left));
    expect({ left: rest.left, text: texts.get(UI)?.trimEnd() }).toEqual({ left: [], text: sound(UI) });
  });

  it('a field without a place goes into an order on one line', () => {
    const order = '"ui:order": [\n    "phone",\n    "logo",\n    "emailOption",\n    "prefix"\n  ]';
    for (const left of ['["logo", "emailOption", "prefix"]', '["phone", "emailOption", "prefix"]']) {
      const { texts } = fix(edited(UI, order, `"ui:order": ${left}`));
      expect(texts.get(UI)).toContain('"ui:order": ["phone", "logo", "emailOption", "prefix"]');
    }
    const { texts } = fix(edited(UI, order, '"ui:order": ["emailOption", "logo", "phone"]'));
    expect(texts.get(UI)).toContain('"ui:order": ["emailOption", "prefix", "logo", "phone"]');
  });

  it('but not a rule of JSON Schema that is not taken: another one would say something else', () => {
    const path = 'schemas/wizard/01-trade/schema.json';
    const files = changed(path, { anyOf: [{ required: ['services'] }, { required: ['scheme'] }] });
    const { texts, fixed } = fix(files);
    expect({ fixed, text: texts.get(path) }).toEqual({ fixed: [], text: filesOf(files).texts.get(path) });
  });

  it('the former name of a question, and not the parameter of a link that is called so, too', () => {
    const renamed = edited(STEP, '"phone": {', '"mobile": {\n      "x-renamed-from": "phone",');
    const { texts, left } = fix(renamed);
    const { prefill, submission } = JSON.parse(texts.get(WIZARD_UI) ?? '');
    expect(left).toEqual([]);
    expect(prefill).toEqual({ phone: 'mobile' });
    expect(submission).toMatchObject({ groups: { basics: ['mobile'] }, copies: { businessPhone: 'mobile' } });
    expect(JSON.parse(texts.get(UI) ?? '')).toMatchObject({ 'ui:order': expect.arrayContaining(['mobile']) });
  });

  it('the former name of a question in all layers, of which one comes to light behind another', () => {
    const step = '02-business';
    const reworded = { steps: { [step]: { phone: { 'ui:help': 'Not {phone}' } } } };
    const partner = 'schemas/variants/partner/';
    const layers = {
      'trades/plumber/ui.json': { steps: { [step]: { phone: { 'ui:help': 'Day or night' } } } },
      ...overlay(step, {}, { phone: { 'ui:help': 'By day' } }),
      [`${partner}schema.json`]: { steps: { [step]: { required: { $remove: ['phone'] } } } },
      [`${partner}ui.json`]: { title: 'Partner', extends: 'main', paths: ['/partner'], ...reworded },
      [`${partner}trades/roofer/schema.json`]: { steps: { [step]: { properties: { phone: null } } } },
      [`${partner}trades/roofer/ui.json`]: {},
    };
    expect(check(filesOf({ ...SMALL, ...layers }).texts)).toEqual([]);
    const once = fix({ ...layers, ...edited(STEP, '"phone": {', '"mobile": {\n      "x-renamed-from": "phone",') });
    // Sentences are a person's.
    expect(once.left.map(({ file, rule }) => [file, rule])).toEqual([[`${partner}ui.json`, 'unknown-placeholder']]);
    const named = Object.keys(layers).map((path): [string, string] => [path, once.texts.get(path) ?? '']);
    expect(named.filter(([, text]) => /"phone"/.test(text))).toEqual([]);
    expect(fixContent(once.texts, check)).toMatchObject({ fixed: [], texts: once.texts });
  });

  it('two commas too many in one file, of which only the first is reported at first', () => {
    const text = sound(PLUMBER)?.replace('"Boilers"\n', '"Boilers",\n').replace(/\n\}$/, ',\n}');
    const { texts, fixed, left } = fix({ [PLUMBER]: text });
    expect({ left, text: texts.get(PLUMBER)?.trimEnd() }).toEqual({ left: [], text: sound(PLUMBER) });
    expect(fixed).toHaveLength(2);
  });

  it('several slips at once, also behind a file that could not be read', () => {
    const { texts, left } = fix({
      ...edited(PLUMBER, '"Boilers"\n', '"Boilers",\n'),
      ...edited(UI, '"emailOption",', '"emailOpton",'),
      ...edited(STEP, '#/$defs/ukPhone"', '#/$defs/ukPhon"'),
    });
    expect(left).toEqual([]);
    for (const path of [PLUMBER, UI, STEP]) expect(texts.get(path)?.trimEnd()).toBe(sound(path));
  });
});

describe('what needs a person', { timeout: 60_000 }, () => {
  it('is left as it is, with the rest mended', () => {
    const { texts, fixed, left } = fix({
      ...edited(UI, '"ui:title": "Phone"', '"ui:title": ""'),
      ...edited(PLUMBER, '"Boilers"', '"Boilers "'),
    });
    expect(left.map(({ rule }) => rule)).toContain('empty-text');
    expect(fixed.map(({ rule }) => rule)).toEqual(['stray-space']);
    expect(texts.get(PLUMBER)?.trimEnd()).toBe(sound(PLUMBER));
  });

  it('is a file that a comma alone does not make readable', () => {
    const text = '{ "title": "Plumber" 2 }';
    const { texts, fixed, left } = fix({ [PLUMBER]: text });
    expect({ text: texts.get(PLUMBER), fixed }).toEqual({ text, fixed: [] });
    expect(left).toMatchObject([{ rule: 'json-syntax', file: PLUMBER }]);
  });

  it('is a name that is near to two others', () => {
    const { fixed, left } = fix({
      ...edited(UI, '"emailOption": {', '"pref": {\n    "ui:title": "?"\n  },\n  "emailOption": {'),
      [STEP]: filesOf(SMALL).texts.get(STEP)?.replace('"logo": {', '"prefab": { "type": "string" },\n    "logo": {'),
    });
    expect(fixed.filter(({ message }) => message.includes('“pref”'))).toEqual([]);
    expect(left).toContainEqual(expect.objectContaining({ pointer: '/pref', rule: 'unknown-field' }));
  });

  it('is a placeholder of four letters that names no answer, beside another name of four letters', () => {
    const path = 'schemas/forms/say/ui.json';
    const { texts, left } = fix({
      'schemas/forms/say/schema.json': { type: 'object', properties: { said: { type: 'string' } } },
      [path]: { ...FORM, payload: { Said: '{said}', Name: '{name}' } },
    });
    expect(texts.get(path)).toContain('"{name}"');
    expect(left).toContainEqual(expect.objectContaining({ message: 'Nothing fills {name} in this text.' }));
    expect(left).not.toContainEqual(expect.objectContaining({ fix: expect.stringContaining('Did you mean') }));
  });

  it.each([
    ['a number', 'phone2'],
    ['a plural', 'phones'],
    ['a letter', 'phoney'],
  ])('is a question that was taken out beside one whose name differs by %s', (_by, name) => {
    const sides = edited(STEP, '"phone": {', `"${name}": {`);
    const ui = filesOf(SMALL).texts.get(UI)?.replaceAll('"phone"', `"${name}"`);
    const files = filesOf({ ...SMALL, ...sides, [UI]: ui }).texts;
    const { texts, left } = fixContent(files, check);
    expect(left.length).toBeGreaterThan(1);
    expect(texts).toEqual(files);
  });

  it('is a plural that one place alone names', () => {
    const wrong = edited(UI, '"emailOption",', '"emailOptions",');
    const { fixed, left } = fix(wrong);
    expect(fixed.filter(({ edits = [] }) => edits.some(({ content }) => content === '"emailOption"'))).toEqual([]);
    expect(left).toContainEqual(expect.objectContaining({ fix: 'Did you mean “emailOption”?' }));
  });

  it('is an edit after which there is as much wrong as before', () => {
    const problem = (content: string): Problem => ({
      rule: 'example',
      file: 'a',
      line: 1,
      column: 1,
      pointer: '',
      message: content,
      edits: [{ offset: 0, length: 1, content }],
    });
    const worse = fixContent(new Map([['a', 'x']]), (texts) =>
      texts.get('a') === 'x' ? [problem('y')] : [problem('x'), problem('z')],
    );
    expect(worse).toMatchObject({ fixed: [], left: [{ message: 'y' }] });
    expect(worse.texts.get('a')).toBe('x');
  });

  it('is an edit after which there is less wrong, but something new', () => {
    const problem = (message: string, content?: string): Problem => ({
      rule: 'example',
      file: 'a',
      line: 1,
      column: 1,
      pointer: '',
      message,
      fix: 'Take it out.',
      ...(content && { edits: [{ offset: 0, length: 1, content }] }),
    });
    const texts = new Map([['a', 'x']]);
    const check = (now: ReadonlyMap<string, string>) =>
      now.get('a') === 'x' ? [problem('one', 'y'), problem('two'), problem('two')] : [problem('new')];
    expect(fixContent(texts, check)).toMatchObject({ texts, fixed: [], left: check(texts) });
    // So it is not offered either.
    expect(withEditsThatHelp(texts, check(texts), check).filter(({ edits }) => edits)).toEqual([]);
  });
});

it('finds nothing to do the second time', () => {
  const once = fix({ ...edited(UI, '"emailOption",', '"emailOpton",'), ...edited(PLUMBER, '"Boilers"', '"Boilers "') });
  const twice = fixContent(once.texts, check);
  expect(twice).toMatchObject({ fixed: [], texts: once.texts });
});

describe('with one slip in many files', () => {
  /** A file for each of so many trades, with a mistake; how often they are checked until no edit helps. */
  function checksOf(trades: number, isInVain: (trade: number) => boolean) {
    const texts = new Map(Array.from({ length: trades }, (_, trade) => [`${trade}`, 'wrong']));
    let checks = 0;
    const report = (now: ReadonlyMap<string, string>) => {
      checks++;
      return Array.from(now).flatMap(([file, text]): Problem[] => {
        if (text === 'right') return [];
        const place = { rule: 'example', file, line: 1, column: 1, pointer: '', message: `This is ${text}.` };
        const content = isInVain(Number(file)) ? 'worse' : 'right';
        return [{ ...place, ...(text === 'wrong' && { edits: [{ offset: 0, length: text.length, content }] }) }];
      });
    };
    const { fixed, left } = fixContent(texts, report);
    const bad = [...texts.keys()].filter((trade) => isInVain(Number(trade)));
    expect([fixed.length, left.map(({ file }) => file)]).toEqual([trades - bad.length, bad]);
    return checks;
  }

  it.each([0, 17, 63])('an edit in vain keeps the others from being made at once, and little more: %i', (bad) => {
    expect(checksOf(64, (trade) => trade === bad)).toBeLessThan(20);
  });

  it('none is tried twice where all are in vain', () => {
    expect(checksOf(64, () => true)).toBeLessThan(2 * 64 + 2);
  });
});
