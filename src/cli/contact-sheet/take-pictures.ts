import type { Browser, Page } from 'playwright';
import { type StageState, stageAddress } from '../../workbench/choice.ts';
import type { Shot } from './list-frames.ts';
import type { Picture, Taken } from './sheet-html.ts';

/** A picture that is wanted; `take` gives it to the caller. */
export interface Order {
  readonly shot: Shot;
  readonly state: StageState;
  /** `moot` means that the step has no such state: Continue finds nothing wrong. */
  take(taken: Taken | 'moot'): void;
}

export interface Studio {
  readonly browser: Browser;
  /** Origin of the server of the stage. */
  readonly url: string;
  /** Of the stage, in CSS pixels. */
  readonly width: number;
  /** Told after each picture. */
  progress(): void;
}

/** How tall the window is; the picture holds the whole page. */
const HEIGHT = 800;
/** Longest wait for one step, in milliseconds: the first one may have to wait for the whole program. */
const PATIENCE = 90_000;
/** A dev server that has just found a new dependency answers the first time with what is out of date. */
const ATTEMPTS = 3;
/** Enough to read by, few bytes to carry. */
const QUALITY = 72;
/** Two at a time keep two cores busy. */
const AT_ONCE = 2;

/** Takes all pictures that are ordered. A step that can't be shown is reported to whoever ordered it, and the rest goes on. */
export async function takePictures(orders: readonly Order[], studio: Studio): Promise<void> {
  if (orders.length === 0) return;
  const context = await studio.browser.newContext({
    viewport: { width: studio.width, height: HEIGHT },
    reducedMotion: 'reduce',
  });
  const waiting = [...orders];
  // The first visit makes the dev server ready; two at once would do all of that twice.
  const warm = await context.newPage();
  await visit(warm, orders[0] as Order, studio.url).catch(() => undefined);
  await warm.close();
  const work = async () => {
    const page = await context.newPage();
    for (let order = waiting.shift(); order; order = waiting.shift()) {
      order.take(await takePicture(page, order, studio));
      studio.progress();
    }
  };
  await Promise.all(Array.from({ length: Math.min(AT_ONCE, orders.length) }, work));
  await context.close();
}

async function takePicture(page: Page, order: Order, studio: Studio): Promise<Taken | 'moot'> {
  try {
    const refused = await visit(page, order, studio.url);
    if (order.state === 'error' && !refused) return 'moot';
    return await photograph(page, studio.width);
  } catch (error) {
    return { failed: error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error) };
  }
}

/** Opens the stage and waits until it is rendered. Says whether Continue has something to say there. */
async function visit(page: Page, { shot, state }: Order, url: string): Promise<boolean> {
  const root = page.locator('html[data-stage=rendered]');
  for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
    const address = url + stageAddress({ ...shot, state });
    if (attempt === 1 && page.url().startsWith(url)) await page.evaluate(turnTo, address);
    else await page.goto(address);
    await root.or(page.locator('[data-stage-failed]')).first().waitFor({ state: 'attached', timeout: PATIENCE });
    if ((await root.count()) > 0) return (await root.getAttribute('data-refused')) === 'true';
  }
  throw new Error('The stage had nothing to show.');
}

/** Runs in the page: the stage follows its address, which saves loading the program for each picture. */
function turnTo(address: string): void {
  delete document.documentElement.dataset.stage;
  history.replaceState(null, '', address);
  dispatchEvent(new PopStateEvent('popstate'));
  window.scrollTo(0, 0);
}

async function photograph(page: Page, width: number): Promise<Picture> {
  await page.evaluate(() => window.scrollTo(0, 0));
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  const bytes = await page.screenshot({ fullPage: true, type: 'jpeg', quality: QUALITY, animations: 'disabled' });
  return { type: 'image/jpeg', bytes, width, height };
}
