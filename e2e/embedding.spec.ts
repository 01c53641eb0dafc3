import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Frame, FrameLocator, Locator, Page } from 'playwright/test';
import type { Catalogue } from '../src/contract/index.ts';
import { logo } from './fill-wizard.ts';
import { type HostSite, longText, test } from './host-pages.ts';
import { hydrated } from './hydrated.ts';
import { blockStorage } from './kept-on-device.ts';
import { pngPicture } from './pictures.ts';
import { expect, startProgram } from './running-server.ts';

test.use({ viewport: { width: 360, height: 740 } });

const line = (ours: string, attributes: string) => `<script src="${ours}/embed.js" ${attributes} async></script>`;

/** A page with one form between two long texts, opened. */
async function openHostPage(page: Page, host: HostSite, body: string): Promise<FrameLocator> {
  host.pages.set('/', { body: `${longText('before')}${body}${longText('after')}` });
  await page.goto(host.origin());
  const form = page.frameLocator('iframe >> nth=0');
  await expect(form.getByRole('button', { name: 'Continue' })).toBeAttached();
  // Browsers draw no frame of another origin that is out of sight, and nothing in it can be pressed.
  await page.locator('iframe >> nth=0').scrollIntoViewIfNeeded();
  const frame = await (await page.locator('iframe >> nth=0').elementHandle())?.contentFrame();
  if (frame) await hydrated(frame);
  return form;
}

const next = (form: FrameLocator) => form.getByRole('button', { name: 'Continue' }).click();
const heading = (form: FrameLocator, title: string) => form.getByRole('heading', { name: title, exact: true });

/** Notes what the console of the page says, and gives it. */
function listenTo(page: Page): () => string {
  const said: string[] = [];
  page.on('console', (message) => said.push(message.text()));
  return () => said.join('\n');
}

/** Expects the frame to be exactly as high as what is in it: no scrollbar inside, no room below. */
async function expectFits(frame: Locator): Promise<void> {
  const content = frame.contentFrame().locator('html');
  await expect(async () => {
    const { height } = await frame.evaluate((element) => element.getBoundingClientRect());
    const inside = await content.evaluate((root) => ({
      content: Math.ceil(root.getBoundingClientRect().height),
      scroll: root.scrollHeight,
      window: window.innerHeight,
      sideways: root.scrollWidth - window.innerWidth,
    }));
    expect(inside).toEqual({ content: height, scroll: height, window: height, sideways: 0 });
  }).toPass();
}

/** Expects the form to begin in the upper half of the window, below what covers its top. */
async function expectBegun(page: Page, covered = 0): Promise<void> {
  await expect(async () => {
    const top = await page.locator('iframe').evaluate((frame) => Math.round(frame.getBoundingClientRect().top));
    // Where the frame got another height while the page was moved there, the browser ends a pixel or two beside it.
    expect(top).toBeGreaterThanOrEqual(covered - 3);
    expect(top).toBeLessThan((page.viewportSize()?.height ?? 0) / 2);
  }).toPass({ timeout: 5000 });
}

/** Expects the page to have come to rest: drawn twenty times over without having scrolled. */
async function expectAtRest(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let still = 0, before = window.scrollY; still < 20; still = window.scrollY === before ? still + 1 : 0) {
      before = window.scrollY;
      await new Promise((resolve) => requestAnimationFrame(resolve));
    }
  });
}

/** Expects an element inside a frame to stand between the edges of the window, whole. */
async function expectInWindow(page: Page, element: Locator): Promise<void> {
  await expect(async () => {
    const box = await element.boundingBox();
    const { height } = page.viewportSize() ?? { height: 0 };
    expect(box?.y).toBeGreaterThanOrEqual(-1);
    expect((box?.y ?? Infinity) + (box?.height ?? 0)).toBeLessThanOrEqual(height + 1);
  }).toPass();
}

test('one line of HTML shows the form for the trade that it names, as high as each of its steps', async ({
  page,
  server,
  host,
}) => {
  const wrong: string[] = [];
  page.on('console', (message) => message.type() === 'error' && wrong.push(message.text()));
  page.on('pageerror', (error) => wrong.push(error.message));
  const form = await openHostPage(page, host, line(server.url, 'data-variant="main" data-trade="plumber"'));
  const frame = page.locator('iframe');
  await expect(form.getByRole('radio', { name: 'Plumber' })).toBeChecked();
  // No header of ours: the page has its own.
  await expect(form.getByRole('banner')).toHaveCount(0);
  await expect(frame).toHaveAttribute('title', 'Get Your Free Website Preview');
  await expectFits(frame);
  await next(form);
  await expect(heading(form, 'Business Information')).toBeFocused();
  await expectFits(frame);
  await expect(frame).toHaveAttribute('title', 'Business Information – Get Your Free Website Preview');
  await next(form);
  await expect(form.getByRole('region', { name: 'There is a problem' })).toBeFocused();
  await expectFits(frame);
  await form.getByRole('button', { name: 'Back' }).click();
  await expectFits(frame);
  for (const width of [320, 1280]) {
    await page.setViewportSize({ width, height: 740 });
    await expectFits(frame);
  }
  expect(wrong).toEqual([]);
});

