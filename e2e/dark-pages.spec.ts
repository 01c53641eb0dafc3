import { contrastOf } from '../src/colours/tone.ts';
import { expectReadable } from './expect-accessible.ts';
import { atStep, LATER_STEPS, next } from './fill-wizard.ts';
import { hydrated } from './hydrated.ts';
import { expect, test } from './running-server.ts';

test.use({ colorScheme: 'dark' });

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

// Axe looks at texts alone.
test('what stands before the entries of a list can be read in the dark', async ({ page }) => {
  await page.goto('/blog/photos-that-win-work');
  const [marker, ground] = await page
    .locator('main section > :is(ul, ol) > li')
    .first()
    .evaluate((item) => [getComputedStyle(item, '::marker').color, getComputedStyle(document.body).backgroundColor]);
  expect(contrastOf(marker ?? '', ground ?? '')).toBeGreaterThanOrEqual(4.5);
});

test('the last resort can be read in the dark', async ({ page }) => {
  await page.route('**/assets/wizard-page-*.js*', (route) => route.abort());
  // With a step in its link the program renders the page.
  await page.goto('/request?step=01-get-started');
  await expect(page.getByRole('heading', { name: 'Unexpected Application Error!' })).toBeVisible();
  await expectReadable(page, 'the last resort');
});
