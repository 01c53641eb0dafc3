import 'fake-indexeddb/auto';
import { IDBFactory, IDBObjectStore } from 'fake-indexeddb';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { KEPT_FLAG, openDeviceStore } from '../../src/browser/device-store.ts';
import type { DeviceStore } from '../../src/browser/kept.ts';
import { createMemoryStore } from '../../src/browser/memory-store.ts';
import { wizard } from '../deliver/small-context.ts';
import { draftOf, fileOf, KEPT_AT, queuedOf } from './kept-examples.ts';

const makeRoom = vi.hoisted(() => vi.fn(async () => undefined));
vi.mock('../../src/browser/offline-copy.ts', () => ({ makeRoom }));

const DAY = 86_400_000;
const HOUR = 3_600_000;

const local = new Map<string, string>();
const flag = () => local.get(KEPT_FLAG);

beforeEach(() => {
  local.clear();
  vi.stubGlobal('indexedDB', new IDBFactory());
  vi.stubGlobal('localStorage', {
    setItem: (name: string, value: string) => void local.set(name, value),
    removeItem: (name: string) => void local.delete(name),
  });
});
afterEach(() => {
  vi.restoreAllMocks();
  makeRoom.mockClear();
  vi.unstubAllGlobals();
});

/** From now on it is known whether the flag is there, so that a device without it is not opened before there is need. */
function answerFlag(): void {
  vi.stubGlobal('localStorage', { ...localStorage, getItem: (name: string) => local.get(name) ?? null });
}

/** The same device at another visit. */
const visit = (later = 0) => openDeviceStore(KEPT_AT + later);

const ids = (found: readonly { readonly id: string }[]) => found.map(({ id }) => id);
const submissions = (found: readonly { readonly submissionId: string }[]) =>
  found.map(({ submissionId }) => submissionId);

/** How many pictures are read from now on, or written, each with all its bytes. */
function countPictures(): () => number {
  // The database that stands in for the browser's copies whatever is read out of it.
  const clone = vi.spyOn(globalThis, 'structuredClone');
  return () => clone.mock.calls.filter(([value]) => value instanceof Object && 'bytes' in value).length;
}

/** From now on the device has no room for what goes into this table. */
function fillUp(table: string): { empty(): void } {
  const { put } = IDBObjectStore.prototype;
  const spy = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (this: IDBObjectStore, ...given) {
    if (this.name === table) throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
    return put.apply(this, given);
  });
  return { empty: () => spy.mockRestore() };
}

