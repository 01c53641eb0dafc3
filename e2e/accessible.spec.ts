import { expectAccessible } from './expect-accessible.ts';
import { atStep, next } from './fill-wizard.ts';
import { expect, test } from './running-server.ts';
import { tradesOnDisk } from './trades.ts';

const cases = tradesOnDisk.flatMap((trade) => [320, 1280].map((width) => ({ trade, width })));

for (const { trade, width } of cases) {
  test(`${trade.id}: every step is accessible at ${width} px, empty and with errors`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    // Things that move in are caught half-transparent otherwise.
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto('/request');
    await page.getByRole('radio', { name: trade.title, exact: true }).check();
    await expect(page.getByRole('heading', { name: 'Let’s Get Started' })).toBeVisible();
    await expectAccessible(page, 'step 1');
    await page.getByRole('radio', { name: /^Custom colours/ }).check();
    await expectAccessible(page, 'step 1 with custom colours');
    await next(page);

    await atStep(page, 'Business Information');
    await expectAccessible(page, 'step 2');
    await next(page);
    await expect(page.getByRole('link', { name: 'First name is required' })).toBeVisible();
    await expect(page).toHaveTitle(/^Error: /);
    await expectAccessible(page, 'step 2 with errors');
    await page.getByLabel('First name').fill('Alex');
    await page.getByLabel('Company name').fill('Brightline');
    await page.getByLabel('Email address').fill('alex@brightline.example');
    await page.getByLabel('Phone number').fill('07700900123');
    await next(page);

    for (const title of [
      'Your Accreditations',
      'Content Sources',
      'Communication Setup',
      'Your Services',
      'Service Area & Business Hours',
      'Business Stats',
    ]) {
      await atStep(page, title);
      await expectAccessible(page, title);
      await next(page);
    }

    await atStep(page, 'Business Address & Registration');
    await next(page);
    await expect(page.getByRole('link', { name: 'Street address is required' })).toBeVisible();
    await expectAccessible(page, 'step 9 with errors');
    await page.getByLabel('Street address').fill('1 High Street');
    await page.getByLabel('Town').fill('Reading');
    await page.getByLabel('County').fill('Berkshire');
    await page.getByLabel('Post code').fill('RG1 1AA');
    await next(page);

    await atStep(page, 'Domain Setup');
    await expectAccessible(page, 'step 10');
    // Not greyed out for the keyboard: it says why when it is pressed.
    await page.getByRole('button', { name: 'Submit Request' }).focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('link', { name: /^Tick the box to agree/ })).toBeVisible();
    await expectAccessible(page, 'step 10 with errors');
  });
}

test('terms, privacy and a wrong address are accessible', async ({ page }) => {
  for (const path of ['/terms', '/privacy', '/nowhere']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectAccessible(page, path);
  }
});
