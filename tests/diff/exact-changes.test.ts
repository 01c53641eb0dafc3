import { describe, expect, it } from 'vitest';
import type { CompiledContent } from '../../src/compile/index.ts';
import { AUDIENCES } from '../../src/contract/index.ts';
import { diffContent } from '../../src/diff/index.ts';
import { condition } from '../compile/small-content.ts';
import { type Edit, FORM, inWelsh, STEP, versionOf, WIZARD } from './small-version.ts';

const SCHEMA = `${STEP}/schema.json`;
const UI = `${STEP}/ui.json`;
const PROFILES = '/properties/profiles/items';

interface Row {
  readonly promise: string;
  readonly before?: readonly Edit[];
  readonly after: readonly Edit[];
  /** Kind, grades and message of all changes that are reported. */
  readonly changes: readonly string[];
}

const whenDomain = (hasDomain: boolean, then: object) =>
  condition({ properties: { hasDomain: { const: hasDomain } }, required: ['hasDomain'] }, then);

/** The domain is asked under either of two conditions, and has to be answered under the first. */
const askedTwice = (hasDomain: boolean, order = ['ownDomain', 'long']): Edit[] => [
  [SCHEMA, '/$defs/ownDomain', whenDomain(hasDomain, { properties: { domain: {} }, required: ['domain'] })],
  [
    SCHEMA,
    '/$defs/long',
    condition({ properties: { years: { const: 5 } }, required: ['years'] }, { properties: { domain: {} } }),
  ],
  [SCHEMA, '/allOf', order.map((name) => ({ $ref: `#/$defs/${name}` }))],
];

const twoFloors = (own: number): Edit[] => [
  [SCHEMA, '/properties/nickname/allOf', [{ minLength: 4 }]],
  [SCHEMA, '/properties/nickname/minLength', own],
];

const agreementIsFree: Edit = [SCHEMA, '/required', []];

/** What stands under the condition, and is not asked without it. */
const askedOfOwners = (hasDomain: boolean, required: readonly string[]): Edit[] => [
  [SCHEMA, '/properties/agreed', undefined],
  [SCHEMA, '/properties/years', undefined],
  agreementIsFree,
  [
    SCHEMA,
    '/$defs/ownDomain',
    whenDomain(hasDomain, {
      properties: { agreed: { type: 'boolean', const: true }, years: { type: 'integer' } },
      required: [...required],
    }),
  ],
];

const sites = (names: readonly string[], renamed?: object): Edit[] => [
  [SCHEMA, PROFILES, { type: 'string', enum: [...names], ...(renamed && { 'x-renamed-members': renamed }) }],
];

const OWN_HEADING: Edit = [
  'schemas/variants/partner/ui.json',
  '/steps',
  { '03-terms': { profiles: { 'ui:title': 'Where are you?' } } },
];

const BAKER: Edit[] = [
  [
    'trades/baker/schema.json',
    '',
    { title: 'Baker', $defs: { services: { enum: ['Bread'] }, colourSchemes: { enum: ['green'] } } },
  ],
  [
    'trades/baker/ui.json',
    '',
    {
      order: 200,
      landing: { title: 'For bakers', lead: 'Lead', description: 'Bakers', features: [], testimonials: [] },
    },
  ],
];

const step = (folder: string, asked: readonly string[], place = 3): Edit[] => [
  [
    `schemas/wizard/${folder}/schema.json`,
    '',
    { type: 'object', properties: Object.fromEntries(asked.map((name) => [name, { type: 'string' }])) },
  ],
  [
    `schemas/wizard/${folder}/ui.json`,
    '',
    { 'ui:title': 'More', ...Object.fromEntries(asked.map((name) => [name, { 'ui:title': name }])) },
  ],
  [WIZARD, '/order', ['01-trade', '02-business', '03-terms'].toSpliced(place, 0, folder)],
];

const PART_TITLE: readonly Edit[] = [[UI, '/part/ui:title', 'Part']];

/** A group of two questions, and what the condition says of the same group. */
const group = (always: object, whenOwned: object): Edit[] => [
  [SCHEMA, '/properties/part', { type: 'object', ...always }],
  [
    SCHEMA,
    '/$defs/ownDomain',
    whenDomain(true, { properties: { domain: { type: 'string' }, part: { type: 'object', ...whenOwned } } }),
  ],
  [UI, '/part', { 'ui:title': 'Part', one: { 'ui:title': 'One' }, two: { 'ui:title': 'Two' } }],
];
const ONE = { one: { type: 'string' } };
const TWO = { two: { type: 'string' } };
const ONE_AND_TWO = { properties: { ...ONE, ...TWO } };

/** The domain is asked always, and has to be answered under a condition that speaks of it, too. */
const domainRequired = (hasDomain: boolean): Edit[] => [
  [SCHEMA, '/properties/domain', { type: 'string' }],
  [SCHEMA, '/$defs/ownDomain', whenDomain(hasDomain, { properties: { domain: {} }, required: ['domain'] })],
];

const items = (required: readonly string[]): Edit[] => [
  [SCHEMA, '/properties/items', { type: 'string' }],
  [SCHEMA, '/required', ['agreed', ...required]],
];

const sizes = (names: object): Edit[] => [
  [SCHEMA, '/properties/years/enum', [1, 2]],
  [UI, '/years/ui:enumNames', names],
];