test('what changes is brought into the window: the next step’s top, the summary of errors, the field of an error', async ({
  page,
  server,
  host,
}) => {
  const form = await openHostPage(page, host, line(server.url, 'data-variant="main"'));
  await next(form);
  await expect(heading(form, 'Business Information')).toBeFocused();
  await expectBegun(page);
  await next(form);
  await expectInWindow(page, form.getByRole('region', { name: 'There is a problem' }));
  await form.getByRole('link', { name: 'Phone number is required' }).click();
  await expect(form.getByLabel('Phone number')).toBeFocused();
  await expectInWindow(page, form.getByLabel('Phone number'));
  // Its question, too.
  await expectInWindow(page, form.locator('label', { hasText: 'Phone number' }));
  await form.getByRole('button', { name: 'Back' }).click();
  await expect(heading(form, 'Let’s Get Started')).toBeFocused();
  await expectBegun(page);
});

test('what is typed in stays where it is on the screen when an error above it is mended', async ({
  page,
  server,
  host,
}) => {
  const form = await openHostPage(page, host, line(server.url, 'data-variant="main"'));
  await next(form);
  await expect(heading(form, 'Business Information')).toBeFocused();
  await next(form);
  await expect(form.getByRole('region', { name: 'There is a problem' })).toBeFocused();
  const company = form.getByLabel('Company name');
  await company.focus();
  await expectInWindow(page, company);
  await expectAtRest(page);
  const before = (await company.boundingBox())?.y;
  await page.keyboard.type('Brightline');
  // Two lines above it go: in the summary, and beside it.
  await expect(form.getByRole('link', { name: 'Company name is required' })).toHaveCount(0);
  await expect.poll(async () => Math.abs(((await company.boundingBox())?.y ?? 0) - (before ?? 0))).toBeLessThan(2);
  await expectAtRest(page);
  expect(Math.abs(((await company.boundingBox())?.y ?? 0) - (before ?? 0))).toBeLessThan(2);
});

test('a photo that is dragged to the edge of the window takes the page around along, and is dropped where it got to', async ({
  page,
  server,
  host,
}) => {
  const form = await openHostPage(page, host, line(server.url, 'data-variant="main"'));
  await next(form);
  await expect(heading(form, 'Business Information')).toBeFocused();
  await form.getByLabel('First name').fill('Alex');
  await form.getByLabel('Company name').fill('Brightline');
  await form.getByLabel('Email address').fill('alex@brightline.example');
  await form.getByLabel('Phone number').fill('07700 900123');
  await next(form);
  await expect(heading(form, 'Your Accreditations')).toBeFocused();
  await next(form);
  await expect(heading(form, 'Content Sources')).toBeFocused();
  const photos = Array.from({ length: 13 }, (_, at) => ({
    name: `${at + 1}.png`,
    mimeType: 'image/png',
    buffer: pngPicture(96, [20 * at, 120, 200]),
  }));
  await form.getByLabel('Add photos').setInputFiles(photos);
  await expect(form.getByText(/^13 photos ready/).first()).toBeVisible();
  const tiles = form.getByRole('list', { name: /Photos of your work/ });
  const first = tiles.getByRole('img', { name: '1.png', exact: true });
  const last = tiles.getByRole('img', { name: '13.png' });
  // The first at the window's foot, the last beyond it.
  await page.mouse.move(5, 5);
  const box = await first.boundingBox();
  if (!box) throw new Error('The photo is not shown.');
  await page.mouse.wheel(0, box.y + box.height - 640);
  await expectAtRest(page);
  const from = await first.boundingBox();
  if (!from) throw new Error('The photo is not shown.');
  expect((await last.boundingBox())?.y).toBeGreaterThan(740);
  const scrolled = await page.evaluate(() => window.scrollY);
  const [x, y] = [from.x + from.width / 2, from.y + from.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x, 735, { steps: 4 });
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(scrolled + 250);
  const held = await first.boundingBox();
  expect(Math.abs((held?.y ?? 0) + (held?.height ?? 0) / 2 - 735)).toBeLessThan(40);
  await page.mouse.move(x, 400, { steps: 2 });
  await page.mouse.up();
  const names = () => tiles.getByRole('img').evaluateAll((all) => all.map((one) => one.getAttribute('alt')));
  await expect.poll(async () => (await names()).indexOf('1.png')).toBeGreaterThan(2);
});

test.describe('where movement is welcome', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } });

  test('the next step’s top stays in the window, whatever was just being scrolled to', async ({
    page,
    server,
    host,
  }) => {
    const form = await openHostPage(page, host, line(server.url, 'data-variant="main"'));
    await page.locator('iframe').evaluate((frame) => frame.scrollIntoView({ behavior: 'instant' }));
    // The button, far below the window, is on its way into it when the step changes.
    await form.getByRole('button', { name: 'Continue' }).evaluate((button: HTMLButtonElement) => {
      button.focus({ preventScroll: true });
      button.click();
    });
    await expect(heading(form, 'Business Information')).toBeFocused();
    await expectAtRest(page);
    await expectBegun(page);
  });
});

