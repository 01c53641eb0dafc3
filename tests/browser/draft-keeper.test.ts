// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { noteUnreadable } from '../../src/browser/claim-form.ts';
import { type DraftKeeper, type DraftToKeep, keepDraft } from '../../src/browser/draft-keeper.ts';
import { keepEarly } from '../../src/browser/early-draft.ts';
import type { DeviceStore } from '../../src/browser/kept.ts';
import { cachedDraft, cacheKept, takeCleared } from '../../src/browser/kept-cache.ts';
import { createMemoryStore } from '../../src/browser/memory-store.ts';
import { closeBrowser, openBrowser } from './fake-tabs.ts';
import { draftOf, fileOf, queuedOf } from './kept-examples.ts';

/** What waits for the browser to have painted, while nothing is; else it is done at once. */
const paint = vi.hoisted(() => ({ awaited: undefined as (() => void)[] | undefined }));
vi.mock('../../src/browser/after-paint.ts', () => ({
  afterPaint: (work: () => void) => void (paint.awaited ? paint.awaited.push(work) : work()),
}));

/** Milliseconds between two writings, as the keeper has it. */
const PAUSE = 100;
const KEY = 'wizard main C1';

let browser: ReturnType<typeof openBrowser>;
let keepers: DraftKeeper[];
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
  browser = openBrowser();
  keepers = [];
});
afterEach(() => {
  for (const keeper of keepers) keeper.stop();
  closeBrowser();
  paint.awaited = undefined;
  vi.useRealTimers();
  sessionStorage.clear();
  localStorage.clear();
  see('visible');
});

/** Lets everything happen that waits for nothing. */
const settle = () => new Promise<void>((resolve) => setImmediate(resolve));

function see(state: DocumentVisibilityState): void {
  Object.defineProperty(document, 'visibilityState', { configurable: true, value: state });
}

/** A disk that notes what is written to it and takes as long as the test says. */
function disk() {
  const store = { ...createMemoryStore(), lasting: true };
  const written: unknown[] = [];
  let wait: Promise<void> = Promise.resolve();
  let error: Error | undefined;
  const kept: DeviceStore = {
    ...store,
    get lasting() {
      return error === undefined;
    },
    writeDraft: async (draft) => {
      written.push(draft.draft);
      await wait;
      if (error) throw error;
      return store.writeDraft(draft);
    },
  };
  return {
    store: kept,
    written,
    /** Writing takes until what is given back is called. */
    slowDown: () => {
      let go = () => {};
      wait = new Promise((resolve) => {
        go = resolve;
      });
      return go;
    },
    fail: (because: Error | undefined) => {
      error = because;
    },
  };
}

/** A tab with a form in it, in which something can be typed; `more`: of a form that is unlike most. */
function openTab(
  { store }: { readonly store: DeviceStore },
  submissionId = 's-1',
  more: Partial<Pick<DraftToKeep, 'resends' | 'since' | 'early'>> = {},
) {
  const heard: string[] = [];
  let typed = '';
  let timesOfFiles = 0;
  let hasRoom = true;
  const keepFiles = async (all: boolean) => {
    if (all) timesOfFiles += 1;
    return hasRoom;
  };
  const draft = { key: KEY, submissionId, since: Date.now(), ...more, current: () => typed, keepFiles };
  const keeper = keepDraft(draft, store, {
    kept: (lasting) => heard.push(lasting ? 'kept' : 'unkept'),
    lost: (why) => heard.push(why),
  });
  keepers.push(keeper);
  return {
    ...keeper,
    heard,
    /** How often it was asked to write its files. */
    files: () => timesOfFiles,
    /** Whether its files find room from now on. */
    room: (there: boolean) => {
      hasRoom = there;
    },
    /** It is other than it was, and nobody says so. */
    hold: (text: string) => {
      typed = text;
    },
    type: (text: string) => {
      typed = text;
      keeper.save();
    },
  };
}

/** A tab whose form has become its own. */
async function openBegun(on: ReturnType<typeof disk>, text = 'a') {
  const tab = openTab(on);
  tab.type(text);
  await settle();
  return tab;
}

