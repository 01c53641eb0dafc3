import { isDeepStrictEqual } from 'node:util';
import type { Browser, Page, Request } from 'playwright';
import { type StageState, stageAddress } from '../../workbench/choice.ts';
import type { Shot } from './list-frames.ts';
import { type Box, markChanges, readBoxes } from './marks.ts';
import type { Picture, Taken } from './sheet-html.ts';
import type { StageAnswer } from './stage-site.ts';

/** A frame in one state, of which pictures are wanted; `take` gives them to the caller. */
export interface Order {
  readonly before: Shot | undefined;
  readonly after: Shot | undefined;
  readonly state: StageState;
  take(sides: Sides): void;
}

/**
 * What became of an order: its pictures, or why it has none. A `moot` one is of a state that its step does not have,
 * an `alike` one of two versions that look the same after all.
 */
export type Sides = { readonly before: Taken; readonly after: Taken } | 'moot' | 'alike' | 'beyond the limit';

export interface Studio {
  readonly browser: Browser;
  /** What the site of each version answers, by path; `before` where two are compared. */
  readonly sites: { readonly before: Site | undefined; readonly after: Site };
  /** The stage's width, in CSS pixels. */
  readonly width: number;
  /** Bytes that all pictures together may take as they stand in a page, as base64. */
  readonly limit: number;
  /** Called after each order. */
  progress(): void;
}

type Site = (path: string) => StageAnswer;

/** The address of every version's site; no request leaves the browser, and browsers take this host for a secure one. */
const ORIGIN = 'http://localhost';
/** How high the window is in which a step is opened; the picture holds the whole page. */
const HEIGHT = 800;
/** Longest wait for one step, in milliseconds. */
const TIMEOUT_MS = 30_000;
/** Enough to read by, few bytes to carry. */
const QUALITY = 72;
/** Two at a time keep two cores busy. */
const AT_ONCE = 2;
/** Characters of base64 for each byte. */
const BASE64 = 4 / 3;

/**
 * Takes all pictures that are ordered, in their order, until those taken are as large as is allowed. A step that can't
 * be shown is reported to whoever ordered it, and the rest goes on.
 */
export async function takePictures(orders: readonly Order[], studio: Studio): Promise<void> {
  const waiting = [...orders];
  let room = studio.limit;
  const work = async () => {
    const slots = slotsOf(studio);
    for (let order = waiting.shift(); order; order = waiting.shift()) {
      const sides = room > 0 ? await takeSides(slots, order, studio.width) : 'beyond the limit';
      room -= sizeOf(sides);
      order.take(sides);
      studio.progress();
    }
  };
  await Promise.all(Array.from({ length: Math.min(AT_ONCE, orders.length) }, work));
}

/** A page, and what it is loading. */
type Camera = { readonly page: Page; readonly loading: ReadonlySet<Request> };
type CameraSlots = { readonly before: CameraSlot | undefined; readonly after: CameraSlot };

/** The camera of a site, one after another. */
interface CameraSlot {
  /** The camera; opened if there is none. */
  open(): Promise<Camera>;
  /** The next picture is taken by another one: the page of one that failed may have crashed. */
  giveUp(): void;
}

const slotsOf = ({ browser, sites, width }: Studio): CameraSlots => ({
  before: sites.before && slotOf(browser, sites.before, width),
  after: slotOf(browser, sites.after, width),
});

function slotOf(browser: Browser, site: Site, width: number): CameraSlot {
  let camera: Promise<Camera> | undefined;
  return {
    open: () => {
      camera ??= openCamera(browser, site, width);
      return camera;
    },
    giveUp: () => {
      camera?.then(({ page }) => page.context().close()).catch(() => undefined);
      camera = undefined;
    },
  };
}

async function openCamera(browser: Browser, site: Site, width: number): Promise<Camera> {
  const context = await browser.newContext({ viewport: { width, height: HEIGHT }, reducedMotion: 'reduce' });
  await context.route('**/*', async (route) => {
    try {
      const { status, type, body } = site(new URL(route.request().url()).pathname);
      await route.fulfill({ status, contentType: type, body: typeof body === 'string' ? body : Buffer.from(body) });
    } catch {
      // What can't be answered is missing in the page, which says so; one that was given up wants no answer any more.
      await route.abort().catch(() => undefined);
    }
  });
  const loading = new Set<Request>();
  context.on('request', (request) => loading.add(request));
  context.on('requestfinished', (request) => loading.delete(request));
  context.on('requestfailed', (request) => loading.delete(request));
  return { page: await context.newPage(), loading };
}

