import type { Locator, Page } from 'playwright/test';
import { expectAccessible } from './expect-accessible.ts';
import { atStep, fillFromStepTwo, goThrough, next } from './fill-wizard.ts';
import { pngPicture } from './pictures.ts';
import { expect, test } from './running-server.ts';

const LINK = '/request?firstName=Alex&companyName=Brightline&email=alex@brightline.example&phone=07700900123';
const NAMES = ['roof.png', 'kitchen.png', 'van.png', 'team.png'];
const photo = (name: string, at: number) => ({
  name,
  mimeType: 'image/png',
  buffer: pngPicture(96, [(60 * at) % 256, 120, 200 - 30 * at]),
});

const tiles = (page: Page) => page.getByRole('list', { name: /Photos of your work/ });
const order = (page: Page) =>
  tiles(page)
    .getByRole('img')
    .evaluateAll((all) => all.map((one) => one.getAttribute('alt')));
const expectOrder = (page: Page, names: readonly string[]) => expect.poll(() => order(page)).toEqual(names);

async function openWithPhotos(page: Page): Promise<void> {
  await page.goto(LINK);
  await goThrough(page, ['Business Information', 'Your Accreditations', 'Content Sources']);
  await page.getByLabel('Add photos').setInputFiles(NAMES.map(photo));
  await expect(page.getByText(/^4 photos ready, 0\.\d MB$/).first()).toBeVisible();
}

/** Away from the bars at the window's edges. */
const bringToMiddle = (tile: Locator) =>
  tile.evaluate((one) => one.scrollIntoView({ block: 'center', behavior: 'instant' }));

