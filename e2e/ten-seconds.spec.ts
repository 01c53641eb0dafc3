import { readdirSync, statSync } from 'node:fs';
import type { Page } from 'playwright/test';
import { expectAccessible } from './expect-accessible.ts';
import { hydrated } from './hydrated.ts';
import { expect, test } from './running-server.ts';
import { stall } from './stall.ts';

// What a visitor types on a page that sells becomes a website before their eyes, and comes along into the form.

test.use({ viewport: { width: 360, height: 740 } });

const business = (page: Page) => page.getByLabel('Business name');
const trade = (page: Page) => page.getByLabel('Trade', { exact: true });
const town = (page: Page) => page.getByLabel('Town', { exact: true });
const carryOn = (page: Page) => page.getByRole('button', { name: 'Carry on', exact: true });
const shown = (page: Page) => page.locator('[data-example-site]:visible');
const notice = (page: Page) => page.getByRole('listitem').filter({ hasText: 'We have made a start' });
const company = (page: Page) => page.getByLabel('Company name');

async function next(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
}

/** Opens the form with a name and a town, as a visitor of the front page does. */
async function bringAlong(page: Page, name: string): Promise<void> {
  await page.goto('/');
  await business(page).fill(name);
  await town(page).fill('York');
  await carryOn(page).click();
  await page.waitForURL('**/request?*');
  await hydrated(page);
}

test('it is drawn by the keyboard alone, as it is typed, and nothing leaves the browser', async ({ page }) => {
  await page.goto('/', { waitUntil: 'networkidle' });
  const sent: string[] = [];
  page.on('request', (request) => sent.push(`${request.method()} ${request.url()} ${request.postData() ?? ''}`));
  await business(page).focus();
  await page.keyboard.type('Brightspark & Sons');
  await page.keyboard.press('Tab');
  await expect(trade(page)).toBeFocused();
  await page.keyboard.type('Plu');
  await page.keyboard.press('Tab');
  await expect(town(page)).toBeFocused();
  await page.keyboard.type('Zeal Monachorum');
  await expect(shown(page)).toHaveCount(1);
  await expect(shown(page)).toContainText('Brightspark & Sons');
  await expect(shown(page)).toContainText('Plumber in Zeal Monachorum');
  // The picture of another trade is ours, and says nothing of the visitor.
  for (const request of sent) expect(request).not.toMatch(/Brightspark|Zeal|POST/);
  await expectAccessible(page, 'the front page, filled in');
  await page.keyboard.press('Tab');
  await expect(carryOn(page)).toBeFocused();
  await page.keyboard.press('Enter');
  await page.waitForURL('**/request?trade=plumber');
  for (const request of sent) expect(request).not.toMatch(/Brightspark|Zeal/);
});

test('the form has the trade chosen, the name in step 2, the town in steps 7 and 9, says where they come from, and lets them be changed', async ({
  page,
}) => {
  await bringAlong(page, 'Brightspark & Sons');
  await expect(page.getByRole('radio', { name: 'Electrician' })).toBeChecked();
  await expect(notice(page)).toContainText('“Company name”');
  await expect(notice(page)).toContainText('“Where do you work?”');
  await expect(notice(page)).toContainText('“Town”');
  // The first question is seen above it.
  const question = page.locator('form legend').first();
  const top = (await notice(page).boundingBox())?.y ?? 0;
  const { y = 740, height = 0 } = (await question.boundingBox()) ?? {};
  expect(y + height).toBeLessThanOrEqual(top);
  expect(page.url()).not.toMatch(/Brightspark|York/);
  expect(await page.evaluate(() => sessionStorage.getItem('example-site'))).toBeNull();
  await next(page);
  await expect(company(page)).toHaveValue('Brightspark & Sons');
  await page.locator('[data-kept=kept]').waitFor();
  // Once only: what is kept on the device is the form's own from here on.
  await page.reload();
  await hydrated(page);
  await expect(company(page)).toHaveValue('Brightspark & Sons');
  await expect(notice(page)).toHaveCount(0);
  await company(page).fill('Brightspark Ltd');
  await page.getByLabel('First name').fill('Alex');
  await page.getByLabel('Email').fill('alex@brightspark.example');
  await page.getByLabel('Phone number').fill('07700 900123');
  for (const title of ['Your Accreditations', 'Content Sources', 'Communication Setup', 'Your Services']) {
    await next(page);
    await expect(page.getByRole('heading', { name: title })).toBeVisible();
  }
  await next(page);
  await expect(page.getByRole('heading', { name: 'Service Area & Business Hours' })).toBeVisible();
  await expect(page.locator('main')).toContainText('York');
  for (const title of ['Business Stats', 'Business Address & Registration']) {
    await next(page);
    await expect(page.getByRole('heading', { name: title })).toBeVisible();
  }
  await expect(page.getByLabel('Town')).toHaveValue('York');
});