/** A picture with what is seen on it. */
type Photograph = { readonly picture: Picture; readonly boxes: readonly Box[] };

async function takeSides(slots: CameraSlots, order: Order, width: number): Promise<Sides> {
  const { state } = order;
  const take = async (slot: CameraSlot | undefined, shot: Shot | undefined): Promise<Side> => {
    if (!slot || !shot) return undefined;
    try {
      const camera = await slot.open();
      const refused = await visit(camera.page, shot, state);
      return state === 'error' && !refused ? 'moot' : await photograph(camera, width);
    } catch (error) {
      slot.giveUp();
      return { failed: error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error) };
    }
  };
  const [before, after] = [await take(slots.before, order.before), await take(slots.after, order.after)];
  const sides = [before, after].filter((side) => side !== undefined);
  if (sides.length > 0 && sides.every((side) => side === 'moot')) return 'moot';
  if (isTaken(before) && isTaken(after) && Buffer.compare(before.picture.bytes, after.picture.bytes) === 0)
    return 'alike';
  const marks = isTaken(before) && isTaken(after) ? markChanges(before.boxes, after.boxes) : undefined;
  return { before: finish(before, marks?.before ?? []), after: finish(after, marks?.after ?? []) };
}

type Side = Photograph | { readonly failed: string } | 'moot' | undefined;

const isTaken = (side: Side): side is Photograph => typeof side === 'object' && 'picture' in side;

function finish(side: Side, marks: Picture['marks']): Taken {
  if (side === 'moot') return undefined;
  return isTaken(side) ? { ...side.picture, marks } : side;
}

function sizeOf(sides: Sides): number {
  if (typeof sides === 'string') return 0;
  const bytes = [sides.before, sides.after].map((side) => (side && 'bytes' in side ? side.bytes.length : 0));
  return bytes.reduce((sum, size) => sum + size * BASE64, 0);
}

/** Opens the stage and waits until it is rendered. Says whether Continue has something to say there. */
async function visit(page: Page, shot: Shot, state: StageState): Promise<boolean> {
  const root = page.locator('html[data-stage=rendered]');
  const address = ORIGIN + stageAddress({ ...shot, form: '', state });
  const failed = page.locator('[data-stage-failed]');
  await (page.url().startsWith(ORIGIN) ? page.evaluate(turnTo, address) : page.goto(address));
  await root.or(failed).first().waitFor({ state: 'attached', timeout: TIMEOUT_MS });
  if ((await root.count()) > 0) return (await root.getAttribute('data-refused')) === 'true';
  throw new Error('The stage had nothing to show.');
}

/** Runs in the page: the stage follows its address, which saves loading the program for each picture. */
function turnTo(address: string): void {
  delete document.documentElement.dataset.stage;
  history.replaceState(null, '', address);
  dispatchEvent(new PopStateEvent('popstate'));
  window.scrollTo(0, 0);
}

/**
 * The whole page, in a window as high as that: what stays at the foot of the window would else cover what is in the middle of
 * the page. Throws if the page does not come to rest.
 */
async function photograph({ page, loading }: Camera, width: number): Promise<Photograph> {
  await page.evaluate(holdHeight);
  const look = async () => ({
    height: await page.evaluate(() => document.documentElement.scrollHeight),
    boxes: await page.evaluate(readBoxes),
    isLoaded: loading.size === 0,
  });
  const end = performance.now() + TIMEOUT_MS;
  try {
    while (performance.now() < end) {
      const { height: window } = await look();
      await page.setViewportSize({ width, height: window });
      const before = await look();
      const bytes = await page.screenshot({ type: 'jpeg', quality: QUALITY, animations: 'disabled' });
      const { height, boxes } = before;
      // Part of the page that comes between would be cut off; a font or a drawing that comes late would have what is marked
      // stand elsewhere than in the picture.
      const isStill = height === window && before.isLoaded && isDeepStrictEqual(before, await look());
      if (isStill) return { picture: { type: 'image/jpeg', bytes, width, height, marks: [] }, boxes };
    }
  } finally {
    await page.setViewportSize({ width, height: HEIGHT });
  }
  throw new Error('The step did not come to rest.');
}

/** Runs in the page: what is at least as high as the window stays so, whatever that becomes. */
function holdHeight(): void {
  window.scrollTo(0, 0);
  const height = `${window.innerHeight}px`;
  for (const element of document.body.querySelectorAll<HTMLElement>('*'))
    if (getComputedStyle(element).minHeight === height) element.style.minHeight = height;
}
