import type { Page } from 'playwright/test';
import { expectAccessible } from './expect-accessible.ts';
import { atStep, fillFromStepTwo, next } from './fill-wizard.ts';
import { expect, test } from './running-server.ts';

test.use({ viewport: { width: 1280, height: 800 } });

const reason = 'Your link is for this trade, so it can’t be changed here.';
const trade = (page: Page, name: string) => page.getByRole('radio', { name, exact: true });
const heading = (page: Page) => page.getByRole('heading', { level: 1, name: 'Your Website Preview' });
const preview = (page: Page) => page.getByRole('figure', { name: 'An example of what we build' });
const tab = (page: Page, name: string) => preview(page).getByRole('tab', { name });
const submit = (page: Page) => page.getByRole('button', { name: 'Submit Request' }).click();
const sizeText = (page: Page, size: string) =>
  page.evaluate((to) => {
    document.documentElement.style.fontSize = to;
  }, size);
const back = (page: Page) => page.getByRole('button', { name: 'Back to Form' }).click();

/** Fills in everything from the second step on, and sends it. */
async function fillAndSend(page: Page): Promise<void> {
  await next(page);
  await atStep(page, 'Business Information');
  await fillFromStepTwo(page);
  await submit(page);
}

/** A customer whose number the link names has filled in everything, and sees the website. */
async function request(page: Page, query = 'trade=plumber&customerNumber=C-17'): Promise<void> {
  await page.goto(`/request/classic?${query}`);
  await fillAndSend(page);
  await expect(heading(page)).toBeFocused();
}

for (const [parameter, name] of [
  ['electrician', 'Electrician'],
  ['PLUMBER', 'Plumber'],
  ['roofer', 'Roofer'],
] as const) {
  test(`a link for ${parameter} locks the trade, and says why`, async ({ page }) => {
    await page.goto(`/request/classic?trade=${parameter}`);
    await expect(trade(page, name)).toBeChecked();
    await expect(page.getByRole('radiogroup', { name: 'What is your trade?' })).toHaveAccessibleDescription(reason);
    for (const other of ['Electrician', 'Plumber', 'Roofer', 'Builder', 'Other Trade'])
      await expect(trade(page, other)).toBeDisabled();
    await expect(page.getByText(reason)).toBeVisible();
    await expectAccessible(page, 'a locked trade');
  });
}

for (const [query, name] of [
  ['?trade=carpenter', 'Carpenter'],
  ['?trade=astronaut', 'Electrician'],
  ['', 'Electrician'],
] as const) {
  test(`a link with “${query}” starts with ${name} and leaves the choice`, async ({ page }) => {
    await page.goto(`/request/classic${query}`);
    await expect(trade(page, name)).toBeChecked();
    await trade(page, 'Roofer').check();
    await expect(trade(page, 'Roofer')).toBeChecked();
    await expect(page.getByText(reason)).toHaveCount(0);
  });
}

test('the usual request page locks no trade', async ({ page }) => {
  await page.goto('/request?trade=plumber');
  await expect(trade(page, 'Plumber')).toBeChecked();
  await expect(trade(page, 'Roofer')).toBeEnabled();
});

test('after the submission the customer’s own website is shown, to be leafed through and approved on any screen', async ({
  page,
}) => {
  await request(page);
  await expect(page).toHaveTitle('Your Website Preview');
  await expect(page.getByText('Thank You For Your Submission!')).toHaveCount(0);
  const toast = page.getByRole('listitem').filter({ hasText: 'Your information has been submitted successfully!' });
  await expect(toast).toContainText('Success');
  await expect(page.getByText('Your reference number: C-17')).toBeVisible();
  await expect(preview(page)).toContainText('Brightline & Sons');
  await expect(preview(page)).toContainText('brightline.example');
  await expect(preview(page)).toContainText('Plumber in Reading');
  // The logo, and the photos below it.
  await expect(preview(page).locator('img').first()).toBeVisible();

  const on = preview(page).getByRole('button', { name: /^Next page/ });
  for (const name of ['Services', 'Contact', 'Home', 'Services']) {
    await on.click();
    await expect(tab(page, name)).toHaveAttribute('aria-selected', 'true');
  }
  await expect(preview(page).getByRole('tabpanel')).toContainText('Garden lighting');
  await preview(page).getByRole('button', { name: 'Previous page: Home' }).click();
  await expect(tab(page, 'Home')).toHaveAttribute('aria-selected', 'true');
  await tab(page, 'Contact').click();
  // The mailbox that they chose, not the address at which we write to them.
  await expect(preview(page).getByRole('tabpanel')).toContainText('hello@brightline.example');

  // On a slow machine some notices have gone by themselves.
  await page.getByRole('button', { name: /^Dismiss: / }).evaluateAll((buttons: HTMLElement[]) => {
    for (const button of buttons) button.click();
  });
  await expect(heading(page)).toBeFocused();
  for (const width of [320, 1280]) {
    await page.setViewportSize({ width, height: 740 });
    for (const name of ['Home', 'Services', 'Contact']) {
      await tab(page, name).click();
      await expectAccessible(page, `${name} at ${width} px`);
    }
    for (const name of ['Request Changes', 'Approve & Pay']) {
      const box = await page.getByRole('link', { name }).boundingBox();
      expect(box?.height).toBeGreaterThanOrEqual(44);
    }
    await sizeText(page, '200%');
    const over = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(over, `at ${width} px`).toBeLessThanOrEqual(0);
    await sizeText(page, '');
  }

  const approve = page.getByRole('link', { name: 'Approve & Pay' });
  await expect(approve).toHaveAttribute('href', '/thank-you?customerNumber=C-17');
  await page.getByRole('link', { name: 'Request Changes' }).click();
  await expect(page).toHaveURL(/\/comments-form\?customerNumber=C-17$/);
  await expect(page.getByText('Your reference number: C-17')).toBeVisible();
  await page.goto('/thank-you?customerNumber=C-17');
  await expect(page.getByRole('heading', { level: 1, name: 'Request Received' })).toBeVisible();
});

