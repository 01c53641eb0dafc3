import { describe, expect, it } from 'vitest';
import { readContent } from '../../src/compile/index.ts';
import { fillText } from '../../src/contract/index.ts';
import { compileNear, content, stepOf, wizardOf } from '../content-on-disk.ts';
import { root } from '../project-root.ts';
import { STEP, STEP_UI, step } from './rule-examples/example.ts';
import { changed, compileSmall, condition, FORM, type SmallFiles, WORDS } from './small-content.ts';

const onDisk = readContent(root);

const WELSH_WORDS = {
  Back: 'Yn ôl',
  Phone: 'Ffôn',
  'Phone number is required': 'Mae angen rhif ffôn',
  Green: 'Gwyrdd',
  Plumber: 'Plymwr',
  yes: 'ie',
  '{count} more': { one: 'ac {count} arall', other: 'a {count} arall' },
};

/** The small content, and its main wizard once more in Welsh. */
const welsh = (more: SmallFiles = {}, ui: object = {}): SmallFiles => ({
  'schemas/variants/cy/schema.json': {},
  'schemas/variants/cy/ui.json': { title: 'In Welsh', extends: 'main', lang: 'cy', paths: ['/cy'], ...ui },
  'schemas/languages/cy.json': { title: 'Cymraeg', reviewed: false, note: 'Gan beiriant', words: WELSH_WORDS },
  ...more,
});

function wizardIn(files: SmallFiles, variant = 'cy', trade = 'plumber') {
  const compiled = compileSmall(files);
  expect(compiled.problems).toEqual([]);
  const wizard = compiled.wizard(variant, trade);
  if (!wizard) throw new Error(`There is no wizard ${variant}/${trade}.`);
  return { compiled, wizard, business: wizard.steps[1]?.ui as { [field: string]: { [key: string]: unknown } } };
}

