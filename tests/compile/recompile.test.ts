import { describe, expect, it } from 'vitest';
import { buildContentFiles, type CompiledContent, compileContent } from '../../src/compile/index.ts';
import type { Json } from '../../src/contract/index.ts';
import { FORM_EXAMPLES } from './rule-examples/form-examples.ts';
import {
  changed,
  compileSmall,
  edited,
  overlay,
  ownStep,
  rulesIn,
  SMALL,
  type SmallFiles,
  smallFiles,
  WORDS,
} from './small-content.ts';

const SCENE = '<svg xmlns="http://www.w3.org/2000/svg"><g id="scene"><path d="M0 0h1"/></g></svg>';
const WELSH: SmallFiles = {
  'schemas/variants/cy/schema.json': {},
  'schemas/variants/cy/ui.json': { title: 'In Welsh', extends: 'main', lang: 'cy', paths: ['/cy'] },
  'schemas/languages/cy.json': { title: 'Cymraeg', reviewed: false, note: 'Gan beiriant', words: { Phone: 'Ffôn' } },
};
const WITHOUT_LOGO = { '02-business': { properties: { logo: null } } };
const brand = { partner: 'Partner', text: 'With', logo: '/partners/own.svg' };
const draft = { title: 'Half', variant: 'main', trade: 'plumber', step: '02-business', answers: { trade: 'plumber' } };
const [FORM = {}] = FORM_EXAMPLES['form-words']?.accepted ?? [];

/** At least one edit of every kind of file, sound ones and slips. */
const EDITS: readonly (readonly [string, SmallFiles])[] = [
  ['nothing', {}],
  [
    'other spaces',
    { 'schemas/wizard/02-business/ui.json': JSON.stringify(SMALL['schemas/wizard/02-business/ui.json']) },
  ],
  ['a definition', edited('schemas/definitions/schema.json', '{10}', '{9,10}')],
  ['the words of a definition', edited('schemas/definitions/ui.json', 'No UK phone', 'Not a UK phone')],
  ['a slip in a definition', edited('schemas/definitions/schema.json', '"pattern"', '"patern"')],
  ['a rule of a step', edited('schemas/wizard/02-business/schema.json', '"yes"', '"maybe"')],
  ['a condition that names no question', edited('schemas/wizard/02-business/schema.json', '"prefix": {', '"pre": {')],
  ['a word of a step', edited('schemas/wizard/02-business/ui.json', '"Phone"', '"Telephone"')],
  ['a word around the steps', edited('schemas/wizard/ui.json', '"Continue"', '"Next"')],
  ['a slip around the steps', edited('schemas/wizard/ui.json', '{name}.example', '{nam}.example')],
  ['a sentence that goes, for whatever is left empty', edited('schemas/wizard/ui.json', '"required": "Fill in",', '')],
  ['the order of the steps', changed('schemas/wizard/ui.json', { order: [...WORDS.order].reverse() })],
  ['a service of a trade', edited('trades/plumber/schema.json', 'Taps', 'Sinks')],
  [
    'the words of a trade',
    changed('trades/roofer/ui.json', { steps: { '02-business': { phone: { 'ui:help': 'H' } } } }),
  ],
  [
    'the colours of a variant',
    changed('schemas/variants/main/ui.json', { colourSchemes: { blue: { primary: '#111111' } } }),
  ],
  ['a question that a variant removes', changed('schemas/variants/main/schema.json', { steps: WITHOUT_LOGO })],
  ['a question that a variant adds', overlay('01-trade', { properties: { extra: { type: 'string' } } })],
  ['a step of a variant’s own', ownStep('01a-cover')],
  ['a file that is no JSON', { 'trades/roofer/ui.json': '{ "order": 1' }],
  ['a trade that goes', { 'trades/roofer/schema.json': undefined, 'trades/roofer/ui.json': undefined }],
  ['a file of a pair that goes', { 'schemas/variants/main/ui.json': undefined }],
  ['a variant in another language', WELSH],
  ['a form', FORM],
  ['a draft', { 'schemas/drafts/half.json': draft }],
  ['a picture of a trade', { 'trades/plumber/hero.svg': SCENE }],
  [
    'a partner’s logo',
    { ...changed('schemas/variants/main/ui.json', { wizard: { brand } }), 'public/partners/own.svg': SCENE },
  ],
  [
    'a partner’s logo that is not there',
    { ...changed('schemas/variants/main/ui.json', { wizard: { brand } }), 'public/other.svg': SCENE },
  ],
];