test('hostile input is text: in the picture, and in the form', async ({ page }) => {
  const name = '<img src=x onerror=alert(1)> $& {town} \u202eمحمد 🔧';
  let ran = false;
  page.on('dialog', (dialog) => {
    ran = true;
    void dialog.dismiss();
  });
  await page.goto('/electrician');
  await business(page).fill(name);
  await town(page).fill('{}\'"</bdi><script>alert(2)</script>');
  await expect(shown(page)).toContainText(name);
  await expect(shown(page)).toContainText('Electrician in {}\'"</bdi><script>alert(2)</script>');
  expect(await shown(page).locator('img[src=x], script').count()).toBe(0);
  // 10,000 characters without a space: the page keeps its width, and the picture its height.
  const before = await page.evaluate(() => document.documentElement.scrollHeight);
  await business(page).fill('W'.repeat(10_000));
  await expect(shown(page)).toContainText('WWWWW');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBe(before);
  await business(page).fill(name);
  await carryOn(page).click();
  await page.waitForURL('**/request?trade=electrician');
  await hydrated(page);
  await expect(notice(page)).toBeVisible();
  await next(page);
  await expect(company(page)).toHaveValue(name);
  expect(ran).toBe(false);
});

test('a form that was begun before asks first: it goes on as it was, or begins with what was typed', async ({
  page,
}) => {
  await bringAlong(page, 'The First');
  await expect(notice(page)).toBeVisible();
  await next(page);
  await expect(company(page)).toHaveValue('The First');
  await page.locator('[data-kept=kept]').waitFor();
  await bringAlong(page, 'The Second');
  await page.getByRole('button', { name: 'Carry on', exact: true }).click();
  await expect(company(page)).toHaveValue('The First');
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem('example-site'))).toBeNull();
  await bringAlong(page, 'The Third');
  await page.getByRole('button', { name: 'Start again', exact: true }).click();
  await page.getByRole('button', { name: 'Yes, clear it' }).click();
  await expect(notice(page)).toBeVisible();
  await next(page);
  await expect(company(page)).toHaveValue('The Third');
});

test('who comes back before the form was there and empties the fields brings nothing along', async ({ page }) => {
  // What takes it is on its way still.
  const release = await stall(page, '**/assets/after-form-*.js');
  await bringAlong(page, 'The Former');
  await page.goBack();
  await business(page).fill('');
  await town(page).fill('');
  await carryOn(page).click();
  await page.waitForURL('**/request?*');
  await hydrated(page);
  release();
  await next(page);
  await expect(company(page)).toHaveValue('');
  expect(await page.evaluate(() => sessionStorage.getItem('example-site'))).toBeNull();
});

test('the picture of another trade is asked for once that trade is chosen', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  // Who waits for the network has all that the page asks for by itself.
  await page.goto('/', { waitUntil: 'networkidle' });
  await trade(page).scrollIntoViewIfNeeded();
  await expect(shown(page).locator('use').last()).toBeVisible();
  expect(asked).toContain('/content/heroes/electrician.svg');
  expect(asked).not.toContain('/content/heroes/decorator.svg');
  const answer = page.waitForResponse('**/content/heroes/decorator.svg');
  await trade(page).selectOption('decorator');
  expect((await answer).status()).toBe(200);
  await expect(shown(page).locator('use[href="/content/heroes/decorator.svg#scene"]')).toBeVisible();
});

test('who comes back to the page finds the picture as it was typed', async ({ page }) => {
  await bringAlong(page, 'Back Again');
  await page.goBack();
  await expect(business(page)).toHaveValue('Back Again');
  await expect(shown(page)).toContainText('Back Again');
});

test.describe('with scripting off', () => {
  test.use({ javaScriptEnabled: false });

  test('it is a plain form that leads on with the trade, and with nothing else', async ({ page, server }) => {
    await page.goto('/plumber');
    await expect(trade(page)).toHaveValue('plumber');
    await expect(shown(page)).toHaveCount(1);
    await business(page).fill('Drip & Sons');
    await town(page).fill('York');
    await carryOn(page).click();
    await expect(page).toHaveURL(`${server.url}/request?trade=plumber`);
  });
});

for (const path of ['/electrician', '/plumber', '/carpenter']) {
  test(`${path} has at most nine screens of a phone`, async ({ page }) => {
    await page.goto(path, { waitUntil: 'networkidle' });
    expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(9 * 740);
  });
}

for (const [width, height] of [
  [360, 740],
  [1280, 800],
] as const) {
  test(`the front page shows a website before it is scrolled at ${width} × ${height}`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    await page.goto('/');
    const picture = page.getByRole('img', { name: /^The website of/ }).first();
    expect((await picture.boundingBox())?.y).toBeLessThan(height - 120);
  });
}

test('the front page shows three websites in phones before it says how it works', async ({ page }) => {
  await page.goto('/');
  const examples = page.getByRole('region', { name: 'Three websites, three trades' });
  await expect(examples.getByRole('img')).toHaveCount(3);
  const names = await examples.getByRole('img').evaluateAll((all) => all.map((one) => one.getAttribute('aria-label')));
  expect(new Set(names).size).toBe(3);
  const [above, below] = await Promise.all([
    examples.boundingBox(),
    page.getByRole('region', { name: 'How It Works' }).boundingBox(),
  ]);
  expect(above?.y).toBeLessThan(below?.y ?? 0);
});

test('each trade’s picture is drawn from a file of at most 40 KB, which the page asks for', async ({
  page,
  server,
}) => {
  const folder = 'dist/site/content/heroes';
  const drawn = readdirSync(folder).filter((name) => name.endsWith('.svg'));
  expect(drawn.length).toBeGreaterThanOrEqual(7);
  for (const name of drawn) expect(statSync(`${folder}/${name}`).size, name).toBeLessThanOrEqual(40_000);
  const answer = page.waitForResponse(`${server.url}/content/heroes/carpenter.svg`);
  await page.goto('/carpenter');
  expect((await answer).status()).toBe(200);
});
