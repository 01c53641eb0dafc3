import type { Page, Route } from 'playwright/test';
import { atStep, next } from './fill-wizard.ts';
import { hydrated } from './hydrated.ts';
import { expect, test } from './running-server.ts';
import { stall } from './stall.ts';

test.use({ viewport: { width: 1280, height: 900 }, contextOptions: { reducedMotion: 'no-preference' } });

/** Holds the program back until it is released. */
const held = (page: Page) => stall(page, '**/assets/index-*.js');

/** Waits until the small script that notices presses has run: browsers say that a page is read when its own scripts have. */
const noticing = (page: Page) => page.waitForLoadState('domcontentloaded');

test('what is answered before the page is hydrated counts', async ({ page }) => {
  const release = await held(page);
  await page.goto('/request', { waitUntil: 'commit' });
  await page.getByRole('radio', { name: 'Plumber' }).check();
  await page.getByLabel('Customer number').fill('C-77');
  release();
  await expect(page.getByRole('complementary').getByText('Plumber', { exact: true })).toBeVisible();
  await expect(page.getByRole('radio', { name: 'Plumber' })).toBeChecked();
  await expect(page.getByRole('radio', { name: 'Electrician' })).not.toBeChecked();
  await next(page);
  await atStep(page, 'Business Information');
  await page.goBack();
  await expect(page.getByLabel('Customer number')).toHaveValue('C-77');
});

test('a button pressed before the page is hydrated puts no answer into the address, and is done once it is', async ({
  page,
}) => {
  const release = await held(page);
  await page.goto('/contact', { waitUntil: 'commit' });
  await page.getByLabel('Name').fill('Alex');
  await page.getByRole('button', { name: 'Send Message' }).click();
  expect(page.url()).toMatch(/\/contact$/);
  release();
  await expect(page.getByText('Please enter a valid email address').first()).toBeVisible();
  await expect(page.getByLabel('Name')).toHaveValue('Alex');
});

/** Where Continue stands on the page, and how large it is. */
const placeOf = (page: Page) =>
  page.getByRole('button', { name: 'Continue' }).evaluate((button) => {
    const { x, y, width, height } = button.getBoundingClientRect();
    return { x, y: y + scrollY, width, height };
  });

for (const [how, press] of [
  ['tapped', (page: Page) => next(page)],
  ['pressed by Enter in a field', (page: Page) => page.getByLabel('Customer number').press('Enter')],
  [
    'tapped twice',
    async (page: Page) => {
      await next(page);
      await next(page);
    },
  ],
] as const)
  test(`Continue ${how} before the page is hydrated goes one step on, with all that was answered`, async ({ page }) => {
    const release = await held(page);
    await page.goto('/request', { waitUntil: 'commit' });
    await page.getByRole('radio', { name: 'Plumber' }).check();
    await page.getByRole('checkbox', { name: 'Extract colours from my logo' }).check();
    await page.getByLabel('Customer number').fill('C-77');
    const button = page.getByRole('button', { name: 'Continue' });
    const before = await placeOf(page);
    await noticing(page);
    await press(page);
    await expect(button).toHaveAttribute('aria-busy', 'true');
    expect(await placeOf(page)).toEqual(before);
    release();
    await atStep(page, 'Business Information');
    await expect(button).not.toHaveAttribute('aria-busy');
    // A second step on would have found this one unanswered.
    await expect(page).not.toHaveTitle(/^Error/);
    await page.goBack();
    await expect(page.getByRole('radio', { name: 'Plumber' })).toBeChecked();
    await expect(page.getByLabel('Customer number')).toHaveValue('C-77');
  });

test('who goes on to answer after an early press has taken it back', async ({ page }) => {
  const release = await held(page);
  await page.goto('/request', { waitUntil: 'commit' });
  await noticing(page);
  await next(page);
  await page.getByLabel('Customer number').fill('C-77');
  await expect(page.getByRole('button', { name: 'Continue' })).not.toHaveAttribute('aria-busy');
  release();
  await hydrated(page);
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
  await expect(page.getByLabel('Customer number')).toHaveValue('C-77');
  await next(page);
  await atStep(page, 'Business Information');
});

