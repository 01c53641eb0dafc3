import type { Page } from 'playwright/test';
import {
  atStep,
  fillAddress,
  fillBusiness,
  fillEverything,
  fillFromStepTwo,
  goThrough,
  next,
  UP_TO_ADDRESS,
} from './fill-wizard.ts';
import { expect, test } from './running-server.ts';
import { stall } from './stall.ts';

test.use({ viewport: { width: 360, height: 740 } });

/** A toast on the screen; the live region says the same words beside it. */
const toast = (page: Page, text: string) => page.getByRole('listitem').filter({ hasText: text });

const submit = (page: Page) => page.getByRole('button', { name: 'Submit Request' }).click();
const sent = (page: Page) =>
  expect(page.getByRole('heading', { name: 'Thank You For Your Submission!' })).toBeFocused();

/** Everything that was typed is still there, on the last step and on those before it. */
async function expectNothingLost(page: Page): Promise<void> {
  await expect(page.getByLabel('Your domain name')).toHaveValue('brightline.example');
  await expect(page.getByRole('checkbox', { name: /I agree/ })).toBeChecked();
  await expect(page.getByText(/^Brightline & Sons ·/)).toBeVisible();
  await page.getByRole('button', { name: /^Change.*Business Information/ }).click();
  await atStep(page, 'Business Information');
  await expect(page.getByLabel('Company name')).toHaveValue('Brightline & Sons');
  await expect(page.getByLabel('Phone number')).toHaveValue('07700900123');
  await expect(page.getByText('logo.png').first()).toBeVisible();
  // Who came to change an answer is led straight back.
  await next(page);
  await atStep(page, 'Domain Setup');
}

test('a dead upload service is said, holds nobody up, and loses nothing', async ({ page, server }) => {
  await page.route('**/prod/upload', (route) => route.abort());
  await page.goto('/request');
  await next(page);
  await atStep(page, 'Business Information');
  await fillFromStepTwo(page);
  await submit(page);
  await expect(toast(page, 'There was a problem uploading your images. Please try again.')).toBeVisible();
  await expectNothingLost(page);
  expect((await server.deliveries()).map(({ hook }) => hook)).toEqual(['basics']);

  await page.unroute('**/prod/upload');
  await submit(page);
  await sent(page);
  expect((await server.deliveries()).map(({ hook }) => hook)).toEqual(['basics', 'logo', 'gallery', 'main']);
});

test('a phone is advised to try the desktop site when its upload fails', async ({ browser, server }) => {
  const phone = await browser.newContext({
    baseURL: server.url,
    hasTouch: true,
    isMobile: true,
    viewport: { width: 360, height: 740 },
  });
  const page = await phone.newPage();
  await page.route('**/prod/upload', (route) => route.abort());
  await fillEverything(page);
  await submit(page);
  await expect(
    toast(page, 'There was a problem uploading from your mobile device. Please try again or use the desktop site.'),
  ).toBeVisible();
  await phone.close();
});

test('a dead hook is said, loses nothing, and a second try sends it once', async ({ page, server }) => {
  await page.route('**/hooks/main', (route) => route.fulfill({ status: 503, body: '' }));
  await fillEverything(page);
  await submit(page);
  await expect(toast(page, 'There was a problem submitting your information. Please try again.')).toBeVisible();
  await expectNothingLost(page);

  await page.unroute('**/hooks/main');
  await submit(page);
  await sent(page);
  expect((await server.deliveries()).map(({ hook }) => hook)).toEqual(['basics', 'logo', 'gallery', 'main']);
});

test('a line on which what keeps and sends the form does not come does not hold up Submit Request for ever', async ({
  page,
  server,
}) => {
  await page.clock.install();
  const release = await stall(page, '**/assets/device-*.js');
  await page.goto('/request');
  await next(page);
  await atStep(page, 'Business Information');
  await fillBusiness(page);
  await goThrough(page, UP_TO_ADDRESS.slice(1));
  await fillAddress(page);
  await goThrough(page, ['Domain Setup']);
  await page.getByRole('radio', { name: /^Yes, I have one/ }).check();
  await page.getByLabel('Your domain name').fill('brightline.example');
  await page.getByRole('checkbox', { name: /I agree/ }).check();
  await submit(page);
  await page.clock.fastForward(15_000);
  await expect(toast(page, 'There was a problem submitting your information. Please try again.')).toBeVisible();
  await expect(page.getByLabel('Your domain name')).toHaveValue('brightline.example');
  release();
  await submit(page);
  await sent(page);
  await expect.poll(async () => (await server.deliveries()).map(({ hook }) => hook).sort()).toEqual(['basics', 'main']);
});

test('an acknowledgement that got lost does not make a second submission', async ({ page, server }) => {
  let lost = 0;
  await page.route('**/hooks/main', async (route) => {
    if (lost++ > 0) return route.continue();
    await route.fetch();
    return route.abort();
  });
  await fillEverything(page);
  await submit(page);
  await expect(toast(page, 'There was a problem submitting your information. Please try again.')).toBeVisible();
  await submit(page);
  await sent(page);
  expect((await server.deliveries()).filter(({ hook }) => hook === 'main')).toHaveLength(1);
});

test('business basics that could not be sent on the way go out with the submission', async ({ page, server }) => {
  let down = true;
  await page.route('**/hooks/basics', (route) => (down ? route.abort() : route.continue()));
  await fillEverything(page);
  down = false;
  await submit(page);
  await sent(page);
  expect((await server.deliveries()).map(({ hook }) => hook)).toEqual(['basics', 'logo', 'gallery', 'main']);
});

