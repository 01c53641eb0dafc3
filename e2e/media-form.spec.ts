import { createHash } from 'node:crypto';
import type { Page } from 'playwright/test';
import { expectAccessible } from './expect-accessible.ts';
import { pngPicture } from './pictures.ts';
import { expect, type RunningServer, test } from './running-server.ts';
import { failOnceThenStall, holdCalls, ID, TIME, toast } from './single-page-form.ts';

test.use({ viewport: { width: 360, height: 740 } });

const picture = (name: string, red: number) => ({
  name,
  mimeType: 'image/png',
  buffer: pngPicture(48, [red, 90, 160]),
});
const logo = picture('logo.png', 200);
const kitchen = picture('kitchen.png', 20);
const board = picture('board.png', 60);

const LINK = 'http://localhost:\\d+/files/[^"]+';
const KEY = 'C-17/[^"]+';
const sha256 = ({ buffer }: { readonly buffer: Buffer }) => createHash('sha256').update(buffer).digest('hex');

const submit = (page: Page) => page.getByRole('button', { name: 'Submit' });
const busy = (page: Page) => page.getByRole('button', { name: 'Uploading...' });
const bar = (page: Page, text: string) => page.getByRole('progressbar', { name: text });
const thankYou = (page: Page) => page.getByRole('heading', { name: 'Thank You' });
const fileStatus = (page: Page, words: string) => page.getByRole('main').getByText(words, { exact: true }).first();

