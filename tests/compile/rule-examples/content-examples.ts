import { expect } from 'vitest';
import { changed, condition, edited, overlay, ownStep, SMALL, type SmallFiles, WORDS } from '../small-content.ts';
import { type Examples, field, replacing, STEP, STEP_UI, step, WIZARD_UI, without, words } from './example.ts';
import { LANDING } from './marketing-examples.ts';

const MAIN_UI = 'schemas/variants/main/ui.json';
const toast = { title: 'Title', message: 'Message' };
const choice = { enum: ['a', 'b'] };

const described = { 'ui:widget': 'cards', 'ui:options': { descriptions: ['A', 'B'] } };

/** What has to be answered in step 2, as the variant says it. */
const required = (list: unknown): SmallFiles => overlay('02-business', { required: list });

/** Step 2 with one more condition beside the one that asks for a prefix where the email is wanted. */
const beside = (own: object, asks: object = step.$defs): SmallFiles =>
  changed(STEP, { allOf: [...step.allOf, { $ref: '#/$defs/own' }], $defs: { ...asks, own } });

const isEmail = (value: object) => ({ properties: { emailOption: value }, required: ['emailOption'] });

const ASKS_PREFIX = { properties: { prefix: { type: 'string' } } };

/** The prefix is asked where the email is one of these. */
const prefixFor = (value: object, otherwise: object = {}) => ({
  prefixWhenYes: { ...condition(isEmail(value), ASKS_PREFIX), ...otherwise },
});

/** Step 2 with a group that asks for an amount in one way where its kind is known, and in another where it isn’t. */
const inEither = (known: object, unknown: object, around: (group: object) => object = (group) => group): SmallFiles =>
  field(
    around({
      type: 'object',
      properties: { kind: { type: 'string' } },
      ...condition({ required: ['kind'] }, { properties: { amount: known } }),
      else: { properties: { amount: unknown } },
    }),
    {
      kind: { 'ui:title': 'Kind' },
      amount: { 'ui:title': 'Amount' },
    },
  );

const NEEDS_PREFIX = { required: ['prefix'] };

/** Cards for a yes and a no, with a line each. */
const yesAndNo = (descriptions: readonly string[]) => ({
  'ui:widget': 'cards',
  'ui:enumNames': { true: 'Yes', false: 'No' },
  'ui:options': { descriptions },
});

const SCHEMES = (SMALL['schemas/definitions/ui.json'] as { colourSchemes: { green: object } }).colourSchemes;

/** A sentence for each bound of a question, for it has to have one. */
const messagesOf = (schema: object) => {
  const bounds = Object.keys(schema).filter((keyword) =>
    /M(?:in|ax)|^(?:min|max|multipleOf|uniqueItems)/.test(keyword),
  );
  return { 'ui:messages': Object.fromEntries(bounds.map((keyword) => [keyword, 'Another'])) };
};

/** Step 2 with a question of these bounds, each of which is said in words. */
const bounded = (schema: object, widget?: string): SmallFiles =>
  field(schema, { ...messagesOf(schema), ...(widget !== undefined && { 'ui:widget': widget }) });

/** Step 2 with a condition of its own. */
const conditional = (when: object): SmallFiles =>
  changed(STEP, {
    allOf: [...step.allOf, { $ref: '#/$defs/own' }],
    $defs: { ...step.$defs, own: condition(when, { required: ['logo'] }) },
  });

/** A condition on one of the answers to a question of step 1, of which every trade has others. */
const hasService = (one: object) => ({ properties: { services: { contains: one } }, required: ['services'] });

/** The same said by variant `main` for one trade alone. */
const ofTrade = (trade: string, when: object): SmallFiles => ({
  [`schemas/variants/main/trades/${trade}/schema.json`]: {
    steps: {
      '02-business': {
        allOf: { $add: [{ $ref: '#/$defs/own' }] },
        $defs: { own: condition(when, { required: ['logo'] }) },
      },
    },
  },
  [`schemas/variants/main/trades/${trade}/ui.json`]: {},
});

/** Step 2 with one more question, and a condition that looks at its answer. */
const onAnswer = (node: object, question: object): SmallFiles => ({
  ...changed(STEP, {
    properties: { ...step.properties, extra: question },
    allOf: [...step.allOf, { $ref: '#/$defs/own' }],
    $defs: {
      ...step.$defs,
      own: condition({ properties: { extra: node }, required: ['extra'] }, { required: ['logo'] }),
    },
  }),
  ...changed(STEP_UI, {
    'ui:order': ['*'],
    extra: { 'ui:title': 'Extra', ...messagesOf(question) },
  }),
});

/** Step 2 with questions that are each asked once another one is answered: name → that one. */
const waiting = (after: { readonly [name: string]: string }): SmallFiles => ({
  ...changed(STEP, {
    allOf: [...step.allOf, ...Object.keys(after).map((name) => ({ $ref: `#/$defs/${name}After` }))],
    $defs: {
      ...step.$defs,
      ...Object.fromEntries(
        Object.entries(after).map(([name, other]) => [
          `${name}After`,
          condition({ required: [other] }, { properties: { [name]: { type: 'string' } } }),
        ]),
      ),
    },
  }),
  ...changed(STEP_UI, { 'ui:order': ['*'], extra: { 'ui:title': 'Extra' }, other: { 'ui:title': 'Other' } }),
});

/** Step 2 with two more questions: the second of them, and the first where an answer is as it says. */
const askedWhere = (when: object, more: object = {}): SmallFiles =>
  changed(STEP, {
    properties: { ...step.properties, other: { type: 'string' } },
    allOf: [...step.allOf, { $ref: '#/$defs/own' }],
    $defs: { ...step.$defs, own: { ...condition(when, { properties: { extra: { type: 'string' } } }), ...more } },
  });

/** Website designs to choose from, their layouts in the preview, and the drawings beside them. */
const designs = (names: readonly string[], layouts: object, drawings?: readonly string[]): SmallFiles => ({
  ...changed(STEP, { properties: { ...step.properties, template: { type: 'string', enum: names } } }),
  ...changed(STEP_UI, {
    'ui:order': [...words['ui:order'], 'template'],
    template: {
      'ui:title': 'Design',
      'ui:widget': 'cards',
      'ui:enumNames': names.map((name) => `A ${name} one`),
      ...(drawings && { 'ui:options': { drawings } }),
    },
  }),
  ...changed(WIZARD_UI, { preview: { ...WORDS.preview, layouts } }),
});

const TEXT = { type: 'string' };

/** A kind of answer that asks for texts of these names. */
const kind = (
  title: string,
  asks: readonly string[],
  needs: readonly string[] = [],
): { title: string; properties: object; required: readonly string[] } => ({
  title,
  properties: Object.fromEntries(asks.map((name) => [name, TEXT])),
  required: needs,
});

/** Step 2 with a choice between kinds of answer, all their questions worded. */
const kinds = (...all: readonly (ReturnType<typeof kind> & { additionalProperties?: false })[]): SmallFiles => {
  const names = all.flatMap(({ properties }) => Object.keys(properties));
  const ui = Object.fromEntries(names.map((name) => [name, { 'ui:title': name }]));
  return field({ type: 'object', oneOf: all }, ui);
};

const PICTURE = { $ref: '../../definitions/schema.json#/$defs/picture' };

/** A list of them. */
const pictures = (maxItems: number) => ({ type: 'array', items: PICTURE, maxItems });
const SEVERAL = {
  'ui:field': 'uploads',
  'ui:options': { fileType: 'gallery' },
  'ui:messages': { maxItems: 'Too many' },
};

/** A picture for each badge that was ticked: they have names, and are sent from there. */
const BADGES = { type: 'array', items: { enum: ['One', 'Two'] } };
const CARDS = { type: 'array', items: { type: 'object', properties: { name: { type: 'string' }, image: PICTURE } } };
const BADGE_WORDS = {
  badges: { 'ui:title': 'Badges', 'ui:widget': 'checklist' },
  cards: { 'ui:title': 'Cards', 'ui:field': 'accreditationPictures', 'ui:options': { namesFrom: 'badges' } },
};

/** Step 2 with a second picture. */
const picture = (ui: object, schema: object = PICTURE): SmallFiles => ({
  ...changed(STEP, { properties: { ...step.properties, van: schema } }),
  ...changed(STEP_UI, { 'ui:order': [...words['ui:order'], 'van'], van: { 'ui:title': 'Van', ...ui } }),
});

/** Two questions for pictures, each with how many it takes. */
const twoGalleries = (van: number, yard: number): SmallFiles => ({
  ...changed(STEP, { properties: { ...step.properties, van: pictures(van), yard: pictures(yard) } }),
  ...changed(STEP_UI, {
    'ui:order': [...words['ui:order'], 'van', 'yard'],
    van: { 'ui:title': 'Van', ...SEVERAL },
    yard: { 'ui:title': 'Yard', ...SEVERAL },
  }),
});

/** Step 2 with a question that has to be answered and is hidden. */
const hidden = (ui: object, required: readonly string[] = ['van']): SmallFiles => ({
  ...changed(STEP, {
    properties: { ...step.properties, van: { type: 'string' } },
    required: [...step.required, ...required],
  }),
  ...changed(STEP_UI, {
    'ui:order': [...words['ui:order'], 'van'],
    van: { 'ui:title': 'Van', 'ui:widget': 'hidden', ...ui },
  }),
});

/** Step 2 with a question that has another one inside, which has to be answered and is hidden. */
const hiddenInside = (schema: object, words: object, ui: object = {}): SmallFiles =>
  field(schema, { ...ui, town: { 'ui:title': 'Town' }, ...words });
const TAG = { tag: { 'ui:title': 'Tag', 'ui:widget': 'hidden' } };
const tagged = (required: readonly string[], tag: object = { type: 'string' }) => ({
  type: 'object',
  properties: { tag, town: { type: 'string' } },
  required,
});

const CONSENT = { 'ui:widget': 'consent', 'ui:options': { links: [{ text: 'Terms', href: '/terms' }] } };

/** Step 2 with one more question, of that name. */
const asked = (name: string, schema: object = { type: 'string' }): SmallFiles => ({
  ...changed(STEP, { properties: { ...step.properties, [name]: schema } }),
  ...changed(STEP_UI, { 'ui:order': [...words['ui:order'], name], [name]: { 'ui:title': 'One more' } }),
});

