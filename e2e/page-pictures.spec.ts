import { writeFileSync } from 'node:fs';
import { test as base, chromium, expect, type Page } from 'playwright/test';
import { findInstalledBrowser } from '../src/cli/find-browser.mjs';
import { BROWSER_ARGS } from './browser-args.ts';
import { atStep, LATER_STEPS, next } from './fill-wizard.ts';
import { isTaking, keep, readKept, whyNotComparable } from './page-pictures/album.ts';
import { comparePictures } from './page-pictures/compare-pictures.ts';
import { listPages } from './page-pictures/pages.ts';
import { decodePng, encodeKept, type Picture } from './page-pictures/png.ts';
import { open, takePicture, VIEWS, type View } from './page-pictures/take-picture.ts';
import { startProgram } from './running-server.ts';

/** Some pages show the site's address: it has no port, whichever the server has. */
const SITE = 'http://localhost';

const test = base.extend<object, { site: { readonly whyNot: string | undefined } }>({
  browser: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from this pattern.
    async ({}, use) => {
      const server = await startProgram('node', ['dist/server/main.js']);
      const executablePath = findInstalledBrowser();
      const browser = await chromium.launch({
        ...(executablePath ? { executablePath } : {}),
        args: [...BROWSER_ARGS, `--host-resolver-rules=MAP localhost:80 127.0.0.1:${new URL(server.url).port}`],
      });
      await use(browser);
      await browser.close();
      await server.stop();
    },
    { scope: 'worker' },
  ],
  site: [
    async ({ browser }, use) => {
      const whyNot = await whyNotComparable(browser);
      if (whyNot) process.stdout.write(`${whyNot}\n`);
      await use({ whyNot });
    },
    { scope: 'worker' },
  ],
  page: async ({ page }, use) => {
    await page.clock.setFixedTime(new Date('2026-03-03T10:00:00Z'));
    // The thanks show the start of an id.
    await page.addInitScript(() => {
      let next = 0;
      crypto.getRandomValues = <T extends ArrayBufferView | null>(array: T): T => {
        if (array instanceof Uint8Array) for (const at of array.keys()) array[at] = (next++ * 37) % 256;
        return array;
      };
    });
    await use(page);
  },
});

test.use({
  baseURL: SITE,
  trace: 'off',
  locale: 'en-GB',
  timezoneId: 'Europe/London',
});

/** How long a page may take until nothing on it moves, in ms, and how often in a row it has to look the same until then. */
const PATIENCE = 8_000;
const STILL = 3;

/** The page as soon as it is right, or as it is when nothing on it moves any more. */
async function takeWhenStill(page: Page, view: View, isRight: (picture: Picture) => boolean): Promise<Picture> {
  let picture = await takePicture(page, view);
  let same = 1;
  if (isRight(picture)) return picture;
  await expect(async () => {
    const before = picture;
    picture = await takePicture(page, view);
    same = Buffer.compare(before.pixels, picture.pixels) === 0 ? same + 1 : 1;
    expect(isRight(picture) || same >= STILL, 'nothing moves').toBe(true);
  }).toPass({ intervals: [200], timeout: PATIENCE });
  return picture;
}

/** Compares the page with its pictures in every width, light and dark; or, if they are being taken, takes them. */
async function expectToLookAsKept(page: Page, name: string): Promise<void> {
  for (const view of VIEWS) {
    if (isTaking) keep(name, view, await takeWhenStill(page, view, () => false));
    else await expectPicture(page, name, view);
  }
}

async function expectPicture(page: Page, name: string, view: View): Promise<void> {
  const { width, scheme } = view;
  const kept = readKept(name, view);
  if (!kept) throw new Error(`No ${scheme} picture of ${name} at ${width} px is kept: “npm run pictures” takes it.`);
  const now = await takeWhenStill(page, view, (picture) => comparePictures(kept, picture) === undefined);
  const difference = comparePictures(kept, now);
  if (!difference) return;
  await attach(`${name}-${width}-${scheme}-now.png`, now);
  if (difference.marked) await attach(`${name}-${width}-${scheme}-differs.png`, difference.marked);
  const advice = `${name} at ${width} px, ${scheme}, no longer looks like its picture. If it should look as it does now: npm run pictures.`;
  expect.soft(difference.words, advice).toBe('');
}