test('where the program cannot be had, a button does not go on as if it could', async ({ page }) => {
  await page.route('**/assets/index-*.js', (route) => route.abort());
  await page.goto('/request', { waitUntil: 'commit' });
  await noticing(page);
  await next(page);
  await expect(page.getByRole('button', { name: 'Continue' })).not.toHaveAttribute('aria-busy');
});

test('a program that could not be had at first comes once it can, with what was answered meanwhile', async ({
  page,
}) => {
  let asked = 0;
  let loads = 0;
  page.on('request', (request) => {
    if (request.isNavigationRequest()) loads += 1;
  });
  // First no line, then a network that wants a login.
  await page.route('**/assets/questions-*.js', (route) => {
    asked += 1;
    return asked === 1 ? route.abort() : route.fulfill({ contentType: 'text/html', body: '<h1>Log in</h1>' });
  });
  await page.goto('/request', { waitUntil: 'commit' });
  await noticing(page);
  await page.getByRole('radio', { name: 'Plumber' }).check();
  await page.getByLabel('Customer number').fill('C-77');
  await next(page);
  await expect(page.getByRole('button', { name: 'Continue' })).not.toHaveAttribute('aria-busy');
  await expect.poll(() => asked).toBeGreaterThan(2);
  expect(loads).toBe(1);
  await page.unroute('**/assets/questions-*.js');
  // It waits longer each time, but no longer than until the signal is back.
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  await hydrated(page);
  await expect(page.getByLabel('Customer number')).toHaveValue('C-77');
  await next(page);
  await atStep(page, 'Business Information');
});

for (const [browser, says] of [
  ['Chromium, which says so afterwards', true],
  ['Firefox, which does not', false],
] as const)
  test(`a file of the program that failed before anybody listened is asked for again in ${browser}`, async ({
    page,
  }) => {
    if (!says)
      await page.addInitScript(() => {
        performance.getEntriesByName = () => [];
      });
    let asked = 0;
    const questions = '**/assets/questions-*.js';
    await page.route(questions, (route) => {
      asked += 1;
      return asked === 1 ? route.abort() : route.continue();
    });
    const failed = page.waitForEvent('requestfailed', (request) => request.url().includes('/assets/questions-'));
    await page.route('**/assets/load-program-*.js', async (route) => {
      await failed;
      await route.continue();
    });
    await page.goto('/request', { waitUntil: 'commit' });
    await noticing(page);
    // The signal is back.
    if (!says) await page.evaluate(() => window.dispatchEvent(new Event('online')));
    await hydrated(page);
    expect(asked).toBeGreaterThan(1);
  });

test('files of the program that keep coming, however slowly, are asked for again only once none has come for a minute', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const minutes: (() => void)[] = [];
    const { setTimeout: wait } = window;
    window.setTimeout = ((work: (...given: unknown[]) => void, time: number, ...given: unknown[]) =>
      time === 60_000 ? minutes.push(() => work(...given)) : wait(work, time, ...given)) as typeof window.setTimeout;
    Object.assign(window, { minutes });
  });
  const minutes = () => page.evaluate(() => (window as unknown as { minutes: (() => void)[] }).minutes.length);
  const minutePasses = () => page.evaluate(() => (window as unknown as { minutes: (() => void)[] }).minutes.at(-1)?.());
  const asked = { wizardPage: [] as Route[], questions: [] as Route[] };
  await page.route('**/assets/wizard-page-*.js', (route) => void asked.wizardPage.push(route));
  await page.route('**/assets/questions-*.js', (route) => void asked.questions.push(route));
  await page.goto('/request', { waitUntil: 'commit' });
  await expect.poll(minutes).toBe(1);
  const came = page.evaluate(
    () =>
      new Promise((resolve) => {
        document.querySelector('link[href*="/wizard-page-"]')?.addEventListener('load', resolve);
      }),
  );
  await page.unroute('**/assets/wizard-page-*.js');
  await asked.wizardPage[0]?.continue();
  await came;
  await minutePasses();
  await expect.poll(minutes).toBe(2);
  expect(asked.questions.length).toBe(1);
  // The others may have come in the minute before.
  await expect
    .poll(async () => {
      await minutePasses();
      return asked.questions.length;
    })
    .toBe(2);
  for (const route of asked.questions) await route.continue();
  await hydrated(page);
});

