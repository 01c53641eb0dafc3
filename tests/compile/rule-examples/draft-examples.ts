import { expect } from 'vitest';
import { changed, condition, edited, overlay, SMALL, type SmallFiles } from '../small-content.ts';
import { type Examples, field, STEP, step } from './example.ts';

const DRAFT = 'schemas/drafts/half.json';

const ANSWERS = {
  trade: 'plumber',
  services: ['Taps', 'Advice'],
  phone: '07700900123',
  emailOption: 'no',
  prefix: 'info',
  tagline: 'We fit',
};

/** An example draft of the small content, some of it changed. */
function draft(answers: { readonly [field: string]: unknown } = {}, members: object = {}): SmallFiles {
  const whole = {
    title: 'Half',
    variant: 'main',
    trade: 'plumber',
    step: '02-business',
    answers: { ...ANSWERS, ...answers },
  };
  return { [DRAFT]: { ...whole, ...members } };
}

const renamed = (from: unknown) => field({ type: 'string', 'x-renamed-from': from });

const PLUMBER = 'trades/plumber/schema.json';

/** The plumber's services, some of them under names that are new. */
const membersRenamed = (from: object): SmallFiles => {
  const { $defs } = SMALL[PLUMBER] as { readonly $defs: { readonly services: object } };
  return changed(PLUMBER, { $defs: { ...$defs, services: { ...$defs.services, 'x-renamed-members': from } } });
};

/** The same of choices with titles. */
const titledRenamed = (from: object): SmallFiles => {
  const choices = [
    { const: 'v', title: 'Van' },
    { const: 'b', title: 'Bike' },
  ];
  return field({ type: 'string', oneOf: choices, 'x-renamed-members': from });
};

const text = { type: 'string' };

/** A question of two parts. */
const PLACE = field(
  { type: 'object', properties: { town: text, road: text }, required: ['town', 'road'] },
  { town: { 'ui:title': 'Town' }, road: { 'ui:title': 'Road' } },
);

