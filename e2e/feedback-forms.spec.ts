import type { Page } from 'playwright/test';
import { expectAccessible } from './expect-accessible.ts';
import { keptOnDevice } from './kept-on-device.ts';
import { expect, type RunningServer, test } from './running-server.ts';
import { failOnceThenStall, holdCalls, ID, TIME, toast } from './single-page-form.ts';

test.use({ viewport: { width: 360, height: 740 } });

async function fieldsOf(server: RunningServer, hook: string) {
  await expect.poll(server.deliveries).not.toHaveLength(0);
  return (await server.deliveries()).filter((delivery) => delivery.hook === hook).map(({ fields }) => fields);
}

test.describe('comments', () => {
  const SECTIONS = [
    'Home Page',
    'Services Section',
    'About Section',
    'Testimonials Section',
    'Contact Section',
    'Footer Section',
    'Navigation/Menu',
    'Projects/Gallery Section',
  ];
  const fold = (page: Page, section: string) => page.locator('summary').filter({ hasText: section });
  const submit = (page: Page) => page.getByRole('button', { name: 'Submit Comments' }).click();
  const query = 'customerNumber=C-17&websiteUrl=https%3A%2F%2Fpreview.example%2Fbrightline%3Fv%3D2';

  for (const path of ['/comments-form', '/comments-form-rp']) {
    test(`${path}: all nine comments arrive, and another one can be written`, async ({ page, server }) => {
      await page.goto(`${path}?${query}`);
      if (path.endsWith('-rp')) await expect(page.getByText('In partnership with')).toBeVisible();
      await expect(page.getByText('Your reference number: C-17')).toBeVisible();
      const link = page.getByRole('link', { name: /See your website preview \(preview.example\)/ });
      await expect(link).toHaveAttribute('href', 'https://preview.example/brightline?v=2');
      await expect(link).toHaveAttribute('rel', 'noopener noreferrer');

      await page.getByLabel(/General comments/).fill('Lovely');
      for (const section of SECTIONS) {
        await fold(page, section).click();
        const box = page.getByRole('textbox', { name: section });
        await expect(box).toBeVisible();
        await box.fill(`On ${section}`);
        await expect(page.locator('details[open]')).toHaveCount(1);
      }
      await fold(page, 'Projects/Gallery Section').click();
      await expect(page.locator('details[open]')).toHaveCount(0);
      await submit(page);
      await expect(page.getByRole('heading', { name: 'Thank you for your feedback' })).toBeFocused();
      await expect(
        toast(
          page,
          'Comments submitted successfully',
          "Thank you for your feedback. We'll review your comments and make the requested changes.",
        ),
      ).toBeVisible();
      expect(await fieldsOf(server, 'feedback')).toEqual([
        {
          generalComments: 'Lovely',
          homePageComments: 'On Home Page',
          servicesComments: 'On Services Section',
          aboutComments: 'On About Section',
          testimonialsComments: 'On Testimonials Section',
          contactComments: 'On Contact Section',
          footerComments: 'On Footer Section',
          navigationComments: 'On Navigation/Menu',
          projectsComments: 'On Projects/Gallery Section',
          websiteUrl: 'https://preview.example/brightline?v=2',
          customerNumber: 'C-17',
          timestamp: TIME,
          source: `${server.url}${path}?${query}`,
          submissionId: ID,
          deliveryId: ID,
        },
      ]);

      await page.getByRole('button', { name: 'Submit Another Comment' }).click();
      await expect(page.getByRole('heading', { name: 'Website Comments' })).toBeFocused();
      await expect(page.getByLabel(/General comments/)).toHaveValue('');
      await expect(page.getByText('Your reference number: C-17')).toBeVisible();
      // Nothing is required: a form without a word in it is asked about once.
      await submit(page);
      const question = page.getByText('You haven’t written anything yet.');
      await expect(question).toHaveCount(2);
      const asked = await page.evaluate(() => performance.now());
      await expect(page.getByRole('button', { name: 'Submit Comments' })).toHaveAccessibleDescription(/anything yet/);
      await expectAccessible(page, 'comments without a word');
      // A press that comes sooner belongs to the one that was asked about.
      await expect.poll(() => page.evaluate(() => performance.now())).toBeGreaterThan(asked + 600);
      await submit(page);
      await expect(page.getByRole('heading', { name: 'Thank you for your feedback' })).toBeFocused();
      const [first, second] = await fieldsOf(server, 'feedback');
      expect(second).toMatchObject({ generalComments: '', projectsComments: '', customerNumber: 'C-17' });
      expect(second?.submissionId).not.toBe(first?.submissionId);
    });
  }

  test('without a customer’s number each comment has a reference of its own, also after its thanks were loaded again', async ({
    page,
    server,
  }) => {
    const reference = page.locator('[data-reference]');
    const send = async (words: string) => {
      await page.getByLabel(/General comments/).fill(words);
      await submit(page);
      await expect(page.getByRole('heading', { name: 'Thank you for your feedback' })).toBeFocused();
      return reference.getAttribute('data-reference');
    };
    await page.goto('/comments-form');
    const first = await send('Lovely');
    await page.reload();
    await expect(reference).toHaveAttribute('data-reference', first ?? '');
    await page.getByRole('button', { name: 'Submit Another Comment' }).click();
    const second = await send('And blue');
    const ids = (await fieldsOf(server, 'feedback')).map(({ submissionId }) => String(submissionId));
    expect([first, second]).toEqual(ids.map((id) => id.slice(0, 8).toUpperCase()));
  });

  test('who asked for another form has it after the page is loaded again, not the thanks for the one before', async ({
    page,
  }) => {
    const thanks = page.getByRole('heading', { name: 'Thank you for your feedback' });
    await page.goto('/comments-form');
    await page.getByLabel(/General comments/).fill('Lovely');
    await submit(page);
    await expect(thanks).toBeFocused();
    await page.getByRole('button', { name: 'Submit Another Comment' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Website Comments' })).toBeFocused();
    await page.reload();
    await expect(page.getByLabel(/General comments/)).toHaveValue('');
    await expect(thanks).toHaveCount(0);
  });

  test('all boxes and the button are out of use while it is sent; a dead hook is said, and no comment is lost', async ({
    page,
    server,
  }) => {
    await page.route('**/hooks/feedback', (route) => route.abort());
    const letGo = await holdCalls(page, '**/hooks/feedback');
    await page.goto('/comments-form');
    await fold(page, 'Home Page').click();
    await page.getByRole('textbox', { name: 'Home Page' }).fill('Bigger logo');
    await submit(page);
    await expect(page.getByRole('button', { name: 'Submitting...' })).toHaveAttribute('aria-disabled', 'true');
    await expect(page.locator('textarea:disabled')).toHaveCount(9);
    letGo();
    await expect(toast(page, 'Error', 'There was a problem submitting your comments. Please try again.')).toBeVisible();
    await expect(page.locator('textarea:enabled')).toHaveCount(9);
    await expect(page.getByRole('textbox', { name: 'Home Page' })).toHaveValue('Bigger logo');
    await page.unroute('**/hooks/feedback');
    await submit(page);
    await expect(page.getByRole('heading', { name: 'Thank you for your feedback' })).toBeFocused();
    expect(await fieldsOf(server, 'feedback')).toMatchObject([{ homePageComments: 'Bigger logo' }]);
  });

  test('what is added to a comment while it is sent again by itself stays after that has arrived, and is kept', async ({
    page,
    server,
  }) => {
    const { release, calls } = await failOnceThenStall(page, '**/hooks/feedback');
    const comment = page.getByLabel(/General comments/);
    await page.goto(`/comments-form?${query}`);
    await comment.fill('Make the logo bigger.');
    await submit(page);
    await expect.poll(calls).toBe(2);
    await comment.press('End');
    await comment.pressSequentially(' Do not show my address.');
    release();
    await expect(page.locator('[data-delivery-state=held]')).toContainText('What you sent first has arrived');
    await expect(comment).toBeFocused();
    expect((await fieldsOf(server, 'feedback')).map((fields) => fields.generalComments)).toEqual([
      'Make the logo bigger.',
    ]);
    await expect.poll(async () => (await keptOnDevice(page)).drafts).toBe(1);
    await page.reload();
    const whole = 'Make the logo bigger. Do not show my address.';
    await expect(comment).toHaveValue(whole);
    await submit(page);
    await page.locator('summary', { hasText: 'What you sent us' }).click();
    await expect(page.getByText(whole)).toBeVisible();
    expect((await fieldsOf(server, 'feedback')).at(-1)?.generalComments).toBe(whole);
  });

  test('a question about an empty form goes once something is written', async ({ page, server }) => {
    await page.goto('/comments-form?customerNumber=C-17');
    await submit(page);
    const question = page.getByText('You haven’t written anything yet.').first();
    await expect(question).toBeVisible();
    expect(await server.deliveries()).toEqual([]);
    await page.getByLabel(/General comments/).fill('Lovely');
    await expect(page.locator('form').getByText('You haven’t written anything yet.')).toHaveCount(0);
    await submit(page);
    await expect(page.getByRole('heading', { name: 'Thank you for your feedback' })).toBeFocused();
  });

  test('an address of the preview without its https is understood', async ({ page }) => {
    await page.goto('/comments-form?websiteUrl=brightspark.co.uk');
    const link = page.getByRole('link', { name: 'See your website preview (brightspark.co.uk)' });
    await expect(link).toHaveAttribute('href', 'https://brightspark.co.uk/');
  });

  test('more than can be sent is said beside its field, before it is sent', async ({ page, server }) => {
    await page.goto('/comments-form');
    await page.getByLabel(/General comments/).fill('a'.repeat(400_000));
    await fold(page, 'Home Page').click();
    await page.getByRole('textbox', { name: 'Home Page' }).fill('b'.repeat(10_001));
    await submit(page);
    const summary = page.getByRole('region', { name: 'There is a problem' });
    await expect(summary.getByRole('link')).toHaveText([
      /^“General comments” can have 30000/,
      /^“Home Page” can have 10000/,
    ]);
    await expect(page.getByLabel(/General comments/)).toHaveAccessibleDescription(/30000 characters at most/);
    await expect(page.getByText('There was a problem submitting your comments')).toHaveCount(0);
    await page.getByLabel(/General comments/).fill('a'.repeat(30_000));
    await page.getByRole('textbox', { name: 'Home Page' }).fill('b'.repeat(10_000));
    await submit(page);
    await expect(page.getByRole('heading', { name: 'Thank you for your feedback' })).toBeFocused();
    expect((await fieldsOf(server, 'feedback'))[0]?.generalComments).toHaveLength(30_000);
  });

  test('without a preview or a number in the link, neither is spoken of', async ({ page }) => {
    await page.goto('/comments-form');
    await expect(page.getByRole('link', { name: /preview/ })).toHaveCount(0);
    await expect(page.getByText('Your reference number')).toHaveCount(0);
    await expect(page.getByText('In partnership with')).toHaveCount(0);
  });
});

test.describe('domain selection', () => {
  const query =
    'customerNumber=C-17&lead_id=L-9&domain1=brightline.example&domain2=bright-sons.example&domain2=evil.example&domain6=six.example&domain7=seven.example';
  const confirm = (page: Page) => page.getByRole('button', { name: 'Confirm Selection' });

  test('/domain-selection-rp: the choice is sent, and a payment link is promised', async ({ page, server }) => {
    await page.goto(`/domain-selection-rp?${query}`);
    await expect(page.getByText('In partnership with')).toBeVisible();
    await expect(page.getByText('Your customer reference: C-17')).toBeVisible();
    await expect(page.getByText(/forwarded to the payment page.*up to 24 hours/)).toBeVisible();
    await expect(page.getByRole('radio')).toHaveCount(3);
    await expect(confirm(page)).toHaveAttribute('aria-disabled', 'true');
    await confirm(page).click({ force: true });
    await expect(toast(page, 'Selection required', 'Please select a domain name first')).toBeVisible();
    await page.getByRole('radio', { name: 'bright-sons.example' }).check();
    await expect(confirm(page)).toHaveAttribute('aria-disabled', 'false');

    const letGo = await holdCalls(page, '**/hooks/domain');
    await confirm(page).click();
    await expect(page.getByRole('button', { name: 'Submitting...' })).toHaveAttribute('aria-disabled', 'true');
    await expect(page.getByRole('radio', { name: 'six.example' })).toBeDisabled();
    letGo();
    await expect(page.getByRole('heading', { name: 'Thank you!' })).toBeFocused();
    await expect(page.getByText(/A payment link will follow/)).toBeVisible();
    await expect(toast(page, 'Thank you!', "You've selected bright-sons.example as your domain name.")).toBeVisible();
    expect(await fieldsOf(server, 'domain')).toEqual([
      {
        selectedDomain: 'bright-sons.example',
        customerNumber: 'C-17',
        leadId: 'L-9',
        timestamp: TIME,
        source: `${server.url}/domain-selection-rp?${query}`,
        submissionId: ID,
        deliveryId: ID,
      },
    ]);
  });

  test('goes on to the checkout that the link names by itself, once the choice is kept, and by a link', async ({
    page,
    server,
  }) => {
    const checkout = 'https://buy.stripe.com/a?b=c';
    let visits = 0;
    await page.route(checkout, (route) => {
      visits += 1;
      // An answer without content leaves the browser where it is.
      return visits === 1 ? route.fulfill({ status: 204 }) : route.fulfill({ contentType: 'text/html', body: 'Pay' });
    });
    await page.goto(`/domain-selection?${query}&stripe_link=${encodeURIComponent(checkout)}`);
    await expect(page.getByText('In partnership with')).toHaveCount(0);
    await page.getByRole('radio', { name: 'brightline.example' }).check();
    await confirm(page).click();
    await expect(page.getByRole('heading', { name: 'Taking you to the payment page' })).toBeFocused();
    await expect.poll(() => visits).toBe(1);
    await expect(toast(page, 'Thank you!', "You've selected brightline.example as your domain name.")).toBeVisible();
    expect(await fieldsOf(server, 'domain')).toEqual([
      {
        selectedDomain: 'brightline.example',
        customerNumber: 'C-17',
        leadId: 'L-9',
        timestamp: TIME,
        source: `${server.url}/domain-selection?${query}&stripe_link=${encodeURIComponent(checkout)}`,
        submissionId: ID,
        deliveryId: ID,
      },
    ]);
    await page.getByRole('link', { name: 'Go to the payment page' }).click();
    await page.waitForURL(checkout);
  });

  test('another choice, made while the first is sent again by itself, is not thanked for: it is kept, and sent next', async ({
    page,
    server,
  }) => {
    const checkout = 'https://buy.stripe.com/a?b=c';
    await page.route('https://buy.stripe.com/**', (route) => route.fulfill({ status: 204 }));
    const { release, calls } = await failOnceThenStall(page, '**/hooks/domain');
    await page.goto(`/domain-selection?${query}&stripe_link=${encodeURIComponent(checkout)}`);
    await page.getByRole('radio', { name: 'brightline.example' }).check();
    await confirm(page).click();
    await expect.poll(calls).toBe(2);
    const other = page.getByRole('radio', { name: 'bright-sons.example' });
    await other.check();
    const status = page.locator('[data-delivery-state=held]');
    await expect(status).toContainText('You’ve changed something since you sent this.');
    release();
    await expect(status).toHaveText(
      'Your changes are not sent yet' +
        'What you sent first has arrived, without these changes. Send it again when you’re ready.',
    );
    await expectAccessible(page, 'changed before it arrived');
    const [first] = await server.deliveries();
    expect(first?.fields.selectedDomain).toBe('brightline.example');
    await expect(page.getByRole('heading', { name: 'Taking you to the payment page' })).toHaveCount(0);
    await confirm(page).click();
    await expect(page.getByRole('heading', { name: 'Taking you to the payment page' })).toBeFocused();
    await expect(toast(page, 'Thank you!', "You've selected bright-sons.example as your domain name.")).toBeVisible();
    const all = await server.deliveries();
    expect(all.map(({ fields }) => fields.selectedDomain)).toEqual(['brightline.example', 'bright-sons.example']);
    // Whoever reads them knows that one takes the place of the other.
    expect(all[1]?.submissionId).toBe(all[0]?.submissionId);
  });

  test('offers up to six domains, in the order of the link, and no seventh', async ({ page }) => {
    const names = ['a', 'b', 'c', 'd', 'e', 'f', 'g'].map((name) => `${name}.example`);
    await page.goto(`/domain-selection?${names.map((name, index) => `domain${index + 1}=${name}`).join('&')}`);
    await expect(page.getByRole('radio')).toHaveCount(6);
    for (const [index, name] of names.slice(0, 6).entries())
      await expect(page.getByRole('radio').nth(index)).toHaveAccessibleName(name);
    await expect(page.getByText('Your customer reference')).toHaveCount(0);
  });

  test('offers domain names alone, and says what else the link brought', async ({ page }) => {
    await page.goto('/domain-selection?domain1=%3Cb%3Ex%3C/b%3E&domain2=%E9.example&domain3=brightline.example');
    await expect(page.getByRole('radio')).toHaveCount(1);
    await expect(page.getByRole('radio')).toHaveAccessibleName('brightline.example');
    await expect(page.getByText('“<b>x</b>”, “\u{FFFD}.example”')).toBeVisible();
    await expectAccessible(page, 'options that are left out');
    await page.goto('/domain-selection?domain1=%3Cb%3Ex%3C/b%3E');
    await expect(page.getByText('“<b>x</b>”')).toBeVisible();
    await expect(page.getByText('No domain options were provided.')).toBeVisible();
  });

  test('without domains it says whom to ask', async ({ page }) => {
    await page.goto('/domain-selection?customerNumber=C-17&domain1=%20');
    await expect(
      page.getByText('No domain options were provided. Please contact support for assistance.'),
    ).toBeVisible();
    await expect(confirm(page)).toHaveCount(0);
  });

  test('a dead hook is said, and the choice stays', async ({ page }) => {
    await page.route('**/hooks/domain', (route) => route.abort());
    await page.goto(`/domain-selection?${query}&stripe_link=https%3A%2F%2Fbuy.stripe.com%2Fa`);
    await page.getByRole('radio', { name: 'brightline.example' }).check();
    await confirm(page).click();
    await expect(
      toast(page, 'Error', 'There was a problem submitting your selection. Please try again.'),
    ).toBeVisible();
    await expect(page.getByRole('radio', { name: 'brightline.example' })).toBeChecked();
    expect(new URL(page.url()).pathname).toBe('/domain-selection');
  });
});