function pointersIn(value: Json, pointer = ''): string[] {
  if (typeof value !== 'object' || value === null) return [pointer];
  return Object.entries(value).flatMap(([key, item]) =>
    pointersIn(item as Json, `${pointer}/${key.replaceAll('/', '~1')}`),
  );
}

/** Where everything stands that one step of a wizard says. */
function placesIn(compiled: CompiledContent) {
  const { variant, trade, steps } = compiled.wizard('main', 'plumber') ?? { variant: '', trade: '', steps: [] };
  return steps.flatMap(({ id, ui }) =>
    pointersIn(ui).map((pointer) => compiled.origins({ of: 'step', variant, trade, step: id, side: 'ui' }, pointer)),
  );
}

/** Everything that a compilation says; files are only made of what is sound. */
function everything(compiled: CompiledContent) {
  const { problems, notices, drafts, catalogue } = compiled;
  const wizards = compiled.wizardKeys().map(({ variant, trade }) => compiled.wizard(variant, trade));
  const files = problems.length === 0 ? [...buildContentFiles(compiled)] : [];
  return { problems, notices, drafts, catalogue, wizards, places: placesIn(compiled), files };
}

describe('a compilation after another', () => {
  const unedited = everything(compileContent(smallFiles()));

  it.each(EDITS)('says what one from scratch says, and takes it back, with an edit of %s', (_what, files) => {
    const anew = everything(compileContent(smallFiles(files)));
    const near = compileSmall(files);
    expect(everything(near)).toEqual(anew);
    const back = compileContent(smallFiles(), { previous: near });
    expect(everything(back)).toEqual(unedited);
  });

  it('has the same problems after each edit as from scratch, in words that it left as they were, too', () => {
    const words = 'schemas/wizard/ui.json';
    const typo = edited(words, '{name}.example', '{nam}.example');
    const group = changed(words, { submission: { ...WORDS.submission, groups: { reason: ['phone'] } } });
    const trade = edited('trades/plumber/schema.json', 'Taps', 'Sinks');
    const asked = edited('schemas/wizard/02-business/schema.json', '"prefix": {', '"reason": {');
    const chain: readonly (readonly [SmallFiles, string, boolean])[] = [
      [typo, 'unknown-placeholder', true],
      [{ ...typo, ...trade }, 'unknown-placeholder', true],
      [trade, 'unknown-placeholder', false],
      [group, 'submission-name', false],
      // A question of that name is asked now.
      [{ ...group, ...asked }, 'submission-name', true],
      [{ ...group, ...trade }, 'submission-name', false],
    ];
    let previous = compileSmall();
    for (const [files, rule, isFound] of chain) {
      const edit = compileContent(smallFiles(files), { previous });
      expect(edit.problems).toEqual(compileContent(smallFiles(files)).problems);
      expect(rulesIn(edit.problems).includes(rule)).toBe(isFound);
      previous = edit;
    }
  });

  it('still knows the validators of the wizard that is open in a browser', () => {
    const before = compileSmall();
    const open = before.wizard('main', 'plumber')?.steps[1]?.validator ?? '';
    const after = compileContent(smallFiles(edited('schemas/definitions/schema.json', '{10}', '{9}')), {
      previous: before,
    });
    expect(after.wizard('main', 'plumber')?.steps.map(({ validator }) => validator)).not.toContain(open);
    expect(after.validator(open)).toContain('export function validators(lists)');
  });
});
