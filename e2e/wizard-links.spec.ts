import type { Locator, Page } from 'playwright/test';
import { expectAccessible } from './expect-accessible.ts';
import { atStep, fillAddress, goThrough, next, UP_TO_ADDRESS } from './fill-wizard.ts';
import { expect, test } from './running-server.ts';

test.use({ viewport: { width: 360, height: 740 } });

/** The server's address under another host name. */
function on(host: string, url: string): string {
  const address = new URL(url);
  address.hostname = host;
  return address.origin;
}

const basics = 'firstName=Alex&companyName=Brightline&email=alex@brightline.example&phone=07700900123';
const home = (page: Page) => page.getByRole('link', { name: 'Back to Home' });
const embed = (page: Page) => page.getByRole('link', { name: 'Embed this form' });

/** Sends the form without uploads; what it asks on the way comes with the link, but for the address. */
async function request(page: Page, address: string): Promise<void> {
  await page.goto(`${address}?trade=roofer&${basics}`);
  await goThrough(page, UP_TO_ADDRESS);
  await fillAddress(page);
  await next(page);
  await atStep(page, 'Domain Setup');
  await page.getByRole('checkbox', { name: /I agree/ }).check();
  await page.getByRole('button', { name: 'Submit Request' }).click();
  await expect(page.getByRole('heading', { name: 'Thank You For Your Submission!' })).toBeFocused();
}

test('the first step has the way back above its heading and embedding at its foot, and no other step has', async ({
  page,
}) => {
  await page.goto(`/request?${basics}`);
  await expect(home(page)).toHaveAttribute('href', '/');
  await expect(embed(page)).toHaveAttribute('href', '/embed-instructions');
  const heightAt = async (element: Locator) => (await element.boundingBox())?.y ?? 0;
  for (const link of [home(page), embed(page)]) expect((await link.boundingBox())?.height).toBeGreaterThanOrEqual(24);
  expect(await heightAt(home(page))).toBeLessThan(await heightAt(page.getByRole('heading', { level: 1 })));
  expect(await heightAt(embed(page))).toBeGreaterThan(
    await heightAt(page.locator('form').first().getByRole('radio').last()),
  );
  await page.setViewportSize({ width: 320, height: 740 });
  await expectAccessible(page, 'the first step');
  await next(page);
  await atStep(page, 'Business Information');
  await expect(home(page)).toHaveCount(0);
  await expect(embed(page)).toHaveCount(0);
});

test('on the forms site they lead to the main one', async ({ page, server }) => {
  await page.goto(`${on('forms.localhost', server.url)}/`);
  await expect(home(page)).toHaveAttribute('href', `${server.url}/`);
  await expect(embed(page)).toHaveAttribute('href', `${server.url}/embed-instructions`);
});

for (const path of ['/rated-people', '/rated-people-agent', '/embed'])
  test(`${path} has none of them`, async ({ page }) => {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(home(page)).toHaveCount(0);
    await expect(embed(page)).toHaveCount(0);
  });

for (const [host, path, target] of [
  ['localhost', '/form', ''],
  ['forms.localhost', '/home', ''],
  ['embed.localhost', '/', 'forms.localhost'],
] as const)
  test(`on ${host}${path} the thanks lead on to the pictures of this customer`, async ({ page, server }) => {
    await request(page, `${on(host, server.url)}${path}`);
    const sent = (await server.deliveries()).at(-1)?.fields.customerNumber;
    expect(sent).toMatch(/^anonymous-\d+$/);
    const link = page.getByRole('link', { name: 'Send your pictures' });
    const site = target && on(target, server.url);
    await expect(link).toHaveAttribute(
      'href',
      `${site}/media-form?customerNumber=${sent}&trade=roofer&requestTrade=roofer`,
    );
    if (target) await expect(link).toHaveAttribute('target', '_blank');
    else await expect(link).not.toHaveAttribute('target');
    await page.getByRole('button', { name: /^Dismiss/ }).click();
    await expectAccessible(page, 'the thanks with a link');
  });

test.describe('a design in the link', () => {
  const trade = (page: Page, name: string) => page.getByRole('radio', { name, exact: true });
  const note = (page: Page) => page.getByText(/is made for this trade/);

  test('brings the trade that it is made for, and says so for as long as both stay', async ({ page }) => {
    await page.goto('/request?template=clear-water');
    await expect(trade(page, 'Plumber')).toBeChecked();
    await expect(page.getByRole('radio', { name: /^Clear Water/ })).toBeChecked();
    await expect(note(page)).toContainText('“Clear Water” is made for this trade: Plumber.');
    await expectAccessible(page, 'a design that brought its trade');
    // It may be another one: nothing is fixed.
    await trade(page, 'Roofer').check();
    await expect(note(page)).toHaveCount(0);
    await expect(page.getByRole('radio', { name: /^Clear Water/ })).toBeChecked();
  });

  for (const [query, name, design] of [
    ['template=clear-water&trade=roofer', 'Roofer', /^Clear Water/],
    ['custom=true', 'Electrician', /^Custom design/],
    ['custom=true&trade=builder', 'Builder', /^Custom design/],
  ] as const)
    test(`“${query}” opens the form of ${name}, without a note`, async ({ page }) => {
      await page.goto(`/request?${query}`);
      await expect(trade(page, name)).toBeChecked();
      await expect(page.getByRole('radio', { name: design })).toBeChecked();
      await expect(note(page)).toHaveCount(0);
    });
});