test('a header of the page that stays in place hides nothing, where the page says how high it is', async ({
  page,
  server,
  host,
}) => {
  const header = '<header style="position: fixed; inset: 0 0 auto; height: 90px; background: #eee">Partner</header>';
  const form = await openHostPage(
    page,
    host,
    `<style>html { scroll-padding-top: 90px }</style>${header}${line(server.url, 'data-variant="main"')}`,
  );
  await next(form);
  await expect(heading(form, 'Business Information')).toBeFocused();
  await expectBegun(page, 90);
  await next(form);
  const toast = form.getByRole('listitem').filter({ hasText: 'Required Fields Missing' });
  await expect.poll(async () => (await toast.boundingBox())?.y ?? 0).toBeGreaterThan(90);
});

test('toasts, the upload bar and the preview stand where the customer looks', async ({ page, server, host }) => {
  // An upload that takes its time.
  await page.route('**/prod/upload', () => undefined);
  const form = await openHostPage(page, host, line(server.url, 'data-variant="main"'));
  await form.getByRole('button', { name: 'Preview', exact: false }).click();
  const dialog = form.getByRole('dialog');
  await expect(dialog).toBeVisible();
  await expectInWindow(page, dialog);
  await page.keyboard.press('Escape');
  await next(form);
  await expect(heading(form, 'Business Information')).toBeFocused();
  await next(form);
  const toast = form.getByRole('listitem').filter({ hasText: 'Required Fields Missing' });
  await expectInWindow(page, toast);
  await page.mouse.move(180, 400);
  await page.mouse.wheel(0, 500);
  await expectInWindow(page, toast);

  await form.getByLabel('First name').fill('Alex');
  await form.getByLabel('Company name').fill('Brightline');
  await form.getByLabel('Email address').fill('alex@brightline.example');
  await form.getByLabel('Phone number').fill('07700 900123');
  await form.getByLabel('Choose your logo').setInputFiles(logo);
  await next(form);
  await expect(heading(form, 'Your Accreditations')).toBeFocused();
  const bar = form.getByRole('progressbar', { name: /^Uploading/ });
  await expectInWindow(page, bar);
  await page.mouse.wheel(0, 400);
  await expectInWindow(page, bar);
});

test.describe('in a part of the page that scrolls by itself, as a dialog does', () => {
  test.use({ viewport: { width: 1280, height: 900 } });

  /** A page whose part begins at 308 pixels and ends above the window's end, with a form in it that was scrolled on. */
  async function openInPart(page: Page, host: HostSite, ours: string, styles = ''): Promise<FrameLocator> {
    const part = `<div id="part" style="height: 560px; overflow: auto">${line(ours, 'data-variant="main"')}</div>`;
    host.pages.set('/', { body: `<div style="height: 300px">Words</div><div style="${styles}">${part}</div>` });
    await page.goto(host.origin());
    const frame = page.locator('iframe');
    await expect(frame).not.toHaveCSS('height', '640px');
    await hydrated((await (await frame.elementHandle())?.contentFrame()) ?? page);
    await page.locator('#part').evaluate((part) => part.scrollTo(0, 280));
    return frame.contentFrame();
  }

  /** Presses the button where it is, out of sight or not. */
  const pressUnmoved = (form: FrameLocator) =>
    form.getByRole('button', { name: 'Continue' }).evaluate((button: HTMLButtonElement) => button.click());

  /** Expects an element of the form to stand whole in what is seen of the part. */
  async function expectInPart(page: Page, element: Locator): Promise<void> {
    await expect(async () => {
      const [part, box] = [await page.locator('#part').boundingBox(), await element.boundingBox()];
      if (!part || !box) throw new Error('One of them is not shown.');
      expect(box.y).toBeGreaterThanOrEqual(part.y - 1);
      expect(box.y + box.height).toBeLessThanOrEqual(part.y + part.height + 1);
    }).toPass({ timeout: 5000 });
  }

  test('the next step begins in its sight', async ({ page, server, host }) => {
    const form = await openInPart(page, host, server.url);
    await pressUnmoved(form);
    await expect(heading(form, 'Business Information')).toBeFocused();
    await expectAtRest(page);
    await expectInPart(page, heading(form, 'Business Information'));
  });

  for (const [how, styles] of [
    ['', ''],
    [', where the page shows all smaller', 'transform: scale(.3); transform-origin: 0 0'],
  ] as const) {
    test(`toasts stand in what is seen of it${how}`, async ({ page, server, host }) => {
      const form = await openInPart(page, host, server.url, styles);
      await pressUnmoved(form);
      await expect(heading(form, 'Business Information')).toBeFocused();
      await pressUnmoved(form);
      const toast = form.getByRole('listitem').filter({ hasText: 'Required Fields Missing' });
      await expect(toast).toBeVisible();
      await expectInPart(page, toast);
      await page.locator('#part').evaluate((part) => part.scrollTo(0, part.scrollHeight));
      await expectInPart(page, toast);
    });
  }
});

