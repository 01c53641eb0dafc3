import { mkdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Page } from 'playwright/test';
import { copyContent } from './authoring.ts';
import { expectAccessible } from './expect-accessible.ts';
import { atStep, fillAddress, goThrough, startAgain, UP_TO_ADDRESS } from './fill-wizard.ts';
import { BRANCH, BRANCH_FILES, PARTNER, PARTNER_FILES } from './partner-folder.ts';
import { expect, startProgram, test } from './running-server.ts';

test.use({ viewport: { width: 360, height: 740 } });

const link = '?firstName=Alex&companyName=Brightline&email=alex@brightline.example&phone=07700900123';
const toast = (page: Page, text: string) => page.getByRole('listitem').filter({ hasText: text });

/** To each of these steps in turn, and a look at each. */
async function goAndLook(page: Page, titles: readonly string[]): Promise<void> {
  for (const title of titles) {
    await goThrough(page, [title]);
    await expectAccessible(page, title);
  }
}

test('a partner’s form shows the partner, asks for no files, and sends its basics as multipart', async ({
  page,
  server,
}) => {
  const basics = page.waitForRequest('**/hooks/basics');
  await page.goto(`/rated-people${link}&customerNumber=RP-7&trade=Plumber`);
  await expect(page.getByRole('banner')).toContainText('In partnership with');
  await expect(page.getByRole('img', { name: 'Rated People' })).toBeVisible();
  await expect(page.getByText('made for you in partnership with Rated People')).toBeVisible();
  const how = page.getByRole('region', { name: 'How This Works' });
  await expect(how).toContainText('Fill in');
  await how.getByText('How This Works').click();
  await expect(how.getByRole('listitem')).toHaveCount(4);
  for (const [at, said] of ['Fill in your details', 'We build', 'preview within 48 hours', 'pay only when'].entries())
    await expect(how.getByRole('listitem').nth(at)).toContainText(said);
  for (const [name, path] of [
    ['Terms and Conditions', '/terms'],
    ['Privacy Policy', '/privacy'],
  ] as const) {
    const legal = page.getByRole('contentinfo').getByRole('link', { name: new RegExp(`^${name}`) });
    await expect(legal).toHaveAttribute('href', path);
  }
  await expect(page.getByLabel('Customer number')).toHaveValue('RP-7');
  await expect(page.getByLabel('Customer number')).not.toBeEditable();
  await expect(page.getByText('This customer number was automatically assigned based on your link.')).toBeVisible();
  await expect(page.getByText('Please enter a customer reference number for your submission.')).toHaveCount(0);
  await page.getByRole('radio', { name: /^Custom colours/ }).check();
  await expect(page.getByRole('checkbox', { name: 'Extract colours from my logo' })).toHaveCount(0);
  await page.getByRole('radio', { name: /^Pre-designed/ }).check();
  await expectAccessible(page, 'step 1');
  const look = (titles: readonly string[]) => goAndLook(page, titles);
  await look(UP_TO_ADDRESS.slice(0, 1));
  await expect(page.getByText('Your logo')).toHaveCount(0);
  await look(UP_TO_ADDRESS.slice(1, 3));
  expect((await basics).headers()['content-type']).toMatch(/^multipart\/form-data/);
  await expect(page.getByText('Photos of your work')).toHaveCount(0);
  await expect(page.getByRole('checkbox', { name: 'Use stock images' })).toBeVisible();
  await look(UP_TO_ADDRESS.slice(3));
  await fillAddress(page);
  await look(['Domain Setup']);
  await expect(page.getByRole('checkbox', { name: 'Partial Form Submission' })).toHaveCount(0);
  await page.getByRole('checkbox', { name: /I agree/ }).check();

  await page.route('**/hooks/main', (route) => route.abort());
  await page.getByRole('button', { name: 'Submit Request' }).click();
  await expect(toast(page, 'Submission Error')).toContainText(
    'There was a problem submitting your information. Please try again.',
  );
  await page.unroute('**/hooks/main');
  await page.getByRole('button', { name: 'Submit Request' }).click();
  await expect(page.getByRole('heading', { name: 'Thank You For Your Submission!' })).toBeFocused();
  await expect(toast(page, 'Success!')).toContainText('Your information has been submitted successfully.');
  await expect(page.getByText('Your reference number: RP-7')).toBeVisible();
  const pictures = page.getByRole('link', { name: 'Send your pictures' });
  await expect(pictures).toHaveAttribute('href', '/media-form?customerNumber=RP-7&trade=plumber&requestTrade=plumber');
  await expect(page.getByRole('heading', { name: 'What happens next?' })).toBeVisible();
  await expect(page.getByRole('main').getByRole('listitem').filter({ hasText: 'within 48 hours' })).toBeVisible();
  const deliveries = await server.deliveries();
  expect(deliveries.map(({ hook }) => hook)).toEqual(['basics', 'main']);
  expect(deliveries[1]?.fields).toMatchObject({ customerNumber: 'RP-7', selectedTrade: 'plumber' });
  expect(deliveries[1]?.findings).toEqual([]);
});