async function centreOf(tile: Locator): Promise<{ x: number; y: number }> {
  const { x, y, width, height } = (await tile.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  return { x: x + width / 2, y: y + height / 2 };
}

test('photos are moved by keyboard alone; the first is the main one, and they are sent in their order', async ({
  page,
  server,
}) => {
  await page.goto('/request');
  await next(page);
  await atStep(page, 'Business Information');
  await fillFromStepTwo(page);
  await page.getByRole('button', { name: /^Change.*Content Sources/ }).click();
  await atStep(page, 'Content Sources');
  await expectOrder(page, ['kitchen.png', 'fuse board.png']);
  await page.getByRole('button', { name: 'Move fuse board.png earlier' }).focus();
  await page.keyboard.press('Enter');
  await expectOrder(page, ['fuse board.png', 'kitchen.png']);
  await expect(page.getByRole('button', { name: 'Move fuse board.png earlier' })).toBeFocused();
  await expect(page.getByRole('status').getByText('fuse board.png is now your main photo')).toBeAttached();
  await expect(tiles(page).getByRole('listitem').first()).toContainText('Main photo');
  await next(page);
  await atStep(page, 'Domain Setup');
  await page.getByRole('button', { name: 'Submit Request' }).click();
  await expect(page.getByRole('heading', { name: 'Thank You For Your Submission!' })).toBeFocused();
  const gallery = (await server.deliveries()).find(({ hook }) => hook === 'gallery');
  expect(gallery?.files.map(({ name }) => name)).toEqual(['fuse board.png', 'kitchen.png']);
  const keys: readonly string[] = JSON.parse(String(gallery?.fields.galleryUrls));
  expect(keys.map((key) => key.replace(/^.*-(?=fuse|kitchen)/, ''))).toEqual([
    expect.stringMatching(/fuse/),
    expect.stringMatching(/kitchen/),
  ]);
});

test('a photo that is dragged with the mouse stays where it is dropped, and Escape lets go of it', async ({ page }) => {
  await openWithPhotos(page);
  const tile = (name: string) => tiles(page).getByRole('img', { name });
  await bringToMiddle(tile('roof.png'));
  const from = await centreOf(tile('roof.png'));
  const to = await centreOf(tile('van.png'));
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(from.x + 20, from.y, { steps: 2 });
  await page.mouse.move(to.x, to.y, { steps: 4 });
  await page.mouse.up();
  const moved = ['kitchen.png', 'van.png', 'roof.png', 'team.png'];
  await expectOrder(page, moved);
  await expect(page.getByRole('status').getByText('roof.png is now photo 3 of 4')).toBeAttached();

  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(to.x, to.y, { steps: 4 });
  await page.keyboard.press('Escape');
  await page.mouse.up();
  await expectOrder(page, moved);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

  /** Touches of one finger, as the device reports them. */
  async function touch(page: Page) {
    const session = await page.context().newCDPSession(page);
    const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', points: readonly { x: number; y: number }[]) =>
      session.send('Input.dispatchTouchEvent', { type, touchPoints: [...points] });
    return {
      start: (at: { x: number; y: number }) => send('touchStart', [at]),
      move: (at: { x: number; y: number }) => send('touchMove', [at]),
      end: () => send('touchEnd', []),
    };
  }

  test('three photos stand beside one another; a finger that rests on one moves it, one that goes on scrolls', async ({
    page,
  }) => {
    await openWithPhotos(page);
    const tile = (name: string) => tiles(page).getByRole('img', { name });
    const tops = await tiles(page)
      .getByRole('listitem')
      .evaluateAll((all) => all.map((one) => Math.round(one.getBoundingClientRect().top)));
    expect(new Set(tops.slice(0, 3)).size).toBe(1);
    expect(tops[3]).toBeGreaterThan(tops[0] ?? 0);
    await expectAccessible(page, 'tiles on a phone');

    await bringToMiddle(tile('roof.png'));
    const finger = await touch(page);
    const from = await centreOf(tile('roof.png'));
    const to = await centreOf(tile('van.png'));
    await finger.start(from);
    // While it rests, the tile is lifted.
    await expect
      .poll(() =>
        tiles(page)
          .getByRole('listitem')
          .first()
          .evaluate((one) => one.style.order),
      )
      .toBe('0');
    await finger.move({ x: (from.x + to.x) / 2, y: to.y });
    await finger.move(to);
    await finger.end();
    await expectOrder(page, ['kitchen.png', 'van.png', 'roof.png', 'team.png']);

    const start = await centreOf(tile('van.png'));
    const before = await page.evaluate(() => window.scrollY);
    await finger.start(start);
    for (const way of [10, 40, 80, 120]) await finger.move({ x: start.x, y: start.y - way });
    await finger.end();
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(before);
    await expectOrder(page, ['kitchen.png', 'van.png', 'roof.png', 'team.png']);
  });

  test('what can be pressed has 44 px, and nothing moves when a picture comes', async ({ page }) => {
    await page.goto(LINK);
    await goThrough(page, ['Business Information', 'Your Accreditations', 'Content Sources']);
    await page.evaluate(() => {
      const seen = new Set<string>();
      Object.assign(window, { seen });
      const look = () => {
        const tiles = [...document.querySelectorAll('[data-field$=gallery] li')];
        const boxes = tiles.map((one) => one.getBoundingClientRect());
        if (boxes.length > 0)
          seen.add(boxes.map(({ x, y, width, height }) => [x, y + window.scrollY, width, height].join()).join(' '));
        requestAnimationFrame(look);
      };
      look();
    });
    await page.getByLabel('Add photos').setInputFiles(NAMES.map(photo));
    await expect(page.getByText(/^4 photos ready/).first()).toBeVisible();
    // From the moment they were chosen.
    expect(await page.evaluate(() => [...(window as unknown as { seen: Set<string> }).seen])).toHaveLength(1);
    const small = await tiles(page)
      .getByRole('button')
      .evaluateAll((all) =>
        all.map((one) => one.getBoundingClientRect()).filter(({ width, height }) => width < 44 || height < 44),
      );
    expect(small).toEqual([]);
  });
});

test('files of other kinds are called what they are, one choice after the other, until each is put away', async ({
  page,
}) => {
  await page.goto(LINK);
  await goThrough(page, ['Business Information', 'Your Accreditations', 'Content Sources']);
  const choose = (name: string, ...buffers: Buffer[]) =>
    page.getByLabel('Add photos').setInputFiles([{ name, mimeType: '', buffer: Buffer.concat(buffers) }]);
  const itemWith = (sentence: string | RegExp) =>
    page.getByRole('main').getByRole('listitem').filter({ hasText: sentence });
  const TIFF = 'holiday.tiff is a TIFF picture. Save it as JPG or PNG and add it again.';
  const DAMAGED = 'cut.jpg can’t be opened. It may be damaged. Choose another picture.';
  await choose('holiday.tiff', Buffer.from('II*\0\x08\0\0\0\0\0\0\0', 'latin1'));
  await expect(itemWith(TIFF)).toBeVisible();
  await choose('IMG_1.HEIC', Buffer.from('\0\0\0\x18ftypheic\0\0\0\0', 'latin1'));
  await expect(itemWith(/^IMG_1\.HEIC is an iPhone photo \(HEIC\).*Settings, Camera, Formats/)).toBeVisible();
  await choose('cut.jpg', Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 16, 0x4a, 0x46]));
  await expect(itemWith(DAMAGED)).toBeVisible();
  await choose('van.mov', Buffer.from('\0\0\0\x14ftypqt  ', 'latin1'));
  await expect(itemWith(/^van\.mov is a video\./)).toBeVisible();
  await expect(itemWith(TIFF)).toBeVisible();
  await expect(page.getByText('4 files were not added')).toBeVisible();
  await expectAccessible(page, 'files that were not added');
  await page.getByRole('button', { name: 'Hide the message about holiday.tiff' }).click();
  await expect(itemWith(TIFF)).toBeHidden();
  await expect(itemWith(DAMAGED)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Hide the message about IMG_1.HEIC' })).toBeFocused();
});

