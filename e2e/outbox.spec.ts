import type { Page, Route } from 'playwright/test';
import { expectAccessible } from './expect-accessible.ts';
import { atStep, fillEverything, goThrough, next } from './fill-wizard.ts';
import { hydrated } from './hydrated.ts';
import { keptOnDevice, MARK_KEPT, reopen } from './kept-on-device.ts';
import { expect, type RunningServer, test } from './running-server.ts';
import { stall } from './stall.ts';

test.use({ viewport: { width: 360, height: 740 } });

const submit = (page: Page) => page.getByRole('button', { name: 'Submit Request' }).click();
const thanks = (page: Page) => page.getByRole('heading', { name: 'Thank You For Your Submission!' });
const toast = (page: Page, text: string) => page.getByRole('listitem').filter({ hasText: text });
const saved = (page: Page) => page.locator('[data-delivery-state=saved]');
const held = (page: Page) => page.locator('[data-delivery-state=held]');
const announced = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text });
const hooksOf = (deliveries: readonly { readonly hook: string }[]) => deliveries.map(({ hook }) => hook);
const arrived = async (server: RunningServer) => hooksOf(await server.deliveries());

const ALL = ['basics', 'logo', 'gallery', 'main'];
const SEND_FAILED = 'There was a problem submitting your information. Please try again.';

/** What a network that wants a login answers to everything. */
const portal = (route: Route) =>
  route.fulfill({
    status: 200,
    contentType: 'text/html',
    body: '<!doctype html><title>Log in to this network</title>',
  });

/** Fills in everything, and waits until all files of the steps that were left are up. */
async function fillAndUpload(page: Page): Promise<void> {
  const files = new Set<string>();
  page.on('response', (answer) => {
    if (answer.request().method() === 'PUT' && answer.ok()) files.add(answer.url());
  });
  await fillEverything(page);
  await expect.poll(() => files.size).toBe(3);
}

/** From the last step to the phone number, which is another then, and back to the last step. */
async function changePhone(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Change.*Business Information/ }).click();
  await atStep(page, 'Business Information');
  await page.getByLabel('Phone number').fill('07700 900456');
  await next(page);
  await atStep(page, 'Domain Setup');
}

/** Submits without a signal: it is said, and stays on the device. */
async function submitOffline(page: Page): Promise<void> {
  await fillAndUpload(page);
  await page.context().setOffline(true);
  await submit(page);
  await expect(toast(page, SEND_FAILED)).toBeVisible();
  await expect(saved(page)).toBeVisible();
}

/** Fills the form of one page that asks least: where it does not matter what is sent. */
async function fillMessage(page: Page): Promise<void> {
  await page.goto('/contact');
  await page.getByLabel('Name').fill('Alex Bright');
  await page.getByRole('textbox', { name: 'Email' }).fill('alex@brightline.example');
  await page.getByLabel('Subject').fill('My preview');
  await page.getByRole('textbox', { name: 'Message' }).fill('Hello, when will it be ready?');
}

const sendMessage = (page: Page) => page.getByRole('button', { name: 'Send Message' }).click();

