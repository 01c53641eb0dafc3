import { expect, it } from 'vitest';
import { textReport } from '../../../src/cli/change-report/text-report.ts';
import type { Origin } from '../../../src/contract/index.ts';
import { at, change, RELABELLED, REMOVED, REQUIRED, reportOf } from './example-changes.ts';

const PROBLEM = {
  rule: 'meta-schema',
  file: 'trades/plumber/ui.json',
  line: 3,
  column: 1,
  pointer: '',
  message: 'Wrong.',
};
const none = { problems: [], acknowledgements: [] };

it('reports nothing where nothing changed', () => {
  expect(textReport(reportOf([]))).toBe('From main (e82eb6f) to the working tree: No change.');
});

it('lists the worst first, each change with where, why, fix, both places and id', () => {
  expect(textReport(reportOf([RELABELLED, REMOVED, REQUIRED]))).toBe(`\
From main (e82eb6f) to the working tree: 3 changes (2 breaking, 1 harmless).

                breaking   warning  harmless
  customers            0         1         2
  saved drafts         1         1         1
  consumers            1         0         2

BREAKING FOR SAVED DRAFTS (1)

  An answer to “fax” is needed now.
    where   all 8 trades, 3 of 5 variants
    why     saved drafts: breaking. It does harm.
            customers: warning. Some notice.
            consumers: Nobody notices.
    now     schemas/wizard/02-business/schema.json:9
    id      required-added-778899

BREAKING FOR CONSUMERS (1)

  The field “fax” is no longer asked on 02-business.
    where   all 8 trades, 3 of 5 variants
    why     consumers: breaking. It does harm.
            saved drafts: warning. Some notice.
            customers: Nobody notices.
    fix     Keep it in the submission by “omit”.
    was     schemas/wizard/02-business/schema.json:12
    now     schemas/variants/main/schema.json:4
    id      field-removed-1a2b3c

HARMLESS (1)

  The label of “phone” is “Telephone” instead of “Phone”.
    where   all 8 trades, 3 of 5 variants
    why     customers, saved drafts and consumers: Nobody notices.
    at      schemas/wizard/02-business/ui.json:3
    id      label-changed-4d5e6f`);
});

it('puts what customers suffer before what drafts and consumers do, and grades before audiences', () => {
  const titles = textReport(
    reportOf([
      change('a', ['harmless', 'harmless', 'warning']),
      change('b', ['harmless', 'breaking', 'breaking']),
      change('c', ['breaking', 'harmless', 'harmless']),
      change('d', ['breaking', 'breaking', 'breaking']),
      change('e', ['warning', 'harmless', 'harmless']),
      change('f', ['breaking', 'harmless', 'harmless']),
    ]),
  ).match(/^[A-Z].*\(\d+\)$/gm);
  expect(titles).toEqual([
    'BREAKING FOR CUSTOMERS, SAVED DRAFTS AND CONSUMERS (1)',
    'BREAKING FOR CUSTOMERS (2)',
    'BREAKING FOR SAVED DRAFTS AND CONSUMERS (1)',
    'WARNING FOR CUSTOMERS (1)',
    'WARNING FOR CONSUMERS (1)',
  ]);
});

it('says once what several changes share', () => {
  const added = (id: string) => change(id, ['harmless', 'harmless', 'warning']);
  const said = textReport(reportOf([added('a'), change('b', ['harmless', 'harmless', 'warning'], { fix: 'Mend.' })]));
  expect(said.slice(said.indexOf('WARNING'))).toBe(`\
WARNING FOR CONSUMERS (2)

  why     consumers: warning. Some notice.
          customers and saved drafts: Nobody notices.

  Change a.
    where   all 8 trades, 3 of 5 variants
    id      a

  Change b.
    where   all 8 trades, 3 of 5 variants
    fix     Mend.
    id      b`);
});

it('puts together what one edited line changes in several questions', () => {
  const [line, other] = [at('schemas/definitions/schema.json', 6), at('schemas/definitions/schema.json', 9)];
  const longer = (id: string, head: Origin) => change(id, ['harmless', 'harmless', 'warning'], { base: head, head });
  const said = textReport(reportOf([longer('a', line), longer('b', other), longer('c', line)]));
  expect(said.slice(said.indexOf('  2 changes'))).toBe(`\
  2 changes at schemas/definitions/schema.json:6
    Change a.
      where   all 8 trades, 3 of 5 variants
      id      a
    Change c.
      where   all 8 trades, 3 of 5 variants
      id      c

  Change b.
    where   all 8 trades, 3 of 5 variants
    at      schemas/definitions/schema.json:9
    id      b`);
});

it('has long values whole, which a sentence cuts', () => {
  const [before, after] = ['a'.repeat(81), 'b'];
  const said = textReport(reportOf([change('long', ['harmless', 'harmless', 'harmless'], { before, after })]));
  expect(said).toContain(`    before  ${before}\n    after   b\n    where`);
});