test('Back to Form, and the browser’s Back, lead into the form with every answer; the same sent again is no second request', async ({
  page,
  server,
}) => {
  const mains = async () => (await server.deliveries()).filter(({ hook }) => hook === 'main');
  await request(page);
  await back(page);
  await atStep(page, 'Domain Setup');
  await expect(page).toHaveTitle(/^Domain Setup/);
  await expect(page.getByLabel('Your domain name')).toHaveValue('brightline.example');
  await expect(page.getByRole('checkbox', { name: /I agree/ })).toBeChecked();
  await expect(page.getByRole('region', { name: 'What you’ve told us' })).toContainText('Brightline & Sons');
  await submit(page);
  await expect(heading(page)).toBeFocused();
  expect(await mains()).toHaveLength(1);

  await back(page);
  await atStep(page, 'Domain Setup');
  await page.getByLabel('Your domain name').fill('sons.example');
  await submit(page);
  await expect(heading(page)).toBeFocused();
  await expect(preview(page)).toContainText('sons.example');
  const [first, second] = await mains();
  expect(second?.fields).toMatchObject({ domainName: 'sons.example', customerNumber: 'C-17' });
  expect(second?.submissionId).toBe(first?.submissionId);
  expect(second?.deliveryId).not.toBe(first?.deliveryId);
  // What had arrived before is not sent again.
  expect((await server.deliveries()).map(({ hook }) => hook)).toEqual(['basics', 'logo', 'gallery', 'main', 'main']);

  await page.goBack();
  await atStep(page, 'Business Address & Registration');
  await expect(page.getByLabel('Street address')).toHaveValue('1 High Street');
  await next(page);
  await atStep(page, 'Domain Setup');
  await submit(page);
  await expect(heading(page)).toBeFocused();
  expect(await mains()).toHaveLength(2);
});

test('a customer without a number is known by the name of this filling', async ({ page, server }) => {
  await request(page, 'trade=plumber');
  const sent = (await server.deliveries()).at(-1)?.fields.customerNumber;
  expect(sent).toMatch(/^anonymous-\d+$/);
  for (const [name, path] of [
    ['Request Changes', '/comments-form'],
    ['Approve & Pay', '/thank-you'],
  ] as const)
    await expect(page.getByRole('link', { name })).toHaveAttribute('href', `${path}?customerNumber=${sent}`);
  // It is for our eyes: nobody was given it.
  const seesNone = () => expect(page.locator('body')).not.toContainText('anonymous-');
  await seesNone();
  for (const path of ['/comments-form', '/thank-you', '/media-form', '/domain-instructions', '/domain-selection']) {
    await page.goto(`${path}?customerNumber=${sent}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await seesNone();
  }
  await page.goto(`/rated-people?customerNumber=${sent}`);
  await expect(page.getByLabel('Customer number')).toHaveValue('');
});

test('where the preview can’t be loaded, the thanks stand in for it', async ({ page }) => {
  await page.route(/\/assets\/sent-preview-.*\.js/, (route) => route.abort());
  await page.goto('/request/classic?trade=plumber');
  await fillAndSend(page);
  await expect(page.getByRole('heading', { name: 'Thank You For Your Submission!' })).toBeFocused();
});

test('a picture that could not be sent is reported beside the website, and can be added under the number that was typed', async ({
  page,
}) => {
  await page.route('**/prod/upload', (route) =>
    route.request().postData()?.includes('fuse board')
      ? route.fulfill({ status: 400, json: { ok: false, error: 'no picture' } })
      : route.continue(),
  );
  await page.goto('/request/classic?trade=plumber');
  await page.getByLabel('Customer number').fill('C-18');
  await fillAndSend(page);
  await expect(heading(page)).toBeFocused();
  await expect(page.getByText('Your reference number: C-18')).toBeVisible();
  const missing = page.getByRole('status').filter({ hasText: '1 of your pictures could not be sent.' });
  const form = '/media-form?customerNumber=C-18&trade=plumber&requestTrade=plumber';
  await expect(missing.getByRole('link')).toHaveAttribute('href', form);
  await expectAccessible(page, 'a picture that is missing');
});
