import type { Frame, Page } from 'playwright/test';
import { hydrated } from '../hydrated.ts';
import { decodePng, type Picture } from './png.ts';

/** Widths in px that each page is looked at in: a phone, a tablet, a desktop. */
const WIDTHS = [360, 768, 1280] as const;
/** Each of them as it is by day, and as who has asked for dark pages sees it. */
const SCHEMES = ['light', 'dark'] as const;

/** How a page is looked at. */
export interface View {
  readonly width: (typeof WIDTHS)[number];
  readonly scheme: (typeof SCHEMES)[number];
}
export const VIEWS: readonly View[] = WIDTHS.flatMap((width) => SCHEMES.map((scheme) => ({ width, scheme })));

/** How large pictures are beside the page itself: small enough to keep, large enough to be read. */
export const SCALE = 0.45;
const HEIGHT = 800;

/** Opens a page of the site, and waits for its program if it has one. */
export async function open(page: Page, address: string): Promise<void> {
  await page.goto(address);
  // A link with answers in it has the form drawn afresh, once the parts that it needs have come.
  if (await waitForProgram(page.mainFrame())) await page.waitForLoadState('networkidle');
}

/** The whole page, as it stands when nothing moves any more and what comes and goes by itself is hidden. */
export async function takePicture(page: Page, { width, scheme }: View): Promise<Picture> {
  await page.setViewportSize({ width, height: HEIGHT });
  await page.emulateMedia({ colorScheme: scheme });
  await page.mouse.move(0, 0);
  for (const frame of page.frames()) {
    await waitForProgram(frame);
    await frame.evaluate(settle);
  }
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  const session = await page.context().newCDPSession(page);
  // Playwright's own screenshots can't be made smaller while they are drawn, which is what saves the time.
  const { data } = await session.send('Page.captureScreenshot', {
    format: 'png',
    // A larger file, encoded in less time: it is decoded at once.
    optimizeForSpeed: true,
    captureBeyondViewport: true,
    clip: { x: 0, y: 0, width, height, scale: SCALE },
  });
  await session.detach();
  return decodePng(Buffer.from(data, 'base64'));
}

/** Waits until the page is hydrated, if it has a program; says whether it has. */
async function waitForProgram(frame: Frame): Promise<boolean> {
  if ((await frame.locator('#page-data').count()) === 0) return false;
  await hydrated(frame);
  return true;
}

/** Runs inside the page. */
async function settle(): Promise<void> {
  // Before it looks for what is fixed: what was hidden or put in place for the picture before may stand elsewhere now.
  document.adoptedStyleSheets = [];
  // Notices and progress at the window's edges; the bar at the top belongs to the page, and so does that with its button.
  // By their classes: a capture makes the window so small for a moment that some go, and come back as other elements.
  const inPlace: string[] = [];
  const hidden: string[] = [];
  for (const part of document.querySelectorAll('body *')) {
    if (getComputedStyle(part).position !== 'fixed' || part.tagName === 'HEADER') continue;
    const selector = [part.tagName, ...[...part.classList].map((name) => CSS.escape(name))].join('.');
    (part.querySelector('[type=submit]') ? inPlace : hidden).push(selector);
  }
  const still = new CSSStyleSheet();
  still.replaceSync(
    `*, ::before, ::after { animation: none !important; transition: none !important; caret-color: transparent !important }
    :is(${hidden}) { visibility: hidden !important }
    :is(${inPlace}) { position: static !important }`,
  );
  document.adoptedStyleSheets = [still];
  (document.activeElement as HTMLElement | null)?.blur();
  scrollTo(0, 0);
  for (const late of document.querySelectorAll('[loading="lazy"]')) late.setAttribute('loading', 'eager');
  await document.fonts.ready;
  // One that can't be decoded shows as broken, which is for the picture to show.
  await Promise.all([...document.images].map((image) => image.decode().catch(() => undefined)));
  await new Promise<void>((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve())));
}
