import type { JournalledDelivery } from '../contract/index.ts';
import { buildRows, type RowSource } from './inbox-deliveries.ts';

/** Deliveries in memory at once. */
const PAGE = 200;

export interface RowFilter {
  readonly id?: number;
  readonly hook?: string;
  readonly submissionId?: string;
  readonly after?: number;
}

/** Rows of the journal as the text of one JSON list, a page at a time as it is taken. */
export async function* writeRows(filter: RowFilter, source: Omit<RowSource, 'whole'>): AsyncGenerator<string> {
  let after = filter.after;
  let separator = '[';
  for (;;) {
    const entries = await source.journal.read({ ...filter, ...(after === undefined ? {} : { after }), limit: PAGE });
    const rows = await buildRows(entries, { ...source, whole: false });
    for (const row of rows) {
      yield separator + writeRow(row);
      separator = ',';
    }
    after = entries.at(-1)?.id;
    if (entries.length < PAGE || filter.id !== undefined) break;
  }
  yield separator === '[' ? '[]' : ']';
}

/** A row as JSON text; one that is nested too deeply to be written is told of without its fields. */
export function writeRow(row: JournalledDelivery): string {
  try {
    return JSON.stringify(row);
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    const finding = { pointer: '', message: 'Its fields are nested too deeply to be shown.' };
    return JSON.stringify({ ...row, fields: {}, findings: [...row.findings, finding] });
  }
}
