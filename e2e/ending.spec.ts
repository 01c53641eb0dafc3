import type { Page } from 'playwright/test';
import { expectAccessible } from './expect-accessible.ts';
import { atStep, fillEverything, next } from './fill-wizard.ts';
import { expect, test } from './running-server.ts';

const review = (page: Page) => page.getByRole('region', { name: 'What you’ve told us' });
const row = (page: Page, title: string) => review(page).locator('summary').filter({ hasText: title });
const submit = (page: Page) => page.getByRole('button', { name: 'Submit Request' });
const thanks = (page: Page) => page.getByRole('heading', { name: 'Thank You For Your Submission!' });

test.use({
  viewport: { width: 360, height: 740 },
  timezoneId: 'Europe/London',
  permissions: ['clipboard-read', 'clipboard-write'],
});

test('the last step asks its question, then reads back in nine short lines what was said and is changed, then asks for consent', async ({
  page,
}) => {
  await fillEverything(page);
  const order = await page.evaluate(() => {
    const parts = ['[name="root_hasDomain"], [id*="hasDomain"]', '#review-title', '[id*="termsAgreed"]'];
    const places = parts.map((part) => document.querySelector(`form :is(${part})`));
    const follows = (a: Node | null | undefined, b: Node | null | undefined) =>
      Boolean(a && b && a.compareDocumentPosition(b) & Node.DOCUMENT_POSITION_FOLLOWING);
    return [follows(places[0], places[1]), follows(places[1], places[2])];
  });
  expect(order).toEqual([true, true]);
  await expect(review(page).getByRole('heading', { level: 3 })).toHaveCount(9);
  for (const [title, gist] of [
    ['Let’s Get Started', 'Electrician · Navy and amber'],
    ['Business Information', 'Brightline & Sons · Alex · 07700900123'],
    ['Your Accreditations', '1 accreditation'],
    ['Content Sources', '2 photos · Facebook · @brightline'],
    ['Communication Setup', 'hello@brightline.example · WhatsApp 07700900123'],
    ['Your Services', /^\d+ services · 1 of your own$/],
    ['Service Area & Business Hours', 'Monday to Friday 09:00–17:00 · Reading'],
    ['Business Stats', 'Years: 12'],
    ['Business Address & Registration', 'Reading, RG1 1AA'],
  ] as const)
    await expect(row(page, title).getByText(gist)).toBeVisible();
  await expectAccessible(page, 'the review, folded');

  const full = review(page).getByText('alex@brightline.example');
  await expect(full).toBeHidden();
  await row(page, 'Business Information').click();
  await expect(full).toBeVisible();
  const all = review(page).getByRole('button', { name: 'Show all' });
  await all.focus();
  await page.keyboard.press('Enter');
  await expect(review(page).getByText('Sunday: Closed')).toBeVisible();
  await expect(review(page).getByText(/^Left empty: .*Company registration number$/)).toBeVisible();
  await expectAccessible(page, 'the review, all of it');
  await review(page).getByRole('button', { name: 'Hide all' }).click();
  await expect(review(page).getByText('Sunday: Closed')).toBeHidden();

  // On a phone all that is to be read before Submit is short.
  await page.getByRole('radio', { name: /^No, find one/ }).check();
  const height = await review(page).evaluate((element) => element.getBoundingClientRect().height);
  expect(height).toBeLessThan(430);
  const consent = page.locator('form').getByRole('link', { name: /^Privacy Policy/ });
  const end = await consent.evaluate((element) => element.getBoundingClientRect().bottom + window.scrollY);
  expect(end).toBeLessThan(1050);
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThan(1200);

  // Continue leads back from what was changed.
  await review(page)
    .getByRole('button', { name: /^Change.*Business Address & Registration/ })
    .click();
  await atStep(page, 'Business Address & Registration');
  await page.getByLabel('Town').first().fill('Slough');
  await next(page);
  await atStep(page, 'Domain Setup');
  await expect(row(page, 'Business Address & Registration').getByText('Slough, RG1 1AA')).toBeVisible();
});