test('a page whose program is gone with a former build is loaded again, once, and keeps what was answered', async ({
  page,
}) => {
  let loads = 0;
  page.on('request', (request) => {
    if (request.isNavigationRequest()) loads += 1;
  });
  let answered = () => {};
  const untilAnswered = new Promise<void>((resolve) => {
    answered = resolve;
  });
  await page.route('**/assets/questions-*.js', async (route) => {
    if (loads > 1) return route.continue();
    // Else the page could be loaded again between two answers.
    await untilAnswered;
    return route.fulfill({ status: 404, body: 'Not found' });
  });
  await page.goto('/request', { waitUntil: 'commit' });
  await page.getByRole('radio', { name: 'Plumber' }).check();
  await page.getByLabel('Customer number').fill('C-77');
  answered();
  await expect.poll(() => loads).toBe(2);
  await hydrated(page);
  await expect(page.getByLabel('Customer number')).toHaveValue('C-77');
  await expect(page.getByRole('radio', { name: 'Plumber' })).toBeChecked();
  expect(loads).toBe(2);
});

test('a page that was loaded again in vain answers once its program can be had after all', async ({ page }) => {
  let loads = 0;
  let asked = 0;
  page.on('request', (request) => {
    if (request.isNavigationRequest()) loads += 1;
  });
  // As a network that knows nothing of us says it of what is there.
  await page.route('**/assets/questions-*.js', (route) => {
    asked += 1;
    return route.fulfill({ status: 404, body: 'Not found' });
  });
  await page.goto('/request', { waitUntil: 'commit' });
  await expect.poll(() => loads).toBe(2);
  await noticing(page);
  await page.getByRole('radio', { name: 'Plumber' }).check();
  await page.getByLabel('Customer number').fill('C-77');
  await next(page);
  // The next time that it is asked for in vain; it may have been asked for just before the press.
  await expect
    .poll(async () => {
      await page.evaluate(() => window.dispatchEvent(new Event('online')));
      return page.getByRole('button', { name: 'Continue' }).getAttribute('aria-busy');
    })
    .toBeNull();
  const before = asked;
  await expect
    .poll(async () => {
      await page.evaluate(() => window.dispatchEvent(new Event('online')));
      return asked;
    })
    .toBeGreaterThan(before + 2);
  expect(loads).toBe(2);
  await page.unroute('**/assets/questions-*.js');
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  await hydrated(page);
  await expect(page.getByLabel('Customer number')).toHaveValue('C-77');
  await next(page);
  await atStep(page, 'Business Information');
});

/** How far below the window's top the customer number is asked for, in pixels. */
const placeOnScreen = (page: Page) =>
  page.getByLabel('Customer number').evaluate((field) => field.getBoundingClientRect().top);

test('a page with a kept form is rendered anew, with what was answered on the one before', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('kept-forms', '1'));
  const release = await held(page);
  await page.goto('/request', { waitUntil: 'commit' });
  await page.getByRole('heading', { level: 1 }).evaluate((element) => element.setAttribute('data-prerendered', ''));
  await page.getByRole('radio', { name: 'Plumber' }).check();
  await page.getByLabel('Customer number').fill('C-77');
  const shownAt = await placeOnScreen(page);
  release();
  await expect(page.locator('[data-prerendered]')).toHaveCount(0);
  await expect(page.getByRole('radio', { name: 'Plumber' })).toBeChecked();
  await expect(page.getByLabel('Customer number')).toBeFocused();
  expect(await placeOnScreen(page)).toBeCloseTo(shownAt, 0);
  await next(page);
  await atStep(page, 'Business Information');
  await page.goBack();
  await expect(page.getByLabel('Customer number')).toHaveValue('C-77');
});

for (const { path, title } of [
  { path: '/request', title: 'Let’s Get Started' },
  { path: '/contact', title: 'Contact Us' },
])
  test(`${path} is not shown to be loading where anything is kept, as all of it is here`, async ({ page }) => {
    await page.addInitScript(() => {
      localStorage.setItem('kept-forms', '1');
      new MutationObserver(() => {
        const root = document.querySelector('#root');
        if (root?.querySelector('main[aria-busy]')) root.setAttribute('data-seen-loading', '');
      }).observe(document, { subtree: true, childList: true });
    });
    await page.goto(path);
    await expect(page.getByRole('heading', { name: title, exact: true })).toBeVisible();
    await expect(page.locator('[data-seen-loading]')).toHaveCount(0);
  });

