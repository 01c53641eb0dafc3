import type { Page } from 'playwright/test';
import { expectAccessible } from './expect-accessible.ts';
import { atStep, next } from './fill-wizard.ts';
import { drawnPng } from './pictures.ts';
import { expect, test } from './running-server.ts';

const svg = (drawing: string) => `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 160">${drawing}</svg>`;
type Logo = { readonly name: string; readonly mimeType: string; readonly buffer: Buffer };

/** A bolt beside a name, as a signwriter would draw it. */
const drawing = {
  name: 'logo.svg',
  mimeType: 'image/svg+xml',
  buffer: Buffer.from(
    svg(`<rect x="8" y="8" width="144" height="144" rx="24" fill="#00235A"/>
      <path d="M92 20 44 88h34l-10 52 48-70H84z" fill="#FFA419"/>
      <text x="170" y="98" font-family="sans-serif" font-size="56" font-weight="700" fill="#00235A">Bright</text>`),
  ),
};
const png = (name: string, paint: (x: number, y: number) => readonly [number, number, number, number]) => ({
  name,
  mimeType: 'image/png',
  buffer: drawnPng(96, 96, paint),
});
const square = (x: number, y: number) => x > 20 && y > 20 && x < 76 && y < 76;
const blackAndWhite = png('black.png', (x, y) => (square(x, y) ? [0, 0, 0, 255] : [255, 255, 255, 255]));
const nothing = png('nothing.png', () => [0, 0, 0, 0]);
const green = png('green.png', (x, y) => (square(x, y) ? [20, 71, 42, 255] : [0, 0, 0, 0]));

const main = (page: Page) => page.getByRole('textbox', { name: 'Main colour' });
const second = (page: Page) => page.getByRole('textbox', { name: 'Second colour' });
const box = (page: Page) => page.getByRole('checkbox', { name: 'Extract colours from my logo' });
const toast = (page: Page, title: string) => page.getByRole('listitem').filter({ hasText: title });

async function chooseCustomColours(page: Page): Promise<void> {
  await page.goto('/request?trade=electrician');
  await page.getByRole('radio', { name: /^Custom colours/ }).check();
}

async function askThenAdd(page: Page, logo: Logo): Promise<void> {
  await box(page).check();
  await next(page);
  await atStep(page, 'Business Information');
  await page.getByLabel('Choose your logo').setInputFiles(logo);
}

for (const width of [360, 1280]) {
  test(`the colours of a logo are taken, said in words, and led to, at ${width} px`, async ({ page }, info) => {
    await page.setViewportSize({ width, height: 780 });
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await chooseCustomColours(page);
    expect(asked.filter((url) => url.includes('logo-colours'))).toEqual([]);
    await askThenAdd(page, drawing);

    const said = toast(page, 'Colours taken from your logo');
    await expect(said).toContainText('Main: navy blue (#00235A). Second: amber (#FFA419).');
    await expect(page.getByRole('status').filter({ hasText: 'navy blue' })).toBeAttached();
    await expectAccessible(page, 'What is said of the colours');
    await info.attach('said', { body: await page.screenshot(), contentType: 'image/png' });

    await said.getByRole('button', { name: 'See the colours' }).click();
    await expect(main(page)).toHaveValue('#00235A');
    await expect(second(page)).toHaveValue('#FFA419');
    await expect(page.getByRole('group', { name: 'Main colour' }).locator(':focus')).toHaveCount(1);
    await expect(main(page)).toBeInViewport();
    await expect(page.getByText('Reads well together with your second colour.')).toBeVisible();
    await expect(page.getByText('Reads well on your main colour.')).toBeVisible();
    await expect(said).toHaveCount(0);
    await expectAccessible(page, 'The colours of the logo');
    await info.attach('colours', { body: await page.screenshot({ fullPage: true }), contentType: 'image/png' });
  });
}

test('who has chosen a scheme may ask for them as well: they take its place, and Undo brings it back', async ({
  page,
}) => {
  await page.goto('/request?trade=electrician');
  await expect(page.getByRole('radio', { name: /^Pre-designed colour schemes/ })).toBeChecked();
  await askThenAdd(page, drawing);
  const said = toast(page, 'Colours taken from your logo');
  await said.getByRole('button', { name: 'See the colours' }).click();
  await expect(page.getByRole('radio', { name: /^Custom colours/ })).toBeChecked();
  await expect(main(page)).toHaveValue('#00235A');
  await expect(box(page)).toBeChecked();
});