/** The question whether there is a domain under another name, and the domain asked by it. */
const ownsDomain = (answer: boolean): Edit[] => [
  [SCHEMA, '/properties/hasDomain', undefined],
  [SCHEMA, '/properties/ownsDomain', { type: 'boolean', 'x-renamed-from': 'hasDomain' }],
  [UI, '/hasDomain', undefined],
  [UI, '/ownsDomain', { 'ui:title': 'Own domain', 'ui:widget': 'toggle' }],
  [UI, '/ui:order', ['nickname', 'years', 'profiles', 'design', 'ownsDomain', 'domain', 'agreed']],
  [WIZARD, '/logoColours/when', 'ownsDomain'],
  [
    SCHEMA,
    '/$defs/ownDomain',
    condition(
      { properties: { ownsDomain: { const: answer } }, required: ['ownsDomain'] },
      { properties: { domain: { type: 'string' } }, required: ['domain'] },
    ),
  ],
];

const domainWhen = (tests: object): Edit[] => [
  [
    SCHEMA,
    '/$defs/ownDomain',
    condition(
      { properties: { ...tests }, required: Object.keys(tests) },
      { properties: { domain: { type: 'string' } } },
    ),
  ],
];

const LONG = 'Known to all friends and to everybody else in town by a name that takes a while to say';
const CUT = `“${LONG.slice(0, 79)}…”`;

const whether = (then: object, otherwise: object): Edit => [
  SCHEMA,
  '/$defs/ownDomain',
  {
    ...whenDomain(true, { properties: then }),
    else: { properties: otherwise },
  },
];

const yearsWhether = (then: object, otherwise: object): Edit[] => [
  [SCHEMA, '/properties/years', undefined],
  whether({ domain: { type: 'string' }, years: then }, { years: otherwise }),
  [SCHEMA, '/$defs/ownDomain/then/required', ['domain']],
];

const sitesWhen = (own: readonly string[], others: readonly string[]): Edit[] => {
  const profiles = (names: readonly string[]) => ({
    profiles: { type: 'array', items: { type: 'string', enum: [...names] } },
  });
  return [[SCHEMA, '/properties/profiles', undefined], whether(profiles(own), profiles(others))];
};

const nicknameWhen = (asked: object): Edit[] => [
  [SCHEMA, '/properties/nickname', undefined],
  whether({ nickname: asked }, { nickname: { type: 'string', enum: ['Bob', 'Ann'] } }),
];

const presets = (closeTime: string, last: string): readonly Edit[] => {
  const open = (days: readonly string[], until: string) => [{ days, openTime: '09:00', closeTime: until }];
  const description = '{openTime} to {closeTime}';
  const value = [
    {
      label: 'Mon to Fri',
      description,
      hours: open(['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'], closeTime),
    },
    { label: last, description, hours: open(['Monday', 'Tuesday', 'Saturday', 'Sunday'], '17:00') },
  ];
  return [[UI, '/years/ui:options', { presets: value }]];
};

/** The form with its two questions called so. */
const formOf = (name: string, photos: string): Edit[] => [
  [
    `${FORM}/schema.json`,
    '',
    {
      type: 'object',
      properties: {
        [name]: { type: 'string', 'x-renamed-from': 'name' },
        [photos]: {
          type: 'array',
          items: { type: 'object' },
          ...(photos !== 'photos' && { 'x-renamed-from': 'photos' }),
        },
      },
      required: [name],
    },
  ],
  [`${FORM}/ui.json`, '/payload/Name', `{${name}}`],
  [`${FORM}/ui.json`, '/prefill/who', name],
  [`${FORM}/ui.json`, '/uploads/customer', name],
  [
    `${FORM}/ui.json`,
    '/uploads/parts',
    {
      [photos]: {
        hook: 'gallery',
        payload: { urls: '{keys}' },
        progress: { from: 10, to: 90, text: 'P' },
        failed: { title: 'T', message: '{reason}' },
        reasons: { upload: 'U', send: 'S' },
      },
    },
  ],
  [
    `${FORM}/ui.json`,
    '/questions',
    {
      'ui:title': 'Contact',
      'ui:order': [name, photos],
      [name]: { 'ui:title': 'Name' },
      [photos]: { 'ui:title': 'Photos', 'ui:field': 'uploads' },
    },
  ],
];