test('a form does not wait for the navigation over it', async ({ page }) => {
  let asked = false;
  await page.route('**/assets/site-nav-*.js', () => {
    asked = true;
  });
  await page.goto('/contact');
  await page.getByRole('button', { name: 'Send Message' }).click();
  await expect(page.getByLabel('Name')).toHaveAttribute('aria-invalid', 'true');
  await expect(page.getByRole('navigation', { name: 'Main' }).first()).toBeVisible();
  expect(asked).toBe(true);
});

test('a page without a form is hydrated as it is, whatever is kept', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('kept-forms', '1'));
  const release = await held(page);
  await page.goto('/domain-instructions', { waitUntil: 'commit' });
  await page.getByRole('heading', { level: 1 }).evaluate((element) => element.setAttribute('data-prerendered', ''));
  release();
  await hydrated(page);
  await expect(page.locator('h1[data-prerendered]')).toHaveCount(1);
});

test.describe('a press on a page that is rendered anew for a kept form', () => {
  /** Makes this device keep a whole message, and comes back to a page whose program is held back. */
  async function comeBack(page: Page): Promise<() => void> {
    await page.goto('/contact');
    await page.getByLabel('Name').fill('Alex Bright');
    await page.getByRole('textbox', { name: 'Email' }).fill('alex@brightline.example');
    await page.getByLabel('Subject').fill('My preview');
    await page.getByRole('textbox', { name: 'Message' }).fill('Will it be ready?');
    await expect.poll(() => page.evaluate(() => localStorage.getItem('kept-forms'))).not.toBeNull();
    const release = await held(page);
    await page.goto('/contact', { waitUntil: 'commit' });
    await noticing(page);
    return release;
  }

  test('is done where the page shows what was pressed on', async ({ page, server }) => {
    const release = await comeBack(page);
    // As the browser's Back leaves them.
    await page.getByLabel('Name').fill('Alex Bright');
    await page.getByRole('textbox', { name: 'Email' }).fill('alex@brightline.example');
    await page.getByLabel('Subject').fill('My preview');
    await page.getByRole('textbox', { name: 'Message' }).fill('Will it be ready?');
    await page.getByRole('button', { name: 'Send Message' }).click();
    release();
    await expect.poll(server.deliveries).toHaveLength(1);
    await expect(page.getByText('Message sent!')).toBeVisible();
  });

  test('is not done where it shows other answers than those', async ({ page, server }) => {
    const release = await comeBack(page);
    await page.getByRole('button', { name: 'Send Message' }).click();
    release();
    await hydrated(page);
    await expect(page.getByLabel('Name')).toHaveValue('Alex Bright');
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
    const button = page.getByRole('button', { name: 'Send Message' });
    await expect(button).toBeEnabled();
    await expect(button).not.toHaveAttribute('data-early-press');
    await expect(page.getByText('Message sent!')).toHaveCount(0);
    expect(await server.deliveries()).toEqual([]);
  });
});

test('pages that were prerendered', async ({ page }) => {
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(error.message));
  // The page that is not there is logged, by the browser and by us.
  const isLogged = (text: string) => text.startsWith('404: no page at /nowhere') || text.includes('status of 404');
  page.on('console', (message) => {
    if (message.type() === 'error' && !isLogged(message.text())) complaints.push(message.text());
  });
  for (const [path, shown] of [
    ['/request', 'Electrician'],
    ['/request?trade=roofer', 'Roofer'],
    ['/request?customerNumber=TF-1042&utm_source=letter', 'Electrician'],
    ['/request?template=clear-water&firstName=Alex', 'Clear Water'],
    ['/request?trade=mason', 'We don’t list “mason”'],
    ['/rated-people?trade=roofer&customerNumber=TF-1042', 'automatically assigned based on your link'],
    ['/rated-people-agent/dev?companyName=Brightline', 'Domain Setup'],
    ['/request/classic?trade=plumber&customerNumber=TF-1042', 'can’t be changed here'],
    ['/form', 'Electrician'],
    ['/contact', 'Name'],
    ['/thank-you', 'website'],
    ['/nowhere', 'Oops! Page not found'],
    ['/request/', 'Electrician'],
    ['/payment?customerNumber=TF-1042', 'TF-1042'],
    ['/business-email-instructions?customerNumber=TF-1042', 'TF-1042'],
  ] as const)
    await test.step(`${path} is hydrated, not rendered again`, async () => {
      const release = await held(page);
      await page.goto(path, { waitUntil: 'commit' });
      const heading = page.getByRole('heading', { level: 1 });
      await expect(heading).toBeVisible();
      await heading.evaluate((element) => element.setAttribute('data-prerendered', ''));
      release();
      await hydrated(page);
      await expect(page.locator('[data-prerendered]')).toHaveCount(1);
      await expect(page.getByText(shown).first()).toBeVisible();
      expect(complaints).toEqual([]);
    });
});