test('a hundred photos are shown small, and each that is removed frees its memory', async ({ page }) => {
  test.setTimeout(180_000);
  await page.addInitScript(() => {
    const open = new Set<string>();
    Object.assign(window, { openUrls: open });
    const { createObjectURL, revokeObjectURL } = URL;
    URL.createObjectURL = (source: Blob | MediaSource) => {
      const url = createObjectURL.call(URL, source);
      open.add(url);
      return url;
    };
    URL.revokeObjectURL = (url) => {
      open.delete(url);
      revokeObjectURL.call(URL, url);
    };
  });
  await page.goto('/media-form?customerNumber=C-17');
  await page.getByLabel('Add photos').evaluate(async (field: HTMLInputElement) => {
    const canvas = new OffscreenCanvas(1200, 900);
    const context = canvas.getContext('2d') as OffscreenCanvasRenderingContext2D;
    const chosen = new DataTransfer();
    for (let at = 0; at < 100; at++) {
      context.fillStyle = `hsl(${at * 3.6} 60% 50%)`;
      context.fillRect(0, 0, 1200, 900);
      const photo = await canvas.convertToBlob({ type: 'image/jpeg', quality: 0.9 });
      chosen.items.add(new File([photo], `photo ${at}.jpg`, { type: 'image/jpeg' }));
    }
    field.files = chosen.files;
    field.dispatchEvent(new Event('change', { bubbles: true }));
  });
  await expect(page.getByText(/^100 photos ready, /).first()).toBeVisible({ timeout: 150_000 });
  const sizes = await page
    .getByRole('listitem')
    .getByRole('img')
    .evaluateAll((all) =>
      Promise.all(
        (all as HTMLImageElement[]).map(async (one) => {
          one.loading = 'eager';
          await one.decode();
          return one.naturalWidth * one.naturalHeight;
        }),
      ),
    );
  expect(sizes).toHaveLength(100);
  expect(Math.max(...sizes)).toBeLessThanOrEqual(427 * 320);
  const open = () => page.evaluate(() => (window as unknown as { openUrls: Set<string> }).openUrls.size);
  expect(await open()).toBe(200);
  // As smooth as few: moving one renders it and its neighbour.
  await page.getByRole('button', { name: 'Move photo 99.jpg earlier' }).click();
  await expect(page.getByRole('button', { name: 'Move photo 99.jpg earlier' })).toBeFocused();
  await page.getByRole('button', { name: 'Remove photo 50.jpg' }).click();
  await expect(page.getByText(/^99 photos ready/).first()).toBeVisible();
  expect(await open()).toBe(198);
});