const ROWS: readonly Row[] = [
  {
    promise: 'a question that is always asked together with its duty to be answered simply has to be answered',
    before: [[SCHEMA, '/$defs/ownDomain/then/required', []]],
    after: [],
    changes: ['field-required wwh “Domain” (domain) has to be answered now.'],
  },
  {
    promise: 'a question that is asked and has to be answered under another condition now is one change',
    before: askedTwice(true),
    after: askedTwice(false),
    changes: [
      'condition-changed www “Domain” (domain) is asked when “Own domain” (hasDomain) is false, or when “Years” (years) is 5, no longer when “Own domain” (hasDomain) is true, or when “Years” (years) is 5.',
    ],
  },
  {
    promise: 'what a group asks only under the condition that speaks of it, too, is asked under that condition',
    before: group(ONE_AND_TWO, { properties: TWO }),
    after: group({ properties: ONE }, { properties: TWO }),
    changes: ['condition-added hww “Two” (part.two) is asked only when “Own domain” (hasDomain) is true.'],
  },
  {
    promise: 'what a group asks under that condition and always is asked always',
    before: group({ properties: ONE }, { properties: TWO }),
    after: group(ONE_AND_TWO, { properties: TWO }),
    changes: [
      'condition-removed hhw “Two” (part.two) is asked always now, no longer only when “Own domain” (hasDomain) is true.',
    ],
  },
  {
    promise: 'what has to be answered in a group only under that condition may be left empty otherwise',
    before: group({ ...ONE_AND_TWO, required: ['two'] }, { required: ['two'] }),
    after: group(ONE_AND_TWO, { required: ['two'] }),
    changes: [
      'field-optional hhw “Two” (part.two) may be left empty now; it has to be answered only when “Own domain” (hasDomain) is true.',
    ],
  },
  {
    promise: 'what a group asks under that condition alone is asked as before when the group is asked always, too',
    before: group({}, { properties: TWO, required: ['two'] }),
    after: group({ properties: ONE }, { properties: { ...ONE, ...TWO }, required: ['two'] }),
    changes: ['field-added hhw “One” (part.one) is asked now; it may be left empty.'],
  },
  {
    promise:
      'another condition under which a question that is always asked has to be answered is seen, where that asks it, too',
    before: domainRequired(true),
    after: domainRequired(false),
    changes: [
      'condition-changed www “Domain” (domain) has to be answered when “Own domain” (hasDomain) is false, no longer when “Own domain” (hasDomain) is true.',
    ],
  },
  {
    promise:
      'a list that holds under one condition only takes no answer from a draft: it may be right under another one',
    before: [[SCHEMA, '/properties/nickname', undefined], whether({ nickname: {} }, { nickname: { type: 'string' } })],
    after: [
      [SCHEMA, '/properties/nickname', undefined],
      whether({ nickname: { enum: ['Bob', 'Ann'] } }, { nickname: { type: 'string' } }),
    ],
    changes: [
      'rule-added wwh “Nickname” (nickname) has to be chosen from “Bob” and “Ann”, when “Own domain” (hasDomain) is true.',
    ],
  },
  {
    promise: 'nor does a choice that goes from such a list',
    before: [
      [SCHEMA, '/properties/nickname', undefined],
      whether({ nickname: { type: 'string', enum: ['Bob', 'Ann'] } }, { nickname: { type: 'string' } }),
    ],
    after: [
      [SCHEMA, '/properties/nickname', undefined],
      whether({ nickname: { type: 'string', enum: ['Bob'] } }, { nickname: { type: 'string' } }),
    ],
    changes: [
      'choice-removed wwh “Nickname” (nickname) no longer has the choice “Ann”, when “Own domain” (hasDomain) is true.',
    ],
  },
  {
    promise: 'a question that is asked in either case of a condition is asked as before',
    before: [[SCHEMA, '/required', ['agreed', 'years']]],
    after: [
      [SCHEMA, '/properties/years', undefined],
      whether({ years: { type: 'integer' }, domain: { type: 'string' } }, { years: { type: 'integer' } }),
      [SCHEMA, '/$defs/ownDomain/then/required', ['domain', 'years']],
      [SCHEMA, '/$defs/ownDomain/else/required', ['years']],
    ],
    changes: [],
  },
  {
    promise: 'answers of a type that no case of a condition takes are lost',
    before: [],
    after: yearsWhether({ type: 'string' }, { type: 'boolean' }),
    changes: ['type-changed bbb “Years” (years) takes a value of type “string” or “boolean” instead of “integer”.'],
  },
  {
    promise: 'so are those of a type that only one case took',
    before: yearsWhether({ type: 'string' }, { type: 'boolean' }),
    after: yearsWhether({ type: 'string' }, { type: 'string' }),
    changes: ['type-changed bbb “Years” (years) takes a value of type “string” instead of “boolean”.'],
  },
  {
    promise: 'a whole number in one case of a condition is still weighed there',
    before: yearsWhether({ type: 'number' }, { type: 'string' }),
    after: yearsWhether({ type: 'integer' }, { type: 'string' }),
    changes: [
      'type-changed wbh “Years” (years) has to fit “type” “integer”, when “hasDomain” is true, no longer “type” “number”, when “hasDomain” is true.',
    ],
  },
  {
    promise:
      'a list in place of words of one’s own takes them from a draft, also where there was a list under a condition',
    before: [
      [SCHEMA, '/properties/nickname', undefined],
      whether({ nickname: { type: 'string', enum: ['Bob', 'Ann'] } }, { nickname: { type: 'string' } }),
    ],
    after: [
      [SCHEMA, '/properties/nickname', undefined],
      whether(
        { nickname: { type: 'string', enum: ['Bob', 'Ann'] } },
        { nickname: { type: 'string', enum: ['Bob', 'Ann', 'Joe'] } },
      ),
    ],
    changes: [
      'rule-added wbh “Nickname” (nickname) has to be chosen from “Bob”, “Ann” and “Joe”, unless “Own domain” (hasDomain) is true.',
    ],
  },
  {
    promise: 'a group that no longer says of which type it is is asked as before',
    before: [[SCHEMA, '/properties/part', { type: 'object', ...ONE_AND_TWO }]],
    after: [[SCHEMA, '/properties/part', ONE_AND_TWO]],
    changes: ['rule-removed hhw “part” no longer has to be a value of type “object”.'],
  },
  {
    promise: 'a list that says now that it is one takes nothing from anybody',
    before: [[SCHEMA, '/properties/part', { items: { type: 'string' } }]],
    after: [[SCHEMA, '/properties/part', { type: 'array', items: { type: 'string' } }]],
    changes: ['rule-added wwh “part” has to be a value of type “array” now.'],
  },
  {
    promise: 'a form whose schema no longer says that it is an object is asked as before',
    before: [],
    after: [[`${FORM}/schema.json`, '/type', undefined]],
    changes: [],
  },
  {
    promise: 'the heading of such a form is compared',
    before: [[`${FORM}/schema.json`, '/type', undefined]],
    after: [
      [`${FORM}/schema.json`, '/type', undefined],
      [`${FORM}/ui.json`, '/questions/ui:title', 'Write to us'],
    ],
    changes: ['wording-changed hhh The step “Contact” has the heading “Write to us” now.'],
  },
  {
    promise: 'the order of two conditions of which either asks a question is no change',
    before: askedTwice(true),
    after: askedTwice(true, ['long', 'ownDomain']),
    changes: [],
  },
  {
    promise: 'of two limits, the looser one may change: nothing else is taken',
    before: twoFloors(2),
    after: twoFloors(3),
    changes: [],
  },
  {
    promise: 'of two limits, that which gets the tighter one is a change',
    before: twoFloors(2),
    after: twoFloors(5),
    changes: [
      'limit-tightened wwh “Nickname” (nickname) has to have at least 5 characters, not at least 4 characters.',
    ],
  },
  {
    promise: 'an agreement that nobody had to give takes nothing away where fewer are asked for it',
    before: [agreementIsFree],
    after: [
      agreementIsFree,
      [SCHEMA, '/properties/agreed', undefined],
      [SCHEMA, '/$defs/ownDomain/then/properties/agreed', { const: true }],
    ],
    changes: [
      'condition-added hww “I agree to the terms” (agreed) is asked only when “Own domain” (hasDomain) is true.',
    ],
  },
  {
    promise: 'of several questions under another condition, one agreement makes it a matter of agreement',
    before: askedOfOwners(true, ['agreed']),
    after: askedOfOwners(false, ['agreed']),
    changes: [
      'condition-changed bwb “I agree to the terms” (agreed), “Years” (years) are asked when “Own domain” (hasDomain) is false, no longer when “Own domain” (hasDomain) is true.',
    ],
  },
  {
    promise: 'a page that goes with its trade is gone, too',
    before: BAKER,
    after: [],
    changes: [
      'trade-removed bbb The trade “Baker” (baker) is gone.',
      'landing-removed bhh The trade “Baker” (baker) no longer has a page of its own, /baker.',
    ],
  },
  {
    promise: 'a page that comes with its trade is new, too',
    after: BAKER,
    changes: [
      'trade-added hhw The trade “Baker” (baker) is new.',
      'landing-added hhh The trade “Baker” (baker) has a page of its own now, /baker.',
    ],
  },
  {
    promise: 'a choice that was taken into one that was there before has become one with it',
    after: sites(['Google', 'Facebook'], { Google: 'Yell' }),
    changes: ['choice-renamed hhw The choice “Yell” of “Profiles” (profiles) has become one with “Google”.'],
  },
  {
    promise: 'a choice that is there still was not renamed, whatever is said of it',
    after: sites(['Yell', 'Google', 'Facebook', 'Bing'], { Google: 'Yell' }),
    changes: ['choice-added hhw “Profiles” (profiles) has the new choice “Bing”.'],
  },
  {
    promise: 'a former name that is a choice again is known',
    before: sites(['Google', 'Facebook'], { Google: 'Yell' }),
    after: sites(['Google', 'Facebook', 'Yell']),
    changes: ['choice-added hhw “Profiles” (profiles) has the new choice “Yell”.'],
  },
  {
    promise: 'a former name of a choice that went itself is forgotten with it',
    before: sites(['Google', 'Facebook', 'Yell'], { Google: 'Froogle' }),
    after: sites(['Facebook', 'Yell']),
    changes: ['choice-removed wwh “Profiles” (profiles) no longer has the choice “Google”.'],
  },
  {
    promise: 'a choice that was called otherwise has not moved',
    after: sites(['Yellow Pages', 'Google', 'Facebook'], { 'Yellow Pages': 'Yell' }),
    changes: ['choice-renamed hhw The choice “Yell” of “Profiles” (profiles) is called “Yellow Pages” now.'],
  },
  {
    promise: 'a choice that was called otherwise is read in the language of the content until it is translated again',
    before: inWelsh({ Yell: 'Melyn' }),
    after: [
      ...inWelsh({ Yell: 'Melyn' }),
      ...sites(['Yellow Pages', 'Google', 'Facebook'], { 'Yellow Pages': 'Yell' }),
    ],
    changes: [
      'translation-lost whh The choice “Yellow Pages” of “Profiles” (profiles) reads “Yellow Pages”, no longer “Melyn”.',
      'choice-renamed hhw The choice “Yell” of “Profiles” (profiles) is called “Yellow Pages” now.',
    ],
  },
  {
    promise: 'a choice that has no words of its own is kept from nobody by other words of its question',
    before: [...inWelsh({ Yell: 'Melyn' }), OWN_HEADING],
    after: [...inWelsh({}), OWN_HEADING],
    changes: ['translation-lost whh The choice “Yell” of “Profiles” (profiles) reads “Yell”, no longer “Melyn”.'],
  },
  {
    promise: 'a choice that was called otherwise and is translated is read in other words',
    before: inWelsh({ Yell: 'Melyn', Google: 'Gŵgl' }),
    after: [
      ...inWelsh({ 'Yellow Pages': 'Tudalennau Melyn', Google: 'Gŵgl' }),
      ...sites(['Yellow Pages', 'Google', 'Facebook'], { 'Yellow Pages': 'Yell' }),
    ],
    changes: [
      'wording-changed hhh The choice “Yellow Pages” of “Profiles” (profiles) reads “Tudalennau Melyn”, no longer “Melyn”.',
      'choice-renamed hhw The choice “Yell” of “Profiles” (profiles) is called “Yellow Pages” now.',
    ],
  },
  {
    promise: 'a choice that was called otherwise and reads as before is one change',
    before: inWelsh({ Yell: 'Melyn' }),
    after: [
      ...inWelsh({ 'Yellow Pages': 'Melyn' }),
      ...sites(['Yellow Pages', 'Google', 'Facebook'], { 'Yellow Pages': 'Yell' }),
    ],
    changes: ['choice-renamed hhw The choice “Yell” of “Profiles” (profiles) is called “Yellow Pages” now.'],
  },
  {
    promise: 'a choice that was called otherwise and stands elsewhere has moved',
    after: sites(['Google', 'Yellow Pages', 'Facebook'], { 'Yellow Pages': 'Yell' }),
    changes: [
      'choice-renamed hhw The choice “Yell” of “Profiles” (profiles) is called “Yellow Pages” now.',
      'choices-reordered hhh “Profiles” (profiles) has its choices in another order: “Google” moved.',
    ],
  },
  {
    promise: 'of several questions that are asked always now, one that has to be answered sends drafts back',
    before: askedOfOwners(true, ['years']),
    after: [
      agreementIsFree,
      [SCHEMA, '/required', ['years']],
      [SCHEMA, '/$defs/ownDomain/then/properties', { domain: { type: 'string' } }],
    ],
    changes: [
      'field-added www “Domain” (domain) is asked now, when “Own domain” (hasDomain) is true; it has to be answered.',
      'condition-removed www “I agree to the terms” (agreed), “Years” (years) are asked always now, no longer only when “Own domain” (hasDomain) is true.',
    ],
  },
  {
    promise: 'a question that comes and lets the form through half-filled does both',
    after: [[SCHEMA, '/properties/part', { type: 'boolean' }], ...PART_TITLE, [UI, '/part/ui:partial', true]],
    changes: [
      'field-added hhw “Part” (part) is asked now; it may be left empty.',
      'partial-changed whw While “Part” (part) is ticked, the form is taken half-filled now.',
    ],
  },
  {
    promise: 'a question that goes no longer lets the form through half-filled',
    before: [[SCHEMA, '/properties/part', { type: 'boolean' }], ...PART_TITLE, [UI, '/part/ui:partial', true]],
    after: [],
    changes: [
      'field-removed hbb “Part” (part) is not asked any more.',
      'partial-changed whw Ticking “Part” (part) no longer lets the form through half-filled.',
    ],
  },
  {
    promise: 'what a question of a new step does to the whole form is said beside the step',
    after: [...step('04-more', ['part']), ['schemas/wizard/04-more/ui.json', '/part/ui:partial', true]],
    changes: [
      'step-added whw The step “More” (04-more) is new. It asks “part”.',
      'partial-changed whw While “part” is ticked, the form is taken half-filled now.',
    ],
  },
  {
    promise: 'a step of which one question has to be answered only sometimes is one that asks for an answer',
    after: [
      [
        'schemas/wizard/04-more/schema.json',
        '',
        {
          type: 'object',
          properties: { way: { type: 'string' }, which: { type: 'string' } },
          allOf: [{ $ref: '#/$defs/rest' }],
          $defs: {
            rest: condition({ properties: { way: { const: 'other' } }, required: ['way'] }, { required: ['which'] }),
          },
        },
      ],
      [
        'schemas/wizard/04-more/ui.json',
        '',
        { 'ui:title': 'More', way: { 'ui:title': 'Way' }, which: { 'ui:title': 'Which' } },
      ],
      ['schemas/wizard/ui.json', '/order/3', '04-more'],
    ],
    changes: ['step-added www The step “More” (04-more) is new. It asks “Way” (way) and “Which” (which).'],
  },
  {
    promise: 'a step whose folder is called otherwise and that comes at another place has moved',
    before: step('04-more', ['one', 'two', 'three']),
    after: step('04-further', ['one', 'two', 'three'], 0),
    changes: [
      'step-renamed hhh The folder of the step “More” (04-further) was 04-more before.',
      'steps-reordered hwh The step “More” (04-further) comes first now.',
    ],
  },
  {
    promise: 'a step of which no more than half is asked is another one',
    before: step('04-more', ['one', 'two']),
    after: step('04-further', ['one', 'three']),
    changes: [
      'step-removed hbb The step “More” (04-more) is gone, with “two”.',
      'step-added whw The step “More” (04-further) is new. It asks “three”.',
      'field-moved hhh “one” is asked on the step “More” (04-further) now, no longer on “More” (04-more).',
    ],
  },
  {
    promise: 'a step of which little is asked on a longer one is another one',
    before: step('04-more', ['one']),
    after: step('04-further', ['one', 'two']),
    changes: [
      'step-removed hhh The step “More” (04-more) is gone, its questions are asked elsewhere.',
      'step-added whw The step “More” (04-further) is new. It asks “two”.',
      'field-moved hhh “one” is asked on the step “More” (04-further) now, no longer on “More” (04-more).',
    ],
  },
  {
    promise: 'what choices are called may be written as a list, or by their values: that is no change',
    before: [[UI, '/hasDomain/ui:enumNames', ['Yes', 'No']]],
    after: [
      [UI, '/hasDomain/ui:enumNames', { false: 'No', true: 'Yes' }],
      [UI, '/design/ui:enumNames', { custom: 'Custom one', bright: 'Bright one', calm: 'Calm one' }],
    ],
    changes: [],
  },
  {
    promise: 'what a number is called is found by the number, and what stands beside the choices is read by nobody',
    before: [...sizes({ 1: 'One', 2: 'Two', 3: 'Three' })],
    after: [...sizes({ 2: 'A pair', 1: 'One', 3: 'Some' })],
    changes: ['wording-changed hhh The choice 2 of “Years” (years) reads “A pair”, no longer “Two”.'],
  },
  {
    promise: 'what one of several parts of a rule tidies counts, and under a condition, too',
    before: [[SCHEMA, '/properties/nickname/allOf', [{ 'x-normalise': ['lowercase'] }]]],
    after: [
      [SCHEMA, '/properties/nickname/allOf', [{ 'x-normalise': ['uppercase'] }]],
      [SCHEMA, '/$defs/ownDomain/then/properties/years', { 'x-normalise': ['trim'] }],
    ],
    changes: [
      'tidying-changed www “Nickname” (nickname) is tidied differently before it is checked.',
      'tidying-changed www “Years” (years) is tidied now before it is checked.',
    ],
  },
  {
    promise: 'a tidying that moves into another part of a rule is no change',
    before: [[SCHEMA, '/properties/nickname/allOf', [{ 'x-normalise': ['lowercase'] }]]],
    after: [[SCHEMA, '/properties/nickname/x-normalise', ['trim', 'lowercase']]],
    changes: [],
  },
  {
    promise: 'a question that is called otherwise is one change, whatever asks, needs or copies by it',
    before: [[UI, '/years/ui:needs', 'hasDomain']],
    after: [...ownsDomain(true), [UI, '/years/ui:needs', 'ownsDomain']],
    changes: ['field-renamed hhb “Own domain” (ownsDomain) was called “hasDomain” before.'],
  },
  {
    promise: 'what is asked under another condition beside a new name is reported with the new name',
    after: ownsDomain(false),
    changes: [
      'field-renamed hhb “Own domain” (ownsDomain) was called “hasDomain” before.',
      'condition-changed www “Domain” (domain) is asked when “Own domain” (ownsDomain) is false, no longer when “Own domain” (ownsDomain) is true.',
    ],
  },
  {
    promise: 'a question moves on to another step with its condition, under the new name of what that looks at',
    before: [[SCHEMA, '/$defs/ownDomain/then', { properties: { site: { type: 'string' } } }]],
    after: [
      ...ownsDomain(true),
      [SCHEMA, '/$defs/ownDomain', undefined],
      [SCHEMA, '/allOf', []],
      [
        'schemas/wizard/02-business/schema.json',
        '/$defs/ownDomain',
        condition(
          { properties: { ownsDomain: { const: true } }, required: ['ownsDomain'] },
          { properties: { site: { type: 'string' } } },
        ),
      ],
      ['schemas/wizard/02-business/schema.json', '/allOf/1', { $ref: '#/$defs/ownDomain' }],
    ],
    changes: [
      'field-renamed hhb “Own domain” (ownsDomain) was called “hasDomain” before.',
      'field-moved hhh “site” is asked on the step “Business” (02-business) now, no longer on “Terms” (03-terms).',
    ],
  },
  {
    promise: 'a choice that is called otherwise is one change, whatever is asked of those who have chosen it',
    before: domainWhen({ design: { const: 'bright' }, profiles: { contains: { enum: ['Yell', 'Google'] } } }),
    after: [
      [
        SCHEMA,
        '/properties/design',
        { type: 'string', enum: ['vivid', 'custom', 'calm'], 'x-renamed-members': { vivid: 'bright' } },
      ],
      ...sites(['Yellow Pages', 'Google', 'Facebook'], { 'Yellow Pages': 'Yell' }),
      ...domainWhen({ design: { const: 'vivid' }, profiles: { contains: { enum: ['Yellow Pages', 'Google'] } } }),
    ],
    changes: [
      'choice-renamed hhw The choice “Yell” of “Profiles” (profiles) is called “Yellow Pages” now.',
      'choice-renamed hhw The choice “bright” of “Design” (design) is called “vivid” now.',
    ],
  },
  {
    promise: 'a condition for a long text is another one, though a sentence cuts what differs',
    before: domainWhen({ nickname: { const: LONG } }),
    after: domainWhen({ nickname: { const: `${LONG}!` } }),
    changes: [
      `condition-changed www “Domain” (domain) is asked when “Nickname” (nickname) is ${CUT}, no longer when “Nickname” (nickname) is ${CUT}.`,
    ],
  },
  {
    promise: 'so is one in quotation marks, and one of several',
    before: domainWhen({ nickname: { enum: ['Al', `“${LONG}”`] } }),
    after: domainWhen({ nickname: { enum: ['Al', `“${LONG}!”`] } }),
    changes: [expect.stringMatching(/^condition-changed www “Domain” \(domain\) is asked when /)],
  },
  {
    promise: 'a condition that tests nothing is not one that an answer has to be given',
    before: [[SCHEMA, '/$defs/ownDomain/if', { properties: { years: {} }, required: ['years'] }]],
    after: [[SCHEMA, '/$defs/ownDomain/if', { properties: { years: {} } }]],
    changes: [
      'condition-changed www “Domain” (domain) is asked when always, no longer when “Years” (years) is answered.',
    ],
  },
  {
    promise: 'a condition that tests the type of an answer is not one that an answer has to be given',
    before: domainWhen({ years: { type: 'string' } }),
    after: domainWhen({ years: {} }),
    changes: [
      'condition-changed www “Domain” (domain) is asked when “Years” (years) is answered, no longer when “Years” (years) fits {"type":"string"}.',
    ],
  },
  {
    promise: 'the type that a tested value has anyway may stand beside it',
    before: domainWhen({ design: { const: 'calm' }, profiles: { contains: { const: 'Yell' } } }),
    after: domainWhen({
      design: { type: 'string', const: 'calm' },
      profiles: { type: 'array', contains: { const: 'Yell' } },
    }),
    changes: [],
  },
  {
    promise: 'a choice whose former name was known before is not put into the condition of before',
    before: [
      ...sites(['Yellow Pages', 'Google'], { 'Yellow Pages': 'Yell' }),
      ...domainWhen({ profiles: { contains: { const: 'Yell' } } }),
    ],
    after: [
      ...sites(['Yellow Pages', 'Google'], { 'Yellow Pages': 'Yell' }),
      ...domainWhen({ profiles: { contains: { const: 'Yell' } } }),
      [UI, '/years/ui:title', 'Age'],
    ],
    changes: ['wording-changed hhh The label of “years” reads “Age”, no longer “Years”.'],
  },
  {
    promise: 'a question of a form that is called otherwise changes no call that carries it as before',
    after: formOf('fullName', 'pictures'),
    changes: [
      'field-renamed hhh “Name” (fullName) was called “name” before.',
      'field-renamed hhh “Photos” (pictures) was called “photos” before.',
    ],
  },
  {
    promise: 'a call that still carries a question by its former name carries it no more',
    after: [...formOf('fullName', 'photos'), [`${FORM}/ui.json`, '/payload/Name', '{name|nobody} {page}']],
    before: [[`${FORM}/ui.json`, '/payload/Name', '{name|nobody} {page}']],
    changes: [
      'field-renamed hhh “Name” (fullName) was called “name” before.',
      'payload-field-changed hhb The call has in the field “Name” “{name|nobody} {page}” now, no longer “{fullName|nobody} {page}”.',
    ],
  },
  {
    promise: 'of a list that is another one under another condition, each is compared with itself',
    before: sitesWhen(['Yell', 'Google'], ['Bing', 'Facebook']),
    after: sitesWhen(['Yell'], ['Bing', 'Facebook', 'Ask']),
    changes: [
      'choice-removed wwh “Profiles” (profiles) no longer has the choice “Google”, when “Own domain” (hasDomain) is true.',
      'choice-added hhw “Profiles” (profiles) has the new choice “Ask”, unless “Own domain” (hasDomain) is true.',
    ],
  },
  {
    promise: 'a list of the trade counts under a condition, too, as what stands on it',
    before: nicknameWhen({ $ref: 'trade:#/$defs/services' }),
    after: [
      ...nicknameWhen({ $ref: 'trade:#/$defs/services' }),
      ['trades/plumber/schema.json', '/$defs/services/enum', ['Taps', 'Boilers', 'Drains']],
    ],
    changes: [
      'choice-added hhw “Services” (services) has the new choice “Drains”.',
      'choice-added hhw “Nickname” (nickname) has the new choice “Drains”, when “Own domain” (hasDomain) is true.',
    ],
  },
  {
    promise: 'of one of several presets, a sentence says what it is called by and what differs',
    before: presets('17:00', 'Every day'),
    after: presets('18:00', 'Every day'),
    changes: [
      'widget-option-changed hhh The option “presets” of “Years” (years) has label “Mon to Fri”, hours (closeTime “18:00”) now, no longer label “Mon to Fri”, hours (closeTime “17:00”).',
    ],
  },
  {
    promise: 'of a preset that is called otherwise, a sentence says the names',
    before: presets('17:00', 'Every day'),
    after: presets('17:00', 'All days'),
    changes: [
      'widget-option-changed hhh The option “presets” of “Years” (years) has label “All days” now, no longer label “Every day”.',
    ],
  },
  {
    promise: 'a question that is called “items” is reported like any other',
    before: items([]),
    after: items(['items']),
    changes: ['field-required wwh “items” has to be answered now.'],
  },
];

