import type { Page } from 'playwright/test';
import { expectAccessible, expectRoom } from './expect-accessible.ts';
import { hydrated } from './hydrated.ts';
import { expect, test } from './running-server.ts';
import { toast } from './single-page-form.ts';

// Sentences are copied from the specification, never from the pages.

const PAGES: readonly { readonly path: string; readonly title: string; readonly says: readonly string[] }[] = [
  {
    path: '/thank-you?customerNumber=TF-1042',
    title: 'Request Received',
    says: ['website request has been received', 'payment link will follow shortly', 'Your reference number: TF-1042'],
  },
  {
    path: '/payment?customerNumber=TF-1042',
    title: 'Payment Successful',
    says: [
      'Thank you',
      'Your reference number: TF-1042',
      'What happens next',
      'website will be live in the next 24 hours',
      'will be notified as soon as it is live',
      'Start growing your business',
      'support team',
    ],
  },
  {
    path: '/payment-with-business-email?customerNumber=TF-1042',
    title: 'Payment Successful',
    says: [
      'Thank you',
      'Your reference number: TF-1042',
      'What happens next',
      'website will be live in the next 24 hours',
      'Login details for your business email will be sent',
      'Start growing your business',
      'support team',
    ],
  },
  {
    path: '/payment-failure?customerNumber=TF-1042',
    title: 'Payment Unsuccessful',
    says: [
      'Insufficient funds',
      'Card declined by the bank',
      'Payment timeout',
      'Connection issues',
      'No charges have been made',
      'support@tradefront.example',
    ],
  },
  {
    path: '/domain-instructions?domain=drip.example&registrar=ionos&customerNumber=TF-1042',
    title: 'Domain Instructions',
    says: [
      'drip.example',
      'TF-1042',
      'ns1.tradefront.example',
      'ns2.tradefront.example',
      'Propagation takes 24-48 hours',
      'log in to IONOS (my.ionos.co.uk)',
    ],
  },
  {
    path: '/domain-instructions-rp',
    title: 'Domain Instructions',
    says: ['in partnership with', 'ns1.tradefront.example', 'ns2.tradefront.example', '24-48 hours'],
  },
  {
    path: '/business-email-instructions',
    title: 'Business Email Instructions',
    says: [
      'IMAP, port 993, SSL',
      'SMTP, port 465 with SSL, or port 587 with TLS',
      'Authentication',
      'Required',
      'Authentication failures',
      'Connection and ports',
      'IMAP not enabled',
      'Sending and SMTP problems',
    ],
  },
];

async function open(page: Page, path: string): Promise<void> {
  expect((await page.goto(path))?.status()).toBe(200);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  // The provider's settings have arrived.
  await expect(page.getByRole('banner')).toContainText('Tradefront');
}

/** Has the instructions come as something else than they were built as. */
async function rewritePage(page: Page, rewrite: (html: string) => string): Promise<void> {
  await page.route('**/domain-instructions?*', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: rewrite(await response.text()) });
  });
}

/** What happens next, where a page says so. */
const NEXT: { readonly [path: string]: string } = {
  '/payment': 'You will be notified as soon as it is live',
  '/payment-with-business-email': 'Login details for your business email will be sent to you',
};

for (const { path, title, says } of PAGES) {
  test(`${path} says what it should`, async ({ page }) => {
    const asked: string[] = [];
    const came = new Set<string>();
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    page.on('response', (response) => response.ok() && came.add(new URL(response.url()).pathname));
    await open(page, path);
    await expect(page).toHaveTitle(title);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    for (const sentence of says) await expect(page.locator('body')).toContainText(sentence, { ignoreCase: true });
    if (path.includes('TF-1042')) await expect(page.getByText('TF-1042')).toBeVisible();

    const [plain = ''] = path.split('?');
    const second = NEXT[plain];
    if (second !== undefined)
      await test.step(`${plain} says what happens next, and differs in the second thing alone`, () =>
        expect(page.getByRole('region', { name: 'What happens next' }).getByRole('listitem')).toHaveText([
          '1Your website will be live in the next 24 hours',
          `2${second}`,
          '3Start growing your business',
        ]));

    await test.step('only the partner’s instructions are co-branded', async () => {
      const partner = page.getByText('in partnership with');
      if (plain.endsWith('-rp')) await expect(partner).toBeVisible();
      else await expect(partner).toHaveCount(0);
    });

    await test.step('a page that is opened by a link asks for nothing that it does not need, and for nothing twice', () => {
      // What is prerendered for any link brings the settings along.
      expect(asked.filter((file) => file.endsWith('.json'))).toEqual([]);
    });

    await test.step('four background images are loaded once the page is there', () =>
      expect.poll(() => [...came].filter((file) => file.startsWith('/backgrounds/')).length).toBe(4));
  });
}

