import type { Page } from 'playwright/test';
import { JPEG } from '../tests/server/pictures.ts';
import { expectAccessible } from './expect-accessible.ts';
import { atStep, fillFromStepTwo, goThrough, logo, next, photos } from './fill-wizard.ts';
import { reopen } from './kept-on-device.ts';
import { pngPicture } from './pictures.ts';
import { expect, test } from './running-server.ts';
import { stall } from './stall.ts';

const link = '/request?firstName=Alex&companyName=Brightline&email=alex@brightline.example&phone=07700900123';

test('a page with files on their way and failed ones', async ({ page }) => {
  const expectAccessibleAtBoth = async (where: string) => {
    for (const width of [1280, 320])
      await test.step(`a page with files on their way and failed ones is accessible at ${width} px`, async () => {
        await page.setViewportSize({ width, height: 800 });
        await expectAccessible(page, where);
      });
  };
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/files/**', async (route) => {
    if (route.request().method() !== 'PUT') return route.continue();
    await held;
    return route.abort();
  });
  await page.goto(link);
  await goThrough(page, ['Business Information', 'Your Accreditations', 'Content Sources']);
  await page
    .getByLabel('Add photos')
    .setInputFiles([...photos, { name: 'note.png', mimeType: 'image/png', buffer: Buffer.from('hello') }]);
  await expect(page.getByText(/note\.png/).first()).toBeVisible();
  await expectAccessibleAtBoth('files chosen, one refused');
  await next(page);
  await atStep(page, 'Communication Setup');
  await expect(page.getByText('Uploading 0 of 2')).toBeVisible();
  await expectAccessibleAtBoth('the bar while uploading');
  await page.goBack();
  await atStep(page, 'Content Sources');
  await expect(page.getByText(/kitchen\.png is uploading/).first()).toBeVisible();
  await expectAccessibleAtBoth('the list while uploading');

  release();
  await expect(page.getByText('kitchen.png did not upload', { exact: true }).first()).toBeVisible();
  await expect(page.getByText('fuse board.png did not upload', { exact: true }).first()).toBeVisible();
  await expectAccessibleAtBoth('after a failed upload');

  await page.unroute('**/files/**');
  await page.getByRole('button', { name: 'Try again kitchen.png' }).click();
  await expect(page.getByText('kitchen.png is uploaded', { exact: true }).first()).toBeVisible();
});

const toastOf = (page: Page) => (text: string) => page.getByRole('listitem').filter({ hasText: text });

test('files that arrived are said when their step is left', async ({ page }) => {
  const toast = toastOf(page);
  await page.goto(link);
  await next(page);
  await atStep(page, 'Business Information');
  await page.getByLabel('Choose your logo').setInputFiles(logo);
  await expect(page.getByText('logo.png').first()).toBeVisible();
  await next(page);
  await expect(toast('Logo Uploaded')).toContainText('Your logo has been uploaded successfully!');
  await next(page);
  await atStep(page, 'Content Sources');
  await page.getByLabel('Add photos').setInputFiles(photos);
  await expect(page.getByText('fuse board.png').first()).toBeVisible();
  await next(page);
  await expect(toast('Gallery Uploaded')).toContainText('Successfully uploaded 2 of 2 images.');
});

test('files that could not be uploaded are said until the next step, and can be tried again', async ({ page }) => {
  const toast = toastOf(page);
  await page.route('**/prod/upload', (route) => route.abort());
  await page.goto(link);
  await goThrough(page, ['Business Information']);
  await page.getByLabel('Choose your logo').setInputFiles(logo);
  await expect(page.getByText('logo.png').first()).toBeVisible();
  await goThrough(page, ['Your Accreditations']);
  await expect(toast('Logo Upload Failed')).toContainText(
    'There was a problem uploading your logo. You can try again later.',
  );
  await goThrough(page, ['Content Sources']);
  await expect(toast('Logo Upload Failed')).toBeHidden();
  await page.getByLabel('Add photos').setInputFiles(photos);
  await expect(page.getByText('fuse board.png').first()).toBeVisible();
  await goThrough(page, ['Communication Setup']);
  await expect(toast('Gallery Upload Failed')).toContainText(
    'There was a problem uploading your gallery images. You can try again later.',
  );
  await page.unroute('**/prod/upload');
  await page.goBack();
  await atStep(page, 'Content Sources');
  await expect(toast('Gallery Upload Failed')).toBeHidden();
  await page.getByRole('button', { name: 'Try again kitchen.png' }).click();
  await expect(page.getByText('kitchen.png is uploaded', { exact: true }).first()).toBeVisible();
});

