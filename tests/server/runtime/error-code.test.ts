import { expect, it } from 'vitest';
import { errorPlace } from '../../../src/server/runtime/error-code.ts';

it.each(['short', '', 'Unexpected token in "Perdita\nLane 7', 'kept:\n    at Perdita’s, Lane 7'])(
  'the place of an error says nothing of its message: %j',
  (message) => {
    expect(errorPlace(new Error(message))).toMatch(/^at .*error-code\.test\.ts/);
  },
);

it('an error that came from nowhere has no place', () => {
  expect(errorPlace(Object.assign(new Error('Perdita'), { stack: 'Error: Perdita' }))).toBeUndefined();
  expect(errorPlace({ name: 'Error', message: 'Perdita' })).toBeUndefined();
});
