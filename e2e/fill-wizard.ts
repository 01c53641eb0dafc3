import { expect, type Page } from 'playwright/test';
import { hydrated } from './hydrated.ts';
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
  // The address follows once the step is rendered: in a timer of the next frame, which comes before a later one.
  await page.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done)))),
  );
}

/** Presses Continue, and again from each step to the next, as far as the last of these headings. */
export async function goThrough(page: Page, titles: readonly string[]): Promise<void> {
  for (const title of titles) {
    await next(page);
    await atStep(page, title);
  }
}

/** What step 2 can't do without. */
export async function fillBusiness(page: Page): Promise<void> {
  await page.getByLabel('First name').fill('Alex');
  await page.getByLabel('Company name').fill('Brightline');
  await page.getByLabel('Email address').fill('alex@brightline.example');
  await page.getByLabel('Phone number').fill('07700900123');
}

/** What step 9 can't do without. */
export async function fillAddress(page: Page, postcode = 'RG1 1AA'): Promise<void> {
  await page.getByLabel('Street address').fill('1 High Street');
  await page.getByLabel('Town').first().fill('Reading');
  await page.getByLabel('County').fill('Berkshire');
  await page.getByLabel('Post code').fill(postcode);
}

interface StepToFill {
  readonly title: string;
  /** `services` are typed in where a trade asks for them in the customer's own words. */
  fill(page: Page, services: readonly string[]): Promise<void>;
}

/** Steps 2 to 10 with what a customer would answer, in their order. */
export const LATER_STEPS: readonly StepToFill[] = [
  {
    title: 'Business Information',
    async fill(page) {
      await page.getByLabel('First name').fill('Alex');
      await page.getByLabel('Company name').fill('Brightline & Sons');
      await page.getByLabel('Email address').fill(' Alex@Brightline.example ');
      await page.getByLabel('Phone number').fill('(07700) 900-123');
      await page.getByLabel('Choose your logo').setInputFiles(logo);
    },
  },
  {
    title: 'Your Accreditations',
    fill: (page) => page.getByRole('checkbox').first().check(),
  },
  {
    title: 'Content Sources',
    async fill(page) {
      await page.getByLabel('Add photos').setInputFiles(photos);
      await page.getByRole('checkbox', { name: 'Facebook' }).check();
      await page.getByLabel('Instagram handle').fill('@brightline');
    },
  },
  {
    title: 'Communication Setup',
    async fill(page) {
      await page.getByRole('radio', { name: /^hello/ }).check();
      await page.getByRole('checkbox', { name: 'Use same number as business' }).check();
    },
  },
  {
    title: 'Your Services',
    async fill(page, services) {
      for (const service of services) {
        await page.getByRole('textbox', { name: /What do you do/ }).fill(service);
        await page.keyboard.press('Enter');
      }
      await page.getByLabel('Additional services').fill('Garden lighting');
    },
  },
  {
    title: 'Service Area & Business Hours',
    async fill(page) {
      await page.getByLabel('Where do you work?').fill('Reading');
      await page.keyboard.press('Enter');
    },
  },
  {
    title: 'Business Stats',
    fill: (page) => page.getByLabel('Years of experience').fill('12'),
  },
  {
    title: 'Business Address & Registration',
    fill: (page) => fillAddress(page, 'rg11aa'),
  },
  {
    title: 'Domain Setup',
    async fill(page) {
      await page.getByRole('radio', { name: /^Yes, I have one/ }).check();
      await page.getByLabel('Your domain name').fill('HTTPS://WWW.brightline.example/');
      await page.getByRole('checkbox', { name: /I agree/ }).check();
    },
  },
];

/** Headings of steps 2 to 9: the address is the last of them that can't be left empty. */
export const UP_TO_ADDRESS = LATER_STEPS.slice(0, -1).map(({ title }) => title);

/** Fills steps 2 to 10 as a customer would; the page stands on step 2. Stops before Submit Request. */
export async function fillFromStepTwo(page: Page, services: readonly string[] = []): Promise<void> {
  for (const [index, { title, fill }] of LATER_STEPS.entries()) {
    if (index > 0) {
      await next(page);
      await atStep(page, title);
    }
    await fill(page, services);
  }
}

/** Fills the whole form of the default trade, up to Submit Request. */
export async function fillEverything(page: Page): Promise<void> {
  await page.goto('/request');
  await hydrated(page);
  await next(page);
  await atStep(page, 'Business Information');
  await fillFromStepTwo(page);
}

/** Where the form was begun before: takes all of it away, and says so when asked. */
export async function startAgain(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Start again' }).click();
  await page.getByRole('button', { name: 'Yes, clear it' }).click();
}