/** Where all that is read or pressed stands, once the page looks as it will. */
async function placesOf(page: Page): Promise<readonly number[]> {
  await page.waitForFunction(() =>
    [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')].every(({ sheet }) => sheet),
  );
  await page.evaluate(() => document.fonts.ready);
  return page
    .getByRole('main')
    .locator('h1, h2, p, a, button')
    .evaluateAll((parts) => parts.flatMap((part) => part.getClientRects()[0]?.top ?? []));
}

test('room that the link does not fill is given back before the program comes, and nothing moves with it', async ({
  page,
}) => {
  for (const path of [
    '/thank-you?session_id=7',
    '/payment?session_id=7',
    '/payment-failure?session_id=7',
    '/payment-failure?customerNumber=',
    '/business-email-instructions?session_id=7',
    '/domain-instructions?domain=drip.example',
    '/domain-instructions?customerNumber=TF-1042',
  ])
    await test.step(path, async () => {
      const release = await held(page);
      await page.goto(path, { waitUntil: 'commit' });
      await noticing(page);
      const before = await placesOf(page);
      expect(before.length).toBeGreaterThan(1);
      release();
      await hydrated(page);
      expect(await placesOf(page)).toEqual(before);
    });
});

test('the customer’s number comes into a room that was kept for it', async ({ page }) => {
  for (const path of [
    '/thank-you',
    '/payment',
    '/payment-failure',
    '/business-email-instructions',
    '/domain-instructions?domain=drip.example',
  ])
    await test.step(path, async () => {
      const release = await held(page);
      await page.goto(`${path}${path.includes('?') ? '&' : '?'}customerNumber=TF-1042`, { waitUntil: 'commit' });
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      const before = await placesOf(page);
      expect(before.length).toBeGreaterThan(1);
      release();
      await hydrated(page);
      await expect(page.getByText('TF-1042')).toBeVisible();
      expect(await placesOf(page)).toEqual(before);
    });
});

test.describe('what a link brings to a page that was prerendered', () => {
  const number = (page: Page) => page.getByLabel('Customer number');
  const link = '/request?trade=roofer&template=clear-water&companyName=Brightline&customerNumber=C-7';

  test('is filled in once it is hydrated, and leaves nothing behind by itself', async ({ page }) => {
    const release = await held(page);
    await page.goto(link, { waitUntil: 'commit' });
    await expect(page.getByRole('radio', { name: 'Roofer' })).toBeChecked();
    release();
    await expect(page.getByRole('radio', { name: 'Clear Water' })).toBeChecked();
    await expect(number(page)).toHaveCount(0);
    await hydrated(page);
    expect(await page.evaluate(() => ({ ...localStorage }))).toEqual({});
    await next(page);
    await atStep(page, 'Business Information');
    await expect(page.getByLabel('Company name')).toHaveValue('Brightline');
  });

  test('is not asked on the page before that, so that nothing goes from under who answers it', async ({ page }) => {
    const release = await held(page);
    await page.goto(link, { waitUntil: 'commit' });
    await noticing(page);
    await expect(page.getByRole('checkbox', { name: 'Extract colours from my logo' })).toBeVisible();
    await expect(number(page)).toBeHidden();
    await page.goto('/request?trade=roofer', { waitUntil: 'commit' });
    await noticing(page);
    await expect(number(page)).toBeVisible();
    await page.goto(`/request?customerNumber=${'9'.repeat(201)}`, { waitUntil: 'commit' });
    await noticing(page);
    release();
    // What is wrong is the customer's to mend.
    await expect(number(page)).toBeVisible();
    await expect(number(page)).toHaveValue('9'.repeat(201));
  });

  test('stands beside what was answered before that, which the customer has not lost', async ({ page, server }) => {
    const release = await held(page);
    await page.goto(`${link}&firstName=Alex&email=alex@brightline.example&phone=07700900123`, { waitUntil: 'commit' });
    await page.getByRole('checkbox', { name: 'Extract colours from my logo' }).check();
    await noticing(page);
    await next(page);
    release();
    await atStep(page, 'Business Information');
    await expect(page.getByLabel('Company name')).toHaveValue('Brightline');
    await page.goBack();
    await expect(page.getByRole('checkbox', { name: 'Extract colours from my logo' })).toBeChecked();
    await expect(page.getByRole('radio', { name: 'Clear Water' })).toBeChecked();
    await expect(number(page)).toHaveCount(0);
    await next(page);
    await next(page);
    await atStep(page, 'Your Accreditations');
    const sent = async () => (await server.deliveries()).map(({ fields }) => fields);
    await expect
      .poll(sent)
      .toMatchObject([
        { customerNumber: 'C-7', selectedTrade: 'roofer', companyName: 'Brightline', phone: '07700900123' },
      ]);
  });
});

for (const [path, heading, shown] of [
  ['/domain-selection?domain1=brightline.example', 'Choose Your Domain Name', 'brightline.example'],
  ['/comments-form?customerNumber=C-17', 'Website Comments', 'C-17'],
  ['/media-form?customerNumber=C-17', 'Upload Your Logo and Photos', 'C-17'],
] as const)
  test(`${path} says what form it is before that can be shown as its link asks for it`, async ({ page }) => {
    const complaints: string[] = [];
    page.on('pageerror', (error) => complaints.push(error.message));
    page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
    const release = await held(page);
    await page.goto(path, { waitUntil: 'commit' });
    await expect(page.getByRole('heading', { name: heading, level: 1 })).toBeVisible();
    await expect(page.getByText('Loading your form …')).toBeVisible();
    await expect(page.getByRole('button')).toHaveCount(0);
    const header = page.getByRole('banner');
    await header.evaluate((element) => element.setAttribute('data-prerendered', ''));
    release();
    await expect(page.getByText(shown).first()).toBeVisible();
    await expect(page.getByRole('heading', { name: heading, level: 1 })).toHaveCount(1);
    await expect(page.getByText('Loading your form …')).toHaveCount(0);
    expect(complaints).toEqual([]);
  });

test('with a step of its own in the link the program renders the page', async ({ page, request }) => {
  const empty = await (await request.get('/request?trade=plumber&step=02-business-information')).text();
  expect(empty).toContain('<div id="root"><main class="shell-fallback">');
  await page.goto('/request?trade=plumber&step=02-business-information');
  await expect(page.getByRole('radio', { name: 'Plumber' })).toBeChecked();
});

test.describe('with scripting off', () => {
  test.use({ javaScriptEnabled: false });

  test('a form says what to do', async ({ page }) => {
    await page.goto('/request');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Get Your Free Website Preview');
    await expect(page.getByText(/needs JavaScript\. Please switch it on/)).toBeVisible();
  });
});

test('our icon', async ({ page, request }) => {
  for (const [what, address] of [
    ['a prerendered page', '/request'],
    ['one that the program renders', '/request?step=02-business-information'],
    ['one that leads nowhere', '/nowhere'],
    ['one that is only read', '/pricing'],
  ] as const)
    await test.step(`${what} has its icon`, async () => {
      await page.goto(address);
      await expect(page.locator('link[rel=icon]')).toHaveAttribute('href', '/favicon.svg');
    });
  const answer = await request.get('/favicon.svg');
  expect(answer.headers()['content-type']).toBe('image/svg+xml');
  expect(await answer.text()).toContain('<svg');
});

test('the grounds of our pages', async ({ page }) => {
  for (const address of ['/request', '/request?step=1', '/thank-you?customerNumber=C-17', '/terms', '/'])
    await test.step(`${address} has the four grounds of our pages before they are needed`, async () => {
      await page.goto(address);
      const loaded = () =>
        page.evaluate(() =>
          performance
            .getEntriesByType('resource')
            .map(({ name }) => new URL(name).pathname)
            .filter((path) => path.startsWith('/backgrounds/')),
        );
      await expect
        .poll(async () => [...new Set(await loaded())].sort())
        .toEqual(['blueprint', 'bricks', 'dots', 'roofline'].map((name) => `/backgrounds/${name}.svg`));
    });
});
