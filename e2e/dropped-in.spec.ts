import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Page } from 'playwright/test';
import { type Authoring, copyContent, withAuthoring } from './authoring.ts';
import { buildSite } from './build-site.ts';
import { expectAccessible } from './expect-accessible.ts';
import { atStep, fillAddress, goThrough, next, UP_TO_ADDRESS } from './fill-wizard.ts';
import { INSURER, INSURER_FILES, PARTNER, PARTNER_FILES } from './partner-folder.ts';
import { test as base, expect, type RunningServer, startProgram } from './running-server.ts';
import { dropInTrade, TRADE } from './trade-folder.ts';
import { tradesOnDisk } from './trades.ts';

/** What a partner's editor does: one folder is made, nothing else is touched. */
async function dropInPartner(
  content: string,
  partner = PARTNER,
  files: { readonly [name: string]: string } = PARTNER_FILES,
): Promise<void> {
  for (const [name, text] of Object.entries(files)) {
    const path = join(content, 'schemas/variants', partner, name);
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, text);
  }
}

interface Built {
  /** A copy of the content with the partner's and the trade's folder in it. */
  readonly content: string;
  /** The production build of it. */
  readonly site: string;
}

const test = base.extend<{ live: Authoring }, { built: Built; program: RunningServer }>({
  built: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from this pattern.
    async ({}, use) => {
      const content = await copyContent();
      await dropInPartner(content);
      await dropInPartner(content, INSURER, INSURER_FILES);
      await dropInTrade(content);
      await use({ content, site: await buildSite(content) });
      await rm(content, { recursive: true, force: true });
    },
    { scope: 'worker', timeout: 300_000 },
  ],
  program: [
    async ({ built }, use) => {
      const program = await startProgram('node', ['dist/server/main.js'], { SITE_DIR: built.site });
      await use(program);
      await program.stop();
    },
    { scope: 'worker' },
  ],
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from this pattern.
  live: async ({}, use) => withAuthoring(use),
});

test.use({ viewport: { width: 360, height: 740 } });
test.setTimeout(120_000);

const PATH = `/${PARTNER}`;
const BRAND = 'rgb(122, 31, 92)';
const PROGRESS = 'rgb(179, 84, 30)';
const ADDED = 'Acme Approved';
const link = '?firstName=Alex&companyName=Brightline&email=alex@brightline.example&phone=07700900123';

/** The trade that is chosen where a link names none. */
const electrician = tradesOnDisk.find(({ id }) => id === 'electrician');

/** The same port by another name: Chromium takes every name below localhost for this machine. */
const on = (host: 'forms' | 'embed', { url }: RunningServer) => url.replace('localhost', `${host}.localhost`);

async function expectColours(page: Page): Promise<void> {
  await expect(page.getByRole('button', { name: 'Continue' })).toHaveCSS('background-color', BRAND);
  await expect(page.getByRole('progressbar', { name: 'Step 1 of 10' })).toHaveCSS('color', PROGRESS);
}

const memberNumber = (page: Page) => page.getByLabel('Acme member number');

test('it is served in the partner’s name and colours, and what is filled in arrives', async ({ page, server }) => {
  expect((await page.goto(`${server.url}${PATH}${link}&customerNumber=AT-7`))?.status()).toBe(200);
  await expect(page.getByRole('banner')).toContainText('In partnership with');
  await expect(page.getByRole('banner')).toContainText('Acme Guild');
  await expectColours(page);
  await expectAccessible(page, 'step 1 in the partner’s colours');
  await next(page);
  await atStep(page, 'Business Information');

  await next(page);
  await expect(page.getByRole('region', { name: 'There is a problem' })).toContainText(
    'Please fill in “Acme member number”',
  );
  await memberNumber(page).fill('M-4711');
  await next(page);
  await atStep(page, 'Your Accreditations');
  await page.getByRole('button', { name: /^Show all/ }).click();
  const offered = page.getByRole('group', { name: 'Which accreditations do you hold?' }).getByRole('checkbox');
  await expect(offered).toHaveCount((electrician?.accreditations.length ?? 0) + 1);
  await expect(offered.last()).toHaveAccessibleName(ADDED);
  await offered.last().check();
  await goThrough(page, UP_TO_ADDRESS.slice(2, -1));
  await expect(page.getByLabel('Years of experience')).toBeVisible();
  await expect(page.getByLabel(/emergency/i)).toHaveCount(0);
  await next(page);
  await atStep(page, 'Business Address & Registration');
  await fillAddress(page);
  await next(page);
  await atStep(page, 'Domain Setup');
  await page.getByRole('checkbox', { name: /I agree/ }).check();
  await page.getByRole('button', { name: 'Submit Request' }).click();
  await expect(page.getByRole('heading', { name: 'Thank You For Your Submission!' })).toBeFocused();

  const main = (await server.deliveries()).find(({ hook }) => hook === 'main');
  expect(main?.fields).toMatchObject({ customerNumber: 'AT-7', memberNumber: 'M-4711', selectedTrade: 'electrician' });
  expect(JSON.parse(String(main?.fields.selectedAccreditations))).toEqual([ADDED]);
  expect(main?.findings).toEqual([]);
});

