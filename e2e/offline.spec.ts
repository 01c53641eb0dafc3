import type { BrowserContext, Page, Worker } from 'playwright/test';
import { test as base, expect } from 'playwright/test';
import { bundleModule } from './bundle-module.ts';
import { ChangingSite, LOGIN_PAGE, NEW_WORDS } from './changing-site.ts';
import { atStep, fillFromStepTwo, next, startAgain } from './fill-wizard.ts';
import { hydrated } from './hydrated.ts';
import type * as Parts from './offline-parts.ts';

const PARTS = '/offline-parts.js';

/** A browser that knows nothing yet, before a site of its own. */
const test = base.extend<{ site: ChangingSite }, { parts: string }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from this pattern.
  parts: [async ({}, use) => use(await bundleModule('e2e/offline-parts.ts')), { scope: 'worker' }],
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from this pattern.
  site: async ({}, use) => {
    const site = await ChangingSite.start();
    await use(site);
    await site.end();
  },
  baseURL: async ({ site }, use) => use(site.url),
  page: async ({ page, parts }, use) => {
    await page.route(`**${PARTS}`, (route) => route.fulfill({ contentType: 'text/javascript', body: parts }));
    await use(page);
  },
});

test.use({ serviceWorkers: 'allow' });

/**
 * Begins a form: its first answer is kept, and the form itself keeps its page with it, and the wizard that is shown; the
 * worker answers for the page by then.
 */
async function begin(page: Page, address: string, trade = 'electrician'): Promise<void> {
  await page.goto(address);
  await hydrated(page);
  await page.getByRole('radio', { name: /^Custom design/ }).check();
  await expect(page.locator('[data-kept=kept]')).toBeVisible();
  await expect.poll(async () => (await copiesOn(page)).copies).toContain(`begun ${plain(address)}`);
  // The page comes last.
  await expect.poll(() => filesKept(page, address)).toContain(plain(address));
  expect(await filesKept(page, address)).toContain(wizardOf(trade));
  await page.evaluate(async () => {
    if (!navigator.serviceWorker.controller)
      await new Promise((resolve) => navigator.serviceWorker.addEventListener('controllerchange', resolve));
  });
}

/** An address as copies have it. */
const plain = (address: string) => address.replace('/?', '?');
const wizardOf = (trade: string) => `/content/wizards/main/${trade}.json`;

/** What is in the copy of a page, by its paths. */
const filesKept = (page: Page, address: string) =>
  page.evaluate(
    async (name) => {
      const copy = await caches.open(name);
      return (await copy.keys()).map(({ url }) => url.slice(location.origin.length));
    },
    `begun ${plain(address)}`,
  );

/** The service worker that answers for the pages; there has to be one. */
async function workerOf(context: BrowserContext): Promise<Worker> {
  const [worker] = context.serviceWorkers();
  if (!worker) throw new Error('No service worker runs.');
  return worker;
}

/** How often it has looked into the copies since a test took that over. */
const looksOf = (worker: Worker) => worker.evaluate(() => Number(Reflect.get(self, 'looks')));

/** Copies of pages, and the workers that answer from them. */
const copiesOn = (page: Page) =>
  page.evaluate(async () => ({
    copies: await caches.keys(),
    workers: (await navigator.serviceWorker.getRegistrations()).length,
  }));

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const oldWords = 'Get Your Free Website Preview';

for (const [address, trade] of [
  ['/request', 'electrician'],
  ['/request?trade=roofer&firstName=Alex', 'roofer'],
] as const)
  test(`a begun form at ${address} opens without signal and goes on`, async ({ page, site }) => {
    await begin(page, address, trade);
    await site.close();
    await test.step('a page on which nothing was begun has no copy, whatever else has one', async () => {
      const other = await page.context().newPage();
      for (const unbegun of ['/form', '/contact', '/pricing'])
        await expect(other.goto(unbegun), unbegun).rejects.toThrow(/net::ERR_/);
      // It stays open: Chromium hangs where a page is closed before the browser's own error page is there.
    });
    await page.reload();
    await hydrated(page);
    await next(page);
    await atStep(page, 'Business Information');
    // Pictures of the content and the grounds are there, too.
    const pictures = await page.evaluate(async (wizard) => {
      const { colourSchemes } = await (await fetch(wizard)).json();
      const asked = ['/backgrounds/bricks.svg', `/content/${colourSchemes[0].image}`, '/favicon.svg'];
      return Promise.all(asked.map(async (url) => (await fetch(url)).headers.get('content-type')));
    }, `/content/wizards/main/${trade}.json`);
    expect(pictures).toEqual(['image/svg+xml', 'image/svg+xml', 'image/svg+xml']);
  });

