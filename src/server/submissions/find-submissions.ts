import { setImmediate } from 'node:timers/promises';
import type { Database, SqlRow, SqlValue } from '../store/database.ts';
import { asBytes, textOf } from '../store/stored-row.ts';
import { SUBMISSION_STATES, type SubmissionState } from './completeness.ts';
import { type SubmissionWords, searchable, wordsOf } from './describe-submission.ts';
import { phoneDigits } from './phone-digits.ts';

/** What a list of submissions is narrowed to; each undefined for all. */
export interface SubmissionFilter {
  readonly hook?: string;
  /** Part of a customer number, company, name, e-mail, phone in any spelling, or of the submission's own id; or words of them. */
  readonly text?: string;
  /** Heard of at or after; ISO 8601, UTC. */
  readonly from?: string;
  /** Heard of before; ISO 8601, UTC. */
  readonly to?: string;
  readonly variant?: string;
  readonly trade?: string;
  /** `waiting`: one of its deliveries is still to be passed on; `parked`: one was given up. */
  readonly state?: Exclude<SubmissionState, ''> | 'waiting' | 'parked';
}

/** A row of the index. */
export interface SubmissionRow extends Omit<SubmissionWords, 'search' | 'phoneDigits'> {
  readonly id: number;
  readonly submissionId: string;
  /** By which the list is ordered: id of the delivery heard of last. */
  readonly lastDelivery: number;
  /** ISO 8601, UTC; of its first and its last delivery. */
  readonly firstAt: string;
  readonly lastAt: string;
  readonly deliveries: number;
  readonly state: SubmissionState;
  readonly parked: boolean;
}

/**
 * Ids of deliveries that one statement of a search goes through: some milliseconds, so that other requests come in
 * between however much there is.
 */
const SLICE = 10_000;

const IS_PARKED = `s.id IN (SELECT m.submission FROM forwards f JOIN submission_members m ON m.delivery = f.delivery
  WHERE f.parked_at IS NOT NULL)`;

const TEXTS = [
  'submission_id',
  'first_at',
  'last_at',
  'state',
  'customer_number',
  'company',
  'name',
  'phone_written',
  'email',
  'variant',
  'trade',
];

const COLUMNS = `s.id, s.last_delivery, s.deliveries, CASE WHEN ${IS_PARKED} THEN 1 ELSE 0 END AS parked,
  ${asBytes(...TEXTS.map((column) => `s.${column}`))}`;

/** Looked up for each submission: while the automation service is away, all deliveries of days may wait. */
const IS_WAITING = `EXISTS (SELECT 1 FROM submission_members m JOIN forwards f ON f.delivery = m.delivery
  WHERE m.submission = s.id AND f.done_at IS NULL AND f.parked_at IS NULL)`;

/**
 * How a list is ordered, the newest first: by the delivery heard of last; or by the first, which never changes, so that
 * whoever turns its pages meets each submission once, whatever comes meanwhile.
 */
const ORDERS = { last: 's.last_delivery', first: 's.id' } as const;

/** One page of a list. */
export interface SubmissionPage {
  /** `last` if left out. */
  readonly by?: keyof typeof ORDERS;
  /** Only those whose last, or first, delivery has a smaller id. */
  readonly before?: number;
  /** Most of them. */
  readonly limit: number;
}

/** The submissions of one page of those that a filter leaves. */
export async function findSubmissions(
  store: Database,
  filter: SubmissionFilter,
  { by = 'last', before, limit }: SubmissionPage,
): Promise<readonly SubmissionRow[]> {
  const conditions = conditionsOf(filter);
  const select = `SELECT ${COLUMNS} FROM submissions s WHERE`;
  const column = ORDERS[by];
  const order = `ORDER BY ${column} DESC LIMIT ?`;
  const args = conditions.flatMap(([, values]) => values);
  if (conditions.length === 0) {
    const sql = `${select} ${column} ${before === undefined ? '>' : '<'} ? ${order}`;
    return (await store.execute({ sql, args: [before ?? 0, limit] })).rows.map(rowOf);
  }
  const first = filter.hook === undefined || by === 'first' ? 0 : await firstDelivery(store, filter.hook);
  const found: SubmissionRow[] = [];
  let end = before ?? (await lastDelivery(store)) + 1;
  const sql = `${select} ${column} < ? AND ${column} >= ? AND ${conditions.map(([condition]) => condition).join(' AND ')} ${order}`;
  while (end > first && found.length < limit) {
    const start = end - SLICE;
    const { rows } = await store.execute({ sql, args: [end, start, ...args, limit - found.length] });
    found.push(...rows.map(rowOf));
    end = start;
    await setImmediate();
  }
  return found;
}

/** One row of the index; undefined if there is none of that id. */
export async function readSubmission(store: Database, id: number): Promise<SubmissionRow | undefined> {
  const row = (await store.execute({ sql: `SELECT ${COLUMNS} FROM submissions s WHERE s.id = ?`, args: [id] })).rows[0];
  return row && rowOf(row);
}

