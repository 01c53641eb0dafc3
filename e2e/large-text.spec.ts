import { expect, test } from './running-server.ts';

/** Pages with addresses in them that have no blank at which a line could end. */
const PAGES = [
  '/terms',
  '/privacy',
  '/thank-you?customerNumber=TF-1042',
  '/payment?customerNumber=TF-1042',
  '/payment-failure',
  '/domain-instructions?domain=drip.example&registrar=ionos',
  '/business-email-instructions',
  '/embed-instructions',
  '/pricing',
  '/nowhere',
];

test.use({ viewport: { width: 320, height: 640 } });

test('no page is wider than a small phone, however large its text is', async ({ page }) => {
  for (const path of PAGES) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.evaluate(() => {
      document.documentElement.style.fontSize = '200%';
    });
    const beyond = await page.evaluate(() => {
      const { scrollWidth } = document.documentElement;
      return scrollWidth - innerWidth;
    });
    expect(beyond, path).toBeLessThanOrEqual(0);
  }
});