describe('a variant in another language', () => {
  it('says what its dictionary has, and what the content says where that has nothing', () => {
    const { wizard, business } = wizardIn(welsh());
    expect(wizard).toMatchObject({ lang: 'cy', tradeTitle: 'Plymwr' });
    expect(wizard.ui.buttons).toMatchObject({ back: 'Yn ôl', continue: 'Continue' });
    expect(wizard.ui.translationNote).toBe('Gan beiriant');
    expect(business.phone).toMatchObject({
      'ui:title': 'Ffôn',
      'ui:messages': { required: 'Mae angen rhif ffôn', ukPhone: 'No UK phone' },
    });
    expect(wizard.colourSchemes.map(({ name }) => name)).toEqual(['Gwyrdd', 'Blue']);
  });

  it('leaves the others as they are', () => {
    const { wizard, compiled } = wizardIn(welsh(), 'main');
    expect(wizard).toEqual(compileSmall().wizard('main', 'plumber'));
    expect(compiled.catalogue.variants.find(({ id }) => id === 'main')).not.toHaveProperty('lang');
  });

  it('names choices, and sends what was sent before', () => {
    const { wizard, business } = wizardIn(welsh());
    expect(business.emailOption?.['ui:enumNames']).toEqual({ yes: 'ie' });
    const english = compileSmall().wizard('main', 'plumber');
    expect(wizard.steps.map(({ schema, lists }) => [schema, lists])).toEqual(
      english?.steps.map(({ schema, lists }) => [schema, lists]),
    );
    expect(wizard.ui.submission).toEqual(english?.ui.submission);
    expect(wizard.shapeVersion).toBe(english?.shapeVersion);
    expect(wizard.formVersion).not.toBe(english?.formVersion);
  });

  it('names every choice that has a translation, under whichever condition it is offered and whether others have a name', () => {
    const offered = (...choices: readonly string[]) => ({ properties: { extra: { enum: choices } } });
    const when = { properties: { emailOption: { const: 'no' } }, required: ['emailOption'] };
    const either = { ...condition(when, offered('No way', 'Back')), else: offered('Phone', 'yes') };
    const { business } = wizardIn(
      welsh({
        ...changed(STEP, {
          allOf: [...step.allOf, { $ref: '#/$defs/either' }],
          $defs: { ...step.$defs, either },
        }),
        ...changed(STEP_UI, {
          'ui:order': ['*'],
          extra: { 'ui:title': 'Back', 'ui:enumNames': { 'No way': 'Plumber' } },
        }),
      }),
    );
    expect(business.extra?.['ui:enumNames']).toEqual({ 'No way': 'Plymwr', Back: 'Yn ôl', Phone: 'Ffôn', yes: 'ie' });
  });

  it('names choices that stand in an allOf, of one answer or of several, and notices those that have no translation', () => {
    const choices = { allOf: [{ enum: ['yes', 'Perhaps'] }] };
    const { business, compiled } = wizardIn(
      welsh({
        ...changed(STEP, {
          properties: {
            ...step.properties,
            extra: { type: 'string', ...choices },
            more: { type: 'array', items: { type: 'string', ...choices } },
          },
        }),
        ...changed(STEP_UI, {
          'ui:order': ['*'],
          extra: { 'ui:title': 'Extra', 'ui:widget': 'select' },
          more: { 'ui:title': 'More', 'ui:widget': 'checklist' },
        }),
      }),
    );
    expect([business.extra?.['ui:enumNames'], business.more?.['ui:enumNames']]).toEqual([{ yes: 'ie' }, { yes: 'ie' }]);
    expect(compiled.notices.map(({ message }) => message)).toContain('“Perhaps” has no translation (cy).');
  });

  it('says what a preset is called, and leaves its days and times as they are', () => {
    const presetsIn = (variant: string) => {
      const step = stepOf(wizardOf(variant, 'plumber'), '07-area-and-hours');
      const { 'ui:options': options } = step.ui.businessHours as unknown as {
        readonly 'ui:options': { readonly presets: readonly { readonly label: string; readonly hours: unknown }[] };
      };
      return options.presets;
    };
    const [welshOnes, english] = [presetsIn('main-cy'), presetsIn('main')];
    expect(welshOnes.map(({ label }) => label)).toEqual(['Llun i Gwener', 'Llun i Sadwrn', 'Bob dydd']);
    expect(welshOnes.map(({ hours }) => hours)).toEqual(english.map(({ hours }) => hours));
  });

  it('takes what its own folder says as being in its language', () => {
    const steps = { '02-business': { phone: { 'ui:title': 'Back' } } };
    const { business, compiled } = wizardIn(welsh({}, { steps, wizard: { heading: 'Pennawd' } }));
    expect(business.phone?.['ui:title']).toBe('Back');
    expect(compiled.notices.map(({ message }) => message).filter((said) => /“(?:Back|Pennawd)”/.test(said))).toEqual(
      [],
    );
  });

  it('takes what a trade says in its own file before what is said for all', () => {
    const own = { 'trades/roofer/words.cy.json': { words: { Back: 'Nôl', Roofer: 'Töwr' } } };
    const { wizard, compiled } = wizardIn(welsh(own), 'cy', 'roofer');
    expect(wizard.tradeTitle).toBe('Töwr');
    expect(wizard.ui.buttons.back).toBe('Nôl');
    expect(compiled.wizard('cy', 'plumber')?.ui.buttons.back).toBe('Yn ôl');
    expect(compiled.catalogue.variants.find(({ id }) => id === 'cy')).toMatchObject({
      lang: 'cy',
      tradeTitles: { plumber: 'Plymwr', roofer: 'Töwr' },
    });
  });

  it('counts by the rules of its language', () => {
    const { wizard } = wizardIn(welsh());
    const more = wizard.ui.preview?.moreServices ?? '';
    expect([1, 3].map((count) => fillText(more, { count }))).toEqual(['ac 1 arall', 'a 3 arall']);
  });

  it('has a note only until somebody has read it', () => {
    const read = { 'schemas/languages/cy.json': { title: 'Cymraeg', reviewed: true, words: {} } };
    expect(wizardIn(welsh(read)).wizard.ui).not.toHaveProperty('translationNote');
  });

  it('is known by the line of the dictionary, and by the one that it was translated from', () => {
    const { compiled } = wizardIn(welsh());
    const part = { of: 'words', variant: 'cy', trade: 'plumber' } as const;
    expect(compiled.origins(part, '/buttons/back').map(({ file, layer }) => [file, layer])).toEqual([
      ['schemas/wizard/ui.json', 'wizard'],
      ['schemas/languages/cy.json', 'language'],
    ]);
  });
});

