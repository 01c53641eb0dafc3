import type { Page } from 'playwright/test';
import { expect, test } from './running-server.ts';

/** Browsers print what is fixed on every sheet, over the text that is there. */
const onEverySheet = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('body *')]
      .filter((element) => getComputedStyle(element).position === 'fixed' && element.checkVisibility())
      .map(({ textContent }) => textContent),
  );

for (const [path, answer] of [
  ['/pricing', /^Only after you have seen your website/],
  ['/faq', /^Only after you have seen your website/],
  ['/business-email-instructions', /^Never use port 25/],
] as const) {
  test(`${path} is printed with its answers, and with nothing over them`, async ({ page }) => {
    await page.goto(path);
    await expect(page.getByText(answer)).toBeHidden();
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByText(answer)).toBeVisible();
    expect(await onEverySheet(page)).toEqual([]);
    await expect(page.getByText('Menu', { exact: true })).toBeHidden();
  });
}