test('a partner’s own step stands in its place, and asks by the trade of step 1', async ({ page, server }) => {
  await page.goto(`${server.url}/${INSURER}${link}`);
  await page.getByRole('radio', { name: 'Plumber', exact: true }).check();
  await expect(page.getByRole('progressbar', { name: 'Step 1 of 11' })).toBeVisible();
  await goThrough(page, [...UP_TO_ADDRESS.slice(0, 4), 'Your Insurance']);
  await expect(page).toHaveURL(/step=05a-insurance/);
  await expectAccessible(page, 'a partner’s own step');
  const problems = page.getByRole('region', { name: 'There is a problem' });
  const toast = (text: string) => page.getByRole('listitem').filter({ hasText: text });
  await next(page);
  await expect(problems).toContainText('Please fill in “Gas engineer number”');
  await expect(toast('Insurance Missing')).toBeVisible();
  await page.getByLabel('Who insures you?').fill('Mutual of Reading');
  await page.getByLabel('How much are you covered for?').selectOption({ label: '£2 million' });
  await page.getByLabel('Gas engineer number').fill('12');
  await next(page);
  await expect(problems).toContainText('A gas engineer number has six digits');
  await expect(toast('Check Your Number')).toBeVisible();
  await page.getByLabel('Gas engineer number').fill('123456');

  // Kept on the device as every answer is.
  await page.reload();
  await expect(page.getByLabel('Gas engineer number')).toHaveValue('123456');
  await next(page);
  await atStep(page, 'Your Services');

  await page.goto(`${server.url}/${INSURER}${link}&step=01-get-started`);
  await page.getByRole('button', { name: 'Carry on' }).click();
  await page.getByRole('radio', { name: 'Electrician', exact: true }).check();
  await goThrough(page, [...UP_TO_ADDRESS.slice(0, 4), 'Your Insurance']);
  await expect(page.getByLabel('Who insures you?')).toHaveValue('Mutual of Reading');
  await expect(page.getByLabel('Gas engineer number')).toHaveCount(0);
  await goThrough(page, UP_TO_ADDRESS.slice(4));
  await fillAddress(page);
  await next(page);
  await atStep(page, 'Domain Setup');
  await expect(page.getByText('Mutual of Reading').first()).toBeVisible();
  await expect(page.getByText('123456')).toHaveCount(0);
  await page.getByRole('checkbox', { name: /I agree/ }).check();
  await page.getByRole('button', { name: 'Submit Request' }).click();
  await expect(page.getByRole('heading', { name: 'Thank You For Your Submission!' })).toBeFocused();
  const main = (await server.deliveries()).find(({ hook }) => hook === 'main');
  expect(main?.fields).toMatchObject({
    insurer: 'Mutual of Reading',
    coverMillions: '2',
    selectedTrade: 'electrician',
  });
  expect(main?.fields).not.toHaveProperty('gasNumber');
  expect(main?.findings).toEqual([]);
});