test('photos that are late are reported, go on by themselves, and come by a gallery of their own', async ({
  page,
  server,
}) => {
  const expectAccessibleAtAll = async (where: string) => {
    for (const width of [320, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      await expectAccessible(page, `${where} at ${width} px`);
    }
  };
  let down = true;
  await page.route('**/prod/upload', (route) => {
    const isLate = route.request().postData()?.includes('fuse board') === true;
    return down && isLate ? route.abort() : route.continue();
  });
  let isMainDown = true;
  await page.route('**/hooks/main', (route) => (isMainDown ? route.abort() : route.continue()));
  await fillEverything(page);
  await submit(page);
  await test.step('what is said of a submission that is not sent is accessible', async () => {
    await expect(saved(page)).toBeVisible();
    await expectAccessibleAtAll('saved on this device');
  });

  isMainDown = false;
  await expect(thanks(page)).toBeFocused();
  await expect(page.getByText('1 of your pictures is still on this device.')).toBeVisible();
  expect(hooksOf(await server.deliveries())).toEqual(['basics', 'logo', 'gallery', 'main']);
  await test.step('what is said of late pictures is accessible', () =>
    expectAccessibleAtAll('the thanks with a late picture'));

  down = false;
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  await expect(page.getByText('All your pictures have arrived.')).toBeVisible();
  const deliveries = await server.deliveries();
  expect(hooksOf(deliveries)).toEqual(['basics', 'logo', 'gallery', 'main', 'gallery']);
  expect(JSON.parse(String(deliveries[4]?.fields.galleryUrls))).toHaveLength(2);
  expect(deliveries[3]?.missing).toBeUndefined();
});

test('without a signal it is saved, said so, and sent by itself once there is one', async ({ page, server }) => {
  await submitOffline(page);
  await expect(saved(page)).toContainText('Saved on this device, not sent yet');
  await expect(saved(page)).toContainText('We send it as soon as your connection allows.');
  await expect(announced(page, 'Saved on this device, not sent yet')).toHaveCount(1);
  await expect(thanks(page)).toHaveCount(0);

  await test.step('no toast lies over what says that it is saved, wherever the page is scrolled to', async () => {
    const covered = () =>
      toast(page, SEND_FAILED).evaluate((card) => {
        const panel = document.querySelector('[data-delivery-state]');
        const [one, other] = [card, panel].map((element) => element?.getBoundingClientRect());
        return one && other && one.top < other.bottom && other.top < one.bottom;
      });
    await expect.poll(covered).toBe(false);
    for (const to of ['end', 'center', 'start'] as const) {
      await saved(page).evaluate((panel, block) => panel.scrollIntoView({ block }), to);
      await expect.poll(covered, to).toBe(false);
    }
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
    await expect.poll(covered).toBe(false);
  });

  await page.context().setOffline(false);
  await expect(thanks(page)).toBeFocused();
  await expect(toast(page, 'Your information has been submitted successfully!')).toBeVisible();
  await expect(toast(page, SEND_FAILED)).toHaveCount(0);
  expect(await arrived(server)).toEqual(ALL);
  await expect.poll(() => keptOnDevice(page)).toEqual(MARK_KEPT);
});

test('an answer that is changed while the form is sent is what is sent in the end', async ({ page, server }) => {
  const release = await stall(page, '**/hooks/logo');
  await fillAndUpload(page);
  const asked = page.waitForRequest('**/hooks/logo');
  await submit(page);
  await asked;
  // Nobody waits for the call that is under way.
  await changePhone(page);
  // It is taken back at once; what was on its way arrives after that.
  await expect(held(page)).toBeVisible();
  release();
  await expect.poll(() => arrived(server)).toEqual(['basics', 'logo']);
  await expect(saved(page)).toBeHidden();
  await expect(held(page)).toBeVisible();
  await submit(page);
  await expect(thanks(page)).toBeFocused();
  const deliveries = await server.deliveries();
  const mains = deliveries.filter(({ hook }) => hook === 'main');
  expect(mains.map(({ fields }) => fields.phone)).toEqual(['07700900456']);
});

test('an answer that is changed in the moment in which the form arrives stays in it, and goes with the next press', async ({
  page,
  server,
}) => {
  const release = await stall(page, '**/hooks/main');
  await fillAndUpload(page);
  const asked = page.waitForRequest('**/hooks/main');
  await submit(page);
  await asked;
  await changePhone(page);
  release();
  await expect.poll(() => arrived(server)).toEqual(ALL);
  await expect(held(page)).toContainText('What you sent first has arrived, without these changes.');
  await expect(thanks(page)).toHaveCount(0);
  // It is kept as any form is that waits for its customer.
  await expect(page.locator('[data-kept=kept]')).toBeVisible();
  await page.reload();
  await hydrated(page);
  await expect(page.getByRole('heading', { name: 'Domain Setup' })).toBeVisible();
  await expect(page.locator('main')).toContainText('07700900456');
  await submit(page);
  await expect(thanks(page)).toBeFocused();
  const mains = (await server.deliveries()).filter(({ hook }) => hook === 'main');
  expect(mains.map(({ fields }) => fields.phone)).toEqual(['07700900123', '07700900456']);
  expect(new Set(mains.map(({ submissionId }) => submissionId)).size).toBe(1);
});

test('what is changed and submitted in a second tab while the first one still sends waits there at once, and goes out though the second is closed', async ({
  page,
  server,
}) => {
  const release = await stall(page, '**/hooks/logo');
  await fillAndUpload(page);
  const asked = page.waitForRequest('**/hooks/logo');
  await submit(page);
  await asked;
  const second = await page.context().newPage();
  await second.goto('/request');
  await expect(second.getByRole('heading', { name: 'Domain Setup' })).toBeVisible();
  await changePhone(second);
  await expect(held(second)).toBeVisible();
  await submit(second);
  await expect(saved(second)).toBeVisible();
  await second.close();
  release();
  await expect.poll(() => arrived(server)).toContain('main');
  const mains = (await server.deliveries()).filter(({ hook }) => hook === 'main');
  expect(mains.map(({ fields }) => fields.phone)).toEqual(['07700900456']);
});

test('what was saved when the tab was closed is sent by the next visit', async ({ page, server }) => {
  await submitOffline(page);
  const context = page.context();
  await page.close();
  const hooks = '**/hooks/**';
  await context.route(hooks, (route) => route.abort());
  await context.setOffline(false);

  await test.step('what waits is the first thing that is read when the form is opened again', async () => {
    const waiting = await context.newPage();
    await waiting.goto('/request');
    await expect(waiting.locator('[data-delivery-state]')).toBeFocused();
    await expect(saved(waiting)).toBeInViewport();
    await waiting.close();
  });

  await context.unroute(hooks);
  const other = await context.newPage();
  // Nobody is asked whether to carry on: it was submitted.
  await other.goto('/request');
  await expect(thanks(other)).toBeVisible();
  expect(await arrived(server)).toEqual(ALL);
  await expect.poll(() => keptOnDevice(other)).toEqual(MARK_KEPT);
});

test('a logo that does not go through is named, and the rest goes without it once it is taken out', async ({
  page,
  server,
}) => {
  await page.route('**/files/**', (route) =>
    route.request().method() === 'PUT' ? route.fulfill({ status: 403 }) : route.continue(),
  );
  await fillEverything(page);
  await submit(page);
  await expect(saved(page)).toContainText(/The rest waits for .*logo.*\.(png|jpe?g)\./i);
  await page.getByRole('button', { name: /^Go to .*logo.*\.(png|jpe?g)$/i }).click();
  // At the question itself.
  await expect(page.locator('#answer_logo:focus, #answer_logo :focus')).toHaveCount(1);
  await page.getByRole('button', { name: /^Remove .*logo/i }).click();
  await next(page);
  await submit(page);
  await expect(thanks(page)).toBeFocused();
  expect(hooksOf(await server.deliveries())).not.toContain('logo');
});

test('any other form of ours sends it, too', async ({ page, server }) => {
  await submitOffline(page);
  const context = page.context();
  await page.close();
  await context.setOffline(false);
  const other = await context.newPage();
  await other.goto('/contact');
  await expect.poll(() => arrived(server)).toEqual(ALL);
  await expect.poll(() => keptOnDevice(other)).toEqual(MARK_KEPT);
});

test('/, a page without a form, sends it, too, with its pictures', async ({ page, server }) => {
  await submitOffline(page);
  const other = await reopen(page, '/');
  await expect.poll(() => arrived(server)).toEqual(ALL);
  await expect.poll(() => keptOnDevice(other)).toEqual(MARK_KEPT);
});

for (const path of ['/terms', '/domain-instructions']) {
  test(`${path}, a page without a form, sends what was saved of another one`, async ({ page, server }) => {
    await fillMessage(page);
    await page.context().setOffline(true);
    await sendMessage(page);
    await expect(saved(page)).toBeVisible();
    const other = await reopen(page, path);
    await expect.poll(() => arrived(server)).toEqual(['contact']);
    await expect.poll(() => keptOnDevice(other)).toEqual(MARK_KEPT);
  });
}

test('a page that sells loads nothing for a form that was only begun', async ({ page }) => {
  await page.goto('/request');
  await hydrated(page);
  await page.getByRole('radio', { name: /^Custom design/ }).check();
  await expect.poll(async () => (await keptOnDevice(page)).drafts).toBe(1);
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(new URL(request.url()).pathname);
  });
  await page.goto('/', { waitUntil: 'load' });
  // It looks once the browser has nothing else to do. Whoever asks the database after that is answered later.
  await page.evaluate(() => new Promise<void>((resolve) => requestIdleCallback(() => resolve())));
  expect(await keptOnDevice(page)).toMatchObject({ drafts: 1, queue: 0, flag: '1' });
  expect(scripts).toEqual([expect.stringMatching(/^\/assets\/page-script-/)]);
});

