import type { Page } from 'playwright/test';
import { expectReadable } from './expect-accessible.ts';
import { atStep, LATER_STEPS, next } from './fill-wizard.ts';
import { hydrated } from './hydrated.ts';
import { listPages } from './page-pictures/pages.ts';
import { expect, test } from './running-server.ts';

test.use({ colorScheme: 'dark' });

const groundOf = (page: Page) => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
const DARK = 'rgb(13, 20, 34)';
const LIGHT = 'rgb(251, 250, 247)';

test('every page is dark for who asks for dark pages, and its texts can be read', async ({ page }) => {
  test.slow();
  await page.setViewportSize({ width: 360, height: 740 });
  for (const { name, address } of listPages().filter(({ name }) => !name.startsWith('embed-main'))) {
    await page.goto(address);
    if (await page.locator('#page-data').count()) await hydrated(page);
    expect(await groundOf(page), name).toBe(DARK);
    await expectReadable(page, name);
  }
});

test('every step can be read in the dark, filled in and with errors', async ({ page }) => {
  test.slow();
  await page.goto('/request');
  await hydrated(page);
  await page.getByRole('radio', { name: /^Custom colours/ }).check();
  await expectReadable(page, 'own colours');
  await page.getByRole('radio', { name: /^Pre-designed/ }).check();
  await next(page);
  await atStep(page, LATER_STEPS[0]?.title ?? '');
  await next(page);
  await expect(page.getByRole('heading', { name: 'There is a problem' })).toBeVisible();
  await expectReadable(page, 'step 2 with errors');
  for (const [index, { title, fill }] of LATER_STEPS.entries()) {
    if (index > 0) {
      await next(page);
      await atStep(page, title);
    }
    await fill(page, []);
    await expectReadable(page, title);
  }
  await page.getByRole('button', { name: 'Submit Request' }).click();
  await expect(page.getByRole('heading', { name: 'Thank You For Your Submission!' })).toBeVisible();
  await expectReadable(page, 'thanks');
});

test('a partner’s colour can be read in the dark, too', async ({ page }) => {
  await page.goto('/carpenter-form');
  await hydrated(page);
  await expectReadable(page, 'a form in a brand’s colour');
});

test('a form inside somebody else’s page stays light', async ({ page }) => {
  await page.goto(listPages().find(({ name }) => name.startsWith('embed-main'))?.address ?? '');
  expect(await groundOf(page)).toBe(LIGHT);
});