describe.each<[string, () => Promise<DeviceStore>]>([
  ['of the device', () => visit()],
  [
    'of a device on which nothing was kept',
    () => {
      answerFlag();
      return visit();
    },
  ],
  ['that lasts as long as the page', async () => createMemoryStore()],
])('the store %s', (_which, open) => {
  it('keeps one draft for each form and customer', async () => {
    const store = await open();
    await store.writeDraft(draftOf('s-1'));
    await store.writeDraft(draftOf('s-1', { draft: { step: 2 } }));
    await store.writeDraft(draftOf('s-2', { key: 'wizard main C2' }));
    expect(await store.readDraft('wizard main C1')).toEqual(draftOf('s-1', { draft: { step: 2 } }));
    expect(await store.readDraft('wizard main C3')).toBeUndefined();
    expect(submissions(await store.readDrafts())).toEqual(['s-1', 's-2']);
  });

  it('gives files back to the submission that they belong to, to the byte', async () => {
    const store = await open();
    for (const file of [fileOf('s-1', 'a'), fileOf('s-2', 'b'), fileOf('s-1', 'c')]) await store.writeFile(file);
    expect(await store.readFiles('s-1')).toEqual([fileOf('s-1', 'a'), fileOf('s-1', 'c')]);
    expect(await store.readFileIds('s-1')).toEqual(['a', 'c']);
    await store.removeFile('a');
    expect(ids(await store.readFiles('s-1'))).toEqual(['c']);
    expect(await store.readFiles('s-3')).toEqual([]);
  });

  it('takes the files away with their draft', async () => {
    const store = await open();
    await store.writeDraft(draftOf('s-1'));
    for (const file of [fileOf('s-1', 'a'), fileOf('s-2', 'b')]) await store.writeFile(file);
    await store.removeDraft(draftOf('s-1'));
    expect(await store.readDrafts()).toEqual([]);
    expect(await store.readFiles('s-1')).toEqual([]);
    expect(ids(await store.readFiles('s-2'))).toEqual(['b']);
  });

  it('leaves them while they are still to be sent, and takes them when they are not', async () => {
    const store = await open();
    await store.writeDraft(draftOf('s-1'));
    await store.writeFile(fileOf('s-1', 'a'));
    await store.writeQueued(queuedOf('s-1'));
    await store.removeDraft(draftOf('s-1'));
    expect(ids(await store.readFiles('s-1'))).toEqual(['a']);
    await store.removeQueued(queuedOf('s-1'));
    expect(await store.readFiles('s-1')).toEqual([]);
  });

  it('leaves the files of what is out of the queue to its draft', async () => {
    const store = await open();
    await store.writeDraft(draftOf('s-1'));
    await store.writeFile(fileOf('s-1', 'a'));
    await store.writeQueued(queuedOf('s-1'));
    await store.removeQueued(queuedOf('s-1'));
    expect(await store.readQueue()).toEqual([]);
    expect(ids(await store.readFiles('s-1'))).toEqual(['a']);
  });

  it('does not take away the draft of a filling that was begun since', async () => {
    const store = await open();
    await store.writeDraft(draftOf('s-2'));
    await store.removeDraft(draftOf('s-1'));
    await store.writeQueued(queuedOf('s-1', { received: true }));
    expect(submissions(await store.readDrafts())).toEqual(['s-2']);
  });

  it('takes the draft away with the submission’s being received, not before', async () => {
    const store = await open();
    await store.writeDraft(draftOf('s-1'));
    await store.writeFile(fileOf('s-1', 'late'));
    await store.writeQueued(queuedOf('s-1'));
    expect(submissions(await store.readDrafts())).toEqual(['s-1']);
    await store.writeQueued(queuedOf('s-1', { received: true }));
    expect(await store.readDrafts()).toEqual([]);
    // A photo may still be on its way.
    expect(ids(await store.readFiles('s-1'))).toEqual(['late']);
    expect(await store.readQueued('s-1')).toMatchObject({ received: true });
  });

  it('marks in place of the draft that it was sent, with no more of it than its links need, until the customer begins another', async () => {
    const store = await open();
    await store.writeDraft(draftOf('s-1'));
    await store.writeQueued(queuedOf('s-1'));
    expect(await store.readAllSent()).toEqual([]);
    await store.writeQueued(queuedOf('s-1', { received: true }));
    const sentAt = expect.stringMatching(/^\d{4}-.*Z$/);
    const mark = { key: 'wizard main C1', submissionId: 's-1', sentAt, customerNumber: 'C1', trade: wizard.trade };
    expect(await store.readSent('wizard main C1')).toEqual(mark);
    await store.removeQueued(queuedOf('s-1'));
    expect(await store.readAllSent()).toEqual([mark]);
    await store.removeSent('wizard main C1');
    expect(await store.readAllSent()).toEqual([]);
  });

  it('leaves no mark of what was never kept, as where one person fills in for many', async () => {
    const store = await open();
    await store.writeQueued(queuedOf('s-1'));
    await store.writeQueued(queuedOf('s-1', { received: true }));
    expect(await store.readAllSent()).toEqual([]);
  });

  it('leaves the draft of a form that was gone back to since', async () => {
    const store = await open();
    await store.writeQueued(queuedOf('s-1', { received: true }));
    await store.writeDraft(draftOf('s-1'));
    // As when a late photo has arrived.
    await store.writeQueued(queuedOf('s-1', { received: true, failures: 1 }));
    expect(submissions(await store.readDrafts())).toEqual(['s-1']);
  });

  it('lists the queue in the order in which it was filled', async () => {
    const store = await open();
    const at = (second: number) => ({ queuedAt: new Date(KEPT_AT + second * 1000).toISOString() });
    for (const [id, second] of [
      ['c', 1],
      ['a', 3],
      ['b', 2],
    ] as const)
      await store.writeQueued(queuedOf(id, at(second)));
    await store.writeQueued(queuedOf('a', { ...at(3), failures: 1 }));
    expect(submissions(await store.readQueue())).toEqual(['c', 'b', 'a']);
    expect(await store.readQueued('a')).toMatchObject({ failures: 1 });
  });
});