test('a logo that is replaced while it is on its way is not said to have failed', async ({ page }) => {
  const toast = toastOf(page);
  const puts: string[] = [];
  await page.route('**/files/**', (route) => {
    if (route.request().method() !== 'PUT') return route.continue();
    puts.push(route.request().url());
    // The first one is never answered.
    return puts.length > 1 ? route.continue() : undefined;
  });
  await page.goto(link);
  await goThrough(page, ['Business Information']);
  await page.getByLabel('Choose your logo').setInputFiles(logo);
  await expect(page.getByText('logo.png').first()).toBeVisible();
  await goThrough(page, ['Your Accreditations']);
  await expect.poll(() => puts.length).toBe(1);
  await page.goBack();
  await atStep(page, 'Business Information');
  const broken = page.waitForEvent('requestfailed', (request) => request.url() === puts[0]);
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles({ ...logo, name: 'new.png' });
  await broken;
  await expect(page.getByText('new.png').first()).toBeVisible();
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  await expect(toast('Logo Upload Failed')).toHaveCount(0);
  await goThrough(page, ['Your Accreditations']);
  await expect(toast('Logo Uploaded')).toBeVisible();
});

test('a submission that waits for its files says so, and sends none of them twice', async ({ page, server }) => {
  const puts: string[] = [];
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/files/**', async (route) => {
    if (route.request().method() === 'PUT') puts.push(new URL(route.request().url()).pathname.replace(/^.*-/, ''));
    await held;
    return route.continue();
  });
  await page.goto('/request');
  await next(page);
  await fillFromStepTwo(page);
  await page.getByRole('button', { name: 'Submit Request' }).click();
  await expect(page.getByText('Uploading Your Images')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Submitting…' })).toBeVisible();
  await expectAccessible(page, 'while submitting');
  release();
  await expect(page.getByRole('heading', { name: 'Thank You For Your Submission!' })).toBeFocused();
  expect(puts).toHaveLength(3);
  expect((await server.deliveries()).map(({ hook }) => hook)).toEqual(['basics', 'logo', 'gallery', 'main']);
});

test('a picture of an accreditation goes out with the submission', async ({ page, server }) => {
  await page.goto('/request?trade=electrician');
  await next(page);
  await atStep(page, 'Business Information');
  await fillFromStepTwo(page);
  await page.getByRole('button', { name: /^Change.*Your Accreditations/ }).click();
  await atStep(page, 'Your Accreditations');
  const details = page.getByText(/^Picture of /);
  await details.click();
  await page
    .locator('details')
    .getByLabel('Choose a picture')
    .setInputFiles({ ...logo, name: 'badge.png' });
  await expect(page.getByText('badge.png').first()).toBeVisible();
  await page.goBack();
  await atStep(page, 'Domain Setup');
  await page.getByRole('button', { name: 'Submit Request' }).click();
  await expect(page.getByRole('heading', { name: 'Thank You For Your Submission!' })).toBeFocused();

  const main = (await server.deliveries()).at(-1);
  const [accreditation] = JSON.parse(String(main?.fields.selectedAccreditations));
  expect(JSON.parse(String(main?.fields.accreditationUrls))).toEqual([
    { name: accreditation, imageUrl: expect.stringMatching(/-badge\.png$/) },
  ]);
  expect(JSON.parse(String(main?.fields.accreditationGetUrls))).toEqual([
    { name: accreditation, getUrl: expect.stringMatching(/^http.*-badge\.png\?/) },
  ]);
  expect(main?.files.map(({ name }) => name)).toEqual(['badge.png']);
});

test('pictures that are being made ready when the browser goes back are kept, and Submit waits for them', async ({
  page,
  server,
}) => {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.goto('/request?trade=electrician');
  await next(page);
  await atStep(page, 'Business Information');
  await fillFromStepTwo(page);
  await page.evaluate(() => {
    const { postMessage } = Worker.prototype;
    Worker.prototype.postMessage = function send(this: Worker, ...message: [unknown]) {
      const { whenReleased } = window as unknown as { whenReleased(): Promise<void> };
      void whenReleased().then(() => postMessage.apply(this, message));
    };
  });
  await page.exposeFunction('whenReleased', () => held);
  await page.getByRole('button', { name: /^Change.*Your Accreditations/ }).click();
  await atStep(page, 'Your Accreditations');
  await page.getByText(/^Picture of /).click();
  const chooser = page.locator('details').getByLabel('Choose a picture');
  await chooser.setInputFiles({ ...logo, name: 'badge.png' });
  await expect(page.getByText('badge.png').first()).toBeVisible();
  await page.goBack();
  await atStep(page, 'Domain Setup');
  await page.getByRole('button', { name: 'Submit Request' }).click();
  await expect(page.getByRole('button', { name: 'Submitting…' })).toBeVisible();
  expect((await server.deliveries()).map(({ hook }) => hook)).toEqual(['basics']);
  release();
  await expect(page.getByRole('heading', { name: 'Thank You For Your Submission!' })).toBeFocused();
  expect((await server.deliveries()).at(-1)?.files.map(({ name }) => name)).toEqual(['badge.png']);
});

test('photos that cannot be uploaded are left out, and the submission goes out without them', async ({
  page,
  server,
}) => {
  await page.route('**/prod/upload', (route) =>
    route.request().postDataJSON().fileType === 'gallery' ? route.abort() : route.continue(),
  );
  await page.goto('/request');
  await next(page);
  await atStep(page, 'Business Information');
  await fillFromStepTwo(page);
  await page.getByRole('button', { name: 'Submit Request' }).click();
  await expect(page.getByRole('heading', { name: 'Thank You For Your Submission!' })).toBeFocused();
  const deliveries = await server.deliveries();
  expect(deliveries.map(({ hook }) => hook)).toEqual(['basics', 'logo', 'main']);
  expect(deliveries.at(-1)?.fields).not.toHaveProperty('galleryUploadedSeparately');
});

