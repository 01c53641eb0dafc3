import { isFailing } from './build-report.ts';
import type { ChangeReport } from './change-report.ts';

/** Goes up when what a reader of the JSON relies on changes. */
const VERSION = 1;

/** A report for other tools; its shape is `docs/change-report.schema.json`. */
export function jsonReport(report: ChangeReport): string {
  const { base, head, tallies, changes, idle, drafts, notes, isCompared } = report;
  const plain = {
    version: VERSION,
    base,
    head,
    fails: isFailing(report),
    compared: isCompared,
    notes,
    tallies,
    changes: changes.map(({ change, ...reported }) => ({ ...change, ...reported })),
    idleAcknowledgements: idle,
    ...(drafts && { drafts }),
  };
  return JSON.stringify(plain, null, 2);
}