describe('the device', () => {
  it('has everything at the next visit', async () => {
    const store = await visit();
    await store.writeDraft(draftOf('s-1'));
    await store.writeFile(fileOf('s-1', 'a'));
    await store.writeQueued(queuedOf('s-2'));
    expect(store.lasting).toBe(true);
    const later = await visit(DAY);
    expect(await later.readDrafts()).toEqual([draftOf('s-1')]);
    expect(await later.readFiles('s-1')).toEqual([fileOf('s-1', 'a')]);
    expect(await later.readQueue()).toEqual([queuedOf('s-2')]);
  });

  it('takes away what a closed tab left in local storage of a form that is received, and of no other', async () => {
    answerFlag();
    const store = await visit();
    const leave = (submissionId: string) => {
      const early = draftOf(submissionId);
      localStorage.setItem(`early-draft ${early.key}`, JSON.stringify(early));
      return early.key;
    };
    const leftOf = (key: string) => local.get(`early-draft ${key}`);
    await store.writeDraft(draftOf('s-1'));
    const key = leave('s-2');
    await store.writeQueued(queuedOf('s-1'));
    await store.writeQueued(queuedOf('s-1', { received: true }));
    expect(leftOf(key)).toContain('s-2');
    await store.writeDraft(draftOf('s-3'));
    leave('s-3');
    await store.writeQueued(queuedOf('s-3'));
    expect(leftOf(key)).toContain('s-3');
    await store.writeQueued(queuedOf('s-3', { received: true }));
    expect(leftOf(key)).toBeUndefined();
  });

  it('takes a draft away in the very transaction that says that it was received', async () => {
    const store = await visit();
    await store.writeDraft(draftOf('s-1'));
    const { delete: remove } = IDBObjectStore.prototype;
    const spy = vi.spyOn(IDBObjectStore.prototype, 'delete').mockImplementation(function (
      this: IDBObjectStore,
      ...given
    ) {
      const request = remove.apply(this, given);
      if (this.name === 'drafts') this.transaction.abort();
      return request;
    });
    await store.writeQueued(queuedOf('s-1', { received: true }));
    spy.mockRestore();
    // Neither of the two is there: what is left is a draft that was not received, as far as the disk knows.
    const later = await visit();
    expect(await later.readQueue()).toEqual([]);
    expect(submissions(await later.readDrafts())).toEqual(['s-1']);
  });

  it('begins to write a draft in the same task, and does not leave the end of it to the browser', async () => {
    const store = await visit();
    const put = vi.spyOn(IDBObjectStore.prototype, 'put');
    const commit = vi.spyOn(IDBTransaction.prototype, 'commit');
    const written = store.writeDraft(draftOf('s-1'));
    expect([put.mock.calls.length, commit.mock.calls.length]).toEqual([1, 1]);
    await written;
  });

  it.each([
    ['a draft', 30 * DAY, ['draft']],
    ['a draft and its file', 30 * DAY + 1, []],
  ])('keeps %s for thirty days after the last change and no longer', async (_what, later, left) => {
    const store = await visit();
    await store.writeDraft(draftOf('draft'));
    await store.writeFile(fileOf('draft', 'a'));
    const then = await visit(later);
    expect(submissions(await then.readDrafts())).toEqual(left);
    expect(await then.readFiles('draft')).toHaveLength(left.length);
    expect(flag()).toBe(left.length > 0 ? '1' : undefined);
  });

  it.each([
    [30 * DAY, ['s-1']],
    [30 * DAY + 1, []],
  ])('keeps what could not be sent as long: %d ms', async (later, left) => {
    const store = await visit();
    await store.writeQueued(queuedOf('s-1'));
    await store.writeFile(fileOf('s-1', 'a'));
    const then = await visit(later);
    expect(submissions(await then.readQueue())).toEqual(left);
    expect(await then.readFiles('s-1')).toHaveLength(left.length);
  });

  it('takes away what does not say since when it is there', async () => {
    const store = await visit();
    await store.writeDraft(draftOf('s-1', { savedAt: 'yesterday' }));
    await store.writeQueued(queuedOf('s-2', { queuedAt: '' }));
    const later = await visit();
    expect([...(await later.readDrafts()), ...(await later.readQueue())]).toEqual([]);
  });

  it('looks at a file that nothing names an hour later', async () => {
    const store = await visit();
    // It is kept a moment before the draft that names it.
    await store.writeFile(fileOf('s-1', 'a'));
    expect(ids(await (await visit(HOUR)).readFiles('s-1'))).toEqual(['a']);
    expect(await (await visit(HOUR + 1)).readFiles('s-1')).toEqual([]);
  });

  it('reads no picture of a begun or queued form, neither when it is opened nor to say which there are', async () => {
    const store = await visit();
    await store.writeDraft(draftOf('begun'));
    await store.writeQueued(queuedOf('queued', { draftKey: 'other' }));
    const all = ['a', 'b', 'c', 'd', 'e'];
    for (const id of all) await store.writeFile(fileOf(id < 'c' ? 'begun' : 'queued', id));
    await store.writeFile(fileOf('nobody', 'f'));
    const pictures = countPictures();
    const later = await visit(HOUR + 1);
    // Of what is nobody's, since when it is there.
    expect(pictures()).toBe(1);
    expect([await later.readFileIds('begun'), await later.readFileIds('queued')]).toEqual([
      ['a', 'b'],
      ['c', 'd', 'e'],
    ]);
    expect(pictures()).toBe(1);
    expect(await later.readFileIds('nobody')).toEqual([]);
    expect(ids(await later.readFiles('begun'))).toEqual(['a', 'b']);
    expect(pictures()).toBe(3);
  });

  it.each([
    ['a day', 0, 1],
    ['no longer', 1, 0],
  ])('knows for %s that a form was sent, and looks for as long', async (_how, after, left) => {
    const store = await visit();
    await store.writeDraft(draftOf('s-1'));
    await store.writeQueued(queuedOf('s-1', { received: true }));
    await store.removeQueued(queuedOf('s-1'));
    expect(flag()).toBe('1');
    const { sentAt = '' } = (await store.readSent('wizard main C1')) ?? {};
    const then = await openDeviceStore(Date.parse(sentAt) + DAY + after);
    expect(await then.readAllSent()).toHaveLength(left);
    expect(flag()).toBe(left > 0 ? '1' : undefined);
  });

  it('has nothing to look for once the customer begins another in place of what was sent', async () => {
    const store = await visit();
    await store.writeDraft(draftOf('s-1'));
    await store.writeQueued(queuedOf('s-1', { received: true }));
    await store.removeQueued(queuedOf('s-1'));
    await store.removeSent('wizard main C1');
    expect(flag()).toBeUndefined();
  });

  it('does not keep a later build in another tab from its database', async () => {
    await visit();
    const opening = indexedDB.open('forms', 99);
    const outcome = new Promise<string>((resolve) => {
      opening.onsuccess = () => resolve('opened');
      opening.onblocked = () => resolve('blocked');
    });
    expect(await outcome).toBe('opened');
  });

  it('says by a flag whether there is anything', async () => {
    const store = await visit();
    expect(flag()).toBeUndefined();
    await store.writeDraft(draftOf('s-1'));
    expect(flag()).toBe('1');
    await store.writeQueued(queuedOf('s-1'));
    await store.removeDraft(draftOf('s-1'));
    expect(flag()).toBe('1');
    await store.removeQueued(queuedOf('s-1'));
    expect(flag()).toBeUndefined();
  });

  it('keeps everything where such a flag is refused', async () => {
    const refuse = () => {
      throw new DOMException('refused', 'SecurityError');
    };
    vi.stubGlobal('localStorage', { setItem: refuse, removeItem: refuse });
    const store = await visit();
    await store.writeDraft(draftOf('s-1'));
    expect(store.lasting).toBe(true);
    expect(submissions(await (await visit()).readDrafts())).toEqual(['s-1']);
    await store.removeDraft(draftOf('s-1'));
    expect(await (await visit()).readDrafts()).toEqual([]);
  });
});