test('while a picture is being made ready the browser asks before the page is left, but not where all is cleared', async ({
  page,
}) => {
  const asked: string[] = [];
  page.on('dialog', (dialog) => {
    asked.push(dialog.type());
    return dialog.dismiss();
  });
  await page.route('**/assets/picture-work-*.js', () => undefined);
  await page.goto(link);
  await next(page);
  await page.getByLabel('Choose your logo').setInputFiles(logo);
  await expect(page.getByText(/is being made ready/)).toBeVisible();
  // Back stays open; the browser's own way out asks.
  await expect(page.getByRole('button', { name: 'Back' })).toBeEnabled();
  await page.evaluate(() => location.assign('/'));
  await expect.poll(() => asked).toEqual(['beforeunload']);
  await page.getByRole('button', { name: 'Clear my answers' }).click();
  await page.getByRole('button', { name: 'Yes, clear it' }).click();
  await expect(page.getByText('Your answers have been cleared from this device.', { exact: true })).toBeVisible();
  expect(asked).toEqual(['beforeunload']);
});

test('who goes back while Continue waits for a picture stays there once it is ready', async ({ page }) => {
  const release = await stall(page, '**/assets/picture-work-*.js');
  await page.goto(link);
  await next(page);
  await page.getByLabel('Choose your logo').setInputFiles(logo);
  await expect(page.getByText(/is being made ready/)).toBeVisible();
  await next(page);
  await expect(page.getByRole('button', { name: 'Continue' })).toHaveAttribute('aria-disabled', 'true');
  await page.getByRole('button', { name: 'Back' }).click();
  await atStep(page, 'Let’s Get Started');
  release();
  await expect(page.getByRole('button', { name: 'Continue' })).not.toHaveAttribute('aria-disabled', 'true');
  await expect(page.getByRole('heading', { name: 'Let’s Get Started' })).toBeVisible();
  await next(page);
  await atStep(page, 'Business Information');
  await expect(page.getByText('logo.png is ready to upload')).toBeVisible();
});

/** From here on the thread that makes pictures smaller answers nothing. */
const hangPreparing = (page: Page) =>
  page.evaluate(() => {
    Worker.prototype.postMessage = () => undefined;
  });

const sentenceOf = (name: string) =>
  `The page was closed before these pictures were ready, so please choose them again: ${name}.`;