describe('a form that is only looked at', () => {
  it('leaves nothing behind, and is nobody’s', async () => {
    const on = disk();
    openTab(on);
    window.dispatchEvent(new Event('pagehide'));
    await settle();
    expect(on.written).toEqual([]);
    expect(browser.locks.isHeld(`form ${KEY}`)).toBe(false);
  });
});

describe('changes', () => {
  it('the first one is written at once, and the form is this tab’s', async () => {
    const on = disk();
    const tab = await openBegun(on);
    expect(on.written).toEqual(['a']);
    expect(await on.store.readDraft(KEY)).toMatchObject({ submissionId: 's-1', draft: 'a' });
    expect(tab.heard).toEqual(['kept']);
    expect(sessionStorage.getItem(`begun-here ${KEY}`)).toBe('s-1');
    expect(browser.locks.isHeld(`form ${KEY}`)).toBe(true);
  });

  describe('until the browser has painted what has changed', () => {
    /** Paints what was awaited until now, and everything after it at once. */
    const painted = () => {
      const works = paint.awaited ?? [];
      paint.awaited = undefined;
      for (const work of works) work();
    };

    it('nothing is asked of the store', async () => {
      paint.awaited = [];
      const on = disk();
      const tab = await openBegun(on);
      expect(on.written).toEqual([]);
      expect(browser.locks.isHeld(`form ${KEY}`)).toBe(false);
      expect(localStorage).toHaveLength(0);
      painted();
      await settle();
      expect(on.written).toEqual(['a']);
      await vi.advanceTimersByTimeAsync(PAUSE);
      paint.awaited = [];
      tab.type('b');
      await settle();
      expect(on.written).toEqual(['a']);
      painted();
      expect(on.written).toEqual(['a', 'b']);
    });

    it('what is put away before the form is this tab’s is kept for the next page', async () => {
      paint.awaited = [];
      const on = disk();
      await openBegun(on);
      window.dispatchEvent(new Event('pagehide'));
      expect(localStorage.getItem(`early-draft ${KEY}`)).toContain('"draft":"a"');
    });

    it('what is put away then is written at once, and once', async () => {
      const on = disk();
      const tab = await openBegun(on);
      await vi.advanceTimersByTimeAsync(PAUSE);
      paint.awaited = [];
      tab.type('b');
      window.dispatchEvent(new Event('pagehide'));
      expect(on.written).toEqual(['a', 'b']);
      painted();
      await vi.advanceTimersByTimeAsync(PAUSE);
      expect(on.written).toEqual(['a', 'b']);
    });

    it('a form that ends then begins nothing any more, and leaves its first change to the next page', async () => {
      paint.awaited = [];
      const on = disk();
      const tab = await openBegun(on);
      tab.stop();
      expect(localStorage.getItem(`early-draft ${KEY}`)).toContain('"draft":"a"');
      painted();
      await settle();
      expect(on.written).toEqual([]);
      expect(browser.locks.isHeld(`form ${KEY}`)).toBe(false);
    });

    it('what is sent then is not written any more', async () => {
      paint.awaited = [];
      const on = disk();
      const tab = await openBegun(on);
      await tab.markSent();
      painted();
      await settle();
      expect(on.written).toEqual([]);
      expect(localStorage.getItem(`early-draft ${KEY}`)).toBeNull();
    });
  });

  it('those within a pause are one writing, of what stands there then', async () => {
    const on = disk();
    const tab = await openBegun(on);
    await vi.advanceTimersByTimeAsync(PAUSE);
    tab.type('b');
    expect(on.written).toEqual(['a', 'b']);
    for (const text of ['c', 'd', 'e']) tab.type(text);
    await vi.advanceTimersByTimeAsync(PAUSE - 1);
    expect(on.written).toEqual(['a', 'b']);
    await vi.advanceTimersByTimeAsync(1);
    expect(on.written).toEqual(['a', 'b', 'e']);
    await vi.advanceTimersByTimeAsync(10 * PAUSE);
    expect(on.written).toEqual(['a', 'b', 'e']);
  });

  it('who types without a break is kept up with, ten times a second', async () => {
    const on = disk();
    const tab = await openBegun(on);
    await vi.advanceTimersByTimeAsync(PAUSE);
    for (let at = 0; at < 100; at++) {
      tab.type(String(at));
      await vi.advanceTimersByTimeAsync(PAUSE / 10);
    }
    await vi.advanceTimersByTimeAsync(PAUSE);
    expect(on.written.length).toBeGreaterThan(9);
    expect(on.written.length).toBeLessThan(13);
    expect(on.written.at(-1)).toBe('99');
  });

  it('that find no room are said, and so is the next writing that does', async () => {
    const on = disk();
    on.fail(new Error('no room'));
    const tab = await openBegun(on);
    expect(tab.heard).toEqual(['unkept']);
    on.fail(undefined);
    tab.type('b');
    await vi.advanceTimersByTimeAsync(PAUSE);
    await settle();
    expect(tab.heard).toEqual(['unkept', 'kept']);
  });

  it('are not said to be kept where nothing outlives the page', async () => {
    const tab = await openBegun({ ...disk(), store: createMemoryStore() });
    expect(tab.heard).toEqual(['unkept']);
  });

  it('are not said to be kept while a file of theirs finds no room', async () => {
    const tab = openTab(disk());
    tab.room(false);
    tab.type('a');
    await settle();
    expect(tab.heard).toEqual(['unkept']);
    tab.room(true);
    tab.type('b');
    await vi.advanceTimersByTimeAsync(PAUSE);
    await settle();
    expect(tab.heard).toEqual(['unkept', 'kept']);
  });

  it('stand over a draft that was found before the page was shown', async () => {
    cacheKept([draftOf('s-1')], []);
    await openBegun(disk());
    expect(cachedDraft(KEY)).toBeUndefined();
  });
});

