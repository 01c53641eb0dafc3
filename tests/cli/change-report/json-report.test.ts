import { Ajv } from 'ajv';
import { expect, it } from 'vitest';
import schema from '../../../docs/change-report.schema.json' with { type: 'json' };
import { jsonReport } from '../../../src/cli/change-report/json-report.ts';
import type { ContentPart } from '../../../src/contract/index.ts';
import { change, RELABELLED, REMOVED, REQUIRED, reportOf } from './example-changes.ts';

const validate = new Ajv({ allErrors: true }).compile(schema);
const PROBLEM = {
  rule: 'r',
  file: 'f.json',
  line: 1,
  column: 1,
  pointer: '',
  message: 'Wrong.',
  fix: 'Mend it.',
  frame: '',
};
const DECIDED = [REQUIRED.id, 'gone'].map((id) => ({
  id,
  change: REQUIRED.message,
  where: 'all 8 trades, 3 of 5 variants',
  reason: 'Agreed.',
  decidedBy: 'Desk',
}));

const REPORTS = {
  'without a change': reportOf([]),
  'with everything there is': reportOf(
    [RELABELLED, REMOVED, REQUIRED, change('x', ['warning', 'harmless', 'harmless'])],
    {
      failOn: { consumer: 'breaking' },
      base: { name: 'v1', problems: [PROBLEM], acknowledgements: [] },
      head: { name: 'v2', problems: [], acknowledgements: DECIDED },
      drafts: [
        {
          name: 'half-way',
          title: 'Half-way',
          variant: 'main',
          trade: 'plumber',
          begun: 'base',
          savedStep: '04',
          resumesAt: '02',
          kept: ['phone'],
          renamed: [{ from: 'a', to: 'b' }],
          lost: [{ field: 'fax', value: ['1'], reason: 'field-gone' }],
          missing: [{ step: '02', field: 'phone', rule: 'required' }],
          titles: { x: 'Label' },
          grade: 'breaking',
          reason: 'An answer is lost.',
        },
      ],
    },
  ),
};

it.each(Object.entries(REPORTS))('a report %s keeps to its schema', (_what, report) => {
  validate(JSON.parse(jsonReport(report)));
  expect(validate.errors).toBeNull();
});

it('has every change whole, with what is said of it besides', () => {
  const { changes, fails, idleAcknowledgements } = JSON.parse(jsonReport(REPORTS['with everything there is']));
  expect(fails).toBe(true);
  expect(changes[0]).toEqual({
    ...REMOVED,
    reach: 'all 8 trades, 3 of 5 variants',
    grade: 'breaking',
    audiences: ['consumer'],
    fails: true,
  });
  expect(changes.map(({ id }: { id: string }) => id)).toEqual([REMOVED.id, 'x', REQUIRED.id, RELABELLED.id]);
  expect(changes[2].acknowledged).toEqual(DECIDED[0]);
  expect(idleAcknowledgements).toMatchObject([{ id: 'gone' }]);
});

/** Every kind of part: the type holds it to be complete. */
const PARTS: { readonly [of in ContentPart['of']]: true } = {
  step: true,
  words: true,
  scheme: true,
  form: true,
  'form-words': true,
  trade: true,
  'trade-title': true,
  variant: true,
  templates: true,
  site: true,
  file: true,
};

it('names every kind of part in its schema', () => {
  expect([...schema.$defs.change.properties.part.properties.of.enum].sort()).toEqual(Object.keys(PARTS).sort());
});

it('is refused by the schema when a member is wrong or missing', () => {
  const good = JSON.parse(jsonReport(REPORTS['with everything there is']));
  expect(validate({ ...good, version: 2 })).toBe(false);
  expect(validate({ ...good, changes: [{ ...good.changes[0], grade: 'bad' }] })).toBe(false);
  expect(validate({ ...good, tallies: {} })).toBe(false);
});
