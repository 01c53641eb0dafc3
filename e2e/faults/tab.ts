import { setTimeout as wait } from 'node:timers/promises';
import type { BrowserContext, CDPSession, Page } from 'playwright';
import type { Lane } from './lane.ts';
import { look, type Sight } from './page.ts';

/** One customer's browser: a tab that can be opened, killed and opened again, on what the device has kept. */
export interface Tab {
  page(): Page;
  /** Shows nothing where the page does not answer. */
  look(): Promise<Sight>;
  /** How often the page did not answer. */
  stuck(): number;
  /** Opens the link in a new tab; any earlier one is gone. Resolves once the page has answered, whatever it answered. */
  open(): Promise<void>;
  reload(): Promise<void>;
  /** Ends the tab without a word to its page. */
  kill(how: 'crash' | 'close'): Promise<void>;
  /** Waits until what can be seen satisfies the condition; gives back the last look either way. */
  until(condition: (sight: Sight) => boolean, ms: number): Promise<Sight>;
  /** Waits, not for ever, until the site's service worker has what it needs; at once where there is none. */
  workerReady(): Promise<void>;
  setOffline(offline: boolean): Promise<void>;
  /** Leaves the site no room to keep anything; `false` gives it back. */
  setStorageFull(full: boolean): Promise<void>;
}

/** Looks come this often while something is waited for, in milliseconds. */
const LOOK_MS = 40;
/** How long a page may take to answer; a slow line takes its time. Milliseconds. */
const OPEN_MS = 10_000;
/** How long a page may take to say what is on it. Milliseconds. */
const ANSWER_MS = 4000;
/** How long one press or one text may take. Milliseconds. */
const ACTION_MS = 5000;
/** Room for a database's own bookkeeping, and for nothing else. Bytes. */
const NO_ROOM = 1;

const NOTHING: Sight = { hydrated: false, unsent: 0, welcomesBack: false, elsewhere: false, busy: false, words: '' };
const PHONE = { viewport: { width: 360, height: 740 }, reducedMotion: 'reduce' } as const;

/** A browser of its own; nothing in it yet. */
export async function openBrowser({ browser, proxy }: Pick<Lane, 'browser' | 'proxy'>): Promise<BrowserContext> {
  const context = await browser.newContext({ ...PHONE, baseURL: proxy.url });
  context.setDefaultTimeout(ACTION_MS);
  return context;
}

/** A tab for this link in a browser; `titles` are the headings of the form's steps. */
export function makeTab(
  lane: Pick<Lane, 'proxy'>,
  context: BrowserContext,
  link: string,
  titles: readonly string[],
): Tab {
  let page: Page | undefined;
  let storage: CDPSession | undefined;
  let stuck = 0;

  const current = (): Page => {
    if (!page) throw new Error('The tab is closed.');
    return page;
  };
  const see = async (): Promise<Sight> => {
    const seen = look(current(), titles).catch((error: unknown): Sight => {
      // Asked in the moment between one page and the next: there is nothing to be seen.
      if (/Execution context was destroyed|Cannot find context/.test(String(error))) return NOTHING;
      throw error;
    });
    const sight = await Promise.race([seen, wait(ANSWER_MS, undefined)]);
    if (sight) return sight;
    // Nobody waits for it any more.
    seen.catch(() => undefined);
    stuck += 1;
    return NOTHING;
  };

  async function open(tries = 2): Promise<void> {
    const former = page;
    page = await context.newPage();
    // The context goes on while it has a page: what the device keeps is not touched.
    await former?.close();
    const isHere = await navigate(() => current().goto(link, { waitUntil: 'commit', timeout: OPEN_MS }));
    if (!isHere && tries > 1) await open(tries - 1);
  }

  async function reload(): Promise<void> {
    if (!(await navigate(() => current().reload({ waitUntil: 'commit', timeout: OPEN_MS })))) await open();
  }

  return {
    page: current,
    look: see,
    stuck: () => stuck,
    open: () => open(),
    reload,
    async kill(how) {
      const dying = current();
      if (how === 'crash') {
        const crashed = dying.waitForEvent('crash', { timeout: ACTION_MS });
        const session = await context.newCDPSession(dying);
        // It can't answer any more: its going is what is waited for.
        session.send('Page.crash').catch(() => undefined);
        await crashed;
      } else {
        await dying.close({ runBeforeUnload: false });
      }
    },
    async until(condition, ms) {
      const end = Date.now() + ms;
      for (;;) {
        const sight = await see();
        if (condition(sight) || Date.now() > end) return sight;
        await wait(LOOK_MS);
      }
    },
    workerReady: () =>
      current().evaluate(async (ms) => {
        const worker = await navigator.serviceWorker?.getRegistration();
        const later = new Promise((resolve) => setTimeout(resolve, ms));
        if (worker) await Promise.race([navigator.serviceWorker.ready, later]);
      }, ACTION_MS),
    async setOffline(offline) {
      await context.setOffline(offline);
      await lane.proxy.setDown(offline);
    },
    async setStorageFull(full) {
      const origin = lane.proxy.url;
      if (full) {
        // The limit lasts as long as who set it listens.
        storage ??= await context.newCDPSession(current());
        await storage.send('Storage.overrideQuotaForOrigin', { origin, quotaSize: NO_ROOM });
      } else if (storage) {
        await storage.send('Storage.overrideQuotaForOrigin', { origin });
        await storage.detach();
        storage = undefined;
      }
    },
  };
}

/**
 * What a page that could not be had shows is seen by the next look. False for a tab that is to be closed: after a crash
 * the next page stands there now and then, and what drives the browser still holds on to the empty one before it.
 */
async function navigate(go: () => Promise<unknown>): Promise<boolean> {
  try {
    await go();
  } catch (error) {
    if (/Timeout|frame was detached|Not attached|has been closed/.test(String(error))) return false;
    if (!/net::|interrupted|ERR_/.test(String(error))) throw error;
  }
  return true;
}