test('who only looks at another step has what was submitted without a signal sent all the same', async ({
  page,
  server,
}) => {
  await submitOffline(page);
  await page.goBack();
  await atStep(page, 'Business Address & Registration');
  await page.getByRole('button', { name: 'Continue' }).click();
  await atStep(page, 'Domain Setup');
  await expect(saved(page)).toBeVisible();
  await page.goBack();
  await atStep(page, 'Business Address & Registration');
  const other = await reopen(page, '/help');
  await expect.poll(() => arrived(server)).toEqual(ALL);
  await expect.poll(() => keptOnDevice(other)).toEqual(MARK_KEPT);
});

test('answers that are changed while they are saved are not sent as they were', async ({ page, server }) => {
  await submitOffline(page);
  await page.getByLabel('Your domain name').fill('changed.example');
  await page.getByLabel('Your domain name').blur();
  await expect(saved(page)).toHaveCount(0);
  await expect(held(page)).toContainText('Your changes are not sent yet');
  await expect(announced(page, 'Your changes are not sent yet')).toHaveCount(1);
  await page.context().setOffline(false);
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  await submit(page);
  await expect(thanks(page)).toBeFocused();
  const deliveries = await server.deliveries();
  expect(hooksOf(deliveries)).toEqual(ALL);
  expect(deliveries.at(-1)?.fields).toMatchObject({ domainName: 'changed.example' });
});