/** A step with nothing but a question that hangs on step 1. */
const dependent = (more: object): SmallFiles => ({
  ...ownStep('01a-cover'),
  'schemas/variants/main/steps/01a-cover/schema.json': {
    type: 'object',
    properties: {},
    allOf: [{ $ref: '#/$defs/own' }],
    $defs: { own: { ...condition({ required: ['scheme'] }, INSURER), ...more } },
  },
});
const INSURER = { properties: { insurer: { type: 'string' } } };

const guild = (members: object): SmallFiles => ({
  'schemas/variants/guild/schema.json': {},
  'schemas/variants/guild/ui.json': { title: 'Guild', extends: 'main', paths: ['/guild'], ...members },
});

/** A form with one question. */
const form = (members: object = {}, question: object = {}): SmallFiles => ({
  'schemas/forms/say/schema.json': { type: 'object', properties: { said: { type: 'string' } } },
  'schemas/forms/say/ui.json': {
    paths: ['/say'],
    hook: 'contact',
    encoding: 'json',
    payload: { Said: '{said}' },
    buttons: { submit: 'Send', submitting: 'Sending' },
    toasts: { sent: toast, failed: toast },
    questions: { 'ui:title': 'Say', said: { 'ui:title': 'Said', ...question } },
    ...members,
  },
});

const landing = (example: object) => changed('trades/plumber/ui.json', { landing: { ...LANDING, example } });
const scheme = (members: object) =>
  changed('schemas/definitions/ui.json', { colourSchemes: { ...SCHEMES, green: { ...SCHEMES.green, ...members } } });

/** The small content, once more in Welsh. */
const welsh = (words: object, more: SmallFiles = {}): SmallFiles => ({
  ...guild({ lang: 'cy' }),
  'schemas/languages/cy.json': { title: 'Cymraeg', reviewed: true, words },
  ...more,
});

/** A variant in a language of which nothing is translated yet. */
const inLanguage = (tag: string): SmallFiles => ({
  ...guild({ lang: tag }),
  [`schemas/languages/${tag}.json`]: { title: 'Own name', reviewed: true, words: {} },
});

/** Examples of the rules of languages. */
const LANGUAGES: Examples = {
  'plural-forms': {
    accepted: [
      changed(WIZARD_UI, { preview: { ...WORDS.preview, moreServices: { one: 'one more', other: '{count} more' } } }),
    ],
    refused: [
      {
        files: changed(WIZARD_UI, { preview: { ...WORDS.preview, moreServices: { one: '{count} more' } } }),
        says: { pointer: '/preview/moreServices', fix: 'Add "other": "…".' },
      },
      {
        files: changed(WIZARD_UI, { preview: { ...WORDS.preview, moreServices: { one: 'one more', other: 'more' } } }),
        says: {
          pointer: '/preview/moreServices/other',
          fix: 'Name the number in it, e.g. {count}, or write a single text.',
        },
      },
    ],
  },
  'text-direction': {
    accepted: [welsh({}), inLanguage('az'), inLanguage('pa-IN')],
    refused: ['ar', 'he', 'fa', 'ur', 'ckb', 'dv', 'pa-PK'].map((tag) => ({
      files: inLanguage(tag),
      says: {
        file: 'schemas/variants/guild/ui.json',
        pointer: '/lang',
        message: `“${tag}” is written from right to left, and pages are laid out from left to right only: nobody could read them well.`,
      },
    })),
  },
  translation: {
    accepted: [
      welsh({ Preview: 'Rhagolwg', '{count} more': { one: 'un arall', other: '{count} arall' } }),
      { ...welsh({}), 'trades/plumber/words.cy.json': { words: { Plumber: 'Plymwr' } } },
    ],
    refused: [
      {
        files: guild({ lang: 'cy' }),
        says: { pointer: '/lang', fix: 'Write schemas/languages/cy.json.' },
      },
      {
        files: { ...welsh({}), ...guild({ lang: 'cz' }) },
        says: { pointer: '/lang', fix: 'Write schemas/languages/cz.json, or say one that is there: “cy”.' },
      },
      {
        files: { 'trades/plumber/words.cy.json': { words: { Plumber: 'Plymwr' } } },
        says: { file: 'trades/plumber/words.cy.json', fix: 'Write schemas/languages/cy.json.' },
      },
      {
        files: welsh({ '{count} more': 'mwy' }),
        says: { pointer: '/words/{count} more', fix: 'Put {count} where it belongs in the sentence.' },
      },
      {
        files: welsh({ '{count} more': '{count} arall {total}' }),
        says: { pointer: '/words/{count} more', fix: 'It can hold {count}.' },
      },
      {
        files: {
          ...guild({ lang: 'pl' }),
          'schemas/languages/pl.json': {
            title: 'Polski',
            reviewed: true,
            words: { '{count} more': { two: 'dwa', few: '{count} inne', other: '{count} innych' } },
          },
        },
        says: {
          pointer: '/words/{count} more/two',
          message: '“pl” has no form “two” for any number: nobody would read this.',
        },
      },
      { files: welsh({ Preview: 'Rhagolwg {name}' }), says: { pointer: '/words/Preview', fix: 'Take it out.' } },
      {
        files: welsh({ '{count} more': '{count arall' }),
        says: { pointer: '/words/{count} more', fix: 'Did you mean “{count}”?' },
      },
      { files: welsh({ '{count} more': '{{count}} arall' }), says: { fix: 'Write {count}.' } },
    ],
  },
};

