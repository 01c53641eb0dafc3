import type { Page } from 'playwright/test';
import { pictureSize } from '../src/deliver/index.ts';
import { expect, type RunningServer, test } from './running-server.ts';

const KILOBYTE = 1024;
const PHOTOS = 20;

/** Puts photos of 12 megapixels into the field, each with as much detail as a real one, and gives their size in bytes. */
function choosePhotos(page: Page, count: number): Promise<number> {
  return page.getByLabel('Add photos').evaluate(async (field: HTMLInputElement, count) => {
    const canvas = new OffscreenCanvas(4000, 3000);
    const context = canvas.getContext('2d') as OffscreenCanvasRenderingContext2D;
    let seed = 1;
    const random = () => {
      seed = (seed * 48_271) % 2_147_483_647;
      return seed / 2_147_483_647;
    };
    for (let shape = 0; shape < 60_000; shape++) {
      context.fillStyle = `hsl(${random() * 360} ${random() * 60}% ${20 + random() * 60}% / 0.5)`;
      context.fillRect(random() * 4000, random() * 3000, 4 + random() * 60, 4 + random() * 60);
    }
    const photo = await canvas.convertToBlob({ type: 'image/jpeg', quality: 0.92 });
    const chosen = new DataTransfer();
    for (let at = 0; at < count; at++) chosen.items.add(new File([photo], `photo ${at}.jpg`, { type: 'image/jpeg' }));
    field.files = chosen.files;
    field.dispatchEvent(new Event('change', { bubbles: true }));
    return photo.size;
  }, count);
}

/** Counts the pictures that the page decodes on its own thread; how long that takes depends on the machine. */
async function countOpened(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const { createImageBitmap: open } = window;
    const counted = Object.assign(window, { opened: 0 });
    window.createImageBitmap = (...picture: [ImageBitmapSource]) => {
      counted.opened += 1;
      return open(...picture);
    };
  });
  return () => page.evaluate(() => (window as unknown as { opened: number }).opened);
}

/** Weight and sides of everything that has been stored. */
async function storedPhotos(server: RunningServer) {
  const files = (await server.deliveries()).flatMap((delivery) => delivery.files);
  return Promise.all(
    files.map(async ({ url, size }) => {
      const bytes = new Uint8Array(await (await fetch(new URL(url, server.inboxUrl))).arrayBuffer());
      return { size, ...pictureSize(bytes) };
    }),
  );
}

test('photos of 12 megapixels are made as small as a gallery needs in a worker, twenty one after another', async ({
  page,
  server,
}) => {
  test.setTimeout(180_000);
  const refused: string[] = [];
  page.on('console', (message) => {
    if (/policy|Trusted/i.test(message.text())) refused.push(message.text());
  });
  const workers: string[] = [];
  page.on('worker', (worker) => workers.push(new URL(worker.url()).pathname));
  const opened = await countOpened(page);
  await page.goto('/media-form?customerNumber=C-17');
  expect(await choosePhotos(page, PHOTOS)).toBeGreaterThan(2000 * KILOBYTE);
  await expect(page.getByText('photo 19.jpg is ready to upload', { exact: true }).first()).toBeVisible({
    timeout: 120_000,
  });
  await expect(page.getByRole('button', { name: /^Remove photo/ })).toHaveCount(PHOTOS);
  // One worker for all of them, and nothing on the page's own thread.
  expect(workers).toEqual([expect.stringMatching(/^\/assets\/prepare-worker-[\w-]+\.js$/)]);
  expect(await opened()).toBe(0);
  // It goes when there is nothing left to do.
  await expect.poll(() => page.workers().length, { timeout: 20_000 }).toBe(0);

  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByRole('heading', { name: 'Thank You' })).toBeVisible({ timeout: 60_000 });
  const stored = await storedPhotos(server);
  expect(stored).toHaveLength(PHOTOS);
  for (const { size, width = 0, height = 0 } of stored) {
    expect(size).toBeLessThanOrEqual(550 * KILOBYTE);
    // Not smaller than it has to be, either.
    expect(size).toBeGreaterThan(150 * KILOBYTE);
    expect(width).toBeLessThanOrEqual(1920);
    expect(width).toBeGreaterThanOrEqual(1344);
    expect(width / height).toBeCloseTo(4 / 3, 2);
  }
  expect(refused).toEqual([]);
});

test('where the worker cannot be had, the page makes photos ready itself', async ({ page, server }) => {
  const opened = await countOpened(page);
  await page.route(/\/assets\/prepare-worker-/, (route) => route.abort());
  await page.goto('/media-form?customerNumber=C-17');
  await choosePhotos(page, 1);
  await expect(page.getByText('photo 0.jpg is ready to upload', { exact: true }).first()).toBeVisible({
    timeout: 30_000,
  });
  expect(await opened()).toBe(1);
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByRole('heading', { name: 'Thank You' })).toBeVisible();
  const [photo] = await storedPhotos(server);
  expect(photo?.width).toBeLessThanOrEqual(1920);
});
