import { describe, expect, it } from 'vitest';
import type { Json, JsonObject, Step } from '../../src/contract/index.ts';
import { pruneAnswer } from '../../src/wizard/prune-answer.ts';

const SERVICES = ['Taps', 'Boilers'];
const group = {
  type: 'object',
  properties: {
    of: { type: 'string', enum: SERVICES },
    said: { type: 'string' },
    ways: { type: 'array', items: { enum: ['A'] } },
  },
};
const step: Step = {
  id: '01',
  schema: {
    $id: 'step',
    type: 'object',
    properties: {
      services: { type: 'array', items: { type: 'string', enum: SERVICES } },
      favourite: { type: 'string', enum: SERVICES },
      staff: { type: 'integer' },
      charge: { type: 'number' },
      nickname: { type: ['string', 'null'] },
      years: { type: ['integer', 'null'] },
      quote: group,
      quotes: { type: 'array', items: group },
      hours: { type: 'array', items: group },
      kinds: {
        type: 'object',
        anyOf: [{ properties: { phone: { type: 'string' } } }],
        allOf: [Object.fromEntries([['then', { properties: { street: { type: 'string' } } }]])],
      },
      anything: { type: 'object' },
    },
  },
  ui: { hours: { 'ui:field': 'hours' } },
  lists: {},
  fields: [
    ...['services', 'favourite', 'staff', 'charge', 'nickname', 'years'],
    ...['quote', 'quotes', 'hours', 'kinds', 'anything'],
  ],
  renamedMembers: {
    services: { Faucets: 'Taps', Spouts: 'Taps' },
    favourite: { Faucets: 'Taps' },
    'quotes.of': { Faucets: 'Taps' },
  },
  validator: '',
};

describe('an answer from a list whose members are called otherwise now', () => {
  it.each([
    ['services', ['Faucets', 'Boilers'], ['Taps', 'Boilers'], []],
    ['services', ['Faucets', 'Taps', 'Spouts'], ['Taps'], []],
    ['services', ['Faucets', 'Gone'], ['Taps'], ['Gone']],
    ['favourite', 'Faucets', 'Taps', []],
    ['favourite', 'Spouts', undefined, ['Spouts']],
    ['favourite', 'constructor', undefined, ['constructor']],
  ])('%s: %j is kept as %j', (field, given, kept, lost) => {
    const pruned = pruneAnswer(step, field, given);
    expect(pruned.value).toEqual(kept);
    expect(pruned.lost.map(({ value }) => value)).toEqual(lost);
  });
});

describe('an answer to a question of which the kind has changed', () => {
  it.each([
    ['staff', 5, undefined],
    ['staff', 5.5, 'type-changed'],
    ['staff', '5', 'type-changed'],
    ['charge', 5.5, undefined],
    ['favourite', 5, 'type-changed'],
    ['favourite', ['Taps'], 'type-changed'],
    ['nickname', 'Al', undefined],
    ['nickname', null, undefined],
    ['nickname', { said: 'Al' }, 'type-changed'],
    ['nickname', true, 'type-changed'],
    ['years', 5, undefined],
    ['years', 5.5, 'type-changed'],
    ['years', ['5'], 'type-changed'],
  ])('%s: %j goes for %s', (field, given, reason) => {
    const lost = reason === undefined ? [] : [{ value: given, reason }];
    expect(pruneAnswer(step, field, given)).toEqual({ lost, ...(reason === undefined && { value: given }) });
  });
});

describe('an answer with parts of which some do not fit any more', () => {
  it.each([
    ['quote', { of: 'Gone', said: 'Long and dear' }, { said: 'Long and dear' }, ['Gone']],
    ['quote', { of: 'Taps', said: 5, ways: ['A', 'B'] }, { of: 'Taps', ways: ['A'] }, [5, 'B']],
    [
      'quotes',
      [{ of: 'Gone', said: 'One' }, { of: 'Taps', said: 'Two' }, 'text'],
      [{ said: 'One' }, { of: 'Taps', said: 'Two' }],
      ['Gone', 'text'],
    ],
    ['quotes', [{ of: 'Faucets', said: 'One' }], [{ of: 'Taps', said: 'One' }], []],
    // A part of what a field of its own puts together means nothing without the rest.
    ['hours', [{ of: 'Gone', said: 'One' }, { of: 'Taps' }], [{ of: 'Taps' }], [{ of: 'Gone', said: 'One' }]],
    // What is not asked any more would be sent unseen, or refused where nobody could mend it.
    ['quote', { of: 'Taps', age: 41, toString: 'x' }, { of: 'Taps' }, [41, 'x']],
    ['quotes', [{ of: 'Taps', age: 41 }], [{ of: 'Taps' }], [41]],
    ['hours', [{ of: 'Taps', age: 41 }], [{ of: 'Taps' }], [41]],
    ['kinds', { phone: '1', street: '2', age: 41 }, { phone: '1', street: '2' }, [41]],
    ['anything', { age: 41 }, { age: 41 }, []],
  ])('%s: %j keeps %j', (field, given, kept, lost) => {
    const pruned = pruneAnswer(step, field, given as Json);
    expect(pruned.value).toEqual(kept);
    expect(pruned.lost.map(({ value }) => value)).toEqual(lost);
  });

  it('says of a part that is not asked any more that it is gone', () => {
    expect(pruneAnswer(step, 'quote', { age: 41 }).lost).toEqual([{ value: 41, reason: 'field-gone' }]);
  });

  it('is the very same where all of it fits', () => {
    const given = [{ of: 'Taps', said: 'One' }];
    expect(pruneAnswer(step, 'quotes', given).value).toBe(given);
  });
});

describe('an answer that is to be chosen from a list under some conditions only', () => {
  const TEXT = { type: 'string' };
  const LIST = { type: 'string', enum: SERVICES };
  const OTHERS = { type: 'string', enum: ['Roofs'] };
  const asking = (always: object | undefined, met: object, unmet?: object): Step => ({
    ...step,
    schema: {
      $id: 'step',
      type: 'object',
      properties: { ...(always && { asked: always }) } as JsonObject,
      allOf: [
        Object.fromEntries(
          [['then', met] as const, ...(unmet ? [['else', unmet] as const] : [])].map(([branch, asked]) => [
            branch,
            { properties: { asked } },
          ]),
        ) as JsonObject,
      ],
    },
    fields: ['asked'],
  });

  it.each([
    ['free, and from a list under a condition', asking(TEXT, { enum: SERVICES })],
    ['from a list under a condition, and free without it', asking(undefined, LIST, TEXT)],
  ])('stays where it is %s', (_, free) => {
    expect(pruneAnswer(free, 'asked', 'Own words')).toEqual({ value: 'Own words', lost: [] });
  });

  it.each([
    ['from one list under a condition, from another without it', asking(undefined, LIST, OTHERS)],
    ['from one list always, from a shorter one under a condition', asking(LIST, { enum: ['Taps'] })],
    ['from a list where it is asked at all', asking(undefined, LIST)],
  ])('goes where it is %s', (_, listed) => {
    expect(pruneAnswer(listed, 'asked', 'Taps')).toEqual({ value: 'Taps', lost: [] });
    expect(pruneAnswer(listed, 'asked', 'Own words').lost).toEqual([{ value: 'Own words', reason: 'not-listed' }]);
  });

  it('keeps members of a list in words of one’s own', () => {
    const several = asking({ type: 'array', items: TEXT }, { items: { enum: SERVICES } });
    expect(pruneAnswer(several, 'asked', ['Taps', 'Own words']).value).toEqual(['Taps', 'Own words']);
  });
});