test('pictures that were not ready when the page went are named when the form is gone on with, once', async ({
  page,
}) => {
  await page.goto(link);
  await goThrough(page, ['Business Information', 'Your Accreditations', 'Content Sources']);
  await page.getByLabel('Add photos').setInputFiles(logo);
  await expect(page.getByText('1 photo ready').first()).toBeVisible();
  await hangPreparing(page);
  await page.getByLabel('Add photos').setInputFiles(['van.png', 'roof.png'].map((name) => ({ ...logo, name })));
  await expect(page.getByRole('button', { name: 'Remove van.png' })).toBeVisible();
  await page.getByRole('button', { name: 'Remove roof.png' }).click();
  await expect(page.getByRole('button', { name: 'Remove van.png' })).toBeFocused();
  await expect(page.locator('[data-kept=kept]')).toBeVisible();

  const other = await reopen(page, link);
  await other.getByRole('button', { name: 'Carry on' }).click();
  const lost = sentenceOf('van.png');
  await expect(other.getByRole('listitem').filter({ hasText: lost })).toBeVisible();
  await expect(other.getByText('1 photo ready').first()).toBeVisible();
  await other.reload();
  const restored = other.getByRole('listitem').filter({ hasText: 'Your answers are as you left them.' });
  await expect(restored).toBeVisible();
  await expect(other.getByText(lost, { exact: true })).toHaveCount(0);
});

test('a picture that is all that was chosen in a form, and was not ready when the page went, is named, too', async ({
  page,
}) => {
  const form = '/media-form?customerNumber=C-31';
  await page.goto(form);
  await hangPreparing(page);
  await page.getByLabel('Choose your logo').setInputFiles(logo);
  await expect(page.getByRole('button', { name: 'Remove logo.png' })).toBeVisible();
  await expect(page.locator('[data-kept=kept]')).toBeVisible();
  const other = await reopen(page, form);
  await expect(other.getByRole('listitem').filter({ hasText: sentenceOf('logo.png') })).toBeVisible();
});

test('photos that are still being made ready when Continue is pressed are not lost', async ({ page, server }) => {
  await page.goto(link);
  await goThrough(page, ['Business Information', 'Your Accreditations', 'Content Sources']);
  // Large enough to be decoded and made smaller, one after the other.
  const large = { mimeType: 'image/png', buffer: pngPicture(2200, [40, 90, 120]) };
  const many = ['large 1.png', 'large 2.png'].map((name) => ({ ...large, name }));
  await page.getByLabel('Add photos').setInputFiles(many);
  await next(page);
  await atStep(page, 'Communication Setup');
  // Large pictures take a slow machine its time.
  const uploaded = page.getByRole('listitem').filter({ hasText: 'Successfully uploaded 2 of 2 images.' });
  await expect(uploaded).toBeVisible({ timeout: 30_000 });
  expect((await server.deliveries()).map(({ hook }) => hook)).toEqual(['basics']);
});

