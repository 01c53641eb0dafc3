import { expect, it } from 'vitest';
import { ACKNOWLEDGED_CHANGES } from '../../src/compile/index.ts';
import { compileSmall, SMALL } from './small-content.ts';

const ENTRY = {
  id: '0123456789abcdef',
  change: 'The field “fax” is gone.',
  reason: 'Nobody has one.',
  decidedBy: 'Desk',
};
const file = (value: unknown) => ({ [ACKNOWLEDGED_CHANGES]: value });

it('is a file of its own that the check accepts, and no part of any wizard', () => {
  const content = compileSmall(file({ $schema: 'meta/acknowledged-changes.schema.json', changes: [ENTRY] }));
  expect(content.problems).toEqual(compileSmall().problems);
  expect(content.wizard('main', 'plumber')).toEqual(compileSmall(SMALL).wizard('main', 'plumber'));
});

it.each([
  ['nothing in it', {}, '“changes” is missing.'],
  ['no reason', { changes: [{ ...ENTRY, reason: undefined }] }, '“reason” is missing.'],
  ['an empty reason', { changes: [{ ...ENTRY, reason: ' ' }] }, '“ ” is not written as expected.'],
  ['no id', { changes: [{ ...ENTRY, id: undefined }] }, '“id” is missing.'],
  ['a slip in a name', { changes: [{ ...ENTRY, decideBy: 'Desk' }] }, '“decideBy” is not known here.'],
  [
    'another meta-schema',
    { $schema: 'meta/trade.schema.json', changes: [] },
    '“meta/trade.schema.json” does not lead to',
  ],
])('is reported where it has %s', (_what, value, message) => {
  const found = compileSmall(file(value)).problems.filter((problem) => problem.file === ACKNOWLEDGED_CHANGES);
  expect(found).toMatchObject([{ message: expect.stringContaining(message) }]);
});

it('is reported where it is no JSON', () => {
  expect(compileSmall(file('{ "changes": [ }')).problems).toMatchObject([{ rule: 'json-syntax', line: 1 }]);
});

it('is the name that was meant where another stands there', () => {
  const { problems } = compileSmall({ 'schemas/acknowledged-change.json': { changes: [] } });
  expect(problems.filter(({ rule }) => rule === 'file-pair')).toMatchObject([
    { fix: 'Did you mean “acknowledged-changes.json”?' },
  ]);
});