/** Examples of the rules of what can be answered. */
const ANSWERS: Examples = {
  'required-field': {
    accepted: [
      changed(STEP, { required: ['phone', 'emailOption', 'logo'] }),
      required({ $remove: ['phone'] }),
      // Another variant takes out what this one has written out.
      {
        ...required(['phone', 'emailOption', 'logo']),
        'schemas/variants/partner/schema.json': { steps: { '02-business': { required: { $remove: ['phone'] } } } },
        'schemas/variants/partner/ui.json': { title: 'Partner', extends: 'main', paths: ['/partner'] },
      },
      // Whoever has to answer it is asked, be it by another condition.
      beside(condition(isEmail({ const: 'yes' }), NEEDS_PREFIX)),
      beside(condition(isEmail({ const: 'yes' }), NEEDS_PREFIX), prefixFor({ enum: ['yes', 'no'] })),
      beside(condition(isEmail({ const: 'yes' }), condition({ required: ['logo'] }, NEEDS_PREFIX))),
      beside(condition({ required: ['logo'] }, NEEDS_PREFIX), prefixFor({ const: 'yes' }, { else: ASKS_PREFIX })),
      beside(condition(isEmail({ enum: ['yes', 'no'] }), NEEDS_PREFIX), {
        prefixWhenYes: {
          allOf: ['yes', 'no'].map((one) => condition(isEmail({ const: one }), ASKS_PREFIX)),
        },
      }),
      beside(
        { if: isEmail({ const: 'yes' }), else: ASKS_PREFIX },
        { prefixWhenYes: condition(isEmail({ const: 'no' }), NEEDS_PREFIX) },
      ),
      // What is not sure is not refused: tests of more than values, values that may be all, and what is itself not always asked.
      beside(condition(isEmail({ const: 'yes' }), NEEDS_PREFIX), prefixFor({ not: { const: 'no' } })),
      beside(condition({ required: ['emailOption'] }, NEEDS_PREFIX), {
        prefixWhenYes: {
          allOf: ['yes', 'no'].map((one) => condition(isEmail({ const: one }), ASKS_PREFIX)),
        },
      }),
      {
        ...beside(condition({ required: ['prefix'] }, { required: ['extra'] }), {
          prefixWhenYes: condition(isEmail({ const: 'yes' }), {
            properties: { prefix: { type: 'string' }, extra: { type: 'string' } },
          }),
        }),
        ...changed(STEP_UI, { 'ui:order': ['*'], extra: { 'ui:title': 'Extra' } }),
      },
    ],
    refused: [
      {
        files: beside(condition({ required: ['logo'] }, NEEDS_PREFIX)),
        says: {
          pointer: '/$defs/own/then/required/0',
          message:
            '“prefix” has to be answered under this condition, and is asked only under another one: whoever is not asked could never go on.',
        },
      },
      {
        files: beside({ if: isEmail({ const: 'yes' }), else: NEEDS_PREFIX }),
        says: { pointer: '/$defs/own/else/required/0' },
      },
      // Who wants the email and has no logo is not asked.
      {
        files: beside(condition(isEmail({ enum: ['yes', 'no'] }), NEEDS_PREFIX), {
          prefixWhenYes: {
            allOf: [
              condition({ allOf: [isEmail({ const: 'yes' }), { required: ['logo'] }] }, ASKS_PREFIX),
              condition(isEmail({ const: 'no' }), ASKS_PREFIX),
            ],
          },
        }),
        says: { pointer: '/$defs/own/then/required/0' },
      },
      {
        files: beside(condition(isEmail({ enum: ['yes', 'no'] }), NEEDS_PREFIX), prefixFor({ const: 'yes' })),
        says: { pointer: '/$defs/own/then/required/0' },
      },
      {
        files: field(
          {
            type: 'object',
            properties: { street: { type: 'string' } },
            required: ['town'],
            allOf: [condition({ required: ['street'] }, { properties: { town: { type: 'string' } } })],
          },
          { street: { 'ui:title': 'Street' }, town: { 'ui:title': 'Town' } },
        ),
        says: { pointer: '/properties/extra/required/0' },
      },
      {
        files: required(['phone']),
        says: {
          file: 'schemas/variants/main/schema.json',
          pointer: '/steps/02-business/required',
          message: 'This takes the place of the list before it: “emailOption” need not be answered any more.',
        },
      },
      // What the trade has asked for counts as what the step has.
      {
        files: {
          ...changed('trades/plumber/schema.json', { steps: { '02-business': { required: { $add: ['logo'] } } } }),
          ...required(['phone', 'emailOption', 'prefix']),
        },
        says: {
          file: 'schemas/variants/main/schema.json',
          message: 'This takes the place of the list before it: “logo” need not be answered any more.',
        },
      },
      {
        files: changed(STEP, { required: ['phon', 'emailOption'] }),
        says: { pointer: '/required/0', fix: 'Did you mean “phone”?' },
      },
      {
        files: field({ type: 'object', properties: { street: { type: 'string' } }, required: ['town'] }),
        says: { pointer: '/properties/extra/required/0', fix: 'The fields here are “street”.' },
      },
    ],
  },
  'hidden-required': {
    accepted: [
      hidden({ 'ui:default': 'Blue' }),
      hidden({ 'ui:copies': 'prefix' }),
      hidden({}, []),
      { ...hidden({}), ...changed(WIZARD_UI, { prefill: { ...WORDS.prefill, van: 'van' } }) },
      form({ prefill: { said: 'said' } }, { 'ui:widget': 'hidden' }),
      hiddenInside(tagged(['town']), TAG),
      hiddenInside(tagged(['tag']), TAG, { 'ui:default': { tag: 'Blue' } }),
      field({ type: 'array', items: tagged([]) }, { items: { ...TAG, town: { 'ui:title': 'Town' } } }),
    ],
    refused: [
      {
        files: hiddenInside(tagged(['tag', 'town']), TAG),
        says: {
          pointer: '/extra/tag/ui:widget',
          message: '“tag” has to be answered, and is hidden: whoever answers “extra” could never go on.',
          fix: 'Take it out of "required", or give it a value in the "ui:default" of “extra”.',
        },
      },
      {
        files: field(
          { type: 'object', properties: { deep: tagged(['tag']) } },
          { deep: { 'ui:title': 'Deep', ...TAG, town: { 'ui:title': 'Town' } } },
        ),
        says: { pointer: '/extra/deep/tag/ui:widget' },
      },
      {
        // An entry that is added begins empty.
        files: field(
          { type: 'array', items: tagged(['tag']) },
          { 'ui:default': [{ tag: 'Blue' }], items: { ...TAG, town: { 'ui:title': 'Town' } } },
        ),
        says: { pointer: '/extra/items/tag/ui:widget', fix: 'Take it out of "required".' },
      },
      {
        // No answer is made up, not even the only one that there is.
        files: hiddenInside(
          {
            type: 'object',
            oneOf: [
              { title: 'A', ...tagged(['tag', 'town'], { const: 'a' }) },
              { title: 'B', properties: { tag: { const: 'b' }, name: { type: 'string' } }, required: ['tag', 'name'] },
            ],
          },
          { ...TAG, name: { 'ui:title': 'Name' } },
          { 'ui:default': { tag: 'a' } },
        ),
        says: { pointer: '/extra/tag/ui:widget', fix: 'Take it out of "required".' },
      },
      {
        files: hidden({}),
        says: {
          pointer: '/van/ui:widget',
          message: '“van” has to be answered, and is hidden: nobody could ever go on.',
          fix: 'Give it a "ui:default", fill it from the link under "prefill", or take it out of "required".',
        },
      },
      {
        files: {
          ...form({}, { 'ui:widget': 'hidden' }),
          'schemas/forms/say/schema.json': {
            type: 'object',
            properties: { said: { type: 'string' } },
            required: ['said'],
          },
        },
        // A form takes no "ui:default".
        says: {
          file: 'schemas/forms/say/ui.json',
          pointer: '/questions/said/ui:widget',
          fix: 'Fill it from the link under "prefill", or take it out of "required".',
        },
      },
      {
        files: {
          ...form({}, { ...TAG, town: { 'ui:title': 'Town' } }),
          'schemas/forms/say/schema.json': { type: 'object', properties: { said: tagged(['tag']) } },
        },
        says: { pointer: '/questions/said/tag/ui:widget', fix: 'Take it out of "required".' },
      },
    ],
  },
  'two-types': {
    accepted: [
      // Whole numbers are numbers, and a rule that says no type asks for none.
      inEither({ type: 'integer' }, { type: 'number' }),
      inEither({ type: 'string' }, { enum: ['a', 'b'] }),
    ],
    refused: [
      {
        files: inEither({ type: 'integer' }, { type: 'string' }),
        says: {
          pointer: '/properties/extra/else/properties/amount/type',
          message: '“amount” is asked as integer in one place and as string in another, and has one answer.',
        },
      },
      { files: inEither({ type: 'integer' }, { type: 'string' }, (items) => ({ type: 'array', items })) },
      {
        files: beside(condition(isEmail({ const: 'no' }), { properties: { prefix: { type: 'integer' } } })),
        says: { message: '“prefix” is asked as string in one place and as integer in another, and has one answer.' },
      },
    ],
  },
  'untyped-answer': {
    accepted: [field({ const: 'yes' }), field({ type: 'array', items: { type: 'string' } })],
    refused: [
      {
        files: field({ $ref: '../../definitions/schema.json' }),
        says: { pointer: '/properties/extra', message: '“extra” doesn’t say what its answer is.' },
      },
      { files: field({}), says: { message: '“extra” doesn’t say what its answer is.' } },
      { files: field({ const: 0 }), says: { message: '“extra” doesn’t say what its answer is.' } },
      {
        files: field({ items: { type: 'string' }, minItems: 1 }),
        says: { pointer: '/properties/extra', message: '“extra” doesn’t say that it is a list.' },
      },
      { files: field({ type: 'array' }), says: { message: '“extra” is a list, and doesn’t say of what.' } },
      {
        files: field({ type: 'object' }),
        says: { message: '“extra” is an object without parts: there is nothing to ask.' },
      },
    ],
  },
  'confusable-kinds': {
    accepted: [
      kinds(kind('Phone', ['name', 'phone'], ['phone']), kind('Post', ['name', 'street'], ['street'])),
      // Either may be left open: what is answered shows which it is.
      kinds(kind('Amount', ['amount'], ['amount']), kind('Note', ['note'])),
      // The first takes nothing of the second.
      kinds({ ...kind('Fast', ['fast']), additionalProperties: false }, kind('Slow', ['slow', 'note'], ['slow'])),
      kinds(
        { title: 'Small', properties: { size: { type: 'string', enum: ['s', 'm'] } }, required: ['size'] },
        {
          title: 'Large',
          properties: { size: { type: 'string', enum: ['l'] }, why: { type: 'string' } },
          required: ['size', 'why'],
        },
      ),
    ],
    refused: [
      {
        files: kinds(kind('Person', ['name'], ['name']), kind('Company', ['name', 'number'], ['name', 'number'])),
        says: {
          file: STEP,
          pointer: '/properties/extra/oneOf/0',
          message: 'Whoever chooses “Company” could go on without “number”: what they answered passes for “Person”.',
          fix: 'Let “Person” require a question that “Company” doesn’t ask, or take “number” out of "required".',
        },
      },
      {
        files: kinds(kind('Fast', ['fast']), kind('Slow', ['slow', 'note'], ['slow'])),
        says: { message: 'Whoever chooses “Slow” could go on without “slow”: what they answered passes for “Fast”.' },
      },
    ],
  },
  'condition-answer': {
    accepted: [
      conditional({ properties: { emailOption: { const: 'no' } }, required: ['emailOption'] }),
      {
        ...conditional({ properties: { emailOption: { const: 'no' } }, required: ['emailOption'] }),
        ...overlay('02-business', { properties: { emailOption: { enum: { $remove: ['no'] } } } }),
      },
      // Roofers can tick it, and so can all who have a service of a trade of their own.
      conditional(hasService({ const: 'Slates' })),
      conditional(hasService({ enum: ['Boilers', 'Slates'] })),
      conditional({
        allOf: [{ properties: { trade: { const: 'roofer' } }, required: ['trade'] }, hasService({ const: 'Slates' })],
      }),
      ofTrade('roofer', hasService({ const: 'Slates' })),
      // Asked on the step before, and by no step but the link.
      conditional({ properties: { trade: { const: 'plumber' } }, required: ['trade'] }),
      conditional({ required: ['tagline'] }),
      onAnswer({ contains: { const: 'a' } }, { type: 'array', items: choice }),
      onAnswer({ contains: { const: 'a' }, minItems: 2 }, { type: 'array', items: choice }),
      onAnswer({ not: { const: 'a' } }, choice),
      onAnswer({ minimum: 3 }, { type: 'integer' }),
      onAnswer({ const: 'ten' }, { type: 'string' }),
      onAnswer({ minimum: 9 }, { type: 'integer', minimum: 3, maximum: 9 }),
      onAnswer({ exclusiveMaximum: 4 }, { type: 'integer', minimum: 3 }),
      onAnswer({ minLength: 4 }, { type: 'string', maxLength: 4 }),
      conditional({ allOf: [isEmail({ const: 'yes' }), isEmail({ enum: ['yes', 'no'] })] }),
      beside(condition(isEmail({ const: 'yes' }), condition(isEmail({ enum: ['no', 'yes'] }), { required: ['logo'] }))),
      // What follows where it does not hold is enough.
      {
        ...changed(STEP, {
          allOf: [...step.allOf, { $ref: '#/$defs/own' }],
          $defs: { ...step.$defs, own: { if: { required: ['phone'] }, else: { required: ['logo'] } } },
        }),
      },
    ],
    refused: [
      {
        files: ofTrade('plumber', hasService({ const: 'Slates' })),
        says: {
          file: 'schemas/variants/main/trades/plumber/schema.json',
          message: '“services” can never be "Slates", so that this condition never holds.',
        },
      },
      {
        files: conditional(hasService({ enum: ['Slates', 'Thatch'] })),
        says: {
          pointer: '/$defs/own/if/properties/services/contains/enum/1',
          message: '“services” can never be "Thatch".',
        },
      },
      {
        files: conditional({ allOf: [isEmail({ const: 'yes' }), isEmail({ const: 'no' })] }),
        says: {
          pointer: '/$defs/own/if/allOf/1/properties/emailOption/const',
          message: '“emailOption” can never be "yes" and "no" at once, so that this condition never holds.',
        },
      },
      {
        files: beside(
          condition(isEmail({ const: 'yes' }), condition(isEmail({ const: 'no' }), { required: ['logo'] })),
        ),
        says: { pointer: '/$defs/own/then/if/properties/emailOption/const' },
      },
      {
        files: onAnswer({ enum: ['a', 'b'], allOf: [{ const: 'c' }] }, { enum: ['a', 'b', 'c'] }),
        says: { message: '“extra” can never be "a" or "b" and "c" at once, so that this condition never holds.' },
      },
      {
        files: {
          ...form(),
          'schemas/forms/say/schema.json': {
            type: 'object',
            properties: { said: { type: 'string' } },
            allOf: [condition({ required: ['siad'] }, { required: ['said'] })],
          },
        },
        says: { file: 'schemas/forms/say/schema.json', fix: 'Did you mean “said”?' },
      },
      {
        files: field(
          { ...tagged([]), allOf: [condition({ required: ['phone'] }, { required: ['town'] })] },
          { tag: { 'ui:title': 'Tag' }, town: { 'ui:title': 'Town' } },
        ),
        says: { message: 'This condition looks at “phone”, which is not asked here.' },
      },
      ...['allOf', 'anyOf', 'oneOf'].map((key) => ({
        files: conditional({ [key]: [{ required: ['phone'] }, { required: ['telefax'] }] }),
        says: { pointer: `/$defs/own/if/${key}/1/required/0` },
      })),
      {
        files: conditional({ oneOf: [isEmail({ const: 'yess' }), { required: ['phone'] }] }),
        says: { pointer: '/$defs/own/if/oneOf/0/properties/emailOption/const', fix: 'Did you mean “yes”?' },
      },
      ...['allOf', 'anyOf', 'oneOf'].map((key) => ({
        files: conditional(isEmail({ [key]: [{ minLength: 1 }, { const: 'yess' }] })),
        says: { pointer: `/$defs/own/if/properties/emailOption/${key}/1/const`, fix: 'Did you mean “yes”?' },
      })),
      {
        files: conditional({ not: { properties: { emailOption: { const: 'c' } }, required: ['emailOption'] } }),
        says: {
          pointer: '/$defs/own/if/not/properties/emailOption/const',
          message: expect.stringContaining('always holds'),
        },
      },
      {
        files: onAnswer({ minimum: 10 }, { type: 'integer', minimum: 3, maximum: 9 }),
        says: {
          pointer: '/$defs/own/if/properties/extra/minimum',
          message:
            'No answer to “extra” has “minimum” 10, as its own “maximum” is 9, so that this condition never holds.',
          fix: 'Write another number, or correct the "maximum".',
        },
      },
      {
        files: onAnswer({ not: { exclusiveMaximum: 3 } }, { type: 'integer', minimum: 3 }),
        says: {
          message:
            'No answer to “extra” has “exclusiveMaximum” 3, as its own “minimum” is 3, so that this condition always holds.',
        },
      },
      {
        files: onAnswer({ minLength: 5 }, { type: 'string', allOf: [{ maxLength: 4 }] }),
        says: { pointer: '/$defs/own/if/properties/extra/minLength' },
      },
      {
        files: onAnswer({ minItems: 3 }, { type: 'array', items: choice, maxItems: 2 }),
        says: {
          message:
            'No answer to “extra” has “minItems” 3, as its own “maxItems” is 2, so that this condition never holds.',
        },
      },
      {
        files: onAnswer({ const: 'a' }, { type: 'array', items: choice }),
        says: {
          pointer: '/$defs/own/if/properties/extra/const',
          message: '“extra” is a list, and never "a", so that this condition never holds.',
          fix: 'Write "contains": { "const": "a" }.',
        },
      },
      {
        files: onAnswer({ enum: ['a', 'b'] }, { type: 'array', items: choice }),
        says: { fix: 'Write "contains": { "enum": ["a","b"] }.' },
      },
      {
        files: onAnswer({ contains: { const: 'c' } }, { type: 'array', items: choice }),
        says: {
          pointer: '/$defs/own/if/properties/extra/contains/const',
          message: '“extra” can never be "c", so that this condition never holds.',
        },
      },
      {
        files: onAnswer({ enum: ['a', 'c'] }, choice),
        says: { pointer: '/$defs/own/if/properties/extra/enum/1', message: '“extra” can never be "c".' },
      },
      {
        files: onAnswer({ not: { const: 'c' } }, choice),
        says: { message: '“extra” can never be "c", so that this condition always holds.' },
      },
      {
        files: onAnswer({ minimum: 3 }, { type: 'string' }),
        says: {
          pointer: '/$defs/own/if/properties/extra/minimum',
          message: '“minimum” is for numbers, and “extra” is of type string, so that this always holds.',
        },
      },
      {
        files: onAnswer({ contains: { const: 'a' } }, { type: 'string' }),
        says: { fix: 'Write "const": "a".' },
      },
      { files: onAnswer({ const: 3 }, { type: 'string' }), says: { fix: 'Write "3".' } },
      {
        files: onAnswer({ const: 'abc' }, { type: 'string', pattern: '^[0-9]+$' }),
        says: {
          message:
            '“extra” can never be "abc", which its own pattern ^[0-9]+$ refuses, so that this condition never holds.',
        },
      },
      {
        files: onAnswer({ const: 'a' }, { type: 'object', properties: {} }),
        says: { fix: 'Say under "properties" which of its parts is meant.' },
      },
      {
        files: conditional({}),
        says: {
          pointer: '/$defs/own/if',
          message: 'This condition looks at nothing, so that it always holds.',
        },
      },
      ...['then', 'else'].map((branch) => ({
        files: changed(STEP, {
          allOf: [...step.allOf, { $ref: '#/$defs/own' }],
          $defs: { ...step.$defs, own: { [branch]: { required: ['logo'] } } },
        }),
        says: {
          pointer: `/$defs/own/${branch}`,
          message: 'There is no “if” beside this, so that it never applies.',
          fix: 'Write in "if" which answer it depends on.',
        },
      })),
      {
        files: changed(STEP, {
          allOf: [...step.allOf, { $ref: '#/$defs/own' }],
          $defs: { ...step.$defs, own: { if: { required: ['logo'] } } },
        }),
        says: {
          pointer: '/$defs/own/if',
          message: 'Nothing follows from this condition: there is no “then” beside it.',
        },
      },
      {
        files: conditional({ properties: { trade: { const: 'plumer' } }, required: ['trade'] }),
        says: { pointer: '/$defs/own/if/properties/trade/const', fix: 'Did you mean “plumber”?' },
      },
      {
        files: conditional({ properties: { trade: { const: 'plumber' } } }),
        says: { fix: 'Add "required": ["trade"] beside "properties".' },
      },
      {
        files: changed('schemas/wizard/01-trade/schema.json', {
          allOf: [{ $ref: '#/$defs/early' }],
          $defs: { early: condition({ required: ['phone'] }, { required: ['scheme'] }) },
        }),
        says: {
          message: 'This condition looks at “phone”, which is asked later, in step 02-business.',
          fix: 'Move the condition to that step or one after it, or ask “phone” before.',
        },
      },
      {
        files: conditional({ properties: { emailOptoin: { const: 'no' } }, required: ['emailOptoin'] }),
        says: { pointer: '/$defs/own/if/properties/emailOptoin', fix: 'Did you mean “emailOption”?' },
      },
      {
        files: conditional({ properties: { emailOption: { const: 'perhaps' } }, required: ['emailOption'] }),
        says: { fix: 'It can be “yes” and “no”.' },
      },
      {
        files: changed(STEP, {
          properties: { ...step.properties, age: { enum: [1, 2] } },
          allOf: [...step.allOf, { $ref: '#/$defs/own' }],
          $defs: { ...step.$defs, own: condition({ properties: { age: { const: '1' } }, required: ['age'] }, {}) },
        }),
        says: {
          message: '“age” can never be "1", so that this condition never holds.',
          fix: 'Write 1, without quotes.',
        },
      },
      {
        files: conditional({ properties: { emailOption: { const: 'no' } } }),
        says: { fix: 'Add "required": ["emailOption"] beside "properties".' },
      },
    ],
  },
  'never-asked': {
    accepted: [
      waiting({ extra: 'emailOption', other: 'extra' }),
      // Asked in any case, and held to one rule more once it is answered.
      waiting({ phone: 'phone', extra: 'phone', other: 'phone' }),
      // Asked either way.
      {
        ...waiting({ extra: 'phone', other: 'extra' }),
        ...askedWhere({ required: ['extra'] }, { else: { properties: { extra: { type: 'string' } } } }),
      },
    ],
    refused: [
      {
        files: {
          ...waiting({ extra: 'phone', other: 'extra' }),
          ...askedWhere({ allOf: [{ required: ['extra'] }] }),
        },
        says: { message: '“extra” is asked only once “extra” itself is answered: nobody is ever asked.' },
      },
      // Inside a question, too.
      {
        files: field(
          {
            type: 'object',
            properties: { tag: { type: 'string' } },
            allOf: [condition({ required: ['town'] }, { properties: { town: { type: 'string' } } })],
          },
          { tag: { 'ui:title': 'Tag' }, town: { 'ui:title': 'Town' } },
        ),
        says: { message: '“town” is asked only once “town” itself is answered: nobody is ever asked.' },
      },
      {
        files: waiting({ extra: 'extra', other: 'emailOption' }),
        says: {
          pointer: '/$defs/extraAfter/then/properties/extra',
          message: '“extra” is asked only once “extra” itself is answered: nobody is ever asked.',
          fix: 'Let the condition look at an answer that is asked without it.',
        },
      },
      {
        files: waiting({ extra: 'other', other: 'extra' }),
        says: {
          message:
            '“extra” is asked only once “other” is answered, and “other” is asked only once “extra” is answered: nobody is ever asked.',
        },
      },
    ],
  },
  'empty-step': {
    accepted: [dependent({ else: INSURER })],
    refused: [
      {
        files: dependent({}),
        says: {
          message: '“01a-cover” asks nothing where its conditions do not hold.',
          fix: 'Ask something there in any case, or put its questions on another step.',
        },
      },
      {
        files: changed('schemas/variants/main/schema.json', {
          steps: { '02-business': { properties: { phone: null, logo: null, emailOption: null } } },
        }),
        says: { message: '“02-business” asks nothing.' },
      },
      ...[[], null, { $remove: ['01-trade', '02-business'] }].map((order) => ({
        files: changed('schemas/variants/main/ui.json', { wizard: { order } }),
        says: {
          file: 'schemas/variants/main/ui.json',
          pointer: '/wizard/order',
          message: 'This wizard asks no step.',
          fix: 'Name at least one.',
        },
      })),
      // A form is in no order.
      {
        files: {
          'schemas/forms/ask/schema.json': { type: 'object' },
          'schemas/forms/ask/ui.json': { questions: { 'ui:title': 'Ask us' } },
        },
        says: {
          file: 'schemas/forms/ask/schema.json',
          message: '“ask” asks nothing.',
          fix: 'Ask something under "properties", or take the form’s folder away.',
        },
      },
    ],
  },
  'impossible-bounds': {
    accepted: [
      bounded({ type: 'string', minLength: 2, maxLength: 2 }),
      bounded({ type: 'number', exclusiveMinimum: 1, exclusiveMaximum: 2 }),
      bounded({ type: 'number', minimum: 0.2, maximum: 0.35, multipleOf: 0.1 }),
      bounded({ type: 'number', minimum: 0.25, maximum: 0.3, multipleOf: 0.1 }),
      bounded({ type: 'number', minimum: 1.1, maximum: 1.15, multipleOf: 0.1 }),
      bounded({ type: 'integer', minimum: 1, maximum: 1 }),
      bounded({ type: 'array', items: choice, minItems: 2, uniqueItems: true }, 'checklist'),
      bounded({ type: 'array', items: choice, minItems: 3 }),
      bounded({ type: 'string', maxLength: 0 }, 'hidden'),
      field({ type: 'array', items: choice, contains: { const: 'a' } }, { 'ui:messages': { contains: 'Tick A' } }),
    ],
    refused: [
      {
        files: bounded({ type: 'array', items: choice, contains: { const: 'z' } }),
        says: {
          pointer: '/properties/extra/contains/const',
          message: '“extra” has to hold "z", which is not one of its choices.',
        },
      },
      {
        files: bounded({ type: 'string', minLength: 3, maxLength: 2 }),
        says: { pointer: '/properties/extra/minLength', fix: 'Write 2 or less here, or raise "maxLength".' },
      },
      {
        files: bounded({ type: 'number', exclusiveMinimum: 3, exclusiveMaximum: 3 }),
        says: {
          pointer: '/properties/extra/exclusiveMinimum',
          message: 'No answer to “extra” can have “exclusiveMinimum” 3 and “exclusiveMaximum” 3.',
          fix: 'Write less than 3 here, or raise "exclusiveMaximum".',
        },
      },
      {
        files: bounded({ type: 'array', items: { type: 'string' }, minItems: 3, maxItems: 2 }),
        says: { pointer: '/properties/extra/minItems', fix: 'Write 2 or less here, or raise "maxItems".' },
      },
      {
        files: bounded({ type: 'number', minimum: 3, exclusiveMaximum: 3 }),
        says: { pointer: '/properties/extra/minimum', fix: 'Write less than 3 here, or raise "exclusiveMaximum".' },
      },
      {
        files: bounded({ type: 'number', minimum: 3, exclusiveMinimum: 3, maximum: 3 }),
        says: { pointer: '/properties/extra/exclusiveMinimum' },
      },
      {
        files: bounded({ type: 'number', exclusiveMinimum: 0.3, maximum: 0.35, multipleOf: 0.1 }),
        says: { pointer: '/properties/extra/exclusiveMinimum' },
      },
      {
        files: bounded({ type: 'integer', exclusiveMinimum: 1, exclusiveMaximum: 2 }),
        says: {
          message:
            'No whole number lies between “exclusiveMinimum” 1 and “exclusiveMaximum” 2, so that “extra” has no answer.',
          fix: 'Lower this, or raise "exclusiveMaximum".',
        },
      },
      {
        files: bounded({ type: 'integer', minimum: 1, maximum: 4, multipleOf: 5 }),
        says: {
          pointer: '/properties/extra/minimum',
          message: 'No multiple of 5 lies between “minimum” 1 and “maximum” 4, so that “extra” has no answer.',
        },
      },
      {
        files: bounded({ type: 'string', maxLength: 0 }),
        says: {
          pointer: '/properties/extra/maxLength',
          message: '“extra” takes no answer but an empty one: its “maxLength” is 0.',
        },
      },
      {
        files: bounded({ type: 'array', items: choice, minItems: 3 }, 'checklist'),
        says: {
          pointer: '/properties/extra/minItems',
          message: '“extra” asks for at least 3 of its choices, and there are only 2.',
          fix: 'Write a smaller number here, or add to the list.',
        },
      },
      { files: bounded({ type: 'array', items: choice, minItems: 3, uniqueItems: true }) },
      {
        files: bounded({ type: 'array', items: { $ref: 'trade:#/$defs/accreditations' }, minItems: 1 }, 'checklist'),
        says: {
          file: 'trades/roofer/schema.json',
          pointer: '/$defs/accreditations/enum',
          message: '“extra” asks for at least 1 of its choices, and there are none.',
          fix: 'Add to it, or lower "minItems" of “extra”.',
        },
      },
    ],
  },
  'keyword-type': {
    accepted: [
      field({ type: 'boolean', enum: [true, false] }, { 'ui:widget': 'cards', 'ui:enumNames': ['Yes', 'No'] }),
      field({ type: ['string', 'null'], enum: ['Flush', 'Block'] }, { 'ui:widget': 'cards' }),
    ],
    refused: [
      // A question that need not be answered has no choice for that.
      {
        files: field({ type: ['string', 'null'], enum: ['Flush', 'Block', null] }, { 'ui:widget': 'cards' }),
        says: {
          pointer: '/properties/extra/enum/2',
          message: 'null can never be the answer to “extra”, which is of type string.',
          fix: 'Take it out of the list: what need not be answered may be left empty.',
        },
      },
      { files: field({ type: 'boolean', pattern: 'x' }), says: { pointer: '/properties/extra/pattern' } },
      {
        files: field({ type: 'array', items: choice, maxLength: 3 }, { 'ui:widget': 'checklist' }),
        says: { fix: 'Move it into "items".' },
      },
      {
        files: field({ type: 'integer', format: 'date' }),
        says: {
          pointer: '/properties/extra/format',
          message: '“format” is a rule for texts, and “extra” is of type integer.',
        },
      },
      { files: field({ type: 'boolean', enum: ['yes'] }), says: { fix: 'Write a value of type boolean.' } },
      {
        files: field({ enum: [1, 2] }),
        says: {
          pointer: '/properties/extra/enum/0',
          message: 'The type of “extra” is not given, so its answers are texts, and 1 is not one.',
          fix: 'Write "type": "integer" beside the list, or put its members in quotes.',
        },
      },
      {
        files: field({ enum: ['one', 2] }),
        says: { pointer: '/properties/extra/enum/1', fix: 'Write "2".' },
      },
    ],
  },
  'pattern-backtracking': {
    accepted: [
      '^[a-z]+(?:-[a-z]+)*$',
      // What is looked for anywhere takes the square of the length at worst.
      '[a-z]+x',
      '^(?=.*[a-z])(?!.*--)[a-z0-9-]{3,20}$',
      '^(\\w)\\1$',
      '^(?:[a-z]{2,9}-){1,20}$',
      '^.{0,500}$',
      // Of a large bound the analysis makes an automaton that takes it longer than it may.
      '^(?:[a-z](?:[a-z-]{0,61}[a-z])?\\.)+[a-z]{2,63}$',
      '^(?:£|€)?[0-9]{1,3}(?:,[0-9]{3})*$',
    ].map((pattern) => field({ type: 'string', pattern })),
    refused: [
      {
        files: field({ type: 'string', pattern: '^([a-z]+)*$' }),
        says: {
          pointer: '/properties/extra/pattern',
          message:
            'A long answer that this pattern refuses, such as “aaaaaaaaaaaaaaaaaaaaaaaa…”, would freeze the page: “[a-z]” can match the same characters in too many ways.',
        },
      },
      {
        files: field({ type: 'string', pattern: '^(?:[0-9]|0)*$' }),
        says: {
          message:
            'A long answer that this pattern refuses, such as “000000000000000000000000…”, would freeze the page: “[0-9]” and “0” can match the same characters in too many ways.',
        },
      },
      ...[
        '^[a-z]*[a-y]*$',
        // Alternatives that overlap.
        '^(?:[0-9]|[0-9][0-9])*$',
        '^(?:\\s|\\s\\s)*£',
        '^(?:a|b|ab)*c$',
        // What the theory does not cover is searched.
        '^(?!(?:[0-9]|0)*$)x',
        '^(?:(\\w+)\\s?)*\\1$',
        // What is bounded is tried.
        '^(?:[a-z]?){40}x$',
        '^(?:[a-z]{1,30})+$',
        '^(?:[a-z]{2,9} ?){1,20}$',
      ].map((pattern) => ({ files: field({ type: 'string', pattern }) })),
      { files: field({ type: 'string', 'x-normalise': [{ replace: '^(\\w+\\s?)*$', with: '' }] }) },
    ],
  },
  'replacement-group': {
    accepted: [field({ type: 'string', 'x-normalise': [{ replace: '^(a)$', with: '$1' }] })],
    refused: [
      {
        files: field({ type: 'string', 'x-normalise': [{ replace: '^(a)$', with: '$2' }] }),
        says: { pointer: '/properties/extra/x-normalise/0/with', fix: 'Write $1.' },
      },
    ],
  },
  'refused-choice': {
    accepted: [
      field({ enum: ['2030-01-31'], format: 'date' }, { 'ui:widget': 'select', 'ui:messages': { format: 'No day' } }),
      field({ type: 'string', enum: ['a', 'b'], pattern: '^[ab]$' }, { 'ui:widget': 'select' }),
    ],
    refused: [
      {
        files: field({ type: 'string', enum: ['2030-01-31', 'soon'], format: 'date' }, { 'ui:widget': 'select' }),
        says: {
          pointer: '/properties/extra/enum/1',
          message: '“soon” can be chosen for “extra”, and would be refused by its own format date.',
          fix: 'Write one that passes, or correct the format.',
        },
      },
      {
        files: field({ type: 'string', const: 'soon', format: 'date' }),
        says: { pointer: '/properties/extra/const' },
      },
      {
        files: field({ enum: ['a', 'b'], allOf: [{ pattern: '^a$' }] }, { 'ui:widget': 'select' }),
        says: { pointer: '/properties/extra/enum/1', fix: 'Write one that passes, or correct the pattern.' },
      },
      {
        files: field(
          { type: 'string', oneOf: [{ const: 'a' }, { const: 'abc' }], maxLength: 2 },
          { 'ui:widget': 'select', 'ui:messages': { maxLength: 'Too long' } },
        ),
        says: {
          pointer: '/properties/extra/oneOf/1/const',
          message: '“abc” can be chosen for “extra”, and would be refused by its own maxLength 2.',
        },
      },
      ...(['minimum', 'exclusiveMinimum', 'multipleOf'] as const).map((keyword) => ({
        files: field(
          { type: 'integer', enum: [10, 3], [keyword]: 5 },
          { 'ui:widget': 'select', 'ui:messages': { [keyword]: 'Another' } },
        ),
        says: { pointer: '/properties/extra/enum/1', fix: `Write one that passes, or correct the ${keyword}.` },
      })),
      {
        files: field(
          { type: 'array', items: { type: 'string', enum: ['a', 'abc'], maxLength: 2 } },
          { 'ui:widget': 'checklist', 'ui:messages': { maxLength: 'Too long' } },
        ),
        says: { pointer: '/properties/extra/items/enum/1' },
      },
    ],
  },
  'unstable-tidying': {
    accepted: [field({ type: 'string', 'x-normalise': [{ replace: '^(?!0)', with: '0' }] })],
    refused: [
      {
        files: field({ type: 'string', 'x-normalise': [{ replace: '^', with: '0' }] }),
        says: { pointer: '/properties/extra/x-normalise' },
      },
    ],
  },
  'unused-definition': {
    accepted: [field({ $ref: '#/$defs/part' }), {}].map((files) =>
      files[STEP]
        ? { ...files, [STEP]: { ...files[STEP], $defs: { ...step.$defs, part: { type: 'string' } } } }
        : files,
    ),
    refused: [
      {
        files: edited('schemas/definitions/schema.json', '"line": {', '"lane": { "type": "string" }, "line": {'),
        says: { pointer: '/$defs/lane' },
      },
      {
        files: edited('schemas/definitions/ui.json', '"picture": {', '"pictur": {'),
        says: { pointer: '/pictur', fix: 'Did you mean “picture”?' },
      },
      {
        files: edited('trades/plumber/schema.json', '"services": {', '"extras": { "enum": [] }, "services": {'),
        says: { pointer: '/$defs/extras' },
      },
      {
        files: {
          'schemas/variants/main/trades/plumber/schema.json': { $defs: { service: { enum: ['Taps'] } } },
          'schemas/variants/main/trades/plumber/ui.json': {},
        },
        says: { pointer: '/$defs/service', fix: 'Did you mean “services”?' },
      },
      {
        files: changed(STEP, { $defs: { ...step.$defs, part: { type: 'string' } } }),
        says: { pointer: '/$defs/part' },
      },
    ],
  },
};

