import { expect, it } from 'vitest';
import { acknowledgementEntries } from '../../../src/cli/change-report/acknowledgement-entries.ts';
import { idleAcknowledgements, parseAcknowledgements } from '../../../src/cli/change-report/acknowledgements.ts';
import { isFailing } from '../../../src/cli/change-report/build-report.ts';
import { change, reportOf } from './example-changes.ts';

const entry = { id: 'a', change: 'Change a.', where: 'one trade', reason: 'Meant.' };

it.each([
  ['no file', undefined, []],
  ['a file that is no JSON', '{', []],
  ['a file that says something else', '[]', []],
  ['an empty list', '{ "changes": [] }', []],
  ['an entry', JSON.stringify({ changes: [entry] }), [entry]],
  ['who decided', JSON.stringify({ changes: [{ ...entry, decidedBy: 'Desk' }] }), [{ ...entry, decidedBy: 'Desk' }]],
  [
    'no entry without a reason',
    JSON.stringify({
      changes: [
        { ...entry, reason: ' ' },
        { id: 'b', change: 'B' },
      ],
    }),
    [],
  ],
  ['no entry without an id', JSON.stringify({ changes: [{ ...entry, id: 7 }, null, 'a'] }), []],
])('reads %s', (_what, text, entries) => {
  expect(parseAcknowledgements(text)).toEqual(entries);
});

it('that are in force for no change are distinguished: done with, never right, agreed for less, or said otherwise', () => {
  const [done, slip, wider, other] = ['done', 'slip', 'wider', 'other'].map((id) => ({ ...entry, id }));
  const all = [entry, done, slip, wider, other].flatMap((one) => one ?? []);
  const changes = [
    { id: 'a', message: 'Change a.', reach: 'one trade' },
    { id: 'wider', message: 'Change a.', reach: 'all 8 trades' },
    { id: 'other', message: 'The terms change.', reach: 'one trade' },
  ];
  const idle = idleAcknowledgements(all, all.slice(0, 2), changes);
  expect(idle.map(({ id, advice }) => [id, advice])).toEqual([
    ['done', 'The change has arrived or was taken back: this entry can go.'],
    ['slip', 'It names no change of this comparison: look at its id, or take it out.'],
    ['wider', 'It was agreed to for “one trade”, and now shows in “all 8 trades”: decide anew.'],
    ['other', 'Its text is not the report’s sentence, “The terms change.”: put that in its place.'],
  ]);
});

it('that were agreed for less than now shows do not count', () => {
  const removed = change('a', ['breaking', 'breaking', 'breaking']);
  const failsWhere = (reach: string) =>
    isFailing(
      reportOf([removed], {
        reachOf: () => reach,
        failOn: { customer: 'breaking' },
        head: { name: 'v2', problems: [], acknowledgements: [entry] },
      }),
    );
  expect(failsWhere('one trade')).toBe(false);
  expect(failsWhere('all 8 trades')).toBe(true);
});

it.each(['on two\nlines', 'with  two spaces', 'with a\u200Bbreak', 'that is long '.repeat(60)])(
  'that were copied from the report count for a change %j',
  (words) => {
    const report = (acknowledgements: ReturnType<typeof parseAcknowledgements>) =>
      reportOf(
        [{ ...change('a', ['breaking', 'breaking', 'breaking']), message: `The terms are now a text ${words}.` }],
        {
          failOn: { customer: 'breaking' },
          head: { name: 'v2', problems: [], acknowledgements },
        },
      );
    const offered = acknowledgementEntries(report([]).changes).replace('"reason": ""', '"reason": "Meant."');
    const decided = report(parseAcknowledgements(`{ "changes": [${offered}] }`));
    expect([isFailing(decided), decided.idle]).toEqual([false, []]);
  },
);
