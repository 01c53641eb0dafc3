import type { Page } from 'playwright/test';
import { expectAccessible } from './expect-accessible.ts';
import { keptOnDevice } from './kept-on-device.ts';
import { expect, type RunningServer, test } from './running-server.ts';
import { holdCalls, ID, TIME, toast } from './single-page-form.ts';
import { stall } from './stall.ts';

test.use({ viewport: { width: 360, height: 740 } });

/** The one delivery that has arrived, as it was journalled. */
async function onlyDelivery(server: RunningServer) {
  await expect.poll(server.deliveries).toHaveLength(1);
  const [delivery] = await server.deliveries();
  return { hook: delivery?.hook, fields: delivery?.fields, findings: delivery?.findings };
}

const PAGES: readonly (readonly [path: string, heading: string])[] = [
  ['/contact', 'Contact Us'],
  ['/unsubscribe', 'Unsubscribe'],
  ['/comments-form?customerNumber=C-17&websiteUrl=https://preview.example/brightline', 'Website Comments'],
  ['/comments-form-rp?customerNumber=C-17', 'Website Comments'],
  ['/domain-selection?customerNumber=C-17&domain1=brightline.example&domain2=b.example', 'Choose Your Domain Name'],
  ['/domain-selection-rp', 'Choose Your Domain Name'],
];

for (const [path, heading] of PAGES) {
  test(`${path} is served, and accessible at 320 px and at 1280 px`, async ({ page }) => {
    const expectAccessibleAtBoth = async (where: string) => {
      for (const width of [320, 1280]) {
        await page.setViewportSize({ width, height: 800 });
        await expectAccessible(page, `${where} at ${width} px`);
      }
    };
    expect((await page.goto(path))?.status()).toBe(200);
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    await expect(page).toHaveTitle(heading);
    await expectAccessibleAtBoth(path);
    const button = page.getByRole('button', { name: /Send|Unsubscribe|Submit|Confirm/ });
    // By force: a button that says why it is out of use can be pressed, which Playwright would wait for.
    if (await button.isVisible()) await button.click({ force: true });
    await expectAccessibleAtBoth(`${path} after its button`);
  });
}