test('a step of which nothing was said says so, and leads there', async ({ page }) => {
  await page.goto('/rated-people-agent/dev?trade=roofer&companyName=Brightline');
  await expect(page.getByRole('heading', { name: 'Domain Setup' })).toBeVisible();
  const hours = review(page).getByText('Monday to Friday 09:00–17:00');
  await expect(hours).toBeVisible();
  // Of a form that is sent half-filled, what nobody has answered is not sent: nor is it read back.
  await page.getByRole('checkbox', { name: 'Partial Form Submission' }).check();
  await expect(hours).toHaveCount(0);
  await expect(review(page).getByText('Nothing added').first()).toBeVisible();
  await expectAccessible(page, 'the review of a half-filled form');
  await review(page)
    .getByRole('button', { name: /^Add.*Business Address & Registration/ })
    .click();
  await atStep(page, 'Business Address & Registration');
});

test('the titles of the steps are read back whole on the smallest screens, and with larger text', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto('/rated-people-agent/dev?trade=roofer&companyName=Brightline');
  const titles = review(page).getByRole('heading', { level: 3 });
  await expect(titles).toHaveCount(9);
  const cut = () =>
    titles.evaluateAll((all) =>
      all.filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth).map((title) => title.textContent),
    );
  for (const [size, width] of [
    ['100%', 320],
    ['150%', 375],
    ['200%', 320],
  ] as const) {
    await page.setViewportSize({ width, height: 640 });
    await page.evaluate((fontSize) => {
      document.documentElement.style.fontSize = fontSize;
    }, size);
    expect(await cut(), `${size} at ${width} px`).toEqual([]);
  }
});

test('the thanks say by when the preview comes, show it, have one reference to copy, and end the form', async ({
  page,
  server,
}) => {
  // The clocks go forward in the night to Sunday.
  await page.clock.setFixedTime(new Date('2026-03-28T10:20:00Z'));
  await page.goto('/pricing');
  await fillEverything(page);
  await submit(page).click();
  await expect(thanks(page)).toBeFocused();
  await expect(page.getByText(/^Your preview comes by Monday,? 30 March, 12 pm\.$/)).toBeVisible();
  await expect(page.getByText('brightline.example', { exact: true })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Add more photos' })).toHaveAttribute(
    'href',
    /^\/media-form\?customerNumber=anonymous-\d+&trade=electrician&requestTrade=electrician$/,
  );
  const [{ submissionId = '' } = {}] = await server.deliveries();
  const reference = submissionId.slice(0, 8).toUpperCase();
  await expect(page.locator('[data-reference]')).toHaveCount(1);
  await page.getByRole('button', { name: 'Copy' }).click();
  await expect(page.getByRole('button', { name: 'Copied' })).toBeFocused();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(reference);
  await expectAccessible(page, 'the thanks');
  // There is nothing to go back to in a form that was sent, step by step.
  await page.goBack();
  await expect(page).toHaveURL('/pricing');
  await page.goForward();
  await expect(page.getByRole('heading', { name: 'You have already sent this form' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Add more photos' })).toHaveAttribute(
    'href',
    /^\/media-form\?customerNumber=anonymous-\d+&trade=electrician&requestTrade=electrician$/,
  );
  await expectAccessible(page, 'a form that was sent');
});

test('a number that was given is the one reference', async ({ page }) => {
  await page.goto('/rated-people-agent/dev?trade=roofer&companyName=Brightline&customerNumber=RP-8');
  await expect(page.getByRole('heading', { name: 'Domain Setup' })).toBeVisible();
  await page.getByRole('checkbox', { name: 'Partial Form Submission' }).check();
  await page.getByRole('checkbox', { name: /I agree/ }).check();
  await submit(page).click();
  await expect(thanks(page)).toBeFocused();
  await expect(page.getByText('Your reference number: RP-8')).toBeVisible();
  await expect(page.locator('[data-reference]')).toHaveCount(1);
  await expect(page.getByText(/^The preview comes by /)).toBeVisible();
  await expect(page.getByRole('link', { name: 'Next customer' })).toBeVisible();
});

test('where nothing can be copied the reference is marked, and said how', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'clipboard', { value: { writeText: () => Promise.reject(new Error('no')) } });
  });
  await page.goto('/rated-people-agent/dev?customerNumber=RP-9');
  await page.getByRole('checkbox', { name: 'Partial Form Submission' }).check();
  await page.getByRole('checkbox', { name: /I agree/ }).check();
  await submit(page).click();
  await expect(thanks(page)).toBeFocused();
  await page.getByRole('button', { name: 'Copy' }).click();
  await expect(page.getByText('Press and hold the number to copy it.')).toBeVisible();
  expect(await page.evaluate(() => getSelection()?.toString())).toBe('RP-9');
});