describe('a mistake in a translation', () => {
  const asked = { type: 'string', maxLength: 12 };
  const shown = { 'ui:placeholder': 'Some words', 'ui:messages': { maxLength: 'Too long' } };
  const twice = {
    ...changed(STEP, { properties: { ...step.properties, extra: asked, more: asked } }),
    ...changed(STEP_UI, {
      'ui:order': ['*'],
      extra: { 'ui:title': 'Extra', ...shown },
      more: { 'ui:title': 'More', ...shown },
    }),
  };

  it.each([
    ['Some words', 'Ychydig o eiriau hir', 'placeholder-mismatch'],
    ['Business', 'Busnes {phon}', 'translation'],
    ['Business', 'Busnes {phone', 'translation'],
    ['Business', 'Busnes {{phone}}', 'translation'],
    ['Business', '', 'empty-text'],
  ])('is reported once, where the translation stands: %s, %s', (source, text, rule) => {
    const words = { ...WELSH_WORDS, [source]: text };
    const { problems } = compileSmall(
      welsh({ ...twice, 'schemas/languages/cy.json': { title: 'Cymraeg', reviewed: true, words } }),
    );
    expect(problems).toMatchObject([{ rule, file: 'schemas/languages/cy.json', pointer: `/words/${source}` }]);
  });
});

describe('forms for numbers in a translation', () => {
  const inForms = (...sources: readonly string[]) => {
    const forms = Object.fromEntries(sources.map((source) => [source, { one: source, other: source }]));
    const language = { title: 'Cymraeg', reviewed: true, words: { ...WELSH_WORDS, ...forms } };
    return { 'schemas/languages/cy.json': language };
  };
  const asked = {
    ...changed(STEP, { properties: { ...step.properties, extra: { type: 'string' } } }),
    ...changed(STEP_UI, {
      'ui:order': ['*'],
      extra: { 'ui:title': 'Of {phone}', 'ui:description': 'Beside {phone}', 'ui:messages': { type: 'No {label}' } },
    }),
  };

  it.each([
    ['a label', 'Of {phone}'],
    ['a line under it', 'Beside {phone}'],
    ['a text around the steps', 'Step {step}'],
    ['what a trade is called', 'Plumber'],
    ['what a colour scheme is called', 'Blue'],
  ])('are refused in %s, and nothing else is said of it', (_where, source) => {
    const { problems } = compileSmall(welsh({ ...asked, ...inForms(source) }));
    expect(problems).toMatchObject([
      { rule: 'translation', file: 'schemas/languages/cy.json', pointer: `/words/${source}` },
    ]);
  });

  it('are taken where the text may have them', () => {
    const { problems } = compileSmall(
      welsh({ ...asked, ...inForms('{count} more', '{label}: {count}', 'No {label}') }),
    );
    expect(problems).toEqual([]);
  });

  it('are refused in what a form says', () => {
    const { problems } = compileSmall(
      welsh({
        'schemas/forms/say/schema.json': { type: 'object', properties: { said: { type: 'string' } } },
        'schemas/forms/say/ui.json': { ...FORM, confirmation: 'Sent by {said}' },
        'schemas/forms/say-cy/schema.json': {},
        'schemas/forms/say-cy/ui.json': { extends: 'say', lang: 'cy', paths: ['/say-cy'] },
        ...inForms('Sent by {said}'),
      }),
    );
    expect(problems).toMatchObject([{ rule: 'translation', pointer: '/words/Sent by {said}' }]);
  });
});