test('a page that is opened by a link does not call itself a form where there is no script', async ({
  browser,
  server,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(`${server.url}/thank-you?customerNumber=TF-1042`);
  await expect(page.getByText(/^This page needs JavaScript\./)).toBeVisible();
  await context.close();
});

test('a page that breaks while it is rendered says so, in the tab as well', async ({ page }) => {
  // Names, but no nameservers.
  await rewritePage(page, (html) => html.replace(/"nameservers":\[[^\]]*\],?/, ''));
  await page.goto('/domain-instructions?domain=drip.example', { waitUntil: 'commit' });
  await expect(page.getByRole('heading', { level: 1, name: 'Unexpected Application Error!' })).toBeFocused();
  await expect(page).toHaveTitle('Unexpected Application Error!');
  await expectAccessible(page, 'the last resort');
  await page.unroute('**/domain-instructions?*');
  await page.getByRole('button', { name: 'Load the page again' }).click();
  await expect(page.getByText('ns1.tradefront.example').first()).toBeVisible();
  await expect(page).toHaveTitle('Domain Instructions');
});

test('a page without a customer number shows none', async ({ page }) => {
  for (const path of ['/thank-you', '/payment?customerNumber=', '/payment-with-business-email?customernumber=1']) {
    await open(page, path);
    await expect(page.getByText('Your reference number')).toHaveCount(0);
  }
});

test('odd customer numbers are shown as text and wrap', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 800 });
  const long = 'TF'.repeat(200);
  for (const [query, shown] of [
    [`customerNumber=${long}`, long],
    ['customerNumber=first&customerNumber=second', 'first'],
    ['customerNumber=100%', '100%'],
    ['customerNumber=%zz%', '%zz%'],
    [`customerNumber=${encodeURIComponent('<img src=x onerror=alert(1)>')}`, '<img src=x onerror=alert(1)>'],
    [`customerNumber=${encodeURIComponent('مرجع 7')}`, 'مرجع 7'],
  ] as const) {
    await open(page, `/thank-you?${query}`);
    await expect(page.getByText(`Your reference number: ${shown}`)).toBeVisible();
    await expectAccessible(page, query.slice(0, 60));
  }
});