test('the form is as wide as its place in a row or a centred grid, too', async ({ page, server, host }) => {
  await page.setViewportSize({ width: 1000, height: 740 });
  const side = '<nav style="flex: none; width: 200px">Side</nav>';
  for (const [body, width] of [
    [`<div style="display: flex; width: 800px">${side}${line(server.url, 'data-variant="main"')}</div>`, 600],
    [
      `<div style="display: grid; place-items: center; width: 800px">${line(server.url, 'data-variant="main"')}</div>`,
      800,
    ],
  ] as const) {
    host.pages.set('/', { body });
    await page.goto(host.origin());
    await expectFits(page.locator('iframe'));
    expect((await page.locator('iframe').boundingBox())?.width).toBe(width);
  }
});

test('two forms in one page keep apart', async ({ page, server, host }) => {
  const lines = `${line(server.url, 'data-variant="carpenter"')}${longText('between')}${line(server.url, 'data-variant="forms" data-trade="roofer" data-title="Roofers"')}`;
  host.pages.set('/', { body: lines });
  await page.goto(host.origin());
  await expect(page.locator('iframe')).toHaveCount(2);
  const [first, second] = [page.locator('iframe').first(), page.locator('iframe').last()];
  const [one, two] = [first.contentFrame(), second.contentFrame()];
  await expect(one.getByRole('radio', { name: 'Carpenter' })).toBeChecked();
  await expect(two.getByRole('radio', { name: 'Roofer' })).toBeChecked();
  await expectFits(first);
  await expectFits(second);
  const before = (await first.boundingBox())?.height;
  await next(two);
  await expect(heading(two, 'Business Information')).toBeFocused();
  await expectInWindow(page, heading(two, 'Business Information'));
  await expectFits(second);
  expect((await first.boundingBox())?.height).toBe(before);
  await expect(heading(one, 'Let’s Get Started')).toBeAttached();
  await expect(second).toHaveAttribute('title', /^Business Information/);
  await expect(first).toHaveAttribute('title', 'Get Your Free Website Preview');
});

test('the way back in a form moves neither the page around it nor another form in it', async ({
  page,
  server,
  host,
}) => {
  const lines = `${line(server.url, 'data-variant="carpenter"')}${line(server.url, 'data-variant="forms" data-trade="roofer"')}`;
  host.pages.set('/', { body: lines });
  await page.goto(host.origin());
  const frames = [page.locator('iframe').first(), page.locator('iframe').last()] as const;
  const [one, two] = [frames[0].contentFrame(), frames[1].contentFrame()];
  // By the keyboard: a click waits until the button stands still, and of a form out of sight, which the other one's next
  // step may have scrolled away just now, Chromium draws nothing.
  const press = (frame: Locator, name: string) => frame.contentFrame().getByRole('button', { name }).press('Enter');
  for (const frame of frames) {
    await press(frame, 'Continue');
    await expect(heading(frame.contentFrame(), 'Business Information')).toBeFocused();
  }
  await press(frames[0], 'Back');
  await expect(heading(one, 'Let’s Get Started')).toBeFocused();
  await expect(heading(two, 'Business Information')).toBeAttached();
  // The page goes elsewhere without being loaded anew, as those of one page do.
  await page.evaluate(() => history.pushState(null, '', '/?prices'));
  await press(frames[1], 'Back');
  await expect(heading(two, 'Let’s Get Started')).toBeFocused();
  expect(page.url()).toBe(`${host.origin()}/?prices`);
});

test('the browser’s Back leads through the steps of a form and then out of its page', async ({
  page,
  server,
  host,
}) => {
  const form = await openHostPage(page, host, line(server.url, 'data-variant="main"'));
  await next(form);
  await expect(heading(form, 'Business Information')).toBeFocused();
  await form.getByRole('button', { name: 'Back' }).click();
  await expect(heading(form, 'Let’s Get Started')).toBeFocused();
  await next(form);
  await expect(heading(form, 'Business Information')).toBeFocused();
  // The address follows once the step is on the screen.
  await expect.poll(() => page.frames()[1]?.url()).toContain('step=02-');
  // Playwright's own waits for the page around the frame, which stays.
  await page.evaluate(() => history.back());
  await expect(heading(form, 'Let’s Get Started')).toBeFocused();
  await page.goBack();
  expect(page.url()).toBe('about:blank');
});

test('two lines of one form are reported to the console, as it can be filled in once only', async ({
  page,
  server,
  host,
}) => {
  const consoleText = listenTo(page);
  const ours = line(server.url, 'data-variant="main"');
  host.pages.set('/', { body: `${ours}${longText('between')}${ours}` });
  await page.goto(host.origin());
  await expect.poll(consoleText).toContain('embed.js: the form “main” is in this page already');
});

