import type { Page } from 'playwright/test';
import { atStep, logo, next } from './fill-wizard.ts';
import { hydrated } from './hydrated.ts';
import { expect, test } from './running-server.ts';

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

/** What has the focus, in the words of assistive technology. */
const focused = (page: Page) =>
  page.evaluate(() => {
    const at = document.activeElement;
    if (!at || at === document.body) return 'body';
    const labels = 'labels' in at ? [...((at.labels as NodeListOf<HTMLElement> | null) ?? [])] : [];
    const by = (at.getAttribute('aria-labelledby') ?? '').split(' ').map((id) => document.getElementById(id));
    const named = [
      at.getAttribute('aria-label'),
      ...labels.map((label) => label.textContent),
      ...by.map((node) => node?.textContent),
    ];
    return `${at.tagName.toLowerCase()} ${named.filter(Boolean).join(' ') || at.textContent}`;
  });

/** Presses Tab until the focus is on what is named so; the focus may never be lost to the page on the way. */
async function tabTo(page: Page, name: RegExp): Promise<void> {
  const passed: string[] = [];
  for (let presses = 0; presses < 80; presses++) {
    await page.keyboard.press('Tab');
    const now = await focused(page);
    expect(now, `the focus was lost after ${passed.at(-1)}`).not.toBe('body');
    if (name.test(now)) return;
    passed.push(now);
  }
  throw new Error(`No Tab reached ${name}; passed:\n${passed.join('\n')}`);
}

const press = (page: Page, ...keys: readonly string[]) =>
  keys.reduce((before, key) => before.then(() => page.keyboard.press(key)), Promise.resolve());

async function type(page: Page, field: RegExp, text: string): Promise<void> {
  await tabTo(page, field);
  await page.keyboard.type(text);
}

async function goOn(page: Page, heading: string): Promise<void> {
  await tabTo(page, /^button Continue/);
  await page.keyboard.press('Enter');
  await atStep(page, heading);
}

test('the whole form can be filled in by keyboard alone', async ({ page, server }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto('/request?trade=electrician');
  await expect(page.getByRole('radio', { name: 'Electrician' })).toBeChecked();

  await tabTo(page, /^input Electrician/);
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('radio', { name: 'Plumber' })).toBeChecked();
  // The questions are another trade's now, and the focus is where it was.
  await expect(page.getByText('Trade changed')).toHaveCount(0);
  expect(await focused(page)).toMatch(/^input Plumber/);
  await tabTo(page, /^input Pre-designed/);
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('radio', { name: /^Custom colours/ })).toBeChecked();
  await page.keyboard.press('ArrowUp');
  await goOn(page, 'Business Information');

  await type(page, /First name/, 'Alex');
  await type(page, /Company name/, 'Brightline');
  // Enter in a field is Continue: what is missing is listed, and its link leads there.
  await page.keyboard.press('Enter');
  await expect(page.getByRole('region', { name: 'There is a problem' })).toBeFocused();
  await tabTo(page, /^a Email address is required/);
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Email address')).toBeFocused();
  await page.keyboard.type('alex@brightline.example');
  await type(page, /Phone number/, '07700900123');
  // Listening takes the browser a moment: a dialog that opens before is nobody's.
  const chooser = page.waitForEvent('filechooser');
  await tabTo(page, /Choose your logo/);
  await page.keyboard.press('Enter');
  await (await chooser).setFiles(logo);
  await expect(page.getByText('logo.png').first()).toBeVisible();
  expect(await focused(page)).not.toBe('body');
  await goOn(page, 'Your Accreditations');

  await type(page, /Search accreditations/, 'gas safe');
  await tabTo(page, /^input Gas Safe/);
  await page.keyboard.press('Space');
  await expect(page.getByRole('checkbox', { name: /^Gas Safe/ }).first()).toBeChecked();
  await goOn(page, 'Content Sources');
  await goOn(page, 'Communication Setup');

  await tabTo(page, /^input info/);
  await page.keyboard.press('ArrowDown');
  await tabTo(page, /Use same number as business/);
  await page.keyboard.press('Space');
  await goOn(page, 'Your Services');
  await tabTo(page, /^button Clear all/);
  await page.keyboard.press('Enter');
  await tabTo(page, /^button Select all|^input /);
  await page.keyboard.press('Space');
  await goOn(page, 'Service Area & Business Hours');

  await type(page, /Where do you work/, 'Reading');
  await page.keyboard.press('Enter');
  await page.keyboard.type('Newbury');
  await page.keyboard.press('Enter');
  await tabTo(page, /Remove Newbury/);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Newbury', { exact: true })).toHaveCount(0);
  expect(await focused(page)).not.toBe('body');
  await tabTo(page, /^input Mon to Fri/);
  await page.keyboard.press('ArrowUp');
  await expect(page.getByRole('radio', { name: 'Set each day' })).toBeChecked();
  await tabTo(page, /^button Copy Monday/);
  await page.keyboard.press('Enter');
  await goOn(page, 'Business Stats');
  await goOn(page, 'Business Address & Registration');

  await type(page, /Street address/, '1 High Street');
  await type(page, /Town/, 'Reading');
  await type(page, /County/, 'Berkshire');
  await type(page, /Post code/, 'rg11aa');
  await goOn(page, 'Domain Setup');

  await tabTo(page, /I agree/);
  await press(page, 'Space');
  await tabTo(page, /^button Submit Request/);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Thank You For Your Submission!' })).toBeFocused();

  const deliveries = await server.deliveries();
  expect(deliveries.map(({ hook }) => hook)).toEqual(['basics', 'logo', 'main']);
  expect(deliveries.at(-1)?.fields).toMatchObject({
    selectedTrade: 'plumber',
    whatsAppNumber: '07700900123',
    businessEmailPrefix: 'hello',
    serviceLocations: '["Reading"]',
  });
});

test('the focus stays on the page when a toast is put away', async ({ page }) => {
  await page.goto('/request?trade=electrician');
  await page.route('**/content/wizards/main/builder.json', (route) => route.abort());
  await page.getByRole('radio', { name: 'Builder' }).click();
  await page.getByRole('button', { name: /^Dismiss/ }).focus({ timeout: 15_000 });
  await page.keyboard.press('Enter');
  // It is where it was before.
  await expect(page.getByRole('radio', { name: 'Builder' })).toBeFocused();
});

test('what chose a picture is in sight when it has the focus, and when the picture has come above it', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 700 });
  await page.goto('/request');
  await hydrated(page);
  await next(page);
  await atStep(page, 'Business Information');
  const input = page.locator('input[type=file]').first();
  const beyond = () =>
    input.evaluate((element) => (element.closest('label')?.getBoundingClientRect().bottom ?? Infinity) - innerHeight);
  // It begins at the lower edge of the screen, and is half beyond it.
  await page.evaluate((way) => window.scrollBy(0, way), (await beyond()) - 20);
  expect(await beyond()).toBeGreaterThan(0);
  await input.focus();
  await expect.poll(beyond).toBeLessThanOrEqual(0);
  await input.setInputFiles(logo);
  await expect(page.getByText('Replace logo.png')).toBeVisible();
  await expect(input).toBeFocused();
  await expect.poll(beyond).toBeLessThanOrEqual(0);
});