test('it is served on all three sites, and may be framed by the partner alone', async ({ page, server }) => {
  await page.goto(`${on('forms', server)}${PATH}`);
  await expect(page.getByRole('banner')).toContainText('Acme Guild');
  await expectColours(page);

  for (const url of [`${on('embed', server)}${PATH}`, `${server.url}/embed/${PARTNER}`]) {
    const answer = await page.goto(url);
    expect(answer?.status(), url).toBe(200);
    expect(answer?.headers()['content-security-policy'], url).toContain(
      "frame-ancestors 'self' https://www.acme-guild.example;",
    );
    // Without our header inside the partner's page, which has its own, but in the partner's colours.
    await expectColours(page);
    await expect(page.getByRole('banner'), url).toHaveCount(0);
  }
  const own = await page.goto(`${server.url}${PATH}`);
  expect(own?.headers()['content-security-policy']).toContain("frame-ancestors 'self';");
});

test('dropped in beside a running server it is there at once, and a mistake is reported over the last good form', async ({
  page,
  live: { server, content },
}) => {
  await page.goto(`${server.url}${PATH}${link}`);
  await expect(page.getByText('Page not found')).toBeVisible();

  await dropInPartner(content);
  const served = async () => (await fetch(`${server.url}/content/catalogue.json`)).text();
  await expect.poll(served, { intervals: [100] }).toContain(`"${PARTNER}"`);
  await page.reload();
  await expect(page.getByRole('banner')).toContainText('Acme Guild');
  await expectColours(page);
  await next(page);
  await memberNumber(page).fill('M-4711');

  const ui = join(content, 'schemas/variants', PARTNER, 'ui.json');
  const sound = await readFile(ui, 'utf8');
  const slip = sound.replace('"memberNumber": {', '"membrNumber": {');
  await writeFile(ui, slip);
  const line = slip.slice(0, slip.indexOf('"membrNumber"')).split('\n').length;
  const overlay = page.locator('vite-error-overlay');
  await expect(overlay).toContainText(`schemas/variants/${PARTNER}/ui.json:${line}:`);
  await expect(overlay).toContainText('memberNumber');
  await expect(memberNumber(page)).toHaveValue('M-4711');
  await writeFile(ui, sound.replace('Acme member number"', 'Acme number"'));
  await expect(overlay).toHaveCount(0);
  await expect(page.getByLabel('Acme number')).toHaveValue('M-4711');

  for (const host of ['forms', 'embed'] as const) {
    await page.goto(`${on(host, server)}${PATH}`);
    await expectColours(page);
  }
});

test('a dropped-in trade with a landing block has its page, card, picture and line in the sitemap', async ({
  page,
  server,
  request,
}) => {
  await page.goto(`${server.url}/plumber`);
  const choice = page.getByRole('region', { name: 'Choose Your Trade' });
  await expect(choice.getByRole('link', { name: /Thatcher/ })).toHaveAttribute('href', `/${TRADE}`);
  const answer = await page.goto(`${server.url}/${TRADE}`);
  expect(answer?.status()).toBe(200);
  // Drawn at build: what is sent says it all.
  expect(await answer?.text()).toContain('Good thatch sells itself');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Websites for Thatchers');
  await expectAccessible(page, 'landing page of the dropped-in trade');
  const start = page.getByRole('main').getByRole('link', { name: 'Request Your Website' }).first();
  await expect(start).toHaveAttribute('href', new RegExp(`trade=${TRADE}`));

  const image = await page.locator('meta[property="og:image"]').getAttribute('content');
  expect(image).toMatch(new RegExp(`/social-trade-${TRADE}-[^/]*\\.png$`));
  const { pathname } = new URL(image ?? '');
  const picture = await request.get(server.url + pathname);
  expect(picture.headers()['content-type']).toBe('image/png');
  // Width and height of a PNG, big-endian from byte 16.
  const bytes = await picture.body();
  expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([1200, 630]);
  const sitemap = await (await request.get(`${server.url}/sitemap.xml`)).text();
  expect(sitemap).toMatch(new RegExp(`<loc>https://[^<]+/${TRADE}</loc>`));
  await start.click();
  await expect(page.getByRole('radio', { name: 'Thatcher' })).toBeChecked();
});
