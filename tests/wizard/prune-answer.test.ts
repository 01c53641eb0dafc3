import { describe, expect, it } from 'vitest';
import type { Step } from '../../src/contract/index.ts';
import { pruneAnswer } from '../../src/wizard/prune-answer.ts';

const SERVICES = ['Taps', 'Boilers'];
const step: Step = {
  id: '01',
  schema: {
    $id: 'step',
    type: 'object',
    properties: {
      services: { type: 'array', items: { type: 'string', enum: SERVICES } },
      favourite: { type: 'string', enum: SERVICES },
    },
  },
  ui: {},
  lists: {},
  fields: ['services', 'favourite'],
  renamedMembers: { services: { Faucets: 'Taps', Spouts: 'Taps' }, favourite: { Faucets: 'Taps' } },
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