test('a copy that a file was missing from is whole with one of the next steps', async ({ page, context, site }) => {
  let refused = 0;
  // What a thread of the page asks for the context sees.
  await context.route('**/assets/sent-preview-*', (route) => {
    refused += 1;
    return route.abort();
  });
  await page.goto('/request');
  await hydrated(page);
  await page.getByRole('radio', { name: /^Custom design/ }).check();
  await expect.poll(() => refused).toBeGreaterThan(0);
  await context.unroute('**/assets/sent-preview-*');
  const isWhole = () =>
    page.evaluate(async () => Boolean(await caches.match('/request', { cacheName: 'begun /request' })));
  await next(page);
  await atStep(page, 'Business Information');
  await expect.poll(isWhole).toBe(true);
  await site.close();
  await page.reload();
  await expect(heading(page)).toHaveText('Business Information');
  await hydrated(page);
});

for (const trouble of ['answers nobody', 'is broken'])
  test(`a begun form opens, and goes on, while the storage of copies ${trouble}`, async ({ page, context }) => {
    await begin(page, '/request');
    const worker = await workerOf(context);
    await worker.evaluate((isBroken) => {
      Object.assign(self, { looks: 0 });
      const fail = () => {
        Object.assign(self, { looks: Number(Reflect.get(self, 'looks')) + 1 });
        return isBroken ? Promise.reject(new Error('broken')) : new Promise<never>(() => undefined);
      };
      Object.assign(CacheStorage.prototype, { keys: fail, match: fail, open: fail, has: fail });
    }, trouble === 'is broken');
    await page.reload();
    await hydrated(page);
    await expect(page.getByRole('radio', { name: /^Custom design/ })).toBeChecked();
    await next(page);
    await atStep(page, 'Business Information');
    expect(await looksOf(worker)).toBeGreaterThan(0);
  });

test('without signal a begun form opens on a device that is slow to find its copy', async ({ page, context, site }) => {
  await begin(page, '/request');
  const worker = await workerOf(context);
  await worker.evaluate(() => {
    Object.assign(self, { looks: 0 });
    const { keys } = CacheStorage.prototype;
    Object.assign(CacheStorage.prototype, {
      async keys(this: CacheStorage) {
        Object.assign(self, { looks: Number(Reflect.get(self, 'looks')) + 1 });
        await new Promise((resolve) => setTimeout(resolve, 4000));
        return keys.call(this);
      },
    });
  });
  await site.close();
  await page.reload();
  await hydrated(page);
  await expect(page.getByRole('radio', { name: /^Custom design/ })).toBeChecked();
  expect(await looksOf(worker)).toBeGreaterThan(0);
});

test('by another link the same form opens without signal, too, and reads what that link says', async ({
  page,
  site,
}) => {
  await begin(page, '/request?utm_source=leaflet');
  await site.close();
  const other = await page.context().newPage();
  await page.close();
  await other.goto('/request?trade=roofer');
  await other.getByRole('button', { name: 'Carry on' }).click();
  await expect(other.getByRole('radio', { name: /^Custom design/ })).toBeChecked();
  expect(new URL(other.url()).search).toBe('?trade=roofer');
  await other.goto('/request/');
  await other.getByRole('button', { name: 'Carry on' }).click();
  await expect(other.getByRole('radio', { name: /^Custom design/ })).toBeChecked();
  // Of another customer: nothing of it was begun, and it is said as without a copy what can't be had.
  await other.goto('/request?customerNumber=7&firstName=Zed');
  await hydrated(other);
  await expect(other.getByRole('button', { name: 'Carry on' })).toHaveCount(0);
  await next(other);
  await expect(other.getByLabel('First name')).toHaveValue('Zed');
});

test('a form begun by a link with a slash at its end opens without signal by either, and leaves one copy', async ({
  page,
  site,
}) => {
  await begin(page, '/request/?utm_source=leaflet');
  await page.evaluate(async (parts) => {
    const { keepOfflineCopy }: typeof Parts = await import(parts);
    await keepOfflineCopy('/request?utm_source=leaflet');
  }, PARTS);
  expect((await copiesOn(page)).copies).toEqual(['begun /request?utm_source=leaflet']);
  await site.close();
  for (const address of ['/request/?utm_source=leaflet', '/request/', '/request']) {
    await page.goto(address);
    await hydrated(page);
    await page.getByRole('button', { name: 'Carry on' }).click();
    await expect(page.getByRole('radio', { name: /^Custom design/ }), address).toBeChecked();
  }
});

