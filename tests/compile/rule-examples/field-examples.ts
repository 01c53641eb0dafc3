import { expect } from 'vitest';
import { changed, condition, edited, overlay, SMALL, type SmallFiles, WORDS } from '../small-content.ts';
import {
  type Examples,
  field,
  replacing,
  STEP,
  STEP_UI,
  step,
  TRADE_UI,
  WIZARD_UI,
  without,
  words,
} from './example.ts';

const choice = { enum: ['a', 'b'] };

const titled = [
  { const: 'a', title: 'Ay' },
  { const: 'b', title: 'Bee' },
];

const text = { type: 'string' };
const DAY = { day: text, open: { type: 'boolean' }, openTime: text, closeTime: text };

const week = (days: readonly object[]) =>
  field(
    { type: 'array', items: { type: 'object', properties: DAY, required: ['day', 'open'] } },
    { 'ui:field': 'hours', 'ui:default': days, 'ui:messages': { required: 'Say it' } },
  );

const logo = (options: object) =>
  changed(STEP_UI, { logo: { 'ui:title': 'Logo', 'ui:options': { fileType: 'logo', ...options } } });
const taking = (accept: readonly string[]) => logo({ accept });

/** The choice of a colour scheme, on the first step, in other words. */
const scheme = (ui: object) => {
  const { scheme: own } = SMALL[TRADE_UI] as { readonly scheme: object };
  return changed(TRADE_UI, { scheme: { ...own, ...ui } });
};

/** A list that is sent as one text. */
const joined = (joinedBy: string) => field({ type: 'string' }, { 'ui:widget': 'freeList', 'ui:options': { joinedBy } });

/** A question that offers other choices where the email is wanted than where it is not. */
const depending = (yes: readonly string[], no: readonly string[], names: unknown): SmallFiles => {
  const offers = (choices: readonly string[]) => ({ properties: { extra: { enum: choices } } });
  const when = { properties: { emailOption: { const: 'yes' } }, required: ['emailOption'] };
  return {
    ...changed(STEP, {
      allOf: [...step.allOf, { $ref: '#/$defs/offered' }],
      $defs: { ...step.$defs, offered: { ...condition(when, offers(yes)), else: offers(no) } },
    }),
    ...changed(STEP_UI, {
      'ui:order': [...words['ui:order'], 'extra'],
      extra: { 'ui:title': 'Extra', 'ui:enumNames': names },
    }),
  };
};

