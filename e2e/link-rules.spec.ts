import type { Page } from 'playwright/test';
import { expect, type RunningServer, test } from './running-server.ts';

test.use({ viewport: { width: 320, height: 740 } });

/** An address that a link may bring along, and where it would be shown to lead if it may be pressed. */
interface Address {
  readonly what: string;
  /** As it stands behind `parameter=` in the query. */
  readonly written: (parameter: string) => string;
  readonly leadsTo?: string;
}

const address = (what: string, text: string, leadsTo?: string): Address => ({
  what,
  written: () => encodeURIComponent(text),
  ...(leadsTo !== undefined && { leadsTo }),
});

/** As long as the name of a host may be, almost. */
const LONG_HOST = `${Array(4).fill('a'.repeat(60)).join('.')}.example`;

/** None of them is gone on to; those without `leadsTo` are no link either. All others: tests/browser/outside-links.test.ts. */
const ADDRESSES: readonly Address[] = [
  address('a script', 'javascript:alert(1)'),
  address('a script after a line break', '\njava\tscript:alert(1)'),
  address('data in capitals', 'DATA:text/html,<script>alert(1)</script>'),
  address('no scheme', '//evil.example'),
  address('a slash and a backslash', '/\\evil.example'),
  address('a checkout as the name of a user', 'https://buy.stripe.com@evil.example'),
  address('a zero byte in the host', 'https://buy.stripe.com\u0000.evil.example'),
  address('no end', `https://buy.stripe.com/${'a'.repeat(5000)}`),
  { what: 'a broken escape', written: () => '%E0%A4%A' },
  { what: 'two at once', written: (parameter) => `https://buy.stripe.com/a&${parameter}=https://evil.example` },
  address('an ending of somebody else’s', 'https://buy.stripe.com.evil.example', 'buy.stripe.com.evil.example'),
  address('a beginning of somebody else’s', 'https://evilbuy.stripe.com', 'evilbuy.stripe.com'),
  address('a long host', `https://${LONG_HOST}`, LONG_HOST),
  address('a letter that looks like another', 'https://bυy.stripe.com', 'xn--by-1bc.stripe.com'),
];

/** What the hook was sent last. */
async function lastFields(server: RunningServer, hook: string) {
  const last = async () => (await server.deliveries()).filter((delivery) => delivery.hook === hook).at(-1)?.fields;
  await expect.poll(last).toBeDefined();
  return last();
}

async function expectToFit(page: Page): Promise<void> {
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(page.viewportSize()?.width);
}

/** Where a page of ours asks for anything that is not ours, and whether a script was run. */
function watchStrays(page: Page, { url }: RunningServer): string[] {
  const strays: string[] = [];
  page.on('request', (request) => {
    if (!/^(?:blob|data):/.test(request.url()) && !request.url().startsWith(url)) strays.push(request.url());
  });
  page.on('dialog', (dialog) => {
    strays.push(dialog.message());
    void dialog.dismiss();
  });
  return strays;
}

