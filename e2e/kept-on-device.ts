import type { Page } from 'playwright/test';
import type { KeptDraft } from '../src/browser/kept.ts';

/** How much of begun, unsent and lately sent forms is on the device, and whether it says so to the next page. */
export interface KeptOnDevice {
  readonly drafts: number;
  readonly files: number;
  readonly queue: number;
  /** Marks that a form was sent. */
  readonly sent: number;
  readonly flag: string | null;
  /** Drafts that wait in local storage for the database to take them over. */
  readonly early: number;
}

export const NOTHING_KEPT: KeptOnDevice = { drafts: 0, files: 0, queue: 0, sent: 0, flag: null, early: 0 };
/** What is left of a form that was received. */
export const MARK_KEPT: KeptOnDevice = { ...NOTHING_KEPT, sent: 1, flag: '1' };

/** Counts what the page's own database holds; the page has to have opened it, or never to. */
export function keptOnDevice(page: Page): Promise<KeptOnDevice> {
  return page.evaluate(async () => {
    const flag = localStorage.getItem('kept-forms');
    const early = Object.keys(localStorage).filter((name) => name.startsWith('early-draft')).length;
    const databases = await indexedDB.databases();
    if (!databases.some(({ name }) => name === 'forms')) return { drafts: 0, files: 0, queue: 0, sent: 0, flag, early };
    const database = await new Promise<IDBDatabase>((resolve, reject) => {
      const opening = indexedDB.open('forms');
      opening.onsuccess = () => resolve(opening.result);
      opening.onerror = () => reject(opening.error);
    });
    const count = (table: string) =>
      new Promise<number>((resolve, reject) => {
        const counting = database.transaction(table).objectStore(table).count();
        counting.onsuccess = () => resolve(counting.result);
        counting.onerror = () => reject(counting.error);
      });
    const [drafts, files] = [await count('drafts'), await count('files')];
    const [queue, sent] = [await count('queue'), await count('sent')];
    database.close();
    return { drafts, files, queue, sent, flag, early };
  });
}

/** The same browser's next tab at this address, with a signal, after this one was closed, which may have had none. */
export async function reopen(page: Page, address: string): Promise<Page> {
  const context = page.context();
  await page.close();
  await context.setOffline(false);
  const other = await context.newPage();
  await other.goto(address);
  return other;
}

/** Rewrites the one draft that is on the device: `change` runs in the page, by itself. */
export async function rewriteDraft(page: Page, change: (draft: KeptDraft) => KeptDraft): Promise<void> {
  await page.evaluate(async (how) => {
    const rewritten: (draft: { key: string }) => unknown = new Function(`return ${how}`)();
    const database = await new Promise<IDBDatabase>((resolve, reject) => {
      const opening = indexedDB.open('forms');
      opening.onsuccess = () => resolve(opening.result);
      opening.onerror = () => reject(opening.error);
    });
    const writing = database.transaction('drafts', 'readwrite');
    const reading = writing.objectStore('drafts').getAll();
    await new Promise<void>((resolve, reject) => {
      reading.onsuccess = () => {
        const [draft] = reading.result;
        writing.objectStore('drafts').delete(draft.key);
        writing.objectStore('drafts').put(rewritten(draft));
      };
      writing.oncomplete = () => resolve();
      writing.onerror = () => reject(writing.error);
    });
    database.close();
    // What the page left when it was put away is later than that.
    for (const name of Object.keys(localStorage)) if (name.startsWith('early-draft ')) localStorage.removeItem(name);
  }, change.toString());
}

/** The browser lets this page keep nothing, as one does whose owner blocks the data of all sites. */
export async function blockStorage(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const refuse = () => {
      throw new DOMException('Access is denied for this document.', 'SecurityError');
    };
    IDBFactory.prototype.open = refuse;
    for (const name of ['localStorage', 'sessionStorage', 'caches'])
      Object.defineProperty(window, name, { configurable: true, get: refuse });
    LockManager.prototype.request = async () => refuse();
    // As Firefox does where cookies are blocked.
    Object.assign(window, {
      BroadcastChannel: class {
        constructor() {
          refuse();
        }
      },
    });
  });
}

/** From now on there is no room on the device for anything that this page wants to keep. */
export async function fillUpStorage(page: Page): Promise<void> {
  await page.evaluate(() => {
    IDBObjectStore.prototype.put = () => {
      throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
    };
  });
}

/** What Chromium lets a site keep: nothing more from `fill` on, and as much as ever again from `free` on. */
export async function quotaOf(
  page: Page,
  url: string,
): Promise<{ fill(quotaSize?: number): Promise<void>; free(): Promise<void> }> {
  const devtools = await page.context().newCDPSession(page);
  const { origin } = new URL(url);
  return {
    fill: async (quotaSize = 1) => void (await devtools.send('Storage.overrideQuotaForOrigin', { origin, quotaSize })),
    free: async () => void (await devtools.send('Storage.overrideQuotaForOrigin', { origin })),
  };
}
