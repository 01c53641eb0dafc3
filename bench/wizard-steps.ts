import type { Page } from 'playwright';

/** A step of the real wizard: what a customer answers on it, and the heading that Continue leads to. */
export interface WizardStep {
  readonly title: string;
  readonly next: string;
  fill(page: Page): Promise<void>;
}

const steps: readonly Omit<WizardStep, 'next'>[] = [
  { title: 'Let’s Get Started', fill: async () => undefined },
  {
    title: 'Business Information',
    async fill(page) {
      await page.getByLabel('First name').fill('Alex');
      await page.getByLabel('Company name').fill('Brightline & Sons');
      await page.getByLabel('Email address').fill('alex@brightline.example');
      await page.getByLabel('Phone number').fill('07700 900123');
    },
  },
  { title: 'Your Accreditations', fill: (page) => page.getByRole('checkbox').first().check() },
  { title: 'Content Sources', fill: (page) => page.getByRole('checkbox', { name: 'Facebook' }).check() },
  { title: 'Communication Setup', fill: (page) => page.getByRole('radio', { name: /^hello/ }).check() },
  { title: 'Your Services', fill: (page) => page.getByLabel('Additional services').fill('Garden lighting') },
  {
    title: 'Service Area & Business Hours',
    async fill(page) {
      await page.getByLabel('Where do you work?').fill('Reading');
      await page.keyboard.press('Enter');
    },
  },
  { title: 'Business Stats', fill: (page) => page.getByLabel('Years of experience').fill('12') },
  {
    title: 'Business Address & Registration',
    async fill(page) {
      await page.getByLabel('Street address').fill('1 High Street');
      await page.getByLabel('Town').first().fill('Reading');
      await page.getByLabel('County').fill('Berkshire');
      await page.getByLabel('Post code').fill('RG1 1AA');
    },
  },
  { title: 'Domain Setup', fill: async () => undefined },
];

/** All from which Continue leads on. No files are given: nothing here receives them. */
export const WIZARD_STEPS: readonly WizardStep[] = steps.flatMap((step, at) => {
  const next = steps[at + 1]?.title;
  return next === undefined ? [] : [{ ...step, next }];
});