describe('a question that is asked in two places', () => {
  const inBoth = (then: object, otherwise = then) => versionOf(whether({ domain: then }, { domain: otherwise }));
  const inOne = (then: object) =>
    versionOf([SCHEMA, '/$defs/ownDomain', whenDomain(true, { properties: { domain: then } })]);
  const kindsOf = (before: CompiledContent, after: CompiledContent) =>
    diffContent(before, after).map(({ kind, verdicts }) => `${kind} ${verdicts.customer.grade}`);

  it('is answered with another type where both places say so, or one', () => {
    expect(kindsOf(inBoth({ type: 'string' }), inBoth({ type: 'integer' }))).toEqual(['type-changed breaking']);
    const inThenAlone = inBoth({ type: 'integer' }, { type: 'string' });
    expect(kindsOf(inBoth({ type: 'string' }), inThenAlone)).toEqual(['type-changed breaking']);
  });

  it.each([
    ['a text', { type: 'string', maxLength: 10, pattern: '^[a-z]+$' }],
    ['a list', { enum: ['a', 'b'] }],
  ])('has the rules of the one place if both are alike: %s', (_, asked) => {
    expect(kindsOf(inOne(asked), inBoth(asked))).toEqual(['condition-removed harmless']);
    expect(kindsOf(inBoth(asked), inOne(asked))).toEqual(['condition-added harmless']);
  });

  it('has a rule that one place alone has under its condition', () => {
    const [text, short] = [{ type: 'string' }, { type: 'string', maxLength: 10 }];
    expect(kindsOf(inBoth(text), inBoth(short, text))).toEqual(['rule-added warning']);
    expect(kindsOf(inBoth(short), inBoth(short, { ...short, maxLength: 20 }))).toEqual(['limit-loosened harmless']);
  });
});