it('says plainly that a side has problems, and which', () => {
  const problems = [1, 2, 3, 4, 5].map((line) => ({ ...PROBLEM, line }));
  const said = textReport(
    reportOf([], {
      base: { ...none, name: 'v1', problems },
      head: { ...none, name: 'the working tree', problems: [PROBLEM] },
    }),
  );
  expect(said).toBe(`\
! v1 has 5 problems by today’s rules: what they concern may be missing from this comparison or be reported wrongly.
  trades/plumber/ui.json:1  Wrong.
  trades/plumber/ui.json:2  Wrong.
  trades/plumber/ui.json:3  Wrong.
  … and 2 more

! the working tree has 1 problem: what it concerns may be missing from this comparison or be reported wrongly.
  trades/plumber/ui.json:3  Wrong.

From v1 to the working tree: No change.`);
});

it('shows what was decided on apart, and what to write for what was not', () => {
  const acknowledgements = [
    {
      id: REQUIRED.id,
      change: REQUIRED.message,
      where: 'all 8 trades, 3 of 5 variants',
      reason: 'Asked for by the desk.',
      decidedBy: 'Content team',
    },
    { id: 'former', change: 'An old one', where: '', reason: 'Done.' },
    { id: 'slip', change: 'A new one', where: '', reason: 'Done.' },
  ];
  const said = textReport(
    reportOf([REMOVED, REQUIRED], {
      failOn: { consumer: 'breaking', draft: 'breaking' },
      base: { ...none, name: 'v1', acknowledgements: acknowledgements.slice(1, 2) },
      head: { ...none, name: 'v2', acknowledgements },
    }),
  );
  expect(said).toContain('2 changes (2 breaking; 1 acknowledged).');
  expect(said.slice(said.indexOf('ACKNOWLEDGED (1)'))).toBe(`\
ACKNOWLEDGED (1)

  An answer to “fax” is needed now.
    agreed  Asked for by the desk. — Content team
    where   all 8 trades, 3 of 5 variants
    why     saved drafts: breaking. It does harm.
            customers: warning. Some notice.
            consumers: Nobody notices.
    now     schemas/wizard/02-business/schema.json:9
    id      required-added-778899

ACKNOWLEDGEMENTS THAT NAME NO CHANGE

  former  An old one
    The change has arrived or was taken back: this entry can go.
  slip  A new one
    It names no change of this comparison: look at its id, or take it out.

This change is not to be made unseen. Where there is a “fix”, follow it; if it is meant, add to “changes” in schemas/acknowledged-changes.json and say why:

{
  "id": "field-removed-1a2b3c",
  "change": "The field “fax” is no longer asked on 02-business.",
  "where": "all 8 trades, 3 of 5 variants",
  "reason": ""
}`);
});

it('lets no text of the content move the cursor, turn the line around or begin a line of its own', () => {
  const message = 'Label \u001b[2J\u001b[31mred\u0007, \u202Eevil\u202C,\r\n\n  next\u2028line\u200B';
  const said = textReport(reportOf([change('odd', ['harmless', 'harmless', 'harmless'], { message })]));
  expect(said).toContain(
    '\n  Label [U+001B][2J[U+001B][31mred[U+0007], [U+202E]evil[U+202C], next line[U+200B]\n    where',
  );
});

it('says what becomes of example drafts, the worst first', () => {
  const replay = {
    variant: 'main',
    trade: 'plumber',
    begun: 'base',
    savedStep: '04',
    kept: ['a'],
    renamed: [],
    titles: { '02': 'Business', fax: 'Fax number' },
  } as const;
  const said = textReport(
    reportOf([], {
      drafts: [
        {
          ...replay,
          name: 'b',
          title: 'Fine',
          resumesAt: '04',
          lost: [],
          missing: [],
          grade: 'harmless',
          reason: 'All kept.',
        },
        {
          ...replay,
          name: 'a',
          title: 'Half-way',
          resumesAt: '02',
          lost: [
            { field: 'fax', value: '1', reason: 'field-gone' },
            ...['Taps', 'Drains'].map((value) => ({ field: 'few', value, reason: 'not-listed' as const })),
            ...['a', 'b', 'c', 'd'].map((value) => ({ field: 'many', value, reason: 'not-listed' as const })),
          ],
          missing: [{ step: '02', field: 'phone', rule: 'required' }],
          renamed: [{ from: 'x', to: 'y' }],
          grade: 'breaking',
          reason: 'An answer is lost.',
        },
      ],
    }),
  );
  expect(said.slice(said.indexOf('EXAMPLE'))).toBe(`\
EXAMPLE DRAFTS (2)

  Half-way (plumber in main): breaking. An answer is lost.
    was at “04”, goes on at “Business” (02)
    follows “x” to “y”
    loses “Fax number” (fax): “1”, as it is not asked any more
    loses “few”: “Taps” and “Drains”, as they are no choices any more
    loses “many”: 4 choices, as they are no choices any more
    has to answer “phone” on “Business” (02) (required)
    keeps 1 answer

  1 example draft goes on unharmed.`);
});
