import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { expect, test } from './running-server.ts';

const assets = 'dist/site/assets';

test('nothing that a customer loads holds ajv or makes code from text', () => {
  const scripts = readdirSync(assets).filter((file) => file.endsWith('.js'));
  expect(scripts.length).toBeGreaterThan(0);
  const validators = 'dist/site/content/validators';
  const all = [
    ...scripts.map((file) => join(assets, file)),
    ...readdirSync(validators).map((file) => join(validators, file)),
  ];
  for (const file of all) {
    const code = readFileSync(file, 'utf8');
    // Words of ajv's own that no minifier changes.
    expect(code, file).not.toMatch(/strictTypes|unicodeRegExp|ajv\/dist/);
    expect(code, file).not.toMatch(/new Function\(|[^.\w]eval\(/);
  }
});

test('what a page with questions needs at once says in its first line that Chromium is to compile it while it comes', () => {
  const scripts = readdirSync(assets);
  for (const name of ['program', 'questions', 'lazy-parts', 'form-page', 'wizard-page']) {
    const file = scripts.find((script) => script.startsWith(`${name}-`) && script.endsWith('.js')) ?? name;
    expect(readFileSync(join(assets, file), 'utf8').split('\n', 1), name).toEqual(['//# allFunctionsCalledOnLoad']);
  }
});

test('the first step can be filled in after at most 150 KiB of JavaScript', async ({ page }) => {
  await page.addInitScript(() => {
    new MutationObserver((_changes, observer) => {
      if (!document.querySelector('button[type=submit]')) return;
      performance.mark('usable');
      observer.disconnect();
    }).observe(document, { childList: true, subtree: true });
  });
  // With a step in its link the program renders the page: what is on the screen is hydrated.
  await page.goto('/request?step=01-get-started');
  await expect(page.getByRole('button', { name: 'Continue' })).toBeVisible();
  const scripts = await page.evaluate(() => {
    const [usable] = performance.getEntriesByName('usable');
    const entries = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
    return entries
      .filter(({ name, responseEnd }) => name.endsWith('.js') && responseEnd <= (usable?.startTime ?? Infinity))
      .map(({ name }) => new URL(name).pathname);
  });
  expect(scripts.some((path) => path.includes('/wizard-page-'))).toBe(true);
  expect(scripts.some((path) => path.startsWith('/content/validators/'))).toBe(true);
  const bytes = scripts.reduce((sum, path) => sum + brotliCompressSync(readFileSync(`dist/site${path}`)).length, 0);
  expect(bytes, scripts.join('\n')).toBeLessThanOrEqual(150 * 1024);
});

test('a rendered form waits for nothing but itself before it is seen; its program leaves the line to it', async ({
  request,
}) => {
  const html = await (await request.get('/request')).text();
  const [read = '', end = ''] = html.split('id="page-data"');
  expect(read).not.toContain('stylesheet');
  expect(read.match(/<style/g)).toHaveLength(1);
  expect(read).not.toContain('modulepreload');
  const program = [...end.matchAll(/<link rel="modulepreload" href="([^"]*)"/g)].map(([, address = '']) => address);
  // What the first step can't be worked with is asked for in one go, and nothing of what comes after it.
  for (const needed of ['/assets/questions-', '/assets/wizard-page-', '/content/validators/'])
    expect(
      program.filter((address) => address.includes(needed)),
      needed,
    ).toHaveLength(1);
  expect(program.join()).not.toContain('later');
});

for (const path of [
  '/request?step=01-get-started',
  '/request?trade=roofer&step=01-get-started',
  '/rated-people-agent?trade=builder&step=01-get-started',
  '/rated-people-agent/dev?step=01-get-started',
  '/embed/carpenter?trade=plumber',
  '/comments-form?customerNumber=TF-1042',
  '/media-form?customerNumber=TF-1042',
])
  test(`all that ${path} is rendered with is asked for at once, and nothing in vain`, async ({ page, request }) => {
    const answer = await request.get(path);
    const said = answer.headers().link ?? '';
    const html = await answer.text();
    const [, data = '{"files":{}}'] = /id="page-data">(.*)<\/script>/.exec(html) ?? [];
    const named = [
      // Beside the page, or in it.
      ...[...said.matchAll(/<([^>]*)>/g)].map(([, file]) => file),
      ...Object.keys(JSON.parse(data).files),
      ...[...html.matchAll(/<(?:script|link)[^>]*?(?:src|href)="([^"]*\.js)"/g)].map(([, file]) => file),
    ];
    // Without what is said ahead, the program itself has to ask for what it takes.
    await page.route(`**${path}`, (route) =>
      route.fulfill({
        contentType: 'text/html',
        body: '<!doctype html><html lang="en"><title>Form</title><div id="root"></div>',
      }),
    );
    await page.goto(path);
    const [entry = ''] = named.filter((file) => file?.startsWith('/assets/index-'));
    const before = await page.evaluate(async (src) => {
      const usable = new Promise<void>((resolve) => {
        new MutationObserver((_changes, observer) => {
          if (!document.querySelector('button[type=submit]')) return;
          observer.disconnect();
          resolve();
        }).observe(document, { childList: true, subtree: true });
      });
      document.head.append(Object.assign(document.createElement('script'), { type: 'module', src }));
      await usable;
      return performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname);
    }, entry);
    const needed = (file: string) => /\.(?:js|json)$/.test(file);
    expect([...new Set(before)].filter(needed).sort()).toEqual([...new Set(named)].sort());
  });

test('the program of a rendered page is asked for after what is read, and starts once that is drawn', async ({
  page,
}) => {
  await page.route('**/assets/index-*.js', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: `performance.mark('started');${await response.text()}` });
  });
  await page.addInitScript(() => {
    // A device that takes its time to draw the first frame.
    const drawn = new Promise<number>((resolve) =>
      window.addEventListener('draw', ({ timeStamp }) => resolve(timeStamp)),
    );
    window.requestAnimationFrame = (callback) => Number(void drawn.then(callback));
    Object.defineProperty(AnimationTimeline.prototype, 'currentTime', { get: () => null });
  });
  await page.goto('/request', { waitUntil: 'commit' });
  await page.waitForLoadState('domcontentloaded');
  const links = page.locator('link[rel=modulepreload]');
  const started = () => page.evaluate(() => performance.getEntriesByName('started').length);
  // Its entry is here, and all that it imports has run: it would run in the same moment.
  const files = () => page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name));
  await expect.poll(files).toContainEqual(expect.stringContaining('/assets/index-'));
  await links.evaluateAll((all) => Promise.all(all.slice(1).map((link) => import((link as HTMLLinkElement).href))));
  expect(await started()).toBe(0);
  const asked = await files();
  const program = asked.findIndex((file) => file.includes('/assets/program-'));
  for (const read of ['.woff2', '/backgrounds/', '/content/previews/']) {
    const last = asked.findLastIndex((file) => file.includes(read));
    expect(last, read).toBeGreaterThanOrEqual(0);
    expect(last, read).toBeLessThan(program);
  }
  await page.evaluate(() => window.dispatchEvent(new Event('draw')));
  await expect.poll(started).toBe(1);
});