test('an agent may start at the last step and send what is there', async ({ page, server }) => {
  await page.goto(`/rated-people-agent/dev?trade=roofer&customerNumber=RP-8&companyName=Brightline`);
  await expect(page.getByRole('heading', { name: 'Domain Setup' })).toBeVisible();
  await expect(page.getByText('Step 10 of 10').first()).toBeVisible();
  await page.getByRole('checkbox', { name: /I agree/ }).check();
  await page.getByRole('button', { name: 'Submit Request' }).click();
  const summary = page.getByRole('region', { name: 'There is a problem' });
  await expect(summary).toBeFocused();
  // The echo lies over the list on so small a screen until it is put away.
  await page.getByRole('button', { name: /^Dismiss/ }).click();
  await expectAccessible(page, 'what is missing, step by step');
  await summary.getByRole('link', { name: 'Street address is required' }).click();
  await expect(page.getByLabel('Street address')).toBeFocused();
  await page.goBack();
  await atStep(page, 'Domain Setup');

  await page.getByRole('checkbox', { name: 'Partial Form Submission' }).check();
  await page.getByRole('button', { name: 'Submit Request' }).click();
  await expect(page.getByRole('heading', { name: 'Thank You For Your Submission!' })).toBeFocused();
  const main = (await server.deliveries()).at(-1);
  expect(main?.fields).toMatchObject({
    partialFormSubmission: 'true',
    businessName: 'Brightline',
    selectedTrade: 'roofer',
  });
});

test('Submit Request is out of use until the terms are agreed to, and says why', async ({ page }) => {
  await page.goto('/rated-people-agent/dev');
  await expect(page.getByText('100%')).toBeVisible();
  const submit = page.getByRole('button', { name: 'Submit Request' });
  await expect(submit).toHaveAttribute('aria-disabled', 'true');
  await expect(submit).toHaveAccessibleDescription(/tick the box to agree to the terms/);
  await page.getByRole('checkbox', { name: /I agree/ }).check();
  await expect(submit).toHaveAttribute('aria-disabled', 'false');
  await expect(submit).toHaveAccessibleDescription('');
  await page.getByRole('checkbox', { name: /I agree/ }).uncheck();
  await expect(submit).toHaveAttribute('aria-disabled', 'true');
});

test('an agent who has typed nothing sends nothing that nobody chose, and goes on to the next customer', async ({
  page,
  server,
}) => {
  await page.goto('/rated-people-agent/dev?trade=roofer&Referrer=agent9&customerNumber=C-9');
  await page.getByRole('checkbox', { name: /I agree/ }).check();
  await page.getByRole('checkbox', { name: 'Partial Form Submission' }).check();
  await page.getByRole('button', { name: 'Submit Request' }).click();
  await expect(page.getByRole('heading', { name: 'Thank You For Your Submission!' })).toBeFocused();
  const deliveries = await server.deliveries();
  expect(deliveries.map(({ hook }) => hook)).toEqual(['main']);
  const { formVersion, timestamp, source, submissionId, deliveryId, customerNumber, ...said } =
    deliveries[0]?.fields ?? {};
  expect([formVersion, timestamp, source, submissionId, deliveryId, customerNumber]).not.toContain(undefined);
  expect(customerNumber).toBe('C-9');
  expect(said).toEqual({
    referrer: 'agent9',
    tradeType: 'roofer',
    selectedTrade: 'roofer',
    partialFormSubmission: 'true',
    termsAgreed: 'true',
  });
  expect(deliveries[0]?.findings).toEqual([]);
  await expect(page.getByText('Your reference number: C-9')).toBeVisible();
  await page.getByRole('link', { name: 'Next customer' }).click();
  // The agent is the same, the customer another.
  await expect(page).toHaveURL(/\/rated-people-agent\/dev\?Referrer=agent9$/);
  await expect(page.getByRole('heading', { name: 'Domain Setup' })).toBeVisible();
  await expect(page.getByRole('checkbox', { name: 'Partial Form Submission' })).not.toBeChecked();
});

test('what a half-filled form may leave out is no longer reported from the moment that the box is ticked', async ({
  page,
}) => {
  await page.goto('/rated-people-agent/dev?phone=12');
  await page.getByRole('checkbox', { name: /I agree/ }).check();
  await page.getByRole('button', { name: 'Submit Request' }).click();
  const links = page.getByRole('region', { name: 'There is a problem' }).getByRole('link');
  await expect(links.filter({ hasText: 'Street address is required' })).toBeVisible();
  await expect(toast(page, 'Required Fields Missing')).toBeVisible();
  const half = page.getByRole('checkbox', { name: 'Partial Form Submission' });
  await half.check();
  // What was answered has to be right all the same.
  await expect(links).toHaveText([/^Please enter a valid UK phone number/]);
  await expect(toast(page, 'Required Fields Missing')).toHaveCount(0);
  await expect(half).toBeFocused();
});

