import type { IDBPTransaction } from 'idb';
import { DRAFT_DAYS, hasExpired, type QueuedSubmission } from '../contract/index.ts';
import { createDeferredStore } from './deferred-store.ts';
import { type Connection, connect, type Database, type Tables } from './device-database.ts';
import { forgetEarly } from './early-draft.ts';
import { type DeviceStore, sentMarkOf } from './kept.ts';
import { createMemoryStore } from './memory-store.ts';
import { isNoRoom } from './no-room.ts';
import { makeRoom } from './offline-copy.ts';
import { readEarly } from './read-early.ts';

/** Set while anything is kept, so that a page knows before it loads this whether to look. */
export const KEPT_FLAG = 'kept-forms';

/** Days for which it is known that a form was sent. */
const SENT_DAYS = 1;

/**
 * The store of this device. Its database is opened at once where anything is kept, else with the first thing to keep;
 * then what has been there for as long as it may be is taken away. Where the browser keeps nothing (blocked, full,
 * private), or its database does not open in time, it is one that lasts as long as the page. Never throws.
 */
export async function openDeviceStore(now?: number): Promise<DeviceStore> {
  const open = () => openNow(now ?? Date.now());
  return isFlagRaised() ? open() : createDeferredStore(open, isFlagRaised);
}

async function openNow(now: number): Promise<DeviceStore> {
  try {
    return storeIn(await connect((database) => removeExpired(database, now)));
  } catch {
    // Whatever the reason, the form works; the page says that it is not kept.
    return createMemoryStore();
  }
}

function storeIn(use: Connection): DeviceStore {
  const all: ('drafts' | 'files' | 'queue')[] = ['drafts', 'files', 'queue'];
  const memory = createMemoryStore();
  let lasting = true;
  /** Submissions that are in memory alone, by their ids; what else finds room says nothing of them. */
  const unkept = new Set<string>();
  /** Notes whether a write found room. */
  async function write<T>(work: (database: Database) => Promise<T>): Promise<T> {
    try {
      const written = await use(work);
      lasting = true;
      raiseFlag();
      return written;
    } catch (error) {
      lasting = false;
      // For the next writing: what is written again later than another would take its place.
      if (isNoRoom(error)) void dropCopies();
      throw error;
    }
  }
  const lose = (error: unknown): never => {
    lasting = false;
    throw error;
  };
  /** A submission is sent from memory where the database fails; `lasting` is false then. */
  const orElse = <T>(work: (database: Database) => Promise<T>, otherwise: T): Promise<T> =>
    use(work).catch(() => {
      lasting = false;
      return otherwise;
    });
  return {
    get lasting() {
      return lasting;
    },
    readDraft: (key) => use((database) => database.get('drafts', key)),
    readDrafts: () => use((database) => database.getAll('drafts')),
    writeDraft: (draft) =>
      write(async (database) => {
        const change = database.transaction('drafts', 'readwrite');
        const before = change.store.getKey(draft.key);
        const put = change.store.put(draft);
        // Not left to the browser, which may have put the page away by then.
        change.commit();
        const [known] = await Promise.all([before, put, change.done]);
        return known === undefined;
      }),
    removeDraft: ({ key, submissionId }) =>
      use(async (database) => {
        const change = database.transaction(all, 'readwrite');
        const kept = await change.objectStore('drafts').get(key);
        if (kept?.submissionId === submissionId) await change.objectStore('drafts').delete(key);
        if (!(await change.objectStore('queue').get(submissionId))) await deleteFiles(change, submissionId);
        await change.done;
        await lowerFlag(database);
      }),
    readSent: (key) => use((database) => database.get('sent', key)),
    readAllSent: () => use((database) => database.getAll('sent')),
    removeSent: (key) =>
      use(async (database) => {
        await database.delete('sent', key);
        await lowerFlag(database);
      }),
    readFiles: (submissionId) => use((database) => database.getAllFromIndex('files', 'submission', submissionId)),
    readFileIds: (submissionId) => use((database) => database.getAllKeysFromIndex('files', 'submission', submissionId)),
    writeFile: (file) => write(async (database) => void (await database.put('files', file))),
    removeFile: (id) => use((database) => database.delete('files', id)),
    readQueued: async (submissionId) =>
      (await memory.readQueued(submissionId)) ?? orElse((database) => database.get('queue', submissionId), undefined),
    async readQueue() {
      const inMemory = await memory.readQueue();
      const kept = await use((database) => database.getAll('queue')).catch(lose);
      const others = kept.filter(({ submissionId }) => !inMemory.some((other) => other.submissionId === submissionId));
      return [...others, ...inMemory].sort((a, b) => a.queuedAt.localeCompare(b.queuedAt));
    },
    async writeQueued(submission) {
      try {
        await write((database) => putQueued(database, submission));
        unkept.delete(submission.submissionId);
        await memory.removeQueued(submission);
      } catch {
        // Said by `outlives`; to be sent all the same.
        unkept.add(submission.submissionId);
        await memory.writeQueued(submission);
      }
    },
    outlives: (submissionId) => !unkept.has(submissionId),
    async removeQueued(submission) {
      const { submissionId, draftKey } = submission;
      unkept.delete(submissionId);
      await memory.removeQueued(submission);
      // A submission that can't be removed is sent again by the next visit: a repeat, which is known by its id.
      await orElse(async (database) => {
        const change = database.transaction(all, 'readwrite', { durability: 'strict' });
        await change.objectStore('queue').delete(submissionId);
        const draft = await change.objectStore('drafts').get(draftKey);
        if (draft?.submissionId !== submissionId) await deleteFiles(change, submissionId);
        await change.done;
        await lowerFlag(database);
      }, undefined);
    },
  };
}