test('a change of the trade is kept, too, once it is noted', async ({ page, site }) => {
  await begin(page, '/request');
  expect(await filesKept(page, '/request')).not.toContain(wizardOf('plumber'));
  await page.getByRole('radio', { name: 'Plumber' }).check();
  await expect.poll(() => filesKept(page, '/request')).toContain(wizardOf('plumber'));
  await page.getByRole('radio', { name: 'Electrician' }).check();
  await expect(page.getByRole('complementary').getByText('Electrician', { exact: true })).toBeVisible();
  await expect(page.locator('[data-kept=kept]')).toBeVisible();
  await site.close();
  await page.reload();
  await hydrated(page);
  await page.getByRole('radio', { name: 'Plumber' }).check();
  await expect(page.getByRole('complementary').getByText('Plumber', { exact: true })).toBeVisible();
});

test('after a deploy an open form finds its own files, and who begins anew sees nothing old', async ({
  page,
  site,
}) => {
  await begin(page, '/request');
  const old: string[] = (await (await page.request.get('/build.json')).json()).files.wizard;
  await site.deploy();
  const later = old.find((file) => file.includes('/lazy-parts-'));
  expect((await page.request.get(String(later))).status()).toBe(404);
  const answers = await page.evaluate(
    (files) => Promise.all(files.map(async (file) => (await fetch(file)).status)),
    old.filter((file) => file.startsWith('/assets/')),
  );
  expect(new Set(answers)).toEqual(new Set([200]));
  await next(page);
  await atStep(page, 'Business Information');

  const other = await page.context().newPage();
  for (const address of ['/request?trade=roofer&customerNumber=2', '/request?customerNumber=2', '/form']) {
    await other.goto(address);
    await expect(heading(other), address).toHaveText(address === '/form' ? /./ : NEW_WORDS);
    const mark = other.locator('meta[name=build]');
    await expect(mark, address).toHaveAttribute('content', /x$/);
  }
});

test('a copy is brought up to a new build as a whole, and what it replaces goes', async ({ page, site }) => {
  await begin(page, '/request');
  await site.deploy();
  await page.reload();
  await hydrated(page);
  const scripts = async () => (await filesKept(page, '/request')).filter((url) => /assets.*\.js$/.test(url));
  const isNew = (url: string) => /(?:aa|bb)\.js$/.test(url);
  await expect.poll(async () => (await scripts()).every(isNew)).toBe(true);
  await site.close();
  await page.reload();
  await expect(heading(page)).toHaveText(NEW_WORDS);
  await hydrated(page);
  await next(page);
  await atStep(page, 'Business Information');
  expect((await scripts()).length).toBeGreaterThan(20);
  expect((await scripts()).every(isNew)).toBe(true);
});

test('the page of a network that wants a login is never kept, nor shown in place of a begun form', async ({
  page,
  site,
}) => {
  await begin(page, '/request');
  await site.replace(LOGIN_PAGE);
  await page.reload();
  await expect(heading(page)).toHaveText(oldWords);
  await hydrated(page);
  const kept = await page.evaluate(async () => {
    const [name = ''] = await caches.keys();
    const copy = await caches.open(name);
    const all = await Promise.all((await copy.keys()).map(async (key) => (await copy.match(key))?.text()));
    const catalogue = await (await fetch('/content/catalogue.json')).json();
    return {
      portal: all.filter((text) => text?.includes('Log in to this network')).length,
      files: all.length,
      catalogue,
    };
  });
  expect(kept.portal).toBe(0);
  expect(kept.files).toBeGreaterThan(30);
  expect(kept.catalogue.variants.length).toBeGreaterThan(0);
  // Where nothing was begun, the network answers as it will.
  await page.goto('/contact');
  await expect(heading(page)).toHaveText('Log in to this network');
});

