import { expect, it } from 'vitest';
import { asAway, errorCode, errorFields, errorPlace, isOutOfReach } from '../../../src/server/runtime/error-code.ts';

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

it.each(['ECONNREFUSED', 'ECONNRESET', 'ETIMEDOUT', 'EAI_AGAIN', '57P01', '57014', '25P03', '25006', '08006', '53300'])(
  'a statement that fails with %s is one of a database that is away',
  (code) => {
    const away = asAway(Object.assign(new Error('Perdita'), { code }));
    expect(isOutOfReach(away)).toBe(true);
    expect(errorCode(away)).toBe(code);
  },
);

it.each(['23505', '42P01', '22P02', 'EPERM'])('a statement that fails with %s is wrong itself', (code) => {
  const error = Object.assign(new Error('duplicate key'), { code });
  expect(asAway(error)).toBe(error);
  expect(isOutOfReach(error)).toBe(false);
});

const at = expect.stringMatching(/^at .*error-code\.test\.ts/);

it.each([
  ['a fault of the program', new TypeError('Perdita, Lane 7'), { error: 'TypeError', at }],
  [
    'what the store says',
    Object.assign(new Error('UNIQUE: Perdita, Lane 7'), { code: 'SQLITE_CONSTRAINT' }),
    { error: 'Error', code: 'SQLITE_CONSTRAINT', at },
  ],
  [
    'a failure with a cause',
    new Error('Perdita', { cause: new RangeError('Lane 7') }),
    { error: 'Error', code: 'RangeError', at },
  ],
  ['a text that was thrown', 'Perdita, Lane 7', { error: 'string' }],
])('the log names the kind of an error, its code and its place, and never its message: %s', (_, error, fields) => {
  expect(errorFields(error)).toEqual(fields);
});
