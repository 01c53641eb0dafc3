import type { Page } from 'playwright/test';
import { atStep, fillBusiness, goThrough, next } from './fill-wizard.ts';
import { expect, test } from './running-server.ts';

test.use({ viewport: { width: 360, height: 740 } });

const WRONG = 'Please enter a valid email address';
const email = (page: Page) => page.getByLabel('Email address');
const error = (page: Page) => page.locator('#answer_email__error');
const summary = (page: Page) => page.getByRole('region', { name: 'There is a problem' });
const isTicked = (page: Page, field: string) =>
  page.locator(`[data-field=answer_${field}]`).evaluate((question) => question.hasAttribute('data-right'));

async function atBusiness(page: Page, query = ''): Promise<void> {
  await page.goto(`/request${query}`);
  await goThrough(page, ['Business Information']);
}

test('what was typed wrong is said when its field is left, aloud, too, and goes as soon as it is right', async ({
  page,
}) => {
  await atBusiness(page);
  await email(page).pressSequentially('alex at');
  await expect(error(page)).toHaveCount(0);
  await page.getByLabel('Phone number').focus();
  await expect(error(page)).toHaveText(WRONG);
  await expect(page.getByRole('status')).toHaveText(WRONG);
  await expect(email(page)).toHaveAttribute('aria-invalid', 'true');
  // The list of all errors is Continue's; the focus is where the customer put it.
  await expect(summary(page)).toHaveCount(0);
  await expect(page.getByLabel('Phone number')).toBeFocused();
  expect(await isTicked(page, 'email')).toBe(false);

  await email(page).focus();
  const top = () => email(page).evaluate((field) => Math.round(field.getBoundingClientRect().top));
  const before = await top();
  await email(page).fill('alex@brightline.example');
  await expect(error(page)).toHaveCount(0);
  await expect(email(page)).toBeFocused();
  // The sentence above it is gone, and the field has not jumped.
  await expect.poll(top).toBe(before);
});

test('nothing is said about an empty field before Continue, nor about what came with the link', async ({ page }) => {
  await atBusiness(page, '?email=nobody');
  for (const label of ['First name', 'Company name', 'Email address', 'Phone number'])
    await page.getByLabel(label).focus();
  await page.getByLabel('First name').focus();
  await page.getByLabel('First name').fill('Alex');
  await page.getByLabel('First name').fill('');
  await page.getByLabel('Company name').fill('Brightline');
  await page.getByLabel('Phone number').fill('07700900123');
  await page.getByLabel('Company name').focus();
  await expect.poll(() => isTicked(page, 'phone')).toBe(true);
  await expect(page.locator('[id$=__error]')).toHaveCount(0);
  await next(page);
  await expect(summary(page).getByRole('link')).toHaveText(['First name is required', WRONG]);
});

test('what is right gets a tick that moves nothing, only where a rule says what is right, until it is changed', async ({
  page,
}) => {
  await atBusiness(page);
  const box = await email(page).boundingBox();
  await fillBusiness(page);
  await page.getByLabel('First name').focus();
  await expect.poll(() => isTicked(page, 'email')).toBe(true);
  await expect.poll(() => isTicked(page, 'phone')).toBe(true);
  expect(await isTicked(page, 'firstName')).toBe(false);
  const after = await email(page).boundingBox();
  expect([after?.width, after?.height]).toEqual([box?.width, box?.height]);
  await email(page).press('End');
  await email(page).pressSequentially('x');
  expect(await isTicked(page, 'email')).toBe(false);
});

test('one or two errors are a few lines, more are a box; both take the focus and lead to their fields', async ({
  page,
}) => {
  await atBusiness(page);
  await next(page);
  await expect(summary(page)).toBeFocused();
  const all = await summary(page).boundingBox();
  await fillBusiness(page);
  await expect(summary(page)).toHaveCount(0);
  await page.getByLabel('Company name').fill('');
  await page.getByLabel('First name').focus();
  await next(page);
  await expect(summary(page)).toBeFocused();
  const one = await summary(page).boundingBox();
  expect(one?.height).toBeLessThan(80);
  expect(one?.height).toBeLessThan((all?.height ?? 0) / 2);
  await summary(page).getByRole('link', { name: 'Company name is required' }).click();
  await expect(page.getByLabel('Company name')).toBeFocused();
  await page.keyboard.type('Brightline');
  await expect(summary(page)).toHaveCount(0);
  await expect(page.getByLabel('Company name')).toBeFocused();
  await next(page);
  await atStep(page, 'Your Accreditations');
});