/** As a file in `test-results`, where it can be opened whichever reporter runs. */
async function attach(file: string, picture: Picture): Promise<void> {
  const path = test.info().outputPath(file);
  writeFileSync(path, encodeKept(picture));
  await test.info().attach(file, { path, contentType: 'image/png' });
}

test.describe('looks as in its pictures at 360, 768 and 1280 px, light and dark', () => {
  test.beforeEach(({ site }) => test.skip(site.whyNot !== undefined, site.whyNot));

  for (const { name, address } of listPages())
    test(`${name} (${address})`, async ({ page }) => {
      await open(page, address);
      await expectToLookAsKept(page, name);
    });

  test('every step of the site’s own form, filled in', async ({ page }) => {
    test.slow();
    await open(page, '/request');
    await page.getByRole('radio', { name: /^Custom colours/ }).check();
    await expectToLookAsKept(page, 'request-step-1-own-colours');
    await page.getByRole('radio', { name: /^Pre-designed/ }).check();
    await next(page);
    await atStep(page, LATER_STEPS[0]?.title ?? '');
    await next(page);
    await expect(page.getByRole('heading', { name: 'There is a problem' })).toBeVisible();
    await expectToLookAsKept(page, 'request-step-2-errors');
    for (const [index, { title, fill }] of LATER_STEPS.entries()) {
      if (index > 0) {
        await next(page);
        await atStep(page, title);
      }
      await fill(page, []);
      await expectToLookAsKept(page, `request-step-${index + 2}`);
    }
    await page.getByRole('button', { name: 'Submit Request' }).click();
    await expect(page.getByRole('heading', { name: 'Thank You For Your Submission!' })).toBeVisible();
    await expectToLookAsKept(page, 'request-sent');
  });
});

test.describe('a picture', () => {
  /** As it is after it was kept and read again. */
  const kept = (picture: Picture) => decodePng(encodeKept(picture));
  const still = (page: Page) => takeWhenStill(page, { width: 1280, scheme: 'light' }, () => false);

  test('of a page is the same the second time, and another when one block has moved or one colour has changed', async ({
    page,
  }) => {
    test.slow();
    await open(page, '/pricing');
    const first = kept(await still(page));
    await open(page, '/faq');
    await open(page, '/pricing');
    expect(comparePictures(first, await still(page))).toBeUndefined();

    const button = page.getByRole('main').getByRole('link', { name: 'Get Started' }).first();
    const change = async (style: { readonly [property: string]: string }) => {
      await button.evaluate((element, set) => Object.assign(element.style, set), style);
      return comparePictures(first, await still(page))?.words;
    };
    expect(await change({ transform: 'translateX(4px)' })).toContain('pixels differ');
    expect(await change({ transform: '', backgroundColor: 'rgb(245, 245, 245)' })).toContain('pixels differ');
    expect(await change({ backgroundColor: '', marginTop: '2px' })).toMatch(/pixels differ|and is now/);
    expect(await change({ marginTop: '' })).toBeUndefined();
    await button.evaluate((element) => {
      element.textContent = 'Get started';
    });
    expect(comparePictures(first, await still(page))?.words).toContain('pixels differ');
  });

  test('does not differ by what the eye can’t see: a few stray pixels, or edges drawn a little otherwise', () => {
    const plain: Picture = { width: 40, height: 30, pixels: new Uint8Array(40 * 30 * 3).fill(200) };
    const altered = (places: number, by: number): Picture => ({
      ...plain,
      pixels: plain.pixels.map((channel, at) => (at < places * 3 ? channel + by : channel)),
    });
    expect(comparePictures(kept(plain), altered(1200, 5))).toBeUndefined();
    expect(comparePictures(kept(plain), altered(20, 55))).toBeUndefined();
    expect(comparePictures(kept(plain), altered(21, 55))?.words).toBe(
      '21 of 1200 pixels differ, 0 to 44 px from the left and 0 to 0 px from the top',
    );
    expect(comparePictures(kept(plain), { ...plain, width: 30, height: 40 })?.words).toBe(
      'it was 89 × 67 px and is now 67 × 89 px',
    );
  });
});
