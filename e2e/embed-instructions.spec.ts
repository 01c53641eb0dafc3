import type { Page } from 'playwright/test';
import { expectAccessible } from './expect-accessible.ts';
import { test } from './host-pages.ts';
import { expect } from './running-server.ts';

/** The page for partners, once its program has taken over from what was prerendered: then the example is there. */
async function openInstructions(page: Page, query = ''): Promise<void> {
  await page.goto(`/embed-instructions${query}`);
  await expect(page.locator('iframe')).toBeAttached();
}

test('the page for partners is accessible at 320 px and at 1280 px', async ({ page }) => {
  await openInstructions(page);
  const example = page.frameLocator('iframe');
  await expect(example.getByRole('button', { name: 'Continue' })).toBeAttached();
  await page.getByText('Does your website take no scripts?').click();
  for (const width of [320, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await expectAccessible(page, `/embed-instructions at ${width} px`);
  }
});

test.describe('the page for partners', () => {
  test.use({ permissions: ['clipboard-read', 'clipboard-write'], viewport: { width: 1280, height: 900 } });

  test('gives the line for the form and trade chosen, and that line works', async ({ page, server, host }) => {
    await openInstructions(page);
    await page.getByLabel('Form').selectOption({ label: 'Carpenter form' });
    await page.getByLabel('Opens with').selectOption({ label: 'Roofer' });
    const example = page.frameLocator('iframe');
    await expect(example.getByRole('radio', { name: 'Roofer' })).toBeChecked();
    await expect(example.getByRole('button', { name: 'Continue' })).toHaveCSS('background-color', 'rgb(108, 88, 76)');
    await page.getByRole('button', { name: 'Copy the line of HTML' }).click();
    await expect(page.getByRole('listitem').filter({ hasText: 'Copied!' })).toBeVisible();
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    expect(copied).toBe(
      `<script src="${server.url}/embed.js" data-variant="carpenter" data-trade="roofer" async></script>`,
    );
    await page.getByText('Does your website take no scripts?').click();
    await page.getByRole('button', { name: 'Copy the frame' }).click();
    await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toMatch(/^<iframe /);
    const plain = await page.evaluate(() => navigator.clipboard.readText());

    for (const [path, pasted] of [
      ['/line', copied],
      ['/frame', plain],
    ] as const) {
      host.pages.set(path, { body: pasted });
      await page.goto(host.origin() + path);
      const form = page.frameLocator('iframe');
      await expect(form.getByRole('radio', { name: 'Roofer' })).toBeChecked();
    }
  });

  test('opens with what its link says, offers the forms that others may show, and says who may', async ({ page }) => {
    await openInstructions(page, '?variant=rated-people&trade=plumber');
    await expect(page.getByLabel('Form')).toHaveValue('rated-people');
    await expect(page.getByLabel('Opens with')).toHaveValue('plumber');
    await expect(page.locator('main')).toContainText('Only pages of https://www.ratedpeople.com may show this form');
    await expect(page.frameLocator('iframe').getByRole('radio', { name: 'Plumber' })).toBeChecked();
    const forms = await page.getByLabel('Form').getByRole('option').allTextContents();
    expect(forms).toContain('Website request');
    expect(forms).not.toContain('Rated People, filled in by an agent');
    expect(await page.getByLabel('Opens with').getByRole('option').allTextContents()).not.toContain('Other Trade');
    await page.getByLabel('Form').selectOption('main');
    await expect(page.locator('main')).toContainText('Any website may show this form.');
    await openInstructions(page, '?trade=PLUMBER');
    await expect(page.getByLabel('Opens with')).toHaveValue('plumber');
    await expect(page.frameLocator('iframe').getByRole('radio', { name: 'Plumber' })).toBeChecked();
    await openInstructions(page, '?variant=nobody&trade=nothing');
    await expect(page.getByLabel('Opens with')).toHaveValue('');
  });

  test('puts up its example once, for the form that its link chooses', async ({ page }) => {
    const complaints: string[] = [];
    page.on('console', (message) => {
      if (message.type() === 'error') complaints.push(message.text());
    });
    await openInstructions(page, '?variant=rated-people&trade=plumber');
    await expect(page.frameLocator('iframe').getByRole('radio', { name: 'Plumber' })).toBeChecked();
    expect(complaints).toEqual([]);
  });

  test('says when copying is refused, and marks what is to be copied', async ({ page }) => {
    await page.addInitScript(() => {
      navigator.clipboard.writeText = () => Promise.reject(new DOMException('Refused', 'NotAllowedError'));
    });
    await openInstructions(page);
    await page.getByRole('button', { name: 'Copy the line of HTML' }).click();
    await expect(page.getByRole('listitem').filter({ hasText: 'Copy failed' })).toContainText(
      'Please try again or copy manually',
    );
    expect(await page.evaluate(() => String(getSelection()))).toMatch(/^<script src=.+<\/script>$/);
  });
});
