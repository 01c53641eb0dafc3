import type { Page } from 'playwright/test';
import { expectAccessible } from './expect-accessible.ts';
import { atStep, goThrough, next } from './fill-wizard.ts';
import { expect, test } from './running-server.ts';

const LINK = '/request?firstName=Alex&companyName=Brightline&email=alex@brightline.example&phone=07700900123';
const STEPS = [
  'Business Information',
  'Your Accreditations',
  'Content Sources',
  'Communication Setup',
  'Your Services',
  'Service Area & Business Hours',
];

const preset = (page: Page, name: string) => page.getByRole('radio', { name, exact: true });
const day = (page: Page, name: string) => page.getByRole('group', { name, exact: true });

async function open(page: Page): Promise<void> {
  await page.goto(LINK);
  await goThrough(page, STEPS);
}

for (const width of [320, 360, 1280]) {
  test(`opening hours are one press, or a line a day, at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 740 });
    await open(page);
    await expect(preset(page, 'Mon to Fri')).toBeChecked();
    await expect(page.getByText('Closed: Saturday, Sunday.')).toBeVisible();
    const question = page.getByRole('group', { name: /^Opening hours/ });
    expect((await question.boundingBox())?.height).toBeLessThan(width === 320 ? 360 : 240);
    await expectAccessible(page, 'presets');

    await preset(page, 'Set each day').check();
    await expect(day(page, 'Sunday').getByText('Closed', { exact: true })).toBeVisible();
    await expectAccessible(page, 'each day');
    const lines = await page
      .getByRole('group', { name: 'Tuesday', exact: true })
      .evaluate((group) => group.getBoundingClientRect().height);
    if (width >= 360) expect(lines).toBeLessThan(60);
    const cut = await page.locator('input[type=time]').evaluateAll((all) =>
      // What does not fit is cut off inside the input.
      all.filter((one) => one.scrollWidth > one.clientWidth + 1).map((one) => one.id),
    );
    expect(cut).toEqual([]);
    await next(page);
    await atStep(page, 'Business Stats');
  });
}

test('which preset is chosen follows from the answers, also of a form that is carried on with', async ({ page }) => {
  await open(page);
  await preset(page, 'Mon to Sat').check();
  await next(page);
  await atStep(page, 'Business Stats');
  await page.goBack();
  await atStep(page, 'Service Area & Business Hours');
  await expect(preset(page, 'Mon to Sat')).toBeChecked();

  await preset(page, 'Set each day').check();
  await day(page, 'Saturday').getByLabel('Closes').fill('13:00');
  await next(page);
  await atStep(page, 'Business Stats');
  await page.goBack();
  await expect(preset(page, 'Set each day')).toBeChecked();
  await expect(day(page, 'Saturday').getByLabel('Closes')).toHaveValue('13:00');
  await page.reload();
  await expect(preset(page, 'Set each day')).toBeChecked();
  await expect(day(page, 'Saturday').getByLabel('Closes')).toHaveValue('13:00');
});

for (const way of ['mouse', 'Enter'] as const) {
  test(`a closing time before the opening time is asked about on Continue, and passes the second time: ${way}`, async ({
    page,
  }) => {
    await open(page);
    await preset(page, 'Set each day').check();
    const closes = day(page, 'Monday').getByLabel('Closes');
    await closes.fill('05:00');
    const goOn = () => (way === 'mouse' ? next(page) : closes.press('Enter'));
    await goOn();
    const question = day(page, 'Monday').getByText(/^Your closing time is not later than your opening time/);
    await expect(question).toBeVisible();
    await expect(closes).toBeFocused();
    await expect(page.getByRole('status').getByText(/^Your closing time is not later/)).toBeAttached();
    await expectAccessible(page, 'the question about a closing time');
    await goOn();
    await atStep(page, 'Business Stats');
    await page.goBack();
    await atStep(page, 'Service Area & Business Hours');
    await day(page, 'Monday').getByRole('button', { name: 'Did you mean 17:00?' }).click();
    await expect(closes).toHaveValue('17:00');
    await expect(question).toBeHidden();
  });
}

test('the same thing wrong with several days is listed with the name of each', async ({ page }) => {
  await open(page);
  await preset(page, 'Set each day').check();
  for (const name of ['Tuesday', 'Thursday']) await day(page, name).getByLabel('Opens').fill('');
  await next(page);
  const found = page.getByRole('region', { name: 'There is a problem' });
  await expect(found.getByRole('link')).toHaveText([
    'Tuesday: Enter the time at which you open, or mark the day as closed',
    'Thursday: Enter the time at which you open, or mark the day as closed',
  ]);
  await found.getByRole('link', { name: /^Thursday/ }).click();
  await expect(day(page, 'Thursday').getByLabel('Opens')).toBeFocused();
});