const asks = (test: object): Edit[] => [
  [SCHEMA, '/$defs/ownDomain', condition(test, { properties: { domain: { type: 'string' } } })],
];
const either = (...names: readonly string[]) => ({
  anyOf: names.map((name) => ({ properties: { [name]: { const: true } }, required: [name] })),
});
/** The domain is asked if there is one or terms are agreed to; before that, more may be asked under the same condition. */
const sameTwice = (isTwice: boolean): Edit[] => [
  ...asks(either('hasDomain', 'agreed')),
  ...(isTwice
    ? ([
        [SCHEMA, '/$defs/first', condition(either('hasDomain', 'agreed'), { properties: { more: {} } })],
        [SCHEMA, '/allOf', [{ $ref: '#/$defs/first' }, { $ref: '#/$defs/ownDomain' }]],
      ] satisfies Edit[])
    : []),
];
const BOTH = { hasDomain: { const: true }, design: { enum: ['calm', 'custom'] } };

it.each([
  [
    'the order of its questions',
    { hasDomain: BOTH.hasDomain, design: BOTH.design },
    { design: BOTH.design, hasDomain: BOTH.hasDomain },
  ],
  ['the order of the answers of which one is enough', BOTH, { ...BOTH, design: { enum: ['custom', 'calm'] } }],
  ['a list of one answer instead of the answer', { design: { const: 'calm' } }, { design: { enum: ['calm'] } }],
])('a condition that differs in %s alone is the same', (_, before, after) => {
  const version = (tests: object) => versionOf(...asks({ properties: tests, required: Object.keys(tests) }));
  expect(diffContent(version(before), version(after))).toEqual([]);
});