/** Rows of the index by the ids of some deliveries; one that is not in it yet has none. */
export async function findOwners(
  store: Database,
  deliveries: readonly number[],
): Promise<ReadonlyMap<number, SubmissionRow>> {
  // PostgreSQL knows no empty list.
  if (deliveries.length === 0) return new Map();
  const sql = `SELECT m.delivery, ${COLUMNS} FROM submission_members m JOIN submissions s ON s.id = m.submission
    WHERE m.delivery IN (${deliveries.map(() => '?').join(', ')})`;
  const { rows } = await store.execute({ sql, args: deliveries });
  return new Map(rows.map((row) => [Number(row.delivery), rowOf(row)]));
}

/** How many submissions there are, by an index. */
export async function countSubmissions(store: Database): Promise<number> {
  return Number((await store.execute('SELECT count(*) AS number FROM submissions')).rows[0]?.number ?? 0);
}

async function lastDelivery(store: Database): Promise<number> {
  return Number((await store.execute('SELECT max(last_delivery) AS last FROM submissions')).rows[0]?.last ?? 0);
}

/** Id of the first delivery to a hook, by its index: nothing that was last heard of before has one. */
async function firstDelivery(store: Database, hook: string): Promise<number> {
  const sql = 'SELECT min(id) AS first FROM deliveries WHERE hook = ?';
  return Number((await store.execute({ sql, args: [hook] })).rows[0]?.first ?? Number.POSITIVE_INFINITY);
}

type Condition = readonly [sql: string, values: readonly SqlValue[]];

function conditionsOf({ hook, text, from, to, variant, trade, state }: SubmissionFilter): Condition[] {
  return [
    ...(hook === undefined
      ? []
      : [['EXISTS (SELECT 1 FROM submission_members m WHERE m.submission = s.id AND m.hook = ?)', [hook]] as const]),
    ...(text === undefined ? [] : textConditions(text)),
    ...(from === undefined ? [] : [['s.last_at >= ?', [from]] as const]),
    ...(to === undefined ? [] : [['s.first_at < ?', [to]] as const]),
    ...(variant === undefined ? [] : [['s.variant = ?', [variant]] as const]),
    ...(trade === undefined ? [] : [['s.trade = ?', [trade]] as const]),
    ...(state === undefined ? [] : [stateCondition(state)]),
  ];
}

const stateCondition = (state: NonNullable<SubmissionFilter['state']>): Condition =>
  state === 'parked' ? [IS_PARKED, []] : state === 'waiting' ? [IS_WAITING, []] : ['s.state = ?', [state]];

const PHONE_LIKE = /^[\d()+./-]+$/;

/**
 * The text as it stands, or each of its words at the beginning of one, whatever the order and in whichever line. Words in
 * a row with nothing but digits may be one phone number, which is kept in one spelling.
 */
function textConditions(text: string): Condition[] {
  const words = searchable(text);
  if (words === '') return [];
  const groups: string[][] = [];
  for (const word of words.split(' ')) {
    const last = groups.at(-1);
    if (last && PHONE_LIKE.test(word) && PHONE_LIKE.test(last[0] ?? '')) last.push(word);
    else groups.push([word]);
  }
  const conditions = groups.map(groupCondition);
  const all = conditions.map(([condition]) => condition).join(' AND ');
  return [[`(${like('search')} OR (${all}))`, [`%${escaped(words)}%`, ...conditions.flatMap(([, values]) => values)]]];
}

function groupCondition(words: readonly string[]): Condition {
  const begun = words.map(beginningOf);
  const beginnings = begun.map(([condition]) => condition).join(' AND ');
  const patterns = begun.flatMap(([, values]) => values);
  const phone = words.every((word) => PHONE_LIKE.test(word)) ? phoneDigits(words.join('')) : '';
  if (phone === '') return [beginnings, patterns];
  return [`((${beginnings}) OR ${like('phone')})`, [...patterns, `%${phone}%`]];
}

/** A word as it was typed, or what is left of it without a comma or brackets, which the customer may not have written. */
function beginningOf(word: string): Condition {
  const whole: Condition = [like('search'), [`% ${escaped(word)}%`]];
  const parts = wordsOf(word);
  if (parts.length === 0 || parts[0] === word) return whole;
  const all = parts.map(() => like('search')).join(' AND ');
  return [`(${whole[0]} OR (${all}))`, [...whole[1], ...parts.map((part) => `% ${escaped(part)}%`)]];
}

const like = (column: 'search' | 'phone') => `s.${column} LIKE ? ESCAPE '\\'`;

const escaped = (part: string) => part.replace(/[\\%_]/g, '\\$&');

function rowOf(row: SqlRow): SubmissionRow {
  const text = (column: string) => textOf(row[column]) ?? '';
  const state = text('state');
  return {
    id: Number(row.id),
    submissionId: text('submission_id'),
    lastDelivery: Number(row.last_delivery),
    firstAt: text('first_at'),
    lastAt: text('last_at'),
    deliveries: Number(row.deliveries),
    state: SUBMISSION_STATES.find((known) => known === state) ?? '',
    parked: Number(row.parked) === 1,
    customerNumber: text('customer_number'),
    company: text('company'),
    name: text('name'),
    phone: text('phone_written'),
    email: text('email'),
    variant: text('variant'),
    trade: text('trade'),
  };
}