describe('where the browser keeps nothing', () => {
  it.each<[string, () => void]>([
    [
      'opening is refused',
      () =>
        vi.spyOn(indexedDB, 'open').mockImplementation(() => {
          throw new DOMException('refused', 'SecurityError');
        }),
    ],
    ['there is no database at all', () => vi.stubGlobal('indexedDB', undefined)],
    ['a later build has been here', () => void indexedDB.open('forms', 99)],
  ])('as %s, a form goes on in memory', async (_why, prevent) => {
    prevent();
    const store = await visit();
    expect(store.lasting).toBe(false);
    await store.writeDraft(draftOf('s-1'));
    await store.writeFile(fileOf('s-1', 'a'));
    await store.writeQueued(queuedOf('s-1'));
    expect(submissions(await store.readDrafts())).toEqual(['s-1']);
    expect(ids(await store.readFiles('s-1'))).toEqual(['a']);
    expect(submissions(await store.readQueue())).toEqual(['s-1']);
    expect(flag()).toBeUndefined();
  });
});

describe('where there is no room', () => {
  it('a draft that is not kept is said, and so is the next one that is', async () => {
    const store = await visit();
    await store.writeDraft(draftOf('s-1', { draft: 'before' }));
    const disk = fillUp('drafts');
    await expect(store.writeDraft(draftOf('s-1', { draft: 'after' }))).rejects.toThrow('quota');
    expect(store.lasting).toBe(false);
    expect(await store.readDraft('wizard main C1')).toMatchObject({ draft: 'before' });
    disk.empty();
    await store.writeDraft(draftOf('s-1', { draft: 'at last' }));
    expect(store.lasting).toBe(true);
    expect(await (await visit()).readDraft('wizard main C1')).toMatchObject({ draft: 'at last' });
  });

  it.each<[string, string, (store: DeviceStore) => Promise<unknown>]>([
    ['a draft', 'drafts', (store) => store.writeDraft(draftOf('s-1'))],
    ['a file', 'files', (store) => store.writeFile(fileOf('s-1', 'a'))],
    ['a submission', 'queue', (store) => store.writeQueued(queuedOf('s-1'))],
  ])('for %s, copies of pages give way to it, for the next writing', async (_what, table, write) => {
    const store = await visit();
    await write(store);
    expect(makeRoom).not.toHaveBeenCalled();
    fillUp(table);
    await write(store).catch(() => undefined);
    await vi.waitFor(() => expect(makeRoom).toHaveBeenCalledTimes(1));
  });

  it('so is a file', async () => {
    const store = await visit();
    fillUp('files');
    await expect(store.writeFile(fileOf('s-1', 'a'))).rejects.toThrow('quota');
    expect(store.lasting).toBe(false);
  });

  it('a submission is sent all the same, from this page', async () => {
    const store = await visit();
    const disk = fillUp('queue');
    await store.writeQueued(queuedOf('s-1'));
    expect(store.lasting).toBe(false);
    expect(await store.readQueued('s-1')).toEqual(queuedOf('s-1'));
    expect(submissions(await store.readQueue())).toEqual(['s-1']);
    expect(await (await visit()).readQueue()).toEqual([]);
    disk.empty();
    await store.writeQueued(queuedOf('s-1', { failures: 1 }));
    expect(store.lasting).toBe(true);
    expect(await store.readQueue()).toEqual([queuedOf('s-1', { failures: 1 })]);
    expect(submissions(await (await visit()).readQueue())).toEqual(['s-1']);
  });

  it('a submission that found none stays in this page alone, whatever else finds some', async () => {
    const store = await visit();
    const disk = fillUp('queue');
    await store.writeQueued(queuedOf('s-1'));
    await store.writeDraft(draftOf('s-1'));
    expect([store.lasting, store.outlives('s-1'), store.outlives('s-2')]).toEqual([true, false, true]);
    disk.empty();
    await store.writeQueued(queuedOf('s-1'));
    expect(store.outlives('s-1')).toBe(true);
  });

  it('what was written last counts, not what is on the disk', async () => {
    const store = await visit();
    await store.writeQueued(queuedOf('s-1'));
    fillUp('queue');
    await store.writeQueued(queuedOf('s-1', { received: true }));
    expect(await store.readQueue()).toEqual([queuedOf('s-1', { received: true })]);
    await store.removeQueued(queuedOf('s-1', { received: true }));
    expect(await store.readQueue()).toEqual([]);
    expect(await (await visit()).readQueue()).toEqual([]);
  });
});