async function open(page: Page, query = 'customerNumber=C-17&trade=Plumber'): Promise<void> {
  await page.goto(`/media-form?${query}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Upload Your Logo and Photos' })).toBeVisible();
}

async function chooseLogo(page: Page): Promise<void> {
  await page.getByLabel('Choose your logo').setInputFiles(logo);
  await expect(fileStatus(page, 'logo.png is ready to upload')).toBeVisible();
}

async function choosePhotos(page: Page): Promise<void> {
  await page.getByLabel('Add photos').setInputFiles([kitchen, board]);
  await expect(fileStatus(page, 'board.png is ready to upload')).toBeVisible();
}

/** Names of the files that are put into the store, one for each time. */
async function countPuts(page: Page): Promise<readonly string[]> {
  const puts: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'PUT') puts.push(decodeURIComponent(new URL(request.url()).pathname).replace(/^.*-/, ''));
  });
  return puts;
}

/** Everything that the bar at the foot shows from now on, as "<percentage> <text>". */
async function watchBar(page: Page): Promise<() => Promise<readonly string[]>> {
  await page.evaluate(() => {
    const shown: string[] = [];
    Object.assign(window, { shown });
    const look = () => {
      const found = [...document.querySelectorAll('progress')].find(({ max }) => max === 100);
      const beside = found?.previousElementSibling?.textContent;
      if (found && beside && shown.at(-1) !== beside) shown.push(beside);
    };
    new MutationObserver(look).observe(document.body, {
      subtree: true,
      childList: true,
      attributes: true,
      characterData: true,
    });
  });
  return () => page.evaluate(() => (window as unknown as { shown: string[] }).shown);
}

const hooksOf = async (server: RunningServer) => (await server.deliveries()).map(({ hook }) => hook);

/** What fails is tried again by itself, but not so soon: the next try is the customer's. */
const NOT_BY_ITSELF = { 'Retry-After': '120' };

/** Has the store fail whatever is uploaded; with a name, only the files whose names hold it. */
async function refuseUploads(page: Page, name = ''): Promise<void> {
  await page.route('**/files/**', (route) => {
    const refused = route.request().method() === 'PUT' && route.request().url().includes(name);
    return refused ? route.fulfill({ status: 500, body: '', headers: NOT_BY_ITSELF }) : route.continue();
  });
}

test('logo and photos arrive with exactly their fields and bytes, and the bar says how far they are', async ({
  page,
  server,
}) => {
  await page.goto(`/media-form?customerNumber=C-17&trade=Plumber&utm=1&email=a%40b.example`, {
    referer: `${server.url}/thank-you?customerNumber=C-17`,
  });
  await expect(page).toHaveTitle('Upload Your Logo and Photos');
  await expect(page.getByText('Your customer reference: C-17')).toBeVisible();
  await expect(page.getByText(/^Customers choose their plumber by the photos/)).toBeVisible();
  await expect(page.getByRole('banner').getByText('In partnership with')).toBeVisible();
  await expect(page.getByRole('contentinfo').getByText('In partnership with Rated People')).toBeVisible();
  await chooseLogo(page);
  await choosePhotos(page);
  const shown = await watchBar(page);
  await submit(page).click();
  await expect(thankYou(page)).toBeFocused();
  await expect(page.getByText(/has been uploaded, and our team will review it/)).toBeVisible();
  await expect(page.getByText(/You may close this window now/)).toBeVisible();
  await expect(
    toast(page, 'Media uploaded successfully', 'Your logo and gallery images have been uploaded.'),
  ).toBeVisible();
  expect(await shown()).toEqual([
    'Preparing to upload...0%',
    'Uploading logo...10%',
    'Uploading logo...40%',
    'Uploading gallery images...50%',
    'Uploading gallery images...90%',
    'Upload completed successfully!100%',
  ]);

  const context = {
    customerNumber: 'C-17',
    selectedTrade: 'plumber',
    timestamp: TIME,
    source: `${server.url}/media-form?customerNumber=C-17&trade=Plumber&utm=1`,
    referrer: `${server.url}/thank-you?customerNumber=C-17`,
    submissionId: ID,
    deliveryId: ID,
  };
  const [first, second, ...others] = await server.deliveries();
  expect(others).toEqual([]);
  expect([first?.hook, first?.fields]).toEqual([
    'logo',
    {
      logoUrl: expect.stringMatching(new RegExp(`^${KEY}-logo\\.png$`)),
      logoGetUrl: expect.stringMatching(new RegExp(`^${LINK}$`)),
      ...context,
    },
  ]);
  expect([second?.hook, second?.fields]).toEqual([
    'gallery',
    {
      galleryUrls: expect.stringMatching(new RegExp(`^\\["${KEY}","${KEY}"\\]$`)),
      galleryGetUrls: expect.stringMatching(new RegExp(`^\\["${LINK}","${LINK}"\\]$`)),
      ...context,
    },
  ]);
  expect(second?.submissionId).toBe(first?.submissionId);
  expect(second?.deliveryId).not.toBe(first?.deliveryId);
  expect(first?.files.map((file) => file.sha256)).toEqual([sha256(logo)]);
  expect(second?.files.map((file) => file.sha256)).toEqual([sha256(kitchen), sha256(board)]);
});

for (const [what, choose, hook, middle] of [
  ['a logo', chooseLogo, 'logo', ['Uploading logo...10%', 'Uploading logo...40%', 'Uploading logo...90%']],
  [
    'photos',
    choosePhotos,
    'gallery',
    ['Preparing to upload...40%', 'Uploading gallery images...50%', 'Uploading gallery images...90%'],
  ],
] as const) {
  test(`${what} alone: nothing else is reported, and the bar passes over the rest`, async ({ page, server }) => {
    await open(page);
    await choose(page);
    const shown = await watchBar(page);
    await submit(page).click();
    await expect(thankYou(page)).toBeVisible();
    expect(await hooksOf(server)).toEqual([hook]);
    expect(await shown()).toEqual(['Preparing to upload...0%', ...middle, 'Upload completed successfully!100%']);
  });
}

test('a logo that is refused is said with its reason; what is uploaded is not uploaded again', async ({
  page,
  server,
}) => {
  await page.route('**/prod/upload', (route) => route.fulfill({ status: 507, body: '', headers: NOT_BY_ITSELF }));
  const puts = await countPuts(page);
  await open(page);
  await chooseLogo(page);
  await choosePhotos(page);
  await submit(page).click();
  await expect(
    toast(page, 'Upload failed', 'Logo upload failed: Failed to get presigned URL: Insufficient Storage'),
  ).toBeVisible();
  await expect(
    page.getByText('Your pictures are still here. Check your signal, or press Submit again').first(),
  ).toBeVisible();
  await expect(bar(page, 'Upload failed. Please try again.')).toBeVisible();
  await expect(fileStatus(page, 'logo.png did not upload')).toBeVisible();
  expect([puts, await server.deliveries()]).toEqual([[], []]);

  await page.unroute('**/prod/upload');
  await refuseUploads(page, 'board');
  await submit(page).click();
  await expect(toast(page, 'Upload failed', 'Gallery upload failed: 1 gallery images failed to upload')).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: 'Logo upload failed' })).toHaveCount(0);
  await expect(fileStatus(page, 'kitchen.png is uploaded')).toBeVisible();
  expect(await hooksOf(server)).toEqual(['logo']);

  await page.unroute('**/files/**');
  await submit(page).click();
  await expect(thankYou(page)).toBeFocused();
  expect(puts).toEqual(['logo.png', 'kitchen.png', 'board.png', 'board.png']);
  expect(await hooksOf(server)).toEqual(['logo', 'gallery']);
  const [, gallery] = await server.deliveries();
  expect(gallery?.files.map((file) => file.sha256)).toEqual([sha256(kitchen), sha256(board)]);
});

test('what the form sends again by itself is seen beside its photos, and is not sent twice', async ({
  page,
  server,
}) => {
  const puts = await countPuts(page);
  let asked = 0;
  let release = () => {};
  const gate = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/prod/upload', async (route) => {
    asked += 1;
    if (asked <= 2) return route.abort();
    await gate;
    return route.continue();
  });
  await open(page);
  await choosePhotos(page);
  await submit(page).click();
  await expect(page.getByText('2 did not upload')).toBeVisible();
  // The first of them goes up again after some seconds.
  await expect(page.getByText('1 did not upload')).toBeVisible();
  release();
  await expect(thankYou(page)).toBeVisible();
  expect(puts.toSorted()).toEqual(['board.png', 'kitchen.png']);
  expect(await hooksOf(server)).toEqual(['gallery']);
});

test('a photo that is being made ready while the others arrive by themselves stays, and is sent next', async ({
  page,
  server,
}) => {
  const { release, calls } = await failOnceThenStall(page, '**/hooks/gallery');
  await open(page);
  await page.getByLabel('Add photos').setInputFiles(kitchen);
  await expect(fileStatus(page, 'kitchen.png is ready to upload')).toBeVisible();
  await submit(page).click();
  await expect.poll(calls).toBe(2);
  const roof = { ...board, name: 'roof.png', buffer: pngPicture(4000, [10, 90, 160]) };
  await page.getByLabel('Add photos').setInputFiles(roof);
  release();
  await expect(page.locator('[data-delivery-state=held]')).toContainText('What you sent first has arrived');
  await expect(fileStatus(page, 'roof.png is ready to upload')).toBeVisible();
  expect(await hooksOf(server)).toEqual(['gallery']);
  await submit(page).click();
  await expect(thankYou(page)).toBeFocused();
  const [first, second] = await server.deliveries();
  const names = (fields: typeof first) =>
    JSON.parse(String(fields?.fields.galleryUrls)).map((url: string) => url.replace(/^.*-/, ''));
  expect(names(first)).toEqual(['kitchen.png']);
  expect(names(second)).toEqual(['kitchen.png', 'roof.png']);
});

test('photos that the store refuses are counted, and a logo is said as the upload failed', async ({ page, server }) => {
  await refuseUploads(page);
  await open(page);
  await choosePhotos(page);
  await submit(page).click();
  await expect(toast(page, 'Upload failed', 'Gallery upload failed: 2 gallery images failed to upload')).toBeVisible();
  await chooseLogo(page);
  await submit(page).click();
  await expect(
    toast(page, 'Upload failed', 'Logo upload failed: Error uploading logo.png: Internal Server Error (500)'),
  ).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: 'Gallery upload failed' })).toHaveCount(0);
  expect(await server.deliveries()).toEqual([]);
});

test('Submit stays in sight under the keyboard that pressed it while what failed is said above it', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await refuseUploads(page);
  await open(page);
  await choosePhotos(page);
  await page.evaluate(() => scrollTo(0, 0));
  const { y = 0, height = 0 } = (await submit(page).boundingBox()) ?? {};
  await page.setViewportSize({ width: 1280, height: Math.ceil(y + height) + 8 });
  await submit(page).focus();
  await page.keyboard.press('Enter');
  await expect(toast(page, 'Upload failed', 'Gallery upload failed: 2 gallery images failed to upload')).toBeVisible();
  await expect(submit(page)).toBeFocused();
  await expect(submit(page)).toBeInViewport({ ratio: 1 });
});

test('a hook that fails is said; the next try sends what has not arrived, and uploads nothing', async ({
  page,
  server,
}) => {
  const puts = await countPuts(page);
  let logoCalls = 0;
  await page.route('**/hooks/logo', (route) => {
    logoCalls += 1;
    return logoCalls === 1 ? route.fulfill({ status: 503, body: '', headers: NOT_BY_ITSELF }) : route.continue();
  });
  let galleryCalls = 0;
  await page.route('**/hooks/gallery', async (route) => {
    galleryCalls += 1;
    if (galleryCalls > 1) return route.continue();
    // It arrives, and the acknowledgement is lost.
    await route.fetch();
    return route.abort();
  });
  await open(page);
  await chooseLogo(page);
  await choosePhotos(page);
  await submit(page).click();
  await expect(toast(page, 'Upload failed', 'Logo upload failed: Failed to send logo data to webhook')).toBeVisible();
  await submit(page).click();
  await expect(
    toast(page, 'Upload failed', 'Gallery upload failed: Failed to send gallery data to webhook'),
  ).toBeVisible();
  // What was lost on the line is tried again by itself.
  await expect(thankYou(page)).toBeFocused();
  expect(puts).toEqual(['logo.png', 'kitchen.png', 'board.png']);
  expect([logoCalls, galleryCalls]).toEqual([2, 2]);
  expect(await hooksOf(server)).toEqual(['logo', 'gallery']);
});

test('a link without a customer reference is said at once and on Submit, and nothing is uploaded', async ({
  page,
  server,
}) => {
  const puts = await countPuts(page);
  await open(page, 'trade=plumber');
  await expect(page.getByText(/Your link has no customer reference/)).toBeVisible();
  await chooseLogo(page);
  await submit(page).click();
  const sentence = 'Customer reference is missing. Please check the URL parameters.';
  await expect(toast(page, 'Missing information', sentence)).toBeVisible();
  await expect(
    page.getByText('Your link is not complete. Open this page with the link that we sent you').first(),
  ).toBeVisible();
  const summary = page.getByRole('region', { name: 'There is a problem' });
  await expect(summary).toBeFocused();
  await expect(summary.getByText(sentence)).toBeVisible();
  // It stands in the link alone: there is no field to go to.
  await expect(summary.getByRole('link')).toHaveCount(0);
  await expect(fileStatus(page, 'logo.png is ready to upload')).toBeVisible();
  await expectAccessible(page, 'without a customer reference');
  expect([puts, await server.deliveries()]).toEqual([[], []]);
});

test('Submit without a picture says that there is nothing to upload, until one is chosen', async ({ page, server }) => {
  await open(page);
  await submit(page).click();
  const sentence = page.getByText('Choose your logo or some photos first.');
  await expect(sentence).toHaveCount(2);
  await page.getByRole('link', { name: 'Choose your logo or some photos first.' }).click();
  await expect(page.getByLabel('Choose your logo')).toBeFocused();
  await choosePhotos(page);
  await expect(sentence).toHaveCount(0);
  expect(await server.deliveries()).toEqual([]);
});

test('by the link in our thanks it knows the customer of any trade', async ({ page, server }) => {
  await open(page, 'customerNumber=C-17&trade=builder&requestTrade=builder');
  await expect(page.getByText(/^Your trade: builder\. Customers choose by the photos/)).toBeVisible();
  await chooseLogo(page);
  await choosePhotos(page);
  await submit(page).click();
  await expect(thankYou(page)).toBeVisible();
  const deliveries = await server.deliveries();
  expect(deliveries.map(({ hook, fields }) => [hook, fields.selectedTrade])).toEqual([
    ['logo', 'builder'],
    ['gallery', 'builder'],
  ]);
});

for (const [trade, sent] of [
  ['builder', 'electrician'],
  ['', 'electrician'],
  ['ROOFER', 'roofer'],
] as const) {
  test(`the trade “${trade}” is sent as ${sent}`, async ({ page, server }) => {
    await open(page, `customerNumber=C-17&trade=${trade}`);
    await expect(page.getByText(/^Customers choose their roofer/)).toHaveCount(sent === 'roofer' ? 1 : 0);
    await chooseLogo(page);
    await submit(page).click();
    await expect(thankYou(page)).toBeVisible();
    const [{ fields } = { fields: {} }] = await server.deliveries();
    expect(fields).toMatchObject({ selectedTrade: sent });
    expect(Object.keys(fields)).not.toContain('referrer');
  });
}

test('is busy while it uploads, and a second press sends nothing twice', async ({ page, server }) => {
  const letGo = await holdCalls(page, '**/files/**');
  await open(page);
  await chooseLogo(page);
  await choosePhotos(page);
  // Both at once: with the first one the page may move, and a second by the mouse would land beside the button.
  await submit(page).evaluate((button: HTMLButtonElement) => {
    button.click();
    button.click();
  });
  await expect(busy(page)).toHaveAttribute('aria-disabled', 'true');
  await expect(busy(page)).toBeFocused();
  for (const label of ['Add photos', 'Replace logo.png']) await expect(page.getByLabel(label)).toBeDisabled();
  for (const { name } of [logo, kitchen, board])
    await expect(page.getByRole('button', { name: `Remove ${name}` })).toBeDisabled();
  const { height = 0, y = 0 } = (await bar(page, 'Uploading logo...').boundingBox()) ?? {};
  expect(y + height).toBeLessThan(740);
  expect(y).toBeGreaterThan(740 - 100);
  await expect(page.getByRole('status')).toHaveText('Uploading logo...');
  await busy(page).click({ force: true });
  letGo();
  await expect(thankYou(page)).toBeFocused();
  expect(await hooksOf(server)).toEqual(['logo', 'gallery']);
});

test('the bar goes a second and a half after the end, after a failure too', async ({ page }) => {
  await page.clock.install();
  await open(page);
  await chooseLogo(page);
  await page.route('**/hooks/logo', (route) => route.abort());
  await page.clock.pauseAt(Date.now() + 60_000);
  /** Lets time pass a little at a time, until the bar says this. */
  const untilItSays = (text: string) =>
    expect(async () => {
      await page.clock.runFor(1);
      expect(await bar(page, text).isVisible()).toBe(true);
    }).toPass();

  await submit(page).click();
  await untilItSays('Upload failed. Please try again.');
  await page.clock.runFor(1400);
  await expect(bar(page, 'Upload failed. Please try again.')).toBeVisible();
  await expect(busy(page)).toHaveAttribute('aria-disabled', 'true');
  await page.clock.runFor(100);
  await expect(bar(page, 'Upload failed. Please try again.')).toHaveCount(0);
  await expect(submit(page)).toHaveAttribute('aria-disabled', 'false');

  await page.unroute('**/hooks/logo');
  await submit(page).click();
  await untilItSays('Upload completed successfully!');
  await expect(thankYou(page)).toBeFocused();
  await page.clock.runFor(1300);
  await expect(bar(page, 'Upload completed successfully!')).toBeVisible();
  await page.clock.runFor(200);
  await expect(page.getByRole('progressbar')).toHaveCount(0);
});

test('Upload More Files brings the form back, empty, for another submission', async ({ page, server }) => {
  await open(page);
  await chooseLogo(page);
  const broken = { name: 'broken.tiff', mimeType: 'image/tiff', buffer: Buffer.from('II*') };
  await page.getByLabel('Add photos').setInputFiles(broken);
  await expect(page.getByRole('main').getByText('broken.tiff').first()).toBeVisible();
  await submit(page).click();
  await page.getByRole('button', { name: 'Upload More Files' }).click();
  await expect(page.getByRole('heading', { name: 'Upload Your Logo and Photos' })).toBeFocused();
  await expect(page.getByText('logo.png')).toHaveCount(0);
  await expect(page.getByText('broken.tiff')).toHaveCount(0);
  await expect(page.getByRole('progressbar')).toHaveCount(0);
  await expect(page.getByText('Your customer reference: C-17')).toBeVisible();
  await chooseLogo(page);
  await submit(page).click();
  await expect(thankYou(page)).toBeFocused();
  const [first, second] = await server.deliveries();
  expect(second?.fields).toMatchObject({ customerNumber: 'C-17', selectedTrade: 'plumber' });
  expect(second?.submissionId).not.toBe(first?.submissionId);
  expect(second?.fields.logoUrl).not.toBe(first?.fields.logoUrl);
});

test('is accessible at 320 px and at 1280 px: empty, wrong, uploading, failed and done', async ({ page }) => {
  const expectAccessibleAtBoth = async (where: string) => {
    for (const width of [320, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      await expectAccessible(page, `${where} at ${width} px`);
    }
  };
  await open(page);
  await expectAccessibleAtBoth('empty');
  await submit(page).click();
  await expectAccessibleAtBoth('nothing to upload');
  await chooseLogo(page);
  await choosePhotos(page);
  const letGo = await holdCalls(page, '**/files/**');
  await page.route('**/hooks/gallery', (route) => route.fulfill({ status: 503, body: '', headers: NOT_BY_ITSELF }));
  await submit(page).click();
  await expect(bar(page, 'Uploading logo...')).toBeVisible();
  await expectAccessibleAtBoth('uploading');
  letGo();
  await expect(bar(page, 'Upload failed. Please try again.')).toBeVisible();
  await expectAccessibleAtBoth('failed');
  await page.unroute('**/hooks/gallery');
  await submit(page).click();
  await expect(thankYou(page)).toBeFocused();
  await expectAccessibleAtBoth('done');
});