test('a page with a strict policy and Trusted Types of its own shows the form all the same', async ({
  page,
  server,
  host,
}) => {
  const ours = server.url;
  host.pages.set('/', {
    body: `${longText('before')}${line(ours, 'data-variant="forms"')}`,
    policy: `default-src 'none'; script-src ${ours}; frame-src ${ours}; style-src 'self'; require-trusted-types-for 'script'`,
  });
  const refused: string[] = [];
  page.on('console', (message) => message.type() === 'error' && refused.push(message.text()));
  await page.goto(host.origin());
  const form = page.frameLocator('iframe');
  await next(form);
  await expect(heading(form, 'Business Information')).toBeFocused();
  await expectFits(page.locator('iframe'));
  await expectInWindow(page, heading(form, 'Business Information'));
  expect(refused).toEqual([]);
});

test('a line that is all of a page, as in a box for HTML, or that stands in its head shows the form', async ({
  page,
  server,
  host,
}) => {
  const ours = line(server.url, 'data-variant="forms"');
  host.pages.set('/', { head: ours, body: `<iframe title="Box" width="360" height="600" srcdoc='${ours}'></iframe>` });
  await page.goto(host.origin());
  const box = page.getByTitle('Box');
  for (const frame of [page.locator('body > embedded-form > iframe'), box.contentFrame().locator('iframe')]) {
    await frame.scrollIntoViewIfNeeded();
    await expect(heading(frame.contentFrame(), 'Let’s Get Started')).toBeVisible();
    await expectFits(frame);
  }
});

test('a form that is not shown at first, or that the page moves elsewhere, is as high as it needs to be', async ({
  page,
  server,
  host,
}) => {
  const body = `<details><summary>Ask for a website</summary>${line(server.url, 'data-variant="main"')}</details>
    ${longText('between')}<div id="end"></div>`;
  host.pages.set('/', { body });
  await page.goto(host.origin());
  const frame = page.locator('iframe');
  await expect(frame.contentFrame().getByRole('button', { name: 'Continue' })).toBeAttached();
  await page.getByText('Ask for a website').click();
  await expectFits(frame);
  await page.evaluate(() => {
    const box = document.querySelector('iframe')?.parentElement;
    if (box) document.querySelector('#end')?.append(box);
  });
  await frame.scrollIntoViewIfNeeded();
  const form = page.frameLocator('iframe');
  await expectFits(frame);
  await hydrated((await (await frame.elementHandle())?.contentFrame()) ?? page);
  await next(form);
  await expect(heading(form, 'Business Information')).toBeFocused();
  await expectFits(frame);
});

test('a misspelt form leaves no hole in the page of others', async ({ page, server, host }) => {
  const consoleText = listenTo(page);
  for (const hostname of ['localhost', 'embed.localhost', 'forms.localhost'])
    await test.step(`a misspelt form leaves no hole in the page of others: ${hostname} shows the usual one, and the console says which there are`, async () => {
      const saidBefore = consoleText().length;
      const said = () => consoleText().slice(saidBefore);
      const ours = server.url.replace('localhost', hostname);
      const form = await openHostPage(page, host, line(ours, 'data-variant="ratd-people" data-trade="plumber"'));
      await expect(form.getByRole('radio', { name: 'Plumber' })).toBeChecked();
      await expectFits(page.locator('iframe'));
      // Who looks at the page alone sees it, too.
      await expect(form.getByText('The form that this page asks for can’t be shown here')).toBeVisible();
      await expect.poll(said).toContain('embed.js: no form named “ratd-people” can be embedded, so “forms” is shown.');
      expect(said()).toMatch(/data-variant is one of: .*\brated-people\b/);
    });
});

test.describe('where a form was begun, and our service worker asks for the pages', () => {
  test.use({ serviceWorkers: 'allow' });
  const controlled = (frame: Frame) => frame.evaluate(() => navigator.serviceWorker.controller !== null);
  const begin = async (frame: Frame) => {
    await frame.getByRole('radio', { name: /^Custom design/ }).check();
    await expect.poll(() => controlled(frame)).toBe(true);
  };

  test('a misspelt form leaves no hole either', async ({ page, server, host }) => {
    const consoleText = listenTo(page);
    await openHostPage(page, host, line(server.url, 'data-variant="main"'));
    const frame = await (await page.locator('iframe').elementHandle())?.contentFrame();
    if (!frame) throw new Error('The form has no frame.');
    await begin(frame);
    const asked = page.waitForResponse((response) => response.url().includes('/embed/ratd-people'));
    const form = await openHostPage(page, host, line(server.url, 'data-variant="ratd-people" data-trade="plumber"'));
    expect((await asked).fromServiceWorker()).toBe(true);
    await expect(form.getByText('The form that this page asks for can’t be shown here')).toBeVisible();
    await expect.poll(consoleText).toContain('embed.js: no form named “ratd-people” can be embedded');
  });

  test('an address of a file that is not there is a page of ours', async ({ page, server }) => {
    await page.goto(`${server.url}/request`);
    await hydrated(page);
    await begin(page.mainFrame());
    const response = await page.goto(`${server.url}/old-page.html`);
    expect([response?.status(), response?.fromServiceWorker()]).toEqual([404, true]);
    await expect(page.getByRole('link', { name: 'Return to Home' })).toBeVisible();
  });
});

