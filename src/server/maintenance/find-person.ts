import { keyPrefixOf } from '../files/file-names.ts';
import { isDamagedEntry, type JournalEntry, readEntries } from '../journal/journal-entry.ts';
import { parseNested } from '../journal/nested-list.ts';
import { findNamedKeys, listNamedKeys, scanJournal } from '../journal/scan-journal.ts';
import { type Database, MOST_PARAMETERS, type SqlRow } from '../store/database.ts';
import { asBytes, isRecord, numberOf, textOf } from '../store/stored-row.ts';
import { phoneDigits } from '../submissions/phone-digits.ts';

/** A delivery of the person; what it says is read again where it is needed, as there may be many. */
export interface FoundDelivery {
  readonly id: number;
  readonly hook: string;
  readonly deliveryId: string;
  readonly submissionId: string;
  /** ISO 8601. */
  readonly receivedAt: string;
  /** Whether it is still to be passed on to the automation service. */
  readonly waits: boolean;
}

/** A stored picture of the person. */
export interface FoundFile {
  readonly key: string;
  readonly name: string;
  readonly type: string;
  /** Bytes. */
  readonly size: number;
  /** Whether a delivery of somebody else names it, too. */
  readonly isShared: boolean;
}

/** All that the journal has of a person. */
export interface PersonData {
  /** Oldest first. */
  readonly deliveries: readonly FoundDelivery[];
  readonly files: readonly FoundFile[];
  /** Submission ids that were found or asked for, also those of which nothing is here. */
  readonly submissions: readonly string[];
  /** Customer numbers that the deliveries name and that were not asked for. */
  readonly otherCustomers: readonly string[];
  /** Ids of deliveries that can't be read: they may be this person's. */
  readonly unread: readonly number[];
}

/**
 * Looks through the whole journal, some deliveries at a time. A delivery that answers to `query` brings all others of
 * its submission, since those with the pictures name neither e-mail nor phone. It does not bring those of its customer
 * number: anybody can send any number, so whoever asks decides on that. Files are the ones that the deliveries name,
 * and those under the customer numbers that were asked for, unless only others' deliveries name them.
 * @throws Error for the person at the terminal if the query asks for nothing
 */
export async function findPerson(store: Database, query: PersonQuery): Promise<PersonData> {
  const isOfPerson = matchPerson(query);
  const deliveries = new Map<number, FoundDelivery>();
  const others = new Set<string>();
  const named = new Set<string>();
  const unread: number[] = [];
  const submissions = new Set(query.submissions);
  /** Holds no more than this of a delivery: one may have half a megabyte, and there may be any number. */
  const note = (entry: JournalEntry) => {
    deliveries.set(entry.id, describe(entry));
    const customer = customerOf(entry);
    if (customer) others.add(customer);
    for (const key of listNamedKeys(entry) ?? []) named.add(key);
  };
  for await (const entries of scanJournal(store)) {
    for (const entry of entries) {
      if (isDamagedEntry(entry)) unread.push(entry.id);
      if (!isOfPerson(entry)) continue;
      note(entry);
      if (entry.submissionId !== '') submissions.add(entry.submissionId);
    }
  }
  for (const id of submissions)
    for (let last = 0; ; ) {
      const entries = await readEntries(store, 'WHERE d.submission_id = ? AND d.id > ?', [id, last], AT_ONCE);
      for (const entry of entries) note(entry);
      if (entries.length < AT_ONCE) break;
      last = entries.at(-1)?.id ?? last;
    }
  for (const asked of query.customers) others.delete(asked.trim());
  return {
    deliveries: [...deliveries.values()].sort((one, other) => one.id - other.id),
    files: await findFiles(store, named, query.customers, new Set(deliveries.keys())),
    submissions: [...submissions],
    otherCustomers: [...others],
    unread,
  };
}

function describe({ id, hook, deliveryId, submissionId, receivedAt, forward }: JournalEntry): FoundDelivery {
  const waits = forward !== undefined && !forward.doneAt && !forward.parkedAt;
  return { id, hook, deliveryId, submissionId, receivedAt, waits };
}

const FILES = `SELECT ${asBytes('key', 'name', 'type', 'size')} FROM files`;

