import { buildReport, type ReportInput } from '../../../src/cli/change-report/build-report.ts';
import type { ChangeReport } from '../../../src/cli/change-report/change-report.ts';
import type { Change, Grade, Origin } from '../../../src/contract/index.ts';

const PART = { of: 'step', variant: 'main', trade: 'plumber', step: '02-business', side: 'schema' } as const;

export const at = (file: string, line: number): Origin => ({ file, line, column: 5, layer: 'step' });

/** A change by its grades for customer, draft and consumer; everything else can be said differently. */
export function change(
  id: string,
  [customer, draft, consumer]: readonly [Grade, Grade, Grade],
  more: Partial<Change> = {},
): Change {
  const reasons = { harmless: 'Nobody notices', warning: 'Some notice', breaking: 'It does harm' };
  const verdict = (grade: Grade) => ({ grade, reason: `${reasons[grade]}.` });
  return {
    id,
    kind: 'label-changed',
    part: PART,
    pointer: '/properties/phone',
    message: `Change ${id}.`,
    verdicts: { customer: verdict(customer), draft: verdict(draft), consumer: verdict(consumer) },
    wizards: [{ variant: 'main', trade: 'plumber' }],
    ...more,
  };
}

export const REMOVED = change('field-removed-1a2b3c', ['harmless', 'warning', 'breaking'], {
  kind: 'field-removed',
  field: 'fax',
  message: 'The field “fax” is no longer asked on 02-business.',
  before: { type: 'string' },
  base: at('schemas/wizard/02-business/schema.json', 12),
  head: at('schemas/variants/main/schema.json', 4),
  fix: 'Keep it in the submission by “omit”.',
});

export const RELABELLED = change('label-changed-4d5e6f', ['harmless', 'harmless', 'harmless'], {
  field: 'phone',
  message: 'The label of “phone” is “Telephone” instead of “Phone”.',
  before: 'Phone',
  after: 'Telephone',
  base: at('schemas/wizard/02-business/ui.json', 3),
  head: at('schemas/wizard/02-business/ui.json', 3),
});

export const REQUIRED = change('required-added-778899', ['warning', 'breaking', 'harmless'], {
  kind: 'required-added',
  message: 'An answer to “fax” is needed now.',
  head: at('schemas/wizard/02-business/schema.json', 9),
});

/** A report of changes; both sides are sound, and nothing was decided on, unless it is said otherwise. */
export function reportOf(changes: readonly Change[], more: Partial<ReportInput> = {}): ChangeReport {
  return buildReport({
    base: { name: 'main (e82eb6f)', problems: [], acknowledgements: [] },
    head: { name: 'the working tree', problems: [], acknowledgements: [] },
    changes,
    reachOf: () => 'all 8 trades, 3 of 5 variants',
    failOn: {},
    ...more,
  });
}
