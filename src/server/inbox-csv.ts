import { stringify } from 'csv-stringify/sync';
import type { SubmissionFilter, SubmissionRow } from './find-submissions.ts';
import { STATE_LABELS } from './inbox-state.ts';
import type { SubmissionIndex } from './submission-index.ts';

/** Submissions in memory at once. */
const PAGE = 500;

const COLUMNS: readonly (readonly [title: string, read: (row: SubmissionRow) => string | number])[] = [
  ['Number', ({ id }) => id],
  ['Submission', ({ submissionId }) => submissionId],
  ['First heard of', ({ firstAt }) => firstAt],
  ['Last heard of', ({ lastAt }) => lastAt],
  ['Customer number', ({ customerNumber }) => customerNumber],
  ['Company', ({ company }) => company],
  ['Name', ({ name }) => name],
  ['Phone', ({ phone }) => phone],
  ['E-mail', ({ email }) => email],
  ['Variant', ({ variant }) => variant],
  ['Trade', ({ trade }) => trade],
  ['State', ({ state }) => STATE_LABELS[state]],
  ['Parked', ({ parked }) => (parked ? 'yes' : '')],
  ['Deliveries', ({ deliveries }) => deliveries],
];

/**
 * The list of submissions that a filter leaves as CSV (RFC 4180, UTF-8 with a byte order mark, which spreadsheets need),
 * a page at a time as it is taken. A cell that a spreadsheet would calculate begins with an apostrophe.
 */
export async function* writeCsv(submissions: SubmissionIndex, filter: SubmissionFilter): AsyncGenerator<string> {
  const options = { escape_formulas: true, record_delimiter: '\r\n' };
  yield stringify([COLUMNS.map(([title]) => title)], { ...options, bom: true });
  let before: number | undefined;
  for (;;) {
    const rows = await submissions.find(filter, { limit: PAGE, ...(before === undefined ? {} : { before }) });
    const cells = rows.map((row) => COLUMNS.map(([, read]) => read(row)));
    if (rows.length > 0) yield stringify(cells, options);
    before = rows.at(-1)?.lastDelivery;
    if (rows.length < PAGE) return;
  }
}