describe('where the connection to the database is lost', () => {
  /** As a browser does that was put away for a while, or whose user clears the data of the site. */
  function loseConnection(name = 'InvalidStateError'): void {
    vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementationOnce(() => {
      throw new DOMException('The database connection is closing.', name);
    });
  }

  it.each(['UnknownError', 'AbortError'])('it is opened anew, by whatever name a browser says so: %s', async (name) => {
    const store = await visit();
    loseConnection(name);
    await store.writeDraft(draftOf('s-1'));
    expect(store.lasting).toBe(true);
  });

  it.each<[string, (store: DeviceStore) => Promise<unknown>]>([
    ['a draft is written', (store) => store.writeDraft(draftOf('s-1'))],
    ['a draft is looked for', (store) => store.readDraft('wizard main C1')],
    ['a file is kept', (store) => store.writeFile(fileOf('s-1', 'a'))],
    ['files are read', (store) => store.readFiles('s-1')],
    ['their ids are read', (store) => store.readFileIds('s-1')],
    ['something is put into the queue', (store) => store.writeQueued(queuedOf('s-1'))],
    ['the queue is read', (store) => store.readQueue()],
    ['one of it is read', (store) => store.readQueued('s-1')],
    ['one of it is taken out', (store) => store.removeQueued(queuedOf('s-1'))],
    ['a draft is taken away', (store) => store.removeDraft(draftOf('s-1'))],
  ])('it is opened anew when %s', async (_what, use) => {
    const store = await visit();
    loseConnection();
    await use(store);
    await store.writeDraft(draftOf('s-1'));
    expect(store.lasting).toBe(true);
    expect(submissions(await (await visit()).readDrafts())).toEqual(['s-1']);
  });

  it('and not to be had any more, everything goes on in memory', async () => {
    const store = await visit();
    await store.writeDraft(draftOf('s-1', { draft: 'before' }));
    vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementation(() => {
      throw new DOMException('The database connection is closing.', 'InvalidStateError');
    });
    // Never thrown in the task in which the page draws.
    const written = store.writeDraft(draftOf('s-1', { draft: 'after' }));
    await expect(written).rejects.toThrow('closing');
    expect(store.lasting).toBe(false);
    await store.writeQueued(queuedOf('s-1'));
    expect(await store.readQueued('s-1')).toEqual(queuedOf('s-1'));
    await store.removeQueued(queuedOf('s-1'));
    expect(await store.readQueued('s-1')).toBeUndefined();
  });

  it('and not to be had any more, nobody takes the queue for empty', async () => {
    const store = await visit();
    await store.writeQueued(queuedOf('s-1'));
    const lost = vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementation(() => {
      throw new DOMException('The database connection is closing.', 'InvalidStateError');
    });
    await expect(store.readQueue()).rejects.toThrow('closing');
    expect(store.lasting).toBe(false);
    lost.mockRestore();
    expect(submissions(await store.readQueue())).toEqual(['s-1']);
  });
});