test.describe('domain instructions', () => {
  test('of every registrar that we know', async ({ page }) => {
    for (const [registrar, heading, host] of [
      ['ionos', 'How to change them at IONOS', 'my.ionos.co.uk'],
      ['godaddy', 'How to change them at GoDaddy', 'dcc.godaddy.com'],
      ['123reg', 'How to change them at 123 Reg', 'www.123-reg.co.uk'],
      ['squarespace', 'How to change them at Squarespace', 'account.squarespace.com'],
      ['namecheap', 'How to change them at Namecheap', 'www.namecheap.com'],
      ['fasthosts', 'How to change them at Fasthosts', 'admin.fasthosts.co.uk'],
    ] as const)
      await test.step(`give the steps of ${registrar}`, async () => {
        await open(page, `/domain-instructions?registrar=${registrar}&domain=drip.example`);
        await expect(page.getByRole('heading', { name: heading })).toBeVisible();
        await expect(page.getByRole('region', { name: heading }).getByRole('listitem').first()).toBeVisible();
        await expect(page.getByRole('region', { name: heading })).toContainText('drip.example');
        const link = page.getByRole('link', { name: /^log in to / });
        await expect(link).toContainText(host);
        await expect(link).toHaveAttribute('href', new RegExp(`^https://${host}/`));
        await expect(link).toHaveAttribute('rel', 'noopener noreferrer');
        // They differ in words alone; the first of them is looked through in hosts.spec.ts.
        await expectRoom(page, registrar);
      });
  });

  test('are general for any other registrar', async ({ page }) => {
    for (const query of [
      '',
      '?registrar=constructor',
      '?registrar=%E0%A4%A&domain=%zz',
      '?registrar=x&registrar=ionos',
    ]) {
      await open(page, `/domain-instructions${query}`);
      await expect(page.getByRole('heading', { name: 'How to change them', exact: true })).toBeVisible();
      await expect(page.getByRole('link', { name: /^log in to/ })).toHaveCount(0);
    }
  });

  test('name the domain of the link, tidied, and nothing else that it may say', async ({ page }) => {
    await open(page, '/domain-instructions?domain=https%3A%2F%2Fwww.Drip.example%2F');
    await expect(page.getByText('Your domain: drip.example', { exact: true })).toBeVisible();
    await expect(page.getByText('Open the list of your domains and choose drip.example.')).toBeVisible();
    await open(page, '/domain-instructions?domain=Call+0900+123+to+verify');
    await expect(page.getByText('Open the list of your domains and choose your domain.')).toBeVisible();
    await expect(page.getByText(/Your domain:|0900/)).toHaveCount(0);
  });

  test('take the login link of their own address instead of the usual one', async ({ page }) => {
    const own = encodeURIComponent('https://shop.example:8443/login?lang=en');
    await open(page, `/domain-instructions?registrar=ionos&domainRegistrarLogin=${own}`);
    const link = page.getByRole('link', { name: /^log in to IONOS/ });
    await expect(link).toHaveAttribute('href', 'https://shop.example:8443/login?lang=en');
    await expect(link).toContainText('(shop.example:8443)');
    await open(page, `/domain-instructions-rp?domainRegistrarLogin=${own}`);
    await expect(page.getByRole('link', { name: /^log in to your registrar \(shop\.example:8443\)/ })).toBeVisible();
  });

  test('copy a nameserver', async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await open(page, '/domain-instructions');
    await page.getByRole('button', { name: 'Copy ns2.tradefront.example' }).click();
    await expect(toast(page, 'Copied!', 'ns2.tradefront.example')).toBeVisible();
    await expect(page.getByRole('status')).toContainText('Copied!');
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('ns2.tradefront.example');
    // While the toast has the focus it stays; then the focus is where it was.
    await page.getByRole('button', { name: 'Dismiss: Copied!' }).focus();
    await expectAccessible(page, 'with a toast');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('button', { name: 'Copy ns2.tradefront.example' })).toBeFocused();
  });

  test('say how to go on where nothing can be copied', async ({ page }) => {
    await page.addInitScript(() => {
      navigator.clipboard.writeText = () => Promise.reject(new DOMException('refused', 'NotAllowedError'));
    });
    await open(page, '/domain-instructions');
    await page.getByRole('button', { name: 'Copy ns1.tradefront.example' }).click();
    const failed = toast(page, 'Copy failed', 'Please try again or copy manually');
    await expect(failed).toBeVisible();
    expect(await page.evaluate(() => String(getSelection()))).toBe('ns1.tradefront.example');
    await page.evaluate(() => {
      navigator.clipboard.writeText = () => Promise.resolve();
    });
    await page.getByRole('button', { name: 'Copy ns1.tradefront.example' }).click();
    await expect(failed).toHaveCount(0);
    await expect(toast(page, 'Copied!', 'ns1.tradefront.example')).toBeVisible();
  });

  test('say that the nameservers could not be loaded', async ({ page }) => {
    await page.route('**/site.json', (route) => route.abort());
    await rewritePage(page, (html) => html.replace('id="page-data"', ''));
    await page.goto('/domain-instructions?domain=drip.example', { waitUntil: 'commit' });
    await expect(page.getByRole('alert')).toHaveText(/^We could not load the nameservers/);
    await expect(page.getByText('our support team').first()).toBeVisible();
  });
});

test.describe('payment unsuccessful', () => {
  test('"Try Again" says where it goes, waits a second and goes there', async ({ page, server }) => {
    await page.clock.install({ time: '2030-01-01T10:00:00Z' });
    await open(page, '/payment-failure');
    await page.clock.pauseAt('2030-01-01T11:00:00Z');
    const button = page.getByRole('button', { name: 'Try Again' });
    await expect(button).toBeEnabled();
    await button.click();
    const notice = toast(page, 'Redirecting', 'Taking you back to the form to try again.');
    // In blue: it is no error.
    await expect(notice).toHaveCSS('border-left-color', 'rgb(43, 104, 159)');
    await expect(button).toBeDisabled();
    await expect(button).toBeFocused();
    await page.clock.runFor(900);
    await expect(page).toHaveURL(/\/payment-failure$/);
    await page.clock.runFor(200);
    await expect(page).toHaveURL(`${server.url}/`);
  });

  test('"Try Again" can be pressed again by who comes back to the page as it was left', async ({ page }) => {
    // An answer without content leaves the browser where it is.
    await page.route('**/', (route) => route.fulfill({ status: 204 }));
    await open(page, '/payment-failure');
    const button = page.getByRole('button', { name: 'Try Again' });
    await button.click();
    await expect(button).toBeDisabled();
    await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
    await expect(button).toBeEnabled();
    await expect(button).toBeFocused();
    // It is going nowhere any more.
    await expect(page.getByText('Redirecting')).toHaveCount(0);
    await expect(page.getByRole('status').first()).toHaveText('');
  });

  test('"Close" closes the window', async ({ page, context }) => {
    await open(page, '/thank-you');
    const opened = context.waitForEvent('page');
    await page.evaluate(() => void window.open('/payment-failure'));
    const popup = await opened;
    const close = popup.getByRole('button', { name: 'Close' });
    await hydrated(popup);
    // The page may be gone before the click is known to have worked.
    await Promise.all([popup.waitForEvent('close'), close.click().catch(() => undefined)]);
  });

  test('"Close" says what to do where a browser forbids it', async ({ page }) => {
    await page.addInitScript(() => {
      window.close = () => undefined;
    });
    await open(page, '/payment-failure');
    await page.getByRole('button', { name: 'Close' }).click();
    await expect(page.getByText('You can close this tab or window now.')).toBeVisible();
  });
});