describe('a page that is put away', () => {
  it.each<[string, () => void]>([
    ['for another', () => void window.dispatchEvent(new Event('pagehide'))],
    [
      'behind another',
      () => {
        see('hidden');
        document.dispatchEvent(new Event('visibilitychange'));
      },
    ],
  ])('%s writes in the same task what it has, and what its fields hand on in the same event', async (_how, putAway) => {
    const on = disk();
    const tab = await openBegun(on);
    tab.type('b');
    // Fields hand on what stands in them in this very event, and may do so after the keeper has heard of it.
    const handOn = () => tab.type('c');
    window.addEventListener('pagehide', handOn);
    document.addEventListener('visibilitychange', handOn);
    putAway();
    expect(on.written).toEqual(['a', 'b', 'c']);
    window.removeEventListener('pagehide', handOn);
    document.removeEventListener('visibilitychange', handOn);
  });

  it('leaves a copy of what is not written yet, which goes once it is', async () => {
    const on = disk();
    const tab = await openBegun(on);
    await vi.advanceTimersByTimeAsync(PAUSE);
    const copy = () => JSON.parse(localStorage.getItem(`early-draft ${KEY}`) ?? '{}').draft;
    const go = on.slowDown();
    // On its way to the disk.
    tab.type('b');
    expect(copy()).toBeUndefined();
    window.dispatchEvent(new Event('pagehide'));
    expect([copy(), on.written]).toEqual(['b', ['a', 'b']]);
    const goOn = on.slowDown();
    // As fields do that hand on what stands in them.
    tab.type('c');
    expect([copy(), on.written]).toEqual(['c', ['a', 'b', 'c']]);
    go();
    await settle();
    // The last one is on its way still.
    expect(copy()).toBe('c');
    goOn();
    await settle();
    expect(copy()).toBeUndefined();
  });

  it('leaves no copy of what was sent', async () => {
    const on = disk();
    const tab = await openBegun(on);
    on.slowDown();
    tab.type('b');
    void tab.markSent();
    window.dispatchEvent(new Event('pagehide'));
    expect(localStorage.getItem(`early-draft ${KEY}`)).toBeNull();
  });

  it('takes its time again when it is looked at again', async () => {
    const on = disk();
    const tab = await openBegun(on);
    window.dispatchEvent(new Event('pagehide'));
    tab.type('b');
    window.dispatchEvent(new Event('pageshow'));
    tab.type('c');
    expect(on.written).toEqual(['a', 'b']);
    await vi.advanceTimersByTimeAsync(PAUSE);
    expect(on.written).toEqual(['a', 'b', 'c']);
  });

  it('writes nothing where nothing is new', async () => {
    const on = disk();
    await openBegun(on);
    window.dispatchEvent(new Event('pagehide'));
    await settle();
    expect(on.written).toEqual(['a']);
  });
});

