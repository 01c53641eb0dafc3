import { describe, expect, it } from 'vitest';
import type { Change } from '../../src/contract/index.ts';
import { describeReach, diffContent } from '../../src/diff/index.ts';
import { BASE, type Edit, FORM, inWelsh, MAIN, PARTNER, STEP, versionOf, WIZARD } from './small-version.ts';

const UI = `${STEP}/ui.json`;
const SCHEMA = `${STEP}/schema.json`;
const base = versionOf();

function only(changes: readonly Change[], kind: string): Change {
  const [change, ...others] = changes.filter((candidate) => candidate.kind === kind);
  if (!change || others.length > 0) throw new Error(`${others.length + (change ? 1 : 0)} changes of kind ${kind}`);
  return change;
}

describe('a change', () => {
  it('of the base is one, for all wizards, at the line that says it', () => {
    const after = versionOf([UI, '/years/ui:title', 'Age']);
    const changes = diffContent(base, after);
    expect(changes).toHaveLength(1);
    const change = only(changes, 'wording-changed');
    expect(change.wizards).toEqual(after.wizardKeys());
    expect(describeReach(change, after.catalogue)).toBe('all 2 trades, all 2 variants');
    expect(change.head).toMatchObject({ file: UI, layer: 'step' });
    const line = after.files.texts.get(UI)?.split('\n')[(change.head?.line ?? 0) - 1];
    expect(line).toContain('"Age"');
  });

  it('of a definition stands where the definition says it', () => {
    const path = 'schemas/definitions/ui.json';
    const change = only(
      diffContent(base, versionOf([path, '/ukPhone/ui:placeholder', '01632960000'])),
      'wording-changed',
    );
    expect(change).toMatchObject({ field: 'phone', head: { file: path }, before: '07700900123', after: '01632960000' });
  });

  it('that an overlay makes is that of its wizards, at its line', () => {
    const after = versionOf([`${PARTNER}/schema.json`, '/steps', { '03-terms': { properties: { years: null } } }]);
    const change = only(diffContent(base, after), 'field-removed');
    expect(change.wizards.map(({ variant }) => variant)).toEqual(['partner', 'partner']);
    expect(change.base).toMatchObject({ file: SCHEMA });
    expect(change.head).toMatchObject({ file: `${PARTNER}/schema.json`, layer: 'variant' });
  });

  /** Text of the line that a change names. */
  const lineOf = (version: typeof base, at: Change['head']) =>
    version.files.texts.get(at?.file ?? '')?.split('\n')[(at?.line ?? 0) - 1];

  describe.each([
    [
      'takes out of what has to be answered',
      { required: { $remove: ['agreed'] } },
      ['field-optional', 'field-required'],
      '"agreed"',
    ],
    [
      'no longer demands, as nothing is demanded',
      { required: null },
      ['field-optional', 'field-required'],
      '"required"',
    ],
    [
      'holds to one rule less',
      { properties: { nickname: { maxLength: null } } },
      ['rule-removed', 'rule-added'],
      '"maxLength"',
    ],
    ['does not ask', { properties: { years: null } }, ['field-removed', 'field-added'], '"years"'],
    [
      'asks no more inside another',
      { properties: { photo: { properties: { town: null } } } },
      ['field-removed', 'field-added'],
      '"town"',
    ],
  ])('of what an overlay %s', (_, overlay, [taken, back], said) => {
    const photo: Edit = [
      SCHEMA,
      '/properties/photo',
      { type: 'object', properties: { title: { type: 'string' }, town: { type: 'string' } } },
    ];
    const [whole, less] = [
      versionOf(photo),
      versionOf(photo, [`${PARTNER}/schema.json`, '/steps', { '03-terms': overlay }]),
    ];

    it('stands at the line that says so', () => {
      const [change] = diffContent(whole, less).filter(({ kind }) => kind === taken);
      expect(change?.base).toMatchObject({ file: SCHEMA });
      expect(change?.head).toMatchObject({ file: `${PARTNER}/schema.json`, layer: 'variant' });
      expect(lineOf(less, change?.head)).toContain(said);
    });

    it('and says no more stood at the line that said so', () => {
      const [change] = diffContent(less, whole).filter(({ kind }) => kind === back);
      expect(change?.base).toMatchObject({ file: `${PARTNER}/schema.json`, layer: 'variant' });
      expect(lineOf(less, change?.base)).toContain(said);
      expect(change?.head).toMatchObject({ file: SCHEMA });
    });
  });

  it.each<[string, object, readonly [taken: string, back: string], string]>([
    ['words', { prefill: { nick: null } }, ['prefill-removed', 'prefill-added'], '"nick"'],
    ['what is sent', { submission: { copies: null } }, ['payload-field-removed', 'payload-field-added'], '"copies"'],
    ['a step', { order: { $remove: ['03-terms'] } }, ['step-removed', 'step-added'], '"03-terms"'],
  ])('by which an overlay takes %s away around the steps, or no more, stands at its line', (_, wizard, kinds, said) => {
    const [whole, less] = [versionOf(), versionOf([`${PARTNER}/ui.json`, '/wizard', wizard])];
    const [taken, back] = [only(diffContent(whole, less), kinds[0]), only(diffContent(less, whole), kinds[1])];
    for (const line of [taken.head, back.base]) {
      expect(line).toMatchObject({ file: `${PARTNER}/ui.json`, layer: 'variant' });
      expect(lineOf(less, line)).toContain(said);
    }
  });

  it('of a question that a form no longer takes out of another stood at the line that did', () => {
    const form = (properties: object): readonly Edit[] => [
      ['schemas/forms/heir/schema.json', '', { properties }],
      ['schemas/forms/heir/ui.json', '', { extends: 'contact', paths: ['/heir'] }],
    ];
    const changes = diffContent(versionOf(...form({ photos: null })), versionOf(...form({})));
    const { base: line, head } = only(changes, 'field-added');
    expect([line?.file, head?.file]).toEqual(['schemas/forms/heir/schema.json', `${FORM}/schema.json`]);
  });

  it('of the trades that a variant offers as another does stands where that one says so', () => {
    const heir = 'schemas/variants/heir';
    const files: readonly Edit[] = [
      [`${heir}/schema.json`, '', {}],
      [`${heir}/ui.json`, '', { title: 'Heir', extends: 'partner', paths: ['/heir'] }],
    ];
    const [before, after] = [
      versionOf(...files, [`${PARTNER}/ui.json`, '/trades', ['plumber', 'roofer']]),
      versionOf(...files, [`${PARTNER}/ui.json`, '/trades', ['plumber']]),
    ];
    const removed = diffContent(before, after).filter(({ kind }) => kind === 'wizard-removed');
    expect(removed.map(({ wizards }) => wizards.map(({ variant }) => variant))).toEqual([['heir'], ['partner']]);
    for (const change of removed) {
      expect(change.head).toMatchObject({ file: `${PARTNER}/ui.json`, layer: 'variant' });
      const line = after.files.texts.get(`${PARTNER}/ui.json`)?.split('\n')[(change.head?.line ?? 0) - 1];
      expect(line).toContain('"trades"');
    }
  });

  it('of one variant’s list is kept from nobody whose own list says the same', () => {
    const longer: Edit = ['trades/plumber/ui.json', '/wizard', { tradeChange: { reset: { $add: ['years'] } } }];
    const taken: Edit = [`${PARTNER}/schema.json`, '/steps', { '03-terms': { properties: { nickname: null } } }];
    const changes = diffContent(versionOf(longer, taken), versionOf(longer));
    expect(only(changes, 'reset-added').wizards.map(({ variant }) => variant)).toEqual(['partner', 'partner']);
    expect(changes.map(({ kind }) => kind)).not.toContain('change-masked');
  });

  it('of a toast in another language stands where that language says it, and is masked by nobody’s English', () => {
    const toast: Edit = [`${PARTNER}/ui.json`, '/wizard/toasts', { sent: { title: 'Off it goes' } }];
    const called = (title: string) => versionOf(...inWelsh({ Title: title }), toast);
    const [before, after] = [called('Teitl'), called('Pennawd')];
    const changes = diffContent(before, after).filter(({ message }) => message.includes('(sent)'));
    const file = 'schemas/languages/cy.json';
    expect(changes).toMatchObject([{ kind: 'toast-changed', base: { file }, head: { file } }]);
    const line = (version: typeof after, at = 0) => version.files.texts.get(file)?.split('\n')[at - 1];
    expect(line(before, changes[0]?.base?.line)).toContain('Teitl');
    expect(line(after, changes[0]?.head?.line)).toContain('Pennawd');
  });

  it('of a text of a list in another language stands where that language says it', () => {
    const steps: Edit = [WIZARD, '/howItWorks/steps', ['Ask', 'Wait']];
    const said = (words: object, ...others: readonly Edit[]) => versionOf(steps, ...inWelsh(words), ...others);
    const before = said({ Ask: 'Gofyn', Wait: 'Aros' });
    const filesOf = (after: typeof before) =>
      diffContent(before, after)
        .filter(({ wizards }) => wizards.every(({ variant }) => variant === 'cy'))
        .map(({ base: was, head }) => [was?.file, head?.file]);
    const cy = 'schemas/languages/cy.json';
    expect(filesOf(said({ Ask: 'Gofyn', Wait: 'Disgwyl' }))).toEqual([[cy, cy]]);
    expect(filesOf(said({ Ask: 'Gofyn' }))).toEqual([[cy, WIZARD]]);
    const fewer: Edit = [WIZARD, '/howItWorks/steps', ['Wait']];
    expect(filesOf(said({ Ask: 'Gofyn', Wait: 'Aros' }, fewer))).toEqual([[WIZARD, WIZARD]]);
  });

  it('of what a trade is called in a language stands where that language says it', () => {
    const words = 'trades/plumber/words.cy.json';
    const called = (words: object) => versionOf(...inWelsh({}), ['trades/plumber/words.cy.json', '', { words }]);
    const [before, after] = [called({ Plumber: 'Plymiwr' }), called({ Plumber: 'Plymwr' })];
    const titles = diffContent(before, after).filter(({ message }) => message.startsWith('In Welsh,'));
    expect(titles.map(({ kind, base, head }) => [kind, base?.file, head?.file])).toEqual([
      ['wording-changed', words, words],
    ]);
    const lost = diffContent(before, called({})).filter(({ message }) => message.startsWith('In Welsh,'));
    expect(lost.map(({ kind, base, head }) => [kind, base?.file, head?.file])).toEqual([
      ['translation-lost', words, 'trades/plumber/schema.json'],
    ]);
  });

  it('of a requirement that the step itself drops stands at the question', () => {
    const change = only(diffContent(base, versionOf([SCHEMA, '/required', []])), 'field-optional');
    expect(change).toMatchObject({ pointer: '/properties/agreed', head: { file: SCHEMA } });
  });

  it('that an overlay keeps from some wizards is reported for the others, and that it does not reach these', () => {
    const words = { '03-terms': { years: { 'ui:title': 'Years in trade' } } };
    const [before, after] = [
      versionOf([`${PARTNER}/ui.json`, '/steps', words]),
      versionOf([`${PARTNER}/ui.json`, '/steps', words], [UI, '/years/ui:title', 'Age']),
    ];
    const changes = diffContent(before, after);
    expect(changes.map(({ kind }) => kind)).toEqual(['wording-changed', 'change-masked']);
    const masked = only(changes, 'change-masked');
    expect(masked.wizards.map(({ variant }) => variant)).toEqual(['partner', 'partner']);
    expect(masked.head).toMatchObject({ file: `${PARTNER}/ui.json`, layer: 'variant' });
  });

  it('that is translated reaches those who read the translation, as a change of their own', () => {
    const before = versionOf(...inWelsh({ Years: 'Blynyddoedd' }));
    const after = versionOf(...inWelsh({ 'How long?': 'Pa mor hir?' }), [UI, '/years/ui:title', 'How long?']);
    const found = diffContent(before, after).map(({ kind, after: read }) => [kind, read]);
    expect(found).toEqual([
      ['wording-changed', 'Pa mor hir?'],
      ['wording-changed', 'How long?'],
    ]);
  });

  it('that removes a question and adds one much like it says how drafts keep the answer', () => {
    const after = versionOf(
      [SCHEMA, '/properties/years', undefined],
      [SCHEMA, '/properties/age', { type: 'integer' }],
      [UI, '/years', undefined],
      [UI, '/age', { 'ui:title': 'Years' }],
    );
    const changes = diffContent(base, after);
    expect(changes.map(({ kind }) => kind)).toEqual(['field-removed', 'field-added']);
    for (const { fix } of changes) expect(fix).toContain('"x-renamed-from": "years"');
    const other = diffContent(base, versionOf([SCHEMA, '/properties/years', undefined]));
    expect(only(other, 'field-removed').fix).toBeUndefined();
  });

  it('of what is done with an answer is not reported again where the answer itself went', () => {
    const after = versionOf(
      [SCHEMA, '/properties/nickname', undefined],
      [UI, '/nickname', undefined],
      ['schemas/wizard/ui.json', '/prefill/nick', undefined],
      ['schemas/wizard/ui.json', '/tradeChange/reset', ['services']],
      ['schemas/wizard/ui.json', '/submission/groups/basics', ['phone']],
      ['schemas/wizard/ui.json', '/logoColours', undefined],
    );
    const kinds = diffContent(base, after).map(({ kind }) => kind);
    expect(kinds).toEqual(['field-removed', 'logo-colours-removed']);
  });

  it('is one for all trades that get the same, and one for each that gets something of its own', () => {
    const trades = ['plumber', 'roofer'] as const;
    const services = { plumber: ['Taps', 'Boilers'], roofer: ['Slates'] };
    const path = (trade: string) => `trades/${trade}/schema.json`;
    const same = versionOf(
      ...trades.map((trade) => [path(trade), '/$defs/services/enum', [...services[trade], 'New']] as const),
    );
    expect(diffContent(base, same).map(({ wizards }) => wizards.length)).toEqual([4]);
    const own = versionOf(
      ...trades.map((trade) => [path(trade), '/$defs/services/enum', [...services[trade], trade]] as const),
    );
    expect(diffContent(base, own).map(({ wizards }) => wizards.length)).toEqual([2, 2]);
  });

  it('of a list that every trade shares is reported once for each value', () => {
    const items = { anyOf: [{ $ref: 'trade:#/$defs/services' }, { enum: ['Advice', 'Quotes', 'Surveys'] }] };
    const path = 'schemas/wizard/01-trade/schema.json';
    const changes = diffContent(base, versionOf([path, '/properties/services/items', items]));
    expect(changes.map(({ kind, before, after, wizards }) => [kind, before ?? after, wizards.length])).toEqual([
      ['choice-added', 'Quotes', 4],
      ['choice-added', 'Surveys', 4],
      // Plumbers have it in a list of their own.
      ['choice-removed', 'Taps', 2],
    ]);
  });

  it('keeps its id whatever else changes, and whichever wizards it is found in', () => {
    const edit = [UI, '/years/ui:title', 'Age'] as const;
    const [alone] = diffContent(base, versionOf(edit));
    const among = diffContent(
      base,
      versionOf(edit, [UI, '/nickname/ui:title', 'Pet name'], ['trades/roofer/ui.json', '/order', 9]),
    );
    expect(among.map(({ id }) => id)).toContain(alone?.id);
    const words = { '03-terms': { years: { 'ui:title': 'Age' } } };
    const [inOne] = diffContent(base, versionOf([`${MAIN}/ui.json`, '/steps', words]));
    expect(inOne?.id).toBe(alone?.id);
    expect(new Set(among.map(({ id }) => id)).size).toBe(among.length);
  });

  it('is none where only the writing changed', () => {
    const path = 'schemas/definitions/schema.json';
    const inlined = versionOf([SCHEMA, '/properties/years', { type: 'integer' }], [path, '/$comment', 'A note']);
    expect(diffContent(base, inlined)).toEqual([]);
    expect(diffContent(base, versionOf([SCHEMA, '/$defs/unused', { type: 'string' }]))).toEqual([]);
    expect(Object.keys(BASE).length).toBeGreaterThan(10);
  });
});
