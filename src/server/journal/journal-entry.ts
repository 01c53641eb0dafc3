import type { ForwardState, JournalledDelivery } from '../../contract/index.ts';
import { isRowDamage } from '../runtime/error-code.ts';
import { type Database, MOST_PARAMETERS, type SqlRow, type SqlValue } from '../store/database.ts';
import {
  asBytes,
  fieldsOf,
  isRecord,
  jsonOf,
  numberOf,
  type PostedFile,
  partsOf,
  textOf,
} from '../store/stored-row.ts';

type Findings = JournalledDelivery['findings'];

/** A delivery as the journal holds it. */
export type JournalEntry = Omit<JournalledDelivery, 'files'> & {
  readonly parts: readonly PostedFile[];
};

const DELIVERY = ['hook', 'delivery_id', 'submission_id', 'received_at', 'fields', 'parts', 'findings'];
const FORWARD = ['attempts', 'done_at', 'parked_at', 'last_error'];

const ENTRIES = `SELECT d.id, f.delivery AS forwarded,
    ${asBytes(...DELIVERY.map((column) => `d.${column}`), ...FORWARD.map((column) => `f.${column}`))}
  FROM deliveries d LEFT JOIN forwards f ON f.delivery = d.id`;

/**
 * The deliveries `d` that a WHERE clause chooses, oldest first, at most `limit` of them. If a damaged one
 * stops the reading of all, it is found by halves: it is reported without what it holds, and the others are read. Any other
 * error of the database is thrown: it says nothing of single rows.
 */
export async function readEntries(
  store: Database,
  where: string,
  args: readonly SqlValue[],
  limit?: number,
): Promise<JournalEntry[]> {
  const order = `ORDER BY d.id ${limit === undefined ? '' : `LIMIT ${limit}`}`;
  try {
    const found = await store.execute({ sql: `${ENTRIES} ${where} ${order}`, args: [...args] });
    return found.rows.map(entryOf);
  } catch (error) {
    if (!isRowDamage(error)) throw error;
    // Which ones they are is known from indexes. If not even these can be read, it is no matter of single rows.
    const sql = `SELECT d.id FROM deliveries d ${where} ${order}`;
    const ids = (await store.execute({ sql, args: [...args] })).rows.map((row) => Number(row.id));
    return readByHalves(store, ids);
  }
}

async function readByHalves(store: Database, ids: readonly number[]): Promise<JournalEntry[]> {
  if (ids.length === 0) return [];
  try {
    if (ids.length <= MOST_PARAMETERS) {
      const sql = `${ENTRIES} WHERE d.id IN (${ids.map(() => '?').join(', ')}) ORDER BY d.id`;
      return (await store.execute({ sql, args: [...ids] })).rows.map(entryOf);
    }
  } catch (error) {
    if (!isRowDamage(error)) throw error;
    const [first] = ids;
    if (ids.length === 1 && first !== undefined) return [unreadable(first, error)];
  }
  const half = Math.ceil(ids.length / 2);
  return [...(await readByHalves(store, ids.slice(0, half))), ...(await readByHalves(store, ids.slice(half)))];
}

const UNREADABLE = 'The journal’s own row of it cannot be read';
const DAMAGED = 'The journal’s own row of it is damaged.';

/** Whether a row could not be read, or not all of it: what it says of a person, or which files it names, is not known. */
export const isDamagedEntry = ({ findings }: JournalEntry): boolean =>
  findings.some(({ pointer, message }) => pointer === '' && (message === DAMAGED || message.startsWith(UNREADABLE)));

function unreadable(id: number, error: unknown): JournalEntry {
  const reason = error instanceof Error && 'code' in error ? ` (${String(error.code)})` : '';
  const findings = [{ pointer: '', message: `${UNREADABLE}${reason}.` }];
  return { id, hook: '', deliveryId: '', submissionId: '', receivedAt: '', fields: {}, parts: [], findings };
}

/** One broken row must not hide the others: what cannot be read of it is said in its findings. */
function entryOf(row: SqlRow): JournalEntry {
  const fields = fieldsOf(row.fields);
  const parts = partsOf(row.parts);
  const findings = findingsOf(row.findings);
  const isWhole = fields && parts && findings;
  return {
    id: Number(row.id),
    hook: textOf(row.hook) ?? '',
    deliveryId: textOf(row.delivery_id) ?? '',
    submissionId: textOf(row.submission_id) ?? '',
    receivedAt: textOf(row.received_at) ?? '',
    fields: fields ?? {},
    parts: parts ?? [],
    findings: [...(findings ?? []), ...(isWhole ? [] : [{ pointer: '', message: DAMAGED }])],
    ...(row.forwarded === null ? {} : { forward: forwardOf(row) }),
  };
}

function findingsOf(value: unknown): Findings | undefined {
  const findings = jsonOf(value);
  return Array.isArray(findings) && findings.every(isFinding) ? findings : undefined;
}

const isFinding = (value: unknown): value is Findings[number] =>
  isRecord(value) && typeof value.pointer === 'string' && typeof value.message === 'string';

function forwardOf(row: SqlRow): ForwardState {
  const lastError = textOf(row.last_error);
  return {
    attempts: numberOf(row.attempts) ?? 0,
    ...(row.done_at === null ? {} : { doneAt: timeOf(row.done_at) }),
    ...(row.parked_at === null ? {} : { parkedAt: timeOf(row.parked_at) }),
    ...(lastError === undefined ? {} : { lastError }),
  };
}

/** ISO 8601; that something happened is known even where the moment is damaged. */
function timeOf(value: unknown): string {
  const time = new Date(numberOf(value) ?? 0);
  return Number.isNaN(time.getTime()) ? new Date(0).toISOString() : time.toISOString();
}