/** Copies of pages give way to what was answered. */
async function dropCopies(): Promise<void> {
  try {
    await makeRoom();
  } catch {
    // It can't be done now; the next writing that finds no room tries again.
  }
}

async function putQueued(database: Database, submission: QueuedSubmission): Promise<void> {
  const { submissionId, draftKey, received } = submission;
  const change = database.transaction(['drafts', 'queue', 'sent'], 'readwrite', { durability: 'strict' });
  const [drafts, queue] = [change.objectStore('drafts'), change.objectStore('queue')];
  const write = async () => {
    const before = await queue.get(submissionId);
    await queue.put(submission);
    // Once: a form that was gone back to since has a draft again.
    if (!received || before?.received) return false;
    if ((await drafts.get(draftKey))?.submissionId !== submissionId) return false;
    await drafts.delete(draftKey);
    await change.objectStore('sent').put(sentMarkOf(submission));
    return true;
  };
  // Together with the end of the transaction, so that none of them is left without a listener if it fails.
  const [isSent] = await Promise.all([write(), change.done]);
  if (isSent) forgetEarlyOf(draftKey, submissionId);
}

/** Removes what a closed tab left in local storage of a form that has been received since: nobody may open that again. */
function forgetEarlyOf(draftKey: string, submissionId: string): void {
  if (readEarly(draftKey)?.submissionId === submissionId) forgetEarly(draftKey);
}

type Change = IDBPTransaction<Tables, ('drafts' | 'files' | 'queue')[], 'readwrite'>;

async function deleteFiles(change: Change, submissionId: string): Promise<void> {
  const files = change.objectStore('files');
  for (const id of await files.index('submission').getAllKeys(submissionId)) await files.delete(id);
}

/** A file is there a moment before the draft that names it: one without any may be there for an hour. */
const GRACE_DAYS = 1 / 24;

/** Drafts and submissions that have been there for as long as they may be, and files that belong to neither. */
async function removeExpired(database: Database, now: number): Promise<void> {
  const change = database.transaction(['drafts', 'files', 'queue', 'sent'], 'readwrite');
  const [drafts, files, queue, sent] = [
    change.objectStore('drafts'),
    change.objectStore('files'),
    change.objectStore('queue'),
    change.objectStore('sent'),
  ];
  for (const { key, savedAt } of await drafts.getAll()) {
    if (hasExpired(savedAt, DRAFT_DAYS, now)) await drafts.delete(key);
  }
  for (const { submissionId, queuedAt } of await queue.getAll()) {
    if (hasExpired(queuedAt, DRAFT_DAYS, now)) await queue.delete(submissionId);
  }
  for (const { key, sentAt } of await sent.getAll()) if (hasExpired(sentAt, SENT_DAYS, now)) await sent.delete(key);
  // By their ids alone: all their bytes together may be more than a phone's memory holds, and the form waits for this.
  const named = new Set<string>();
  for (const { submissionId } of [...(await drafts.getAll()), ...(await queue.getAll())])
    for (const id of await files.index('submission').getAllKeys(submissionId)) named.add(id);
  for (const id of await files.getAllKeys()) {
    if (named.has(id)) continue;
    const file = await files.get(id);
    if (file && hasExpired(file.keptAt, GRACE_DAYS, now)) await files.delete(id);
  }
  await change.done;
  await lowerFlag(database);
}

function isFlagRaised(): boolean {
  try {
    return localStorage.getItem(KEPT_FLAG) !== null;
  } catch {
    // It can't be known without opening the database.
    return true;
  }
}

function raiseFlag(): void {
  try {
    localStorage.setItem(KEPT_FLAG, '1');
  } catch {
    // Without it a page finds what is kept only once it has loaded the store.
  }
}

async function lowerFlag(database: Database): Promise<void> {
  // A file without a form as well: it is removed when the database is opened, which is opened by this sign.
  const counts = await Promise.all(
    (['drafts', 'files', 'queue', 'sent'] as const).map((table) => database.count(table)),
  );
  if (counts.some((count) => count > 0)) return;
  try {
    localStorage.removeItem(KEPT_FLAG);
  } catch {
    // Refused, as when it is set.
  }
}