it('a condition reads as it is written, whatever other one is like it', () => {
  const [once, twice] = [versionOf(...sameTwice(false)), versionOf(...sameTwice(true))];
  const [added, ...others] = diffContent(once, twice);
  expect(others).toEqual([]);
  expect(added?.message).toBe(
    '“more” is asked now, when {"anyOf":[{"properties":{"agreed":{"const":true}},"required":["agreed"]},{"properties":{"hasDomain":{"const":true}},"required":["hasDomain"]}]}; it may be left empty.',
  );
  const turned = versionOf(...asks(either('agreed', 'hasDomain')));
  expect(diffContent(once, turned)).toEqual([]);
});

it.each(ROWS)('$promise', ({ before = [], after, changes }) => {
  const found = diffContent(versionOf(...before), versionOf(...after));
  const said = found.map(
    ({ kind, verdicts, message }) =>
      `${kind} ${AUDIENCES.map((audience) => verdicts[audience].grade[0]).join('')} ${message}`,
  );
  expect(said).toEqual(changes);
});

it('a choice that went is taken for one that came only where both are like no other', () => {
  const fixes = (before: readonly string[], after: readonly string[]) =>
    diffContent(versionOf(...sites(before)), versionOf(...sites(after))).flatMap(({ fix }) => fix ?? []);
  expect(fixes(['Gas work', 'Tiling'], ['gas work, all kinds', 'Roofing'])).toEqual([
    expect.stringContaining('"x-renamed-members": { "gas work, all kinds": "Gas work" }'),
  ]);
  expect(fixes(['Gas work', 'Gas work, homes', 'Tiling'], ['Gas work, all homes', 'Roofing'])).toEqual([]);
});