describe('writing what is left', () => {
  it('ends when it is on the disk', async () => {
    const on = disk();
    const tab = await openBegun(on);
    const go = on.slowDown();
    tab.type('b');
    let done = false;
    const flushed = tab.flush().then(() => {
      done = true;
    });
    await settle();
    expect([on.written, done]).toEqual([['a', 'b', 'b'], false]);
    go();
    await flushed;
    expect(await on.store.readDraft(KEY)).toMatchObject({ draft: 'b' });
  });

  it('says whether it is kept', async () => {
    const on = disk();
    const tab = await openBegun(on);
    expect(await tab.flush()).toBe(true);
    on.fail(new Error('no room'));
    expect(await tab.flush()).toBe(false);
    on.fail(undefined);
    tab.room(false);
    expect(await tab.flush()).toBe(false);
    const none = await openBegun({ ...disk(), store: createMemoryStore() });
    expect(await none.flush()).toBe(false);
  });

  it('writes what nobody has reported yet, as ids under which something is about to be sent', async () => {
    const on = disk();
    const tab = await openBegun(on);
    tab.hold('b');
    await tab.flush();
    expect(await on.store.readDraft(KEY)).toMatchObject({ draft: 'b' });
  });
});

describe('clearing', () => {
  it('takes the draft and its files away, and nothing brings them back', async () => {
    const on = disk();
    const tab = await openBegun(on);
    await on.store.writeFile(fileOf('s-1', 'photo'));
    const go = on.slowDown();
    // One is on its way to the disk, one waits for its turn.
    for (const text of ['b', 'c']) tab.type(text);
    const cleared = tab.clear();
    go();
    await cleared;
    expect([await on.store.readDrafts(), await on.store.readFiles('s-1')]).toEqual([[], []]);
    tab.type('d');
    window.dispatchEvent(new Event('pagehide'));
    tab.stop();
    await vi.advanceTimersByTimeAsync(10 * PAUSE);
    expect(on.written).toEqual(['a', 'b']);
    expect(await on.store.readDrafts()).toEqual([]);
  });

  it('before the first writing has ended brings no files after it', async () => {
    const on = disk();
    const go = on.slowDown();
    const tab = await openBegun(on);
    const cleared = tab.clear();
    go();
    await cleared;
    expect([on.written, tab.files(), await on.store.readDrafts()]).toEqual([['a'], 0, []]);
  });

  it('takes away what the page kept before anything was changed here', async () => {
    localStorage.setItem(`early-draft ${KEY}`, JSON.stringify(draftOf('s-1')));
    cacheKept([draftOf('s-1')], []);
    await openTab(disk()).clear();
    expect(localStorage).toHaveLength(0);
    expect(cachedDraft(KEY)).toBeUndefined();
  });

  it('is not undone by a last writing, as before a new build takes over', async () => {
    const on = disk();
    const tab = await openBegun(on);
    await tab.clear();
    await tab.flush();
    expect(await on.store.readDraft(KEY)).toBeUndefined();
  });

  it('says so where it can’t be taken away, and goes on keeping it', async () => {
    const on = disk();
    const refusing = { ...on.store, removeDraft: () => Promise.reject(new Error('refused')) };
    const tab = await openBegun({ ...on, store: refusing });
    await expect(tab.clear()).rejects.toThrow('refused');
    tab.type('b');
    await vi.advanceTimersByTimeAsync(10 * PAUSE);
    expect(await on.store.readDraft(KEY)).toMatchObject({ draft: 'b' });
  });

  it('that fails while a change waits for its turn leaves later ones to be written', async () => {
    const on = disk();
    const refusing = { ...on.store, removeDraft: () => Promise.reject(new Error('refused')) };
    const tab = await openBegun({ ...on, store: refusing });
    for (const text of ['b', 'c']) tab.type(text);
    await expect(tab.clear()).rejects.toThrow('refused');
    tab.type('d');
    await vi.advanceTimersByTimeAsync(10 * PAUSE);
    expect(await on.store.readDraft(KEY)).toMatchObject({ draft: 'd' });
  });

  it('that fails loses no change that waited for its turn', async () => {
    const on = disk();
    const refusing = { ...on.store, removeDraft: () => Promise.reject(new Error('refused')) };
    const tab = await openBegun({ ...on, store: refusing });
    for (const text of ['b', 'c']) tab.type(text);
    await expect(tab.clear()).rejects.toThrow('refused');
    await vi.advanceTimersByTimeAsync(10 * PAUSE);
    expect(await on.store.readDraft(KEY)).toMatchObject({ draft: 'c' });
  });

  it('that fails while the form is being taken leaves later changes to be written', async () => {
    const on = disk();
    const refusing = { ...on.store, removeDraft: () => Promise.reject(new Error('refused')) };
    const tab = openTab({ ...on, store: refusing });
    tab.type('a');
    await expect(tab.clear()).rejects.toThrow('refused');
    tab.type('d');
    await vi.advanceTimersByTimeAsync(10 * PAUSE);
    expect(await on.store.readDraft(KEY)).toMatchObject({ draft: 'd' });
  });
});