test('what such a network answers while a copy is made does not get into it', async ({ page, context }) => {
  const answered: string[] = [];
  await page.goto('/request');
  await hydrated(page);
  // The copy's page still comes; what is asked for after it does not. What a thread of the page asks for the context sees.
  let isThere = true;
  await context.route('**/*', async (route) => {
    const { pathname } = new URL(route.request().url());
    if (!isThere) {
      answered.push(pathname);
      return route.fulfill({ contentType: 'text/html', body: '<!doctype html><h1>Log in to this network</h1>' });
    }
    if (pathname === '/request') isThere = false;
    return route.continue();
  });
  const isSettled = await page.evaluate(async (parts) => {
    const { keepOfflineCopy }: typeof Parts = await import(parts);
    return keepOfflineCopy('/request');
  }, PARTS);
  expect([isSettled, await filesKept(page, '/request')]).toEqual([false, []]);
  expect(answered).toContain('/content/catalogue.json');
});

test('on a line that carries nothing a begun form opens from its copy after some seconds', async ({ page, site }) => {
  await begin(page, '/request');
  await site.replace(() => undefined);
  await page.reload();
  await hydrated(page);
  await next(page);
  await atStep(page, 'Business Information');
});

test('once a form is sent or cleared nothing of it is left, and the worker goes with the last one', async ({
  page,
  site,
}) => {
  await begin(page, '/request');
  // Of another customer: one has one form.
  const second = '/request?trade=roofer&customerNumber=2';
  await begin(page, second, 'roofer');
  const left = () =>
    page.evaluate(async () => ({
      copies: await caches.keys(),
      workers: (await navigator.serviceWorker.getRegistrations()).length,
    }));
  const drop = (address: string) =>
    page.evaluate(
      async ([parts, begun]) => {
        const { dropOfflineCopy }: typeof Parts = await import(parts);
        await dropOfflineCopy(begun);
      },
      [PARTS, address] as const,
    );
  await drop('/request');
  expect(await left()).toEqual({ copies: [`begun ${second}`], workers: 1 });
  await drop(second);
  expect(await left()).toEqual({ copies: [], workers: 0 });
  await site.close();
  await expect(page.reload()).rejects.toThrow(/ERR_CONNECTION_REFUSED/);
});

test('who starts again leaves no copy, at once', async ({ page }) => {
  await begin(page, '/request');
  const other = await page.context().newPage();
  await page.close();
  await other.goto('/request');
  await startAgain(other);
  await expect(other.getByRole('heading', { name: 'Let’s Get Started' })).toBeVisible();
  await expect.poll(() => copiesOn(other)).toEqual({ copies: [], workers: 0 });
});

test('a form that was received keeps its copy until its last picture has arrived', async ({ page }) => {
  await begin(page, '/request');
  const fill = await page.context().newPage();
  await page.close();
  let down = true;
  // What a worker asks for the context sees.
  await fill.context().route('**/prod/upload', (route) => {
    const isLate = route.request().postData()?.includes('fuse board') === true;
    return down && isLate ? route.abort() : route.continue();
  });
  await fill.goto('/request');
  await fill.getByRole('button', { name: 'Carry on' }).click();
  await hydrated(fill);
  await next(fill);
  await atStep(fill, 'Business Information');
  await fillFromStepTwo(fill);
  await fill.getByRole('button', { name: 'Submit Request' }).click();
  await expect(fill.getByText('1 of your pictures is still on this device.', { exact: false })).toBeVisible();
  expect(await copiesOn(fill)).toEqual({ copies: ['begun /request'], workers: 1 });
  await fill.reload();
  await expect(fill.getByText('1 of your pictures is still on this device.', { exact: false })).toBeVisible();
  expect(await copiesOn(fill)).toEqual({ copies: ['begun /request'], workers: 1 });
  down = false;
  await fill.evaluate(() => window.dispatchEvent(new Event('online')));
  await expect(fill.getByText('All your pictures have arrived.')).toBeVisible();
  await expect.poll(() => copiesOn(fill)).toEqual({ copies: [], workers: 0 });
});

test('what is dropped while it is being filled does not come back', async ({ page }) => {
  await page.goto('/request');
  await hydrated(page);
  const copies = await page.evaluate(async (parts) => {
    const { dropAllOfflineCopies, keepOfflineCopy }: typeof Parts = await import(parts);
    const kept = keepOfflineCopy('/request');
    while (!(await caches.has('begun /request'))) await new Promise((resolve) => setTimeout(resolve));
    await dropAllOfflineCopies();
    await kept;
    return caches.keys();
  }, PARTS);
  expect(copies).toEqual([]);
});