test.describe('business email instructions', () => {
  const NAMES = ['iOS Mail', 'Outlook', 'Android Mail', 'Gmail App', 'Gmail Web', 'macOS Mail'];

  test('have six tabs, iOS Mail first, each with its steps', async ({ page }) => {
    await open(page, '/business-email-instructions');
    await expect(page.getByRole('tab')).toHaveText(NAMES);
    await expect(page.getByRole('tab', { selected: true })).toHaveText('iOS Mail');
    for (const name of NAMES) {
      await page.getByRole('tab', { name }).click();
      const panel = page.getByRole('tabpanel');
      await expect(panel).toHaveCount(1);
      await expect(panel).toHaveAccessibleName(name);
      expect(await panel.getByRole('listitem').count()).toBeGreaterThanOrEqual(5);
      await expect(panel).toContainText('465');
      await expect(panel).toContainText('587');
      await expect(panel).toContainText(name === 'Gmail Web' ? 'port 995' : '993');
      await expectAccessible(page, name);
    }
  });

  test('keep one frequent question open at most, and none if it is pressed again', async ({ page }) => {
    await open(page, '/business-email-instructions');
    const opened = page.locator('details[open]');
    const questions = page.locator('details > summary');
    await expect(questions).toHaveCount(4);
    for (const question of await questions.all()) {
      await question.click();
      await expect(opened).toHaveCount(1);
      await expect(opened.locator('summary')).toHaveText((await question.textContent()) ?? '');
    }
    await questions.last().click();
    await expect(opened).toHaveCount(0);
  });

  test('show on paper, too, whose steps they are', async ({ page }) => {
    await page.emulateMedia({ media: 'print' });
    await open(page, '/business-email-instructions');
    // Without it backgrounds are not printed, and white letters with them.
    await expect(page.getByRole('tab', { selected: true })).toHaveCSS('print-color-adjust', 'exact');
  });

  test('can be read by keyboard alone', async ({ page }) => {
    await open(page, '/business-email-instructions');
    const selected = page.getByRole('tab', { selected: true });
    await selected.focus();
    for (const [key, name] of [
      ['ArrowRight', 'Outlook'],
      ['ArrowRight', 'Android Mail'],
      ['ArrowLeft', 'Outlook'],
      ['Home', 'iOS Mail'],
      ['ArrowLeft', 'macOS Mail'],
      ['ArrowRight', 'iOS Mail'],
      ['End', 'macOS Mail'],
    ] as const) {
      await page.keyboard.press(key);
      await expect(selected).toHaveText(name);
      await expect(selected).toBeFocused();
    }
    await page.keyboard.press('Tab');
    await expect(page.getByRole('tabpanel', { name: 'macOS Mail' })).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(page.locator('summary').first()).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByText(/app-specific password/).first()).toBeVisible();
    await expectAccessible(page, 'with an open answer');
  });

  test('Gmail Web says that Google no longer fetches POP mail and leads to the app', async ({ page }) => {
    await open(page, '/business-email-instructions');
    await page.getByRole('tab', { name: 'Gmail Web' }).click();
    await expect(page.getByRole('tabpanel')).toContainText('Google no longer fetches POP mail');
    await page.getByRole('button', { name: 'Show the steps for Gmail App' }).click();
    await expect(page.getByRole('tab', { name: 'Gmail App' })).toBeFocused();
    await expect(page.getByRole('tabpanel')).toHaveAccessibleName('Gmail App');
  });
});