test('a misspelt trade opens the form as usual, and the console says which there are', async ({
  page,
  server,
  host,
}) => {
  const consoleText = listenTo(page);
  const form = await openHostPage(page, host, line(server.url, 'data-variant="main" data-trade="plumbr"'));
  await expect(form.getByRole('radio', { name: 'Electrician' })).toBeChecked();
  await expect.poll(consoleText).toContain('embed.js: “plumbr” is no trade of this form');
  expect(consoleText()).toMatch(/data-trade is one of: .*\bplumber\b/);
});

test('where the page’s own policy has no room for the frame, a link to the form takes its place', async ({
  page,
  server,
  host,
}) => {
  const consoleText = listenTo(page);
  const ours = server.url;
  host.pages.set('/', {
    body: line(ours, 'data-variant="forms" data-trade="roofer"'),
    policy: `default-src 'none'; script-src ${ours}; frame-src 'self'; require-trusted-types-for 'script'`,
  });
  await page.goto(host.origin());
  const link = page.getByRole('link', { name: 'Open the form in a new tab' });
  await expect(link).toBeVisible();
  await expect(page.locator('iframe')).toBeHidden();
  expect(consoleText()).toContain(`frame-src ${ours}`);
  const opened = page.waitForEvent('popup');
  await link.click();
  await expect((await opened).getByRole('radio', { name: 'Roofer' })).toBeChecked();
});

for (const [which, attributes, slow] of [
  ['prerendered', '', /\/assets\/(?!load-program)[^/]+\.js$/],
  ['not prerendered', 'data-trade="roofer"', /\/content\/catalogue\.json$/],
] as const) {
  test(`a page ${which} says that it is there before the rest has come: on a slow network it is not taken for refused`, async ({
    page,
    server,
    host,
  }) => {
    await page.route(slow, () => undefined);
    const listen = 'const said = []; addEventListener("message", ({ data }) => said.push(data.embed));';
    host.pages.set('/', { body: `<script>${listen}</script>${line(server.url, `data-variant="main" ${attributes}`)}` });
    await page.goto(host.origin(), { waitUntil: 'commit' });
    await expect.poll(() => page.evaluate('said')).toEqual(['here']);
  });
}

test('a form that could not be fitted into its frame on a bad signal is fitted at its next step', async ({
  page,
  server,
  host,
}) => {
  let refused = 0;
  await page.route('**/assets/embedding-*.js*', (route) => {
    refused += 1;
    return route.abort();
  });
  const form = await openHostPage(page, host, line(server.url, 'data-variant="main"'));
  // The program asks once more by itself.
  await expect.poll(() => refused).toBe(2);
  await expect(page.locator('iframe')).toHaveCSS('height', '640px');
  await page.unroute('**/assets/embedding-*.js*');
  await next(form);
  await expect(heading(form, 'Business Information')).toBeFocused();
  await expectFits(page.locator('iframe'));
});

test('a form that is taken out of the page and put back later is as high as it needs to be, and brings into the window what matters', async ({
  page,
  server,
  host,
}) => {
  const form = await openHostPage(page, host, line(server.url, 'data-variant="main"'));
  const frame = page.locator('iframe');
  await next(form);
  await expect(heading(form, 'Business Information')).toBeFocused();
  const taken = await frame.evaluateHandle((element) => {
    const box = element.parentElement as HTMLElement;
    box.remove();
    return box;
  });
  // The page goes on without it.
  await page.mouse.wheel(0, -300);
  await page.setViewportSize({ width: 400, height: 740 });
  await expectAtRest(page);
  await taken.evaluate((box) => document.querySelector('#after')?.before(box));
  await frame.scrollIntoViewIfNeeded();
  // Browsers load it anew, and it asks whether to go on where it was left.
  await expect(heading(form, 'Welcome back')).toBeVisible();
  await expectFits(frame);
  await form.getByRole('button', { name: 'Carry on', exact: true }).click();
  await expect(heading(form, 'Business Information')).toBeFocused();
  await expectFits(frame);
  await next(form);
  const summary = form.getByRole('region', { name: 'There is a problem' });
  await expect(summary).toBeFocused();
  await expectFits(frame);
  await expectInWindow(page, summary);
});

test('who clears what was answered, so that the form loads anew, sees it from its start', async ({
  page,
  server,
  host,
}) => {
  const form = await openHostPage(page, host, line(server.url, 'data-variant="main"'));
  await next(form);
  await form.getByLabel('First name').fill('Sam');
  await form.getByRole('button', { name: 'Clear my answers' }).click();
  await form.getByRole('button', { name: 'Yes, clear it' }).click();
  await expect(form.getByText('Answers cleared', { exact: true })).toBeVisible();
  await expectBegun(page);
});