test('Continue that waited for a file that is refused leads to why, and goes on when it is pressed again', async ({
  page,
}) => {
  const release = await stall(page, '**/assets/picture-work-*.js');
  await page.setViewportSize({ width: 360, height: 640 });
  await page.goto(link);
  await goThrough(page, ['Business Information', 'Your Accreditations', 'Content Sources']);
  await page.getByLabel('Add photos').setInputFiles([
    { ...logo, name: 'photo.png' },
    { name: 'page.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('<html></html>') },
  ]);
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
  await next(page);
  await expect(page.getByRole('button', { name: 'Continue' })).toHaveAttribute('aria-disabled', 'true');
  release();
  const report = page.getByRole('group', { name: '1 file was not added' });
  await expect(report).toBeFocused();
  await expect(report).toBeInViewport();
  await next(page);
  await atStep(page, 'Communication Setup');
});

test('Continue on the step before leads to the photo that is refused, too, though its step is mounted already', async ({
  page,
}) => {
  const release = await stall(page, '**/assets/picture-work-*.js');
  await page.goto(link);
  await goThrough(page, ['Business Information', 'Your Accreditations', 'Content Sources']);
  await page
    .getByLabel('Add photos')
    .setInputFiles({ name: 'page.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('<html></html>') });
  await page.goBack();
  await atStep(page, 'Your Accreditations');
  // Out of sight, with the photo in it.
  await expect(page.getByText('page.jpg is being made ready').first()).toBeAttached();
  await next(page);
  await expect(page.getByRole('button', { name: 'Continue' })).toHaveAttribute('aria-disabled', 'true');
  release();
  await expect(page.getByRole('heading', { name: 'Content Sources', exact: true })).toBeVisible();
  await expect(page.getByRole('group', { name: '1 file was not added' })).toBeInViewport();
});

test('a request that waited for a photo that is refused leads back to that, and is sent when it is pressed again', async ({
  page,
  server,
}) => {
  await page.goto('/request?trade=electrician');
  await next(page);
  await fillFromStepTwo(page);
  await page.getByRole('button', { name: /^Change.*Content Sources/ }).click();
  await atStep(page, 'Content Sources');
  // Of a picture that is being made ready when another step is shown.
  await page.evaluate(() => {
    const { arrayBuffer } = Blob.prototype;
    const gate = new Promise((resolve) => Object.assign(window, { release: resolve }));
    Blob.prototype.arrayBuffer = async function () {
      await gate;
      return arrayBuffer.call(this);
    };
    const { postMessage } = Worker.prototype;
    Worker.prototype.postMessage = function (this: Worker, ...args: Parameters<typeof postMessage>) {
      void gate.then(() => postMessage.apply(this, args));
    } as typeof postMessage;
  });
  await page
    .getByLabel('Add photos')
    .setInputFiles({ name: 'page.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('<html></html>') });
  await expect(page.getByText('page.jpg is being made ready').first()).toBeVisible();
  await page.goBack();
  await atStep(page, 'Domain Setup');
  const submit = page.getByRole('button', { name: /^Submit/ });
  await submit.click();
  await expect(submit).toHaveAttribute('aria-disabled', 'true');
  await page.evaluate(() => Reflect.get(window, 'release')());
  await expect(page.getByLabel('Add photos')).toBeFocused();
  await expect(page.getByRole('group', { name: '1 file was not added' })).toBeInViewport();
  expect((await server.deliveries()).map(({ hook }) => hook)).not.toContain('main');
  await page.goBack();
  await submit.click();
  await expect(page.getByRole('heading', { name: 'Thank You For Your Submission!' })).toBeFocused();
});

test('a picture that breaks off or would fill a memory is refused at once; what a phone hangs behind a photo is left behind', async ({
  page,
  server,
}) => {
  const png = pngPicture(48, [200, 90, 160]);
  const declared = Buffer.from(png);
  declared.writeUInt32BE(30_000, 16);
  declared.writeUInt32BE(30_000, 20);
  const file = (name: string, mimeType: string, buffer: Buffer) => ({ name, mimeType, buffer });
  await page.goto(link);
  await goThrough(page, ['Business Information', 'Your Accreditations', 'Content Sources']);
  await page
    .getByLabel('Add photos')
    .setInputFiles([
      file('cut off.jpg', 'image/jpeg', JPEG.subarray(0, -20)),
      file('cut off.png', 'image/png', png.subarray(0, -20)),
      file('huge.png', 'image/png', declared),
      file('moving.jpg', 'image/jpeg', Buffer.concat([JPEG, Buffer.from('....ftypmp42'), Buffer.alloc(9000)])),
    ]);
  const main = page.getByRole('main');
  for (const name of ['cut off.jpg', 'cut off.png']) {
    const sentence = `${name} can’t be opened. It may be damaged. Choose another picture.`;
    await expect(main.getByText(sentence, { exact: true }).first()).toBeVisible();
  }
  await expect(
    main.getByText('huge.png has more pixels than we can open. Choose a smaller picture.').first(),
  ).toBeVisible();
  await expect(main.getByText('moving.jpg is ready to upload', { exact: true }).first()).toBeVisible();
  await next(page);
  await expect(toastOf(page)('Gallery Uploaded')).toContainText('Successfully uploaded 1 of 1 images.');
  expect(await server.deliveries()).toHaveLength(1);
});

test('a picture chosen without a connection is said, and taken as soon as there is one', async ({ page }) => {
  await page.route(/\/assets\/picture-work-/, (route) => route.abort());
  await page.goto('/media-form?customerNumber=C-17');
  const choose = () => page.getByLabel('Choose your logo').setInputFiles(logo);
  const main = page.getByRole('main');
  await choose();
  const message = main.getByText(
    'logo.png could not be added without a connection. Choose it again once you have one.',
  );
  await expect(message.first()).toBeVisible();
  await page.unroute(/\/assets\/picture-work-/);
  await choose();
  await expect(main.getByText('logo.png is ready to upload', { exact: true }).first()).toBeVisible();
});
