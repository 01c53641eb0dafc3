import { expect, type Page } from 'playwright/test';
import { awake } from './awake.ts';
import { pngPicture } from './pictures.ts';

/** Files of one filling as they are chosen; what the upload service stores is compared with these bytes. */
export const logo = { name: 'logo.png', mimeType: 'image/png', buffer: pngPicture(96, [20, 33, 61]) };
export const photos = [
  { name: 'kitchen.png', mimeType: 'image/png', buffer: pngPicture(160, [200, 120, 60]) },
  { name: 'fuse board.png', mimeType: 'image/png', buffer: pngPicture(128, [40, 140, 90]) },
];

export const next = (page: Page) => page.getByRole('button', { name: 'Continue' }).click();

/** The heading that has the focus after each change of step. */
export async function atStep(page: Page, title: string): Promise<void> {
  await expect(page.getByRole('heading', { name: title, exact: true })).toBeFocused();
}

/**
 * Fills steps 2 to 10 as a customer would; the page stands on step 2. Stops before Submit Request. `services` are typed
 * in where a trade asks for them in the customer's own words.
 */
export async function fillFromStepTwo(page: Page, services: readonly string[] = []): Promise<void> {
  await page.getByLabel('First name').fill('Alex');
  await page.getByLabel('Company name').fill('Brightline & Sons');
  await page.getByLabel('Email address').fill(' Alex@Brightline.example ');
  await page.getByLabel('Phone number').fill('(07700) 900-123');
  await page.getByLabel('Choose your logo').setInputFiles(logo);
  await next(page);

  await atStep(page, 'Your Accreditations');
  await page.getByRole('checkbox').first().check();
  await next(page);

  await atStep(page, 'Content Sources');
  await page.getByLabel('Choose photos').setInputFiles(photos);
  await page.getByRole('checkbox', { name: 'Facebook' }).check();
  await page.getByLabel('Instagram handle').fill('@brightline');
  await next(page);

  await atStep(page, 'Communication Setup');
  await page.getByRole('radio', { name: /^hello/ }).check();
  await page.getByRole('checkbox', { name: 'Use same number as business' }).check();
  await next(page);

  await atStep(page, 'Your Services');
  for (const service of services) {
    await page.getByRole('textbox', { name: /What do you do/ }).fill(service);
    await page.keyboard.press('Enter');
  }
  await page.getByLabel('Additional services').fill('Garden lighting');
  await next(page);

  await atStep(page, 'Service Area & Business Hours');
  await page.getByLabel('Where do you work?').fill('Reading');
  await page.keyboard.press('Enter');
  await next(page);

  await atStep(page, 'Business Stats');
  await page.getByLabel('Years of experience').fill('12');
  await next(page);

  await atStep(page, 'Business Address & Registration');
  await page.getByLabel('Street address').fill('1 High Street');
  await page.getByLabel('Town', { exact: false }).first().fill('Reading');
  await page.getByLabel('County').fill('Berkshire');
  await page.getByLabel('Post code').fill('rg11aa');
  await next(page);

  await atStep(page, 'Domain Setup');
  await page.getByRole('radio', { name: /^Yes, I have one/ }).check();
  await page.getByLabel('Your domain name').fill('HTTPS://WWW.brightline.example/');
  await page.getByRole('checkbox', { name: /I agree/ }).check();
}

/** Fills the whole form of the default trade, up to Submit Request. */
export async function fillEverything(page: Page): Promise<void> {
  await page.goto('/request');
  await awake(page);
  await next(page);
  await atStep(page, 'Business Information');
  await fillFromStepTwo(page);
}