test('a form that was begun leaves the focus in the page around it when that is opened again', async ({
  page,
  server,
  host,
}) => {
  const body = `<label>Search <input /></label>${line(server.url, 'data-variant="main"')}`;
  const form = await openHostPage(page, host, body);
  await next(form);
  await form.getByLabel('First name').fill('Sam');
  await expect(form.getByText('Saved on this device')).toBeVisible();
  await page.goto(host.origin());
  const search = page.getByLabel('Search');
  await search.focus();
  await page.locator('iframe').scrollIntoViewIfNeeded();
  await expect(heading(form, 'Welcome back')).toBeVisible();
  await page.keyboard.type('boiler');
  await expect(search).toHaveValue('boiler');
  // From here on the visitor is in the form.
  await form.getByRole('button', { name: 'Carry on', exact: true }).click();
  await expect(heading(form, 'Business Information')).toBeFocused();
});

test('a form that gives way to another tab is seen from its top, however far its step reached', async ({
  page,
  context,
  server,
  host,
}) => {
  const ours = line(server.url, 'data-variant="main"');
  const form = await openHostPage(page, host, ours);
  await next(form);
  await form.getByLabel('First name').fill('Sam');
  await expect(form.getByText('Saved on this device')).toBeVisible();
  await form.getByRole('button', { name: 'Back' }).scrollIntoViewIfNeeded();
  const other = await context.newPage();
  await other.goto(host.origin());
  await other.locator('iframe').scrollIntoViewIfNeeded();
  const there = other.frameLocator('iframe');
  await there.getByRole('button', { name: 'Carry on', exact: true }).click();
  await there.getByLabel('First name').fill('Alex');
  const elsewhere = heading(form, 'This form is open in another tab');
  await expect(elsewhere).toBeFocused();
  await expectBegun(page);
});

/** What a sandboxed frame around ours has to allow, as the partner reads it. */
async function documentedSandbox(): Promise<string> {
  const docs = await readFile('docs/embedding.md', 'utf8');
  const [, sandbox, allow] = docs.match(/\*\*A sandboxed frame\*\*.*`(sandbox="[^"]*")`.*`(allow="[^"]*")`/) ?? [];
  if (!sandbox || !allow) throw new Error('docs/embedding.md does not say what a sandboxed frame has to allow.');
  return `${sandbox} ${allow}`;
}

test('in a sandboxed frame with what the docs name, links open their pages and nothing is lost unasked', async ({
  page,
  server,
  host,
}) => {
  const inBox = async (path: string) =>
    `<iframe title="Box" width="100%" height="700" ${await documentedSandbox()} src="${host.origin('127.0.0.1')}${path}"></iframe>`;
  const ours = line(server.url, 'data-variant="forms" data-trade="roofer"');
  host.pages.set('/refused', { body: ours, policy: `script-src ${server.url}; frame-src 'self'` });
  host.pages.set('/shown', { body: ours });
  host.pages.set('/', { body: await inBox('/refused') });
  await page.goto(host.origin());
  const box = page.getByTitle('Box').contentFrame();
  const opened = page.waitForEvent('popup');
  await box.getByRole('link', { name: 'Open the form in a new tab' }).click();
  await expect((await opened).getByRole('radio', { name: 'Roofer' })).toBeChecked();

  await blockStorage(page);
  host.pages.set('/', { body: await inBox('/shown') });
  await page.reload();
  const form = box.frameLocator('iframe');
  await next(form);
  await form.getByLabel('First name').fill('Sam');
  await expect(form.locator('[data-kept=unkept]')).toBeVisible();
  // TypeScript's library has no word for what Chromium offers.
  const mayCopy = () =>
    (document as unknown as { featurePolicy: { allowsFeature(name: string): boolean } }).featurePolicy.allowsFeature(
      'clipboard-write',
    );
  expect(await form.locator('html').evaluate(mayCopy)).toBe(true);
  const asked = page.waitForEvent('dialog');
  const leaving = page.close({ runBeforeUnload: true });
  expect((await asked).type()).toBe('beforeunload');
  await (await asked).dismiss();
  await leaving;
});

