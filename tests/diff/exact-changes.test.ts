import { expect, it } from 'vitest';
import { AUDIENCES } from '../../src/contract/index.ts';
import { diffContent } from '../../src/diff/index.ts';
import { condition } from '../compile/small-content.ts';
import { type Edit, STEP, versionOf } from './small-version.ts';

const SCHEMA = `${STEP}/schema.json`;
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

const items = (required: readonly string[]): Edit[] => [
  [SCHEMA, '/properties/items', { type: 'string' }],
  [SCHEMA, '/required', ['agreed', ...required]],
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
    promise: 'a limit that asks for none, which nobody can miss, is no change',
    after: [[SCHEMA, '/properties/profiles/minItems', 0]],
    changes: [],
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
    promise: 'a choice that was taken into one that was there before has become one with it',
    after: sites(['Google', 'Facebook'], { Google: 'Yell' }),
    changes: ['choice-renamed hhw The choice “Yell” of “Profiles” (profiles) has become one with “Google”.'],
  },
  {
    promise: 'a choice that is there still was not renamed, whatever is said of it',
    after: sites(['Yell', 'Google', 'Facebook'], { Google: 'Yell' }),
    changes: [],
  },
  {
    promise: 'a former name that is a choice again is known',
    before: sites(['Google', 'Facebook'], { Google: 'Yell' }),
    after: sites(['Google', 'Facebook', 'Yell']),
    changes: ['choice-added hhw “Profiles” (profiles) has the new choice “Yell”.'],
  },
  {
    promise: 'a question that is called “items” is reported like any other',
    before: items([]),
    after: items(['items']),
    changes: ['field-required wwh “items” has to be answered now.'],
  },
];

it.each(ROWS)('$promise', ({ before = [], after, changes }) => {
  const found = diffContent(versionOf(...before), versionOf(...after));
  const told = found.map(
    ({ kind, verdicts, message }) =>
      `${kind} ${AUDIENCES.map((audience) => verdicts[audience].grade[0]).join('')} ${message}`,
  );
  expect(told).toEqual(changes);
});