describe('the end of a page', () => {
  it('is written, and leaves the form to the next one without being notified', async () => {
    const on = disk();
    const tab = await openBegun(on);
    tab.type('b');
    tab.stop();
    expect(on.written).toEqual(['a', 'b']);
    await settle();
    expect(browser.locks.isHeld(`form ${KEY}`)).toBe(false);
    await openBegun(on, 'c');
    tab.type('d');
    window.dispatchEvent(new Event('pagehide'));
    await settle();
    expect(tab.heard.filter((what) => what !== 'kept')).toEqual([]);
    expect(on.written).toEqual(['a', 'b', 'c']);
  });

  it('is not too early for what waits for its turn', async () => {
    const on = disk();
    const tab = await openBegun(on);
    for (const text of ['b', 'c']) tab.type(text);
    tab.stop();
    expect(on.written).toEqual(['a', 'b', 'c']);
  });

  it('while it takes the form leaves it to the next one without being notified', async () => {
    const on = disk();
    const tab = openTab(on);
    tab.type('a');
    // It has asked for the form, and has yet to look whether another tab has begun one.
    for (let turn = 0; turn < 6 && !browser.locks.isHeld(`form ${KEY}`); turn++) await Promise.resolve();
    expect(browser.locks.isHeld(`form ${KEY}`)).toBe(true);
    tab.stop();
    await settle();
    expect(browser.locks.isHeld(`form ${KEY}`)).toBe(false);
    const next = openTab(on);
    next.type('b');
    await settle();
    expect([tab.heard, next.heard]).toEqual([[], ['kept']]);
    expect(on.written).toEqual(['b']);
  });

  it('before the form was its own leaves it to others', async () => {
    const on = disk();
    const tab = openTab(on);
    tab.type('a');
    tab.stop();
    await settle();
    expect(browser.locks.isHeld(`form ${KEY}`)).toBe(false);
    expect(on.written).toEqual([]);
  });
});

describe('a draft that there was nothing of', () => {
  it('is written with the files that the page has, also where another tab has taken all of it away', async () => {
    const on = disk();
    const tab = await openBegun(on);
    expect(tab.files()).toBe(1);
    tab.type('b');
    await vi.advanceTimersByTimeAsync(PAUSE);
    expect(tab.files()).toBe(1);
    // As in a browser without locks, or after this one was asleep.
    await on.store.removeDraft(draftOf('s-1'));
    tab.type('c');
    await vi.advanceTimersByTimeAsync(PAUSE);
    expect(tab.files()).toBe(2);
  });
});