test('a form stands in the pages of those origins alone that its content names', async ({ page, host }) => {
  const folder = await mkdtemp(join(tmpdir(), 'e2e-site-'));
  await cp('dist/site', folder, { recursive: true });
  await writeFile(join(folder, 'package.json'), '{ "type": "module" }');
  const path = join(folder, 'content/catalogue.json');
  const catalogue: Catalogue = JSON.parse(await readFile(path, 'utf8'));
  const variants = catalogue.variants.map((variant) =>
    variant.id === 'rated-people' ? { ...variant, embedOrigins: [host.origin('localhost')] } : variant,
  );
  await writeFile(path, JSON.stringify({ ...catalogue, variants }));
  const server = await startProgram('node', ['dist/server/main.js'], { SITE_DIR: folder });
  try {
    host.pages.set('/', { body: line(server.url, 'data-variant="rated-people"') });
    const refusals: string[] = [];
    page.on('console', (message) => refusals.push(message.text()));
    await page.goto(host.origin('localhost'));
    await expect(page.frameLocator('iframe').getByRole('button', { name: 'Continue' })).toBeVisible();
    expect(refusals.filter((text) => text.includes('frame-ancestors'))).toEqual([]);

    // Nor in a page of theirs that stands in somebody else's: a customer sees that one's address alone.
    host.pages.set('/around', { body: `<iframe title="Inner" src="${host.origin('localhost')}/"></iframe>` });
    const other = host.origin('127.0.0.1');
    for (const [path, form] of [
      ['/', page.frameLocator('iframe')],
      ['/around', page.frameLocator('iframe').frameLocator('iframe')],
    ] as const) {
      refusals.length = 0;
      await page.goto(other + path);
      await expect.poll(() => refusals.join('\n')).toContain('frame-ancestors');
      await expect(form.getByRole('button', { name: 'Continue' })).toHaveCount(0);
      // Nobody is left with an empty box: who visits is given a link, who builds the page reads what to ask for.
      const around = path === '/' ? page : page.frameLocator('iframe');
      await expect(around.getByRole('link', { name: 'Open the form in a new tab' })).toBeVisible();
      await expect.poll(() => refusals.join('\n')).toContain(path === '/' ? other : host.origin('localhost'));
    }
  } finally {
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  }
});

test('other frames of the page can neither speak for the form nor to it', async ({ page, server, host }) => {
  const speak = `
    const lies = [
      { embed: 'height', height: 7777 },
      { embed: 'title', title: 'Pay here' },
      { embed: 'reveal', top: 0, bottom: 10, start: true },
      { embed: 'view', top: 100, bottom: 110 },
    ];
    for (const lie of lies) {
      parent.postMessage(lie, '*');
      for (let at = 0; at < parent.length; at += 1) parent[at].postMessage(lie, '*');
    }
    document.title = 'spoken';`;
  host.pages.set('/liar', { body: `<button onclick="${speak.replaceAll('"', '&quot;')}">Speak</button>` });
  const form = await openHostPage(
    page,
    host,
    // One of our own, too: only the line of HTML that made a frame may listen to it.
    `${line(server.url, 'data-variant="main"')}
    <iframe title="Liar" src="${host.origin('127.0.0.1')}/liar"></iframe>
    <iframe title="Plain" src="${server.url}/embed/forms" height="500"></iframe>`,
  );
  const [ours, liar, plain] = [0, 1, 2].map((at) => page.locator('iframe').nth(at)) as [Locator, Locator, Locator];
  await expectFits(ours);
  const edges = () => form.locator('html').evaluate((root) => root.style.cssText);
  await expect.poll(edges).toContain('--view-top');
  await liar.contentFrame().getByRole('button').click();
  await expect
    .poll(() =>
      liar
        .contentFrame()
        .locator('html')
        .evaluate(() => document.title),
    )
    .toBe('spoken');
  // A message of our own side after theirs: whatever came before has been heard by now.
  await next(form);
  await expect(ours).toHaveAttribute('title', /^Business Information/);
  await expectFits(ours);
  expect(await edges()).not.toContain('--view-top: 100px');
  await plain.contentFrame().getByRole('button', { name: 'Continue' }).click();
  await expect(plain.contentFrame().getByRole('heading', { name: 'Business Information' })).toBeFocused();
  await expect(plain).toHaveAttribute('title', 'Plain');
  await expect(ours).toHaveAttribute('title', /^Business Information/);
  await expectFits(ours);
  expect((await plain.boundingBox())?.height).toBe(504);
});

test('a plain frame without the script keeps its height and scrolls inside', async ({ page, server, host }) => {
  const form = await openHostPage(
    page,
    host,
    `<iframe title="Form" src="${server.url}/embed/main" width="100%" height="600"></iframe>`,
  );
  await next(form);
  await expect(heading(form, 'Business Information')).toBeFocused();
  await next(form);
  await expectInWindow(page, form.getByRole('region', { name: 'There is a problem' }));
  await expect(form.locator('html')).not.toHaveCSS('overflow-y', 'hidden');
});

test('the keyboard leads through the form and out of it again, always in sight', async ({ page, server, host }) => {
  await openHostPage(
    page,
    host,
    `<a href="#before">Before</a>${line(server.url, 'data-variant="forms"')}<a href="#after">After</a>`,
  );
  const frame = page.locator('iframe');
  await expectFits(frame);
  await page.getByRole('link', { name: 'Before' }).focus();
  const inside = frame.contentFrame().locator(':focus');
  const passed: string[] = [];
  for (let stops = 0; stops < 60; stops += 1) {
    await page.keyboard.press('Tab');
    if (!(await frame.evaluate((element) => element === document.activeElement))) break;
    await expectInWindow(page, inside);
    passed.push(await inside.evaluate((element) => element.textContent || (element as HTMLInputElement).name));
  }
  expect(passed.length).toBeGreaterThan(5);
  expect(passed).toContain('Continue');
  await expect(page.getByRole('link', { name: 'After' })).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await expect(frame).toBeFocused();
});