test.describe('contact', () => {
  const fill = async (page: Page) => {
    await page.goto('/contact');
    await page.getByLabel('Name').fill('Alex Bright');
    await page.getByRole('textbox', { name: 'Email' }).fill(' Alex@Brightline.example ');
    await page.getByLabel('Subject').fill('My preview');
    await page.getByRole('textbox', { name: 'Message' }).fill('Hello,\nwhen {name} will it be ready?');
  };
  const send = (page: Page) => page.getByRole('button', { name: 'Send Message' }).click();
  const SENT = ['Message sent!', "Thank you for contacting us. We'll get back to you shortly."] as const;
  const FAILED = ['Error', 'Failed to send your message. Please try again later.'] as const;

  test('a message arrives with exactly its fields, and the form is emptied', async ({ page, server }) => {
    await fill(page);
    await send(page);
    await expect(toast(page, ...SENT)).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Contact Us' })).toBeFocused();
    for (const label of ['Name', 'Email', 'Subject', 'Message']) {
      await expect(page.getByRole('textbox', { name: label })).toHaveValue('');
    }
    // The toast goes by itself; that it was sent stays.
    await page.getByRole('button', { name: 'Dismiss: Message sent!' }).click();
    const confirmation = page.getByText('Your message has been sent. We’ll reply to alex@brightline.example.');
    await expect(confirmation).toBeVisible();
    await expectAccessible(page, 'the contact form after it was sent');
    await page.getByLabel('Name').fill('A');
    await send(page);
    await expect(page.getByText('Subject must be at least 5 characters')).toHaveCount(2);
    await expect(confirmation).toBeVisible();
    expect(await onlyDelivery(server)).toEqual({
      hook: 'contact',
      fields: {
        Name: 'Alex Bright',
        Email: 'alex@brightline.example',
        Subject: 'My preview',
        Message: 'Hello,\nwhen {name} will it be ready?',
        ToEmail: 'support@tradefront.example',
        Timestamp: TIME,
        Source: `${server.url}/contact`,
        submissionId: ID,
        deliveryId: ID,
      },
      findings: [],
    });
  });

  test('left while it is sent, and come back to once another page has sent it, the form says so, and is empty', async ({
    page,
    server,
  }) => {
    const release = await stall(page, '**/hooks/contact');
    await fill(page);
    await send(page);
    await expect(page.locator('form button[type=submit]')).toHaveAttribute('aria-disabled', 'true');
    await expect.poll(async () => (await keptOnDevice(page)).queue).toBe(1);
    await page.goto('/faq');
    release();
    await expect.poll(server.deliveries).toHaveLength(1);
    await expect.poll(async () => (await keptOnDevice(page)).queue).toBe(0);
    // Each look at a page counts as something done by its customer: nothing looks before the program has come.
    await page.addInitScript(() => {
      // biome-ignore lint/suspicious/noConsole: so that the journey hears of it without looking.
      document.addEventListener('program-hydrated', () => console.log('program-hydrated'));
    });
    const hasCome = page.waitForEvent('console', (said) => said.text() === 'program-hydrated');
    await page.goBack();
    await hasCome;
    await expect(page.getByText('Message sent! Thank you for contacting us.')).toBeVisible();
    for (const label of ['Name', 'Email', 'Subject', 'Message'])
      await expect(page.getByRole('textbox', { name: label })).toHaveValue('');
    expect((await keptOnDevice(page)).drafts).toBe(0);
    await fill(page);
    await send(page);
    await expect(toast(page, ...SENT)).toBeVisible();
    expect(await server.deliveries()).toHaveLength(2);
  });

  test('keeps the navigation of the site that one comes from, and has none on the forms site', async ({
    page,
    server,
  }) => {
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.goto('/pricing');
    const nav = page.getByRole('navigation', { name: 'Main' });
    const said = () => nav.getByRole('link').evaluateAll((links) => links.map((link) => link.getAttribute('href')));
    const links = await said();
    await nav.getByRole('link', { name: 'Contact' }).click();
    await expect(page.getByRole('heading', { name: 'Contact Us' })).toBeVisible();
    expect(await said()).toEqual(links);
    await expect(nav.getByRole('link', { name: 'Contact' })).toHaveAttribute('aria-current', 'page');
    // It makes way: nothing lies over the question that has the focus.
    await page.getByRole('textbox', { name: 'Message' }).focus();
    await page.mouse.wheel(0, 2000);
    await expect(nav).not.toBeInViewport();
    await page.goto('/contact?utm_source=letter');
    await expect.poll(said).toEqual(links);
    await page.setViewportSize({ width: 360, height: 740 });
    await page.getByText('Menu').click();
    await nav.getByRole('link', { name: 'Pricing' }).click();
    await expect(page).toHaveURL(/\/pricing$/);
    await page.goto(`${server.url.replace('localhost', 'forms.localhost')}/contact`);
    await expect(page.getByRole('heading', { name: 'Contact Us' })).toBeVisible();
    await expect(nav).toHaveCount(0);
  });

  test('can be sent where the navigation can’t be had', async ({ page }) => {
    await page.route(/\/assets\/site-nav-.*\.js/, (route) => route.abort());
    await page.goto('/contact?utm_source=letter');
    await expect(page.getByRole('button', { name: 'Send Message' })).toBeVisible();
    await expect(page.getByRole('navigation', { name: 'Main' })).toHaveCount(0);
  });

  test('an address with letters of other languages arrives as it was typed', async ({ page, server }) => {
    await fill(page);
    await page.getByRole('textbox', { name: 'Email' }).fill('alex@exämple.co.uk');
    await send(page);
    await expect(toast(page, ...SENT)).toBeVisible();
    expect((await onlyDelivery(server)).fields).toMatchObject({ Email: 'alex@exämple.co.uk' });
  });

  test('says what is too short or no address, beside the field and in a summary', async ({ page, server }) => {
    await page.goto('/contact');
    const sentences = [
      'Name must be at least 2 characters',
      'Please enter a valid email address',
      'Subject must be at least 5 characters',
      'Message must be at least 10 characters',
    ];
    const expectAll = async () => {
      for (const sentence of sentences) await expect(page.getByText(sentence, { exact: true })).toHaveCount(2);
    };
    await send(page);
    await expect(page.getByRole('region', { name: 'There is a problem' })).toBeFocused();
    await expect(page).toHaveTitle('Error: Contact Us');
    await expectAll();
    await page.getByLabel('Name').fill(' A ');
    await page.getByRole('textbox', { name: 'Email' }).fill('alex@');
    await page.getByLabel('Subject').fill('Hi');
    await page.getByRole('textbox', { name: 'Message' }).fill('   too    ');
    await send(page);
    await expectAll();
    await page.getByRole('link', { name: 'Subject must be at least 5 characters' }).click();
    await expect(page.getByLabel('Subject')).toBeFocused();
    expect(await server.deliveries()).toEqual([]);
  });

  test('fields and button are out of use while it is sent, and a second press sends nothing', async ({
    page,
    server,
  }) => {
    await fill(page);
    const letGo = await holdCalls(page, '**/hooks/contact');
    await send(page);
    const busy = page.getByRole('button', { name: 'Sending...' });
    await expect(busy).toHaveAttribute('aria-disabled', 'true');
    // The mouse that pressed it still points at it: its word has to be readable there.
    await busy.hover({ force: true });
    const colours = await busy.evaluate((button) => {
      const { color, backgroundColor } = getComputedStyle(button);
      return [color, backgroundColor];
    });
    expect(new Set(colours).size).toBe(2);
    for (const label of ['Name', 'Email', 'Subject', 'Message']) {
      await expect(page.getByRole('textbox', { name: label })).toBeDisabled();
    }
    await busy.click({ force: true });
    letGo();
    await expect(page.getByRole('button', { name: 'Send Message' })).toBeVisible();
    expect(await server.deliveries()).toHaveLength(1);
  });

  test('nothing typed is lost when the page is left and come back to', async ({ page }) => {
    await fill(page);
    await page.goto('/privacy');
    await page.goBack();
    await expect(page.getByLabel('Name')).toHaveValue('Alex Bright');
    await expect(page.getByLabel('Subject')).toHaveValue('My preview');
    await expect(page.getByRole('textbox', { name: 'Message' })).toHaveValue(/when \{name\} will it be ready/);
    await send(page);
    await expect(toast(page, ...SENT)).toBeVisible();
  });

  test('a dead hook is said, nothing typed is lost, and a lost acknowledgement makes no second message', async ({
    page,
    server,
  }) => {
    let calls = 0;
    await page.route('**/hooks/contact', async (route) => {
      calls += 1;
      if (calls === 1) return route.abort();
      if (calls > 2) return route.continue();
      await route.fetch();
      return route.abort();
    });
    await fill(page);
    for (const round of [1, 2]) {
      await send(page);
      await expect(toast(page, ...FAILED)).toBeVisible();
      await expect.poll(() => calls).toBe(round);
      await expect(page.getByLabel('Subject')).toHaveValue('My preview');
      await expect(page.getByLabel('Subject')).toBeEnabled();
    }
    await send(page);
    await expect(toast(page, ...SENT)).toBeVisible();
    expect(await server.deliveries()).toHaveLength(1);
  });

  for (const part of ['sending', 'device']) {
    test(`a line on which what sends it (${part}) does not come says so, and loses nothing`, async ({
      page,
      server,
    }) => {
      await page.clock.install();
      const release = await stall(page, `**/assets/${part}-*.js`);
      await fill(page);
      await send(page);
      await expect(page.getByRole('button', { name: 'Sending...' })).toBeVisible();
      await page.clock.fastForward(15_000);
      await expect(toast(page, ...FAILED)).toBeVisible();
      await expect(page.getByLabel('Subject')).toHaveValue('My preview');
      await expect(page.getByLabel('Subject')).toBeEnabled();
      release();
      await send(page);
      await expect(toast(page, ...SENT)).toBeVisible();
      expect(await server.deliveries()).toHaveLength(1);
    });
  }

  test('sent by Enter, the focus goes to the busy button, and is there when it fails', async ({ page }) => {
    await page.route('**/hooks/contact', (route) => route.abort());
    const letGo = await holdCalls(page, '**/hooks/contact');
    await fill(page);
    await page.getByLabel('Subject').press('Enter');
    await expect(page.getByRole('button', { name: 'Sending...' })).toBeFocused();
    letGo();
    await expect(toast(page, ...FAILED)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Send Message' })).toBeFocused();
  });

  test('the message box', async ({ page }) => {
    const box = page.getByRole('textbox', { name: 'Message' });
    const expectHigh = async () => {
      for (const width of [320, 768, 1280])
        await test.step(`the message box is at least 150 px high, whatever happens to it, at ${width} px`, async () => {
          await page.setViewportSize({ width, height: 800 });
          expect((await box.boundingBox())?.height).toBeGreaterThanOrEqual(150);
        });
    };
    await page.goto('/contact');
    await expectHigh();
    await send(page);
    await expect(box).toHaveAttribute('aria-invalid', 'true');
    await expectHigh();
    await page.evaluate(() => {
      document.documentElement.style.fontSize = '8px';
    });
    await expectHigh();
    await box.evaluate((element) => {
      element.style.height = '20px';
    });
    await expectHigh();
    await fill(page);
    const letGo = await holdCalls(page, '**/hooks/contact');
    await send(page);
    await expect(box).toBeDisabled();
    await expectHigh();
    letGo();
  });
});

test.describe('unsubscribe', () => {
  const email = (page: Page) => page.getByLabel('Email address');
  const press = (page: Page) => page.getByRole('button', { name: 'Unsubscribe' }).click();

  test('an address arrives with exactly its fields, and the page says so', async ({ page, server }) => {
    await page.goto('/unsubscribe?utm=1');
    await email(page).fill('Alex@Brightline');
    await press(page);
    await expect(page.getByRole('heading', { name: 'You have been successfully unsubscribed.' })).toBeFocused();
    await expect(page.getByText('You will no longer receive marketing emails from us.')).toBeVisible();
    await expect(
      toast(page, 'Unsubscribe request submitted', 'You have been unsubscribed from our mailing list'),
    ).toBeVisible();
    await expectAccessible(page, 'unsubscribed');
    expect(await onlyDelivery(server)).toEqual({
      hook: 'unsubscribe',
      fields: {
        Email: 'Alex@Brightline',
        Timestamp: TIME,
        Source: `${server.url}/unsubscribe`,
        querystring: '',
        submissionId: ID,
        deliveryId: ID,
      },
      findings: [],
    });
  });

  for (const wrong of ['', 'alex.brightline.example']) {
    test(`“${wrong}” is no address`, async ({ page, server }) => {
      await page.goto('/unsubscribe');
      await email(page).fill(wrong);
      await press(page);
      const sentence = 'Please enter a valid email address';
      await expect(toast(page, 'Invalid email', sentence)).toBeVisible();
      await expect(page.getByRole('region', { name: 'There is a problem' }).getByText(sentence)).toBeVisible();
      await expect(email(page)).toHaveAttribute('aria-invalid', 'true');
      await expect(email(page)).toHaveAccessibleDescription(new RegExp(sentence));
      expect(await server.deliveries()).toEqual([]);
    });
  }

  test('is busy while it is sent, and keeps the address when that fails', async ({ page }) => {
    await page.goto('/unsubscribe');
    await expect(email(page)).toHaveAttribute('type', 'email');
    await expect(email(page)).toHaveAttribute('aria-required', 'true');
    await email(page).fill('alex@brightline.example');
    await page.route('**/hooks/unsubscribe', (route) => route.fulfill({ status: 503, body: '' }));
    const letGo = await holdCalls(page, '**/hooks/unsubscribe');
    await press(page);
    await expect(page.getByRole('button', { name: 'Processing...' })).toHaveAttribute('aria-disabled', 'true');
    await expect(email(page)).toBeDisabled();
    letGo();
    await expect(toast(page, 'Error', 'Failed to process your request. Please try again later.')).toBeVisible();
    await expect(email(page)).toHaveValue('alex@brightline.example');
    await expect(email(page)).toBeEnabled();
    await expect(page.getByRole('button', { name: 'Unsubscribe' })).toHaveAttribute('aria-disabled', 'false');
  });
});