describe('two tabs', () => {
  it('with one filling: the one in which something is changed has it, with all that the other had', async () => {
    const on = disk();
    const first = await openBegun(on);
    const go = on.slowDown();
    first.type('b');
    const second = openTab(on);
    second.type('c');
    await settle();
    // The last of the first one is not on the disk yet.
    expect(on.written).toEqual(['a', 'b']);
    expect(first.heard).toEqual(['kept']);
    go();
    await settle();
    expect(on.written).toEqual(['a', 'b', 'c']);
    expect(first.heard).toEqual(['kept', 'kept', 'taken-over']);
    first.type('d');
    window.dispatchEvent(new Event('pagehide'));
    await settle();
    expect(on.written).toEqual(['a', 'b', 'c']);
    expect(await on.store.readDraft(KEY)).toMatchObject({ draft: 'c' });
  });

  it('with one filling: what waits for its turn in the one is written before the other one writes', async () => {
    const on = disk();
    const first = await openBegun(on);
    for (const text of ['b', 'c']) first.type(text);
    expect(on.written).toEqual(['a', 'b']);
    openTab(on).type('d');
    await settle();
    expect(on.written).toEqual(['a', 'b', 'c', 'd']);
  });

  it('with one that can’t be read: it stays until the form that was opened in place of it is filled in', async () => {
    const on = disk();
    await on.store.writeDraft(draftOf('s-unread', { key: KEY }));
    noteUnreadable('s-unread');
    const tab = openTab(on, 's-2');
    await settle();
    expect(await on.store.readDraft(KEY)).toMatchObject({ submissionId: 's-unread' });
    tab.type('b');
    await settle();
    expect(tab.heard).toEqual(['kept']);
    expect(await on.store.readDraft(KEY)).toMatchObject({ submissionId: 's-2', draft: 'b' });
  });

  it('with two fillings: the one that was begun first is left alone, and the other one says so', async () => {
    const on = disk();
    const first = await openBegun(on);
    const second = openTab(on, 's-2');
    second.type('b');
    await settle();
    expect(second.heard).toEqual(['begun-elsewhere']);
    // With which the page goes on once it is loaded again.
    expect(sessionStorage.getItem(`begun-here ${KEY}`)).toBe('s-1');
    expect(first.heard).toEqual(['kept']);
    first.type('c');
    await vi.advanceTimersByTimeAsync(PAUSE);
    expect(on.written).toEqual(['a', 'c']);
    second.type('d');
    await settle();
    expect(await on.store.readDraft(KEY)).toMatchObject({ submissionId: 's-1', draft: 'c' });
  });

  it('of a filling that another tab has sent since: it is said, and nothing is begun', async () => {
    const on = disk();
    const second = openTab(on, 's-2');
    await vi.advanceTimersByTimeAsync(1);
    await on.store.writeDraft(draftOf('s-1'));
    await on.store.writeQueued(queuedOf('s-1', { received: true }));
    on.written.length = 0;
    second.type('a');
    await settle();
    expect(second.heard).toEqual(['ended-elsewhere']);
    expect(on.written).toEqual([]);
  });

  it('of a filling that another tab has sent before this one could keep anything: it is said, too', async () => {
    const on = disk();
    const since = Date.now();
    await vi.advanceTimersByTimeAsync(1);
    await on.store.writeDraft(draftOf('s-1'));
    await on.store.writeQueued(queuedOf('s-1', { received: true }));
    const second = openTab(on, 's-2', { since });
    second.type('a');
    await settle();
    expect(second.heard).toEqual(['ended-elsewhere']);
  });

  it('of a form that may be sent as often as one likes: it is begun, whatever another tab has sent since', async () => {
    const on = disk();
    const second = openTab(on, 's-2', { resends: true });
    await vi.advanceTimersByTimeAsync(1);
    await on.store.writeDraft(draftOf('s-1'));
    await on.store.writeQueued(queuedOf('s-1', { received: true }));
    second.type('a');
    await settle();
    expect(second.heard).toEqual(['kept']);
    expect(await on.store.readDraft(KEY)).toMatchObject({ submissionId: 's-2', draft: 'a' });
  });

  it('of a filling that was sent before this one was opened: it is begun', async () => {
    const on = disk();
    await on.store.writeDraft(draftOf('s-1'));
    await on.store.writeQueued(queuedOf('s-1', { received: true }));
    await vi.advanceTimersByTimeAsync(1);
    const another = openTab(on, 's-2');
    another.type('a');
    await settle();
    expect(await on.store.readDraft(KEY)).toMatchObject({ submissionId: 's-2', draft: 'a' });
  });

  it('with two fillings begun in the same moment: one draft, and nothing of it is overwritten', async () => {
    const on = disk();
    const [first, second] = [openTab(on), openTab(on, 's-2')];
    first.type('a');
    second.type('b');
    await settle();
    browser.losePatience();
    await settle();
    expect(on.written).toHaveLength(1);
    const lost = [first, second].filter(({ heard }) => heard.some((what) => what !== 'kept'));
    expect(lost).toHaveLength(1);
  });
});