describe('two things of one name in a translation', () => {
  const colours = {
    ...{ when: 'useColours', from: 'logo', primary: 'primaryColour', secondary: 'secondaryColour' },
    ...{ use: 'Use', see: 'See', undo: 'Undo' },
    names: { black: '#000000', charcoal: '#2B2D30', red: '#FF0000' },
  };
  const inWelsh = (words: object) => ({ 'schemas/languages/cy.json': { title: 'Cymraeg', reviewed: true, words } });

  it.each([
    ['each other', { black: 'du', charcoal: 'du' }, 'charcoal', 'du'],
    ['one that is not translated', { black: 'red' }, 'black', 'red'],
  ])('colours called like %s: one keeps its name, which is reported', (_what, words, name, text) => {
    const compiled = compileSmall(
      welsh({ ...changed('schemas/wizard/ui.json', { logoColours: colours }), ...inWelsh(words) }),
    );
    const reported = compiled.problems.filter(({ rule }) => rule === 'translation');
    expect(reported).toMatchObject([
      {
        file: 'schemas/languages/cy.json',
        pointer: `/words/${name}`,
        message: `Another colour is called “${text}” already, so that “${name}” keeps its name.`,
      },
    ]);
    const { names } = compiled.wizard('cy', 'plumber')?.ui.logoColours ?? {};
    expect(Object.values(names ?? {})).toEqual(Object.values(colours.names));
  });

  it('colours may take the names that others give up', () => {
    const words = { black: 'charcoal', charcoal: 'du', red: 'coch' };
    const compiled = compileSmall(
      welsh({ ...changed('schemas/wizard/ui.json', { logoColours: colours }), ...inWelsh(words) }),
    );
    expect(compiled.problems.filter(({ rule }) => rule === 'translation')).toEqual([]);
    expect(compiled.wizard('cy', 'plumber')?.ui.logoColours?.names).toEqual({
      charcoal: '#000000',
      du: '#2B2D30',
      coch: '#FF0000',
    });
  });

  it('colour schemes are refused', () => {
    expect(compileSmall(welsh(inWelsh({ Green: 'Lliw', Blue: 'Lliw' }))).problems).toMatchObject([
      { rule: 'colour-scheme', pointer: '/words/Blue', message: 'Two colour schemes are called “Lliw”.' },
    ]);
  });
});

describe('notices', () => {
  const noticesOf = (files: SmallFiles) => compileSmall(files).notices;

  it('list what has no translation at the line that says it, what nobody says any more, and what nobody has read', () => {
    const notices = noticesOf(welsh());
    const of = (rule: string) => notices.filter((notice) => notice.rule === rule);
    expect(of('missing-translation')).toContainEqual(
      expect.objectContaining({
        file: 'schemas/wizard/ui.json',
        pointer: '/buttons/continue',
        message: '“Continue” has no translation (cy).',
        fix: 'Add it to "words" in schemas/languages/cy.json.',
      }),
    );
    expect(of('missing-translation')).toContainEqual(
      expect.objectContaining({
        file: 'trades/plumber/schema.json',
        fix: 'Add it to "words" in trades/plumber/words.cy.json.',
      }),
    );
    expect(of('idle-translation')).toEqual([]);
    expect(of('unread-language')).toHaveLength(1);
  });

  it('say that a text which was changed has lost its translation', () => {
    const buttons = { ...WORDS.buttons, back: 'Go back' };
    const notices = noticesOf(welsh(changed('schemas/wizard/ui.json', { buttons })));
    expect(notices.map(({ message }) => message)).toEqual(
      expect.arrayContaining(['“Go back” has no translation (cy).', 'Nothing says “Back” any more.']),
    );
  });

  it('say that a choice which was renamed has lost its translation, though the former one stands in lists of names and drafts', () => {
    const extra = { type: 'string', enum: ['Perhaps'], 'x-renamed-members': { Perhaps: 'Maybe' } };
    const more = { type: 'string' };
    const draft = { title: 'D', variant: 'main', trade: 'plumber', step: '02-business', answers: { more: 'Maybe' } };
    const words = { ...WELSH_WORDS, Maybe: 'Efallai' };
    const files = welsh({
      ...changed(STEP, { properties: { ...step.properties, extra, more } }),
      ...changed(STEP_UI, { 'ui:order': ['*'], extra: { 'ui:title': 'Extra' }, more: { 'ui:title': 'More' } }),
      'schemas/drafts/maybe.json': draft,
      'schemas/languages/cy.json': { title: 'Cymraeg', reviewed: true, words },
    });
    expect(compileSmall(files).problems).toEqual([]);
    expect(noticesOf(files).map(({ message }) => message)).toEqual(
      expect.arrayContaining(['“Perhaps” has no translation (cy).', 'Nothing says “Maybe” any more.']),
    );
  });

  it('leave a translation in peace whose text is said, though every trade says another in its place', () => {
    const overlay = { wizard: { buttons: { back: 'Step back' } } };
    const overlaid = { ...changed('trades/plumber/ui.json', overlay), ...changed('trades/roofer/ui.json', overlay) };
    const said = noticesOf(welsh(overlaid)).map(({ message }) => message);
    expect(said).toContain('“Step back” has no translation (cy).');
    expect(said).not.toContain('Nothing says “Back” any more.');
  });

  it('report a text and its translation that stand the wrong way round, and neither of the two besides', () => {
    const language = { title: 'Cymraeg', reviewed: true, words: { Yn_ol: 'Back' } };
    const notices = noticesOf(welsh({ 'schemas/languages/cy.json': language }));
    const of = notices.filter(({ message }) => /“(?:Back|Yn_ol)”/.test(message));
    expect(of).toMatchObject([{ rule: 'idle-translation', fix: expect.stringContaining('"Back": "Yn_ol".') }]);
  });

  it('stand each at its own line, however many there are', () => {
    const idle = Object.fromEntries(Array.from({ length: 2000 }, (_, index) => [`Gone ${index}`, 'Wedi mynd']));
    const language = { title: 'Cymraeg', reviewed: true, words: idle };
    const text = JSON.stringify(language, null, 2);
    const notices = noticesOf(welsh({ 'schemas/languages/cy.json': text }));
    const reported = notices.filter(({ rule }) => rule === 'idle-translation');
    expect(reported).toHaveLength(2000);
    const lines = text.split('\n');
    for (const { line, column, pointer, message } of reported) {
      const word = /“(.*)”/.exec(message)?.[1] ?? '';
      expect(lines[line - 1]?.slice(column - 1)).toMatch(new RegExp(`^"${word}":`));
      expect(pointer).toBe(`/words/${word}`);
    }
  });

  it('are none of content in one language, nor of content that has problems', () => {
    expect(noticesOf({})).toEqual([]);
    expect(noticesOf(welsh({ 'trades/roofer/ui.json': { order: 'first' } }))).toEqual([]);
  });

  it('say of each language on disk that nobody has read it, until somebody has', () => {
    const languages = [...content.files.texts].filter(([path]) => path.startsWith('schemas/languages/'));
    const unread = languages.filter(([, text]) => JSON.parse(text).reviewed === false).map(([path]) => path);
    // What is not translated yet stops nobody.
    const said = content.notices.filter(({ rule }) => rule === 'unread-language');
    expect(said.map(({ file }) => file)).toEqual(unread);
  });
});