/** Examples of the rules of questions and their wording. */
export const FIELD_EXAMPLES: Examples = {
  'question-name': {
    accepted: [field({ type: 'array', items: { type: 'string', enum: ['a', 'b'] } })],
    refused: [
      {
        files: {
          ...changed(STEP, { properties: { ...step.properties, items: { type: 'string' } } }),
          ...changed(STEP_UI, { 'ui:order': [...words['ui:order'], 'items'] }),
        },
        says: {
          pointer: '/properties/items',
          message: 'No question can be called “items”: that is what the members of a list are called.',
          fix: 'Give it another name, e.g. “products”, wherever it is named.',
        },
      },
      {
        files: field(
          { type: 'object', properties: { items: { type: 'string' }, town: { type: 'string' } } },
          { items: { 'ui:title': 'Items' }, town: { 'ui:title': 'Town' } },
        ),
        says: { pointer: '/properties/extra/properties/items' },
      },
    ],
  },
  'unknown-field': {
    accepted: [changed(STEP_UI, { 'ui:order': ['phone', '*'] })],
    refused: [
      {
        files: changed(STEP_UI, { 'ui:order': ['phon', '*'] }),
        says: { pointer: '/ui:order/0', fix: 'Did you mean “phone”?' },
      },
      {
        files: field(
          { type: 'object', properties: { a: { type: 'string' }, b: { type: 'string' } } },
          { 'ui:order': ['a'], a: { 'ui:title': 'A' }, b: { 'ui:title': 'B' } },
        ),
        says: { pointer: '/extra/ui:order', message: '“b” has no place in this order.' },
      },
      {
        files: changed(STEP_UI, { phon: { 'ui:title': 'Phone' } }),
        says: { pointer: '/phon', fix: 'Did you mean “phone”?' },
      },
      {
        // Where a question was moved from, words of it may stay behind.
        files: changed(TRADE_UI, { phone: { 'ui:title': 'Phone' } }),
        says: { pointer: '/phone', fix: 'It is asked in the step “02-business”: what is said of it goes there.' },
      },
      { files: changed(STEP_UI, { 'ui:order': ['phone'] }), says: { message: '“logo” has no place in this order.' } },
      {
        files: overlay(
          '02-business',
          { properties: { partial: { type: 'boolean' } } },
          { partial: { 'ui:title': 'P' } },
        ),
        says: {
          file: 'schemas/variants/main/schema.json',
          pointer: '/steps/02-business/properties/partial',
          fix: 'Add "ui:order": { "$add": ["partial"] } to the step in schemas/variants/main/ui.json.',
        },
      },
      {
        files: overlay('02-business', {}, { phon: { 'ui:title': 'Phone' } }),
        says: { file: 'schemas/variants/main/ui.json' },
      },
    ],
  },
  widget: {
    accepted: [
      field({ type: 'boolean' }, { 'ui:widget': 'toggle' }),
      field({ type: 'array', items: { type: 'object', properties: DAY } }, { 'ui:field': 'hours' }),
    ],
    refused: [
      {
        files: field({ type: 'array', items: { type: 'string' } }, { 'ui:field': 'hours' }),
        says: {
          pointer: '/extra/ui:field',
          message:
            "“hours” can't show “extra”: its members are of type string, and the widget takes a list of objects.",
          fix: 'Say under "items" that they are of type object, or take another widget.',
        },
      },
      {
        files: field(
          { type: 'array', items: { type: 'object', properties: { ...DAY, open: { type: 'string' } } } },
          { 'ui:field': 'hours' },
        ),
        says: {
          message: "“hours” can't show “extra”: its members have no “open”.",
          fix: 'Add to the "properties" of its "items": "open" of type boolean.',
        },
      },
      {
        files: field({ type: 'string', enum: ['green', 'red'] }, { 'ui:widget': 'schemeCards' }),
        says: {
          file: STEP,
          pointer: '/properties/extra/enum/0',
          fix: 'Take the list of the trade, "$ref": "trade:#/$defs/colourSchemes"; show a list of the question’s own as "cards".',
        },
      },
      {
        files: field({ type: 'boolean' }, { 'ui:widget': 'togle' }),
        says: { pointer: '/extra/ui:widget', fix: 'Did you mean “toggle”?' },
      },
      { files: field({ type: 'string' }, { 'ui:widget': 'toggle' }) },
      {
        files: field({ type: 'object', properties: {} }, { 'ui:widget': 'upload' }),
        says: { fix: 'Write "ui:field": "upload".' },
      },
    ],
  },
  'widget-options': {
    accepted: [
      field({ type: 'string' }, { 'ui:widget': 'textarea', 'ui:options': { rows: 4 } }),
      ...[', ', ' - ', '\n', ';'].map((joinedBy) => joined(joinedBy)),
      taking(['image/png', 'image/*', 'image/heic']),
      ...[0.5, 5].map((maxMegabytes) => logo({ maxMegabytes })),
    ],
    refused: [
      ...[0, 8].map((maxMegabytes) => ({
        files: logo({ maxMegabytes }),
        says: { pointer: '/logo/ui:options/maxMegabytes', fix: 'It is a number from 0.1 to 5.' },
      })),
      {
        files: taking(['image/png', 'image/jepg']),
        says: {
          pointer: '/logo/ui:options/accept/1',
          message: 'The option “accept” of “upload” can\'t have "image/jepg".',
          fix: 'Did you mean “image/jpeg”?',
        },
      },
      { files: taking(['image/jpg']), says: { fix: 'Did you mean “image/jpeg”?' } },
      {
        files: taking(['application/pdf']),
        says: { fix: expect.stringContaining('Each is a kind of picture') },
      },
      ...['', ' ', ' and ', '1'].map((joinedBy) => ({
        files: joined(joinedBy),
        says: { pointer: '/extra/ui:options/joinedBy' },
      })),
      {
        files: field({ type: 'string' }, { 'ui:widget': 'textarea', 'ui:options': { row: 4 } }),
        says: { fix: 'Did you mean “rows”?' },
      },
      {
        files: field({ type: 'string' }, { 'ui:widget': 'textarea', 'ui:options': { rows: 400 } }),
        says: { fix: 'It is a whole number from 2 to 20.' },
      },
      {
        files: field({ type: 'string' }, { 'ui:widget': 'textarea', 'ui:options': { rows: '4' } }),
        says: { message: 'The option “rows” of “textarea” can\'t be "4".', fix: 'Write 4 without quotes.' },
      },
      {
        files: field({ type: 'string' }, { 'ui:widget': 'textarea', 'ui:options': { rows: '400' } }),
        says: { fix: 'It is a whole number from 2 to 20.' },
      },
      {
        files: field({ type: 'string' }, { 'ui:options': { spellCheck: 'no' } }),
        says: { fix: 'It is true or false.' },
      },
      {
        files: field({ type: 'string' }, { 'ui:options': { prefix: 4 } }),
        says: { fix: 'Write "4".' },
      },
      { files: field({ type: 'string' }, { 'ui:options': { prefx: '£' } }), says: { fix: 'Did you mean “prefix”?' } },
      {
        files: field({ type: 'string' }, { 'ui:widget': 'select', 'ui:options': { words: { chose: 'x' } } }),
        says: { fix: 'Did you mean “choose”?' },
      },
    ],
  },
  'enum-names': {
    accepted: [
      field({ enum: ['a', 'b'] }, { 'ui:enumNames': ['A', 'B'] }),
      field({ enum: ['a', 'b'] }, { 'ui:enumNames': { a: 'A' } }),
      field({ type: 'boolean' }, { 'ui:widget': 'toggle' }),
      field({ type: 'boolean' }, { 'ui:widget': 'cards', 'ui:enumNames': { false: 'Never', true: 'Always' } }),
      without(['b'], { enum: ['a', 'b'] }, { 'ui:enumNames': { a: 'A', b: 'B' } }),
      without(['b'], { enum: ['a', 'b'] }, { 'ui:enumNames': ['A', 'B'] }, { 'ui:enumNames': ['A'] }),
      replacing('b', 'c', { enum: ['a', 'b'] }, { 'ui:enumNames': { a: 'A', b: 'B' } }),
      replacing('b', 'c', { enum: ['a', 'b'] }, { 'ui:enumNames': ['A', 'B'] }, { 'ui:enumNames': ['A', 'C'] }),
      // The names are laid on after the list.
      {
        ...field({ enum: ['a', 'b'] }, { 'ui:enumNames': ['A', 'B'] }),
        ...changed('trades/plumber/schema.json', {
          steps: { '02-business': { properties: { extra: { enum: { $remove: ['b'], $add: ['c'] } } } } },
        }),
        'schemas/variants/main/trades/plumber/schema.json': {},
        'schemas/variants/main/trades/plumber/ui.json': {
          steps: { '02-business': { extra: { 'ui:enumNames': ['A', 'C'] } } },
        },
      },
      // Titles of choices go with them.
      ...[['b'], { $remove: ['a'] }, { $remove: ['a'], $add: ['c'] }].map((list) => ({
        ...field({ anyOf: titled }),
        ...overlay('02-business', { properties: { extra: { enum: list } } }),
      })),
      depending(['a', 'b'], ['a', 'b'], ['A', 'B']),
      depending(['a', 'b'], ['c'], { a: 'A', c: 'C' }),
    ],
    refused: [
      ...[{ $remove: ['a'], $add: ['c'] }, ['c', 'b']].map((list) => ({
        files: {
          ...field({ enum: ['a', 'b'] }, { 'ui:enumNames': ['A', 'B'] }),
          ...overlay('02-business', { properties: { extra: { enum: list } } }),
        },
        says: {
          file: 'schemas/variants/main/schema.json',
          pointer: '/steps/02-business/properties/extra/enum',
          message: 'The names of “extra” go by the order of the list, and were written for other members.',
          fix: 'Write "ui:enumNames" of “extra” anew in the ui.json beside this file: one for each member that is left.',
        },
      })),
      {
        files: {
          ...field({ enum: ['a', 'b'] }),
          ...overlay('02-business', {}, { extra: { 'ui:enumNames': ['A', 'B'] } }),
          'schemas/variants/partner/schema.json': {
            steps: { '02-business': { properties: { extra: { enum: { $remove: ['b'], $add: ['c'] } } } } },
          },
          'schemas/variants/partner/ui.json': { title: 'Partner', extends: 'main', paths: ['/partner'] },
        },
        says: { file: 'schemas/variants/partner/schema.json' },
      },
      {
        files: depending(['a', 'b'], ['c', 'd'], ['A', 'B']),
        says: {
          pointer: '/extra/ui:enumNames',
          message: 'What “extra” offers depends on other answers, and these names go by the order of one list.',
          fix: 'Write member → name, such as { "a": "A" }.',
        },
      },
      {
        files: depending(['a'], ['c'], { a: 'A', d: 'D' }),
        says: { message: 'The list of “extra” has no member “d”.' },
      },
      {
        files: field({ enum: ['a', 'b'] }, { 'ui:enumNames': ['A'] }),
        says: { message: 'There is 1 name for a list of 2 members.' },
      },
      {
        files: without(['b'], { enum: ['a', 'b'] }, { 'ui:enumNames': ['A', 'B'] }),
        says: {
          file: 'schemas/variants/main/schema.json',
          pointer: '/steps/02-business/properties/extra/enum',
          message: 'There are 2 names for a list of 1 member.',
          fix: 'Write "ui:enumNames" of “extra” anew in the ui.json beside this file: one for each member that is left.',
        },
      },
      {
        files: field({ type: 'boolean' }, { 'ui:widget': 'cards', 'ui:enumNames': { tru: 'Always', false: 'Never' } }),
        says: { pointer: '/extra/ui:enumNames/tru', fix: 'Did you mean “true”?' },
      },
      ...[undefined, { true: 'Always' }].map((names) => ({
        files: field({ type: 'boolean' }, { 'ui:widget': 'cards', 'ui:enumNames': names }),
        says: {
          pointer: '/extra/ui:widget',
          message: 'Nothing says what customers read for yes and for no in “extra”.',
        },
      })),
      {
        files: field({ enum: ['yes', 'no'] }, { 'ui:enumNames': { yess: 'Yes' } }),
        says: { fix: 'Did you mean “yes”?' },
      },
      {
        files: field({ enum: ['a', 'b'] }, { 'ui:enumNames': { a: 'Same', b: 'Same' } }),
        says: { pointer: '/extra/ui:enumNames/b', message: 'Two choices are called “Same”.' },
      },
      {
        files: field({ enum: ['Gas', 'Heating'] }, { 'ui:enumNames': { Heating: 'Gas' } }),
        says: { pointer: '/extra/ui:enumNames/Heating', message: 'Two choices are called “Gas”.' },
      },
    ],
  },
  'missing-label': {
    accepted: [field({ type: 'string' }, { 'ui:title': undefined, 'ui:widget': 'hidden' })],
    refused: [
      {
        files: field({ type: 'string' }, { 'ui:title': undefined }),
        says: { file: STEP, pointer: '/properties/extra' },
      },
      { files: changed(STEP_UI, { 'ui:title': undefined }), says: { message: 'This step has no heading.' } },
      {
        files: {
          'schemas/forms/ask/schema.json': { properties: { email: { type: 'string' } } },
          'schemas/forms/ask/ui.json': { questions: { email: { 'ui:title': 'Email' } } },
        },
        says: {
          file: 'schemas/forms/ask/ui.json',
          message: 'This form has no heading.',
          fix: 'Add "ui:title" to "questions".',
        },
      },
      {
        files: {
          'schemas/forms/ask/schema.json': { properties: { email: { type: 'string' } } },
          'schemas/forms/ask/ui.json': {},
        },
        says: {
          file: 'schemas/forms/ask/ui.json',
          fix: 'Add "questions": { "ui:title": "…" }.',
        },
      },
    ],
  },
  'idle-message': {
    accepted: [
      field({ type: 'string', maxLength: 3 }, { 'ui:messages': { maxLength: 'Too long' } }),
      field({ type: 'string', format: 'date' }, { 'ui:messages': { 'format:date': 'No day' } }),
      // What a variant does not ask is no fault of words that others read.
      overlay('02-business', { required: { $remove: ['phone'] } }),
      {
        ...field(
          { type: 'string', pattern: '^a' },
          { 'ui:messages': { pattern: 'Begin with a' }, 'ui:toasts': { pattern: { title: 'T', message: 'M' } } },
        ),
        ...overlay('02-business', { properties: { extra: { pattern: null } } }),
      },
      {
        ...field(
          { $ref: '../../definitions/schema.json#/$defs/ukPhone' },
          { 'ui:messages': { ukPhone: 'No number' }, 'ui:placeholder': null },
        ),
        ...overlay('02-business', { properties: { extra: { $ref: '../../definitions/schema.json#/$defs/line' } } }),
      },
      {
        ...changed(STEP_UI, { 'ui:toasts': { ukPhone: { title: 'T', message: 'M' } } }),
        ...overlay('02-business', { properties: { phone: { $ref: '../../definitions/schema.json#/$defs/line' } } }),
      },
      // Those of the variant that it extends, too, and their translation.
      {
        ...overlay('02-business', {}, { phone: { 'ui:messages': { required: 'Your number' } } }),
        'schemas/variants/guild/schema.json': { steps: { '02-business': { required: { $remove: ['phone'] } } } },
        'schemas/variants/guild/ui.json': { title: 'Guild', extends: 'main', lang: 'cy', paths: ['/guild'] },
        'schemas/languages/cy.json': { title: 'Cymraeg', reviewed: true, words: { 'Your number': 'Eich rhif' } },
      },
    ],
    refused: [
      {
        files: overlay(
          '02-business',
          { required: { $remove: ['phone'] } },
          { phone: { 'ui:messages': { required: 'Your number' } } },
        ),
        says: {
          file: 'schemas/variants/main/ui.json',
          pointer: '/steps/02-business/phone/ui:messages/required',
          message: "“phone” can't break the rule “required”.",
          fix: 'Take this out, or add "phone" to "required" in schema.json.',
        },
      },
      {
        files: {
          ...field({ type: 'string', pattern: '^a' }, { 'ui:toasts': { pattern: { title: 'T', message: 'M' } } }),
          ...overlay(
            '02-business',
            { properties: { extra: { pattern: null } } },
            { extra: { 'ui:toasts': { pattern: { title: 'Own' } } } },
          ),
        },
        says: { file: 'schemas/variants/main/ui.json', pointer: '/steps/02-business/extra/ui:toasts/pattern' },
      },
      {
        files: {
          ...overlay('02-business', { required: { $remove: ['phone'] } }),
          'schemas/variants/guild/schema.json': {},
          'schemas/variants/guild/ui.json': {
            title: 'Guild',
            extends: 'main',
            paths: ['/guild'],
            steps: { '02-business': { phone: { 'ui:messages': { required: 'Your number' } } } },
          },
        },
        says: { file: 'schemas/variants/guild/ui.json' },
      },
      {
        files: field(
          { type: 'string', format: 'date' },
          { 'ui:messages': { format: 'Check', 'format:email': 'No e-mail address' } },
        ),
        says: { pointer: '/extra/ui:messages/format:email', message: "“extra” can't break the rule “format:email”." },
      },
      { files: field({ type: 'string' }, { 'ui:messages': { format: 'Check' } }) },
      {
        files: field({ type: 'string', maxLength: 3 }, { 'ui:messages': { maxLenght: 'Too long' } }),
        says: { pointer: '/extra/ui:messages/maxLenght', fix: 'Did you mean “maxLength”?' },
      },
      { files: field({ type: 'string' }, { 'ui:messages': { required: 'Fill in' } }) },
      {
        files: field(
          { type: 'string', maxLength: 3 },
          { 'ui:messages': { minLength: 'Too short', maxLength: 'Long' } },
        ),
        says: {
          pointer: '/extra/ui:messages/minLength',
          fix: 'Take this out: the rules here are “type” and “maxLength”.',
        },
      },
      {
        files: changed(STEP_UI, { 'ui:toasts': { ukPhne: { title: 'T', message: 'M' } } }),
        says: { fix: 'Did you mean “ukPhone”?' },
      },
    ],
  },
  'missing-message': {
    accepted: [
      field({ type: 'string', maxLength: 3 }, { 'ui:messages': { maxLength: 'Too long' } }),
      field(
        { type: 'object', properties: { name: { type: 'string' } }, additionalProperties: false },
        { name: { 'ui:title': 'Name' } },
      ),
    ],
    refused: [
      { files: field({ type: 'string', maxLength: 3 }), says: { pointer: '/properties/extra' } },
      {
        files: field(
          { type: 'object', properties: { name: { type: 'string', maxLength: 3 } } },
          { name: { 'ui:title': 'Name' } },
        ),
        says: { message: 'Nothing is said when “extra.name” breaks the rule “maxLength”.' },
      },
      {
        files: changed(WIZARD_UI, { messages: { ...WORDS.messages, required: undefined } }),
        says: { message: 'Nothing is said when “emailOption” breaks the rule “required”.' },
      },
      {
        files: field({ type: 'string', format: 'date' }),
        says: {
          pointer: '/properties/extra',
          message: 'Nothing is said when “extra” breaks the rule “format”.',
          fix: 'Add "format" to the field\'s "ui:messages", or to "messages" in schemas/wizard/ui.json.',
        },
      },
      // What a condition asks is more than what stands beside it.
      {
        files: field(
          {
            type: 'object',
            properties: { name: { type: 'string' } },
            additionalProperties: false,
            allOf: [condition({ required: ['name'] }, { properties: { age: { type: 'integer' } } })],
          },
          { name: { 'ui:title': 'Name' }, age: { 'ui:title': 'Age' } },
        ),
        says: { message: 'Nothing is said when “extra” breaks the rule “additionalProperties”.' },
      },
    ],
  },
  'placeholder-mismatch': {
    accepted: [
      field(
        { type: 'string', pattern: '^[a-z]+$', 'x-normalise': ['trim', 'lowercase'] },
        { 'ui:placeholder': 'Info' },
      ),
      // As long as it changes something, the wizard tidies again: this one needs two rounds.
      field(
        { type: 'string', pattern: '^a-b$', 'x-normalise': [{ replace: '--', with: '-' }] },
        { 'ui:placeholder': 'a----b' },
      ),
    ],
    refused: [
      {
        files: field({ type: 'string', pattern: '^[a-z]+$' }, { 'ui:placeholder': 'Info' }),
        says: { pointer: '/extra/ui:placeholder' },
      },
      {
        files: field(
          { type: 'string', pattern: '^a--b$', 'x-normalise': [{ replace: '--', with: '-' }] },
          { 'ui:placeholder': 'a----b' },
        ),
        says: { pointer: '/extra/ui:placeholder' },
      },
      {
        files: overlay('02-business', {}, { phone: { 'ui:placeholder': '123' } }),
        says: { file: 'schemas/variants/main/ui.json' },
      },
      {
        files: field({ type: 'string', format: 'email' }, { 'ui:placeholder': 'you@example' }),
        says: {
          pointer: '/extra/ui:placeholder',
          message: "The example “you@example” would be refused by the field's own format email.",
          fix: 'Write one that passes, or correct the format.',
        },
      },
      {
        files: field(
          { type: 'string', maxLength: 3 },
          { 'ui:placeholder': 'Info', 'ui:messages': { maxLength: 'Too long' } },
        ),
        says: { message: "The example “Info” would be refused by the field's own maxLength 3." },
      },
    ],
  },
  'refused-default': {
    accepted: [
      field({ enum: ['a'] }, { 'ui:default': 'a' }),
      without(['b'], choice, { 'ui:default': 'b' }, { 'ui:default': null }),
      field({ type: 'integer', enum: [1, 2] }, { 'ui:default': 1 }),
      // A box that has to be ticked, and a list that is begun.
      field({ type: 'boolean', const: true }, { 'ui:default': false }),
      field({ type: 'array', items: choice, minItems: 2 }, { 'ui:widget': 'checklist', 'ui:default': ['a'] }),
      field({ type: 'string', pattern: '^[a-z]+$', 'x-normalise': ['lowercase'] }, { 'ui:default': 'Info' }),
      week([{ day: 'Monday', open: true }]),
      // What is left out is asked.
      field(
        {
          type: 'object',
          properties: { town: { type: 'string' }, road: { type: 'string' } },
          required: ['town', 'road'],
        },
        { town: { 'ui:title': 'Town' }, road: { 'ui:title': 'Road' }, 'ui:default': { town: 'York' } },
      ),
    ],
    refused: [
      { files: field({ enum: ['yes'] }, { 'ui:default': 'yess' }), says: { fix: 'Did you mean “yes”?' } },
      { files: field({ enum: ['A', 'B'] }, { 'ui:default': 'b' }), says: { fix: 'Did you mean “B”?' } },
      { files: field({ enum: ['A', 'B'] }, { 'ui:default': 'C' }), says: { fix: 'The list has “A” and “B”.' } },
      { files: field({ enum: ['1', '2'] }, { 'ui:default': 1 }), says: { fix: 'Write "1".' } },
      { files: field({ enum: ['1', '2'] }, { 'ui:default': 3 }), says: { fix: 'The list has “1” and “2”.' } },
      { files: field({ type: 'integer', enum: [1, 2] }, { 'ui:default': '2' }), says: { fix: 'Write 2.' } },
      {
        files: without(['b'], choice, { 'ui:default': 'b' }),
        says: {
          file: 'schemas/variants/main/schema.json',
          pointer: '/steps/02-business/properties/extra/enum',
          message: 'The default of “extra”, "b", is not in the list that is left.',
          fix: 'Write its "ui:default" anew in the ui.json beside this file: “a”, or null for none.',
        },
      },
      // What stands in the default of a list is written anew with the whole of it.
      {
        files: {
          ...field(
            { type: 'array', items: { type: 'object', properties: { day: choice }, required: ['day'] } },
            { items: { day: { 'ui:title': 'Day' } }, 'ui:default': [{ day: 'a' }, { day: 'b' }] },
          ),
          ...overlay('02-business', {
            properties: { extra: { items: { properties: { day: { enum: { $remove: ['b'] } } } } } },
          }),
        },
        says: {
          file: 'schemas/variants/main/schema.json',
          message: 'The default of “extra” has "b" in it, which is not in the list of “day” that is left.',
          fix: 'Write the whole "ui:default" of “extra” anew in the ui.json beside this file, without "b".',
        },
      },
      {
        files: field(
          {
            type: 'array',
            items: { type: 'object', properties: { day: { type: 'string' }, open: { type: 'boolean' } } },
          },
          {
            items: { day: { 'ui:title': 'Day' }, open: { 'ui:title': 'Open' } },
            'ui:default': [{ day: 'Monday', oepn: true }],
          },
        ),
        says: {
          pointer: '/extra/ui:default/0/oepn',
          message: '“extra” has no part “oepn”, which its default has.',
          fix: 'Did you mean “open”?',
        },
      },
      {
        files: week([{ day: 'Monday', open: true }, { day: 'Sunday' }]),
        says: {
          pointer: '/extra/ui:default/1',
          message: 'The default of “extra” leaves out “open”, which has to be there from the start.',
          fix: 'Add "open".',
        },
      },
      {
        files: field({ type: 'boolean' }, { 'ui:default': 'yes' }),
        says: { message: 'The default of “extra” is not of its type boolean.' },
      },
      {
        files: field({ type: 'integer' }, { 'ui:default': 1.5 }),
        says: { pointer: '/extra/ui:default', message: 'The default of “extra” is not of its type integer.' },
      },
      {
        files: edited(TRADE_UI, '"green"', '"blue"'),
        says: {
          file: 'trades/roofer/schema.json',
          message: 'The default of “scheme” is "blue" for all trades, and this trade has no such choice.',
          fix: 'Give the trade its own in trades/roofer/ui.json: "steps": { "01-trade": { "scheme": { "ui:default": "green" } } }.',
        },
      },
      // What a trade says itself is its own mistake, and a typo that of whoever wrote it.
      {
        files: changed('trades/roofer/ui.json', { steps: { '01-trade': { scheme: { 'ui:default': 'blue' } } } }),
        says: {
          file: 'trades/roofer/ui.json',
          message: 'The default "blue" is not in the list that trades/roofer/schema.json gives.',
        },
      },
      {
        files: edited(TRADE_UI, '"green"', '"gren"'),
        says: { file: TRADE_UI, fix: 'Did you mean “green”?' },
      },
      { files: field({ type: 'string', format: 'date' }, { 'ui:default': '31/01/2030' }) },
      {
        files: field({ type: 'string', pattern: '^[a-z]+$' }, { 'ui:default': '1' }),
        says: {
          pointer: '/extra/ui:default',
          message: "The default “1” would be refused by the field's own pattern ^[a-z]+$.",
        },
      },
      {
        files: field({ type: 'integer', maximum: 3 }, { 'ui:default': 9, 'ui:messages': { maximum: 'Too many' } }),
        says: { message: "The default “9” would be refused by the field's own maximum 3." },
      },
      { files: field({ const: 'yes' }, { 'ui:default': 'no' }), says: { pointer: '/extra/ui:default' } },
      {
        files: field({ type: 'array', items: { type: 'integer' } }, { 'ui:default': [1, 'two'] }),
        says: { pointer: '/extra/ui:default/1' },
      },
      {
        files: field(
          { type: 'array', items: choice, maxItems: 1 },
          { 'ui:widget': 'checklist', 'ui:default': ['a', 'b'], 'ui:messages': { maxItems: 'Too many' } },
        ),
        says: { message: "The default with 2 members would be refused by the field's own maxItems 1." },
      },
    ],
  },
  'field-references': {
    accepted: [field({ type: 'string' }, { 'ui:copies': 'phone' })],
    refused: [
      { files: field({ type: 'string' }, { 'ui:copies': 'phon' }), says: { fix: 'Did you mean “phone”?' } },
      {
        files: field({ type: 'string' }, { 'ui:copies': 'extra' }),
        says: { pointer: '/extra/ui:copies', message: '“extra” names itself here.' },
      },
      ...['sameAs', 'fromAnswer', 'contrastWith', 'namesFrom', 'domainAnswer', 'domainFrom'].map((option) => ({
        files: field({ type: 'string' }, { 'ui:options': { [option]: 'phon' } }),
        says: { pointer: `/extra/ui:options/${option}`, fix: 'Did you mean “phone”?' },
      })),
    ],
  },
  'later-answer': {
    accepted: [
      // Of its own step, of one before, what a link brings, and what has a value from the start.
      ...['{services}', '{scheme}', '{emailOption}', '{tagline}'].map((text) =>
        changed(STEP_UI, { 'ui:description': text }),
      ),
      scheme({ 'ui:help': '{phone} {tagline}' }),
      { ...scheme({ 'ui:help': 'Like {extra}' }), ...field({ type: 'string' }, { 'ui:default': 'one' }) },
      { ...scheme({ 'ui:help': 'Like {extra}' }), ...field({ type: 'string' }, { 'ui:copies': 'trade' }) },
      scheme({ 'ui:messages': { enum: 'Choose one for {emailOption}' } }),
    ],
    refused: [
      {
        files: scheme({ 'ui:help': 'For {emailOption}, {emailOption}' }),
        says: {
          file: TRADE_UI,
          pointer: '/scheme/ui:help',
          message:
            'This takes the answer “emailOption”, which is asked later, in step 02-business, so that it is empty here.',
          fix: 'Name an answer of this step or one before, or ask “emailOption” before.',
        },
      },
      { files: changed(TRADE_UI, { 'ui:title': 'Trade of {emailOption}' }), says: { pointer: '/ui:title' } },
      {
        files: {
          ...changed(TRADE_UI, { 'ui:description': 'Soon {phone}' }),
          ...changed('schemas/variants/main/ui.json', { wizard: { prefill: null } }),
        },
        says: { pointer: '/ui:description' },
      },
      {
        files: overlay(
          '01-trade',
          {},
          { services: { 'ui:options': { words: { noMatch: 'Nothing for {emailOption}' } } } },
        ),
        says: { file: 'schemas/variants/main/ui.json' },
      },
      {
        files: { ...scheme({ 'ui:help': 'Like {extra}' }), ...field({ type: 'string' }, { 'ui:default': null }) },
        says: { pointer: '/scheme/ui:help' },
      },
    ],
  },
  'unknown-placeholder': {
    accepted: [
      field({ type: 'string' }, { 'ui:title': 'Extra of {phone}', 'ui:options': { givenNote: 'From {phone}' } }),
      field(
        { type: 'array', items: { type: 'string' } },
        { 'ui:widget': 'freeList', 'ui:options': { words: { added: '{value} of {phone}' } } },
      ),
      field({ type: 'string', minLength: 2 }, { 'ui:messages': { minLength: '“{label}” of {phone}: {limit}' } }),
      changed(WIZARD_UI, {
        progress: { ...WORDS.progress, text: 'Step {step} of {total}', uploading: '{done} of {total}' },
        errors: { ...WORDS.errors, documentTitle: '{title}' },
        messages: { ...WORDS.messages, minItems: '“{label}”: {limit} or more, {phone}' },
        announcements: { ...WORDS.announcements, step: '{step} {total} {title}', uploadProgress: '{done} {percent}' },
        submission: { ...WORDS.submission, hours: { open: '{day} {open} {close}', closed: '{day}', separator: '; ' } },
        thankYou: { ...WORDS.thankYou, due: { hours: 48, text: 'By {day}, {time}' } },
        toasts: {
          ...WORDS.toasts,
          galleryUploaded: { title: '{total}', message: '{done}' },
          coloursTaken: { title: '{primaryName}', message: '{primary} {secondary} {secondaryName}' },
          tradeChanged: { title: '{trade}', message: 'Changed' },
        },
      }),
    ],
    refused: [
      {
        files: field({ type: 'string', format: 'date' }, { 'ui:messages': { 'format:date': 'No day: {pattern}' } }),
        says: { pointer: '/extra/ui:messages/format:date', message: 'Nothing fills {pattern} in this text.' },
      },
      {
        files: field({ type: 'string' }, { 'ui:title': 'Extra of {phon}' }),
        says: { pointer: '/extra/ui:title', fix: 'Did you mean “phone”?' },
      },
      {
        files: field(
          { type: 'array', items: { type: 'string' } },
          { 'ui:widget': 'freeList', 'ui:options': { words: { add: 'Add {value}' } } },
        ),
        says: { pointer: '/extra/ui:options/words/add', message: 'Nothing fills {value} in this text.' },
      },
      {
        files: changed(STEP_UI, { 'ui:description': 'For {fon}' }),
        says: { pointer: '/ui:description' },
      },
      {
        files: edited(WIZARD_UI, '"removed": "removed"', '"removed": "{valu} removed"'),
        says: { pointer: '/widgets/freeList/removed', fix: 'Did you mean “value”?' },
      },
      {
        files: field({ type: 'string', minLength: 2 }, { 'ui:messages': { minLength: 'At least {limt}' } }),
        says: { pointer: '/extra/ui:messages/minLength', fix: 'Did you mean “limit”?' },
      },
      {
        files: changed(STEP_UI, { 'ui:toasts': { required: { title: 'Missing', message: '{phone} is missing' } } }),
        says: {
          pointer: '/ui:toasts/required/message',
          message: 'Nothing fills {phone} in this text.',
          fix: 'Take it out: this text is said as it stands.',
        },
      },
      {
        files: changed(WIZARD_UI, { progress: { ...WORDS.progress, text: 'Step {stpe}' } }),
        says: { file: WIZARD_UI, pointer: '/progress/text', fix: 'Did you mean “step”?' },
      },
      {
        files: changed(WIZARD_UI, { progress: { ...WORDS.progress, text: 'Step {x}' } }),
        says: { pointer: '/progress/text', fix: 'It can hold “{step}” and “{total}”.' },
      },
      {
        files: changed('schemas/variants/main/ui.json', {
          wizard: { toasts: { tradeChanged: { message: 'You are a {traed}' } } },
        }),
        says: {
          file: 'schemas/variants/main/ui.json',
          pointer: '/wizard/toasts/tradeChanged/message',
          fix: 'Did you mean “trade”?',
        },
      },
      {
        files: changed('trades/plumber/ui.json', { wizard: { preview: { hero: 'Welcome to {companyName}' } } }),
        says: { file: 'trades/plumber/ui.json', pointer: '/wizard/preview/hero' },
      },
      {
        files: changed(WIZARD_UI, { announcements: { ...WORDS.announcements, fileDone: '{ name } is there' } }),
        says: { pointer: '/announcements/fileDone', fix: 'Did you mean “name”?' },
      },
      {
        files: changed(WIZARD_UI, { thankYou: { ...WORDS.thankYou, next: ['We ring {firstName}'] } }),
        says: { pointer: '/thankYou/next/0', message: 'Nothing fills {firstName} in this text.' },
      },
      {
        files: changed(WIZARD_UI, { messages: { ...WORDS.messages, required: 'Fill in {lable}' } }),
        says: { pointer: '/messages/required', fix: 'Did you mean “label”?' },
      },
      {
        files: changed(WIZARD_UI, { review: { ...WORDS.review, title: 'For {phone}' } }),
        says: { pointer: '/review/title' },
      },
    ],
  },
  'field-asked-twice': {
    accepted: [{}],
    refused: [
      {
        files: edited(
          'schemas/wizard/01-trade/schema.json',
          '"scheme": {',
          '"phone": { "type": "string" }, "scheme": {',
        ),
        says: { file: STEP, pointer: '/properties/phone' },
      },
      {
        files: edited('schemas/wizard/schema.json', 'tagline', 'phone'),
        says: { message: '“phone” is declared in schemas/wizard/schema.json already.' },
      },
    ],
  },
};
