import type { Locator, Page } from 'playwright/test';
import { expectAccessible } from './expect-accessible.ts';
import { atStep, fillAddress, fillBusiness, goThrough, logo, next, photos, UP_TO_ADDRESS } from './fill-wizard.ts';
import { hydrated } from './hydrated.ts';
import { expect, test } from './running-server.ts';

test.use({ viewport: { width: 360, height: 740 } });

const forward = (page: Page) => page.getByRole('button', { name: /^(Continue|Submit Request)$/ });

/** What a box takes of the window, from its top. */
async function edges(element: Locator): Promise<{ readonly top: number; readonly bottom: number }> {
  const box = await element.boundingBox();
  if (!box) throw new Error('It is not on the screen');
  return { top: box.y, bottom: box.y + box.height };
}

/** The bar at the foot of the screen: the fixed element around Continue. */
const barTop = (page: Page) =>
  forward(page).evaluate((button) => {
    for (let element: Element | null = button; element; element = element.parentElement)
      if (getComputedStyle(element).position === 'fixed') return element.getBoundingClientRect().top;
    return undefined;
  });

for (const path of ['/request', '/form', '/rated-people'])
  test(`${path} shows the first question with two rows of its choices at once`, async ({ page }) => {
    await page.goto(path);
    const trades = page.locator('form').first().getByRole('radiogroup').first();
    const foot = (await barTop(page)) ?? 0;
    expect(foot).toBeGreaterThan(600);
    expect((await edges(trades.locator('legend'))).top).toBeGreaterThan(0);
    for (const choice of [0, 1, 2, 3]) {
      const card = trades.locator('label').nth(choice);
      await expect(card).toBeVisible();
      expect((await edges(card)).bottom).toBeLessThanOrEqual(foot);
    }
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
  });

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('how it works is a line that opens to the whole', async ({ page }) => {
    await page.goto('/request');
    const how = page.getByRole('region', { name: 'How This Works' });
    await expect(how).toContainText('Fill in');
    await expect(how.getByText('You pay only when you are satisfied.')).toBeHidden();
    await how.getByText('How This Works').click();
    await expect(how.getByRole('listitem')).toHaveText([/Fill in your details/, /We build/, /48 hours/, /satisfied/]);
  });
});

for (const width of [320, 360])
  test(`at ${width} px the bar at the foot covers nothing that has the focus`, async ({ page }) => {
    await page.setViewportSize({ width, height: 740 });
    await page.goto('/request');
    await hydrated(page);
    const covered = () =>
      page.evaluate(async () => {
        // As it is seen: in a frame.
        await new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn)));
        const { activeElement } = document;
        const bar = [...document.querySelectorAll('main div')].find(
          (element) => getComputedStyle(element).position === 'fixed' && element.querySelector('[type=submit]'),
        );
        if (!bar || !activeElement || activeElement === document.body || bar.contains(activeElement)) return undefined;
        const { bottom, height } = activeElement.getBoundingClientRect();
        // Of what is higher than the window, no more than its beginning can be seen.
        return height < 400 && bottom > bar.getBoundingClientRect().top
          ? activeElement.outerHTML.slice(0, 120)
          : undefined;
      });
    const walk = async (keys: 'Tab' | 'Shift+Tab') => {
      for (let presses = 0; presses < 40; presses++) {
        await page.keyboard.press(keys);
        expect(await covered()).toBeUndefined();
      }
    };
    await walk('Tab');
    await next(page);
    await atStep(page, 'Business Information');
    await walk('Tab');
    await walk('Shift+Tab');
    await expectAccessible(page, `a step with its bar at ${width} px`);

    // The last step has no strip of the preview, which keeps a room of its own.
    const foot = () => page.evaluate(() => document.documentElement.style.getPropertyValue('--foot'));
    const openLastStep = async () => {
      await page.goto('/rated-people-agent/dev');
      await hydrated(page);
      await expect(page.getByRole('button', { name: 'Submit Request' })).toBeVisible();
    };
    await openLastStep();
    await expect.poll(foot).not.toBe('');
    await walk('Tab');
    await walk('Shift+Tab');
    // On a slow line its bar is not measured yet.
    await page.route('**/watch-foot-*', (route) => route.abort());
    await openLastStep();
    // Nothing keeps the focus in sight then when parts come late.
    await expect(page.getByRole('heading', { name: 'What you’ve told us' })).toBeVisible();
    await walk('Tab');
    await walk('Shift+Tab');
    expect(await foot()).toBe('');
  });

