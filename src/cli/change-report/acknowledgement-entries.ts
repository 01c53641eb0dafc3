import type { ReportedChange } from './change-report.ts';
import { showText } from './show-text.ts';

/** Entries for `schemas/acknowledged-changes.json`, ready but for the reason, which only people know. */
export function acknowledgementEntries(changes: readonly ReportedChange[]): string {
  return changes
    .map(({ change: { id, message }, reach }) => {
      const where = reach === '' ? {} : { where: reach };
      return JSON.stringify({ id, change: showText(message), ...where, reason: '' }, null, 2);
    })
    .join(',\n');
}
