import type { Page } from 'playwright/test';
import { expectAccessible } from './expect-accessible.ts';
import { atStep, fillFromStepTwo, goThrough, next } from './fill-wizard.ts';
import { drawnPng } from './pictures.ts';
import { expect, test } from './running-server.ts';

/** Beside the form on wide screens; in its dialogue on phones. */
const preview = (page: Page) => page.getByRole('figure', { name: 'An example of what we build' });
const tab = (page: Page, name: string) => preview(page).getByRole('tab', { name });
const panel = (page: Page) => preview(page).getByRole('tabpanel');
const opener = (page: Page) => page.getByRole('button', { name: 'Preview', exact: true });
const paint = (page: Page) => tab(page, 'Home').evaluate((element) => getComputedStyle(element).backgroundColor);

const logo = { name: 'logo.png', mimeType: 'image/png', buffer: drawnPng(300, 60, () => [20, 33, 61, 255]) };

async function toStepTwo(page: Page): Promise<void> {
  await page.goto('/request?trade=electrician');
  await next(page);
  await atStep(page, 'Business Information');
}

test.describe('beside the form', () => {
  test.use({ viewport: { width: 1280, height: 800 } });

  test('the customer’s own website grows as they type', async ({ page }) => {
    await toStepTwo(page);
    await expect(preview(page)).toContainText('Your Business Name');
    await preview(page).evaluate((element) => {
      const redraw = () => performance.mark('redraw');
      new MutationObserver(redraw).observe(element, { childList: true, subtree: true, characterData: true });
    });
    const name = page.getByLabel('Company name');
    await name.pressSequentially('Bright & Sons');
    await expect(preview(page)).toContainText('Bright & Sons');
    await expect(preview(page)).toContainText('brightandsons.example');
    await expect(name).toBeFocused();
    // Drawn after a pause, not with each of the thirteen keys.
    const redraws = await page.evaluate(() => performance.getEntriesByName('redraw').length);
    expect(redraws).toBeLessThan(5);
    await page.getByLabel('Phone number').fill('07700900123');
    await expect(panel(page)).toContainText('Call 07700 900123');

    await page.getByLabel('Choose your logo').setInputFiles(logo);
    const picture = preview(page).locator('img');
    await expect(picture).toBeVisible();
    const box = await picture.boundingBox();
    expect(box?.width).toBeLessThanOrEqual(90);
    await page.getByRole('button', { name: /^Remove/ }).click();
    await expect(picture).toHaveCount(0);
  });

  test('services, hours, town and domain are in it, and it makes way for the thanks', async ({ page }) => {
    await toStepTwo(page);
    await fillFromStepTwo(page);
    await expect(preview(page)).toContainText('brightline.example');
    await expect(panel(page)).toContainText('Electrician in Reading');
    await expect(panel(page)).toContainText('Monday – Friday');
    await tab(page, 'Services').click();
    await expect(panel(page)).toContainText('Garden lighting');
    await tab(page, 'Contact').click();
    await expect(panel(page)).toContainText('alex@brightline.example');
    await expectAccessible(page, 'a preview with everything in it');
    await page.getByRole('button', { name: 'Submit Request' }).click();
    await expect(page.getByRole('heading', { name: 'Thank You For Your Submission!' })).toBeVisible();
    await expect(preview(page)).toHaveCount(0);
  });

  test('it is painted in the chosen scheme, and in the customer’s own colours', async ({ page }) => {
    await page.goto('/request?trade=electrician');
    await expect(preview(page)).toBeVisible();
    const before = await paint(page);
    await page.getByRole('radio', { name: /^Black and red/ }).check();
    await expect.poll(() => paint(page)).not.toBe(before);
    await page.getByRole('radio', { name: /^Custom colours/ }).check();
    await page.getByRole('textbox', { name: 'Main colour' }).fill('#FDCA00');
    await expect.poll(() => paint(page)).toBe('rgb(253, 202, 0)');
    // Text on bright yellow is black, not white.
    expect(await tab(page, 'Home').evaluate((element) => getComputedStyle(element).color)).toBe('rgb(0, 0, 0)');
    await expectAccessible(page, 'a preview in yellow');
  });

  test('it opens at the page that a step is about, until another one is chosen', async ({ page }) => {
    const selected = preview(page).getByRole('tab', { selected: true });
    await toStepTwo(page);
    await expect(selected).toHaveText('Home');
    const steps = ['Your Accreditations', 'Content Sources', 'Communication Setup', 'Your Services'];
    await page.getByLabel('First name').fill('Alex');
    await page.getByLabel('Company name').fill('Bright & Sons');
    await page.getByLabel('Email address').fill('alex@brightline.example');
    await page.getByLabel('Phone number').fill('07700900123');
    await goThrough(page, steps);
    await expect(selected).toHaveText('Services');
    await goThrough(page, ['Service Area & Business Hours']);
    await expect(selected).toHaveText('Contact');
    await expect(panel(page)).toContainText('07700 900123');
    await goThrough(page, ['Business Stats']);
    await expect(selected).toHaveText('Home');
    await tab(page, 'Services').click();
    await goThrough(page, ['Business Address & Registration']);
    await expect(selected).toHaveText('Services');
  });

  test('another trade brings its own line and services', async ({ page }) => {
    await page.goto('/request?trade=electrician');
    await expect(panel(page)).toContainText('electrical work');
    await page.getByRole('radio', { name: 'Plumber', exact: true }).check();
    await expect(panel(page)).toContainText('boilers warm');
  });

  test('its pages are leafed through by keyboard: tabs with arrow keys, arrows with Enter', async ({ page }) => {
    await page.goto('/request?trade=electrician');
    await tab(page, 'Home').focus();
    await page.keyboard.press('ArrowRight');
    await expect(tab(page, 'Services')).toBeFocused();
    await expect(tab(page, 'Services')).toHaveAttribute('aria-selected', 'true');
    await page.keyboard.press('Tab');
    await expect(panel(page)).toBeFocused();
    const on = preview(page).getByRole('button', { name: /^Next page/ });
    await on.focus();
    await expect(on).toHaveAccessibleName('Next page: Contact');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Enter');
    await expect(tab(page, 'Home')).toHaveAttribute('aria-selected', 'true');
    await expect(on).toBeFocused();
  });

  test('long names and large text stay inside the frame', async ({ page }) => {
    await toStepTwo(page);
    await page.getByLabel('Company name').fill('Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch'.repeat(3));
    await expect(preview(page)).toContainText('Llanfairpwll');
    await expectAccessible(page, 'a long name');
    const tooWide = await preview(page).evaluate((element) =>
      [...element.querySelectorAll('p, div, ul, li, dl')]
        .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth + 1)
        .map(({ className, scrollWidth, clientWidth }) => `${className}: ${scrollWidth} in ${clientWidth}`),
    );
    expect(tooWide).toEqual([]);
    await page.evaluate(() => {
      document.documentElement.style.fontSize = '200%';
    });
    const width = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(width).toBeLessThanOrEqual(0);
  });

  for (const name of ['Home', 'Services', 'Contact'])
    test(`${name} is accessible, in forced colours, too`, async ({ page }) => {
      await page.goto('/request?trade=electrician');
      await tab(page, name).click();
      await expectAccessible(page, name);
      await page.emulateMedia({ forcedColors: 'active' });
      await expectAccessible(page, `${name} in forced colours`);
    });

  test('where its code can’t be loaded, nothing is missing', async ({ page }) => {
    await page.route(/wizard-preview/, (route) => route.abort());
    await toStepTwo(page);
    await expect(page.getByLabel('Company name')).toBeVisible();
    await expect(preview(page)).toHaveCount(0);
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 320, height: 720 } });

  test('a button opens it in a dialogue; Escape and the cross close it, and the focus comes back', async ({ page }) => {
    await toStepTwo(page);
    await page.getByLabel('Company name').fill('Bright & Sons');
    await expect(preview(page)).toHaveCount(0);
    await expectAccessible(page, 'the preview closed');
    await opener(page).focus();
    await page.keyboard.press('Enter');
    const dialogue = page.getByRole('dialog', { name: 'Your website so far' });
    await expect(dialogue).toBeVisible();
    await expect(preview(page)).toContainText('Bright & Sons');
    await expect(dialogue.locator(':focus')).toHaveCount(1);
    for (const name of ['Home', 'Services', 'Contact']) {
      await tab(page, name).click();
      await expectAccessible(page, `${name} in the dialogue`);
    }
    await page.keyboard.press('Escape');
    await expect(dialogue).toBeHidden();
    await expect(opener(page)).toBeFocused();

    await opener(page).click();
    await page.getByRole('button', { name: 'Close preview' }).click();
    await expect(dialogue).toBeHidden();
    await expect(opener(page)).toBeFocused();
  });

  test('with text at twice its size it still fits', async ({ page }) => {
    await toStepTwo(page);
    await page.evaluate(() => {
      document.documentElement.style.fontSize = '200%';
    });
    await opener(page).click();
    await expect(preview(page)).toBeVisible();
    const width = await page.getByRole('dialog').evaluate((element) => element.scrollWidth - element.clientWidth);
    expect(width).toBeLessThanOrEqual(0);
  });

  test('the button stands beside the form’s own and covers nothing', async ({ page }) => {
    await toStepTwo(page);
    const own = await page.getByRole('button', { name: 'Continue' }).boundingBox();
    const ours = await opener(page).boundingBox();
    expect(ours?.y).toBe(own?.y);
    expect((ours?.x ?? Infinity) + (ours?.width ?? 0) + 8).toBeLessThanOrEqual(own?.x ?? 0);
  });
});