test('with text at twice its size no error or toast reaches over the edge of a small screen', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 740 });
  await page.goto('/rated-people-agent/dev');
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%';
  });
  await page.getByRole('button', { name: 'Submit Request' }).press('Enter');
  await expect(toast(page, 'Required Fields Missing')).toBeVisible();
  await expect(page.getByText('Tick the box to agree').last()).toBeVisible();
  const over = await page.evaluate(() =>
    [...document.querySelectorAll('main *')]
      .filter((element) => element.getBoundingClientRect().right > window.innerWidth + 0.5)
      .map(({ tagName, textContent }) => `${tagName}: ${textContent}`),
  );
  expect(over).toEqual([]);
});

test('Back leads an agent from the last step to those before', async ({ page }) => {
  await page.goto('/rated-people-agent/dev');
  await page.getByRole('button', { name: 'Back' }).click();
  await atStep(page, 'Business Address & Registration');
});

test('the carpenter’s form is preset, in its own colour, and any trade may still be chosen', async ({ page }) => {
  await page.goto('/carpenter-form?customerNumber=TF-1');
  await expect(page.getByRole('radio', { name: 'Carpenter' })).toBeChecked();
  await expect(page.getByLabel('Customer number')).toHaveCount(0);
  await expect(page.getByRole('radio', { name: /^Oak and gold/ })).toBeChecked();
  const button = page.getByRole('button', { name: 'Continue' });
  await expect(button).toHaveCSS('background-color', 'rgb(108, 88, 76)');
  await expectAccessible(page, 'carpenter');
  await page.getByRole('radio', { name: 'Roofer' }).check();
  await expect(page.getByRole('radio', { name: 'Roofer' })).toBeChecked();
});

test('the form without uploads asks for neither files nor a customer number', async ({ page }) => {
  await page.goto(`/form${link}`);
  await expect(page.getByLabel('Customer number')).toHaveCount(0);
  await goThrough(page, UP_TO_ADDRESS.slice(0, 3));
  await expect(page.getByText('Photos of your work')).toHaveCount(0);
  await expect(page.getByRole('checkbox', { name: 'Use stock images' })).toBeVisible();
});

/** Puts a variant's folder into a copy of the content. */
async function dropIn(content: string, variant: string, files: Readonly<Record<string, string>>): Promise<void> {
  for (const [name, text] of Object.entries(files)) {
    const path = join(content, 'schemas/variants', variant, name);
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, text);
  }
}

/** From wherever the form starts, to its first step. */
async function goBackToTrades(page: Page): Promise<void> {
  for (const title of [...UP_TO_ADDRESS.slice(0, 4)].reverse()) {
    await page.getByRole('button', { name: 'Back' }).click();
    await atStep(page, title);
  }
  await page.getByRole('button', { name: 'Back' }).click();
  await expect(page.getByRole('radiogroup', { name: 'What is your trade?' })).toBeVisible();
}

test('a folder may extend another, offer some trades, fix one, start further on, and change one trade’s list', async ({
  page,
}) => {
  test.setTimeout(180_000);
  const content = await copyContent();
  await dropIn(content, PARTNER, PARTNER_FILES);
  await dropIn(content, BRANCH, BRANCH_FILES);
  const server = await startProgram('node_modules/.bin/tsx', ['src/cli/dev.ts'], { CONTENT_ROOT: content });
  try {
    const services = page.getByRole('group', { name: 'What do you do?' });
    const trades = page.getByRole('radiogroup', { name: 'What is your trade?' }).getByRole('radio');

    // A trade that it does not offer means the one that it starts with.
    await page.goto(`${server.url}/${BRANCH}?trade=electrician`);
    await expect(page.getByRole('heading', { name: 'Your Services' })).toBeVisible();
    await expect(page.getByRole('banner')).toContainText('Acme Guild');
    await expect(services.getByRole('checkbox', { name: 'Slate Roofs' })).toBeVisible();
    await goBackToTrades(page);
    await expect(trades).toHaveCount(2);
    await expect(page.getByRole('radio', { name: 'Roofer' })).toBeChecked();
    await page.getByRole('radio', { name: 'Plumber' }).check();

    await page.goto(`${server.url}/${BRANCH}?trade=plumber`);
    await startAgain(page);
    await expect(services.getByRole('checkbox', { name: 'Lead Flashing Checks' })).toBeVisible();
    await expect(services.getByRole('checkbox', { name: 'Underfloor Heating' })).toHaveCount(0);
    await goBackToTrades(page);
    await expect(page.getByRole('radio', { name: 'Plumber' })).toBeChecked();
    await expect(page.getByRole('radio', { name: 'Roofer' })).toBeDisabled();
  } finally {
    await server.stop();
    await rm(content, { recursive: true, force: true });
  }
});