it.each([
  ['one that came in its place', [['first', 'string']], [['second', 'string']], ['second']],
  ['none of another type', [['first', 'string']], [['second', 'integer']], []],
  [
    'of several, that which is called alike',
    [
      ['mail', 'string', 'E-mail'],
      ['other', 'string', 'Other'],
    ],
    [
      ['address', 'string', ' e-MAIL'],
      ['further', 'string', 'Further'],
    ],
    ['address'],
  ],
] as const)('a question that went is taken for %s', (_, before, after, taken) => {
  const asked = (questions: readonly (readonly [name: string, type: string, title?: string])[]) =>
    versionOf(
      ...questions.flatMap(([name, type, title = name]): Edit[] => [
        [SCHEMA, `/properties/${name}`, { type }],
        [UI, `/${name}`, { 'ui:title': title }],
      ]),
      [UI, '/ui:order', ['*']],
    );
  const gone = diffContent(asked(before), asked(after)).filter(({ kind }) => kind === 'field-removed');
  expect(gone.flatMap(({ fix }) => (fix ? [/^If “(\w+)”/.exec(fix)?.[1]] : []))).toEqual(taken);
});

it('what changes around the questions of a wizard without drafts is harmless to these', () => {
  const keepsNone: readonly Edit[] = [[WIZARD, '/drafts/keep', false]];
  const [without, withMore] = [
    versionOf(...keepsNone),
    versionOf(...keepsNone, ...step('04-more', ['extra', 'other'])),
  ];
  const moved = versionOf(...keepsNone, [WIZARD, '/order', ['02-business', '01-trade', '03-terms']]);
  const repainted = versionOf(...keepsNone, ['schemas/definitions/ui.json', '/colourSchemes/green/primary', '#112233']);
  const changes = [
    [withMore, without],
    [without, withMore],
    [without, moved],
    [without, repainted],
  ] as const;
  const kinds = changes.map(([before, after]) =>
    diffContent(before, after).map(({ kind, verdicts }) => `${kind} ${verdicts.draft.grade}`),
  );
  expect(kinds.flat()).toEqual([
    'step-removed harmless',
    'step-added harmless',
    'steps-reordered harmless',
    'scheme-colour-changed harmless',
  ]);
});

it('a question that went from a form without drafts has nothing to keep', () => {
  const asks = (name: string) =>
    versionOf(
      [`${FORM}/ui.json`, '/drafts', { keep: false }],
      [`${FORM}/schema.json`, `/properties/${name}`, { type: 'string' }],
    );
  const changes = diffContent(asks('first'), asks('second'));
  expect(changes.map(({ kind }) => kind).toSorted()).toEqual(['field-added', 'field-removed']);
  expect(changes.flatMap(({ fix }) => fix ?? [])).toEqual([]);
});