test('a page loads the usual letters of its faces alone, and others once they are written', async ({ page }) => {
  const fonts = () =>
    page.evaluate(async () => {
      await document.fonts.ready;
      const files = performance.getEntriesByType('resource').map(({ name }) => name.split('/').at(-1) ?? '');
      return files.flatMap((file) => /^(.*)-[\w-]{8}\.woff2$/.exec(file)?.[1] ?? []).sort();
    });
  const usual = ['bricolage-grotesque-750-basic', 'figtree-basic'];
  for (const path of ['/pricing', '/request?trade=plumber', '/contact', '/cais']) {
    await page.goto(path);
    expect(await fonts(), path).toEqual(usual);
  }
  await page.goto('/contact');
  await page.getByLabel('Name').first().fill('Béla Ångström');
  await expect.poll(fonts).toEqual([...usual, 'figtree-accented'].sort());
});

test('a page with an example website that has a hand of its own loads its letters, too', async ({ page }) => {
  await page.goto('/');
  const files = () =>
    page.evaluate(
      () => performance.getEntriesByType('resource').filter(({ name }) => /-550-.*woff2$/.test(name)).length,
    );
  await expect.poll(files).toBe(1);
});

test('pages without a question load nothing of what questions are made with', async ({ request }) => {
  for (const path of ['/thank-you', '/payment-failure', '/domain-instructions', '/embed-instructions']) {
    const html = await (await request.get(path)).text();
    expect(html, path).toContain('/assets/program-');
    expect(html, path).not.toContain('/assets/questions-');
  }
});

test('the page runs under a policy without unsafe sources, with Trusted Types', async ({ page }) => {
  const response = await page.goto('/request');
  const policy = response?.headers()['content-security-policy'] ?? '';
  expect(policy).toContain("script-src 'self'");
  expect(policy).toContain("require-trusted-types-for 'script'");
  expect(policy).not.toContain('unsafe');
});