for (const begun of [true, false])
  test(`a new build is ready before it is changed over to, ${begun ? 'with' : 'without'} a copy`, async ({
    page,
    site,
  }) => {
    if (begun) await begin(page, '/request');
    else {
      await page.goto('/request');
      await hydrated(page);
      // The next step is fetched as well by then, which is shown without the server below.
      await page.waitForLoadState('networkidle');
    }
    await page.evaluate(async (parts) => {
      const { watchNewBuild }: typeof Parts = await import(parts);
      Object.assign(window, { watch: watchNewBuild('/request') });
    }, PARTS);
    type Watching = Window & { readonly watch: ReturnType<typeof Parts.watchNewBuild> };
    const check = () => page.evaluate(() => (window as unknown as Watching).watch.check());
    expect(await check()).toBe(false);
    await site.replace(LOGIN_PAGE);
    expect(await check()).toBe(false);
    await site.deploy();
    await page.evaluate(() => void window.dispatchEvent(new Event('online')));
    await expect.poll(() => page.evaluate(() => (window as unknown as Watching).watch.isReady())).toBe(true);
    const isInReach = () => page.evaluate(() => (window as unknown as Watching).watch.isInReach());
    expect(await isInReach()).toBe(true);
    await site.close();
    expect(await isInReach()).toBe(begun);
    if (!begun) {
      // The form stands where it is: loaded again, it would be the browser's own page.
      const asked = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/build.json'));
      await page.getByRole('radio', { name: /^Custom design/ }).check();
      await next(page);
      await asked;
      await atStep(page, 'Business Information');
      await site.open();
      expect(await isInReach()).toBe(true);
    }
    await page.evaluate(() => (window as unknown as Watching).watch.changeOver());
    await expect(page.locator('meta[name=build]')).toHaveAttribute('content', /x$/);
    await expect(heading(page)).toHaveText(begun ? NEW_WORDS : 'Business Information');
  });

test('a page whose watch for new builds never came goes over to one with the next step, and keeps its answers', async ({
  page,
  site,
}) => {
  await page.route('**/assets/begun-page-*', (route) => route.abort());
  await page.goto('/request');
  await hydrated(page);
  await page.getByRole('radio', { name: /^Custom design/ }).check();
  await expect(page.locator('[data-kept=kept]')).toBeVisible();
  await site.deploy();
  await page.unroute('**/assets/begun-page-*');
  await expect(heading(page)).not.toHaveText(NEW_WORDS);
  await next(page);
  // It is loaded again there, and would take the way back with it.
  await expect(page.locator('meta[name=build]')).toHaveAttribute('content', /x$/);
  await expect(heading(page)).toHaveText('Business Information');
  await hydrated(page);
  await page.goBack();
  await expect(heading(page)).toHaveText(NEW_WORDS);
  await expect(page.getByRole('radio', { name: /^Custom design/ })).toBeChecked();
});

for (const parts of [
  ['device', 'sending'],
  ['device', 'sending', 'begun-page'],
])
  test(`a form of one page whose parts (${parts}) are gone with a former build comes anew, with all that was answered, and is sent`, async ({
    page,
    site,
  }) => {
    for (const part of parts) await page.route(`**/assets/${part}-*`, (route) => route.abort());
    await page.goto('/contact');
    await hydrated(page);
    await page.getByLabel('Name').fill('Alex Bright');
    await page.getByRole('textbox', { name: 'Email' }).fill('alex@brightline.example');
    await site.deploy();
    for (const part of parts) await page.unroute(`**/assets/${part}-*`);
    await page.getByLabel('Subject').fill('My preview');
    await page.getByRole('textbox', { name: 'Message' }).fill('Hello, when will it be ready?');
    const send = page.getByRole('button', { name: 'Send Message' });
    await expect(async () => {
      await send.click();
      await expect(page.locator('meta[name=build]')).toHaveAttribute('content', /x$/, { timeout: 3000 });
    }).toPass({ timeout: 30_000 });
    await hydrated(page);
    await expect(page.getByLabel('Subject')).toHaveValue('My preview');
    await send.click();
    await expect(page.getByText(/^Your message has been sent\./)).toBeVisible();
  });

test('the worker is served so that it may answer for the whole site, and runs under a policy of its own', async ({
  request,
}) => {
  const answer = await request.get('/sw.js');
  expect(answer.headers()).toMatchObject({
    'content-type': 'text/javascript; charset=utf-8',
    'cache-control': 'no-cache',
    'content-security-policy':
      "default-src 'none'; connect-src 'self'; require-trusted-types-for 'script'; trusted-types 'none'",
  });
  expect(await answer.text()).not.toMatch(/\bimport\b|importScripts/);
});