async function findFiles(
  store: Database,
  named: ReadonlySet<string>,
  customers: readonly string[],
  own: ReadonlySet<number>,
): Promise<readonly FoundFile[]> {
  const rows = [...(await readFiles(store, [...named]))];
  for (const customer of customers) {
    const prefix = keyPrefixOf(customer);
    if (prefix === undefined) continue;
    const under = await store.execute({
      sql: `${FILES} WHERE substr(key, 1, ?) = ? ORDER BY files.key`,
      args: [prefix.length, prefix],
    });
    rows.push(...under.rows.filter(({ key }) => !named.has(textOf(key) ?? '')));
  }
  if (rows.length === 0) return [];
  const keys = new Set(rows.map(({ key }) => textOf(key) ?? ''));
  const shared = (await findNamedKeys(store, keys, { except: own })).named;
  return rows.flatMap((row) => {
    const key = textOf(row.key) ?? '';
    // Named by others alone: it lies under a number that is written alike, and is theirs.
    if (shared.has(key) && !named.has(key)) return [];
    const [name, type, size] = [textOf(row.name) ?? '', textOf(row.type) ?? '', numberOf(row.size) ?? 0];
    return [{ key, name, type, size, isShared: shared.has(key) }];
  });
}

async function readFiles(store: Database, keys: readonly string[]): Promise<readonly SqlRow[]> {
  const rows: SqlRow[] = [];
  for (let start = 0; start < keys.length; start += MOST_PARAMETERS) {
    const some = keys.slice(start, start + MOST_PARAMETERS);
    const sql = `${FILES} WHERE key IN (${some.map(() => '?').join(', ')}) ORDER BY files.key`;
    for (const row of (await store.execute({ sql, args: some })).rows) rows.push(row);
  }
  return rows;
}

/** Deliveries of a submission that are in memory at once. */
const AT_ONCE = 20;

/** How a person is found. Whatever answers to any of these belongs to the person. */
export interface PersonQuery {
  readonly customers: readonly string[];
  readonly emails: readonly string[];
  readonly phones: readonly string[];
  readonly submissions: readonly string[];
}

/** Fewest digits of a phone number; less would be found everywhere. */
const FEWEST_DIGITS = 7;
/** Most values of one delivery that are looked at. */
const MOST_VALUES = 10_000;

/**
 * Tells whether a delivery is the person's: its customer number or submission is among those asked for, or any of its
 * values, however deep, is one of the e-mail addresses or phone numbers. Case, spaces, dashes, brackets and the way in
 * which +44 is written make no difference; a text in which an address is only mentioned does not count.
 * @throws Error for the person at the terminal if nothing was asked for, or a number is too short
 */
function matchPerson(query: PersonQuery): (entry: JournalEntry) => boolean {
  const customers = new Set(query.customers.map((text) => text.trim()));
  // Not trimmed: the journal keeps an id with the spaces at its ends.
  const submissions = new Set(query.submissions);
  const emails = new Set(query.emails.map(plainEmail));
  const phones = new Set(query.phones.map(plainPhone));
  if (customers.size + submissions.size + emails.size + phones.size === 0)
    throw new Error('Say whose data: --customer, --email, --phone or --submission.');
  if ([...customers, ...submissions, ...emails].includes(''))
    throw new Error('An option is empty: give it a value, or leave it out.');
  for (const phone of query.phones)
    if (plainPhone(phone).length < FEWEST_DIGITS) throw new Error(`“${phone}” is too short for a phone number.`);
  return (entry) =>
    submissions.has(entry.submissionId) ||
    customers.has(customerOf(entry) ?? '') ||
    (emails.size + phones.size > 0 &&
      valuesOf(entry.fields).some((value) => emails.has(plainEmail(value)) || phones.has(plainPhone(value))));
}

/** The customer number that a delivery names, without spaces around it; undefined if it names none. */
function customerOf({ fields }: Pick<JournalEntry, 'fields'>): string | undefined {
  const number = Object.hasOwn(fields, 'customerNumber') ? fields.customerNumber : undefined;
  const text = typeof number === 'string' || typeof number === 'number' ? String(number).trim() : '';
  return text === '' ? undefined : text;
}

const plainEmail = (text: string) => text.trim().toLowerCase();

/** Longest text that is taken for a phone number, in characters. */
const LONGEST_PHONE = 40;
/** All that a phone number is written with; invisible marks come with it when it is copied from a phone's contacts. */
const PHONE = /^[\d\s\p{Pd}\p{Cf}+()./]*$/u;

/** Digits as the inbox searches them; empty for what is no phone number. */
const plainPhone = (text: string) => (text.length <= LONGEST_PHONE && PHONE.test(text) ? phoneDigits(text) : '');

/** Texts and numbers in a delivery, also in lists and objects that came as JSON text. Bounded, and without recursion. */
function valuesOf(fields: JournalEntry['fields']): readonly string[] {
  const values: string[] = [];
  const waiting: unknown[] = [fields];
  for (let looked = 0; waiting.length > 0 && looked < MOST_VALUES; looked++) {
    const value = waiting.pop();
    if (typeof value === 'string' || typeof value === 'number') values.push(String(value));
    const inner = typeof value === 'string' ? parseNested(value) : value;
    if (Array.isArray(inner) || isRecord(inner)) waiting.push(...Object.values(inner).slice(0, MOST_VALUES));
  }
  return values;
}