describe('a tab whose keeping part comes late, as on a bad signal', () => {
  const at = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();

  /** A filling that was begun in a tab, and kept there by an early copy alone. */
  function keptEarly(on: ReturnType<typeof disk>, copy = draftOf('s-1', { savedAt: at(0) })) {
    const early = keepEarly(copy);
    return {
      early,
      /** Another page that is opened puts it into the store. */
      takeOver: () => {
        localStorage.clear();
        return on.store.writeDraft(copy);
      },
      /** What keeps it comes, and what the page has is to be kept; nobody has changed anything. */
      keeperComes: async (more: Parameters<typeof openTab>[2] = {}) => {
        on.written.length = 0;
        const tab = openTab(on, 's-1', { early, ...more });
        tab.type('of long ago');
        await settle();
        return tab;
      },
    };
  }

  it('has the form where no other tab has', async () => {
    const on = disk();
    const tab = await keptEarly(on).keeperComes();
    expect([tab.heard, on.written]).toEqual([['kept'], ['of long ago']]);
  });

  it('has it where another tab has only looked at it', async () => {
    const on = disk();
    const filling = keptEarly(on);
    await filling.takeOver();
    const tab = await filling.keeperComes();
    expect([tab.heard, on.written]).toEqual([['kept'], ['of long ago']]);
  });

  it('leaves it to a tab that has continued it, and writes nothing over what was answered there', async () => {
    const on = disk();
    const filling = keptEarly(on);
    await filling.takeOver();
    await vi.advanceTimersByTimeAsync(1000);
    const other = await openBegun(on, 'newer');
    const tab = await filling.keeperComes();
    expect([tab.heard, other.heard, on.written]).toEqual([['begun-elsewhere'], ['kept'], []]);
    expect(await on.store.readDraft(KEY)).toMatchObject({ draft: 'newer' });
  });

  it('has it again where something was changed in it since', async () => {
    const on = disk();
    const filling = keptEarly(on);
    await filling.takeOver();
    await on.store.writeDraft(draftOf('s-1', { savedAt: at(1) }));
    const tab = await filling.keeperComes({ early: keepEarly(draftOf('s-1', { savedAt: at(2) })) });
    expect([tab.heard, on.written]).toEqual([['kept'], ['of long ago']]);
  });

  it.each([false, true])('does not bring back what another tab has sent, resends: %s', async (resends) => {
    const on = disk();
    const filling = keptEarly(on);
    await filling.takeOver();
    await on.store.writeQueued(queuedOf('s-1', { received: true }));
    const tab = await filling.keeperComes({ resends });
    expect([tab.heard, on.written, await on.store.readDraft(KEY)]).toEqual([['ended-elsewhere'], [], undefined]);
    expect(takeCleared()).toBe(false);
  });

  it('does not bring back what another tab has cleared, and the page says so once it is loaded again', async () => {
    const on = disk();
    const filling = keptEarly(on);
    await filling.takeOver();
    await on.store.removeDraft(draftOf('s-1'));
    const tab = await filling.keeperComes();
    expect([tab.heard, on.written, localStorage.length]).toEqual([['ended-elsewhere'], [], 0]);
    expect(takeCleared()).toBe(true);
  });

  it('goes on where nobody can know what became of it', async () => {
    for (const store of [createMemoryStore(), unreadable()]) {
      const tab = openTab({ store }, 's-1', { early: at(0) });
      tab.type('a');
      await settle();
      expect(tab.heard).toEqual([store.lasting ? 'kept' : 'unkept']);
    }
  });

  it('goes on with what the page found in the store, whatever the clock says', async () => {
    const on = disk();
    const found = draftOf('s-1', { savedAt: at(60) });
    await on.store.writeDraft(found);
    cacheKept([found], []);
    const tab = await keptEarly(on).keeperComes();
    expect(tab.heard).toEqual(['kept']);
  });

  function unreadable(): DeviceStore {
    const fail = () => Promise.reject(new Error('It can’t be read.'));
    return { ...disk().store, lasting: true, readDraft: fail, readSent: fail };
  }
});