test('a scheme that the colours of a logo replaced comes back with Undo', async ({ page }) => {
  await page.goto('/request?trade=electrician');
  await askThenAdd(page, drawing);
  await toast(page, 'Colours taken from your logo').getByRole('button', { name: 'Undo' }).click();
  await page.getByRole('button', { name: 'Back', exact: true }).click();
  await atStep(page, 'Let’s Get Started');
  await expect(page.getByRole('radio', { name: /^Pre-designed colour schemes/ })).toBeChecked();
});

test('a logo in black and white gets colours that go with it, and a sentence that says so', async ({ page }) => {
  await chooseCustomColours(page);
  await askThenAdd(page, blackAndWhite);
  const said = toast(page, 'Your logo has no colours');
  await expect(said).toContainText('charcoal (#222222)');
  await said.getByRole('button', { name: 'See the colours' }).click();
  await expect(main(page)).toHaveValue('#222222');
  await expect(page.getByText('Reads well on your main colour.')).toBeVisible();
});

test('a logo that is chosen in a dead spot gives its colours all the same', async ({ page, context }) => {
  await chooseCustomColours(page);
  await box(page).check();
  await next(page);
  await atStep(page, 'Business Information');
  // Making a picture ready is loaded with the first one; what reads its colours is here since the box was ticked.
  await page.getByLabel('Choose your logo').setInputFiles(nothing);
  await expect(toast(page, 'No colours taken')).toBeVisible();
  await context.setOffline(true);
  await page.getByRole('button', { name: /^Remove/ }).click();
  await page.getByLabel('Choose your logo').setInputFiles(drawing);
  await expect(toast(page, 'Main: navy blue (#00235A).')).toBeVisible();
  // Only the latest word holds.
  await expect(toast(page, 'No colours taken')).toHaveCount(0);
});

test('a logo that shows nothing leaves the colours as they were', async ({ page }) => {
  await chooseCustomColours(page);
  await main(page).fill('#560BAD');
  await askThenAdd(page, nothing);
  const said = toast(page, 'No colours taken from your logo');
  await said.getByRole('button', { name: 'See the colours' }).click();
  await expect(main(page)).toHaveValue('#560BAD');
});

test('colours picked before come back with Undo; those picked later are never replaced', async ({ page }) => {
  await chooseCustomColours(page);
  await main(page).fill('#560BAD');
  await second(page).fill('#FDCA00');
  await askThenAdd(page, drawing);
  await toast(page, 'Colours taken').getByRole('button', { name: 'Undo' }).click();
  await page.getByRole('button', { name: 'Back' }).click();
  await expect(main(page)).toHaveValue('#560BAD');
  await expect(second(page)).toHaveValue('#FDCA00');

  await next(page);
  await atStep(page, 'Business Information');
  await page.getByRole('button', { name: /^Remove/ }).click();
  await page.getByLabel('Choose your logo').setInputFiles(green);
  const offer = toast(page, 'Your new logo has other colours');
  await expect(offer).toContainText('dark green (#14472A)');
  await page.getByRole('button', { name: 'Back' }).click();
  await expect(main(page)).toHaveValue('#560BAD');

  // Asked for anew, with the logo already there.
  await box(page).uncheck();
  await box(page).check();
  await expect(main(page)).toHaveValue('#14472A');
  await toast(page, 'Colour taken from your logo').getByRole('button', { name: 'Undo' }).click();
  await expect(main(page)).toHaveValue('#560BAD');
});

test('what was only offered is taken when the customer says so', async ({ page }) => {
  await chooseCustomColours(page);
  await askThenAdd(page, drawing);
  await toast(page, 'Colours taken').getByRole('button', { name: 'See the colours' }).click();
  await main(page).fill('#560BAD');
  await next(page);
  await atStep(page, 'Business Information');
  await page.getByRole('button', { name: /^Remove/ }).click();
  await page.getByLabel('Choose your logo').setInputFiles(green);
  await page.getByRole('button', { name: 'Use the logo’s colours' }).click();
  await toast(page, 'Colour taken').getByRole('button', { name: 'See the colours' }).click();
  await expect(main(page)).toHaveValue('#14472A');
});