describe('where the database does not answer, as behind a deletion that another page holds up', () => {
  /** Milliseconds for which it is waited for. */
  const PATIENCE = 8000;
  beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
  afterEach(() => void vi.useRealTimers());

  /** What is opened from now on waits until it is let go. */
  function holdUp() {
    const { open } = IDBFactory.prototype;
    const waiting: (() => void)[] = [];
    const opened: IDBDatabase[] = [];
    vi.spyOn(IDBFactory.prototype, 'open').mockImplementation(function (this: IDBFactory, ...given) {
      const request = open.apply(this, given);
      const { dispatchEvent } = request;
      request.dispatchEvent = (event) => {
        if (event.type !== 'success') return dispatchEvent.call(request, event);
        opened.push(request.result);
        waiting.push(() => dispatchEvent.call(request, event));
        return true;
      };
      return request;
    });
    return {
      opened,
      letGo: async () => {
        vi.mocked(IDBFactory.prototype.open).mockRestore();
        for (const go of waiting) go();
        await settle();
      },
    };
  }
  const settle = async () => {
    for (let round = 0; round < 20; round++) await new Promise((resolve) => setImmediate(resolve));
  };
  /** Whether a connection was closed. */
  const isClosed = (database: IDBDatabase) => {
    try {
      database.transaction('drafts');
      return false;
    } catch {
      return true;
    }
  };

  it('there is one that lasts as long as the page, and what opens late is closed', async () => {
    const held = holdUp();
    let store: DeviceStore | undefined;
    void visit().then((opened) => {
      store = opened;
    });
    await settle();
    await vi.advanceTimersByTimeAsync(PATIENCE - 1);
    expect(store).toBeUndefined();
    await vi.advanceTimersByTimeAsync(1);
    expect(store?.lasting).toBe(false);
    await store?.writeDraft(draftOf('s-1'));
    await store?.writeFile(fileOf('s-1', 'a'));
    await store?.writeQueued(queuedOf('s-1'));
    expect(submissions((await store?.readQueue()) ?? [])).toEqual(['s-1']);
    await held.letGo();
    expect(held.opened.map(isClosed)).toEqual([true]);
  });

  it('so it is for the first thing to keep on a device on which nothing is', async () => {
    answerFlag();
    holdUp();
    const store = await visit();
    const written = store.writeFile(fileOf('s-1', 'a'));
    await settle();
    await vi.advanceTimersByTimeAsync(PATIENCE);
    await written;
    expect([store.lasting, ids(await store.readFiles('s-1'))]).toEqual([false, ['a']]);
  });

  it('a lost connection is waited for once, and used again however late it comes', async () => {
    const store = await visit();
    const close = () => {
      throw new DOMException('The database connection is closing.', 'InvalidStateError');
    };
    vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementationOnce(close).mockImplementationOnce(close);
    const held = holdUp();
    const [draft, queued] = [store.writeDraft(draftOf('s-1')), store.writeQueued(queuedOf('s-1'))];
    const refused = expect(draft).rejects.toThrow('did not open');
    await settle();
    await vi.advanceTimersByTimeAsync(PATIENCE);
    await refused;
    await queued;
    // Nobody waits as long again.
    await expect(store.writeDraft(draftOf('s-1'))).rejects.toThrow('did not open');
    expect([store.lasting, store.outlives('s-1')]).toEqual([false, false]);
    expect(await store.readQueued('s-1')).toEqual(queuedOf('s-1'));
    await held.letGo();
    await store.writeDraft(draftOf('s-1'));
    await store.writeQueued(queuedOf('s-1'));
    expect([store.lasting, store.outlives('s-1'), held.opened.length]).toEqual([true, true, 1]);
  });
});

