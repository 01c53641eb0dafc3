import type { Page } from 'playwright/test';
import { expectAccessible } from './expect-accessible.ts';
import { expect, test } from './running-server.ts';

/** Ends what an animation of a style sheet waits for, in place of waiting with it. */
const passTime = (page: Page) =>
  page.evaluate(() => {
    for (const animation of document.getAnimations()) animation.finish();
  });

const fallback = (page: Page) => page.locator('.shell-fallback');

for (const address of [
  '/domain-selection?domain1=brightline.example',
  '/media-form?customerNumber=C-17',
  '/request?step=02-business-information',
  '/cais?step=02-business-information',
]) {
  test(`${address} says what to do where its program does not come`, async ({ page }) => {
    const refused: string[] = [];
    page.on('console', (message) => message.text().includes('Content Security Policy') && refused.push(message.text()));
    await page.route('**/assets/*.js', (route) => route.abort());
    // Nothing is going to hydrate what was rendered of it.
    await page.goto(address, { waitUntil: 'commit' });
    await expect(fallback(page)).toBeHidden();
    await passTime(page);
    await expect(fallback(page)).toBeVisible();
    await expectAccessible(page, 'a page without its program');
    await page.emulateMedia({ colorScheme: 'dark' });
    // The browser's own ground is dark then.
    await expect(fallback(page)).toHaveCSS('color', 'rgb(237, 241, 248)');
    await page.emulateMedia({ colorScheme: null });
    await page.unroute('**/assets/*.js');
    const again = page.waitForRequest((request) => request.isNavigationRequest());
    await fallback(page).getByRole('link').click();
    // The program may put the address right: a step that can't be shown yet is taken out of it.
    const { pathname, search } = new URL((await again).url());
    expect(pathname + search).toBe(address);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(fallback(page)).toHaveCount(0);
    expect(refused).toEqual([]);
  });
}

for (const [address, ...shown] of [
  ['/domain-instructions?registrar=ionos&domain=drip.example', 'ns1.tradefront.example', 'How to change them'],
  ['/domain-instructions-rp?utm_source=letter', 'ns2.tradefront.example', 'Before you start'],
  ['/embed-instructions?trade=PLUMBER', 'Your line of HTML', 'Where to paste it'],
] as const)
  test(`${address} can be read where its program does not come`, async ({ page }) => {
    await page.route('**/assets/*.js', (route) => route.abort());
    await page.goto(address, { waitUntil: 'commit' });
    for (const text of shown) await expect(page.getByText(text, { exact: true }).first()).toBeVisible();
    await expectAccessible(page, 'a page without its program');
    await page.unroute('**/assets/*.js');
  });

test('an address that leads nowhere says so where the program does not come, and leads home', async ({
  page,
  server,
}) => {
  await page.route('**/assets/*.js', (route) => route.abort());
  const answer = await page.goto('/nowhere?utm_source=letter', { waitUntil: 'commit' });
  expect(answer?.status()).toBe(404);
  await expect(page).toHaveTitle('Page not found');
  await expect(page.getByText('Oops! Page not found')).toBeVisible();
  await expectAccessible(page, 'a page that is not there, without its program');
  await page.getByRole('link', { name: 'Return to Home' }).click();
  await expect(page).toHaveURL(`${server.url}/`);
});

test('who has paid sees so where the program does not come, and who has not can try again', async ({
  page,
  server,
}) => {
  await page.route('**/assets/*.js', (route) => route.abort());
  await page.goto('/payment?customerNumber=C-17', { waitUntil: 'commit' });
  await expect(page.getByRole('heading', { name: 'Payment Successful' })).toBeVisible();
  await page.goto('/payment-failure?customerNumber=C-17', { waitUntil: 'commit' });
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expect(page).toHaveURL(`${server.url}/?`);
});

test('what a form says where its program does not come is in its own words', async ({ page }) => {
  await page.route('**/assets/*.js', (route) => route.abort());
  const words = async (address: string) => {
    await page.goto(address);
    return fallback(page).locator('h1').textContent();
  };
  const [english, welsh] = [await words('/request?step=1'), await words('/cais?step=1')];
  expect(english).not.toBe(welsh);
  expect(await page.getAttribute('html', 'lang')).toBe('cy');
});