describe('a form that was sent', () => {
  async function restingAsItWrites() {
    const on = disk();
    const tab = await openBegun(on);
    await vi.advanceTimersByTimeAsync(PAUSE);
    const go = on.slowDown();
    tab.type('b');
    return { on, tab, go, resting: tab.markSent() };
  }

  it('is not written any more, whatever was still to be', async () => {
    const on = disk();
    const tab = await openBegun(on);
    tab.type('b');
    tab.type('c');
    await on.store.writeQueued(queuedOf('s-1', { received: true }));
    await tab.markSent();
    await vi.advanceTimersByTimeAsync(PAUSE);
    tab.stop();
    await settle();
    expect(on.written).toEqual(['a', 'b']);
    expect(await on.store.readDrafts()).toEqual([]);
  });

  it('is not brought back by a last writing, as before a new build takes over', async () => {
    const on = disk();
    const tab = await openBegun(on);
    await on.store.writeQueued(queuedOf('s-1', { received: true }));
    await tab.markSent();
    await tab.flush();
    expect(await on.store.readDrafts()).toEqual([]);
    expect(await on.store.readSent(KEY)).toMatchObject({ submissionId: 's-1' });
  });

  it('is gone although a last writing of it was under way as it was received', async () => {
    const { on, go, resting } = await restingAsItWrites();
    await on.store.writeQueued(queuedOf('s-1', { received: true }));
    go();
    await resting;
    expect(on.written).toEqual(['a', 'b']);
    expect(await on.store.readDrafts()).toEqual([]);
  });

  it('is kept again with what was changed, and written, before its last writing had ended', async () => {
    const { on, tab, go, resting } = await restingAsItWrites();
    tab.type('c');
    await vi.advanceTimersByTimeAsync(PAUSE);
    expect(on.written).toEqual(['a', 'b', 'c']);
    go();
    await resting;
    await settle();
    expect(await on.store.readDraft(KEY)).toMatchObject({ draft: 'c' });
  });

  it('is kept again once it is gone back to', async () => {
    const on = disk();
    const tab = await openBegun(on);
    await on.store.writeQueued(queuedOf('s-1', { received: true }));
    const resting = tab.markSent();
    tab.type('b');
    await resting;
    await vi.advanceTimersByTimeAsync(PAUSE);
    expect(await on.store.readDraft(KEY)).toMatchObject({ draft: 'b' });
  });
});

describe('before the form is this tab’s', () => {
  const early = () => Object.keys(localStorage).filter((name) => name.startsWith('early-draft'));

  it('what is typed is kept at once, and taken over by the next page', async () => {
    const on = disk();
    const tab = openTab(on);
    tab.type('a');
    tab.type('b');
    expect(on.written).toEqual([]);
    expect(early()).toEqual([`early-draft ${KEY}`]);
    expect(JSON.parse(localStorage.getItem(`early-draft ${KEY}`) ?? '')).toMatchObject({
      key: KEY,
      submissionId: 's-1',
      draft: 'b',
    });
    // After a reload it goes on by itself.
    expect(sessionStorage.getItem(`begun-here ${KEY}`)).toBe('s-1');
  });

  it('and only until it is written, or can’t be', async () => {
    const on = disk();
    const tab = await openBegun(on);
    await vi.advanceTimersByTimeAsync(PAUSE);
    expect(early()).toEqual([]);
    tab.type('b');
    expect(early()).toEqual([]);
    const full = disk();
    full.fail(new Error('no room'));
    await openBegun(full);
    expect(early()).toEqual([]);
  });

  it('nothing of it is left where another tab has begun the form, or all is cleared', async () => {
    const on = disk();
    await on.store.writeDraft(draftOf('s-0', { key: KEY }));
    const tab = openTab(on);
    tab.type('a');
    expect(early()).toHaveLength(1);
    await settle();
    expect(tab.heard).toEqual(['begun-elsewhere']);
    expect(early()).toEqual([]);
    const other = openTab(disk());
    other.type('a');
    await other.clear();
    expect(early()).toEqual([]);
  });

  it('nothing of it is left where the form was received meanwhile, and what is typed after that is kept', async () => {
    const on = disk();
    const tab = openTab(on);
    tab.type('a');
    await Promise.all([tab.markSent(), settle()]);
    expect(early()).toEqual([]);
    expect(await on.store.readDraft(KEY)).toBeUndefined();
    const other = openTab(disk());
    other.type('a');
    const rested = other.markSent();
    other.type('b');
    expect(early()).toHaveLength(1);
    await rested;
    await settle();
    expect(early()).toEqual([]);
  });
});
