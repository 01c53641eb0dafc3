import { expect, it } from 'vitest';
import { buildContentFiles } from '../../src/compile/index.ts';
import { content } from '../content-on-disk.ts';
import { compileSmall, FORM } from './small-content.ts';

const files = new Map(Array.from(buildContentFiles(content), ({ path, text }) => [path, String(text)]));

it.each(content.catalogue.forms)(
  '$id is emitted with its validator, and carries the words that it shares',
  ({ id }) => {
    const form = content.form(id);
    expect(JSON.parse(files.get(`content/forms/${id}.json`) ?? '')).toEqual(form);
    expect(files.has(`content/${form?.step.validator}`)).toBe(true);
    expect(form?.title).toBe(form?.step.ui['ui:title']);
    expect(form?.ui.errors.title).toBe('There is a problem');
    expect(form?.ui.buttons.dismiss).toBe('Dismiss');
    // A text or a choice needs no widget of its own to be shown.
    expect(form?.ui.widgets).toMatchObject({ text: expect.anything(), select: { choose: 'Choose one' } });
    expect(Object.keys(form?.ui.widgets ?? {}).includes('uploads')).toBe(form?.step.fields.includes('gallery'));
  },
);

it.each([
  ['comments-rp', 'comments'],
  ['domain-selection-rp', 'domain-selection'],
])('%s asks and says what %s does, under a partner’s brand', (branded, plain) => {
  const [own, base] = [content.form(branded), content.form(plain)];
  expect(own?.step).toEqual({ ...base?.step, id: branded });
  expect(own?.ui).toEqual({ ...base?.ui, brand: expect.objectContaining({ text: 'In partnership with' }) });
  expect(own?.formVersion).not.toBe(base?.formVersion);
});

it('a form is called by its heading without what answers fill in, where they are not known or others may read it', () => {
  const compiled = compileSmall({
    'schemas/forms/say/schema.json': { type: 'object', properties: { said: { type: 'string' } } },
    'schemas/forms/say/ui.json': { ...FORM, questions: { 'ui:title': 'Hello {said}', said: { 'ui:title': 'Phone' } } },
  });
  expect(compiled.problems).toEqual([]);
  expect(compiled.form('say')).toMatchObject({ title: 'Hello', step: { ui: { 'ui:title': 'Hello {said}' } } });
});

it('what is never sent is mended in the form that others start from, whatever they are called', () => {
  const compiled = compileSmall({
    'schemas/forms/say/schema.json': { type: 'object', properties: { said: { type: 'string' } } },
    'schemas/forms/say/ui.json': { ...FORM, payload: { Back: 'Back' } },
    'schemas/forms/write/schema.json': {},
    'schemas/forms/write/ui.json': { extends: 'say', paths: ['/write'] },
    'schemas/forms/ask/schema.json': {},
    'schemas/forms/ask/ui.json': { extends: 'write', paths: ['/ask'] },
  });
  expect(compiled.problems).toEqual([
    expect.objectContaining({
      rule: 'form-unsent',
      file: 'schemas/forms/say/ui.json',
      fix: 'Add "said": "{said}" to "payload" in schemas/forms/say/ui.json.',
    }),
  ]);
});

it('a question for all trades shows what they are called, in the language of its form, unless the form says so itself', () => {
  const trades = { $ref: 'catalogue:#/$defs/trades' };
  const asked = {
    said: { 'ui:title': 'Trade' },
    each: { 'ui:title': 'Trades', 'ui:widget': 'checklist', 'ui:messages': { uniqueItems: 'Once' } },
  };
  const hidden = { carried: { 'ui:widget': 'hidden' } };
  const named = { own: { 'ui:title': 'Own', 'ui:enumNames': { plumber: 'Pipes' } } };
  const compiled = compileSmall({
    'schemas/languages/cy.json': { title: 'Cymraeg', reviewed: true, words: { Plumber: 'Plymwr' } },
    'trades/roofer/words.cy.json': { words: { Roofer: 'Töwr' } },
    'schemas/forms/say/schema.json': {
      type: 'object',
      properties: {
        said: trades,
        each: { type: 'array', items: trades, uniqueItems: true },
        carried: trades,
        own: trades,
      },
    },
    'schemas/forms/say/ui.json': {
      ...FORM,
      payload: { Back: 'Back {said}{each}{carried}{own}' },
      prefill: { trade: 'carried' },
      questions: { 'ui:title': 'Say', 'ui:order': ['*'], ...asked, ...hidden, ...named },
    },
    'schemas/forms/dweud/schema.json': {},
    'schemas/forms/dweud/ui.json': { extends: 'say', lang: 'cy', paths: ['/dweud'] },
  });
  expect(compiled.problems).toEqual([]);
  const namesIn = (form: string, field: string) => compiled.form(form)?.step.ui[field];
  const titles = { 'ui:enumNames': ['Roofer', 'Plumber'] };
  expect(namesIn('say', 'said')).toMatchObject(titles);
  expect(namesIn('say', 'each')).toMatchObject(titles);
  expect(namesIn('say', 'own')).toEqual(named.own);
  expect(namesIn('say', 'carried')).toEqual(hidden.carried);
  expect(namesIn('dweud', 'said')).toMatchObject({ 'ui:enumNames': ['Töwr', 'Plymwr'] });
});