describe('a form in another language', () => {
  it('says what the dictionary has, and sends what was sent before', () => {
    const compiled = compileSmall(
      welsh({
        'schemas/forms/say/schema.json': { type: 'object', properties: { said: { type: 'string' } } },
        'schemas/forms/say/ui.json': FORM,
        'schemas/forms/say-cy/schema.json': {},
        'schemas/forms/say-cy/ui.json': { extends: 'say', lang: 'cy', paths: ['/say-cy'] },
      }),
    );
    expect(compiled.problems).toEqual([]);
    expect(compiled.form('say-cy')).toMatchObject({
      lang: 'cy',
      step: { ui: { said: { 'ui:title': 'Ffôn' } } },
      ui: { buttons: { submit: 'Yn ôl' }, payload: { Back: 'Back {said}' } },
    });
    expect(compiled.form('say')).toMatchObject({ ui: { buttons: { submit: 'Back' } } });
    expect(compiled.form('say')).not.toHaveProperty('lang');
  });

  it('has a notice where it would say in English why a picture did not upload, and none once it says so itself', () => {
    const noticesWith = (own: object) => {
      const texts = new Map([
        ...onDisk.texts,
        ['schemas/forms/media-cy/schema.json', '{}'],
        [
          'schemas/forms/media-cy/ui.json',
          JSON.stringify({ extends: 'media', lang: 'cy', paths: ['/media-cy'], ...own }),
        ],
      ] as const);
      const { problems, notices } = compileNear({ ...onDisk, texts });
      expect(problems).toEqual([]);
      return notices.filter(({ rule }) => rule === 'english-reason');
    };
    expect(noticesWith({})).toMatchObject([
      {
        file: 'schemas/forms/media/ui.json',
        pointer: '/uploads/parts/logo/reasons/upload',
        message: 'In the form “media-cy”, {error} is said in English.',
      },
    ]);
    const reasons = { upload: 'Nid yw’r llun wedi’i uwchlwytho' };
    expect(noticesWith({ uploads: { parts: { logo: { reasons } } } })).toEqual([]);
  });
});