test('parts that come late push nothing that has the focus under the bar', async ({ page }) => {
  let come = () => {};
  const late = new Promise<void>((resolve) => {
    come = resolve;
  });
  await page.route('**/after-form-*', async (route) => {
    await late;
    await route.continue();
  });
  await page.goto('/rated-people-agent/dev');
  const agree = page.getByRole('checkbox', { name: /I agree/ });
  await agree.focus();
  await expect.poll(() => page.evaluate(() => document.documentElement.style.getPropertyValue('--foot'))).not.toBe('');
  const before = (await edges(agree)).bottom;
  come();
  await expect(page.getByRole('heading', { name: 'What you’ve told us' })).toBeVisible();
  expect(before).toBeGreaterThan(0);
  await expect.poll(async () => (await edges(agree)).bottom - ((await barTop(page)) ?? 0)).toBeLessThanOrEqual(0);
});

test('Back and Preview are signs with names; Back is not there where nothing is before, and Preview opens and gives the focus back', async ({
  page,
}) => {
  await page.goto('/request');
  await expect(page.getByRole('button', { name: 'Back' })).toHaveCount(0);
  const preview = page.getByRole('button', { name: 'Preview', exact: true });
  for (const sign of [preview, forward(page)]) {
    const box = await sign.boundingBox();
    expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
  }
  await preview.click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(preview).toBeFocused();
  await next(page);
  await atStep(page, 'Business Information');
  await page.getByRole('button', { name: 'Back', exact: true }).click();
  await atStep(page, 'Let’s Get Started');
});

test('the bar makes room for the keyboard, whether that takes of the window or lies over it', async ({ page }) => {
  await page.goto('/request');
  await goThrough(page, ['Business Information']);
  await page.getByLabel('First name').focus();
  await expect.poll(() => barTop(page)).toBeGreaterThan(600);
  // As of Firefox.
  await page.setViewportSize({ width: 360, height: 380 });
  await expect.poll(() => barTop(page)).toBeUndefined();
  await page.setViewportSize({ width: 360, height: 740 });
  await expect.poll(() => barTop(page)).toBeGreaterThan(600);
  // As of Safari and Chromium, where the window itself stays as it is.
  const cover = (height: number | undefined) =>
    page.evaluate((shown) => {
      const view = window.visualViewport;
      if (!view) return;
      if (shown === undefined) Reflect.deleteProperty(view, 'height');
      else Object.defineProperty(view, 'height', { value: shown, configurable: true });
      view.dispatchEvent(new Event('resize'));
    }, height);
  await cover(420);
  await expect.poll(() => barTop(page)).toBeUndefined();
  await expect(page.getByLabel('First name')).toBeFocused();
  await cover(undefined);
  await expect.poll(() => barTop(page)).toBeGreaterThan(600);
});

test('in a frame, which is as high as its page, the buttons stand under the questions', async ({ page }) => {
  await page.goto('/embed/main');
  await hydrated(page);
  expect(await barTop(page)).toBeUndefined();
  await expect(page.getByRole('button', { name: 'Preview', exact: true })).toBeVisible();
});

test('from 48em on the buttons stand under the questions, with their words', async ({ page }) => {
  await page.setViewportSize({ width: 768, height: 1000 });
  await page.goto('/request');
  expect(await barTop(page)).toBeUndefined();
  await expect(page.getByRole('button', { name: 'Back' })).toBeDisabled();
  await expect(page.getByRole('button', { name: 'Back' })).toHaveText('Back');
});

test('the last step says at the foot why it waits, and sends once it need not', async ({ page }) => {
  await page.goto('/request?firstName=Alex&companyName=Brightline&email=alex@brightline.example&phone=07700900123');
  await goThrough(page, UP_TO_ADDRESS);
  await fillAddress(page);
  await goThrough(page, ['Domain Setup']);
  const why = page.getByText('Please tick the box to agree to the terms before you submit your request.');
  const { top, bottom } = await edges(why);
  expect(top).toBeGreaterThan((await barTop(page)) ?? Infinity);
  expect(bottom).toBeLessThan(740);
  await page.getByRole('checkbox', { name: /I agree/ }).check();
  await expect(why).toHaveCount(0);
  await forward(page).click();
  await expect(page.getByRole('heading', { name: 'Thank You For Your Submission!' })).toBeFocused();
});