test('a network that answers everything with its login page has not taken anything', async ({ page, server }) => {
  const puts = (route: Route) => (route.request().method() === 'PUT' ? portal(route) : route.continue());
  await page.route('**/hooks/**', portal);
  await page.route('**/files/**', puts);
  await fillEverything(page);
  await submit(page);
  await expect(toast(page, 'There was a problem uploading your images. Please try again.')).toBeVisible();
  await expect(saved(page)).toBeVisible();
  await page.unroute('**/files/**', puts);
  await submit(page);
  await expect(toast(page, SEND_FAILED)).toBeVisible();
  await expect(thanks(page)).toHaveCount(0);
  expect(await server.deliveries()).toEqual([]);
  await page.unroute('**/hooks/**', portal);
  await expect(thanks(page)).toBeFocused();
  expect(await arrived(server)).toEqual(ALL);
});

test('a server that asks to be left alone is left alone for as long', async ({ page, server }) => {
  const WAIT_SECONDS = 5;
  const asked: number[] = [];
  await page.route('**/hooks/contact', (route) => {
    asked.push(Date.now());
    if (asked.length > 1) return route.continue();
    const headers = { 'Retry-After': String(WAIT_SECONDS) };
    return route.fulfill({ status: 429, headers, json: { ok: false, error: 'Too many requests.' } });
  });
  await fillMessage(page);
  await sendMessage(page);
  await expect(saved(page)).toBeVisible();
  // A connection that comes back changes nothing about it.
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  await expect(page.getByText(/^Your message has been sent\./)).toBeVisible();
  const [first = 0, second = 0] = asked;
  expect(second - first).toBeGreaterThanOrEqual(WAIT_SECONDS * 1000);
  expect(asked).toHaveLength(2);
  expect(await arrived(server)).toEqual(['contact']);
});

test('business basics that fail are tried again by themselves, and hold nobody up', async ({ page, server }) => {
  let tries = 0;
  await page.route('**/hooks/basics', (route) => {
    tries += 1;
    return tries < 3 ? route.fulfill({ status: 502, body: 'Bad gateway' }) : route.continue();
  });
  await page.goto('/request?firstName=Alex&companyName=Brightline&email=alex@brightline.example&phone=07700900123');
  await hydrated(page);
  await goThrough(page, ['Business Information', 'Your Accreditations', 'Content Sources']);
  await expect.poll(() => arrived(server)).toEqual(['basics']);
  expect(tries).toBe(3);
  await atStep(page, 'Content Sources');
});
