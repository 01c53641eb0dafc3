import { cp, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { authoringExpect as expect, authoringTest as test, withAuthoring } from './authoring.ts';
import { freePort } from './free-port.ts';
import { hydrated } from './hydrated.ts';
import { startProgram } from './running-server.ts';
import { copyTrade } from './trade-folder.ts';

test.use({ copyOf: 'authors' });
test.setTimeout(240_000);

test('a dropped-in trade appears, a mistake is shown with file and line, and the last good form stays', async ({
  page,
  authoring,
}) => {
  const { server, content } = authoring;
  await page.goto(`${server.url}/request`);
  await page.getByLabel('Customer number').fill('TF-1042');
  await expect(page.getByRole('radio', { name: 'Thatcher' })).toHaveCount(0);

  // An editor writes elsewhere and moves the finished folder in.
  const draft = await mkdtemp(join(tmpdir(), 'e2e-trade-'));
  await copyTrade(content, join(draft, 'thatcher'));
  await cp(join(draft, 'thatcher'), join(content, 'trades/thatcher'), { recursive: true });

  const choice = page.getByRole('radio', { name: 'Thatcher' });
  await expect(choice).toBeVisible();
  await expect(page.getByLabel('Customer number')).toHaveValue('TF-1042');
  await choice.check();
  await expect(choice).toBeChecked();

  const ui = join(content, 'trades/thatcher/ui.json');
  const sound = await readFile(ui, 'utf8');
  const broken = sound.replace('"06-services"', '"06-servces"');
  await writeFile(ui, broken);
  const line = broken.slice(0, broken.indexOf('06-servces')).split('\n').length;
  const overlay = page.locator('vite-error-overlay');
  await expect(overlay).toContainText(`trades/thatcher/ui.json:${line}:`);
  await expect(overlay).toContainText('06-services');
  await expect(page.getByRole('radio', { name: 'Thatcher' })).toBeChecked();

  await writeFile(ui, sound);
  await expect(overlay).toHaveCount(0);

  await rename(join(content, 'trades/thatcher'), join(draft, 'gone'));
  await expect(page.getByRole('radio', { name: 'Thatcher' })).toHaveCount(0);
  await rm(draft, { recursive: true, force: true });
});

test('an edited word is on the screen at once, and what was typed stays', async ({ page, authoring }) => {
  const { server, content } = authoring;
  await page.goto(`${server.url}/request?firstName=Alex`);
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByLabel('Company name').fill('Brightline');
  const ui = join(content, 'schemas/wizard/02-business-information/ui.json');
  await writeFile(
    ui,
    (await readFile(ui, 'utf8')).replace('"ui:title": "Company name"', '"ui:title": "Name of your business"'),
  );
  await expect(page.getByLabel('Name of your business')).toHaveValue('Brightline');
  await expect(page.getByLabel('First name')).toHaveValue('Alex');
});

test('an edited landing page is on the screen at once, too', async ({ page, authoring }) => {
  const { server, content } = authoring;
  const ui = join(content, 'trades/plumber/ui.json');
  const before = await readFile(ui, 'utf8');
  const { title, lead }: { title: string; lead: string } = JSON.parse(before).landing;
  await page.goto(`${server.url}/plumber`);
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await writeFile(ui, before.replace(lead, 'Pipes and boilers, shown at their best.'));
  await expect(page.getByText('Pipes and boilers, shown at their best.').first()).toBeVisible({ timeout: 10_000 });
});

test.describe('where a build was looked at before, at the same address', () => {
  test.use({ serviceWorkers: 'allow' });

  test('a begun page is that of the authors all the same, and an edited word is on it at once', async ({ page }) => {
    const ports = { PORT: String(await freePort()), INBOX_PORT: String(await freePort()) };
    const built = await startProgram('node', ['dist/server/main.js'], { ...ports, REQUESTS_PER_MINUTE: '100000' });
    const address = `http://localhost:${ports.PORT}/request`;
    try {
      await page.goto(address);
      await hydrated(page);
      await page.getByRole('radio', { name: /^Custom design/ }).check();
      await expect(page.locator('[data-kept=kept]')).toBeVisible();
      const isCopied = () => page.evaluate(() => caches.match('/request').then(Boolean));
      await expect.poll(isCopied).toBe(true);
    } finally {
      await built.stop();
    }
    await withAuthoring(async ({ content }) => {
      await page.goto(address);
      // Once the authors' page is there, nothing stands before it.
      await page.waitForFunction(
        () => document.querySelector('script[src*="/@vite/client"]') && !navigator.serviceWorker.controller,
      );
      expect(await page.evaluate(() => caches.keys())).toEqual([]);
      // It goes on by itself then; before, that depends on how often Vite has loaded the page again.
      await page.reload();
      await expect(page.locator('[data-kept=kept]')).toBeVisible();
      const ui = join(content, 'schemas/wizard/ui.json');
      await writeFile(
        ui,
        (await readFile(ui, 'utf8')).replace(/"heading": ".*"/, '"heading": "Get Your Website Today"'),
      );
      await expect(page.getByRole('heading', { name: 'Get Your Website Today' })).toBeVisible();
      await expect(page.getByRole('radio', { name: /^Custom design/ })).toBeChecked();
    }, ports);
  });
});
