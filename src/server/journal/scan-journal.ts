import { setImmediate } from 'node:timers/promises';
import type { Database } from '../store/database.ts';
import { isDamagedEntry, type JournalEntry, readEntries } from './journal-entry.ts';
import { listPossibleKeys } from './named-files.ts';

/** Deliveries that are read at once: few enough that a running server answers others in between, within milliseconds. */
const AT_ONCE = 20;

interface ScanOptions {
  /** Only deliveries with a greater id. */
  readonly after?: number;
  /** Ends the search early, between two looks into the store. */
  readonly stopped?: AbortSignal | undefined;
}

/**
 * All deliveries after the id `after`, oldest first, some at a time, until no newer one is there, or `stopped`. What
 * can't be read is among them, marked as such. None comes later with an id that was passed: PostgreSQL gives ids out
 * before it commits.
 */
export async function* scanJournal(
  store: Database,
  { after = 0, stopped }: ScanOptions = {},
): AsyncGenerator<readonly JournalEntry[]> {
  for (let last = after; ; ) {
    const end = await lastKept(store);
    if (end <= last) return;
    while (last < end) {
      if (stopped?.aborted) return;
      const where = 'WHERE d.id IN (SELECT id FROM deliveries WHERE id > ? AND id <= ? ORDER BY id LIMIT ?)';
      const entries = await readEntries(store, where, [last, end, AT_ONCE]);
      if (entries.length > 0) yield entries;
      // What is not there any more was erased meanwhile.
      last = entries.at(-1)?.id ?? end;
      await setImmediate();
    }
  }
}

/** The greatest id, at a moment at which no delivery is half-way in; 0 if there is none. */
export async function lastKept(store: Database): Promise<number> {
  const [newest] = await store.transact(['SELECT max(id) AS last FROM deliveries'], 'exclusive');
  return Number(newest?.rows[0]?.last ?? 0);
}

/**
 * A storage key from its random part on, as file-names.ts builds it. The backslashes with which JSON in JSON may have
 * escaped its slash are looked for from there back: sought first, each of a long run would be gone through to its end.
 */
const KEY_END = /\/([0-9a-f]{32}-[A-Za-z0-9._-]+)/g;
/** Longest first part of a key, see file-names.ts. */
const LONGEST_FOLDER = 60;
const KEY_CHARACTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789._-';

/**
 * Keys of stored files that a delivery names anywhere, also inside a link and however many there are; more than are
 * stored. Undefined if its row is damaged, or nested so deeply that nobody can say: then it may name any.
 */
export function listNamedKeys(entry: JournalEntry): ReadonlySet<string> | undefined {
  if (isDamagedEntry(entry)) return undefined;
  const keys = new Set(listPossibleKeys(entry));
  let text: string;
  try {
    // Written anew, in which no character of a key is escaped.
    text = JSON.stringify(entry.fields);
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
  for (const { index, 1: end } of text.matchAll(KEY_END)) {
    const folderEnd = startOfRun(text, index, '\\', text.length);
    const folder = text.slice(startOfRun(text, folderEnd, KEY_CHARACTERS, LONGEST_FOLDER), folderEnd);
    if (folder !== '') keys.add(`${folder}/${end}`);
  }
  return keys;
}

/** Where the run of such characters begins that ends at `end`, at most so many before that. */
function startOfRun(text: string, end: number, characters: string, most: number): number {
  let start = end;
  while (start > 0 && end - start < most && characters.includes(text.charAt(start - 1))) start--;
  return start;
}

/** What the deliveries of the journal say of some keys. */
export interface NamedKeys {
  /** Whether all deliveries were looked at. If the search was stopped, what is not among the named may be named. */
  readonly isWhole: boolean;
  /** By the key, the newest delivery that names it. */
  readonly named: ReadonlyMap<string, number>;
  /** Deliveries that may name any of them, as they can't be read. */
  readonly unread: readonly number[];
  /** Id of the newest delivery that was looked at. */
  readonly last: number;
}

/** Which of `keys` are named by a delivery that is looked at, those of `except` left out. */
export async function findNamedKeys(
  store: Database,
  keys: ReadonlySet<string>,
  { after = 0, stopped, except = new Set() }: ScanOptions & { readonly except?: ReadonlySet<number> } = {},
): Promise<NamedKeys> {
  const named = new Map<string, number>();
  const unread: number[] = [];
  let last = after;
  for await (const entries of scanJournal(store, { after, stopped })) {
    for (const entry of entries) {
      last = entry.id;
      if (except.has(entry.id)) continue;
      const found = listNamedKeys(entry);
      if (found === undefined) unread.push(entry.id);
      for (const key of found ?? []) if (keys.has(key)) named.set(key, entry.id);
    }
  }
  return { isWhole: !stopped?.aborted, named, unread, last };
}