/** Examples of the rules of how it is asked. */
const WORDING: Examples = {
  'missing-choices': {
    accepted: [
      field(choice, { 'ui:widget': 'select' }),
      field({ type: 'string', allOf: [{ enum: ['a', 'b'] }, { enum: ['b', 'c'] }] }),
    ],
    refused: [
      { files: field({ type: 'string' }, { 'ui:widget': 'cards' }), says: { pointer: '/properties/extra' } },
      {
        files: field({ type: 'array', items: { type: 'string' } }, { 'ui:widget': 'checklist' }),
        says: { fix: 'Give its "items" an "enum", or a $ref to a list.' },
      },
      { files: field({ type: 'string', enum: [] }, { 'ui:widget': 'select' }) },
      {
        files: field({ type: 'string', allOf: [{ enum: ['a', 'b'] }, { enum: ['c'] }] }),
        says: {
          pointer: '/properties/extra/allOf/1/enum',
          message: '“extra” has no choice that stands in all of its lists.',
        },
      },
      {
        files: field({ type: 'string', enum: [] }),
        says: {
          pointer: '/properties/extra/enum',
          message: '“extra” has an empty list: there is nothing to choose from.',
          fix: 'Write the choices in it, or take it out.',
        },
      },
      {
        files: field({ type: 'array', items: { type: 'string', enum: [] } }),
        says: { pointer: '/properties/extra/items/enum' },
      },
      {
        files: edited('trades/roofer/schema.json', '"green"', ''),
        says: {
          file: 'trades/roofer/schema.json',
          pointer: '/$defs/colourSchemes/enum',
          message: '“scheme” has an empty list: there is nothing to choose from.',
          fix: 'Write at least one choice in it.',
        },
      },
      {
        files: without(['a', 'b'], { type: 'string', ...choice }, { 'ui:widget': 'cards' }),
        says: {
          file: 'schemas/variants/main/schema.json',
          fix: 'Leave some of its choices in, or take the question out: "…": null.',
        },
      },
    ],
  },
  'choice-descriptions': {
    accepted: [
      field(choice, { 'ui:widget': 'cards', 'ui:options': { descriptions: ['A', 'B'] } }),
      field({ type: 'boolean' }, yesAndNo(['A', 'B'])),
      replacing('b', 'c', choice, described, { 'ui:options': { descriptions: ['A', 'C'] } }),
    ],
    refused: [
      {
        files: field({ type: 'boolean' }, yesAndNo(['A'])),
        says: { message: 'There is 1 description for 2 choices.' },
      },
      {
        files: field(choice, { 'ui:widget': 'cards', 'ui:options': { descriptions: ['A'] } }),
        says: { pointer: '/extra/ui:options/descriptions', message: 'There is 1 description for 2 choices.' },
      },
      {
        files: replacing('b', 'c', choice, described),
        says: {
          file: 'schemas/variants/main/schema.json',
          pointer: '/steps/02-business/properties/extra/enum',
          message: 'The descriptions of “extra” go by the order of the choices, and were written for others.',
        },
      },
      {
        files: without(['b'], choice, described),
        says: {
          file: 'schemas/variants/main/schema.json',
          pointer: '/steps/02-business/properties/extra/enum',
          fix: 'Write "descriptions" of “extra” anew in the ui.json beside this file: one for each choice that is left.',
        },
      },
    ],
  },
  'design-layout': {
    accepted: [
      designs(['plain', 'grand'], { plain: 'calm', grand: 'bold' }, ['calm', 'bold']),
      // What a variant does not offer keeps its layout, for others do.
      ...[{ $remove: ['plain'] }, ['grand']].map((choices) => ({
        ...designs(['plain', 'grand'], { plain: 'calm', grand: 'bold' }),
        ...overlay(
          '02-business',
          { properties: { template: { enum: choices } } },
          { template: { 'ui:enumNames': ['A grand one'] } },
        ),
      })),
    ],
    refused: [
      {
        files: designs(['plain', 'grand'], { plain: 'calm' }),
        says: {
          pointer: '/properties/template/enum/1',
          message: 'The website design “grand” has no layout, so the preview would not follow it.',
        },
      },
      {
        files: designs(['plain', 'grand'], { plain: 'calm', grnd: 'bold', grand: 'bold' }),
        says: { pointer: '/preview/layouts/grnd', fix: 'Did you mean “grand”?' },
      },
      {
        files: {
          ...designs(['plain', 'grand'], { plain: 'calm', other: 'bold', grand: 'bold' }),
          ...overlay('02-business', { properties: { template: { enum: { $remove: ['grand'] } } } }),
        },
        says: { pointer: '/preview/layouts/other', message: 'There is no website design “other”.' },
      },
      {
        files: {
          ...designs(['plain', 'grand'], { plain: 'calm', grand: 'bold' }),
          ...changed('schemas/variants/main/schema.json', {
            steps: { '02-business': { properties: { template: { enum: { $remove: ['grand'] } } } } },
          }),
          ...changed('schemas/variants/main/ui.json', { wizard: { preview: { layouts: { grand: 'calm' } } } }),
        },
        says: { file: 'schemas/variants/main/ui.json', pointer: '/wizard/preview/layouts/grand' },
      },
      {
        files: designs(['plain'], { plain: 'calm' }, ['bold']),
        says: {
          pointer: '/template/ui:options/drawings/0',
          message: 'The drawing of “plain” shows the layout “bold”; its preview is laid out as “calm”.',
        },
      },
    ],
  },
  'suggested-answer': {
    accepted: [
      field(
        { type: 'string', pattern: '^[a-z]+$' },
        { 'ui:widget': 'suggestions', 'ui:options': { choices: ['info'] } },
      ),
    ],
    refused: [
      {
        files: field(
          { type: 'string', pattern: '^[a-z]+$' },
          { 'ui:widget': 'suggestions', 'ui:options': { choices: ['Info'] } },
        ),
        says: { pointer: '/extra/ui:options/choices/0' },
      },
      {
        files: field(
          { type: 'string', format: 'hostname' },
          { 'ui:widget': 'suggestions', 'ui:options': { choices: ['a b'] } },
        ),
        says: { pointer: '/extra/ui:options/choices/0', fix: 'Write one that passes, or correct the format.' },
      },
    ],
  },
  'idle-keyword': {
    accepted: [
      field({ type: 'string' }, { 'ui:placeholder': 'Example', 'ui:autocomplete': 'name' }),
      field({ type: 'boolean' }, { 'ui:widget': 'toggle', 'ui:partial': true }),
      field(tagged([]), { 'ui:default': { tag: 'Blue' }, tag: { 'ui:title': 'Tag' }, town: { 'ui:title': 'Town' } }),
    ],
    refused: [
      {
        files: field({ type: 'string' }, { 'ui:partial': true }),
        says: { fix: 'Take it out; it is for “toggle”.' },
      },
      {
        files: field({ type: 'boolean' }, { 'ui:widget': 'toggle', 'ui:placeholder': 'Tick' }),
        says: { pointer: '/extra/ui:placeholder' },
      },
      {
        files: field({ type: 'string' }, { 'ui:preselect': 'all' }),
        says: { fix: 'Take it out; it is for “checklist”.' },
      },
      {
        files: field(tagged([]), { tag: { 'ui:title': 'Tag', 'ui:default': 'Blue' }, town: { 'ui:title': 'Town' } }),
        says: {
          pointer: '/extra/tag/ui:default',
          message: 'Inside another question, here “extra”, “ui:default” does nothing.',
          fix: 'Take it out; what stands there at the start is the "ui:default" of “extra”.',
        },
      },
      ...[{ 'ui:preselect': 'all' }, { 'ui:partial': true }].map((keyword) => ({
        files: field(tagged([]), { tag: { 'ui:title': 'Tag', ...keyword }, town: { 'ui:title': 'Town' } }),
        says: { pointer: `/extra/tag/${Object.keys(keyword)[0]}`, fix: 'Take it out.' },
      })),
      {
        files: field(
          { type: 'array', items: { type: 'string' } },
          { items: { 'ui:title': 'Reference', 'ui:copies': 'phone' } },
        ),
        says: { pointer: '/extra/items/ui:copies', fix: 'Take it out.' },
      },
    ],
  },
  'autocomplete-token': {
    accepted: [field({ type: 'string' }, { 'ui:autocomplete': 'work email' })],
    refused: [
      {
        files: field({ type: 'string' }, { 'ui:autocomplete': 'postalcode' }),
        says: { fix: 'Did you mean “postal-code”?' },
      },
      {
        files: field({ type: 'string' }, { 'ui:autocomplete': 'Town' }),
        says: { fix: 'Write "address-level2".' },
      },
      {
        files: field({ type: 'string' }, { 'ui:autocomplete': 'one' }),
        says: { fix: 'Take one of HTML, such as "given-name", "email" or "postal-code".' },
      },
    ],
  },
  'stray-space': {
    accepted: [field({ type: 'string' }, { 'ui:options': { suffix: ' each' } })],
    refused: [
      {
        files: field({ type: 'string' }, { 'ui:help': 'Two  spaces ' }),
        says: { pointer: '/extra/ui:help', fix: 'Write "Two spaces".' },
      },
    ],
  },
  'readable-text': {
    accepted: [
      'It’s £5 – more or less… “Ŵyneb”, naïve façade, R&D; a < b > c * d * e [one] (two) snake_case_name',
      '👩‍🔧 ❤️ 👍🏽',
      'پیش\u200Cنمایش, ক্\u200Dষ',
      'x'.repeat(1000),
    ].map((text) => field({ type: 'string' }, { 'ui:help': text })),
    refused: [
      {
        files: field({ type: 'string', pattern: '^\uFFFD?[0-9]+$' }),
        says: {
          pointer: '/properties/extra/pattern',
          message: '“^\uFFFD?[0-9]+$” has lost a character: this file is not saved as UTF-8.',
        },
      },
      {
        files: field({ enum: ['a\ud800', 'b'] }, { 'ui:widget': 'cards' }),
        says: {
          pointer: '/properties/extra/enum/0',
          message: '“a\uFFFD” has half a character: another one would arrive.',
        },
      },
      {
        files: field({ type: 'string' }, { 'ui:help': 'Caf\uFFFD' }),
        says: {
          pointer: '/extra/ui:help',
          message: '“Caf�” has lost a character: this file is not saved as UTF-8.',
        },
      },
      {
        files: field({ type: 'string' }, { 'ui:help': 'CafÃ© – donâ€™t' }),
        says: { message: '“CafÃ© – donâ€™t” was saved in the wrong encoding.', fix: 'Write "Café – don’t".' },
      },
      {
        files: field({ type: 'string' }, { 'ui:help': 'Bo\u200Bil\uFEFFers' }),
        says: { message: '“Boilers” holds a character that nobody sees: U+200B, U+FEFF.' },
      },
      {
        files: field({ type: 'string' }, { 'ui:help': 'In <b>bold</b>' }),
        says: { message: '“<b>” is shown as it stands: texts know no HTML and no Markdown.' },
      },
      {
        files: field({ type: 'string' }, { 'ui:help': 'One&nbsp;two' }),
        says: { fix: 'Write the character itself, e.g. & for &amp; or £ for &pound;.' },
      },
      ...['In **bold**', 'See [terms](/terms)', '## Heading', 'Run `npm`', '<br/>', 'Fish &#38; chips'].map((text) => ({
        files: field({ type: 'string' }, { 'ui:help': text }),
      })),
      {
        files: field({ type: 'string' }, { 'ui:title': 'x'.repeat(10_000) }),
        says: {
          pointer: '/extra/ui:title',
          message: 'This text has 10,000 characters: more than 150 are no text for this place.',
        },
      },
      { files: edited('trades/plumber/schema.json', '"Boilers"', '"Bo\\u00ADilers"') },
    ],
  },
  'empty-text': {
    accepted: [changed('schemas/variants/main/ui.json', { wizard: { links: [] } })],
    refused: [
      { files: field({ type: 'string' }, { 'ui:help': '' }), says: { pointer: '/extra/ui:help' } },
      {
        files: field(
          {
            oneOf: [
              { const: '', title: 'None' },
              { const: 'x', title: 'Ex' },
            ],
          },
          { 'ui:widget': 'select' },
        ),
        says: { pointer: '/properties/extra/oneOf/0/const' },
      },
      { files: edited('trades/plumber/schema.json', '"Boilers"', '" "'), says: { pointer: '/$defs/services/enum/1' } },
      {
        files: field({ type: 'string' }, { 'ui:widget': 'suggestions', 'ui:options': { choices: ['info', ''] } }),
        says: { pointer: '/extra/ui:options/choices/1' },
      },
      {
        files: changed(MAIN_UI, { wizard: { brand: { partner: ' ', text: 'With' } } }),
        says: { pointer: '/wizard/brand/partner' },
      },
    ],
  },
  'message-rule': {
    accepted: [
      changed(WIZARD_UI, { messages: { ...WORDS.messages, ukPhone: 'No phone number', maxLength: 'Too long' } }),
      changed(WIZARD_UI, { messages: { ...WORDS.messages, format: 'Check', 'format:date': 'No day' } }),
    ],
    refused: [
      {
        files: changed(WIZARD_UI, { messages: { ...WORDS.messages, maxLenght: 'Too long' } }),
        says: { pointer: '/messages/maxLenght', fix: 'Did you mean “maxLength”?' },
      },
      {
        files: changed(WIZARD_UI, { messages: { ...WORDS.messages, 'format:dat': 'No day' } }),
        says: { pointer: '/messages/format:dat', fix: 'Did you mean “format:date”?' },
      },
      { files: form({ messages: { requird: 'Fill in' } }), says: { pointer: '/messages/requird' } },
    ],
  },
  'toast-words': {
    accepted: [changed(STEP_UI, { 'ui:toasts': { required: toast } })],
    refused: [
      {
        files: changed(STEP_UI, { 'ui:toasts': { required: { title: 'Missing' } } }),
        says: { fix: 'Add "message": "…".' },
      },
      {
        files: changed(STEP_UI, { phone: { ...(words.phone as object), 'ui:toasts': { ukPhone: { message: 'No' } } } }),
        says: { pointer: '/phone/ui:toasts/ukPhone', fix: 'Add "title": "…".' },
      },
    ],
  },
};