/** Examples of the rules of drafts and of what they are followed by. */
export const DRAFT_EXAMPLES: Examples = {
  'renamed-from': {
    accepted: [
      membersRenamed({ Taps: 'Faucets' }),
      membersRenamed({ Taps: ['Faucets', 'Spouts'] }),
      titledRenamed({ v: 'van' }),
      field({ anyOf: [{ enum: ['Own'] }, { const: 'Given' }], 'x-renamed-members': { Own: 'Mine', Given: 'Taken' } }),
      renamed('former'),
      renamed(['later', 'first']),
      overlay('02-business', { properties: { phone: { 'x-renamed-from': 'telephone' } } }),
      overlay(
        '02-business',
        { properties: { emailOption: null, own: { type: 'string', 'x-renamed-from': 'emailOption' } } },
        {
          'ui:order': { $add: ['own'] },
          own: { 'ui:title': 'Own' },
        },
      ),
    ],
    refused: [
      {
        files: membersRenamed({ Tap: 'Faucets' }),
        says: { file: PLUMBER, message: '“Tap” is not in the list beside this.', fix: 'Did you mean “Taps”?' },
      },
      {
        files: membersRenamed({ Taps: ['Faucets', 'Boilers'] }),
        says: {
          file: PLUMBER,
          message: '“Boilers” is still in the list, so that it was not renamed.',
          fix: 'Name what the member was called before, or take the line out.',
        },
      },
      {
        files: titledRenamed({ van: 'v' }),
        says: { file: STEP, message: '“van” is not in the list beside this.', fix: 'The list has “v” and “b”.' },
      },
      { files: titledRenamed({ v: 'b' }), says: { message: expect.stringContaining('“b” is still in the list') } },
      {
        files: field({
          anyOf: [{ $ref: 'trade:#/$defs/services' }, { enum: ['Own'] }],
          'x-renamed-members': { Own: 'Mine' },
        }),
        says: { file: STEP, message: expect.stringContaining('There is no list beside this') },
      },
      {
        files: field({ type: 'string', 'x-renamed-members': { a: 'b' } }),
        says: {
          file: STEP,
          message: 'There is no list beside this whose members could have been renamed.',
          fix: 'Write it beside the "enum" that has them.',
        },
      },
      {
        files: renamed('phone'),
        says: {
          file: STEP,
          pointer: '/properties/extra/x-renamed-from',
          message: '“phone” is still an answer of this wizard, so that nothing was renamed.',
        },
      },
      { files: renamed('services'), says: { file: STEP } },
      { files: renamed('tagline'), says: { file: STEP } },
      { files: renamed('extra'), says: { message: '“extra” is what this field is called today.' } },
      { files: renamed(['first', 'phone']), says: { pointer: '/properties/extra/x-renamed-from/1' } },
      {
        files: edited(
          STEP,
          '"emailOption": {',
          '"one": { "type": "string", "x-renamed-from": "old" }, "two": { "type": "string", "x-renamed-from": "old" }, "emailOption": {',
        ),
        says: { pointer: '/properties/two/x-renamed-from', message: '“one” says already that it was called “old”.' },
      },
      {
        files: field({ type: 'object', properties: { inner: { type: 'string', 'x-renamed-from': 'old' } } }),
        says: { file: STEP, message: expect.stringContaining('Only a question of a step is followed') },
      },
      {
        files: edited('schemas/definitions/schema.json', '"pattern"', '"x-renamed-from": "old", "pattern"'),
        says: { file: 'schemas/definitions/schema.json', pointer: '/$defs/ukPhone/x-renamed-from' },
      },
      {
        files: edited('schemas/wizard/schema.json', '"tagline": {', '"tagline": { "x-renamed-from": "slogan",'),
        says: { file: 'schemas/wizard/schema.json', pointer: '/properties/tagline/x-renamed-from' },
      },
      {
        files: {
          'schemas/forms/note/schema.json': {
            type: 'object',
            properties: { name: { type: 'string' }, text: { type: 'string', 'x-renamed-from': 'name' } },
          },
          'schemas/forms/note/ui.json': {},
        },
        says: { file: 'schemas/forms/note/schema.json', pointer: '/properties/text/x-renamed-from' },
      },
    ],
  },
  'draft-example': {
    accepted: [
      draft(),
      // Not finished, and with an answer that a condition hides.
      draft({ phone: undefined, services: undefined, emailOption: 'no', prefix: 'me' }),
      draft({ telephone: undefined }, { step: '01-trade', answers: {} }),
      // Answered once and emptied again, as a whole or a part of it.
      draft({ phone: '', tagline: null }),
      ...[
        { rule: 'minItems', extra: [], question: { type: 'array', items: text, minItems: 2 } },
        { rule: 'minLength', extra: ' ', question: { type: 'string', minLength: 3, 'x-normalise': ['trim'] } },
      ].map(({ rule, extra, question }) => ({
        ...draft({ extra }),
        ...field(question, { 'ui:messages': { [rule]: 'Say more' } }),
      })),
      {
        ...draft({ extra: { town: 'York', road: '' } }),
        ...field(
          { type: 'object', properties: { town: text, road: { type: 'string', minLength: 3 } } },
          { town: { 'ui:title': 'Town' }, road: { 'ui:title': 'Road', 'ui:messages': { minLength: 'Three' } } },
        ),
      },
    ],
    refused: [
      {
        files: draft({}, { variant: 'mian' }),
        says: { file: DRAFT, pointer: '/variant', message: 'There is no variant “mian”.', fix: 'Did you mean “main”?' },
      },
      { files: draft({}, { trade: 'plumer' }), says: { pointer: '/trade', fix: 'Did you mean “plumber”?' } },
      {
        files: {
          ...draft(),
          ...changed('schemas/variants/main/ui.json', { trades: ['roofer'], wizard: { defaultTrade: 'roofer' } }),
        },
        says: { pointer: '/trade', message: 'The variant “main” does not offer the trade “plumber”.' },
      },
      { files: draft({}, { step: '02-busines' }), says: { pointer: '/step', fix: 'Did you mean “02-business”?' } },
      {
        files: draft({ phne: '07700900123' }),
        says: {
          pointer: '/answers/phne',
          message: 'No step of this wizard asks “phne”.',
          fix: 'Did you mean “phone”?',
        },
      },
      {
        files: { ...draft({ telephone: '07700900123' }), ...field({ type: 'string', 'x-renamed-from': 'telephone' }) },
        says: { pointer: '/answers/telephone', fix: expect.stringContaining('It is called “extra” now.') },
      },
      {
        files: {
          ...draft({ extra: '31/01/2030' }),
          ...field({ type: 'string', format: 'date' }, { 'ui:messages': { format: 'No day' } }),
        },
        says: {
          pointer: '/answers/extra',
          message: 'Today “extra” would not take this answer. “31/01/2030” is not of the format “date”.',
          fix: expect.stringContaining('Write it like 2030-01-31.'),
        },
      },
      {
        files: draft({ phone: '123' }),
        says: {
          pointer: '/answers/phone',
          message: expect.stringContaining('Today “phone” would not take this answer.'),
        },
      },
      {
        files: draft({ services: ['Taps', 'Boiler'] }),
        says: { pointer: '/answers/services/1', fix: expect.stringContaining('Did you mean “Boilers”?') },
      },
      {
        files: { ...draft({ extra: { town: 'York', raod: '1 High Street' } }), ...PLACE },
        says: {
          pointer: '/answers/extra/raod',
          message: 'An answer to “extra” has no part “raod”.',
          fix: 'Did you mean “road”?',
        },
      },
      {
        files: { ...draft({ extra: { town: 'York', road: '1 High Street', fax: '1' } }), ...PLACE },
        says: { pointer: '/answers/extra/fax', fix: expect.stringContaining('Its parts are “town” and “road”.') },
      },
      {
        files: { ...draft({ extra: { town: 'York' } }), ...PLACE },
        says: { pointer: '/answers/extra', fix: expect.stringContaining('Add "road".') },
      },
      { files: draft({ services: [] }), says: { pointer: '/answers/services' } },
      { files: draft({ services: 'Taps' }), says: { pointer: '/answers/services' } },
      { files: draft({ trade: 'roofer' }), says: { pointer: '/answers/trade' } },
      { files: draft({ logo: { name: 'logo.png' } }), says: { pointer: '/answers/logo' } },
      {
        files: {
          ...draft({ emailOption: 'yes', prefix: 'x' }),
          ...changed(STEP, {
            $defs: {
              ...step.$defs,
              prefixWhenYes: condition(
                { properties: { emailOption: { const: 'yes' } }, required: ['emailOption'] },
                { properties: { prefix: { enum: ['info', 'hello'] } }, required: ['prefix'] },
              ),
            },
          }),
        },
        says: { pointer: '/answers/prefix' },
      },
    ],
  },
};