describe('a device on which nothing is kept', () => {
  beforeEach(answerFlag);
  const databases = async () => (await indexedDB.databases()).map(({ name }) => name);

  it('has no database before there is something to keep, whatever is looked for', async () => {
    const store = await visit();
    expect(await store.readDrafts()).toEqual([]);
    expect(await store.readAllSent()).toEqual([]);
    expect(await store.readQueue()).toEqual([]);
    expect(await store.readQueued('s-1')).toBeUndefined();
    expect(await store.readFiles('s-1')).toEqual([]);
    await store.removeDraft(draftOf('s-1'));
    await store.removeQueued(queuedOf('s-1'));
    expect([await databases(), store.lasting]).toEqual([[], true]);
    expect(await store.writeDraft(draftOf('s-1'))).toBe(true);
    expect(await store.writeDraft(draftOf('s-1'))).toBe(false);
    expect(await databases()).toEqual(['forms']);
    expect(submissions(await (await visit()).readDrafts())).toEqual(['s-1']);
  });

  it('is found to have something once another tab keeps it', async () => {
    const [looking, filling] = [await visit(), await visit()];
    expect(await looking.readQueue()).toEqual([]);
    await filling.writeQueued(queuedOf('s-1'));
    expect(submissions(await looking.readQueue())).toEqual(['s-1']);
  });

  it('and whose browser keeps nothing is found out with the first thing to keep', async () => {
    vi.stubGlobal('indexedDB', {
      open: () => {
        throw new DOMException('Access is denied for this document.', 'SecurityError');
      },
    });
    const store = await visit();
    await store.writeDraft(draftOf('s-1'));
    expect(store.lasting).toBe(false);
    expect(await store.readDraft('wizard main C1')).toEqual(draftOf('s-1'));
    await store.writeQueued(queuedOf('s-2'));
    // No flag says that there is anything.
    expect(submissions(await store.readQueue())).toEqual(['s-2']);
  });

  it('is written to in the same task once its database is open', async () => {
    const store = await visit();
    await store.writeDraft(draftOf('s-1'));
    const put = vi.spyOn(IDBObjectStore.prototype, 'put');
    const written = store.writeDraft(draftOf('s-1'));
    expect(put).toHaveBeenCalledOnce();
    await written;
  });

  it('has one for as long as a file without a form is to be removed', async () => {
    await (await visit()).writeFile(fileOf('s-1', 'a'));
    await visit();
    expect(flag()).toBe('1');
    await visit(2 * HOUR);
    expect(flag()).toBeUndefined();
  });
});