/** Examples of the rules of what stands around the questions. */
const AROUND: Examples = {
  'folder-name': {
    accepted: [guild({})],
    refused: [
      {
        files: {
          'schemas/variants/The Guild/schema.json': {},
          'schemas/variants/The Guild/ui.json': { title: 'Guild', paths: ['/guild'] },
        },
        says: { file: 'schemas/variants/The Guild/ui.json', fix: 'Rename the folder, e.g. to the-guild.' },
      },
      {
        files: {
          'schemas/variants/constructor/schema.json': {},
          'schemas/variants/constructor/ui.json': { title: 'Guild', extends: 'main', paths: ['/guild'] },
        },
        says: {
          file: 'schemas/variants/constructor/ui.json',
          message: 'No folder can be named “constructor”: JavaScript keeps the name for itself.',
          fix: 'Rename the folder, e.g. to constructors.',
        },
      },
      {
        files: {
          'schemas/forms/Say It/schema.json': { type: 'object', properties: { said: { type: 'string' } } },
          'schemas/forms/Say It/ui.json': form()['schemas/forms/say/ui.json'],
        },
        says: { file: 'schemas/forms/Say It/ui.json', fix: 'Rename the folder, e.g. to say-it.' },
      },
      {
        files: ownStep('01a-Cover'),
        says: { file: 'schemas/variants/main/steps/01a-Cover/ui.json', fix: 'Rename the folder, e.g. to 01a-cover.' },
      },
      {
        files: {
          'schemas/wizard/01_trade/schema.json': { type: 'object', properties: { own: { type: 'string' } } },
          'schemas/wizard/01_trade/ui.json': { 'ui:title': 'Own', own: { 'ui:title': 'Own' } },
        },
        says: { file: 'schemas/wizard/01_trade/ui.json', fix: 'Rename the folder, e.g. to 01-trade.' },
      },
      ...['constructor', 'prototype'].map((name) => ({
        files: {
          [`trades/${name}/schema.json`]: {
            title: 'Builder',
            $defs: { services: { enum: ['a'] }, colourSchemes: { enum: ['green'] } },
          },
          [`trades/${name}/ui.json`]: {},
        },
        says: { file: `trades/${name}/schema.json`, fix: `Rename the folder, e.g. to ${name}s.` },
      })),
    ],
  },
  'variant-order': {
    accepted: [{ ...guild({ order: 2 }), ...changed(MAIN_UI, { order: 1 }) }],
    refused: [
      {
        files: { ...guild({ order: 1 }), ...changed(MAIN_UI, { order: 1 }) },
        says: { file: MAIN_UI, pointer: '/order', fix: 'Give it a number of its own, e.g. 2.' },
      },
    ],
  },
  'readable-colours': {
    accepted: [scheme({ primary: '#FFFFFF' }), changed(MAIN_UI, { wizard: { brand: { colour: '#344E41' } } })],
    refused: [
      { files: scheme({ primary: '#7A7A7A' }), says: { pointer: '/colourSchemes/green/primary' } },
      { files: changed(MAIN_UI, { wizard: { progress: { colour: '#7A7A7A' } } }), says: { file: MAIN_UI } },
      {
        files: changed(MAIN_UI, { wizard: { brand: { colour: '#88AACC' } } }),
        says: { file: MAIN_UI, pointer: '/wizard/brand/colour' },
      },
    ],
  },
  'landing-example': {
    accepted: [landing({ phone: '07700900123', services: ['Taps'] })],
    refused: [
      { files: landing({ phone: '0770' }), says: { pointer: '/landing/example/phone' } },
      {
        files: { ...landing({ extra: 'here' }), ...field({ type: 'string', format: 'uri' }) },
        says: { pointer: '/landing/example/extra', message: 'The wizard would refuse “here” as “extra”.' },
      },
      {
        files: landing({ services: ['Tap'] }),
        says: { pointer: '/landing/example/services/0', fix: 'Did you mean “Taps”?' },
      },
    ],
  },
  'consent-links': {
    accepted: [
      field(
        { type: 'boolean' },
        { 'ui:widget': 'consent', 'ui:options': { links: [{ text: 'Terms', href: '/terms' }] } },
      ),
    ],
    refused: [
      {
        files: field(
          { type: 'boolean' },
          { 'ui:widget': 'consent', 'ui:options': { links: [{ text: 'T', href: '/term' }] } },
        ),
        says: { pointer: '/extra/ui:options/links/0/href', fix: 'Did you mean “/terms”?' },
      },
      // On the main site alone; nor is it what was meant by a slip.
      ...['/pricing', '/pricin'].map((href) => ({
        files: field(
          { type: 'boolean' },
          { 'ui:widget': 'consent', 'ui:options': { links: [{ text: 'Prices', href }] } },
        ),
        says: {
          message: `Not every site has a page at “${href}”.`,
          fix: 'Name a path that the main, the forms and the embed site all have.',
        },
      })),
    ],
  },
  'given-consent': {
    accepted: [
      field({ type: 'boolean' }, CONSENT),
      field({ type: 'boolean' }, { ...CONSENT, 'ui:default': false }),
      // What is no consent may be ticked at the start.
      field({ type: 'boolean' }, { 'ui:default': true }),
    ],
    refused: [
      {
        files: field({ type: 'boolean' }, { ...CONSENT, 'ui:default': true }),
        says: {
          pointer: '/extra/ui:default',
          message: 'This agrees to “extra” in place of the customer, which is not consent.',
        },
      },
      {
        files: field({ type: 'boolean' }, { ...CONSENT, 'ui:copies': 'custom' }),
        says: { pointer: '/extra/ui:copies' },
      },
      {
        files: {
          ...field({ type: 'boolean' }, CONSENT),
          ...changed(WIZARD_UI, { prefill: { ...WORDS.prefill, agree: 'extra' } }),
        },
        says: { file: WIZARD_UI, pointer: '/prefill/agree' },
      },
      // A form is held to it, too.
      {
        files: {
          ...form({ prefill: { agree: 'said' } }, CONSENT),
          'schemas/forms/say/schema.json': { type: 'object', properties: { said: { type: 'boolean' } } },
        },
        says: { file: 'schemas/forms/say/ui.json', pointer: '/prefill/agree' },
      },
    ],
  },
  'effect-upload': {
    accepted: [changed(WIZARD_UI, { effects: { '02-business': [{ upload: 'logo', fileType: 'logo' }] } })],
    refused: [
      {
        files: changed(WIZARD_UI, { effects: { '02-business': [{ upload: 'phone', fileType: 'logo' }] } }),
        says: { pointer: '/effects/02-business/0/upload', fix: 'Those with pictures are “logo”.' },
      },
      {
        files: changed(WIZARD_UI, { effects: { '01-trade': [{ upload: 'logo', fileType: 'logo' }] } }),
        says: {
          pointer: '/effects/01-trade/0/upload',
          message: '“logo” is asked later than “01-trade”: there is nothing to upload yet.',
          fix: 'Write it under "02-business", or a step that comes later.',
        },
      },
    ],
  },
  'picture-unsent': {
    accepted: [
      picture({ 'ui:options': { fileType: 'gallery' } }),
      picture(SEVERAL, pictures(200)),
      {
        ...changed(STEP, { properties: { ...step.properties, badges: BADGES, cards: CARDS } }),
        ...changed(STEP_UI, { 'ui:order': [...words['ui:order'], 'badges', 'cards'], ...BADGE_WORDS }),
      },
    ],
    refused: [
      {
        files: picture({}),
        says: {
          pointer: '/van',
          message: '“van” doesn’t say of which kind its picture is: it goes nowhere.',
          fix: 'Write "ui:options": { "fileType": "gallery" }, or "logo" if it is the logo.',
        },
      },
      {
        files: picture({ 'ui:options': { fileType: 'accreditation' } }),
        says: {
          pointer: '/van/ui:options/fileType',
          message:
            'Pictures of this kind are sent only from "accreditationPictures": what is chosen for “van” goes nowhere.',
        },
      },
      {
        files: picture({ 'ui:options': { fileType: 'logo' } }),
        says: { message: '“van” is never sent: “logo” is the logo already.', fix: 'Write "fileType": "gallery".' },
      },
      {
        files: {
          ...changed(STEP, { properties: { ...step.properties, logo: pictures(2) } }),
          ...changed(STEP_UI, { logo: { ...(words.logo as object), 'ui:field': 'uploads' } }),
        },
        says: { message: 'Of the pictures of “logo” only the first is sent: there is one logo.' },
      },
      {
        files: field({ type: 'object', properties: { front: PICTURE } }, { front: { 'ui:title': 'Front' } }),
        says: {
          file: STEP_UI,
          pointer: '/extra/front',
          message:
            '“front” is asked inside “extra”, and pictures are sent only of questions of their own: it goes nowhere.',
          fix: 'Ask for it as a question of its own, beside “extra”.',
        },
      },
      {
        files: field(
          { type: 'array', items: { type: 'object', properties: { front: { type: 'array', items: PICTURE } } } },
          { items: { front: { 'ui:title': 'Front', 'ui:field': 'uploads', 'ui:options': { fileType: 'gallery' } } } },
        ),
        says: { pointer: '/extra/items/front' },
      },
      {
        // A list of pictures, each with a place of its own.
        files: picture({}, { type: 'array', items: PICTURE }),
        says: {
          file: STEP_UI,
          pointer: '/van',
          message: 'Pictures in a plain list are not sent: what is chosen for “van” goes nowhere.',
          fix: 'Write "ui:field": "uploads" for “van”.',
        },
      },
      {
        files: {
          ...form({}, { front: { 'ui:title': 'Front' } }),
          'schemas/forms/say/schema.json': {
            type: 'object',
            properties: { said: { type: 'object', properties: { front: PICTURE } } },
          },
        },
        says: { file: 'schemas/forms/say/ui.json', pointer: '/questions/said/front' },
      },
    ],
  },
  'too-many-pictures': {
    accepted: [
      picture(SEVERAL, pictures(200)),
      picture({ 'ui:options': { fileType: 'gallery' } }),
      twoGalleries(150, 50),
    ],
    refused: [
      {
        files: picture(SEVERAL, { type: 'array', items: PICTURE }),
        says: {
          file: STEP,
          pointer: '/properties/van',
          message: '“van” takes any number of pictures; the server reads 200 at most, and the others reach nobody.',
          fix: 'Write "maxItems": 200, or less.',
        },
      },
      {
        files: picture(SEVERAL, pictures(201)),
        says: { pointer: '/properties/van/maxItems', message: expect.stringContaining('takes 201 pictures') },
      },
      {
        files: twoGalleries(150, 51),
        says: {
          pointer: '/properties/yard/maxItems',
          message: '“van”, “yard” take 201 pictures together; the server reads 200 at most.',
        },
      },
    ],
  },
  'submission-name': {
    accepted: [
      changed(WIZARD_UI, { submission: { ...WORDS.submission, copies: { logo: 'phone' } } }),
      asked('useStockImages', { type: 'boolean' }),
      asked('businessHours'),
      asked('customerNumber'),
      asked('selectedColorScheme'),
      // A form says itself what it sends, and by which name.
      {
        ...form({
          payload: { Source: '{source}' },
          questions: { 'ui:title': 'Say', source: { 'ui:title': 'Source' } },
        }),
        'schemas/forms/say/schema.json': { type: 'object', properties: { source: { type: 'string' } } },
      },
      { ...asked('source'), ...changed(WIZARD_UI, { submission: { ...WORDS.submission, omit: ['source'] } }) },
    ],
    refused: [
      {
        files: changed(WIZARD_UI, { submission: { ...WORDS.submission, copies: { prefix: 'phone' } } }),
        says: { pointer: '/submission/copies/prefix', fix: 'Give this another name, or add "prefix" to "omit".' },
      },
      {
        files: changed(WIZARD_UI, { submission: { ...WORDS.submission, groups: { deliveryId: ['phone'] } } }),
        says: {
          pointer: '/submission/groups/deliveryId',
          message: 'Every submission has a “deliveryId” of its own, which would replace this.',
          fix: 'Give this another name.',
        },
      },
      {
        files: asked('source'),
        says: {
          file: STEP,
          pointer: '/properties/source',
          message: 'Every submission has a “source” of its own, which would replace this answer.',
          fix: 'Give the question another name.',
        },
      },
      // Whose words come from a definition, in a variant.
      {
        files: overlay(
          '02-business',
          { properties: { source: { $ref: '../../definitions/schema.json#/$defs/ukPhone' } } },
          { 'ui:order': { $add: ['source'] }, source: { 'ui:title': 'Source' } },
        ),
        says: {
          file: 'schemas/variants/main/schema.json',
          pointer: '/steps/02-business/properties/source',
          message: 'Every submission has a “source” of its own, which would replace this answer.',
        },
      },
      // The trade is answered by “tradeType”; this is what is said of every filling.
      {
        files: asked('selectedTrade'),
        says: {
          file: STEP,
          pointer: '/properties/selectedTrade',
          message: 'Every submission has a “selectedTrade” of its own, which would replace this answer.',
        },
      },
      {
        files: asked('useStockImages'),
        says: {
          file: STEP,
          pointer: '/properties/useStockImages',
          message: 'A submission has only yes or no as its “useStockImages”, so that this answer would be lost.',
          fix: 'Write "type": "boolean", or give the question another name.',
        },
      },
      {
        files: asked('customerNumber', { type: 'integer' }),
        says: { fix: 'Write "type": "string", or give the question another name.' },
      },
      {
        files: asked('customPrimaryColor'),
        says: {
          file: STEP,
          pointer: '/properties/customPrimaryColor',
          message:
            'Without the question “useCustomColors”, the colours of a scheme are sent in place of “customPrimaryColor”.',
          fix: 'Ask "useCustomColors", too, or give the question another name.',
        },
      },
      { files: asked('primaryColor'), says: { message: 'An answer named “primaryColor” is never sent.' } },
    ],
  },
  'form-unsent': {
    accepted: [
      form({ payload: { Said: 'They said {said|nothing}' } }),
      form({ payload: { Said: 'They said {page|said|nothing}' } }),
    ],
    refused: [
      { files: form({ payload: { Said: 'They said {page|said}' } }), says: { pointer: '/questions/said' } },
      { files: form({ payload: { Said: '' } }), says: { pointer: '/questions/said' } },
    ],
  },
  'form-idle': {
    accepted: [form({ prefill: { said: 'said' } })],
    refused: [
      { files: form({}, { 'ui:default': 'Hello' }), says: { pointer: '/questions/said/ui:default' } },
      {
        files: form({ questions: { 'ui:title': 'Say', 'ui:preview': 'contact', said: { 'ui:title': 'Said' } } }),
        says: { pointer: '/questions/ui:preview' },
      },
      {
        files: form({ questions: { 'ui:title': 'Say', 'ui:gist': ['{said}'], said: { 'ui:title': 'Said' } } }),
        says: { pointer: '/questions/ui:gist' },
      },
    ],
  },
};

/** Examples of the rules that look for what would do nothing, or something else than is meant. */
export const CONTENT_EXAMPLES: Examples = { ...ANSWERS, ...WORDING, ...LANGUAGES, ...AROUND };