test('an address that a link brings along', async ({ page, server }) => {
  test.slow();
  const strays = watchStrays(page, server);
  for (const [at, { what, written, leadsTo }] of ADDRESSES.entries())
    await test.step(`${what}: nothing is opened by itself, it is said, and nothing chosen is lost`, async () => {
      // What is kept on the device, and what has arrived, goes by it: nothing of the address before.
      const number = `C-${at}`;
      const given = (parameter: string) => `${parameter}=${written(parameter)}`;

      await page.goto(`/domain-selection?customerNumber=${number}&domain1=brightline.example&${given('stripe_link')}`);
      await page.getByRole('radio', { name: 'brightline.example' }).check();
      await page.getByRole('button', { name: 'Confirm Selection' }).click();
      await expect(page.getByRole('heading', { name: 'Thank you!' })).toBeFocused();
      await expect(page.locator('main')).toContainText(
        'You’ve selected brightline.example as your domain name, and that has reached us. The payment address in your link is not one that we can trust, so we have not opened it. We will send you a new payment link.',
      );
      await expect(page.locator('main a')).toHaveCount(0);
      expect(await lastFields(server, 'domain')).toMatchObject({
        selectedDomain: 'brightline.example',
        customerNumber: number,
      });

      await page.goto(`/comments-form?customerNumber=${number}&${given('websiteUrl')}`);
      const preview = page.getByRole('link', { name: /^See your website preview/ });
      if (leadsTo === undefined) {
        await expect(page.getByText(/the address in your link is not one that we can trust/)).toBeVisible();
        await expect(page.locator('main a')).toHaveCount(0);
      } else await expect(preview).toContainText(`(${leadsTo})`);
      await expectToFit(page);
      await page.getByLabel(/General comments/).fill('Bigger logo');
      await page.getByRole('button', { name: 'Submit Comments' }).click();
      await expect(page.getByRole('heading', { name: 'Thank you for your feedback' })).toBeFocused();
      // As it came, for whoever looks into it.
      const query = new URLSearchParams(given('websiteUrl'));
      expect(await lastFields(server, 'feedback')).toMatchObject({
        generalComments: 'Bigger logo',
        websiteUrl: query.get('websiteUrl')?.trim(),
      });

      await page.goto(`/domain-instructions?registrar=ionos&${given('domainRegistrarLogin')}`);
      const login = page.getByRole('link', { name: /^log in to IONOS/ });
      await expect(login).toContainText(`(${leadsTo ?? 'my.ionos.co.uk'})`);
      await expect(page.getByText(/^The login address in your link is not one that we can trust/)).toHaveCount(
        leadsTo === undefined ? 1 : 0,
      );
      await expectToFit(page);
      expect(strays).toEqual([]);
    });
});

test('an address that a mail program has escaped a second time is what it was meant to be', async ({ page }) => {
  const twice = (text: string) => encodeURIComponent(encodeURIComponent(text));
  await page.route('https://buy.stripe.com/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<title>Checkout</title>' }),
  );
  await page.goto(`/comments-form?websiteUrl=${twice('https://preview.example/?v=2')}`);
  await expect(page.getByRole('link', { name: /\(preview\.example\)/ })).toHaveAttribute(
    'href',
    'https://preview.example/?v=2',
  );
  await page.goto(`/domain-instructions?domainRegistrarLogin=${twice('https://shop.example:8443/login')}`);
  await expect(page.getByRole('link', { name: /^log in to your registrar \(shop\.example:8443\)/ })).toBeVisible();
  await page.goto(`/domain-selection?domain1=brightline.example&stripe_link=${twice('https://buy.stripe.com/a?b=c')}`);
  await page.getByRole('radio', { name: 'brightline.example' }).check();
  await page.getByRole('button', { name: 'Confirm Selection' }).click();
  await page.waitForURL('https://buy.stripe.com/a?b=c');
});

test.describe('an odd customer number', () => {
  for (const [what, number] of [
    ['markup, pictures and two directions', '<b>😀</b> Zoë "مرجع" & 7'],
    ['ten thousand characters', 'C'.repeat(10_000)],
  ] as const) {
    test(`${what}: is shown as text that wraps, and arrives as it came`, async ({ page, server }) => {
      const query = `customerNumber=${encodeURIComponent(number)}&domain1=brightline.example&domain=${LONG_HOST}`;
      for (const path of ['/thank-you', '/payment', '/domain-instructions', '/media-form', '/domain-selection']) {
        await page.goto(`${path}?${query}`);
        await expect(page.getByText(number)).toBeVisible();
        await expect(page.locator('main b')).toHaveCount(0);
        await expectToFit(page);
      }
      await page.getByRole('radio').check();
      await page.getByRole('button', { name: 'Confirm Selection' }).click();
      await expect(page.getByRole('heading', { name: 'Thank you!' })).toBeFocused();
      expect(await lastFields(server, 'domain')).toMatchObject({ customerNumber: number });
    });
  }

  for (const path of ['/request', '/rated-people']) {
    test(`on ${path} one that is too long can be mended, though it came with the link`, async ({ page }) => {
      await page.goto(`${path}?customerNumber=${'C'.repeat(201)}`);
      await page.getByRole('button', { name: 'Continue' }).click();
      await page.getByRole('link', { name: '“Customer number” can have 200 characters at most' }).click();
      await page.keyboard.press('Backspace');
      await page.getByRole('button', { name: 'Continue' }).click();
      await expect(page.getByRole('heading', { name: 'Business Information' })).toBeFocused();
      await page.getByRole('button', { name: 'Back' }).click();
      await expect(page.getByLabel('Customer number')).toHaveValue('C'.repeat(200));
    });
  }
});