test('toasts, what is being uploaded and the bar stand over one another and overlap nowhere', async ({ page }) => {
  await page.route('**/prod/upload', () => undefined);
  await page.goto('/request');
  await goThrough(page, ['Business Information']);
  await fillBusiness(page);
  await page.getByLabel('Choose your logo').setInputFiles(logo);
  await goThrough(page, ['Your Accreditations']);
  const uploading = page.getByRole('progressbar', { name: /^Uploading/ });
  await expect(uploading).toBeVisible();
  await page.getByRole('button', { name: 'Back', exact: true }).click();
  await atStep(page, 'Business Information');
  await page.getByLabel('First name').fill('');
  await next(page);
  const toast = page.getByRole('listitem').filter({ hasText: 'Required Fields Missing' });
  await expect(toast).toBeVisible();
  expect((await edges(uploading)).bottom).toBeLessThanOrEqual((await barTop(page)) ?? 0);
  expect((await edges(toast)).bottom).toBeLessThanOrEqual((await edges(uploading)).top);
});

test.describe('toasts', () => {
  const missing = (page: Page) => page.getByRole('listitem').filter({ hasText: 'Required Fields Missing' });

  /** What the toasts lie over that they are to leave alone: its beginning, or `gone` where there are none. */
  const over = (page: Page) =>
    page.evaluate(() => {
      const list = [...document.querySelectorAll('main ul')].find(
        (element) => getComputedStyle(element).position === 'fixed',
      );
      const focused = document.activeElement;
      if (!list) return 'gone';
      if (!focused || focused === document.body || list.contains(focused)) return undefined;
      const one = list.getBoundingClientRect();
      const lies = (element: Element) => {
        const other = element.getBoundingClientRect();
        return one.top < other.bottom && other.top < one.bottom;
      };
      return [focused, ...document.querySelectorAll('main h1, main progress')]
        .filter(lies)
        .map(({ outerHTML }) => outerHTML.slice(0, 80))[0];
    });

  test('stand above the bar, leave heading, progress and focus alone, and go once what they say is mended', async ({
    page,
  }) => {
    await page.goto('/request');
    await goThrough(page, ['Business Information']);
    await next(page);
    const toast = missing(page);
    await expect(toast).toBeVisible();
    const foot = (await barTop(page)) ?? 0;
    expect((await edges(toast)).bottom).toBeLessThanOrEqual(foot);
    for (const label of ['First name', 'Company name', 'Email address', 'Phone number']) {
      await page.getByLabel(label).focus();
      expect(await over(page)).toBeUndefined();
    }
    await fillBusiness(page);
    await expect(toast).toHaveCount(0);
  });

  test('leave a field alone that the page scrolls to, and are one at a time where all went well', async ({ page }) => {
    await page.goto('/request');
    await goThrough(page, ['Business Information']);
    await fillBusiness(page);
    await page.getByLabel('Choose your logo').setInputFiles(logo);
    await goThrough(page, ['Your Accreditations', 'Content Sources']);
    const done = page.getByRole('listitem').filter({ hasText: /Uploaded/ });
    await expect(done).toBeVisible();
    await page.getByLabel('Instagram handle').focus();
    await expect.poll(() => over(page)).toBeUndefined();
    await page.getByLabel('Add photos').setInputFiles(photos);
    await goThrough(page, ['Communication Setup']);
    await expect(done.filter({ hasText: 'Gallery Uploaded' })).toBeVisible();
    await expect(done.filter({ hasText: 'Logo Uploaded', visible: true })).toHaveCount(0);
  });

  test('of what went well are gone once something goes wrong', async ({ page }) => {
    await page.goto('/request');
    await goThrough(page, ['Business Information']);
    await fillBusiness(page);
    await page.getByLabel('Choose your logo').setInputFiles(logo);
    await goThrough(page, ['Your Accreditations', 'Content Sources', 'Communication Setup', 'Your Services']);
    await goThrough(page, ['Service Area & Business Hours', 'Business Stats', 'Business Address & Registration']);
    const done = page.getByRole('listitem').filter({ hasText: 'Logo Uploaded' });
    await expect(done).toBeVisible();
    await next(page);
    await expect(missing(page)).toBeVisible();
    await expect(done).toHaveCount(0);
  });
});