test('business basics that are changed before they arrived go out once, and the submission says the change', async ({
  page,
  server,
}) => {
  let down = true;
  await page.route('**/hooks/basics', (route) => (down ? route.abort() : route.continue()));
  await fillEverything(page);
  const change = async (phone: string) => {
    await page.getByRole('button', { name: /^Change.*Business Information/ }).click();
    await atStep(page, 'Business Information');
    await page.getByLabel('Phone number').fill(phone);
    await next(page);
    await atStep(page, 'Domain Setup');
  };
  await change('07700 900124');
  await change('07700 900125');
  down = false;
  await submit(page);
  await sent(page);
  const deliveries = await server.deliveries();
  expect(deliveries.map(({ hook }) => hook)).toEqual(['basics', 'logo', 'gallery', 'main']);
  expect(deliveries.map(({ fields }) => fields.phone)).toEqual([
    '07700900123',
    '07700900125',
    '07700900125',
    '07700900125',
  ]);
});

test('a double press on Submit Request sends once', async ({ page, server }) => {
  await fillEverything(page);
  await page.getByRole('button', { name: 'Submit Request' }).dblclick();
  await sent(page);
  expect((await server.deliveries()).map(({ hook }) => hook)).toEqual(['basics', 'logo', 'gallery', 'main']);
});

test('a site without our server sends the same bodies straight to its hooks', async ({ page, server }) => {
  await page.route('**/site.json', async (route) => {
    const site = await (await route.fetch()).json();
    for (const hook of Object.values<{ mode: string }>(site.hooks)) hook.mode = 'direct';
    await route.fulfill({ json: site });
  });
  await fillEverything(page);
  await submit(page);
  await sent(page);
  const deliveries = await server.deliveries();
  expect(deliveries.map(({ hook }) => hook)).toEqual(['basics', 'logo', 'gallery', 'main']);
  expect(deliveries[0]?.fields).toMatchObject({ firstName: 'Alex', phone: '07700900123' });
  expect(deliveries[3]?.fields).toMatchObject({ businessName: 'Brightline & Sons' });
});

test('a form that cannot be loaded says so and can be tried again', async ({ page }) => {
  await page.route('**/content/wizards/**', (route) => route.abort());
  // With a step in its link the page brings no form along.
  await page.goto('/request?step=01-get-started');
  await expect(page.getByRole('heading', { name: 'We could not load the form' })).toBeVisible();
  await page.unroute('**/content/wizards/**');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { name: 'Get Your Free Website Preview' })).toBeVisible();
});

test('a part of the program that cannot be loaded says so instead of a blank page', async ({ page }) => {
  await page.route('**/assets/wizard-page-*.js*', (route) => route.abort());
  // With a step in its link the program renders the page.
  await page.goto('/request?step=01-get-started');
  await expect(page.getByRole('heading', { name: 'Unexpected Application Error!' })).toBeVisible();
  await page.unroute('**/assets/wizard-page-*.js*');
  await page.getByRole('button', { name: 'Load the page again' }).click();
  await expect(page.getByRole('heading', { name: 'Get Your Free Website Preview' })).toBeVisible();
});

test('a part of the program that is gone with a former build brings the new one, once', async ({ page }) => {
  let build = 'newer';
  let loaded = 0;
  page.on('request', (request) => {
    if (request.isNavigationRequest()) loaded += 1;
  });
  await page.route('**/build.json', (route) => route.fulfill({ json: { build, files: {} } }));
  await page.route('**/assets/wizard-page-*.js*', (route) =>
    loaded > 1 ? route.continue() : route.fulfill({ status: 404, body: 'Not found' }),
  );
  await page.goto('/request?step=01-get-started');
  await expect(page.getByRole('heading', { name: 'Get Your Free Website Preview' })).toBeVisible();
  expect(loaded).toBe(2);

  // Where loading again did not help, it is not tried for ever.
  build = 'newest';
  await page.unroute('**/assets/wizard-page-*.js*');
  await page.route('**/assets/wizard-page-*.js*', (route) => route.fulfill({ status: 404, body: 'Not found' }));
  await page.goto('/request?step=02-business-information', { waitUntil: 'commit' });
  await expect(page.getByRole('heading', { name: 'Unexpected Application Error!' })).toBeVisible();
  expect(loaded).toBe(4);
});

test('business basics that could not even be kept hold the customer up, and say so', async ({ page, server }) => {
  let down = true;
  await page.route(/\/assets\/after-form-.*\.js/, (route) => (down ? route.abort() : route.continue()));
  await page.goto('/request?firstName=Alex&companyName=Brightline&email=alex@brightline.example&phone=07700900123');
  await next(page);
  await atStep(page, 'Business Information');
  await next(page);
  await expect(toast(page, 'There was a problem saving your information. Please try again.')).toBeVisible();
  await expect(page.getByLabel('First name')).toHaveValue('Alex');
  expect(await server.deliveries()).toEqual([]);
  down = false;
  await next(page);
  await atStep(page, 'Your Accreditations');
  await expect.poll(server.deliveries).toHaveLength(1);
});

test('business basics on a slow line are sent once, however often their step is left', async ({ page, server }) => {
  let arrive = () => {};
  const line = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  let posted = 0;
  await page.route('**/hooks/basics', async (route) => {
    posted += 1;
    await line;
    await route.continue();
  });
  await page.goto('/request?firstName=Alex&companyName=Brightline&email=alex@brightline.example&phone=07700900123');
  await next(page);
  await atStep(page, 'Business Information');
  await next(page);
  await atStep(page, 'Your Accreditations');
  await page.goBack();
  await atStep(page, 'Business Information');
  await page.getByLabel('First name').fill('Alexandra');
  await next(page);
  await atStep(page, 'Your Accreditations');
  arrive();
  await expect.poll(server.deliveries).toHaveLength(1);
  expect(posted).toBe(1);
});
